"""Words of the house games: bets and their results, actions, irregularities."""

import tomllib
from collections.abc import Mapping
from functools import cache

from director.texts.texts import N_
from resources import ROOT

OUTCOME_WORDS: Mapping[str, str] = {
    "win": N_("wins"),
    "lose": N_("loses"),
    "push": N_("stands off"),
    "void": N_("void"),
    "taken_down": N_("taken back"),
    "prison": N_("in prison"),
    "stands": N_("stands"),
    "half": N_("half lost"),
}
"""How a bet ended, by the protocol's outcome."""

HAND_WORDS: Mapping[str, str] = {
    # the course of a round
    "bet": N_("Bet"),
    "clear": N_("Take the bets back"),
    "deal": N_("Deal the cards"),
    "cards": N_("Cards"),
    "burn": N_("Burn a card"),
    "board": N_("Community cards"),
    "settle": N_("Settle"),
    "raise": N_("Raise"),
    "play": N_("Play"),
    "check": N_("Check"),
    "fold": N_("Fold"),
    # irregularities
    "wrong_count": N_("Wrong number of cards"),
    "face_exposed": N_("A card is exposed"),
    "shows_cards": N_("Player shows cards"),
    "exchanges_cards": N_("Players exchange cards"),
    "bets_elsewhere": N_("Bet on another's place"),
    "cards_off_table": N_("Cards taken off the table"),
    "second_box": N_("Player plays a second box"),
    "not_shuffled": N_("Not shuffled or not cut"),
    "left_out": N_("Player left out of the deal"),
    "one_too_many": N_("One card too many all round"),
    "machine_fault": N_("The shuffling machine fails"),
    "two_exposed": N_("Two cards or more are exposed"),
    "dealer_exposed": N_("Dealer's card exposed while dealing"),
    "dealer_shows": N_("Dealer shows own cards too early"),
    "breach": N_("Breach of the rules"),
    "void_round": N_("The management voids the round"),
    "withhold": N_("The management withholds winnings"),
    "forfeit": N_("forfeited"),
    "return": N_("returned"),
}
"""Actions of the hand games by kind, and rulings on a breach."""

EDGE_WORDS = frozenset(
    (
        # base of a house edge
        N_("bet"),
        N_("ante"),
        # strategies
        N_("raise with A-K-J-8-3 or better"),
        N_("play with Q-6-4 or better"),
        N_(
            "4 × from K-5, Q-8, J-10, suited K-2, Q-6, J-8, any ace, threes; 2 × with a hidden pair"
            " or a high flush draw; 1 × with a hidden pair or below 21 outs"
        ),
        N_(
            "ride with a paying hand; at first also with three to a royal flush or a good straight"
            " flush; then also with four to a flush, to an open straight, or of four high cards"
        ),
        N_("Basic strategy: dealer stands on 17, no hole card, double after split"),
    )
)
"""Words of house edges: the base of the percentage, and the strategy."""


@cache
def bet_labels(first: str = "bets") -> Mapping[str, str]:
    """Message ids by the id of a bet or jackpot; the shorter one where games use an id differently.

    Where a bet and a jackpot of different games have the same id, those of the `first` section count.
    """
    labels: dict[str, str] = {}
    tables = [
        tomllib.loads(path.read_text(encoding="utf-8"))
        for path in sorted((ROOT / "paytables").glob("*.toml"))
    ]
    for section in (first, *({"bets", "jackpots"} - {first})):
        told: dict[str, str] = {}
        for bet, row in (pair for table in tables for pair in table.get(section, {}).items()):
            told[bet] = min(told.get(bet, row["label"]), row["label"], key=len)
        labels = told | labels
    return labels
