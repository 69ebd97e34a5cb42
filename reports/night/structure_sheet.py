"""Structure sheet: levels, breaks and colour-ups, with what a player gets for the buy-in."""

from collections.abc import Iterator

from director.texts.tournament_words import discard_words, shipped_name, word
from director.tournament.settings import LateRegistration, Limit
from director.tournament.state import Tournament
from director.tournament.structure import AnteKind, Period
from director.values.dataclass import Value
from director.values.quantity import SECOND, Micros
from reports.layout.blocks import Block, Gap, Text
from reports.layout.headings import facts, game_name, heading
from reports.layout.page import sheet
from reports.layout.tables import Column, Row, Table
from reports.paper import Paper


class StructureSheet(Value):
    """A tournament's structure as it is now, or as it is drafted."""

    tournament: Tournament
    is_draft: bool = False

    @property
    def starts_at(self) -> Micros:
        """When the first level begins, or began."""
        return self.tournament.started_at or self.tournament.settings.starts_at


def structure_sheet(content: StructureSheet, paper: Paper) -> bytes:
    """The sheet as PDF."""
    texts, name = paper.texts, content.tournament.settings.name
    title = texts.say("Structure")
    when = texts.say(
        "Starts {moment}; the times below move with the clock.", moment=texts.moment(content.starts_at)
    )
    named = shipped_name(texts, content.tournament.structure.name)
    said = texts.say("Draft: not saved, the tournament plays another structure.")
    drafted = (Text(said, size=11, bold=True), Gap(8)) if content.is_draft else ()
    lead = (*heading(name, named, when), *drafted, *_facts(content, paper))
    table = Table(_columns(content, paper), tuple(_rows(content, paper)), size=10, pitch=1.7)
    return sheet(paper, f"{title}: {name}", (*lead, table))


def _facts(content: StructureSheet, paper: Paper) -> tuple[Block, ...]:
    texts, settings = paper.texts, content.tournament.settings
    stack = settings.stack.pairs
    worth = sum(value * count for value, count in stack)
    make_up = ", ".join(f"{count} × {texts.number(value)}" for value, count in stack)
    pairs = [
        (texts.say("Game"), game_name(texts, settings.limit, settings.game)),
        *(
            (texts.say("A card is discarded"), said)
            for said in (discard_words(texts, settings),)
            if said
        ),
        (texts.say("Format"), word(texts, settings.format)),
        (texts.say("Buy-in"), paper.money(settings.buy_in.price.total)),
        (texts.say("Starting stack"), texts.number(worth)),
        (texts.say("Chips"), make_up),
        (texts.say("Late registration"), _late(settings.late, paper)),
    ]
    if settings.guarantee:
        pairs.append((texts.say("Guaranteed"), paper.money(settings.guarantee)))
    return facts(pairs)


def _late(late: LateRegistration, paper: Paper) -> str:
    texts = paper.texts
    if late.level is not None:
        return texts.say("to the end of level {level}", level=late.level)
    if late.minutes:
        return texts.count("{n} minute", "{n} minutes", late.minutes)
    return texts.say("none")


def _columns(content: StructureSheet, paper: Paper) -> tuple[Column, ...]:
    texts, state = paper.texts, content.tournament
    columns = [
        Column(texts.say("Level"), "right", bold=True),
        Column(texts.say("Starts"), "right"),
        Column(texts.say("Minutes"), "right"),
        Column(texts.say("Small blind"), "right"),
        Column(texts.say("Big blind"), "right", bold=True),
    ]
    if state.structure.ante_kind is not AnteKind.NONE:
        columns.append(Column(word(texts, state.structure.ante_kind), "right"))
    if state.settings.limit is Limit.FIXED_LIMIT:
        columns.append(Column(texts.say("Bets"), "right"))
    return tuple(columns)


def _rows(content: StructureSheet, paper: Paper) -> Iterator[Row]:
    at = content.starts_at
    for i, period in enumerate(content.tournament.structure.periods):
        if period.is_break:
            yield Row(across=_break(period, at, paper), band=True)
        else:
            yield Row(_cells(content, i, at, paper))
        at += period.seconds * SECOND
        if _late_ends(content, i, at):
            yield Row(across=paper.texts.say("Registration ends"), bold=True)


def _cells(content: StructureSheet, i: int, at: Micros, paper: Paper) -> tuple[str, ...]:
    texts, structure = paper.texts, content.tournament.structure
    period = structure.periods[i]
    cells = [
        str(structure.level_number(i)),
        texts.time(at),
        _minutes(period.seconds, paper),
        texts.number(period.small_blind),
        texts.number(period.big_blind),
    ]
    if structure.ante_kind is not AnteKind.NONE:
        cells.append(texts.number(period.ante) if period.ante else "–")
    if content.tournament.settings.limit is Limit.FIXED_LIMIT:
        cells.append(f"{texts.number(period.big_blind)} / {texts.number(2 * period.big_blind)}")
    return tuple(cells)


def _break(period: Period, at: Micros, paper: Paper) -> str:
    texts = paper.texts
    said = texts.say(
        "{time} Break, {minutes} min", time=texts.time(at), minutes=_minutes(period.seconds, paper)
    )
    if not period.colour_up:
        return said
    values = ", ".join(texts.number(value) for value in period.colour_up)
    return f"{said} · {texts.say('colour-up: {values} leave play', values=values)}"


def _late_ends(content: StructureSheet, i: int, ends: Micros) -> bool:
    """Whether registration ends in or with this period, and not before."""
    structure, late = content.tournament.structure, content.tournament.settings.late
    if late.level is not None:
        is_level = not structure.periods[i].is_break
        return is_level and structure.level_number(i) == late.level
    if not late.minutes:
        return False
    closes = content.starts_at + late.minutes * 60 * SECOND
    return ends - structure.periods[i].seconds * SECOND < closes <= ends


def _minutes(seconds: int, paper: Paper) -> str:
    whole, rest = divmod(seconds, 60)
    return paper.texts.clock(seconds * SECOND) if rest else str(whole)
