"""Figures once play is over by a deal or by tickets: walls, boards and journal say what is won."""

import pytest

from director.desk.offered import commands as c
from director.series.flights.pool import event_prizes
from director.texts import texts_for
from director.tournament.clock import reading
from director.tournament.events import Bust, PrizePaid
from director.tournament.settings import BountyKind, BountyTerms, Offer, Price
from director.tournament.state import DealMethod, Share, Tournament
from director.tournament.winnings import awards_as_won, left_to_win, winnings
from director.values.ids import EntryId
from director.values.quantity import Micros
from tests.desk.night.night_desk import STACK, TILL, Night
from tests.desk.night.test_ticket_and_rest import won as satellite
from tests.desk.series.festival import DAY_TWO, EVENT, Festival
from ui.scenes import prizes
from ui.scenes.clock import display_state_of, word_of
from ui.scenes.figures import in_play
from ui.scenes.lists import ListFacts, payouts_view, seating_view, stacks_view

TEXTS = texts_for("en")


def ladder_on_wall(t: Tournament, at: Micros) -> list[tuple[str, str]]:
    return [(row.place, row.amount) for row in prizes.rows(t, prizes.standing(t, at), TEXTS)]


def dealt(stacks: tuple[int, ...] = (60_000, 30_000), for_first: int = 0) -> Night:
    """Nine play; the last two share what is left."""
    night = Night()
    night.register(9)
    night.start()
    night.close_registration()
    night.lock()
    night.bust(9, 8, 7, 6, 5, 4, 3)
    left = sum(left_to_win(night.state)) - for_first
    amounts = (left // 2 + 300, left - left // 2 - 300)
    shares = tuple(
        Share(EntryId(n), amount, stack)
        for n, amount, stack in zip((1, 2), amounts, stacks, strict=True)
    )
    deal = c.MakeDeal(night.id, DealMethod.CUSTOM, shares, for_first, (EntryId(1), EntryId(2)))
    night.do(deal, reason="agreed", insist=True)
    return night


@pytest.mark.parametrize("for_first", [0, 1_000])
def test_T_P2_the_wall_and_the_board_say_what_a_deal_gives_and_not_what_the_ladder_gave(
    for_first: int,
) -> None:
    night = dealt(for_first=for_first)
    t, at = night.state, night.time.now()
    assert t.deal is not None
    told = dict(ladder_on_wall(t, at))
    for place, share in enumerate(t.deal.shares, start=1):
        assert told[str(place)] == TEXTS.money(share.amount, "EUR")
    awards = prizes.played_for(t, at, None).awards
    assert sum(award.amount for award in awards) + for_first == t.prizes.pool  # type: ignore[union-attr]
    night.do(c.UndoCommand(night.id))
    assert prizes.standing(night.state, at).awards == night.state.prizes.awards  # type: ignore[union-attr]


def test_T_P4_a_tie_in_the_money_is_told_as_it_is_paid() -> None:
    night = Night()
    night.register(9)
    night.start()
    night.close_registration()
    night.lock()
    paid = len(night.state.prizes.awards)  # type: ignore[union-attr]
    night.bust(*range(9, paid, -1))
    assert paid == 3
    night.bust_tied(paid, paid - 1)
    each = [w.amount for w in winnings(night.state).values() if w.final]
    told = ladder_on_wall(night.state, night.time.now())[-1]
    assert told == (f"{paid - 1}–{paid}", TEXTS.money(each[-1], "EUR"))


def test_T_F3_a_rest_that_is_shared_is_told_as_it_is_paid() -> None:
    night = satellite()
    t, at = night.state, night.time.now()
    assert ladder_on_wall(t, at) == [("1–3", "Ticket €110"), ("1–3", "€10")]
    assert t.prizes is not None
    assert sum(award.amount for award in awards_as_won(t, t.prizes.awards)) == t.prizes.pool


@pytest.mark.parametrize("night", [dealt, satellite])
def test_lists_name_the_end_as_the_clock_does(night: object) -> None:
    made: Night = night()  # type: ignore[operator]
    t, at = made.state, made.time.now()
    mood = display_state_of(t, reading(t.clock, t.structure, at), at)
    facts = ListFacts(t, at, TEXTS, str)
    word = word_of(t, mood, TEXTS)
    assert word in ("DEAL MADE", "QUALIFIED")
    assert {view(facts).word for view in (payouts_view, seating_view, stacks_view)} == {word}


def test_the_stacks_counted_for_a_deal_are_the_newest_ones_told() -> None:
    night = dealt()
    assert [night.entry(n).stack for n in (1, 2)] == [60_000, 30_000]
    rows = stacks_view(ListFacts(night.state, night.time.now(), TEXTS, str, whole=True)).rows
    assert [row[2].text for row in rows] == ["60,000", "30,000"]
    night.do(c.UndoCommand(night.id))
    assert night.entry(1).stack != 60_000
    assert dealt((1_000, 1_000)).entry(1).stack != 1_000, "these are not all chips in play"


def test_T_P4_the_journal_names_all_places_that_a_prize_shares() -> None:
    night = satellite()
    entry = next(iter(winnings(night.state)))
    done = night.do(c.PayPrize(night.id, entry, TILL, None))
    (paid,) = (each.event for each in done.entries if isinstance(each.event, PrizePaid))
    assert (paid.place, paid.last) == (1, 3)


def test_day_two_tells_the_bounties_of_all_flights_beside_the_pool_of_all() -> None:
    price = Price(prize=10_000, bounty=5_000)
    terms = BountyTerms(BountyKind.PROGRESSIVE, 100)
    event = Festival(flights=1, buy_in=Offer(price, STACK.worth), bounty=terms)
    event.open("1A", 6)
    event.close_doors()
    event.do(c.BustPlayers(event.id, (Bust(EntryId(6), by=(EntryId(1),)),)))
    event.go_out(5, 4)
    event.bag({1: 30_000, 2: 20_000, 3: 10_000})
    event.close()
    event.carry()
    event.start()
    t, at = event.day, event.time.now()
    made = event_prizes(event.event, event.nights, at)
    shown = in_play(t, reading(t.clock, t.structure, at), prizes.played_for(t, at, made), TEXTS, made)
    assert made.bounties == 30_000
    assert "bounties €300" in shown[-1].note
    event.do(c.LockPrizes(DAY_TWO))
    assert made.event == EVENT
