"""Tables of the guides: limits by the function that checks a stake, odds, jackpots, irregularities."""

from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction

from director.games.hands.engine import HandGame
from director.games.hands.plan import Dealt, Effect, Irregularity, Moments, Subject
from director.games.paytables.paytable import Jackpot, PayTable
from director.games.protocol import StakeRange
from director.games.registry import AnyGame, game_of
from director.texts.game_lines import bet_words, ceilings, departures, exact_money, odds_text, row_words
from director.texts.pit_words import ACTION_WORDS
from director.texts.texts import N_, Texts
from director.values.dataclass import Value

_WHOLE = Fraction(1)
OPEN_TO_ALL = frozenset({"craps"})
"""Games in which any number of players may take part (art. 16 §6), whatever boxes a table has."""
_EFFECTS: Mapping[Effect, str] = {
    Effect.ROUND_VOID: N_("The round is void: all stakes come back"),
    Effect.HAND_VOID: N_("The hand is void: its stakes come back"),
    Effect.BREACH: N_("The inspector decides: as a rule the stakes are lost"),
    Effect.PLAY_ON: N_("Noted; play goes on"),
    Effect.STREET_CANCELLED: N_("The last stakes come back; the players decide again at the end"),
    Effect.WITHHOLD: N_("The winnings are withheld"),
}
_DEALT: Mapping[Dealt, str] = {
    Dealt.EITHER: "",
    Dealt.BY_HAND: N_("dealt by hand"),
    Dealt.BY_MACHINE: N_("dealt by machine"),
}
_MOMENTS: Mapping[Moments, str] = {
    Moments.BEFORE_ACTING: N_("before anybody has acted"),
    Moments.BEFORE_BOARD: N_("before the flop"),
    Moments.FLOP: N_("after the flop"),
    Moments.FIRST: N_("one card"),
    Moments.AGAIN: N_("a second card"),
}


class GuideTable(Value):
    """A table of a guide; without a head it is of pairs. `right` are the columns of figures."""

    rows: tuple[tuple[str, ...], ...]
    head: tuple[str, ...] = ()
    right: tuple[int, ...] = ()
    title: str = ""


def limits(
    texts: Texts, table: PayTable, number: int = 0, *, given: bool = False, boxes: int = 0
) -> Iterator[GuideTable]:
    """The figures of the table's sign (G-1)."""
    yield GuideTable(tuple(limit_pairs(texts, table, number, given=given, boxes=boxes)))
    yield from other_than_fixed(texts, table)


def other_than_fixed(texts: Texts, table: PayTable) -> Iterator[GuideTable]:
    """Figures that the house has otherwise than the rules fix them, with both (G-1)."""
    said = tuple(departures(texts, table))
    if said:
        title = texts.say("Other figures than {source} fixes", source=table.law.source)
        yield GuideTable(said, title=title)


def limit_pairs(
    texts: Texts, table: PayTable, number: int = 0, *, given: bool = False, boxes: int = 0
) -> Iterator[tuple[str, str]]:
    """Limits of a table: minimum, maximum, smallest chip, boxes, ceilings; or their source."""
    own, currency = table.limits, table.currency
    whose = N_("none: the limits are given") if given else N_("none: the limits are the pay table's")
    yield texts.say("Table"), str(number) if number else texts.say(whose)
    yield texts.say("Minimum"), texts.money(own.minimum, currency)
    yield texts.say("Maximum"), texts.money(own.maximum, currency)
    yield texts.say("Smallest chip"), texts.money(own.chip, currency)
    anybody = texts.say("any number") if table.engine in OPEN_TO_ALL else ""
    yield texts.say("Boxes"), anybody or texts.number(boxes or table.seats)
    if own.smallest != own.chip:
        yield texts.say("Smallest coin paid"), texts.money(own.smallest, currency)
    yield from ceilings(texts, table)


def stakes(texts: Texts, table: PayTable, *, together: bool = False) -> Iterator[GuideTable]:
    """Stakes of each bet from the engine; bets with equal limits in one row if `together`."""
    head = (texts.say("Bet"), texts.say("Least"), texts.say("Most"), texts.say("Follows"))
    rows = tuple(_stake_rows(texts, table))
    if together:
        names: dict[tuple[str, ...], list[str]] = {}
        for name, *same in rows:
            names.setdefault(tuple(same), []).append(name)
        rows = tuple((", ".join(said), *same) for same, said in names.items())
    if any(row[3] for row in rows):
        yield GuideTable(rows, head, (1, 2))
    else:
        yield GuideTable(tuple(row[:3] for row in rows), head[:3], (1, 2))


def _stake_rows(texts: Texts, table: PayTable) -> Iterator[tuple[str, ...]]:
    """Bet and numbers, least, most, and the bet it follows; numbers with equal limits in one row."""
    groups: dict[tuple[object, ...], list[StakeRange]] = {}
    for found in game_of(table).limits(table):
        key = (found.bet, found.low, found.high, found.follows, found.percents)
        groups.setdefault(key, []).append(found)
    several = {key[0] for key in groups if sum(key[0] == other[0] for other in groups) > 1}
    for (bet, *_), same in groups.items():
        first = same[0]
        name = bet_words(texts, table, first.bet)
        if bet in several:
            name += " " + ", ".join(str(each.number) for each in same)
        low, high = (texts.money(amount, table.currency) for amount in (first.low, first.high))
        yield name, low, high, _followed(texts, table, first)


