"""A tournament's life at the desk: announced, opened, changed, started, closed, finished, called off."""

from collections.abc import Iterator

from director.cashdesk.receipts import Series
from director.desk.cashdesk.handlers import payments
from director.desk.cashdesk.handlers.returns import give_back
from director.desk.kernel.decision import Decision, Effect, Seed
from director.desk.kernel.handlers import handles
from director.desk.kernel.rows.defaults import chip_inventory
from director.desk.night.commands.clock import Announce
from director.desk.night.commands.lifecycle import (
    AnnounceTournament,
    CancelTournament,
    ChangeSettings,
    ChangeStructure,
    CloseRegistration,
    FinishTournament,
    OpenNextInRow,
    OpenRegistration,
    ReopenRegistration,
    StartTournament,
)
from director.desk.night.commands.seats import OpenTable
from director.desk.night.handlers import tables
from director.desk.night.handlers.clock import clock_event, stopped_when_over
from director.desk.night.handlers.side_pools import called_off
from director.house.people import CLOCK
from director.tournament import clock
from director.tournament.due import values_ahead
from director.tournament.events import (
    AnnouncementMade,
    BountyWithdrawn,
    ClockRan,
    EntryRefunded,
    RegistrationClosed,
    RegistrationOpened,
    RegistrationReopened,
    SettingsChanged,
    StructureChanged,
    TournamentAnnounced,
    TournamentCancelled,
    TournamentFinished,
    TournamentStarted,
)
from director.tournament.lifecycle import (
    cancel_refusals,
    change_refusals,
    chip_values,
    close_refusals,
    finish_refusals,
    longer_now,
    next_of,
    next_refusals,
    next_settings,
    reopen_refusals,
    settings_faults,
    start_refusals,
    structure_change_refusals,
    time_is_over,
)
from director.tournament.lookup import require_live
from director.tournament.returns import chips_issued, paid_by, purchases_of
from director.tournament.settings import Settings
from director.tournament.stacks import check_inventory
from director.tournament.state import Entry, EntryStatus, Status, Tournament
from director.tournament.structure_rules import game_faults, structure_faults
from director.values.draw import commitment
from director.values.errors import RuleViolation, soundness
from director.values.quantity import SECOND

LONGEST_LINE = 200
"""Characters of a line on the wall."""


@handles(AnnounceTournament)
def announce(decision: Decision, command: AnnounceTournament) -> Iterator[Effect]:
    """A tournament on the schedule: its secret seed is made, and the commitment to it published."""
    if decision.history(command.tournament):
        raise soundness("tournament_known_already")
    seed = decision.fresh_seed()
    yield Seed(command.tournament, seed)
    yield TournamentAnnounced(command.tournament, command.settings, command.structure, commitment(seed))
    decision.refuse(*settings_faults(command.settings))
    decision.refuse(
        *structure_faults(command.structure, chip_values(command.settings), command.settings)
    )
    decision.refuse(_chips_short(decision, command.settings))


@handles(OpenRegistration)
def open_registration(decision: Decision, command: OpenRegistration) -> Iterator[Effect]:
    """Players may register, at the tables that are opened with it."""
    state = decision.tournament(command.tournament)
    if state.status is not Status.ANNOUNCED:
        raise soundness("registration_opened_already", status=str(state.status))
    yield RegistrationOpened()
    for table in command.tables:
        yield from tables.open_table(decision, OpenTable(state.id, table))


@handles(OpenNextInRow)
def open_next(decision: Decision, command: OpenNextInRow) -> Iterator[Effect]:
    """The next sit & go of a row: once, on whichever console; its table opens with the first player."""
    before = decision.tournament(command.after)
    if command.tournament != next_of(before.id):
        raise soundness("not_next_in_row")
    decision.refuse(*next_refusals(before))
    settings = next_settings(before.settings, decision.at)
    structure = before.structure
    yield from announce(decision, AnnounceTournament(command.tournament, settings, structure))
    yield RegistrationOpened()


@handles(ChangeSettings)
def change_settings(decision: Decision, command: ChangeSettings) -> Iterator[Effect]:
    """Other settings from now on; the financial ones until the end of registration (T-R9)."""
    state = decision.tournament(command.tournament)
    if command.settings == state.settings:
        raise soundness("nothing_changed")
    decision.refuse(*change_refusals(state, command.settings, decision.at))
    before, after = state.settings, command.settings
    if (before.game, before.limit, before.table_size) != (after.game, after.limit, after.table_size):
        decision.refuse(*game_faults(state.structure, after))
    if command.settings.stack != state.settings.stack:
        decision.refuse(_chips_short(decision, command.settings))
    yield SettingsChanged(command.settings)


@handles(ChangeStructure)
def change_structure(decision: Decision, command: ChangeStructure) -> Iterator[Effect]:
    """Another structure at any time; what has begun stays as it was (T-R9)."""
    state = decision.tournament(command.tournament)
    if command.structure == state.structure:
        raise soundness("nothing_changed")
    decision.refuse(*structure_change_refusals(state, command.structure, decision.at))
    begun = clock.reading(state.clock, state.structure, decision.at).index + 1
    values = values_ahead(state, decision.at)
    decision.refuse(*structure_faults(command.structure, values, state.settings, begun))
    longer = longer_now(state, command.structure, decision.at)
    yield StructureChanged(command.structure)
    if longer:
        moved = clock.adjusted(state.clock, state.structure, decision.at, longer * SECOND)
        yield clock_event(moved, "length")


