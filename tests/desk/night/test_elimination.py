"""Going out at the desk: busts, ties, mistakes found later, disqualification, penalties (T-P4, T-S7)."""

import pytest

from director.desk.offered import commands as c
from director.storage.projections import entry_rows, whole
from director.tournament.elimination import places
from director.tournament.events import Bust
from director.tournament.state import EntryStatus, PenaltyKind
from director.tournament.winnings import winnings
from director.values.ids import EntryId, Seat
from tests.desk.night.night_desk import TILL, Night


@pytest.fixture
def night() -> Night:
    night = Night()
    night.register(6)
    night.start()
    return night


def busts(night: Night, *stacks: tuple[int, int | None], tied: bool = False) -> c.BustPlayers:
    out = tuple(Bust(EntryId(entry), stack) for entry, stack in stacks)
    return c.BustPlayers(night.id, out, tied)


def test_T_P4_more_chips_at_the_start_of_the_hand_finishes_higher(night: Night) -> None:
    night.do(busts(night, (1, 4_000), (2, 3_000)))
    assert places(night.state) == {1: (5, 5), 2: (6, 6)}


def test_T_P4_equal_stacks_or_a_declared_tie_share_their_places(night: Night) -> None:
    night.do(busts(night, (1, 3_000), (2, 3_000)))
    night.do(busts(night, (3, None), (4, None), tied=True))
    assert places(night.state) == {1: (5, 6), 2: (5, 6), 3: (3, 4), 4: (3, 4)}


def test_T_P4_several_in_one_hand_need_their_stacks(night: Night) -> None:
    assert night.refusal(busts(night, (1, 3_000), (2, None))).code == "stack_needed"


def test_who_knocked_out_whom_is_kept(night: Night) -> None:
    night.do(c.BustPlayers(night.id, (Bust(EntryId(1), None, (EntryId(2),)),)))
    assert night.entry(1).knocked_out_by == (2,)
    assert night.entry(1).seat is None


def test_nobody_goes_out_twice_and_the_last_player_never(night: Night) -> None:
    night.bust(1)
    assert night.refusal(busts(night, (1, None))).code == "out_already"
    night.bust(2, 3, 4, 5)
    last = busts(night, (6, None))
    assert night.refusal(last, insist=True, reason="no").code == "last_player_stays"


def test_a_bust_is_undone_and_redone(night: Night) -> None:
    seat = night.seat(1)
    night.bust(1)
    night.do(c.UndoCommand(night.id))
    assert night.seat(1) == seat
    night.do(c.RedoCommand(night.id))
    assert night.entry(1).status is EntryStatus.BUSTED


def test_a_told_button_stays_valid_after_a_bust(night: Night) -> None:
    seats = night.state.tables[1].occupied
    night.do(c.TellButton(night.id, 1, *seats[:3]))
    before = night.state.tables[1].button
    night.bust(6)
    assert night.state.tables[1].button == before


def test_a_player_recorded_as_out_by_mistake_comes_back(night: Night) -> None:
    seat = night.seat(1)
    night.bust(1, 2)
    night.do(c.ReinstateEntry(night.id, EntryId(1), seat))
    assert night.seat(1) == seat
    assert places(night.state) == {2: (6, 6)}
    assert night.refusal(c.ReinstateEntry(night.id, EntryId(1), seat)).code == "not_busted"
    taken = c.ReinstateEntry(night.id, EntryId(2), seat)
    assert night.refusal(taken).code == "seat_taken"


def test_T_R6_nobody_comes_back_to_a_seat_with_an_unsold_stack(night: Night) -> None:
    seat = night.seat(1)
    night.bust(1)
    night.do(c.LayOutStacks(night.id, (seat,)))
    back = c.ReinstateEntry(night.id, EntryId(1), seat)
    assert night.refusal(back, insist=True, reason="it is his").code == "unsold_stack_there"


def test_the_order_of_going_out_is_corrected(night: Night) -> None:
    night.bust(1, 2, 3)
    order = ((EntryId(2),), (EntryId(1), EntryId(3)))
    night.do(c.CorrectOutOrder(night.id, order))
    assert places(night.state) == {2: (6, 6), 1: (4, 5), 3: (4, 5)}
    assert night.refusal(c.CorrectOutOrder(night.id, order)).code == "order_stands_already"
    others = ((EntryId(4),), *order)
    assert night.refusal(c.CorrectOutOrder(night.id, others)).code == "order_names_others"


