"""Every sentence of the rulebook on what goes wrong: the moment, who is void, which bets return."""

import pytest

from tests.games.rounds import pays

STUD = "1 bet ante 10\n2 bet ante 5\nhouse deal Kd\n"
STUD_RAISED = STUD + "1 raise 20\n2 raise 10\n"
STUD_END = "1 cards As Ah 7d 4c 2s\n2 cards 9s 9h 8d 4h 2d\nhouse cards Qc Jh 9c 5c\nhouse settle"
THREE = (
    "1 bet ante 10\n1 bet pair_plus 5\n1 bet 6_card_bonus 5\n1 bet bonus_jackpot 2\n2 bet ante 10\n"
    "house deal\n"
)
THREE_END = "2 play 10\n2 cards Ah 9c 4d\nhouse cards Kd Js 2c\nhouse settle"
THREE_WON = ["2 ante win 20", "2 play win 20"]
THREE_VOID = ["1 6_card_bonus void 5", "1 ante void 10", "1 bonus_jackpot void 2", "1 pair_plus void 5"]
THREE_LOST = ["1 6_card_bonus lose 0", "1 ante lose 0", "1 bonus_jackpot lose 0", "1 pair_plus lose 0"]
ALL_VOID = [*THREE_VOID, "2 ante void 10"]
BREACHES = {
    "showing cards": "shows_cards",
    "exchanging cards": "exchanges_cards",
    "a second box": "second_box",
    "a bet on another's place": "bets_elsewhere",
    "cards off the table": "cards_off_table",
}
HOLD_EM = "1 bet ante 10\n1 bet blind 10\n2 bet ante 5\n2 bet blind 5\nhouse deal\n"
HOLD_EM_VOID = ["1 ante void 10", "1 blind void 10", "2 ante void 5", "2 blind void 5"]
FLOP = "1 check\n2 play 15\nhouse board Kd 9c 6s\n"
SHOWN = "house dealer_shows\nhouse board 4h 2c\n1 play 10\n1 cards Ah Qd\n2 cards 3h 2d\n"
END = "house cards Jh 7d\nhouse settle"
CRAPS = "1 bet win 10\n2 bet field 5\n2 bet hard 5 [6]\nhouse dice\n"
ROLLED = "house dice\nhouse roll [6 5]"
SPIN = "1 bet straight 5 [32]\n2 bet red 10\n"
GO = "house spin [0 1]\nhouse no_more_bets\n"
JAILED = 'carry {"wheel": 0, "prison": [{"seat": 2, "bet": "low", "chip": 500}]}\n'
JACK = "box 1\nbox 2\ncarry {}\n1 bet main 10\n2 bet main 20\nhouse no_more_bets\n"
DEALT = "house card Ts\nhouse card 9c\nhouse card 6h\nhouse card 9d\nhouse card 8d\n"
STOOD = "1 stand\n2 stand\nhouse card Td\nhouse card 9h"

Row = tuple[str, str, str, list[str]]
"""Sentence, game, the round with its moment, every bet of it."""

