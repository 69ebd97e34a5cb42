"""Evolve: what each event makes of a tournament. It decides nothing and refuses nothing."""

from collections.abc import Iterable
from typing import assert_never

from director.tournament import events as e
from director.tournament.bounties.evolve import (
    bounty_paid,
    bounty_put_up,
    bounty_unpaid,
    bounty_withdrawn,
    envelope_opened,
    envelope_returned,
    envelopes_made,
    envelopes_shared,
    head_corrected,
    heads_won,
    knock_out_corrected,
    rebuy_after_knock_out,
)
from director.tournament.builder import Builder, Touched
from director.tournament.errands import apply_request_event
from director.tournament.events.clock import HANDS_BEGIN
from director.tournament.evolve_entries import (
    bought,
    busted,
    card_used,
    disqualified,
    give_final_stacks,
    moved,
    new_cards,
    paid,
    penalised,
    place_late_stack,
    place_unsold_stacks,
    qualified,
    registered,
    reinstated,
    report_button,
    report_stacks,
    returned,
    seated,
    served,
    settled,
    surrendered,
    unlaid,
    unpaid,
    voided_extra,
)
from director.tournament.flights.evolve import (
    admitted,
    bagged,
    carried,
    ended,
    joined,
    last_hands_called,
    reopened,
    stack_corrected,
    taken_back,
    tallied,
    withdrawn,
)
from director.tournament.out_order import order_without_prize
from director.tournament.rounds.evolve import of_rounds, round_drawn
from director.tournament.settings import Settings
from director.tournament.side_pools.evolve import side_pool_changed
from director.tournament.state import (
    ChipCheck,
    ChipsInPlay,
    Clock,
    Deal,
    LockedPrizes,
    Race,
    SeatMark,
    Status,
    Table,
    TimeCall,
    Tournament,
)
from director.values.chips import TOURNAMENT_VALUES
from director.values.dataclass import replace
from director.values.ids import EntryId, Seat
from director.values.quantity import Chips, Micros

__all__ = ["Touched", "advance", "announced", "evolve", "fold"]


def evolve(state: Tournament, event: e.TournamentEvent, at: Micros) -> Tournament:
    """The tournament after one event that happened at an instant."""
    return advance(state, ((event, at),))[0]


def advance(
    state: Tournament, happened: Iterable[tuple[e.TournamentEvent, Micros]]
) -> tuple[Tournament, Touched]:
    """The tournament after events in order, and what they touched."""
    builder = Builder(state)
    for event, at in happened:
        _apply(builder, event, at)
    return builder.freeze(), builder.touched


def fold(happened: Iterable[tuple[e.TournamentEvent, Micros]]) -> Tournament | None:
    """The tournament that a whole stream makes; None for an empty one."""
    stream = iter(happened)
    first = next(stream, None)
    if first is None:
        return None
    if not isinstance(first[0], e.TournamentAnnounced):
        raise ValueError("a tournament's stream begins with its announcement")
    return advance(announced(first[0]), stream)[0]


def announced(event: e.TournamentAnnounced) -> Tournament:
    """The tournament that an announcement begins."""
    return Tournament(
        id=event.tournament,
        settings=event.settings,
        structure=event.structure,
        commitment=event.commitment,
        chips=ChipsInPlay(values=_values(event.settings)),
    )


