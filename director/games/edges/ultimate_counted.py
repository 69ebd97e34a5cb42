"""Endings of all deals of Ultimate Texas Hold'em, as director/games/edges/ultimate.py counts them.

A line has the multiple of the ante that was bet, the row of the player's hand, whether that hand is
higher (1), equal (0) or lower (-1), whether the dealer opens, and the number of such deals.
"""

ON_STRAIGHT_FLUSHES = """\
1 royal_flush 0 1 21146400
1 straight_flush -1 1 4990128
1 straight_flush 0 1 107287752
1 straight_flush 1 1 2922480
2 royal_flush 0 1 7880400
2 straight_flush -1 1 5010192
2 straight_flush 0 1 107719128
2 straight_flush 1 1 5591520
4 royal_flush 0 1 13780800
4 royal_flush 1 1 1861200
4 straight_flush -1 1 6394080
4 straight_flush 0 1 137472720
4 straight_flush 1 1 6019200
"""
"""Deals in which the board alone is a straight flush."""

ON_OTHERS = """\
0 - 0 0 5005928204640
1 - -1 0 63823604640
1 - -1 1 2718766984248
1 - 0 0 23375905800
1 - 0 1 320262843168
1 - 1 0 733571350920
1 - 1 1 1293444529224
1 flush -1 1 47300237364
1 flush 0 1 10973440104
1 flush 1 0 42125530356
1 flush 1 1 195977448576
1 four_of_a_kind -1 1 691540320
1 four_of_a_kind 0 1 716102160
1 four_of_a_kind 1 1 499097520
1 full_house -1 1 7359142752
1 full_house 0 1 19445139000
1 full_house 1 1 32683867848
1 royal_flush 1 0 6312168
1 royal_flush 1 1 52137432
1 straight -1 1 45697314360
1 straight 0 1 67831551072
1 straight 1 0 141802234980
1 straight 1 1 413470226628
1 straight_flush -1 1 15107184
1 straight_flush 1 0 353005776
1 straight_flush 1 1 2454396840
1 three_of_a_kind -1 1 82753964712
1 three_of_a_kind 0 1 20864071176
1 three_of_a_kind 1 0 2319271920
1 three_of_a_kind 1 1 77510456472
2 - -1 0 5834667240
2 - -1 1 1754185320984
2 - 0 0 877827240
2 - 0 1 125475229248
2 - 1 0 1091898365040
2 - 1 1 1701955142568
2 flush -1 1 24669501836
2 flush 0 1 7574377976
2 flush 1 0 37606268844
2 flush 1 1 147599787344
2 four_of_a_kind -1 1 996891456
2 four_of_a_kind 0 1 639721608
2 four_of_a_kind 1 1 18879117336
2 full_house -1 1 19607521368
2 full_house 0 1 14198582760
2 full_house 1 1 300015955872
2 royal_flush 1 0 8627472
2 royal_flush 1 1 102331728
2 straight -1 1 18224200800
2 straight 0 1 35659759968
2 straight 1 0 39269776860
2 straight 1 1 114717180132
2 straight_flush -1 1 9613976
2 straight_flush 1 0 274821984
2 straight_flush 1 1 2203810240
2 three_of_a_kind -1 1 56316066816
2 three_of_a_kind 0 1 10024980392
2 three_of_a_kind 1 0 3478907880
2 three_of_a_kind 1 1 421306099672
4 - -1 0 102655952400
4 - -1 1 3766366169400
4 - 0 0 26054366400
4 - 0 1 166735583760
4 - 1 0 1489557639840
4 - 1 1 3272902069800
4 flush -1 1 25201303760
4 flush 0 1 10554373680
4 flush 1 0 50874988680
4 flush 1 1 241047929080
4 four_of_a_kind -1 1 417959520
4 four_of_a_kind 0 1 600735720
4 four_of_a_kind 1 1 23008208760
4 full_house -1 1 15209462760
4 full_house 0 1 18150100320
4 full_house 1 1 295405180920
4 royal_flush 1 0 90386280
4 royal_flush 1 1 594495720
4 straight -1 1 27433869720
4 straight 0 1 53128701360
4 straight 1 0 81416649960
4 straight 1 1 246174692160
4 straight_flush -1 1 10387400
4 straight_flush 1 0 229686840
4 straight_flush 1 1 1812116560
4 three_of_a_kind -1 1 96908813280
4 three_of_a_kind 0 1 9767155840
4 three_of_a_kind 1 0 67239396000
4 three_of_a_kind 1 1 398148096080
"""
"""Deals with any other board."""
