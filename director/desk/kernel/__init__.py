"""The one door of the desk: carries out commands, asks the rules, writes one transaction.

`desk` takes a command, `command` describes what each is, `decision` is what its handler sees, `memory`
holds the streams that were read, `ports` is what is asked of storage. It knows no room: each room's
folder `handlers` registers what it carries out.
"""
