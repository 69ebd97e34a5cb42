"""How small nights end otherwise than by the last hand: a satellite's tickets, a deal."""

from director.cashdesk.accounts import account_of
from director.desk.offered import commands as c
from director.tournament.settings import Format, Qualifying
from director.tournament.state import DealMethod, Method, Share, Status
from director.tournament.winnings import is_decided, winnings
from director.values.ids import EntryId
from tests.desk.night.night_desk import TILL, Night


def test_T_F3_a_satellite_ends_when_the_tickets_are_won() -> None:
    night = Night({"format": Format.SATELLITE, "qualifying": Qualifying(30_000, target="Main Event")})
    night.register(8)
    night.start()
    night.close_registration()
    night.lock()

    # 800 EUR: two tickets of 300, the other 200 in cash for the next place.
    night.bust(1, 2, 3, 4, 5)
    assert not is_decided(night.state)
    night.bust(6)
    assert is_decided(night.state)
    won = {entry: (winning.amount, winning.ticket) for entry, winning in winnings(night.state).items()}
    assert won == {7: (30_000, 30_000), 8: (30_000, 30_000), 6: (20_000, 0)}

    night.pay(7, 8, 6)
    prize = night.entry(7).prize
    assert prize is not None
    assert prize.method is Method.VOUCHER
    night.do(c.FinishTournament(night.id))
    assert night.state.alive == 2


def test_T_P2_a_deal_of_the_last_three_with_something_left_to_play_for() -> None:
    night = Night()
    night.register(12)
    night.start()
    night.close_registration()
    night.lock()
    night.bust(*range(4, 12))
    pool = night.state.prizes
    assert pool is not None
    left = sum(award.amount for award in pool.awards)
    shares = (
        Share(EntryId(1), 30_000, 40_000),
        Share(EntryId(2), 35_000, 50_000),
        Share(EntryId(3), left - 65_000 - 5_000, 20_000),
    )
    everybody = (EntryId(1), EntryId(2), EntryId(3))
    night.bust(12)

    without = c.MakeDeal(night.id, DealMethod.CUSTOM, shares, 5_000, everybody[:2])
    assert (
        night.refusal(without, insist=True, reason="the third is in the bar").code == "consent_missing"
    )
    night.do(c.MakeDeal(night.id, DealMethod.CUSTOM, shares, 5_000, everybody))
    assert not is_decided(night.state)

    night.bust(1, 2)
    won = {entry: winning.amount for entry, winning in winnings(night.state).items()}
    assert won == {1: 30_000, 2: 35_000, 3: left - 65_000}
    night.pay(1, 2, 3)
    night.do(c.FinishTournament(night.id))
    assert night.state.status is Status.FINISHED
    assert night.state.takings.paid == pool.pool


def test_T_P2_a_deal_about_everything_ends_the_night() -> None:
    night = Night()
    night.register(4)
    night.start()
    night.close_registration()
    night.lock()
    night.bust(1, 2)
    shares = (Share(EntryId(3), 20_000, 20_000), Share(EntryId(4), 20_000, 20_000))
    night.do(c.MakeDeal(night.id, DealMethod.EVEN, shares, 0, (EntryId(3), EntryId(4))))
    night.pay(3, 4)
    night.do(c.FinishTournament(night.id))
    assert night.state.alive == 2
    assert night.state.takings.paid == 40_000
    assert night.desk.till(TILL).accounts[account_of(f"pool:{night.id}")] == 0
