"""Night: every document of a tournament, made from its journal and written into a folder."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from pathlib import Path

from director.desk.cashdesk.queries.tills import till_ids
from director.desk.history.occasions import Occasion, vouchers_in
from director.desk.kernel.desk import Desk
from director.desk.kernel.ports import HOUSE, Recorded, till_stream
from director.desk.kernel.rows.defaults import house_settings
from director.desk.kernel.undo import undone
from director.desk.night.queries.results import results_now
from director.desk.series.queries.flights import prizes_of_event
from director.files.file_names import file_called
from director.series.flights.pool import EventPrizes
from director.series.flights.results import Results
from director.texts import Texts
from director.tournament import events as e
from director.tournament.evolve import announced, evolve
from director.tournament.state import Status, Tournament
from director.values.dataclass import replace
from director.values.ids import CommandId, TournamentId
from reports.after import content_of, documents_after
from reports.names import PaperNames, People
from reports.night.draw_commitment import DrawCommitment
from reports.night.final_results import final_results_of
from reports.night.move_slips import MoveSlips
from reports.night.payout_sheet import payout_sheet_of
from reports.night.race_record import RaceRecord
from reports.night.schedule import Schedule
from reports.night.structure_sheet import StructureSheet
from reports.paper import HouseOnPaper, Paper, Stamp, house_on_paper
from reports.registry import DOCUMENTS

Made = tuple[str, object]
"""A document's name and its content."""


def write_night(desk: Desk, tournament: TournamentId, out: Path, texts: Texts) -> tuple[str, ...]:
    """Write every document into `out`; the names of the files.

    RuleViolation for an unknown tournament, OSError where a file cannot be written.
    """
    state = desk.tournament(tournament)
    history = desk.history(tournament)
    printed = house_on_paper(house_settings(desk.store), state.settings.currency)
    names = PaperNames({person.id: person for person in desk.store.people()}, str, texts)
    was = _occasions(desk, history)
    last = history[-1]
    stamp = Stamp(desk.now(), str(last.actor), f"{last.stream}:{last.hash}")
    out.mkdir(parents=True, exist_ok=True)
    written = []
    event, results = prizes_of_event(desk, state), results_now(desk, state)
    for name, contents in _collected(state, was, names, event, results).items():
        for file, pdf in _files(name, contents, texts, printed, stamp):
            (out / file).write_bytes(pdf)
            written.append(file)
    return tuple(written)


def _files(
    name: str, contents: list[object], texts: Texts, house: HouseOnPaper, stamp: Stamp
) -> Iterator[tuple[str, bytes]]:
    """Yield a file of all slips of a kind, or one for each sheet."""
    document = DOCUMENTS[name]
    called = texts.say(document.title).lower()
    paper = Paper(texts, house, stamp, document.formats[0])
    if document.together is not None:
        yield file_called("pdf", called), document.together(contents, paper)
        return
    for number, content in enumerate(contents, start=1):
        tail = str(number) if len(contents) > 1 else ""
        yield file_called("pdf", called, tail), document.pdf(content, paper)


def _by_command(desk: Desk) -> dict[CommandId, list[Recorded]]:
    """Return the entries of each command at the tills and in the house."""
    found: dict[CommandId, list[Recorded]] = {}
    for stream in (HOUSE, *map(till_stream, till_ids(desk))):
        for entry in desk.story(stream):
            found.setdefault(entry.command, []).append(entry)
    return found


def _collected(
    tournament: Tournament,
    was: Iterable[Occasion],
    names: PaperNames,
    event: EventPrizes | None,
    results: Results,
) -> dict[str, list[object]]:
    """All contents by document, in the order in which they came up."""
    found: dict[str, list[object]] = {}
    happened = chain.from_iterable(_after_event(occasion, names) for occasion in was)
    for name, content in chain(happened, _at_the_end(tournament, names.people, event, results)):
        found.setdefault(name, []).append(content)
    return {name: _merged(contents) for name, contents in found.items()}


def _merged(contents: list[object]) -> list[object]:
    """Races of one colour-up and moves of the night on one list each."""
    races = [content for content in contents if isinstance(content, RaceRecord)]
    moves = [content for content in contents if isinstance(content, MoveSlips)]
    if races:
        return list(_by_colour_up(races))
    if moves:
        return [replace(moves[0], moves=tuple(move for slips in moves for move in slips.moves))]
    return contents


def _by_colour_up(races: list[RaceRecord]) -> Iterator[RaceRecord]:
    values = sorted({race.value for record in races for race in record.races})
    for value in values:
        held = tuple(race for record in races for race in record.races if race.value == value)
        yield replace(races[0], races=held)


def _occasions(desk: Desk, history: Sequence[Recorded]) -> Iterator[Occasion]:
    """Every event that stands, with the tournament after it."""
    gone, by_command = undone(history), _by_command(desk)
    state: Tournament | None = None
    for entry in history:
        event = entry.event
        if entry.command in gone or not isinstance(event, e.TournamentEvent):
            continue
        if state is None:
            if isinstance(event, e.TournamentAnnounced):
                state = announced(event)
            continue
        state = evolve(state, event, entry.at)
        beside = tuple(by_command.get(entry.command, ()))
        yield Occasion(entry, state, beside, history, vouchers=vouchers_in(desk, beside))


def _after_event(was: Occasion, names: PaperNames) -> Iterator[Made]:
    """The documents that belong to one event, those too that nobody asked for."""
    for document in documents_after(was.entry.event):
        yield document, content_of(document, was, names)


def _at_the_end(
    tournament: Tournament, people: People, event: EventPrizes | None, results: Results
) -> Iterator[Made]:
    """The sheets of the tournament as it stands."""
    starts_at = tournament.settings.starts_at
    yield "structure_sheet", StructureSheet(tournament)
    yield "schedule", Schedule(starts_at, (tournament,))
    if tournament.prizes is not None or tournament.counted > 1:
        yield "payout_sheet", payout_sheet_of(tournament, starts_at, people, event)
    yield "final_results", final_results_of(tournament, people, event, results)
    if tournament.status in (Status.FINISHED, Status.CANCELLED):
        yield "draw_commitment", DrawCommitment(tournament)