def test_T_P4_the_order_is_corrected_after_the_finish_with_a_reason(night: Night) -> None:
    night.close_registration()
    night.lock()
    night.bust(1, 2, 3, 4, 5)
    night.fund(100_000)
    paid = [int(entry) for entry in winnings(night.state)]
    night.pay(*paid)
    night.do(c.FinishTournament(night.id))
    first, second, *rest = night.state.out
    swapped = (second, first, *rest)
    assert night.refusal(c.CorrectOutOrder(night.id, swapped)).code == "reason_required"
    night.do(c.CorrectOutOrder(night.id, swapped), reason="two names alike")
    assert places(night.state)[EntryId(2)] == (6, 6)
    rows = {row["entry"]: row["place"] for row in entry_rows(whole(night.state))}
    assert (rows[1], rows[2]) == (5, 6)
    out_paid = [entry for group in night.state.out for entry in group if int(entry) in paid]
    last, other = out_paid[-1], night.state.out[0][0]
    again = tuple(({last: (other,), other: (last,)}).get(group[0], group) for group in night.state.out)
    late = c.CorrectOutOrder(night.id, again)
    assert night.refusal(late, reason="x").code == "prize_paid_already"
    night.do(c.VoidPrize(night.id, last, TILL), reason="wrong player")
    night.do(late, reason="wrong player")
    night.pay(int(other))
    assert night.state.takings.paid == night.state.takings.prize


def test_T_S7_a_prize_is_forfeited_by_a_disqualification_in_the_money(night: Night) -> None:
    night.close_registration()
    night.lock()
    night.fund(100_000)
    paid = len(winnings(night.state)) or night.state.prizes.places  # type: ignore[union-attr]
    night.bust(*range(1, 7 - paid))
    on_bubble = EntryId(6 - paid)
    cheat = EntryId(7 - paid)
    night.do(c.Disqualify(night.id, cheat, 5_000), reason="marked cards")
    assert cheat in winnings(night.state)
    other = c.ForfeitPrize(night.id, on_bubble)
    assert night.refusal(other, reason="x").code == "not_disqualified"
    forfeit = c.ForfeitPrize(night.id, cheat)
    assert night.refusal(forfeit).code == "reason_required"
    night.pay(int(cheat))
    assert night.refusal(forfeit, reason="marked cards").code == "prize_paid_already"
    night.do(c.VoidPrize(night.id, cheat, TILL), reason="marked cards")
    done = night.do(forfeit, reason="marked cards")
    won = winnings(night.state)
    assert (cheat in won, on_bubble in won) == (False, True)
    assert places(night.state)[cheat] == (6, 6)
    night.do(c.UndoCommand(night.id, done.command))
    assert cheat in winnings(night.state)
    night.do(forfeit, reason="marked cards")
    for entry in tuple(places_left(night)):
        night.bust(entry)
    night.pay(*map(int, winnings(night.state)))
    night.do(c.FinishTournament(night.id))
    assert night.state.takings.paid == night.state.takings.prize


def places_left(night: Night) -> list[int]:
    """All but one of those still in."""
    return [int(entry.id) for entry in night.state.entries.values() if entry.alive][1:]


def test_T_S7_a_disqualified_stack_leaves_play(night: Night) -> None:
    command = c.Disqualify(night.id, EntryId(1), 9_000)
    assert night.refusal(command).code == "reason_required"
    night.do(command, reason="chips hidden in the sleeve")
    assert night.entry(1).status is EntryStatus.DISQUALIFIED
    assert night.state.chips.expected == 51_000
    assert places(night.state) == {1: (6, 6)}
    more = c.Disqualify(night.id, EntryId(2), 51_001)
    assert night.refusal(more, reason="the same").code == "more_than_in_play"


def test_T_S7_a_missed_round_is_a_hand_for_each_player_at_the_table(night: Night) -> None:
    penalty = c.GivePenalty(night.id, EntryId(1), PenaltyKind.ROUNDS, 2)
    assert night.refusal(penalty).code == "reason_required"
    night.do(penalty, reason="abuse")
    (given,) = night.entry(1).penalties
    assert (given.number, given.hands, given.served) == (1, 12, 0)
    night.do(c.ServePenalty(night.id, EntryId(1), 1, 5))
    assert night.entry(1).penalties[0].served == 5
    assert night.refusal(c.ServePenalty(night.id, EntryId(1), 1, 8)).code == "hands_not_left"
    assert night.refusal(c.ServePenalty(night.id, EntryId(1), 2)).code == "unknown_penalty"


def test_T_S7_a_disqualification_is_not_given_as_a_penalty(night: Night) -> None:
    command = c.GivePenalty(night.id, EntryId(1), PenaltyKind.DISQUALIFICATION)
    assert night.refusal(command, reason="abuse").code == "disqualify_instead"


def test_what_needs_a_running_tournament_is_refused_before() -> None:
    night = Night()
    night.register(2)
    for command in (
        busts(night, (1, None)),
        c.ReinstateEntry(night.id, EntryId(1), Seat(1, 1)),
        c.Disqualify(night.id, EntryId(1), 0),
    ):
        assert night.refusal(command, reason="x").code == "not_running"
