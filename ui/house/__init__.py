"""The settings: this machine, and the rows of the house.

`page` lists the sections, each a file on `section`: `house`, `staff`, `chips`, `payouts`, `tables`,
`directory`, `machine`.
"""
