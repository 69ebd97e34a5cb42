"""Acts about money and heads: bounties, envelopes, deals, prizes and side pools."""

from director.desk.offered import commands as c
from director.tournament.bounties import bounties
from director.tournament.bounties.envelopes import next_token
from director.tournament.dues import dues_by_player
from director.tournament.side_pools.rules import shares
from director.tournament.state import DealMethod, Share
from director.tournament.winnings import left_to_win, winnings
from director.values.money import split_evenly
from tests.desk.night.night_desk import TILL
from tests.machine.at_random.acts import Floor


def put_up(floor: Floor) -> None:
    entry = floor.entry()
    floor.do(c.PutUpBounty(floor.id, entry, floor.one((500, 1_000)), TILL, floor.maybe()))
    if floor.maybe(0.3):
        floor.do(c.WithdrawBounty(floor.id, entry, 0, TILL))


def pay_bounty(floor: Floor) -> None:
    entry = floor.one([each.entry for each in bounties(floor.state)] or list(floor.state.entries))
    floor.do(c.PayBounty(floor.id, entry, TILL))
    if floor.maybe(0.3):
        floor.do(c.VoidBounty(floor.id, entry, 0, TILL))


def cash_chips(floor: Floor) -> None:
    floor.do(c.CashBountyChips(floor.id, floor.entry(), floor.random.randint(1, 2), TILL))


def envelopes(floor: Floor) -> None:
    floor.do(c.MakeEnvelopes(floor.id))
    for _ in range(floor.random.randint(0, 3)):
        made, token = floor.state.envelopes, next_token(floor.state)
        if made is not None and token is not None:
            floor.do(c.OpenEnvelope(floor.id, token.entry, floor.one(made.left)))
    if floor.maybe(0.2):
        floor.do(c.ShareEnvelopes(floor.id))


def deal(floor: Floor) -> None:
    """All who are left share alike, or by and by; something may be saved for the winner."""
    alive, prizes = [entry.id for entry in floor.alive], left_to_win(floor.state)
    if len(alive) < 2 or not prizes:
        return
    saved = floor.one((0, 0, min(1_000, prizes[0])))
    amounts = split_evenly(sum(prizes) - saved, len(alive))
    parts = tuple(Share(entry, cents, 1_000) for entry, cents in zip(alive, amounts, strict=True))
    method = floor.one((DealMethod.EVEN, DealMethod.CUSTOM))
    floor.do(c.MakeDeal(floor.id, method, parts, saved, tuple(alive)), insist=True)


def pay(floor: Floor) -> None:
    won = [entry for entry in winnings(floor.state) if floor.state.entries[entry].prize is None]
    entry = floor.one(won or list(floor.state.entries))
    floor.do(c.PayPrize(floor.id, entry, TILL))
    if floor.maybe(0.3):
        floor.do(c.VoidPrize(floor.id, entry, TILL))


def pay_person(floor: Floor) -> None:
    people = tuple(dues_by_player(floor.state))
    if people:
        floor.do(c.PayPlayer(floor.id, floor.one(people), TILL))


def pools(floor: Floor) -> None:
    """Somebody joins, leaves or is paid; a pool is called off."""
    state = floor.state
    if not state.side_pools:
        floor.do(c.OpenSidePool(floor.id, "Late friends", 777, floor.maybe()))
        return
    pool, entry = floor.one(state.side_pools), floor.entry()
    won = [share.entry for share in shares(state, pool)]
    floor.do(
        floor.one(
            (
                c.JoinSidePool(floor.id, pool.number, entry, TILL),
                c.JoinSidePool(floor.id, pool.number, entry, TILL),
                c.LeaveSidePool(floor.id, pool.number, entry, TILL),
                c.PaySidePool(floor.id, pool.number, floor.one(won or [entry]), TILL),
                c.VoidSidePoolPayment(floor.id, pool.number, 0, TILL),
            )
        )
    )


def call_off_pool(floor: Floor) -> None:
    if floor.state.side_pools:
        floor.do(c.VoidSidePool(floor.id, floor.one(floor.state.side_pools).number, TILL))
