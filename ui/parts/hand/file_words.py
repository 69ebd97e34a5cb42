"""Files of recorded hands: every hand as a row, with its game, players and whether its result holds."""

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from director.files.bounded import read_whole
from director.poker.histories.formats import RefusedHand, ReplayedHand, replayed_hands, text_of
from director.poker.histories.recorded import HistoryProblem
from director.poker.histories.settling import Difference
from director.texts import Texts
from director.texts.file_errors import cause_fact
from director.texts.poker_lines import chips, game_words
from director.texts.refusals import sentence
from director.values.dataclass import Value
from director.values.errors import soundness
from ui.parts.hand.line import HandLine, recorded_line

SUFFIXES = (".phh", ".phhs", ".txt")
"""Hand histories in a folder; a file that is named itself may have any ending."""
FileHand = ReplayedHand | RefusedHand


class HandRow(Value):
    """Row of a hand."""

    number: int
    title: str
    line: int
    game: str
    players: str
    result: str
    """Comparison with the printed result, or why the hand cannot be played."""
    tone: str
    hand: FileHand


def hands_of(file: Path) -> Iterator[FileHand]:
    """The hands of a file in order, or why there are none."""
    try:
        yield from replayed_hands(text_of(read_whole(file)))
    except OSError as problem:
        yield RefusedHand(1, soundness("file_unreadable", detail=cause_fact(problem)))
    except HistoryProblem as problem:
        yield RefusedHand(problem.line, problem.cause)


def hand_rows(files: Sequence[Path], texts: Texts) -> tuple[HandRow, ...]:
    """The hands of files, or of the hand histories of a folder."""
    rows: list[HandRow] = []
    for file in files_of(files):
        found = tuple(hands_of(file))
        alone = len(found) == 1
        rows += [_row(i, file, one, texts, alone) for i, one in enumerate(found, start=len(rows) + 1)]
    return tuple(rows)


def line_of(row: HandRow) -> HandLine | None:
    """The hand of a row, to be looked at; None for one that was refused."""
    if isinstance(row.hand, RefusedHand):
        return None
    record, hand = row.hand.record, row.hand.outcome.hand
    return recorded_line(hand.setup, hand.log, record.names, scale=record.scale, title=row.title)


def files_of(paths: Iterable[Path]) -> Iterator[Path]:
    """The files themselves, and the hand histories of folders."""
    for path in paths:
        if path.is_dir():
            inside = (file for file in path.rglob("*") if file.suffix in SUFFIXES and file.is_file())
            yield from sorted(inside)
        else:
            yield path


def _row(number: int, file: Path, found: FileHand, texts: Texts, alone: bool) -> HandRow:
    """Return the row of a hand; alone in its file it has the file's name."""
    if isinstance(found, RefusedHand):
        reason = sentence(texts, found.cause)
        said = texts.say("Refused: {reason}", reason=reason)
        return HandRow(number, file.name, found.line, "", "", said, "red", found)
    record, setup = found.record, found.record.setup
    title = file.stem if alone or not record.title else f"{file.stem} · {record.title}"
    game = game_words(texts, setup)
    said, tone = _compared(found, texts)
    players = texts.count("{n} player", "{n} players", len(setup.stacks))
    return HandRow(number, title, found.line, game, players, said, tone, found)


def _compared(found: ReplayedHand, texts: Texts) -> tuple[str, str]:
    outcome = found.outcome
    if not outcome.compared:
        return texts.say("No result printed"), "muted"
    if not outcome.differences:
        return texts.say("Matches"), "green"
    scale = found.record.scale
    parts = (_difference(difference, scale, texts) for difference in outcome.differences)
    return texts.say("Differs: {differences}", differences="; ".join(parts)), "amber"


def _difference(one: Difference, scale: int, texts: Texts) -> str:
    said = texts.say(
        "seat {seat}: printed {expected}, played {got}",
        seat=one.seat,
        expected=chips(texts, int(one.expected * scale), scale),
        got=chips(texts, int(one.got * scale), scale),
    )
    return of_player(said, one.name)


def of_player(said: str, name: str) -> str:
    """Return a text about a seat, after the player's name in the file."""
    return f"{name}, {said}" if name else said
