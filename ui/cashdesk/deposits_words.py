"""Deposits in words: what the house holds for whom, and how it came to it."""

from collections.abc import Iterable

from director.desk.cashdesk.queries.deposits import Held, Move
from director.texts import Texts
from director.texts.game_lines import signed_money
from director.texts.till_words import series_words

MOVES = 8
"""So many of the newest moves are shown."""


def total_words(rows: tuple[Held, ...], texts: Texts) -> str:
    """How many have a deposit, and what the house owes them, currency by currency."""
    owed: dict[str, int] = {}
    for one in rows:
        owed[one.currency] = owed.get(one.currency, 0) + one.amount
    amounts = " + ".join(texts.money(cents, currency) for currency, cents in sorted(owed.items()))
    players = len({one.player for one in rows})
    return texts.count("{n} player: {amount}", "{n} players: {amount}", players, amount=amounts or "–")


def move_pairs(moves: Iterable[Move], currency: str, texts: Texts) -> tuple[tuple[str, str], ...]:
    """The newest moves of a deposit: when and what for, and by how much."""
    mine = [one for one in moves if one.currency == currency][-MOVES:]
    return tuple(
        (
            f"{texts.moment(one.at)} · {series_words(texts, one.receipt.series)}",
            signed_money(texts, one.amount, currency),
        )
        for one in reversed(mine)
    )
