"""League: tournaments with a rule of points and a table of standings.

`language` parses the house's formulas, `numbers` and `evaluation` compute them, `points` applies them
to a result, `standings` builds the table; `terms` defines a league, `events` and `state` its history,
`final` turns its points into stacks.
"""
