"""Equipment: the house's decks and dice, from their delivery to the protocol of their destruction (G-5).

`numbers` are what they are called by, `events` what happens to them, `pieces` what a delivery makes of
that, `register` what the house has received and destroyed, `custody` what may be done with them.
"""
