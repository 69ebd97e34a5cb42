"""Standings of a league: the table, its rules, its tournaments, and points given by hand."""

from collections.abc import Mapping

from director.desk.series.queries.leagues import LeagueTable
from director.series.league.standings import StandingsLine
from director.texts import N_, Texts
from director.texts.league_words import DEPOSIT_WORDS, deposit_terms_words, formula_words
from director.values.dataclass import Value
from director.values.ids import PlayerId
from reports import document
from reports.layout.blocks import Gap
from reports.layout.fonts import name_on_paper
from reports.layout.headings import facts, heading, section
from reports.layout.page import Flow, sheet
from reports.layout.tables import POSTED, PrintedColumn, PrintedRow, PrintedTable, posted
from reports.paper import Paper, PrintedName


class StandingsSheet(Value):
    """A league as it stands, and what the people in it are called."""

    table: LeagueTable
    names: Mapping[PlayerId, PrintedName]


@document.sheet("league_standings", N_("Standings of a league"), StandingsSheet)
def standings(content: StandingsSheet, paper: Paper) -> bytes:
    """The table as PDF; who shares a place has an equals sign, who has none yet stands below."""
    texts, terms = paper.texts, content.table.league.terms
    title = texts.say("Standings")
    lead = heading(title, terms.name, texts.moment(content.table.at))
    blocks: Flow = (
        *lead,
        *facts(_terms(content, texts), POSTED),
        _table(content, texts),
        *_nights(content, texts),
        *_by_hand(content, texts),
        *_deposits(content, texts),
    )
    return sheet(paper, f"{title}: {terms.name}", blocks)


def _terms(content: StandingsSheet, texts: Texts) -> tuple[tuple[str, str], ...]:
    league = content.table.league
    terms = league.terms
    season = f"{texts.date(terms.begins_at)} – {texts.date(terms.ends_at - 1)}"
    told = [
        (texts.say("Season"), season),
        (texts.say("Points"), formula_words(texts, terms.points)),
        (texts.say("Best results"), str(terms.best) if terms.best else texts.say("all")),
    ]
    if terms.least:
        told.append(
            (texts.say("For a place"), texts.count("{n} tournament", "{n} tournaments", terms.least))
        )
    if terms.members_only:
        told.append((texts.say("Members only"), str(len(league.members))))
    if terms.deposit is not None:
        told.append((texts.say("Season deposit"), deposit_terms_words(texts, terms.deposit)))
    return tuple(told)


def _table(content: StandingsSheet, texts: Texts) -> PrintedTable:
    columns = (
        PrintedColumn(texts.say("Place"), "right", bold=True),
        PrintedColumn(texts.say("Name"), grows=True),
        PrintedColumn(texts.say("Points"), "right", bold=True),
        PrintedColumn(texts.say("By hand"), "right"),
        PrintedColumn(texts.say("Played"), "right"),
        PrintedColumn(texts.say("Counting"), "right"),
        PrintedColumn(texts.say("Victories"), "right"),
        PrintedColumn(texts.say("Best place"), "right"),
    )
    return posted(columns, tuple(_row(line, content, texts) for line in content.table.lines))


def _row(line: StandingsLine, content: StandingsSheet, texts: Texts) -> PrintedRow:
    return PrintedRow(
        (
            f"{line.place}{'=' if line.shared else ''}" if line.place else "–",
            _name(line.player, content, texts),
            texts.hundredths(line.points),
            texts.hundredths(line.adjusted) if line.adjusted else "",
            str(line.played),
            str(line.counted),
            str(line.wins or ""),
            str(line.best_place or ""),
        ),
        bold=line.place == 1,
    )


def _nights(content: StandingsSheet, texts: Texts) -> Flow:
    columns = (
        PrintedColumn(texts.say("Date")),
        PrintedColumn(texts.say("Tournament"), grows=True),
        PrintedColumn(texts.say("Entries"), "right"),
        PrintedColumn(texts.say("Winner"), grows=True),
    )
    rows = tuple(
        PrintedRow(
            (
                texts.date(each.field.starts_at),
                each.field.name,
                texts.number(each.field.entries),
                ", ".join(
                    _name(result.player, content, texts)
                    for result in each.field.results
                    if result.place == 1
                ),
            )
        )
        for each in content.table.played
    )
    return (Gap(10), *section(texts.say("Tournaments"), posted(columns, rows))) if rows else ()


def _by_hand(content: StandingsSheet, texts: Texts) -> Flow:
    """Points by hand with their reasons; those that were struck out with a line through them."""
    columns = (
        PrintedColumn(texts.say("Number"), "right"),
        PrintedColumn(texts.say("Date")),
        PrintedColumn(texts.say("Name"), grows=True),
        PrintedColumn(texts.say("Points"), "right"),
        PrintedColumn(texts.say("For the result")),
        PrintedColumn(texts.say("Reason"), grows=True),
    )
    rows = tuple(
        PrintedRow(
            (
                str(each.number),
                texts.date(each.at),
                _name(each.player, content, texts),
                texts.hundredths(each.points),
                content.table.night_name(each.tournament) or texts.say("Whole season"),
                each.reason,
            ),
            struck=each.struck,
        )
        for each in content.table.adjustments
    )
    return tuple(section(texts.say("Points by hand"), posted(columns, rows))) if rows else ()


def _deposits(content: StandingsSheet, texts: Texts) -> Flow:
    """Return the season deposits with their state; players of the table without one stand below."""
    if content.table.league.terms.deposit is None:
        return ()
    columns = (
        PrintedColumn(texts.say("Name"), grows=True),
        PrintedColumn(texts.say("Season deposit"), "right"),
        PrintedColumn(texts.say("Date")),
        PrintedColumn(texts.say("Played"), "right"),
        PrintedColumn(texts.say("State")),
    )
    paid = tuple(
        PrintedRow(
            (
                _name(each.player, content, texts),
                texts.money(each.deposit.cents, each.deposit.currency),
                texts.date(each.deposit.at),
                str(each.played),
                texts.say(DEPOSIT_WORDS[each.deposit.end]),
            )
        )
        for each in content.table.deposits()
    )
    known = {each.player for each in content.table.deposits()}
    missing = tuple(
        PrintedRow((_name(line.player, content, texts), "", "", str(line.played), texts.say("not paid")))
        for line in content.table.lines
        if line.player not in known
    )
    rows = (*paid, *missing)
    return tuple(section(texts.say("Season deposits"), posted(columns, rows))) if rows else ()


def _name(player: PlayerId, content: StandingsSheet, texts: Texts) -> str:
    return name_on_paper(texts, content.names.get(player, PrintedName("")))
