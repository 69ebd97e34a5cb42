"""Papers of flights: vouchers and lists of bags, chip counts, who sits where on day 2."""

import csv
from io import StringIO

import pytest

from director.desk.offered import commands as c
from director.house.people import Person
from director.texts import texts_for
from director.tournament.state.flights import BagCount, Signature
from director.values.dataclass import replace
from director.values.ids import EntryId, PlayerId
from reports.night.seat_card import qr_content
from reports.night.seating_list import seating_by_name, seating_list_of
from reports.paper import PaperFormat, PrintedName
from reports.registry import DOCUMENTS
from reports.series.bags import BagVouchers, bag_list, bag_list_of, bag_vouchers
from reports.series.chip_counts import (
    TITLES,
    ChipCounts,
    CountedStack,
    chip_counts,
    chip_counts_by_name,
    chip_counts_csv,
    chip_counts_of,
    chip_counts_of_event,
)
from tests.desk.series.festival import Festival
from tests.desk.series.test_flights import BEST, two_flights
from tests.reports import bags, samples
from tests.reports.reading import page_texts, written

NAMES = samples.named

SK = texts_for("sk")


def people(event: Festival) -> dict[PlayerId, Person]:
    return {person.id: person for person in event.store.people()}


def vouchers(count: int) -> BagVouchers:
    made = bags.contents(samples.TOURNAMENT, NAMES, samples.UUID, count)["bag_voucher"]
    assert isinstance(made, BagVouchers)
    return made


def shown(content: object, name: str, language: str = "en", on: PaperFormat = PaperFormat.A4) -> str:
    return " ".join(
        " ".join(page_texts(DOCUMENTS[name].pdf(content, samples.paper(language, on)))).split()
    )


def running_b(**changes: object) -> Festival:
    """Flight 1B with four left at table 1, none bagged yet."""
    event = two_flights(**changes)  # type: ignore[arg-type]
    event.close_doors()
    event.go_out(1, 2)
    return event


def test_a_voucher_says_whose_which_and_how_much_and_is_signed_twice() -> None:
    content = vouchers(2)
    first, second = bag_vouchers(content, samples.paper(on=PaperFormat.A6))
    assert first != second
    said = shown(replace(content, each=content.each[1:2]), "bag_voucher", on=PaperFormat.A6)
    for words in ("1A Nachmittag", "1,234,600", "1,234,550", "+50", "Dealer's signature"):
        assert words in said
    assert "Player's signature" in said
    assert "Floorman's signature" not in said
    absent = shown(replace(content, each=content.each[:1]), "bag_voucher", on=PaperFormat.A6)
    assert "Floorman's signature" in absent
    assert "Player's signature" not in absent
    assert "Only the count is kept" in absent
    assert "Coloured up" not in absent


def test_the_code_of_a_voucher_is_that_of_the_seat_card() -> None:
    (slip,) = bag_vouchers(replace(vouchers(1), each=vouchers(1).each[:1]), samples.paper())
    assert qr_content(samples.UUID, 1) in repr(slip)


def test_a_bag_list_has_room_for_what_is_not_counted_and_sums_for_what_is() -> None:
    event = running_b()
    content = bag_list_of(event.state, people(event))
    assert [row.bag for row in content.rows] == [None] * 4
    before = " ".join(page_texts(bag_list(content, samples.paper())))
    assert "0 of 4" in before
    assert "60,000" in before
    event.do(c.TallyTable(event.id, 1, 60_000))
    event.bag({3: 20_000, 4: 20_000, 5: 10_000})
    half = " ".join(page_texts(bag_list(bag_list_of(event.state, people(event)), samples.paper())))
    assert "3 of 4" in half
    assert "Difference" not in half
    event.bag({6: 9_000})
    done = " ".join(page_texts(bag_list(bag_list_of(event.state, people(event)), samples.paper())))
    assert done.count("Difference") == 2
    assert "−1,000" in done


def test_what_is_too_much_has_a_plus() -> None:
    event = running_b()
    event.bag({3: 20_000, 4: 20_000, 5: 10_000, 6: 11_000})
    assert "+1,000" in " ".join(
        page_texts(bag_list(bag_list_of(event.state, people(event)), samples.paper()))
    )


