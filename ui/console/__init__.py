"""The console: what pages get of the house, and this machine beneath it.

`console` declares door, view and frame; `desk_door`, `live` and `past` give them; `desk_thread` works,
`snapshots` and `view` hold what it published; `printing` and `tray` are the papers' way out.
"""
