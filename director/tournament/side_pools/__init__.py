"""Last-longer pools: who joins, who wins, and what events make of them."""
