"""Night: every document of a tournament, made from its journal and written into a folder."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from director.desk.desk import Desk
from director.desk.house.defaults import house_settings
from director.desk.house.people import HouseSettings
from director.desk.ports import Recorded
from director.desk.undo import undone
from director.texts import Texts
from director.tournament import events as e
from director.tournament.evolve import announced, evolve
from director.tournament.state import Status, Tournament
from director.tournament.winnings import prizes_now
from director.values.ids import TournamentId
from reports.night.move_slips import MoveSlips
from reports.night.owed_slip import OwedSlip
from reports.night.race_record import RaceRecord
from reports.night.sheet_facts import (
    draw_commitment_of,
    final_results_of,
    payout_sheet_of,
    race_record_of,
    schedule_of,
    seating_list_of,
    structure_sheet_of,
)
from reports.night.slip_facts import (
    People,
    entry_receipt_of,
    extra_receipt_of,
    move_slips_of,
    payout_slip_of,
    refund_slip_of,
    seat_card_of,
    void_slip_of,
)
from reports.paper import House, Paper, Stamp
from reports.registry import DOCUMENTS

Made = tuple[str, object]
"""A document's name and its content."""


@dataclass(frozen=True, slots=True)
class _Scene:
    """One event that stands, with the tournament before and after it."""

    before: Tournament
    after: Tournament
    entry: Recorded


def write_night(desk: Desk, tournament: TournamentId, out: Path, texts: Texts) -> tuple[str, ...]:
    """Write every document into `out`; the names of the files.

    RuleViolation for an unknown tournament, OSError where a file cannot be written.
    """
    state = desk.tournament(tournament)
    history = desk.history(tournament)
    printed = _house(house_settings(desk.store), state.settings.currency)
    people: People = {person.id: person for person in desk.store.people()}
    last = history[-1]
    stamp = Stamp(desk.now(), str(last.actor), f"{last.stream}:{last.hash}")
    out.mkdir(parents=True, exist_ok=True)
    written = []
    for name, contents in _collected(state, history, people, texts).items():
        for file, pdf in _files(name, contents, texts, printed, stamp):
            (out / file).write_bytes(pdf)
            written.append(file)
    return tuple(written)


def _files(
    name: str, contents: list[object], texts: Texts, house: House, stamp: Stamp
) -> Iterator[tuple[str, bytes]]:
    """One file of all slips of a kind, or one for each sheet."""
    document = DOCUMENTS[name]
    paper = Paper(texts, house, stamp, document.formats[0])
    if document.together is not None:
        yield f"{name}.pdf", document.together(contents, paper)
        return
    for number, content in enumerate(contents, start=1):
        tail = f"_{number}" if len(contents) > 1 else ""
        yield f"{name}{tail}.pdf", document.pdf(content, paper)


def _house(settings: HouseSettings, currency: str) -> House:
    """The house on the paper of a tournament in this currency."""
    return House(
        settings.name,
        settings.address,
        settings.logo,
        currency,
        settings.footer,
        settings.demo,
    )


def _collected(
    tournament: Tournament, history: Sequence[Recorded], people: People, texts: Texts
) -> dict[str, list[object]]:
    """All contents by document, in the order in which they came up."""
    found: dict[str, list[object]] = {}
    for scene in _scenes(history):
        for name, content in _of_event(scene, people, texts):
            found.setdefault(name, []).append(content)
    for name, content in _at_the_end(tournament, people, texts):
        found.setdefault(name, []).append(content)
    return {name: _merged(contents) for name, contents in found.items() if contents}


def _merged(contents: list[object]) -> list[object]:
    """Races of one colour-up and moves of the night on one list each."""
    races = [content for content in contents if isinstance(content, RaceRecord)]
    moves = [content for content in contents if isinstance(content, MoveSlips)]
    if races:
        return list(_by_colour_up(races))
    if moves:
        return [replace(moves[0], moves=tuple(move for one in moves for move in one.moves))]
    return contents


