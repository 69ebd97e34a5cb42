"""Slips of a table's books name who wrote a line, who witnessed it, and why (G-5)."""

import pytest

from director.desk.kernel.ports import Who
from director.desk.kernel.rows.defaults import HOUSE_KEY
from director.desk.offered import commands as c
from director.desk.pit.queries import BookEntry, book_entry
from director.house.people import HouseSettings, Role, Staff
from director.house.templates import SETTINGS, STAFF
from director.values.chips import ChipCount
from director.values.ids import StaffId
from director.values.quantity import Cents
from reports.pit.table_slip import TableSlip, table_slip
from tests.desk.night.night_desk import WHO, kept_pin
from tests.desk.pit.pit_night import Pit
from tests.reports.reading import page_texts
from tests.reports.samples import paper

INES, DAN = StaffId("ines"), StaffId("dan")
NAMES = {INES: "Ines Pit", DAN: "Dan Dealer"}


@pytest.fixture
def pit() -> Pit:
    """The staff log in: an inspector who is a floorman, and a dealer who may witness."""
    pit = Pit("blackjack", 2)
    for staff, role in ((INES, Role.DIRECTOR), (DAN, Role.DEALER_DESK)):
        pit.desk.execute(c.SaveRow(STAFF, staff, Staff(staff, NAMES[staff], role)), WHO)
    pit.desk.execute(c.SetPin(INES, kept_pin("2580")), WHO)
    log_in = c.SaveRow(SETTINGS, HOUSE_KEY, HouseSettings(log_in=True))
    pit.desk.execute(log_in, Who(INES, WHO.station))
    return pit


def slip(line: BookEntry) -> str:
    """The slip of a line, as it is read."""
    witness = NAMES[line.witness] if line.witness else ""
    by = NAMES.get(line.by, str(line.by))
    content = TableSlip(line.table, line.place, by, witness, line.reason)
    return " ".join(page_texts(table_slip(content, paper())))


def test_G_5_fill_credit_drop_and_count_name_their_witness(pit: Pit) -> None:
    who = Who(INES, WHO.station, DAN)
    chips: ChipCount[Cents] = ChipCount.of(((500, 20),))
    moves = (
        c.FillTable(pit.id, chips), c.CreditTable(pit.id, chips), c.DropTable(pit.id, 100),
        pit.closing(-100),
    )  # fmt: skip
    for place, command in enumerate(moves, start=1):
        pit.desk.execute(command, who, reason="recounted twice", insist=True)
        newest = book_entry(pit.desk, pit.id)
        assert (newest.place, newest.by, newest.witness) == (place, INES, DAN)
        read = slip(newest)
        assert all(said in read for said in ("Ines Pit", "Dan Dealer", "Witness", "recounted twice")), (
            read
        )
    again = book_entry(pit.desk, pit.id, 1)
    assert (again.by, again.witness) == (INES, DAN), "printed again it says the same"


def test_G_5_the_opening_has_no_witness_and_names_none(pit: Pit) -> None:
    line = book_entry(pit.desk, pit.id, 0)
    assert line.witness is None
    assert "Witness" not in slip(line)


def test_G_5_a_slip_names_the_shift_of_its_line_also_when_it_is_printed_again() -> None:
    pit = Pit("blackjack", 2)
    chips: ChipCount[Cents] = ChipCount.of(((500, 20),))
    pit.do(c.FillTable(pit.id, chips))
    pit.do(c.BeginShift(pit.id, "Late"))
    pit.do(c.CreditTable(pit.id, chips))
    pit.do(pit.closing())
    shifts = ("First shift", "First shift", "Late", "Late")
    for place, shift in enumerate(shifts):
        read = slip(book_entry(pit.desk, pit.id, place)).split("\n")
        assert shift in read, read
