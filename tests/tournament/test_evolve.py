"""Evolve: what each event makes of a tournament, one at a time and many at once."""

import dataclasses
from typing import get_args

import pytest

from director.tournament import events as e
from director.tournament.builder import Impossible, Touched
from director.tournament.evolve import advance, evolve, fold
from director.tournament.heads import HeadPart, HeadWon
from director.tournament.settings import Game, Limit, Price, Purchase
from director.tournament.state import (
    Award,
    DealMethod,
    EntryStatus,
    Match,
    Method,
    MoveCause,
    PenaltyKind,
    SeatMark,
    Share,
    Status,
    StayReason,
    Tournament,
)
from director.tournament.state.flights import (
    Bag,
    CarriedStack,
    FlightMoney,
    FlightTerms,
    Part,
    Signature,
)
from director.tournament.state.phone_request import Wanted
from director.values.dataclass import replace
from director.values.draw import commitment
from director.values.ids import CommandId, EntryId, EventId, LeagueId, PlayerId, Seat, TournamentId
from tests.tournament.floor import (
    LEVELS,
    NOON,
    RECEIPT,
    SEED,
    START,
    after,
    bust,
    entered,
    seated,
    settings,
    table,
    told,
)

ONE, TWO, THREE, FOUR = (EntryId(100 + n) for n in (1, 2, 3, 4))
DRAW = e.DrawRecord("draw/1", (101, 102), (102,))
PRICE = Price(5_000, 500)
CARRIED = CarriedStack(
    EntryId(200), PlayerId("p200"), 12_100, TournamentId("a"), ONE, Seat(1, 9), Method.CARD, RECEIPT
)


def four() -> Tournament:
    """Four players at table 1 of a running tournament, table 2 empty."""
    return after(seated({1: (1, 2, 3, 4)}), table(2))


def owes(state: Tournament, entry: EntryId) -> bool:
    prize = state.entries[entry].prize
    return prize is not None and prize.owed


def moved(entry: EntryId, origin: Seat, target: Seat) -> e.Move:
    return e.Move(entry, origin, target)