def _apply(b: Builder, event: e.TournamentEvent, at: Micros) -> None:
    match event:
        case e.EntryRegistered():
            registered(b, event, at)
        case e.PlayersBusted():
            busted(b, event, at)
        case e.PlayersMoved():
            _count_draws(b, event.draw)
            moved(b, event.moves, at)
        case e.ButtonTold():
            report_button(b, event, at)
        case e.StacksTold():
            report_stacks(b, event, at)
        case e.PrizePaid():
            paid(b, event, at)
        case e.ClockRan():
            _run_clock(b, event, at)
        case e.ClockPaused() | e.ClockStopped():
            b.clock = Clock(event.index, left=event.left)
            _hold_clock(b, event)
        case e.LevelReached():
            b.level_reached = max(b.level_reached, event.index)
        case e.TableOpened():
            _open_table(b, event, at)
        case e.TableClosed():
            _close_table(b, event.table, at)
        case e.TableBroken():
            _count_draws(b, event.seat_draw, event.player_draw)
            moved(b, event.moves, at)
            for table in event.tables:
                _close_table(b, table, at)
        case e.TablesEvened():
            _count_draws(b, event.seat_draw, event.player_draw)
            moved(b, event.moves, at)
        case e.TablesRedrawn():
            _redraw(b, event, at)
        case e.FinalTableFormed():
            _form_final_table(b, event, at)
        case e.SeatMarked():
            _mark_seat(b, event)
        case e.AlternateSeated():
            seated(b, event)
        case e.ExtraBought():
            bought(b, event, at)
        case e.ExtraVoided():
            voided_extra(b, event)
        case e.EntryRefunded() | e.EntryVoided():
            returned(b, event, at)
        case e.StackSurrendered():
            surrendered(b, event, at)
        case e.StacksLaidOut():
            place_unsold_stacks(b, event)
        case e.UnsoldStacksRemoved():
            unlaid(b, event)
        case e.PresenceMarked():
            b.put_entry(replace(b.entries[event.entry], present=event.present))
        case e.SeatKept():
            b.put_entry(replace(b.entries[event.entry], stays=event.why))
        case e.PhoneCardRenewed():
            before = b.entries[event.entry]
            b.put_entry(replace(before, phone_cards=before.phone_cards + 1))
        case e.LateStackLaid():
            place_late_stack(b, event)
        case e.AddOnDeclined():
            for entry in event.entries:
                b.put_entry(replace(b.entries[entry], add_on_declined=True))
        case e.AddOnRoundClosed():
            b.add_on_closed_at = at
        case e.FirstHandDealt():
            _deal_in(b, event.entries)
        case e.RoundDrawn():
            _draw_round(b, event, at)
        case e.GameWon() | e.GameCorrected() | e.SeedsGiven() | e.RoundStructureSet():
            of_rounds(b, event)
        case e.ButtonDrawn():
            _draw_button(b, event, at)
        case e.EntryReinstated():
            reinstated(b, event)
        case e.OutOrderCorrected():
            b.out = event.order
        case e.PrizeForfeited():
            b.out = order_without_prize(b.out, event.entry)
        case e.EntryDisqualified():
            disqualified(b, event, at)
        case e.EntryQualified():
            qualified(b, event)
        case e.PenaltyGiven():
            penalised(b, event, at)
        case e.PenaltyServed():
            served(b, event)
        case e.HandForHandSet():
            b.hand_for_hand = event.on
        case e.GameTurned():
            b.turn, b.turned_at = event.turn, at
        case e.TimeCalled():
            others = tuple(call for call in b.calls if call.table != event.table)
            b.calls = (*others, TimeCall(event.table, event.entry, at, event.ends_at))
        case e.TimeCardUsed():
            card_used(b, event)
        case e.TimeCallEnded():
            b.calls = tuple(call for call in b.calls if call.table != event.table)
        case e.ChipsCounted():
            b.checks = (*b.checks, ChipCheck(at, event.expected, event.counted))
        case e.ChipsRaced():
            _count_draws(b, event.draw)
            gone = event.exchanged + sum(count for _, count in event.odd)
            b.races = (*b.races, Race(event.table, event.value, at, event.gain, gone))
            b.change_chips(race_gain=event.gain)
        case e.ValueRemoved():
            left = tuple(value for value in b.chips.values if value != event.value)
            b.chips = replace(b.chips, values=left)
        case e.PrizesLocked():
            b.prizes = LockedPrizes(
                event.awards, event.pool, event.overlay, event.entries, event.unique,
                event.generated, at,
            )  # fmt: skip
        case e.PrizesUnlocked():
            b.prizes = None
        case e.DealMade():
            b.deal = Deal(event.method, event.shares, event.for_first, event.consents, at)
            _count_stacks(b, event, at)
        case e.OwedPrizeSettled():
            settled(b, event, at)
        case e.PrizeVoided():
            unpaid(b, event)
        case e.HeadsWon():
            heads_won(b, event)
        case e.HeadCorrected():
            head_corrected(b, event)
        case e.RebuyAfterKnockOut():
            rebuy_after_knock_out(b, event)
        case e.KnockOutCorrected():
            knock_out_corrected(b, event)
        case e.EnvelopesMade():
            envelopes_made(b, event)
        case e.EnvelopeOpened():
            envelope_opened(b, event, at)
        case e.EnvelopeReturned():
            envelope_returned(b, event)
        case e.EnvelopesShared():
            envelopes_shared(b, event)
        case e.BountyPaid():
            bounty_paid(b, event, at)
        case e.BountyVoided():
            bounty_unpaid(b, event)
        case e.BountyPutUp():
            bounty_put_up(b, event, at)
        case e.BountyWithdrawn():
            bounty_withdrawn(b, event)
        case (
            e.SidePoolOpened()
            | e.SidePoolJoined()
            | e.SidePoolLeft()
            | e.SidePoolPaid()
            | e.SidePoolPaymentVoided()
            | e.SidePoolVoided()
        ):
            side_pool_changed(b, event, at)
        case e.ErrandAsked() | e.ErrandDone() | e.SeatsChecked():
            apply_request_event(b, event, at)
        case e.AnnouncementMade():
            b.announcement = event.text
        case e.RegistrationOpened():
            b.status = Status.REGISTERING
        case e.RegistrationClosed():
            b.registration_closed_at = at
        case e.RegistrationReopened():
            b.registration_closed_at, b.open_by_hand = None, event.by_hand
            b.add_on_closed_at = None
        case e.SettingsChanged():
            if b.started_at is None and event.settings.stack != b.settings.stack:
                kept = b.chips.values if b.entries or b.chips.unsold else ()
                values = tuple(sorted({*_values(event.settings), *kept}))
                b.chips = replace(b.chips, values=values)
            b.settings = event.settings
        case e.InvitationsChanged():
            b.invited = b.invited.union(event.invited).difference(event.withdrawn)
        case e.FinalStacksGiven():
            give_final_stacks(b, event)
        case e.StructureChanged():
            b.structure = event.structure
        case e.TournamentStarted():
            b.status = Status.RUNNING
            b.started_at = event.started_at
            _deal_in(b, event.dealt_in)
        case e.TournamentFinished():
            b.status = Status.FINISHED
            b.seed, b.over_at = event.seed, at
        case e.TournamentCancelled():
            b.status, b.envelopes = Status.CANCELLED, None
            b.seed, b.over_at = event.seed, at
        case e.EventJoined():
            joined(b, event)
        case e.LastHandsCalled():
            _count_draws(b, event.draw)
            last_hands_called(b, event, at)
        case e.TableTallied():
            tallied(b, event)
        case e.StacksBagged():
            bagged(b, event, at)
        case e.FlightEnded():
            ended(b, event, at)
        case e.FlightReopened():
            reopened(b)
        case e.FieldCarried():
            _count_draws(b, event.seat_draw, event.player_draw)
            carried(b, event, at)
        case e.FieldTakenBack():
            taken_back(b)
        case e.SurvivorAdmitted():
            admitted(b, event, at)
        case e.CarriedStackCorrected():
            stack_corrected(b, event)
        case e.SurvivorWithdrawn():
            withdrawn(b, event, at)
        case e.TournamentAnnounced():
            raise ValueError("a tournament is announced once")
        case e.RuleOverridden() | e.CommandUndone() | e.CommandRedone():
            return  # facts about commands: the fold leaves undone events out, nothing to change here
        case _:
            assert_never(event)


