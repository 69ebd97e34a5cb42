"""Chances: how often a random floor does what, and runs of acts that lead into each other."""

from director.desk.offered import commands as c
from director.tournament.settings import BountyKind
from director.tournament.state import Status
from tests.machine.at_random import acts as a
from tests.machine.at_random import late
from tests.machine.at_random import money as m
from tests.machine.at_random.acts import Act, Floor


def stacks_for_late_players(floor: Floor) -> None:
    """Laid out, sold, here and there taken away; and one of it taken back."""
    a.lay_out(floor)
    for other in floor.random.sample(
        (a.register, a.register, a.give_back, a.take_away, a.late_stack, a.lay_out), 3
    ):
        if floor.state.entries or other is a.register:
            other(floor)
    floor.one((a.undo_by_name, a.undo))(floor)


def deal_and_on(floor: Floor) -> None:
    """A deal, and what still happens after it: who goes out, is put out, is paid or comes back."""
    registration_over(floor)
    m.deal(floor)
    for other in floor.random.sample(
        (a.bust, a.bust, a.disqualify, m.pay, m.pay_bounty, a.undo, late.knock_out, late.forfeit), 4
    ):
        if len(floor.seated) > 1:
            other(floor)


def registration_over(floor: Floor) -> None:
    """The doors close, and the ladder is locked."""
    floor.do(c.CloseRegistration(floor.id), insist=True)
    floor.do(c.LockPrizes(floor.id), insist=True)


def envelopes_and_back(floor: Floor) -> None:
    """Envelopes made, knock-outs for them, some opened; and one of it taken back."""
    registration_over(floor)
    m.envelopes(floor)
    for _ in range(2):
        if len(floor.seated) > 1:
            a.bust(floor)
    m.envelopes(floor)
    floor.one((a.undo_by_name, late.knock_out, a.give_back, a.extra if floor.seated else a.undo))(floor)


Chances = dict[Act, int]

_BACK: Chances = {a.undo: 4, a.undo_by_name: 6, a.redo: 2}
_ALWAYS: Chances = {
    a.register: 6, a.register_again: 2, a.extra: 3, a.give_back: 2, a.lay_out: 2, a.take_away: 1,
    a.tables: 2, a.seats: 2, a.balance: 1, a.alternate: 1, a.settings: 1, a.time_passes: 1,
    m.pools: 4, m.put_up: 1, **_BACK,
}  # fmt: skip
BEFORE: Chances = {**_ALWAYS, a.start: 5}
DURING: Chances = {
    **_ALWAYS, a.bust: 6, a.bust_two: 2, a.play_down: 1, a.disqualify: 2, a.qualify: 1, a.reinstate: 3,
    a.correct_order: 2, late.knock_out: 4, late.forfeit: 2, late.level: 1, late.payment: 1,
    a.penalty: 1, a.presence: 1, a.keep_seat: 1, a.race: 1, a.registration: 1,
    a.ladder: 3, a.fewer_tables: 2, a.late_stack: 1, a.finish: 1, m.pay_bounty: 2, m.cash_chips: 1,
    m.envelopes: 2, m.deal: 1, m.pay: 3, m.pay_person: 1, m.call_off_pool: 1,
}  # fmt: skip
AFTER: Chances = {
    **_BACK, m.pay: 2, m.pay_bounty: 2, m.pools: 2, a.register: 1, late.exchange: 8, late.knock_out: 3,
    late.payment: 2, late.forfeit: 1,
}  # fmt: skip
"""How often each act comes, by how the tournament stands."""


def act(floor: Floor) -> None:
    """Anything that the floor may do now, and that there are players for."""
    state = floor.state
    chances = {Status.REGISTERING: BEFORE, Status.RUNNING: DURING}.get(state.status, AFTER)
    if state.status is Status.RUNNING:
        chances = {**chances, _favourite(floor): 6}
        chances |= {a.rounds: 30} if state.settings.rounds is not None else {}
    (chosen,) = floor.random.choices(list(chances), list(chances.values()))
    if _may(floor, chosen):
        chosen(floor)


def _favourite(floor: Floor) -> Act:
    """The run of acts that comes most often on this night."""
    terms = floor.state.settings.bounty
    if terms is not None and terms.kind is BountyKind.MYSTERY and floor.house.favourite % 4:
        return envelopes_and_back
    return (stacks_for_late_players, deal_and_on)[floor.house.favourite % 2]


def _may(floor: Floor, chosen: Act) -> bool:
    """Whether there is anybody, or a table, that an act is about."""
    if chosen in _ABOUT_ENTRIES and not floor.state.entries:
        return False
    if chosen in _ABOUT_SEATED and len(floor.seated) < 1 + (chosen in (a.bust, a.bust_two)):
        return False
    if chosen in (a.reinstate, a.correct_order) and not floor.state.out:
        return False
    return chosen is not a.fewer_tables or bool(floor.state.in_use)


_ABOUT_ENTRIES = (
    a.register_again, a.give_back, m.put_up, m.pay_bounty, m.cash_chips, m.pay, m.pools, late.payment,
)  # fmt: skip
_ABOUT_SEATED = (
    a.extra, a.seats, a.bust, a.bust_two, a.disqualify, a.qualify, a.penalty, a.presence, a.keep_seat,
    a.race,
)  # fmt: skip
