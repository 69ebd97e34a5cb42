"""Side pool list: every pool of a tournament, who is in it, who plays on, and who has won it."""

from collections.abc import Iterator

from director.texts import N_, Texts
from director.tournament.elimination import place_of
from director.tournament.side_pools.rules import shares, standing
from director.tournament.state import Tournament
from director.tournament.state.side_pools import Member, SidePool
from director.values.dataclass import Value
from director.values.quantity import Cents
from reports import document
from reports.layout.blocks import Block, Gap, Signatures, Text, Together
from reports.layout.fonts import name_on_paper
from reports.layout.headings import heading, place_name
from reports.layout.page import sheet
from reports.layout.tables import PrintedColumn, PrintedRow, PrintedTable
from reports.names import People, named
from reports.paper import Paper, PrintedName

RULE = N_(
    "The last of a pool who is in wins it. Who goes out in one hand stands by the chips at its start;"
    " equal ones, and all who are in when nothing is left to play for, share it."
)


class MemberRow(Value):
    """A member: whether it plays on, its place once it is out, and what it has won."""

    player: PrintedName
    entry: int
    plays: bool
    place: tuple[int, int] | None
    won: Cents
    paid: bool


class PoolRows(Value):
    """A pool with its members in the order in which they joined."""

    pool: SidePool
    members: tuple[MemberRow, ...]


class SidePoolList(Value):
    """The pools of a tournament as they stand."""

    tournament: Tournament
    pools: tuple[PoolRows, ...]


def side_pool_list_of(tournament: Tournament, people: People) -> SidePoolList:
    """The pools as they stand; ValueError where there is none."""
    if not tournament.side_pools:
        raise ValueError("a list of side pools needs some")
    return SidePoolList(
        tournament,
        tuple(PoolRows(p, tuple(_members(tournament, p, people))) for p in tournament.side_pools),
    )


@document.sheet("side_pool_list", N_("Side pools"), SidePoolList)
def side_pool_list(content: SidePoolList, paper: Paper) -> bytes:
    """The sheet as PDF: a table a pool, and lines for those who saw it."""
    texts, name = paper.texts, content.tournament.settings.name
    title = texts.say("Side pools")
    flow: list[Block | PrintedTable] = [*heading(title, name, texts.say(RULE))]
    for rows in content.pools:
        flow += [_table(rows, paper), Gap(10)]
    signers = (texts.say("Tournament director"), texts.say("Witness"))
    flow.append(Together((Gap(14), Signatures(signers))))
    return sheet(paper, f"{title}: {name}", flow)


def _members(tournament: Tournament, pool: SidePool, people: People) -> Iterator[MemberRow]:
    plays = {member.entry for member in standing(tournament, pool)}
    won = {share.entry: share for share in shares(tournament, pool)}
    for member in pool.inside:
        share = won.get(member.entry)
        yield MemberRow(
            named(tournament.entries[member.entry], people),
            member.entry,
            member.entry in plays,
            None if member.entry in plays else _place(tournament, member),
            share.amount if share is not None else 0,
            share is not None and share.paid,
        )


def _place(tournament: Tournament, member: Member) -> tuple[int, int] | None:
    """The place of the last entry of a member's player."""
    player = tournament.entries[member.entry].player
    return place_of(tournament, tournament.players[player][-1])


def _table(rows: PoolRows, paper: Paper) -> PrintedTable:
    texts, pool = paper.texts, rows.pool
    columns = (
        PrintedColumn(texts.say("Player"), grows=True),
        PrintedColumn(texts.say("Entry"), "right"),
        PrintedColumn(texts.say("State")),
        PrintedColumn(texts.say("Prize"), "right", bold=True),
        PrintedColumn(texts.say("Paid out")),
    )
    won = paper.amounts(member.won for member in rows.members)
    lines = tuple(
        PrintedRow(
            (
                name_on_paper(texts, member.player),
                texts.number(member.entry),
                _state(texts, member),
                amount if member.won else "",
                texts.say("yes") if member.paid else "",
            ),
            bold=bool(member.won),
        )
        for member, amount in zip(rows.members, won, strict=True)
    )
    return PrintedTable(columns, lines, lead=Text(_title(pool, paper), size=11, bold=True, most=2))


def _title(pool: SidePool, paper: Paper) -> str:
    texts = paper.texts
    said = texts.say(
        "{number}. {name}: {stake} each, {worth} in all",
        number=pool.number,
        name=pool.name,
        stake=paper.money(pool.stake),
        worth=paper.money(pool.worth),
    )
    return f"{said} · {texts.say('called off')}" if pool.off else said


def _state(texts: Texts, member: MemberRow) -> str:
    if member.plays:
        return texts.say("in")
    return texts.say("out: {place}", place=place_name(texts, *member.place)) if member.place else ""
