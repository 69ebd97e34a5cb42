"""Equipment: the house's decks and dice, from delivery to the protocol of their destruction (G-5).

`numbers` are their numbers, `events` their history, `pieces` their state in each delivery, `register`
the deliveries and destructions, `custody` the rules of their use.
"""
