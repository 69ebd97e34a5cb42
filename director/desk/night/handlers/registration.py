"""Registration: entries sold and seated, alternates, laid-out stacks, who has come and played."""

from collections.abc import Generator, Iterator

from director.cashdesk.receipts import Tender
from director.cashdesk.tills import Ticket
from director.desk.cashdesk.handlers import payments, tickets
from director.desk.house.identity import refusals_of
from director.desk.kernel.decision import Decision, Effect
from director.desk.kernel.handlers import handles
from director.desk.kernel.ports import event_stream
from director.desk.kernel.rows.defaults import named, next_table, today
from director.desk.night.commands.elimination import NoteFirstHand
from director.desk.night.commands.registration import (
    ChangeInvitations,
    LayLateStack,
    LayOutStacks,
    MarkPresence,
    RegisterPlayer,
    RemoveUnsoldStacks,
    RenewPhoneCard,
    SeatAlternate,
)
from director.desk.night.handlers.side_pools import joined
from director.desk.night.handlers.tables import opened
from director.series.flights.field import flight_refusals
from director.tournament.bounties import lost_to_nobody
from director.tournament.entries import (
    Applicant,
    Stack,
    at_capacity,
    before_first_hand,
    early_bonus,
    entry_kind,
    entry_refusals,
    invite_refusals,
    living_entry,
    must_queue,
    seat_wish_refusals,
    stack_at,
)
from director.tournament.events import (
    AlternateSeated,
    DrawRecord,
    EntryRegistered,
    FirstHandDealt,
    InvitationsChanged,
    LateStackLaid,
    PhoneCardRenewed,
    PresenceMarked,
    StacksLaidOut,
    StackSurrendered,
    UnsoldStacksRemoved,
)
from director.tournament.lookup import (
    require_entry,
    require_live,
    require_running,
    seat_in_use,
    seated_entry,
)
from director.tournament.settings import Purchase
from director.tournament.side_pools.rules import pool_numbered
from director.tournament.state import EntryStatus, StackDue, Tournament
from director.tournament.tables.seating import draw_seat, needs_table
from director.values.dataclass import replace
from director.values.errors import RuleViolation, procedure, soundness
from director.values.ids import EntryId, PlayerId, Seat, TournamentId
from director.values.quantity import Chips


@handles(RegisterPlayer)
def register(decision: Decision, command: RegisterPlayer) -> Iterator[Effect]:
    """An entry is sold: its kind follows from the player's earlier ones, its seat from the draw."""
    state = decision.tournament(command.tournament)
    refusals = (
        *refusals_of(decision, command.player, state.settings.min_age),
        *_of_the_event(decision, state, command.player),
        *entry_refusals(state, _applicant(decision, command), decision.at),
    )
    decision.refuse(*refusals)
    kind = entry_kind(state, command.player)
    decision.refuse(*_ticket_refusals(decision, state, command))
    yield from _surrender(state, command)
    yield from _make_room(decision, command)
    seat, draw = _place(decision, command)
    if seat is None and command.seat_promised:
        raise soundness("would_wait", rule="T-R1", place=len(state.queue) + 1)
    stack = yield from _stack(decision, state.id, command.player, kind, seat, command.laid_out_chips)
    state = decision.tournament(command.tournament)
    entry, offer = EntryId(len(state.entries) + 1), state.settings.buy_in
    receipt = yield from payments.sell(
        decision, state, entry, kind, offer.price, command.till, command.method, command.player,
        _without_stakes(state, command),
    )  # fmt: skip
    yield EntryRegistered(
        entry=entry,
        player=command.player,
        kind=kind,
        price=offer.price,
        chips=stack.chips,
        laid_out=stack.already_placed,
        method=command.method,
        receipt=receipt,
        seat=seat,
        draw=draw,
        stack_due=_is_due(decision, state, seat, stack, command.laid_out_chips),
        bonus=early_bonus(state, decision.at) if seat is not None else 0,
        declared=command.declared,
    )
    yield from _into_pools(decision, command, entry)