def _by_colour_up(races: list[RaceRecord]) -> Iterator[RaceRecord]:
    values = sorted({race.value for record in races for race in record.races})
    for value in values:
        held = tuple(race for one in races for race in one.races if race.value == value)
        yield replace(races[0], races=held)


def _scenes(history: Sequence[Recorded]) -> Iterator[_Scene]:
    gone = undone(history)
    state: Tournament | None = None
    for entry in history:
        event = entry.event
        if entry.command in gone or not isinstance(event, e.TournamentEvent):
            continue
        if state is None:
            if isinstance(event, e.TournamentAnnounced):
                state = announced(event)
            continue
        after = evolve(state, event, entry.at)
        yield _Scene(state, after, entry)
        state = after


def _of_event(scene: _Scene, people: People, texts: Texts) -> Iterator[Made]:
    """The documents that belong to one event."""
    after, at = scene.after, scene.entry.at
    match scene.entry.event:
        case e.RegistrationOpened():
            yield "draw_commitment", draw_commitment_of(after)
        case e.TournamentStarted():
            seats = seating_list_of(after, people)
            yield "seating_by_name", seats
            yield "seating_by_table", seats
        case e.PlayersMoved(moves=moves) | e.TableBroken(moves=moves) | e.FinalTableFormed(moves=moves):
            slips = move_slips_of(scene.before, moves, people, texts)
            yield "move_slips", slips
            yield "move_list", slips
        case e.ChipsRaced() as race:
            yield "race_record", race_record_of(scene.before, [(race, at)], people)
        case _:
            yield from _of_money(scene, people, texts)


def _of_money(scene: _Scene, people: People, texts: Texts) -> Iterator[Made]:
    """The slips that belong to a payment."""
    after, done = scene.after, scene.entry
    cashier = str(done.actor)
    match done.event:
        case e.EntryRegistered(entry=entry):
            yield "seat_card", seat_card_of(after, entry, people)
            yield "buy_in_receipt", entry_receipt_of(after, entry, people, cashier)
        case e.AlternateSeated(entry=entry):
            yield "seat_card", seat_card_of(after, entry, people)
        case e.ExtraBought(entry=entry):
            last = len(after.entries[entry].extras) - 1
            yield "buy_in_receipt", extra_receipt_of(after, entry, last, people, cashier)
        case e.EntryRefunded() as refund:
            yield (
                "refund_slip",
                refund_slip_of(after, refund, done.at, people, reason=done.reason, cashier=cashier),
            )
        case e.EntryVoided() | e.ExtraVoided() | e.PrizeVoided() as void:
            prize = scene.before.entries[void.entry].prize
            yield (
                "void_slip",
                void_slip_of(
                    after, void, done.at, people, texts,
                    reason=done.reason, cashier=cashier, prize=prize,
                ),
            )  # fmt: skip
        case e.PrizePaid(entry=entry) | e.OwedPrizeSettled(entry=entry):
            slip = payout_slip_of(after, entry, people, cashier)
            yield ("owed_slip" if isinstance(slip, OwedSlip) else "payout_receipt"), slip
        case _:
            return


def _at_the_end(tournament: Tournament, people: People, texts: Texts) -> Iterator[Made]:
    """The sheets of the tournament as it stands."""
    yield "structure_sheet", structure_sheet_of(tournament)
    yield "schedule", schedule_of(tournament.settings.starts_at, [tournament], texts)
    if tournament.prizes is not None or tournament.counted > 1:
        prizes = tournament.prizes or prizes_now(tournament, tournament.settings.starts_at)
        yield "payout_sheet", payout_sheet_of(tournament, prizes, people, texts)
    yield "final_results", final_results_of(tournament, people)
    if tournament.status in (Status.FINISHED, Status.CANCELLED):
        yield "draw_commitment", draw_commitment_of(tournament)
