"""Last-longer pools: their rules, and what events make of them."""
