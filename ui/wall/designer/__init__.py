"""The designer of layouts: which blocks stand on a screen, what it wears, seen live as it changes.

`page` is the tab; `draft` knows what is changed and takes it back, `arranging` where a block has room;
`canvas` is the screen with its blocks, `side` what is entered beside it: `block_panel`, `brand_panel`.
`keeping` saves, and asks where something of somebody would be lost.
"""
