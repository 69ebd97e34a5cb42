"""A league: tournaments with a rule of points and a table of standings.

`language` reads the house's formulas, `numbers` and `evaluation` work them out, `points` applies them
to a result, `standings` makes the table; `terms` says what a league is, `events` and `state` what
happens to it, `final` makes stacks of its points.
"""