@handles(StartTournament)
def start(decision: Decision, command: StartTournament) -> Iterator[Effect]:
    """The clock begins; who is seated now has the first hand dealt at the start (T-R4).

    Day 2 of an event goes on with a level of its own, to which a countdown is added.
    """
    state = decision.tournament(command.tournament)
    decision.refuse(*start_refusals(state, command.countdown_seconds))
    countdown = command.countdown_seconds * SECOND
    seated = tuple(e.id for e in state.entries.values() if e.status is EntryStatus.SEATED)
    yield TournamentStarted(decision.at + countdown, seated)
    if state.carried is not None and state.carried.resume:
        left = countdown + state.structure.periods[state.carried.resume].seconds * SECOND
        yield ClockRan(state.carried.resume, decision.at + left, "start")
        return
    shown = clock.started(state.structure, decision.at, countdown)
    yield ClockRan(shown.index, shown.ends_at or decision.at, "start")


@handles(CloseRegistration)
def close_registration(decision: Decision, command: CloseRegistration) -> Iterator[Effect]:
    """The registration phase ends (T-R5); the clock ends it when its time is over, not sooner."""
    state = decision.tournament(command.tournament)
    decision.refuse(*close_refusals(state))
    if decision.who.actor == CLOCK and clock.registration_open(state, decision.at):
        raise soundness("registration_still_open", rule="T-R5")
    yield RegistrationClosed()
    yield from stopped_when_over(decision, command.tournament)


@handles(ReopenRegistration)
def reopen_registration(decision: Decision, command: ReopenRegistration) -> Iterator[Effect]:
    """The registration phase goes on: to its time, or after that until somebody closes it (T-R5)."""
    state = decision.tournament(command.tournament)
    decision.refuse(*reopen_refusals(state, decision.at))
    yield RegistrationReopened(time_is_over(state, decision.at))


@handles(FinishTournament)
def finish(decision: Decision, command: FinishTournament) -> Iterator[Effect]:
    """All places are known, all prizes paid or owed: the seed of the draws is revealed."""
    state = decision.tournament(command.tournament)
    decision.refuse(*finish_refusals(state))
    yield TournamentFinished(decision.seed(state.id).hex())
    yield from decision.heads_noted()


@handles(CancelTournament)
def cancel(decision: Decision, command: CancelTournament) -> Iterator[Effect]:
    """The tournament is off: every entry gets its money back from one till (T-R2)."""
    state = decision.tournament(command.tournament)
    decision.refuse(*cancel_refusals(state))
    if state.started_at is not None:
        decision.require_reason("T-R2")
    for pool in state.side_pools:
        if not pool.off:
            yield from called_off(decision, state, pool, command.till, command.method)
    for entry in state.entries.values():
        yield from _withdraw_bounties(decision, state, entry, command)
        if entry.counts:
            yield from _refunded(decision, state, entry, command)
    yield TournamentCancelled(decision.seed(state.id).hex())
    yield from decision.heads_noted()


@handles(Announce)
def announce_line(decision: Decision, command: Announce) -> Iterator[Effect]:
    """A line on the wall."""
    state = require_live(decision.tournament(command.tournament))
    if len(command.text) > LONGEST_LINE:
        raise soundness("line_too_long", longest=LONGEST_LINE)
    if command.text == state.announcement:
        raise soundness("nothing_changed")
    yield AnnouncementMade(command.text)


def _chips_short(decision: Decision, settings: Settings) -> RuleViolation | None:
    """The house's chips do not make the stacks of the field that is wanted, or of one table."""
    stacks = settings.max_entries or settings.table_size
    try:
        check_inventory(chip_inventory(decision).chips, settings.stack, stacks)
    except RuleViolation as violation:
        return violation
    return None


def _withdraw_bounties(
    decision: Decision, state: Tournament, entry: Entry, command: CancelTournament
) -> Iterator[Effect]:
    """Bounties on a named player go back to the house and the sponsors."""
    for index, given in enumerate(entry.heads.put_up):
        if not given.withdrawn:
            receipt = yield from payments.withdrawn(decision, state, entry.id, given, command.till)
            yield BountyWithdrawn(entry.id, index, receipt)


def _refunded(
    decision: Decision, state: Tournament, entry: Entry, command: CancelTournament
) -> Iterator[Effect]:
    """Refund one entry; after the start the collected chips are not counted."""
    back = yield from give_back(
        decision, state, entry, Series.REFUND, purchases_of(entry), command.till, command.method
    )
    seated_before_start = state.started_at is None and entry.seat is not None
    chips = chips_issued(entry) if seated_before_start else 0
    yield EntryRefunded(entry.id, paid_by(entry), chips, back.method, back.receipt)
