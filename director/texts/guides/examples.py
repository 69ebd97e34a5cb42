"""Examples of the guides: rounds at the table's own stakes, settled by the engine when printed."""

import re
from collections.abc import Iterator

from director.games.notation import WrittenRound, amount_text, from_text, replay
from director.games.paytables.paytable import PayTable
from director.games.protocol import HOUSE, Result, SettledBet
from director.games.registry import game_of
from director.texts.game_lines import bet_words, game_action_words, odds_text
from director.texts.game_words import OUTCOME_WORDS
from director.texts.guides.tables import GuideTable
from director.texts.texts import N_, Texts
from director.values.cards import Card
from director.values.dataclass import Value
from director.values.errors import RuleViolation

_TIMES = re.compile(r"\b(\d+)x\b")
_WORDED_ACTIONS = ("roll", "ball")
"""Actions that an example tells in words: dice and the pocket; cards are drawn."""
_PLACES = {"dealer": N_("Dealer"), "board": N_("Community cards")}


class GuideExample(Value):
    """An example: cards on the felt, actions, and the settlement of every bet."""

    title: str
    cards: tuple[tuple[str, tuple[Card, ...]], ...]
    actions: tuple[str, ...]
    table: GuideTable


def example(texts: Texts, table: PayTable, round_: str, title: str) -> Iterator[GuideExample]:
    """Yield the example at a table, unless the table's terms do not allow it."""
    try:
        written, laid, result = played(table, round_)
    except RuleViolation:
        return
    named = ((_place(texts, place, seat), cards) for place, seat, cards in laid)
    told = (
        game_action_words(texts, table, act) for act in written.actions if act.kind in _WORDED_ACTIONS
    )
    yield GuideExample(title, tuple(named), tuple(told), _settled(texts, table, result))


PlacedHands = tuple[tuple[str, int, tuple[Card, ...]], ...]


def played(table: PayTable, round_: str) -> tuple[WrittenRound, PlacedHands, Result[object]]:
    """Round with stakes in multiples of the table's minimum (`2x`), and its result."""
    unit = table.limits.minimum
    text = _TIMES.sub(lambda found: amount_text(int(found[1]) * unit), round_)
    written, game = from_text(text, table.id), game_of(table)
    state = replay(game, written.setup(table, game), written)
    laid = tuple((lay.place, lay.seat, lay.cards) for lay in game.felt(state).cards if lay.cards)
    result: Result[object] | None = game.result(state)
    if result is None:
        raise RuleViolation("round_not_over", rule="G-6", line=written.last)
    return written, laid, result


def _place(texts: Texts, place: str, seat: int) -> str:
    return texts.say("Box {seat}", seat=seat) if seat != HOUSE else texts.say(_PLACES[place])


def _settled(texts: Texts, table: PayTable, result: Result[object]) -> GuideTable:
    several = len({line.seat for line in result.lines}) > 1
    head = (texts.say("Bet"), texts.say("Stake"), texts.say("Outcome"), texts.say("Odds"),
            texts.say("Payout"))  # fmt: skip
    rows = tuple(_row(texts, table, line, several=several) for line in result.lines)
    return GuideTable(rows, head, (1, 3, 4))


def _row(texts: Texts, table: PayTable, line: SettledBet, *, several: bool) -> tuple[str, ...]:
    bet = " ".join((bet_words(texts, table, line.bet), *map(str, line.numbers)))
    return (
        f"{texts.say('Box {seat}', seat=line.seat)}: {bet}" if several else bet,
        texts.money(line.stake, table.currency) if line.stake else "–",
        texts.say(OUTCOME_WORDS[line.outcome]),
        odds_text(line.odds) or "–",
        texts.money(line.payout, table.currency),
    )
