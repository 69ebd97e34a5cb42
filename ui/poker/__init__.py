"""The poker room: hands on a felt, odds, and rulings.

`hand` with `control`, `setup` and `hand_scrubber`; `odds`; `rulings` with its forms and its answer.
"""
