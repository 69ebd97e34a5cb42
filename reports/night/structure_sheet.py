"""Structure sheet: levels, breaks and colour-ups, with what a player gets for the buy-in."""

from collections.abc import Iterator

from director.texts.tournament_words import shipped_name, word
from director.tournament.settings import Format, Game, Limit
from director.tournament.structure import AnteKind, Structure
from director.values.dataclass import Value
from director.values.quantity import SECOND, Cents, Chips, Micros
from reports.layout.blocks import Block
from reports.layout.headings import facts, game_name, heading
from reports.layout.page import sheet
from reports.layout.tables import Column, Row, Table
from reports.paper import Paper


class StructureSheet(Value):
    """A tournament's structure; `late_minutes` or `late_level` says when registration ends."""

    tournament: str
    starts_at: Micros
    format: Format
    game: Game
    limit: Limit
    buy_in: Cents
    stack: tuple[tuple[Chips, int], ...]
    """(value, count) of the chips of a starting stack."""
    structure: Structure
    late_minutes: int | None = None
    late_level: int | None = None
    guarantee: Cents = 0


def structure_sheet(content: StructureSheet, paper: Paper) -> bytes:
    """The sheet as PDF."""
    texts = paper.texts
    title = texts.say("Structure")
    when = texts.say(
        "Starts {moment}; the times below move with the clock.", moment=texts.moment(content.starts_at)
    )
    named = shipped_name(texts, content.structure.name)
    lead = (*heading(content.tournament, named, when), *_facts(content, paper))
    table = Table(_columns(content, paper), tuple(_rows(content, paper)), size=10, pitch=1.7)
    return sheet(paper, f"{title}: {content.tournament}", (*lead, table))


def _facts(content: StructureSheet, paper: Paper) -> tuple[Block, ...]:
    texts = paper.texts
    worth = sum(value * count for value, count in content.stack)
    make_up = ", ".join(f"{count} × {texts.number(value)}" for value, count in content.stack)
    pairs = [
        (texts.say("Game"), game_name(texts, content.limit, content.game)),
        (texts.say("Format"), word(texts, content.format)),
        (texts.say("Buy-in"), paper.money(content.buy_in)),
        (texts.say("Starting stack"), texts.number(worth)),
        (texts.say("Chips"), make_up),
        (texts.say("Late registration"), _late(content, paper)),
    ]
    if content.guarantee:
        pairs.append((texts.say("Guaranteed"), paper.money(content.guarantee)))
    return facts(pairs)


def _late(content: StructureSheet, paper: Paper) -> str:
    texts = paper.texts
    if content.late_level is not None:
        return texts.say("to the end of level {level}", level=content.late_level)
    if content.late_minutes:
        return texts.count("{n} minute", "{n} minutes", content.late_minutes)
    return texts.say("none")


def _columns(content: StructureSheet, paper: Paper) -> tuple[Column, ...]:
    texts = paper.texts
    bets = content.limit is Limit.FIXED_LIMIT
    columns = [
        Column(texts.say("Level"), "right", bold=True),
        Column(texts.say("Starts"), "right"),
        Column(texts.say("Minutes"), "right"),
        Column(texts.say("Small blind"), "right"),
        Column(texts.say("Big blind"), "right", bold=True),
    ]
    if content.structure.ante_kind is not AnteKind.NONE:
        columns.append(Column(word(texts, content.structure.ante_kind), "right"))
    if bets:
        columns.append(Column(texts.say("Bets"), "right"))
    return tuple(columns)


def _rows(content: StructureSheet, paper: Paper) -> Iterator[Row]:
    at = content.starts_at
    for i, period in enumerate(content.structure.periods):
        if period.is_break:
            yield Row(across=_break(content, i, at, paper), band=True)
        else:
            yield Row(_cells(content, i, at, paper))
        at += period.seconds * SECOND
        if _late_ends(content, i, at):
            yield Row(across=paper.texts.say("Registration ends"), bold=True)


def _cells(content: StructureSheet, i: int, at: Micros, paper: Paper) -> tuple[str, ...]:
    texts, period = paper.texts, content.structure.periods[i]
    cells = [
        str(content.structure.level_number(i)),
        texts.time(at),
        _minutes(period.seconds, paper),
        texts.number(period.small_blind),
        texts.number(period.big_blind),
    ]
    if content.structure.ante_kind is not AnteKind.NONE:
        cells.append(texts.number(period.ante) if period.ante else "–")
    if content.limit is Limit.FIXED_LIMIT:
        cells.append(f"{texts.number(period.big_blind)} / {texts.number(2 * period.big_blind)}")
    return tuple(cells)


def _break(content: StructureSheet, i: int, at: Micros, paper: Paper) -> str:
    texts, period = paper.texts, content.structure.periods[i]
    said = texts.say(
        "{time} Break, {minutes} min", time=texts.time(at), minutes=_minutes(period.seconds, paper)
    )
    if not period.colour_up:
        return said
    values = ", ".join(texts.number(value) for value in period.colour_up)
    return f"{said} · {texts.say('colour-up: {values} leave play', values=values)}"


def _late_ends(content: StructureSheet, i: int, ends: Micros) -> bool:
    """Whether registration ends in or with this period, and not before."""
    structure = content.structure
    if content.late_level is not None:
        is_level = not structure.periods[i].is_break
        return is_level and structure.level_number(i) == content.late_level
    if not content.late_minutes:
        return False
    closes = content.starts_at + content.late_minutes * 60 * SECOND
    return ends - structure.periods[i].seconds * SECOND < closes <= ends


def _minutes(seconds: int, paper: Paper) -> str:
    whole, rest = divmod(seconds, 60)
    return paper.texts.clock(seconds * SECOND) if rest else str(whole)
