"""Players: every entry in a list, and registration beside it.

`registration` finds who comes, `registration_confirm` says what it costs and sells it, `entry_desk` is
one entry with what can be sold to it or taken back.
"""
