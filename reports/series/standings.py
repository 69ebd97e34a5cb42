"""Standings of a league: the table, its rules, its tournaments, and points given by hand."""

from collections.abc import Mapping

from director.desk.series.league_queries import LeagueTable
from director.series.league.standings import Line
from director.texts import Texts
from director.texts.league_words import DEPOSIT_WORDS, deposit_terms_words, formula_words
from director.values.dataclass import Value
from director.values.ids import PlayerId
from reports.layout.blocks import Gap
from reports.layout.fonts import name_on_paper
from reports.layout.headings import facts, heading, section
from reports.layout.page import Flow, sheet
from reports.layout.tables import POSTED, Column, Row, Table, posted
from reports.paper import Named, Paper


class StandingsSheet(Value):
    """A league as it stands, and what the people in it are called."""

    table: LeagueTable
    names: Mapping[PlayerId, Named]


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


def _table(content: StandingsSheet, texts: Texts) -> Table:
    columns = (
        Column(texts.say("Place"), "right", bold=True),
        Column(texts.say("Name"), grows=True),
        Column(texts.say("Points"), "right", bold=True),
        Column(texts.say("By hand"), "right"),
        Column(texts.say("Played"), "right"),
        Column(texts.say("Counting"), "right"),
        Column(texts.say("Victories"), "right"),
        Column(texts.say("Best place"), "right"),
    )
    return posted(columns, tuple(_row(line, content, texts) for line in content.table.lines))


def _row(line: Line, content: StandingsSheet, texts: Texts) -> Row:
    return Row(
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
        Column(texts.say("Date")),
        Column(texts.say("Tournament"), grows=True),
        Column(texts.say("Entries"), "right"),
        Column(texts.say("Winner"), grows=True),
    )
    rows = tuple(
        Row(
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
    return (Gap(10), *section(texts.say("Tournaments"), Table(columns, rows, size=8.0))) if rows else ()


def _by_hand(content: StandingsSheet, texts: Texts) -> Flow:
    """Points by hand with their reasons; those that were struck out with a line through them."""
    columns = (
        Column(texts.say("Number"), "right"),
        Column(texts.say("Date")),
        Column(texts.say("Name"), grows=True),
        Column(texts.say("Points"), "right"),
        Column(texts.say("For the result")),
        Column(texts.say("Reason"), grows=True),
    )
    rows = tuple(
        Row(
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
    return tuple(section(texts.say("Points by hand"), Table(columns, rows, size=8.0))) if rows else ()


def _deposits(content: StandingsSheet, texts: Texts) -> Flow:
    """Who has paid for the season, and what became of it; who of the table has not stands below."""
    if content.table.league.terms.deposit is None:
        return ()
    columns = (
        Column(texts.say("Name"), grows=True),
        Column(texts.say("Season deposit"), "right"),
        Column(texts.say("Date")),
        Column(texts.say("Played"), "right"),
        Column(texts.say("State")),
    )
    paid = tuple(
        Row(
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
        Row((_name(line.player, content, texts), "", "", str(line.played), texts.say("not paid")))
        for line in content.table.lines
        if line.player not in known
    )
    rows = (*paid, *missing)
    return tuple(section(texts.say("Season deposits"), Table(columns, rows, size=8.0))) if rows else ()


def _name(player: PlayerId, content: StandingsSheet, texts: Texts) -> str:
    return name_on_paper(texts, content.names.get(player, Named("")))