CASINO_STUD: list[Row] = [
    ("wrong number to a player, after the deal: his hand", "casino_stud",
     STUD + "1 wrong_count\n2 raise 10\n" + STUD_END.replace("1 cards As Ah 7d 4c 2s\n", ""),
     ["1 ante void 10", "2 ante win 10", "2 raise push 10"]),
    ("wrong number to a player, after his raise: his hand", "casino_stud",
     STUD_RAISED + "1 wrong_count\n" + STUD_END.replace("1 cards As Ah 7d 4c 2s\n", ""),
     ["1 ante void 10", "1 raise void 20", "2 ante win 10", "2 raise push 10"]),
    ("wrong number to the dealer, after the deal: all", "casino_stud",
     STUD + "house wrong_count", ["1 ante void 10", "2 ante void 5"]),
    ("wrong number to the dealer, after raises: all", "casino_stud",
     STUD_RAISED + "house wrong_count",
     ["1 ante void 10", "1 raise void 20", "2 ante void 5", "2 raise void 10"]),
    ("wrong number to the dealer, after a fold: all", "casino_stud",
     STUD + "1 fold\nhouse wrong_count", ["1 ante void 10", "2 ante void 5"]),
    ("a void by the house returns the jackpot stake (G-9)", "casino_stud",
     "1 bet ante 10\n1 bet bonus 1\nhouse deal Kd\nhouse wrong_count",
     ["1 ante void 10", "1 bonus void 1"]),
    ("what a breach has cost stays lost in a void round (G-7)", "casino_stud",
     STUD + "1 breach forfeit\nhouse wrong_count", ["1 ante lose 0", "2 ante void 5"]),
    ("what the inspector returned is returned once (G-7)", "casino_stud",
     STUD + "1 breach return\nhouse wrong_count", ["1 ante void 10", "2 ante void 5"]),
    ("the management voids the hand (G-8)", "casino_stud",
     STUD_RAISED + "house void_round",
     ["1 ante void 10", "1 raise void 20", "2 ante void 5", "2 raise void 10"]),
]  # fmt: skip
THREE_CARD: list[Row] = [
    ("by hand, wrong number to the dealer: all", "three_card", THREE + "house wrong_count", ALL_VOID),
    ("by hand, wrong number to a player: his hand", "three_card",
     THREE + "1 wrong_count\n" + THREE_END, [*THREE_VOID, *THREE_WON]),
    ("by hand, a player's exposed face alone: nothing", "three_card",
     THREE + "2 face_exposed\n1 fold\n1 cards 8h 9d 4c\n" + THREE_END, [*THREE_LOST, *THREE_WON]),
    ("by hand, the dealer's exposed face alone: nothing", "three_card",
     THREE + "house face_exposed\n1 fold\n1 cards 8h 9d 4c\n" + THREE_END, [*THREE_LOST, *THREE_WON]),
    ("by machine, wrong number to a player: all", "three_card",
     "machine\n" + THREE + "2 wrong_count", ALL_VOID),
    ("by machine, wrong number to the dealer: all", "three_card",
     "machine\n" + THREE + "house wrong_count", ALL_VOID),
    ("by machine, a player's exposed face: all", "three_card",
     "machine\n" + THREE + "2 face_exposed", ALL_VOID),
    ("by machine, the dealer's exposed face, after a fold: all", "three_card",
     "machine\n" + THREE + "1 fold\nhouse face_exposed", ALL_VOID),
    *((f"{breach}: forfeit", "three_card", THREE + f"1 {kind} forfeit\n" + THREE_END,
       [*THREE_LOST, *THREE_WON]) for breach, kind in BREACHES.items()),
    *((f"{breach}: bets withdrawn", "three_card", THREE + f"1 {kind} return\n" + THREE_END,
       [*THREE_VOID, *THREE_WON]) for breach, kind in BREACHES.items()),
    ("what a breach has cost stays lost in a void round (G-7, G-9)", "three_card",
     THREE + "1 shows_cards forfeit\nhouse wrong_count", [*THREE_LOST, "2 ante void 10"]),
]  # fmt: skip
_BY_HAND = {
    "no shuffle or cut": "house not_shuffled",
    "a player's card exposed": "2 face_exposed",
    "a dealer's card exposed": "house face_exposed",
    "a wrong number": "1 wrong_count",
    "a player left out": "2 left_out",
    "one card too many all round": "house one_too_many",
    "the dealer's own number wrong": "house wrong_count",
    "dealer's cards shown before any action": "house dealer_shows",
    "dealer's cards shown after an action, before the flop": "1 play 40\nhouse dealer_shows",
}
_BY_MACHINE = {
    "a player's number": "2 wrong_count",
    "the dealer's number": "house wrong_count",
    "a fault": "house machine_fault",
    "two or more exposed": "house two_exposed",
    "one exposed, then another": "1 face_exposed\n2 face_exposed",
    "a dealer's card exposed while dealing": "house dealer_exposed",
    "dealer shows after an action, before the flop": "1 play 40\nhouse dealer_shows",
}
ULTIMATE: list[Row] = [
    *((f"{way}, {what}: void", game, first + HOLD_EM + told,
       sorted([*HOLD_EM_VOID, *(["1 play void 40"] if "play" in told else [])]))
      for game in ("ultimate_gr", "ultimate_sk")
      for way, first, misdeals in (("by hand", "", _BY_HAND), ("by machine", "machine\n", _BY_MACHINE))
      for what, told in misdeals.items()),
    ("by machine, one other card exposed: play on", "ultimate_gr",
     "machine\n" + HOLD_EM + "1 face_exposed\n" + FLOP + "1 check\nhouse board 4h 2c\n1 fold\n"
     "2 cards 3h 2d\n" + END,
     ["1 ante lose 0", "1 blind lose 0", "2 ante push 5", "2 blind push 5", "2 play win 30"]),
    *((f"{way}, dealer shows after the flop: 2 × back, then 1 ×; 3 × stands", "ultimate_gr",
       first + HOLD_EM + FLOP + "1 play 20\n" + SHOWN + END,
       ["1 ante push 10", "1 blind push 10", "1 play void 20", "1 play win 20",
        "2 ante push 5", "2 blind push 5", "2 play win 30"])
      for way, first in (("by hand", ""), ("by machine", "machine\n"))),
    ("dealer shows after the flop: who had bet 2 × may fold", "ultimate_gr",
     HOLD_EM + FLOP + "1 play 20\nhouse dealer_shows\nhouse board 4h 2c\n1 fold\n2 cards 3h 2d\n" + END,
     ["1 ante lose 0", "1 blind lose 0", "1 play void 20",
      "2 ante push 5", "2 blind push 5", "2 play win 30"]),
    ("what a breach has cost stays lost in a void round (G-7)", "ultimate_gr",
     HOLD_EM + "1 breach forfeit\nhouse wrong_count",
     ["1 ante lose 0", "1 blind lose 0", "2 ante void 5", "2 blind void 5"]),
]  # fmt: skip
OF_DICE: list[Row] = [
    *((f"no roll, {reason}: nothing is decided", "craps", CRAPS + f"house no_roll {reason}\n" + ROLLED,
       ["1 win win 20", "2 field win 10", "2 hard [6] stands 0"])
      for reason in ("off_table", "dice_bowl", "chip_bank", "rack", "thrown_wrong", "returned")),
    ("the dice change hands, the bets stand", "craps",
     CRAPS + 2 * "house no_roll returned\nhouse dice\n" + "house no_roll returned\nhouse take_dice\n"
     "2 bet dont_win 10\n" + ROLLED,
     ["1 win win 20", "2 dont_win lose 0", "2 field win 10", "2 hard [6] stands 0"]),
    ("other dice are asked for: nothing else changes", "craps",
     CRAPS + "1 change_dice\nhouse roll [6 5]",
     ["1 win win 20", "2 field win 10", "2 hard [6] stands 0"]),
    ("the management voids the round: all on the layout (G-8)", "craps",
     CRAPS + "house void_round", ["1 win void 10", "2 field void 5", "2 hard [6] void 5"]),
]  # fmt: skip
OF_THE_WHEEL: list[Row] = [
    ("wheel and ball one way: a misspin, all bets stay", "roulette",
     SPIN + "house spin [0 0]\nhouse misspin direction\nhouse spin [1 0]\nhouse no_more_bets\n"
     "house ball [32]", ["1 straight [32] win 180", "2 red win 20"]),
    ("the direction does not alternate: a misspin, prison waits", "roulette",
     "box 1\nbox 2\n" + JAILED + SPIN + "house spin [0 1]\nhouse misspin direction\n"
     "house spin [1 0]\nhouse no_more_bets\nhouse ball [32]",
     ["1 straight [32] win 180", "2 low lose 0", "2 red win 20"]),
    ("fewer than ten turns, called by the supervisor: decides nothing", "roulette",
     SPIN + GO + "house misspin few_turns [9]\nhouse spin [1 0]\nhouse no_more_bets\nhouse ball [32]",
     ["1 straight [32] win 180", "2 red win 20"]),
    ("fewer than ten turns, not called: it counts", "roulette",
     SPIN + GO + "house ball [31]", ["1 straight [32] lose 0", "2 red lose 0"]),
    ("placed after no more bets: invalid, back", "roulette",
     SPIN + GO + "1 late_bet straight 20 [32]\nhouse ball [32]",
     ["1 straight [32] void 20", "1 straight [32] win 180", "2 red win 20"]),
    ("a call not placed before the ball drops: invalid, back", "roulette",
     SPIN + GO + "1 late_bet orphelins 5\nhouse ball [32]",
     ["1 orphelins void 5", "1 straight [32] win 180", "2 red win 20"]),
    ("moved after no more bets: forfeit", "roulette",
     SPIN + GO + "1 forfeit_bet straight [32]\nhouse ball [32]",
     ["1 straight [32] lose 0", "2 red win 20"]),
    ("cancelled after no more bets: back, as the inspector says", "roulette",
     SPIN + GO + "1 return_bet straight [32]\nhouse ball [32]",
     ["1 straight [32] void 5", "2 red win 20"]),
    ("a void spin returns every stake but what a breach has cost (G-7, G-8)", "roulette",
     SPIN + GO + "1 forfeit_bet straight [32]\nhouse void_round",
     ["1 straight [32] lose 0", "2 red void 10"]),
]  # fmt: skip
OF_THE_SHOE: list[Row] = [
    ("a card dealt wrongly is the next card", "blackjack",
     JACK + DEALT + "house wrong_card Td\n1 stand\n2 stand\nhouse drawn_card\nhouse card 9h",
     ["1 main win 20", "2 main win 40"]),
    ("a card to a box without a bet is the next card", "blackjack",
     JACK + "house card Ts\nhouse card_to_empty_box 9c\nhouse drawn_card\nhouse card 6h\n"
     "house card 9d\nhouse card 8d\n" + STOOD, ["1 main win 20", "2 main win 40"]),
    ("a damaged card is replaced, the hand stays", "blackjack",
     JACK + DEALT + "house damaged_card Ts\n" + STOOD, ["1 main win 20", "2 main win 40"]),
    ("a counter is expelled before the deal: his bet back", "blackjack",
     JACK.replace("house no_more_bets", "1 expel\nhouse no_more_bets")
     + "house card Ts\nhouse card 6h\nhouse card 9d\n2 stand\nhouse card Td\nhouse card 9h",
     ["1 main void 10", "2 main win 40"]),
    ("a suspect shuffle, the shoe is void: every stake back (G-8)", "blackjack",
     JACK + DEALT + "house void_shoe", ["1 main void 10", "2 main void 20"]),
    ("a void hand, the other plays on (G-8)", "blackjack",
     JACK + DEALT + "1 void_hand\n2 stand\nhouse card Td\nhouse card 9h",
     ["1 main void 10", "2 main win 40"]),
    ("the cut card comes: the round is finished", "blackjack",
     JACK + DEALT + "1 stand\n2 stand\nhouse cut_card\nhouse card Td\nhouse card 9h",
     ["1 main win 20", "2 main win 40"]),
    ("what a breach has cost stays lost in a void round (G-7)", "blackjack",
     JACK + DEALT + "1 breach forfeit\nhouse void_round", ["1 main lose 0", "2 main void 20"]),
]  # fmt: skip

SENTENCES = (*CASINO_STUD, *THREE_CARD, *ULTIMATE, *OF_DICE, *OF_THE_WHEEL, *OF_THE_SHOE)


@pytest.mark.parametrize(
    ("game", "round_", "lines"),
    [row[1:] for row in SENTENCES],
    ids=[f"{r[1]}: {r[0]}" for r in SENTENCES],
)
def test_G_7_each_sentence_on_an_irregularity(game: str, round_: str, lines: list[str]) -> None:
    boxes = "" if "box 1" in round_ else "box 1\nbox 2\n"
    assert sorted(pays(game, boxes + round_)) == sorted(lines)