@handles(ChangeInvitations)
def change_invitations(decision: Decision, command: ChangeInvitations) -> Iterator[Effect]:
    """Change the invitations; refused for unknown people and for those who are invited already."""
    state = decision.tournament(command.tournament)
    invited, gone = (tuple(dict.fromkeys(named)) for named in (command.invited, command.withdrawn))
    decision.refuse(*invite_refusals(state, invited, gone))
    for player in invited:
        decision.person(player)
    yield InvitationsChanged(invited, gone)


@handles(SeatAlternate)
def seat_alternate(decision: Decision, command: SeatAlternate) -> Iterator[Effect]:
    """Seat the alternate who waits longest; another one only by the floorman's word."""
    state = require_live(decision.tournament(command.tournament))
    if not state.queue:
        raise soundness("nobody_waits")
    entry = state.queue[0] if command.entry is None else require_entry(state, command.entry).id
    if entry not in state.queue:
        raise soundness("not_waiting", entry=entry)
    if entry != state.queue[0]:
        decision.refuse(procedure("others_wait_longer", rule="T-R1", entry=state.queue[0]))
    if at_capacity(state):
        decision.refuse(procedure("all_play_already", rule="T-R10", most=state.settings.at_once))
    waiting = state.entries[entry]
    seat, draw = draw_seat(state, decision.seed(state.id), waiting.player)
    stack = yield from _stack(
        decision, state.id, waiting.player, waiting.kind, seat, command.laid_out_chips
    )
    due = _is_due(decision, state, seat, stack, command.laid_out_chips)
    bonus = early_bonus(state, state.entries[entry].at)
    yield AlternateSeated(entry, seat, draw, stack.chips, stack.already_placed, due, bonus)


@handles(LayLateStack)
def lay_late_stack(decision: Decision, command: LayLateStack) -> Iterator[Effect]:
    """The stack of who came late lies at the seat, less what was blinded off it (T-R6)."""
    state = require_running(decision.tournament(command.tournament))
    entry, seat = seated_entry(state, command.entry)
    if entry.stack_due is StackDue.NOTHING:
        raise soundness("no_stack_due", rule="T-R6", table=seat.table, seat=seat.number)
    chips = entry.chips if command.chips is None else command.chips
    if not 0 <= chips <= entry.chips:
        raise soundness("more_than_was_laid_out", rule="T-R6", found=chips, laid_out=entry.chips)
    if entry.stack_due is StackDue.BRING and chips != entry.chips:
        raise soundness("late_stack_is_whole", rule="T-R6", chips=entry.chips)
    yield LateStackLaid(entry.id, chips)


@handles(MarkPresence)
def mark_presence(decision: Decision, command: MarkPresence) -> Iterator[Effect]:
    """A player has come, or is not at the seat: the stack is blinded off (T-R6)."""
    state = require_live(decision.tournament(command.tournament))
    entry = require_entry(state, command.entry)
    if not entry.alive:
        raise soundness("out_already", entry=entry.id)
    if entry.present == command.present:
        raise soundness("presence_known_already", entry=entry.id, present=command.present)
    yield PresenceMarked(entry.id, command.present)


@handles(RenewPhoneCard)
def renew_phone_card(decision: Decision, command: RenewPhoneCard) -> Iterator[Effect]:
    """The card before it leads nowhere any more; what the new one bears nobody writes down."""
    state = require_live(decision.tournament(command.tournament))
    entry = require_entry(state, command.entry)
    if not entry.counts:
        raise soundness("returned_already", entry=entry.id, status=str(entry.status))
    yield PhoneCardRenewed(entry.id)


@handles(NoteFirstHand)
def note_first_hand(decision: Decision, command: NoteFirstHand) -> Iterator[Effect]:
    """The first hand has been dealt to these: no refund any more (T-R4)."""
    state = require_running(decision.tournament(command.tournament))
    fresh = tuple(dict.fromkeys(e for e in command.entries if not _noted(state, e)))
    if not fresh:
        raise soundness("first_hand_noted_already", rule="T-R4")
    yield FirstHandDealt(fresh)