NIGHT: tuple[e.TournamentEvent, ...] = (
    e.TournamentAnnounced(TournamentId("t"), settings(), LEVELS, commitment(SEED)),
    e.RegistrationOpened(),
    e.SettingsChanged(settings(guarantee=1)),
    e.FinalStacksGiven(LeagueId("l"), ((PlayerId("p200"), 12_100),)),
    e.InvitationsChanged((PlayerId("p1"), PlayerId("p2")), ()),
    e.InvitationsChanged((), (PlayerId("p1"), PlayerId("p2"))),
    e.StructureChanged(LEVELS),
    e.FinalStacksGiven(LeagueId("l"), ((PlayerId("p200"), 12_100),)),
    table(1),
    table(2),
    table(3),
    e.TableClosed(3),
    e.SeatMarked(Seat(1, 8), SeatMark.RESERVED),
    e.StacksLaidOut((Seat(1, 6), Seat(1, 7)), 10_000),
    *(entered(100 + n, Seat(1, n)) for n in (1, 2, 3, 4)),
    entered(105, None),
    e.AlternateSeated(EntryId(105), Seat(2, 1), None, 10_000, False),
    entered(106, Seat(2, 2)),
    e.EntryRefunded(EntryId(106), 11_000, 10_000, Method.CASH, RECEIPT),
    entered(107, Seat(2, 2)),
    e.ButtonDrawn(1, ((1, 50), (2, 3)), 1, (1, 2), DRAW),
    e.TournamentStarted(START, (ONE, TWO, THREE, FOUR)),
    e.ClockRan(0, START + 1, "start"),
    e.LevelReached(0),
    e.PresenceMarked(TWO, False),
    e.PhoneCardRenewed(TWO),
    e.SeatKept(TWO, StayReason.ACCESS),
    e.FirstHandDealt((EntryId(107),)),
    e.LateStackLaid(EntryId(107), 9_900),
    e.AddOnDeclined((TWO,)),
    e.AddOnRoundClosed((THREE,)),
    e.ExtraBought(ONE, Purchase.REBUY, PRICE, 5_000, Method.CARD, RECEIPT),
    e.RebuyAfterKnockOut(ONE, (TWO,), None),
    e.ExtraVoided(ONE, 0, Method.CARD, RECEIPT),
    e.EntryVoided(EntryId(107), 11_000, 10_000, Method.CASH, RECEIPT),
    e.UnsoldStacksRemoved(((Seat(1, 6), 9_000), (Seat(1, 7), 9_500))),
    e.StackSurrendered(FOUR, 4_000),
    e.RegistrationClosed(),
    e.RegistrationReopened(by_hand=True),
    e.PlayersMoved(MoveCause.BALANCE, (moved(THREE, Seat(1, 3), Seat(2, 3)),)),
    e.TablesEvened((moved(ONE, Seat(1, 1), Seat(1, 1)),), DRAW, DRAW),
    e.TableBroken(2, (moved(THREE, Seat(2, 3), Seat(1, 3)), moved(EntryId(105), Seat(2, 1), Seat(1, 5))),
                  DRAW, DRAW),
    told(1, 1, 2, 3),
    e.StacksTold(((ONE, 12_000),)),
    e.PenaltyGiven(1, ONE, PenaltyKind.HANDS, 3),
    e.PenaltyServed(1, ONE, 2),
    e.ClockPaused(0, 7, "pause"),
    e.ClockStopped(0, 7),
    e.HandForHandSet(True),
    e.GameTurned(1, Game.RAZZ, Limit.FIXED_LIMIT),
    e.TimeCalled(1, ONE, START + 30),
    e.TimeCardUsed(1, ONE, START + 60),
    e.TimeCallEnded(1, "acted"),
    e.ChipsCounted(1, 1),
    e.ChipsRaced(1, 25, 100, ((1, 2),), ((1, (3, 4)),), (1,), (), 50, None),
    e.ValueRemoved(25),
    bust(105),
    e.EntryReinstated(EntryId(105), Seat(1, 5)),
    e.EntryDisqualified(EntryId(105), 500),
    e.EntryQualified(EntryId(104), 500),
    e.TablesRedrawn((1,), (), DRAW, DRAW),
    e.FinalTableFormed(1, (), DRAW),
    e.SeedsGiven((TWO, ONE), LeagueId("l")),
    e.RoundStructureSet(2, LEVELS),
    e.RoundDrawn(
        1, (Match(1, 1, (ONE, TWO)),), (), DRAW, 0, False, (), (), Match(2, 2, (THREE, FOUR)), None, None
    ),
    e.GameWon(1, ONE, TWO),
    e.GameCorrected(2, THREE, FOUR),
    e.PrizesLocked((Award(1, 50_000),), 50_000, 0, 5, 5, False),
    e.PrizesUnlocked(),
    e.PrizesLocked((Award(1, 50_000),), 50_000, 0, 5, 5, False),
    e.DealMade(DealMethod.EVEN, (Share(ONE, 50_000, 1),), 0, (ONE,)),
    bust(TWO),
    e.HeadsWon((HeadWon(TWO, 0, (HeadPart(ONE, 0),)),)),
    e.HeadCorrected(HeadWon(TWO, 0)),
    e.KnockOutCorrected(TWO, (ONE,)),
    e.EnvelopesMade((5, 5), "draw/9"),
    e.EnvelopeOpened(1, HeadWon(ONE, 5, (HeadPart(ONE, 5),))),
    e.EnvelopeReturned(1, ONE, 5),
    e.EnvelopeOpened(1, HeadWon(ONE, 5, (HeadPart(ONE, 5),))),
    e.EnvelopesShared(((2, 5),)),
    e.BountyPaid(ONE, 0, Method.CASH, RECEIPT),
    e.BountyVoided(ONE, 0, RECEIPT),
    e.BountyPutUp(ONE, 500, True, Method.CASH, RECEIPT),
    e.BountyWithdrawn(ONE, 0, RECEIPT),
    e.SidePoolOpened(1, "Last longer", 2_000, True),
    e.SidePoolJoined(1, ONE, 2_000, Method.CASH, RECEIPT),
    e.SidePoolPaid(1, ONE, 2_000, Method.CASH, RECEIPT),
    e.SidePoolPaymentVoided(1, ONE, 0, RECEIPT),
    e.SidePoolLeft(1, ONE, 2_000, Method.CASH, RECEIPT),
    e.SidePoolVoided(1),
    e.OutOrderCorrected(((FOUR,), (TWO,), (EntryId(105),))),
    e.PrizeForfeited(EntryId(105)),
    e.OutOrderCorrected(((FOUR,), (TWO,), (EntryId(105),))),
    e.PrizePaid(ONE, 1, 50_000, Method.TRANSFER, RECEIPT, True),
    e.OwedPrizeSettled(ONE, Method.TRANSFER, RECEIPT),
    e.PrizeVoided(ONE, RECEIPT),
    e.AnnouncementMade("Dinner"),
    e.ErrandAsked(1, Wanted.REBUY, 1, ONE),
    e.SeatsChecked(1, (2,)),
    e.ErrandDone(1),
    e.RuleOverridden("code", "T-1"),
    e.CommandUndone(CommandId("c")),
    e.CommandRedone(CommandId("c")),
    e.EventJoined(EventId("main"), Part.FLIGHT, "1A", FlightTerms(level=1)),
    e.LastHandsCalled(4, DRAW),
    e.TableTallied(1, 12_000),
    e.StacksBagged((Bag(ONE, 12_010, 12_100, (Signature.PLAYER, Signature.DEALER)),)),
    e.FlightEnded(EventId("main"), FlightMoney(0), 90),
    e.FlightReopened(EventId("main")),
    e.FieldCarried((CARRIED,), DRAW, DRAW, FlightMoney(5_000), 6, 5, 0, 0, (100,)),
    e.CarriedStackCorrected(CARRIED.entry, CARRIED.chips, CARRIED.chips + 100),
    e.SurvivorWithdrawn(CARRIED.entry, 0),
    e.SurvivorAdmitted(replace(CARRIED, entry=EntryId(991), seat=Seat(1, 9))),
    e.FieldTakenBack(EventId("main"), (TournamentId("a"),)),
    e.TournamentFinished("00"),
    e.TournamentCancelled("00"),
)  # fmt: skip


