"""Structure sheet: levels, breaks and colour-ups, with what a player gets for the buy-in."""

from collections.abc import Iterator

from director.texts import N_, Texts
from director.texts.tournament_words import (
    dealt_words,
    discard_words,
    entrance_words,
    levels_of_rounds,
    shipped_name,
    word,
)
from director.tournament.settings import LateRegistration, Limit, Settings
from director.tournament.state import Tournament
from director.tournament.structure import AnteKind, Period
from director.values.dataclass import Value
from director.values.quantity import SECOND, Micros
from reports import document
from reports.layout.blocks import Block, Gap, Text
from reports.layout.headings import facts, game_name, heading
from reports.layout.page import sheet
from reports.layout.tables import POSTED, PrintedColumn, PrintedRow, posted
from reports.paper import Paper


class StructureSheet(Value):
    """A tournament's structure as it is now, or as it is drafted."""

    tournament: Tournament
    is_draft: bool = False

    @property
    def starts_at(self) -> Micros:
        """When the first level begins, or began."""
        return self.tournament.started_at or self.tournament.settings.starts_at


@document.sheet("structure_sheet", N_("Structure"), StructureSheet)
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
    table = posted(_columns(content, paper), tuple(_rows(content, paper)), pitch=1.6)
    return sheet(paper, f"{title}: {name}", (*lead, table))


def _facts(content: StructureSheet, paper: Paper) -> tuple[Block, ...]:
    texts, settings = paper.texts, content.tournament.settings
    stack = settings.stack.pairs
    worth = sum(value * count for value, count in stack)
    make_up = ", ".join(f"{count} × {texts.number(value)}" for value, count in stack)
    pairs = [
        (texts.say("Game"), game_name(texts, settings.limit, settings.game)),
        *_in_turn(content.tournament, texts),
        *_played(settings, texts),
        *levels_of_rounds(texts, content.tournament),
        (texts.say("Format"), word(texts, settings.format)),
        (texts.say("Buy-in"), paper.money(settings.buy_in.price.total)),
        (texts.say("Starting stack"), texts.number(worth)),
        (texts.say("Chips"), make_up),
        (texts.say("Late registration"), _late(settings.late, paper)),
    ]
    if settings.guarantee:
        pairs.append((texts.say("Guaranteed"), paper.money(settings.guarantee)))
    return facts(pairs, POSTED)


def _in_turn(tournament: Tournament, texts: Texts) -> Iterator[tuple[str, str]]:
    """How long each game is played where a level plays several."""
    if tournament.structure.rotates:
        hands = tournament.structure.hands
        said = texts.count("{n} hand of each, then the next", "{n} hands of each, then the next", hands)
        yield texts.say("Games in turn"), said


def _played(settings: Settings, texts: Texts) -> Iterator[tuple[str, str]]:
    """Yield unusual rules of play, and a start without a fixed time."""
    if discard := discard_words(texts, settings):
        yield texts.say("A card is discarded"), discard
    if settings.all_in_or_fold:
        yield texts.say("All-in or fold"), texts.say("A hand is played for all chips or not at all.")
    if settings.win_the_button:
        yield texts.say("Win the button"), texts.say("Who wins a hand has the button in the next.")
    if asked := entrance_words(texts, settings):
        yield texts.say("Entry"), asked
    if settings.early.chips:
        yield texts.say("For coming early"), texts.number(settings.early.chips)
    if (bonus := settings.staff_bonus) is not None:
        price = texts.money(bonus.price.total, settings.currency)
        yield texts.say("Staff bonus"), f"{price} · {texts.number(bonus.chips)}"
    if (shot := settings.shot_clock) is not None:
        cards = texts.count("{n} time card", "{n} time cards", shot.cards)
        yield texts.say("Shot clock"), texts.say("{n} s", n=shot.seconds) + f" · {cards}"
    if (goal := settings.qualifying) is not None and goal.milestone:
        reached = texts.number(goal.milestone)
        yield texts.say("Milestone"), texts.say("A stack of {chips} wins a ticket.", chips=reached)
    if settings.is_sit_and_go:
        yield texts.say("When it starts"), word(texts, settings.starts)


def _late(late: LateRegistration, paper: Paper) -> str:
    texts = paper.texts
    if late.level is not None:
        return texts.say("to the end of level {level}", level=late.level)
    if late.minutes:
        return texts.count("{n} minute", "{n} minutes", late.minutes)
    return texts.say("none")


def _columns(content: StructureSheet, paper: Paper) -> tuple[PrintedColumn, ...]:
    texts, state = paper.texts, content.tournament
    columns = [
        PrintedColumn(texts.say("Level"), "right", bold=True),
        PrintedColumn(texts.say("Starts"), "right"),
        PrintedColumn(texts.say("Minutes"), "right"),
    ]
    if state.structure.is_mixed:
        columns.append(PrintedColumn(texts.say("Game"), bold=True))
    columns += [
        PrintedColumn(texts.say("Small blind"), "right"),
        PrintedColumn(texts.say("Big blind"), "right", bold=True),
    ]
    if state.structure.is_mixed:
        columns.append(PrintedColumn(texts.say("Bring-in"), "right"))
    if state.structure.ante_kind is not AnteKind.NONE:
        columns.append(PrintedColumn(word(texts, state.structure.ante_kind), "right"))
    if _has_bets(state):
        columns.append(PrintedColumn(texts.say("Bets"), "right"))
    return tuple(columns)


def _rows(content: StructureSheet, paper: Paper) -> Iterator[PrintedRow]:
    at = content.starts_at
    for i, period in enumerate(content.tournament.structure.periods):
        if period.is_break:
            yield PrintedRow(across=_break(period, at, paper), band=True)
        else:
            for turn in range(1 + len(period.others)):
                yield PrintedRow(_cells(content, i, turn, at, paper))
        at += period.seconds * SECOND
        if _late_ends(content, i, at):
            yield PrintedRow(across=paper.texts.say("Registration ends"), bold=True)


def _cells(content: StructureSheet, i: int, turn: int, at: Micros, paper: Paper) -> tuple[str, ...]:
    """A level, or below it a further game that it plays in turn."""
    texts, structure = paper.texts, content.tournament.structure
    period = structure.periods[i].played(turn)
    number, minutes = str(structure.level_number(i)), _minutes(period.seconds, paper)
    cells = ["", "", ""] if turn else [number, texts.time(at), minutes]
    game, limit = period.dealt(content.tournament.settings)
    blinds = texts.number(period.small_blind), texts.number(period.big_blind)
    if structure.is_mixed:
        cells.append(word(texts, game) if game.is_stud else dealt_words(texts, limit, game))
        cells += ["–", "–", blinds[0]] if game.is_stud else [*blinds, "–"]
    else:
        cells += blinds
    if structure.ante_kind is not AnteKind.NONE:
        cells.append(texts.number(period.ante) if period.ante else "–")
    if _has_bets(content.tournament):
        bets = f"{texts.number(period.big_blind)} / {texts.number(2 * period.big_blind)}"
        cells.append(bets if limit is Limit.FIXED_LIMIT else "–")
    return tuple(cells)


def _has_bets(state: Tournament) -> bool:
    """Some level has fixed bets."""
    levels = (period for period in state.structure.periods if not period.is_break)
    return any(
        game.dealt(state.settings).limit is Limit.FIXED_LIMIT
        for level in levels
        for game in level.each_game()
    )


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