@handles(LayOutStacks)
def lay_out_stacks(decision: Decision, command: LayOutStacks) -> Iterator[Effect]:
    """Unsold stacks are laid at free seats and count as live players (T-R6)."""
    state = require_live(decision.tournament(command.tournament))
    if state.registration_closed_at is not None:
        decision.refuse(procedure("registration_over", rule="T-R6"))
    if state.final is not None:
        raise soundness("final_stacks_differ", rule="T-R6")
    if state.is_day_two:
        raise soundness("day_two_is_carried")
    seats = tuple(dict.fromkeys(command.seats)) or tuple(
        Seat(table.number, number)
        for table in state.open_tables
        for number in table.free
        if not table.unsold_stacks[number - 1]
    )
    for seat in seats:
        _check_free_of_stacks(state, seat)
    if not seats:
        raise soundness("no_free_seat", rule="T-R6")
    yield StacksLaidOut(seats, state.settings.starting_chips)


@handles(RemoveUnsoldStacks)
def remove_unsold_stacks(decision: Decision, command: RemoveUnsoldStacks) -> Iterator[Effect]:
    """Remove the chips left of unsold stacks from play (T-R6)."""
    state = require_live(decision.tournament(command.tournament))
    lying = {
        Seat(table.number, number): chips
        for table in state.open_tables
        for number, chips in enumerate(table.unsold_stacks, start=1)
        if chips
    }
    if not lying:
        raise soundness("no_unsold_stacks", rule="T-R6")
    for seat, chips in command.found:
        if seat not in lying:
            raise soundness("no_stack_there", rule="T-R6", table=seat.table, seat=seat.number)
        if not 0 <= chips <= lying[seat]:
            raise soundness("more_than_was_laid_out", rule="T-R6", found=chips, laid_out=lying[seat])
    yield UnsoldStacksRemoved(tuple((lying | dict(command.found)).items()))


def _of_the_event(decision: Decision, state: Tournament, player: PlayerId) -> Iterator[RuleViolation]:
    """Yield the refusals because of the other flights of the event."""
    if state.of is not None:
        decision.require_locked((event_stream(state.of.event),))
        mine = ((row.tournament, row.status) for row in decision.entries_of(player))
        yield from flight_refusals(decision.flights(state.of.event), mine, state.id, player)


def _applicant(decision: Decision, command: RegisterPlayer) -> Applicant:
    person = decision.person(command.player)
    return Applicant(
        player=person.id,
        born=person.born,
        today=today(decision, decision.at),
        name=named(decision, person),
        missed_hand=command.missed_hand,
        surrender=command.surrender,
        notes=person.notes,
        gender=person.gender,
        declared=command.declared,
        day=today(decision, decision.tournament(command.tournament).settings.starts_at),
    )


def _ticket_refusals(
    decision: Decision, state: Tournament, command: RegisterPlayer
) -> Iterator[RuleViolation]:
    """Refuse other payment where entry is by ticket alone, and a ticket of another satellite."""
    entrance, numbers = state.settings.entrance, command.tender.tickets
    if not entrance.tickets_only:
        return
    found = [tickets.open_ticket(decision, number)[1] for number in dict.fromkeys(numbers)]
    if sum(ticket.amount for ticket in found) < state.settings.buy_in.price.total:
        yield procedure("entry_by_ticket_alone", rule="T-F3")
    for number, ticket in zip(dict.fromkeys(numbers), found, strict=True):
        if entrance.tickets_of and _target(decision, ticket) != entrance.tickets_of:
            yield procedure("ticket_of_another_satellite", ticket=number, target=entrance.tickets_of)


