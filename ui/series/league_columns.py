"""Columns of a league's lists: table, points by night, nights, adjustments."""

from collections.abc import Callable, Iterator
from enum import StrEnum

from director.desk.series.queries.leagues import AdjustmentLine, DepositLine, LeagueTable
from director.series.league.standings import CountedResult, StandingsLine
from director.series.league.state import League
from director.series.league.terms import belongs_by_hand
from director.series.league.ties import TieRule
from director.texts import Texts
from director.texts.league_words import DEPOSIT_WORDS, TIE_WORDS, deposit_terms_words, formula_words
from director.values.dataclass import Value
from director.values.ids import PlayerId, StaffId, TournamentId
from director.values.quantity import Micros
from ui.widgets.table_model import Column, figures

Named = Callable[[PlayerId], str]


class LeagueList(StrEnum):
    """Which of the lists of a league is seen."""

    TABLE = "table"
    NIGHTS = "nights"
    BY_HAND = "by_hand"
    DEPOSITS = "deposits"


def table_columns(
    texts: Texts, name: Named, decimals: int, paid: Callable[[PlayerId], str]
) -> tuple[Column[StandingsLine], ...]:
    """The table: place, name, points, what decides between equals, and who has paid the deposit."""

    def points(value: int) -> str:
        return texts.hundredths(value, decimals=decimals)

    return (
        Column(texts.say("Place"), lambda line: (line.place or 10**9, name(line.player)),
               place_words, 66, right=True, searched=False),
        Column(texts.say("Name"), lambda line: name(line.player), tip=lambda line: name(line.player)),
        figures(texts.say("Points"), lambda line: line.points, lambda line: points(line.points), 92),
        figures(texts.say("By hand"), lambda line: line.adjusted,
                lambda line: points(line.adjusted) if line.adjusted else "", 76),
        figures(texts.say("Played"), lambda line: line.played, lambda line: str(line.played), 66),
        figures(texts.say("Counting"), lambda line: line.counted, lambda line: str(line.counted), 74),
        figures(texts.say("Victories"), lambda line: line.wins, lambda line: str(line.wins or ""), 60),
        figures(texts.say("Best place"), lambda line: line.best_place or 10**9,
                lambda line: str(line.best_place or ""), 86),
        Column(texts.say("Season deposit"), lambda line: paid(line.player), width=130,
               tone=lambda line: "amber" if paid(line.player) == texts.say("not paid") else "muted"),
    )  # fmt: skip


def place_words(line: StandingsLine) -> str:
    """A place; who shares it has an equals sign, who has none yet a dash."""
    return f"{line.place}{'=' if line.shared else ''}" if line.place else "–"


def how_columns(texts: Texts, decimals: int) -> tuple[Column[CountedResult], ...]:
    """How a player's points came about: every result, counted or not."""

    def points(row: CountedResult) -> str:
        return "–" if row.points is None else texts.hundredths(row.points, decimals=decimals)

    return (
        Column(texts.say("Date"), lambda row: row.field.starts_at,
               lambda row: texts.short_day(row.field.starts_at), 92, searched=False),
        Column(texts.say("Tournament"), lambda row: row.field.name, tip=lambda row: row.field.name),
        figures(texts.say("Place"), lambda row: row.result.place,
                lambda row: f"{row.result.place} / {row.field.entries}", 86),
        figures(texts.say("Knock-outs"), lambda row: row.result.knockouts,
                lambda row: str(row.result.knockouts or ""), 92),
        figures(texts.say("Points"), lambda row: row.points or 0, points, 92),
        figures(texts.say("By hand"), lambda row: row.by_hand,
                lambda row: texts.hundredths(row.by_hand) if row.by_hand else "", 76),
        Column(texts.say("Counting"), lambda row: counted_words(texts, row), width=120,
               tone=lambda row: "amber" if row.points is None else "" if row.counts else "muted"),
    )  # fmt: skip


def counted_words(texts: Texts, row: CountedResult) -> str:
    """Whether a result counts; where the formula fails for it, that."""
    if row.points is None:
        return texts.say("formula fails")
    return texts.say("counted") if row.counts else texts.say("dropped")


class NightLine(Value):
    """A tournament of the house, and whether it is of the league."""

    tournament: TournamentId
    name: str
    starts_at: Micros
    entries: int
    counts: bool
    over: bool
    by_hand: bool
    """It is named or left out by hand."""


def night_lines(table: LeagueTable) -> Iterator[NightLine]:
    """Every tournament that could be of the league, the newest first."""
    mine = {each.field.tournament for each in table.played} | {row.id for row in table.to_come}
    over = {each.field.tournament for each in table.played}
    for row in sorted(table.near, key=lambda row: (-row.starts_at, row.id)):
        yield NightLine(
            row.id, row.name, row.starts_at, row.entries, row.id in mine, row.id in over,
            belongs_by_hand(table.league.terms, row.id),
        )  # fmt: skip


