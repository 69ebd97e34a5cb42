"""A bounty put on a named player in a flight: on day 2 it has its mark and its money everywhere."""

import pytest

from director.desk.night.queries.event_summary import event_books
from director.desk.offered import commands as c
from director.series.flights.terms import EventTerms, Policy
from director.texts import texts_for
from director.texts.tournament_words import NAMED
from director.tournament.bounties import bounty_of, head_money
from director.tournament.events import Bust
from director.tournament.settings import BountyKind, BountyTerms, Offer, Price
from director.tournament.state import Entry
from director.values.ids import EntryId, PlayerId, Seat
from director.values.quantity import Cents
from reports.night.seating_list import seating_by_name, seating_by_table, seating_list_of
from tests.desk.night.night_desk import STACK
from tests.desk.series.festival import DAY_TWO, EVENT, TILL, Festival
from tests.reports import samples
from tests.reports.reading import page_texts
from ui.board.player.night import my_night
from ui.night.prizes.bounty_words import bounty_figures, bounty_rows
from ui.parts.people.words import entry_facts, row_of
from ui.parts.tables.words import Planned, floor_on_map
from ui.scenes.lists import PAGE_TURNS, ListFacts, bounties_view, seating_view, stacks_view

TEXTS = texts_for("en")
WORTH = 20_000
WHY = "seen on the film"
PLAIN, FIXED = (Price(10_000), BountyTerms(BountyKind.NAMED, unit=1_000)), (
    Price(10_000, bounty=5_000), BountyTerms(BountyKind.FIXED, 1_000),
)  # fmt: skip


def flights(kind: tuple[Price, BountyTerms] = PLAIN, terms: EventTerms | None = None) -> Festival:
    """Flight 1A of six is played; bounties lie on its first and its last player, who goes out."""
    price, bounty = kind
    event = Festival(terms or EventTerms(), buy_in=Offer(price, STACK.worth), bounty=bounty)
    event.open("1A", 6)
    for entry, amount in ((1, WORTH), (6, 3_000)):
        event.do(c.PutUpBounty(event.id, EntryId(entry), amount, TILL, house=True))
    end(event, {1: 30_000, 2: 20_000, 3: 10_000})
    return event


def end(event: Festival, stacks: dict[int, int]) -> None:
    """Close the flight with these stacks; nobody has won the others' bounties."""
    event.close_doors()
    out = [entry.id for entry in event.state.entries.values() if entry.alive and entry.id not in stacks]
    event.go_out(*out)
    event.bag(stacks)
    event.close()
    event.time.pass_minutes(600)


def second_flight(event: Festival, players: int = 6) -> None:
    event.people = [event.add_person() for _ in range(players)]
    event.open("1B", players)
    end(event, {1: 60_000})


def pro_of(event: Festival) -> Entry:
    """The entry of day 2 of the first player of flight 1A."""
    player = event.desk.tournament(event.ids["1A"]).entries[EntryId(1)].player
    return event.day.entries[event.day.players[player][0]]


def name_of(player: PlayerId) -> str:
    return f"Somebody {player.removeprefix('player-')}"


def marked_everywhere(event: Festival, entry: Entry) -> list[bool]:
    """Whether each place that shows the player in a tournament marks the bounty."""
    day, name = event.state, name_of(entry.player)
    people = {each: event.store.person(each) for each in day.players}
    known = {each: person for each, person in people.items() if person is not None}
    facts = ListFacts(day, PAGE_TURNS, TEXTS, name_of, whole=True)
    walls = (bounties_view(facts), seating_view(facts), stacks_view(facts))
    cells = [{cell.text for row in view.rows for cell in row} for view in walls]
    floor = floor_on_map(day, known, TEXTS, day.started_at or 0, Planned())
    head = next(seat.head for table in floor.tables for seat in table.seats if seat.entry == entry.id)
    phone = my_night(day, entry, TEXTS, name="Day 2").stats
    rows = {row.entry: row for row in bounty_rows(day, {}, TEXTS)}
    listed = seating_list_of(day, known)
    papers = [
        " ".join(page_texts(draw(listed, samples.paper())))
        for draw in (seating_by_name, seating_by_table)
    ]
    money = TEXTS.money(entry.heads.named, day.settings.currency)
    return [
        *(f"{NAMED} {name}" in each for each in cells),
        head.startswith(NAMED),
        any(stat.note == f"Named: {money} from the house or a sponsor" for stat in phone),
        entry.id in rows and rows[entry.id].named == NAMED,
        row_of(day, entry, name).named == NAMED,
        dict(entry_facts(day, entry, name, TEXTS).pairs).get("Put on this player") == money,
        *(f"{NAMED} " in paper and "Bounty on a named player" in paper for paper in papers),
    ]


