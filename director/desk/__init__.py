"""The desk: the one door through which anything changes.

`desk` takes a command, `command` says what each is, `decision` is what its handler sees, `memory` what
is known, `ports` what is asked of storage; a folder a room holds its commands, handlers and queries.
"""