def test_the_night_below_holds_every_kind_of_event() -> None:
    assert {type(event) for event in NIGHT} == set(get_args(e.TournamentEvent))


def test_folding_at_once_and_one_by_one_are_the_same() -> None:
    happened = [(event, NOON + i) for i, event in enumerate(NIGHT)]
    at_once = fold(happened)
    step = fold(happened[:1])
    for event, at in happened[1:]:
        assert step is not None
        step = evolve(step, event, at)
    assert at_once == step


def test_a_state_is_never_changed_by_what_follows() -> None:
    state = four()
    kept = dataclasses.replace(state)
    advance(state, [(bust(101), START), (e.SeatMarked(Seat(2, 1), SeatMark.BLOCKED), START)])
    assert state == kept
    assert state.entries[ONE].status is EntryStatus.SEATED


def test_what_an_event_touches_is_known() -> None:
    _, touched = advance(four(), [(bust(102), START)])
    assert touched == Touched(frozenset({TWO}), frozenset({1}))
    _, touched = advance(four(), [(e.ClockPaused(0, 7, "pause"), START)])
    assert touched == Touched()


def test_a_stream_begins_with_its_announcement() -> None:
    assert fold([]) is None
    with pytest.raises(ValueError, match="announcement"):
        fold([(e.RegistrationOpened(), NOON)])
    with pytest.raises(ValueError, match="once"):
        evolve(four(), NIGHT[0], START)


def test_nobody_sits_on_a_taken_seat_or_at_a_closed_table() -> None:
    with pytest.raises(Impossible, match="1/1"):
        after(four(), entered(200, Seat(1, 1)))
    with pytest.raises(Impossible, match="2/1"):
        after(four(), e.TableClosed(2), entered(200, Seat(2, 1)))


def test_players_change_seats_all_at_once() -> None:
    swap = (moved(ONE, Seat(1, 1), Seat(1, 2)), moved(TWO, Seat(1, 2), Seat(1, 1)))
    state = after(four(), e.PlayersMoved(MoveCause.WRONG_SEAT, swap))
    assert (state.tables[1].at(1), state.tables[1].at(2)) == (TWO, ONE)
    assert (state.entries[ONE].moves, state.entries[ONE].moved_at) == (1, START)
    assert (state.entries[ONE].moved_from, state.entries[TWO].moved_from) == (Seat(1, 1), Seat(1, 2))


