"""Tournaments by invitation, and ages by the tournament's day, at the desk."""

import pytest

from director.desk.cashdesk.queries.soundness import unsound_ledger
from director.desk.offered import commands as c
from director.tournament.entries import MOST_INVITED, invite_refusals
from director.tournament.settings import Entrance
from director.tournament.state import Status
from director.values.dataclass import replace
from director.values.errors import Strength
from director.values.ids import PlayerId
from tests.desk.fakes import EVENING
from tests.desk.night.night_desk import TILL, Night

DAY = 24 * 3_600 * 1_000_000


def invite(night: Night, *players: PlayerId) -> None:
    night.do(c.ChangeInvitations(night.id, players))


def test_whoever_is_not_invited_enters_by_the_floormans_word_alone() -> None:
    night = Night()
    guest, other = night.add_person(), night.add_person()
    invite(night, guest)
    refusal = night.refusal(night.buy_in(other))
    assert (refusal.code, refusal.strength) == ("not_invited", Strength.PROCEDURE)
    night.do(night.buy_in(guest))
    night.do(night.buy_in(other), insist=True, reason="the director's guest")
    assert night.state.counted == 2


def test_where_nobody_is_invited_anybody_enters() -> None:
    night = Night()
    guest = night.add_person()
    invite(night, guest)
    night.do(c.ChangeInvitations(night.id, (), (guest,)))
    assert night.state.invited == frozenset()
    night.register(1)


def test_a_list_read_wrongly_is_undone_as_a_whole() -> None:
    night = Night()
    players = tuple(night.add_person() for _ in range(3))
    invite(night, *players, players[0])
    assert night.state.invited == set(players)
    night.do(c.UndoCommand(night.id))
    assert night.state.invited == frozenset()
    night.do(c.RedoCommand(night.id))
    assert night.state.invited == set(players)


@pytest.mark.parametrize(
    ("invited", "withdrawn", "code"),
    [((), (), "nobody_named"), ((0,), (), "invitation_stands"), ((), (1,), "invitation_stands")],
)
def test_only_a_change_is_a_change(
    invited: tuple[int, ...], withdrawn: tuple[int, ...], code: str
) -> None:
    night = Night()
    players = tuple(night.add_person() for _ in range(2))
    invite(night, players[0])
    new, gone = (tuple(players[at] for at in places) for places in (invited, withdrawn))
    assert night.refusal(c.ChangeInvitations(night.id, new, gone)).code == code


def test_who_is_invited_is_known_and_the_tournament_is_to_come() -> None:
    night = Night()
    nobody = c.ChangeInvitations(night.id, (PlayerId("nobody"),))
    assert night.refusal(nobody).code == "unknown_person"
    players = [PlayerId(str(number)) for number in range(MOST_INVITED + 1)]
    (refusal,) = invite_refusals(night.state, players, ())
    assert refusal.code == "too_many_invited"
    assert not list(invite_refusals(night.state, players[1:], ()))
    over = replace(night.state, status=Status.FINISHED)
    assert [each.code for each in invite_refusals(over, players[:1], ())] == ["tournament_over"]
    guest = night.add_person()
    invite(night, guest)
    assert tuple(unsound_ledger((), (night.state,))) == ()
    night.do(c.CancelTournament(night.id, TILL))


@pytest.mark.parametrize(
    ("born", "enters"), [("1976-11-03", True), ("1976-11-04", False), ("1976-11-02", True)]
)
def test_a_senior_is_as_old_as_asked_on_the_day_of_the_tournament(born: str, enters: bool) -> None:
    """It is sold two days before: whoever turns 50 that day is let in."""
    starts = EVENING + 2 * DAY
    night = Night({"entrance": Entrance(least_age=50), "starts_at": starts})
    player = night.add_person(born=born)
    if enters:
        night.do(night.buy_in(player))
    else:
        assert night.refusal(night.buy_in(player)).code == "younger_than_asked"
