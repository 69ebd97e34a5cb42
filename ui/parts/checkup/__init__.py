"""Check-up of a machine and its house: database, disk, copies, time, network, printers, screens, sound.

Each check is a line in words with what mends it; the command line, *Settings → This machine* and the
questions before a tournament starts show the same lines.
"""