def _followed(texts: Texts, table: PayTable, found: StakeRange) -> str:
    """Relation of a bet to the one it follows: `2 × Ante`."""
    if not found.follows:
        return ""
    bet = bet_words(texts, table, found.follows)
    if found.up_to:
        percent = texts.percent(100 * found.percents[0])
        return texts.say("at most {percent} of {bet}", percent=percent, bet=bet)
    if found.percents == (50,):
        return texts.say("half of {bet}", bet=bet)
    times = ", ".join(str(percent // 100) for percent in found.percents)
    return f"{times} × {bet}" if found.percents != (100,) else f"= {bet}"


def odds(texts: Texts, table: PayTable, bets: Iterable[str]) -> Iterator[GuideTable]:
    """Winning rows and their odds on top of the stake; bets that the table lacks are left out.

    Bets with equal odds share a table.
    """
    alike: dict[tuple[tuple[str, Fraction], ...], list[str]] = {}
    for bet in bets:
        if bet in table.odds:
            alike.setdefault(tuple(table.odds[bet].items()), []).append(bet)
    named = sum(map(len, alike.values())) > 1
    rows = tuple(
        ((_names(texts, table, same) if first else "",) if named else ()) + (words, odds_text(pays))
        for same in alike.values()
        for first, (pays, words) in _by_odds(texts, table, same[0])
    )
    if rows:
        head = ((texts.say("Bet"),) if named else ()) + (texts.say("Wins with"), texts.say("Pays"))
        yield GuideTable(rows, head, (len(head) - 1,))


def _names(texts: Texts, table: PayTable, bets: Iterable[str]) -> str:
    return ", ".join(bet_words(texts, table, bet) for bet in bets)


def _by_odds(texts: Texts, table: PayTable, bet: str) -> Iterator[tuple[bool, tuple[Fraction, str]]]:
    """Winning rows by odds, and whether it is the bet's first row."""
    found: dict[Fraction, list[str]] = {}
    for row, pays in table.odds[bet].items():
        found.setdefault(pays, []).append(row_words(texts, table, row))
    for i, (pays, words) in enumerate(sorted(found.items(), key=lambda pair: -pair[0])):
        yield not i, (pays, ", ".join(words))


def jackpots(texts: Texts, table: PayTable, meters: Mapping[str, Fraction]) -> Iterator[GuideTable]:
    """Terms of each jackpot, with its meter."""
    for jackpot in table.jackpots.values():
        pairs = tuple(_of_jackpot(texts, table, jackpot, meters.get(jackpot.id)))
        yield GuideTable(pairs, title=texts.say(jackpot.label))


def _of_jackpot(
    texts: Texts, table: PayTable, jackpot: Jackpot, meter: Fraction | None
) -> Iterator[tuple[str, str]]:
    currency = table.currency
    yield texts.say("Stake, never given back"), texts.money(jackpot.stake, currency)
    begins = N_("Begins at") if jackpot.progressive else N_("Amount")
    yield texts.say(begins), texts.money(jackpot.seed, currency)
    if meter is not None:
        yield texts.say("The meter stands at"), exact_money(texts, Fraction(int(meter)), currency)
    share = texts.percent(int(jackpot.house_share * 10_000), decimals=2)
    yield texts.say("Kept by the house"), share
    for row, part in jackpot.shares.items():
        of_meter = texts.percent(int(part * 10_000))
        won = texts.say("{share} of the meter", share=of_meter)
        yield row_words(texts, table, row), won
    for row, pays in jackpot.odds.items():
        yield row_words(texts, table, row), odds_text(pays)
    for row, amount in jackpot.fixed.items():
        yield row_words(texts, table, row), texts.money(amount, currency)
    if jackpot.envy:
        yield texts.say("Envy, to each other jackpot player"), texts.money(jackpot.envy, currency)
    if jackpot.terms:
        yield texts.say("Version of the terms"), jackpot.terms


def irregular(texts: Texts, game: AnyGame) -> Iterator[GuideTable]:
    """Irregularities and their effects, from the engine."""
    if isinstance(game, HandGame):
        head = (texts.say("What"), texts.say("Whose"), texts.say("What follows"))
        rows = dict.fromkeys(_wrong(texts, row) for row in game.plan.irregularities)
        yield GuideTable(tuple(rows), head)


def _wrong(texts: Texts, row: Irregularity) -> tuple[str, str, str]:
    what = texts.say(ACTION_WORDS[row.kind])
    if row.dealt is not Dealt.EITHER:
        what = f"{what}, {texts.say(_DEALT[row.dealt])}"
    if row.moment is not Moments.ANY:
        what = f"{what}, {texts.say(_MOMENTS[row.moment])}"
    whose = N_("a player") if row.subject is Subject.PLAYER else N_("the dealer")
    return what, texts.say(whose), texts.say(_EFFECTS[row.effect])