def night_columns(texts: Texts) -> tuple[Column[NightLine], ...]:
    """The tournaments of the season."""
    return (
        Column(texts.say("Date"), lambda row: row.starts_at,
               lambda row: texts.short_day(row.starts_at), 92, searched=False),
        Column(texts.say("Tournament"), lambda row: row.name, tip=lambda row: row.name),
        figures(texts.say("Entries"), lambda row: row.entries, lambda row: str(row.entries), 76),
        Column(texts.say("In the league"), lambda row: night_words(texts, row), width=190,
               tone=lambda row: "" if row.counts else "muted"),
    )  # fmt: skip


def night_words(texts: Texts, row: NightLine) -> str:
    """Whether a tournament counts, will count, or does not."""
    if not row.counts:
        return texts.say("left out by hand") if row.by_hand else texts.say("no")
    said = texts.say("counts") if row.over else texts.say("to come")
    return f"{said} ({texts.say('by hand')})" if row.by_hand else said


def hand_columns(
    texts: Texts,
    name: Named,
    staff: Callable[[StaffId], str],
    night: Callable[[TournamentId | None], str],
) -> tuple[Column[AdjustmentLine], ...]:
    """Points that were given or taken by hand, with their reasons."""

    def of(row: AdjustmentLine) -> str:
        return night(row.tournament) or texts.say("Whole season")

    return (
        figures(texts.say("Number"), lambda row: row.number, lambda row: str(row.number), 76),
        Column(texts.say("Date"), lambda row: row.at, lambda row: texts.moment(row.at), 142),
        Column(texts.say("Name"), lambda row: name(row.player), tip=lambda row: name(row.player),
               struck=lambda row: row.struck),
        figures(texts.say("Points"), lambda row: row.points,
                lambda row: texts.hundredths(row.points), 92),
        Column(texts.say("For the result"), of, tip=of),
        Column(texts.say("Reason"), lambda row: row.reason, tip=lambda row: row.reason,
               struck=lambda row: row.struck),
        Column(texts.say("Who"), lambda row: staff(row.actor), width=130),
    )  # fmt: skip


def terms_pairs(texts: Texts, league: League) -> tuple[tuple[str, str], ...]:
    """Return the facts of a league."""
    terms = league.terms
    everything = texts.say("all")
    told = [
        (texts.say("Season"), f"{texts.date(terms.begins_at)} – {texts.date(terms.ends_at - 1)}"),
        (texts.say("Points"), formula_words(texts, terms.points)),
        (texts.say("Best results"), str(terms.best) if terms.best else everything),
    ]
    if terms.ties is not TieRule.COUNTED:
        told.append((texts.say("Equal points"), texts.say(TIE_WORDS[terms.ties])))
    if terms.least:
        told.append((texts.say("For a place"), texts.count(
            "{n} tournament", "{n} tournaments", terms.least)))  # fmt: skip
    if terms.members_only:
        told.append((texts.say("Members only"), str(len(league.members))))
    if terms.deposit is not None:
        told.append((texts.say("Season deposit"), deposit_terms_words(texts, terms.deposit)))
    return tuple(told)


def paid_words(texts: Texts, table: LeagueTable | None, player: PlayerId) -> str:
    """Whether somebody has paid the deposit of the season, or what became of it."""
    if table is None or table.league.terms.deposit is None:
        return ""
    mine = table.league.deposit_of(player)
    return texts.say(DEPOSIT_WORDS[mine.end]) if mine is not None else texts.say("not paid")


def deposit_columns(texts: Texts, name: Named) -> tuple[Column[DepositLine], ...]:
    """The deposits of the season: whose, how much, what became of them or what the rule says."""
    return (
        Column(texts.say("Name"), lambda row: name(row.player), tip=lambda row: name(row.player)),
        figures(texts.say("Season deposit"), lambda row: row.deposit.cents,
                lambda row: texts.money(row.deposit.cents, row.deposit.currency), 130),
        Column(texts.say("Date"), lambda row: row.deposit.at,
               lambda row: texts.short_day(row.deposit.at), 92, searched=False),
        figures(texts.say("Played"), lambda row: row.played, lambda row: str(row.played), 76),
        Column(texts.say("State"), lambda row: texts.say(DEPOSIT_WORDS[row.deposit.end]), width=150,
               tone=lambda row: "green" if row.deposit.end is None else "muted"),
        Column(texts.say("By the rule"), lambda row: rule_words(texts, row), width=150,
               tone=lambda row: "" if row.deposit.end is None else "muted"),
    )  # fmt: skip


def rule_words(texts: Texts, row: DepositLine) -> str:
    """Return the rule's decision on a held deposit, in words."""
    if row.deposit.end is not None:
        return ""
    return texts.say("goes back") if row.due_back else texts.say("is kept")