def test_T_R6_chips_of_a_laid_out_stack_are_all_accounted_for() -> None:
    state = after(four(), e.StacksLaidOut((Seat(1, 9),), 10_000))
    assert state.chips.expected == 50_000
    taken = dataclasses.replace(entered(200, Seat(1, 9)), chips=8_000, laid_out=True)
    state = after(state, taken)
    assert (state.chips.unsold, state.chips.blinded, state.chips.expected) == (0, 2_000, 50_000)
    back = e.EntryRefunded(EntryId(200), 11_000, 7_500, Method.CASH, RECEIPT)
    assert after(state, back).chips.expected == 42_500


def test_T_F2_surrendered_chips_leave_play() -> None:
    state = after(four(), e.StackSurrendered(ONE, 3_000))
    assert state.chips.expected == 37_000
    assert state.out == ((ONE,),)
    assert state.entries[ONE].status is EntryStatus.SURRENDERED


def test_extras_add_to_pool_chips_and_told_stack() -> None:
    bought = e.ExtraBought(ONE, Purchase.REBUY, PRICE, 5_000, Method.CASH, RECEIPT)
    state = after(four(), e.StacksTold(((ONE, 700),)), bought)
    assert state.entries[ONE].stack == 5_700
    assert (state.takings.prize, state.takings.deductions) == (45_000, 4_500)
    state = after(state, e.ExtraVoided(ONE, 0, Method.CASH, RECEIPT))
    assert state.entries[ONE].stack == 700
    assert state.takings.prize == 40_000
    assert state.chips.expected == 40_000


def test_an_entry_given_back_takes_its_extras_along() -> None:
    bought = e.ExtraBought(ONE, Purchase.REBUY, PRICE, 5_000, Method.CASH, RECEIPT)
    state = after(four(), bought, e.EntryVoided(ONE, 16_500, 15_000, Method.CASH, RECEIPT))
    assert (state.takings.prize, state.takings.deductions) == (30_000, 3_000)
    assert state.chips.expected == 30_000
    assert (state.counted, state.alive) == (3, 3)
    assert state.unique == 3


def test_who_is_out_keeps_a_place_in_order() -> None:
    state = after(four(), bust(101, 103), e.EntryDisqualified(TWO, 5_000))
    assert state.out == ((ONE,), (THREE,), (TWO,))
    assert state.alive == 1
    assert state.chips.expected == 35_000


def test_a_reinstated_player_forgets_how_it_ended() -> None:
    by = e.PlayersBusted((e.Bust(ONE, 100, (TWO,)),), ((ONE,),))
    state = after(four(), by)
    assert state.entries[ONE].knocked_out_by == (TWO,)
    state = after(state, e.EntryReinstated(ONE, Seat(1, 1)))
    entry = state.entries[ONE]
    assert (entry.status, entry.out_at, entry.knocked_out_by, state.out) == (
        EntryStatus.SEATED, None, (), ()
    )  # fmt: skip


def test_a_closed_table_forgets_its_button() -> None:
    state = after(four(), told(2, 1, 2, 3), e.TableClosed(2))
    assert state.tables[2].button is None
    assert [t.number for t in state.open_tables] == [1]


def test_T_F7_the_drawn_button_goes_to_the_next_occupied_seat_of_each_table() -> None:
    state = after(four(), entered(205, Seat(2, 5)))
    state = after(state, e.ButtonDrawn(1, ((4, 51),), 4, (1, 2), DRAW))
    buttons = {n: t.button.button for n, t in state.tables.items() if t.button}
    assert buttons == {1: 4, 2: 5}
    assert state.draws == 1


def test_an_owed_prize_is_settled_and_a_paid_one_taken_back() -> None:
    locked = e.PrizesLocked((Award(1, 40_000),), 40_000, 0, 4, 4, False)
    owed = e.PrizePaid(ONE, 1, 40_000, Method.TRANSFER, RECEIPT, True)
    state = after(four(), locked, bust(102, 103, 104), owed)
    assert owes(state, ONE)
    state = after(state, e.OwedPrizeSettled(ONE, Method.TRANSFER, RECEIPT))
    assert not owes(state, ONE)
    state = after(state, e.PrizeVoided(ONE, RECEIPT))
    assert state.entries[ONE].prize is None
    assert state.takings.paid == 0


def test_life_goes_on_in_order() -> None:
    state = four()
    assert state.status is Status.RUNNING
    assert after(state, e.TournamentFinished("ab")).seed == "ab"
    assert after(state, e.RegistrationClosed(), at=START + 5).registration_closed_at == START + 5