@pytest.mark.parametrize("kind", [PLAIN, FIXED], ids=["named", "fixed"])
def test_a_named_bounty_of_a_flight_is_marked_on_day_two_as_in_the_flight(
    kind: tuple[Price, BountyTerms],
) -> None:
    event = flights(kind)
    assert NAMED in str(seating_of_flight(event))
    second_flight(event)
    event.carry()
    event.start()
    pro = pro_of(event)
    assert (pro.heads.own, pro.heads.named) == (WORTH + kind[0].bounty, WORTH)
    assert all(marked_everywhere(event, pro)), marked_everywhere(event, pro)
    figures = dict(bounty_figures(event.day, TEXTS))
    assert figures["Put on named players"] == TEXTS.money(WORTH, "EUR")
    other = next(each for each in event.day.entries.values() if each.id != pro.id)
    assert other.heads.named == 0
    event.do(c.BustPlayers(DAY_TWO, (Bust(pro.id, by=(other.id,)),)))
    assert bounty_of(event.day, other.id).won == WORTH + kind[0].bounty
    event.reconcile()


def seating_of_flight(event: Festival) -> list[str]:
    """The wall's seats of flight 1A as it ended."""
    night = event.desk.tournament(event.ids["1A"])
    facts = ListFacts(night, PAGE_TURNS, TEXTS, name_of, whole=True)
    return [cell.text for row in seating_view(facts).rows for cell in row]


def test_the_books_count_a_named_bounty_of_a_flight_once() -> None:
    event = flights()
    second_flight(event)
    event.carry()
    event.do(c.PutUpBounty(DAY_TWO, pro_of(event).id, 5_000, TILL, house=True))
    event.reconcile()
    assert pro_of(event).heads.named == WORTH + 5_000
    assert head_money(event.day).put_up == WORTH + 5_000
    books = event_books(event.desk, DAY_TWO)
    assert (books.heads.put_up, books.heads.bought) == (WORTH + 8_000, WORTH + 8_000)


def test_both_stacks_of_a_player_bring_their_named_bounties() -> None:
    event = flights(terms=EventTerms(Policy.BEST_STACK))
    event.open("1B", 6)
    event.do(c.PutUpBounty(event.id, EntryId(1), 4_000, TILL, house=True))
    end(event, {1: 10_000, 2: 50_000})
    event.carry()
    pro = pro_of(event)
    assert (pro.heads.own, pro.heads.named) == (WORTH + 4_000, WORTH + 4_000)
    event.do(c.TakeFieldBack(DAY_TWO, EVENT), reason=WHY)
    event.reconcile()
    event.do(c.CarryField(DAY_TWO, EVENT))
    assert pro_of(event).heads == pro.heads


def test_a_named_bounty_of_a_flight_is_withdrawn_on_day_two_until_it_is_won() -> None:
    event = flights()
    second_flight(event)
    event.carry()
    event.start()
    pro = pro_of(event)
    there = c.WithdrawBounty(event.ids["1A"], EntryId(1), 0, TILL)
    assert event.why(there, reason="does not come") == "bounty_went_to_day_two"
    event.do(c.WithdrawBounty(DAY_TWO, pro.id, 0, TILL), reason="does not come")
    event.reconcile()
    assert (pro_of(event).heads.own, pro_of(event).heads.named) == (0, 0)
    assert not any(marked_everywhere(event, pro_of(event)))
    books = event_books(event.desk, DAY_TWO)
    assert (books.heads.put_up, books.differences) == (3_000, ())
    event.do(c.PutUpBounty(DAY_TWO, pro.id, 7_000, TILL, house=True))
    assert pro_of(event).heads.named == 7_000
    event.do(c.BustPlayers(DAY_TWO, (Bust(pro.id, nobody=True),)))
    late = c.WithdrawBounty(DAY_TWO, pro.id, 1, TILL)
    assert event.why(late, reason="late") == "head_is_won"


@pytest.mark.parametrize("won", [False, True])
def test_a_survivor_found_late_has_the_mark_with_the_bounty(won: bool) -> None:
    event = flights()
    second_flight(event)
    event.carry()
    event.start()
    free = next(Seat(t.number, n) for t in event.day.open_tables for n in t.free)
    gone: Cents = event.day.heads.unwon
    assert gone == 3_000
    if won:
        flight = event.desk.tournament(event.ids["1A"])
        assert flight.entries[EntryId(5)].heads.named == 0
    entry = EntryId(5 if won else 6)
    event.do(c.AdmitSurvivor(DAY_TWO, EVENT, event.ids["1A"], entry, 5_000, free), reason=WHY)
    player = event.desk.tournament(event.ids["1A"]).entries[entry].player
    late = event.day.entries[event.day.players[player][0]]
    assert late.heads.named == late.heads.own == (0 if won else 3_000)
    event.reconcile()