def _without_stakes(state: Tournament, command: RegisterPlayer) -> Tender:
    """Return the payment for the entry alone, after the stakes of side pools."""
    pools = (pool_numbered(state, number) for number in command.side_pools)
    stakes, handed = sum([pool.stake for pool in pools]), command.tender.handed
    quoted = command.tender.quoted
    tender = replace(command.tender, quoted=None if quoted is None else quoted - stakes)
    if not handed or not stakes:
        return tender
    if handed <= stakes:
        raise soundness("handed_too_little", due_cents=stakes + state.settings.buy_in.price.total)
    return replace(tender, handed=handed - stakes)


def _into_pools(decision: Decision, command: RegisterPlayer, entry: EntryId) -> Iterator[Effect]:
    """The player is in the side pools that were ticked, or the entry is not sold."""
    for number in command.side_pools:
        state = decision.tournament(command.tournament)
        pool = pool_numbered(state, number)
        yield from joined(decision, state, pool, entry, command.till, command.method)


def _target(decision: Decision, ticket: Ticket) -> str:
    """Return the tournament for which a ticket's satellite was played; empty for a voucher."""
    if not ticket.tournament:
        return ""
    won = decision.tournament(TournamentId(ticket.tournament)).settings.qualifying
    return won.target if won is not None else ""


def _surrender(state: Tournament, command: RegisterPlayer) -> Iterator[Effect]:
    """The living stack goes out of play before the second chance begins (T-F2)."""
    living = living_entry(state, command.player)
    if living is not None and command.surrender is not None:
        yield StackSurrendered(living.id, command.surrender)
        yield from lost_to_nobody(state, living.id)


def _make_room(decision: Decision, command: RegisterPlayer) -> Iterator[Effect]:
    """Before the start the next table of the house is opened when all are full."""
    state = decision.tournament(command.tournament)
    full = needs_table(state) and not at_capacity(state)
    if command.seat is not None or not full or not before_first_hand(state, decision.at):
        return
    number = next_table(decision, state)
    if number is not None:
        yield opened(decision, state, number)


def _place(decision: Decision, command: RegisterPlayer) -> tuple[Seat | None, DrawRecord | None]:
    """The seat that was asked for, a drawn one, or none: the entry waits."""
    state = decision.tournament(command.tournament)
    if command.seat is not None:
        decision.refuse(*seat_wish_refusals(state, command.seat))
        return command.seat, None
    if must_queue(state):
        return None, None
    return draw_seat(state, decision.seed(state.id), command.player)


def _stack(
    decision: Decision,
    tournament: TournamentId,
    player: PlayerId,
    kind: Purchase,
    seat: Seat | None,
    found: Chips | None,
) -> Generator[Effect, None, Stack]:
    """Return the stack of a new entry: the one laid out at the seat, or a full one.

    An unsold stack that is not taken over is removed."""
    if seat is None:
        return Stack(0, already_placed=False)
    stack = stack_at(decision.tournament(tournament), player, kind, seat, found)
    if stack.replaced is not None:
        yield UnsoldStacksRemoved(((seat, stack.replaced),))
    return stack


def _is_due(
    decision: Decision, state: Tournament, seat: Seat | None, stack: Stack, told: Chips | None
) -> bool:
    """Play has begun, and nobody has said what lies at the seat (T-R6)."""
    counted = stack.already_placed and told is not None
    return seat is not None and not counted and not before_first_hand(state, decision.at)


def _noted(state: Tournament, number: EntryId) -> bool:
    entry = require_entry(state, number)
    if entry.status is EntryStatus.QUEUED:
        raise soundness("not_seated", rule="T-R4", entry=number)
    return entry.dealt_in


def _check_free_of_stacks(state: Tournament, seat: Seat) -> None:
    table = seat_in_use(state, seat)
    if table.at(seat.number) is not None:
        raise soundness("seat_taken", rule="T-R6", table=seat.table, seat=seat.number)
    if table.unsold_stacks[seat.number - 1]:
        raise soundness("stack_lies_there", rule="T-R6", table=seat.table, seat=seat.number)