def _hold_clock(b: Builder, event: e.ClockPaused | e.ClockStopped) -> None:
    """Note whether hand-for-hand stopped the clock; time taken off or given changes nothing of that."""
    cause = event.cause if isinstance(event, e.ClockPaused) else "stop"
    if cause in (HANDS_BEGIN, "pause", "stop"):
        b.clock_held = cause == HANDS_BEGIN


def _run_clock(b: Builder, event: e.ClockRan, at: Micros) -> None:
    """A countdown that is set anew, or cut short, moves the start with it."""
    b.clock_held = False
    if event.index < 0:
        b.started_at = event.ends_at
    elif b.clock.index < 0 and b.started_at is not None:
        b.started_at = min(b.started_at, at)
    b.clock = Clock(event.index, ends_at=event.ends_at)


def _values(settings: Settings) -> tuple[Chips, ...]:
    """The values in play from the start: from the smallest of the stack upwards (T-C1)."""
    smallest = min((value for value, _ in settings.stack.pairs), default=TOURNAMENT_VALUES[0])
    return tuple(value for value in TOURNAMENT_VALUES if value >= smallest)


def _count_stacks(b: Builder, event: e.DealMade, at: Micros) -> None:
    """Note the stacks that were counted for a deal, where they are all chips in play."""
    stacks = {share.entry: share.stack for share in event.shares if b.entries[share.entry].alive}
    if sum(stacks.values()) == b.chips.expected and all(stacks.values()):
        for entry, stack in stacks.items():
            b.put_entry(replace(b.entries[entry], stack=stack, stack_at=at))