def test_counts_of_a_flight_go_by_stack_and_by_name_and_name_who_has_none() -> None:
    event = running_b()
    event.bag({4: 30_000, 5: 10_000})
    counts = chip_counts_of(event.state, people(event))
    assert [(row.chips, row.flight) for row in counts.rows[:2]] == [(30_000, "1B"), (10_000, "1B")]
    assert counts.missing == event.state.alive - len(counts.rows)


def test_equal_stacks_share_a_place() -> None:
    rows = tuple(
        CountedStack(PrintedName(name), chips)
        for name, chips in (("A", 9), ("B", 5), ("C", 5), ("D", 4))
    )
    assert [place for place, _ in ChipCounts("Main", rows).ranked] == [1, 2, 2, 4]


def test_counts_of_an_event_hold_of_each_player_the_stack_that_counts() -> None:
    event = two_flights(BEST)
    event.close_doors()
    event.go_out(2, 4, 5, 6, 7, 8)
    event.bag({1: 50_000, 3: 5_000, 9: 35_000})
    event.close()
    counts = chip_counts_of_event(event.event, people(event))
    assert [(row.chips, row.flight) for row in counts.rows] == [
        (50_000, "1B"), (35_000, "1B"), (20_000, "1A"), (10_000, "1A"),
    ]  # fmt: skip
    assert counts.title == "Main Event"
    said = " ".join(page_texts(chip_counts(counts, samples.paper())))
    assert "Flight" in said
    assert "Seat" not in said
    event.carry()
    assert chip_counts_of(event.day, people(event)).chips == counts.chips


def test_by_name_is_sorted_as_the_language_sorts() -> None:
    rows = tuple(
        CountedStack(PrintedName(name), chips)
        for name, chips in (("Zeman", 9), ("Čech", 5), ("Cibula", 1))
    )
    pieces = [
        piece.text
        for piece in written(chip_counts_by_name(ChipCounts("Main", rows), samples.paper("sk")))
    ]
    assert [text for text in pieces if text in ("Zeman", "Čech", "Cibula")] == [
        "Cibula",
        "Čech",
        "Zeman",
    ]


def test_the_file_has_a_row_a_player_and_is_guarded() -> None:
    rows = (
        CountedStack(PrintedName("=1+1"), 900, "1A"),
        CountedStack(PrintedName("Ján, ml."), 500, "1B"),
    )
    read = list(
        csv.reader(
            StringIO(chip_counts_csv(ChipCounts("Main", rows), SK).decode("utf-8-sig")), delimiter=";"
        )
    )
    assert read == [
        [SK.say(title) for title in TITLES],
        ["1", "'=1+1", "900", "1A", "", ""],
        ["2", "Ján, ml.", "500", "1B", "", ""],
    ]


def test_the_seats_of_day_2_have_their_stacks_beside() -> None:
    event = running_b()
    event.bag({3: 20_000, 4: 20_000, 5: 10_000, 6: 10_000})
    before = " ".join(
        page_texts(seating_by_name(seating_list_of(event.state, people(event)), samples.paper()))
    )
    assert "20,000" not in before
    event.close()
    event.carry()
    said = " ".join(
        page_texts(seating_by_name(seating_list_of(event.day, people(event)), samples.paper()))
    )
    assert said.count("20,000") == 3
    assert "30,000" in said


@pytest.mark.parametrize("name", ["chip_counts", "chip_counts_by_name", "bag_list"])
def test_300_names_are_all_there(name: str) -> None:
    content = bags.contents(samples.TOURNAMENT, NAMES, samples.UUID, 300)[name]
    said = shown(content, name)
    assert all(NAMES(i).name in said for i in range(10, 300))


def test_a_bag_that_is_told_again_has_a_voucher_of_its_own() -> None:
    event = running_b()
    event.bag({3: 20_000})
    told = (BagCount(EntryId(3), 21_000, (Signature.DEALER, Signature.FLOOR)),)
    done = event.do(c.BagStacks(event.id, told), reason="counted again")
    assert done.entries
    (row,) = (row for row in bag_list_of(event.state, people(event)).rows if row.entry == 3)
    assert row.bag is not None
    assert row.bag.counted == 21_000
