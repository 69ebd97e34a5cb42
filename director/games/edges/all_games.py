"""The bets of all house games whose edges can be found, by the engine's name."""

from collections.abc import Mapping

from director.games.edges import blackjack as edges_blackjack
from director.games.edges import craps as edges_craps
from director.games.edges import hands as edges_hands
from director.games.edges import roulette as edges_roulette
from director.games.edges.found import Edge
from director.games.paytables.paytable import PayTable
from director.games.registry import game_of

EDGES: Mapping[str, tuple[Edge, ...]] = {
    **edges_hands.EDGES,
    "craps": edges_craps.EDGES,
    "roulette": edges_roulette.EDGES,
    "blackjack": edges_blackjack.EDGES,
}


def edges_of(table: PayTable) -> tuple[Edge, ...]:
    """The bets that a pay table offers, in the order of the game."""
    optional = game_of(table).shape.optional
    listed = EDGES.get(table.engine, ())
    return tuple(edge for edge in listed if edge.bet not in optional or edge.bet in table.bets)
