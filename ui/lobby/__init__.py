"""The lobby: every tournament by date, in a list or a month, and what can be done with one.

`page` is the list, `side` what can be done with the chosen one, `new_tournament` announces one from a
template, `cancel` calls one off; `preflight` looks at the machine before the start.
"""