def _count_draws(b: Builder, *draws: e.DrawRecord | None) -> None:
    b.count_draws(*(draw.label for draw in draws if draw is not None))


def _deal_in(b: Builder, entries: Iterable[EntryId]) -> None:
    for entry in entries:
        b.put_entry(replace(b.entries[entry], dealt_in=True))


def _open_table(b: Builder, event: e.TableOpened, at: Micros) -> None:
    empty = (None,) * event.size
    b.put_table(Table(event.table, event.size, empty, event.marks, (0,) * event.size, at))


def _close_table(b: Builder, table: int, at: Micros) -> None:
    b.put_table(replace(b.tables[table], closed_at=at, button=None))


def _mark_seat(b: Builder, event: e.SeatMarked) -> None:
    table = b.tables[event.seat.table]
    marks = list(table.marks)
    marks[event.seat.number - 1] = event.mark
    b.put_table(replace(table, marks=tuple(marks)))


def _form_final_table(b: Builder, event: e.FinalTableFormed, at: Micros) -> None:
    _count_draws(b, event.draw)
    _bring_chairs(b, event)
    moved(b, event.moves, at)
    new_cards(b)
    b.put_table(replace(b.tables[event.table], button=None))
    for table in tuple(b.tables.values()):
        if table.is_open and table.number != event.table:
            _close_table(b, table.number, at)


def _redraw(b: Builder, event: e.TablesRedrawn, at: Micros) -> None:
    """The button is drawn anew at every table that stays."""
    _count_draws(b, event.seat_draw, event.player_draw)
    moved(b, event.moves, at)
    for table in tuple(b.tables.values()):
        if table.number in event.tables:
            b.put_table(replace(table, button=None))
        elif table.is_open:
            _close_table(b, table.number, at)


def _draw_round(b: Builder, event: e.RoundDrawn, at: Micros) -> None:
    _count_draws(b, event.draw)
    moved(b, event.moves, at)
    round_drawn(b, event)
    for table in event.closed:
        _close_table(b, table, at)


def _bring_chairs(b: Builder, event: e.FinalTableFormed) -> None:
    """The final table may be larger than the tables before it: chairs are brought to it."""
    table = b.tables[event.table]
    more = max((move.target.number for move in event.moves), default=0) - table.size
    if more > 0:
        b.put_table(
            replace(
                table,
                size=table.size + more,
                seats=(*table.seats, *(None,) * more),
                marks=(*table.marks, *(SeatMark.OPEN,) * more),
                unsold_stacks=(*table.unsold_stacks, *(0,) * more),
            )
        )


def _draw_button(b: Builder, event: e.ButtonDrawn, at: Micros) -> None:
    """The button before the first hand: the blinds follow when the hand is told (T-F7)."""
    _count_draws(b, event.draw)
    for number in event.tables:
        seat = _first_taken(b.tables[number], event.seat)
        report_button(b, e.ButtonTold(number, seat, 0, 0), at)


def _first_taken(table: Table, seat: int) -> int:
    """The seat itself, or the next occupied one clockwise (T-F7)."""
    order = [(seat - 1 + step) % table.size for step in range(table.size)]
    return next((i + 1 for i in order if table.seats[i] is not None), Seat(table.number, seat).number)
