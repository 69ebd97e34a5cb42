"""Names stand in every list in the order of the language, and as the house writes them."""

from collections.abc import Iterable, Iterator
from functools import cmp_to_key
from pathlib import Path

import pytest
from PySide6.QtCore import QCollator, QLocale, Qt
from PySide6.QtWidgets import QAbstractButton, QLabel
from pytestqt.qtbot import QtBot

from director.bootstrap import open_house
from director.desk.kernel.rows.defaults import HOUSE_KEY
from director.desk.offered import commands as c
from director.house.people import HouseSettings, Person, Role, Staff
from director.house.templates import SETTINGS, STAFF
from director.storage.engine import sqlite_url
from director.texts import texts_for
from director.tournament.events import Bust
from director.values.ids import CashTableId, EntryId, StaffId, TournamentId
from tests.desk.cash.cash_room import HOLDEM, terms
from tests.desk.night.night_desk import STRUCTURE, TILL, WHO, person, settings
from tests.ui.console_window import settle, window_of
from ui.frame.main_window import MainWindow
from ui.frame.rooms import open_pages
from ui.parts.lists.listing import Listing

NAMES = {
    "sk": "Ábel Adam Cibula Czech Čech Dub Hudák Chalupa Ivan Ľuptáková Lužný Šťastný Žiak",
    "en": "Ábel Adam Čech Chalupa Cibula Czech Dub Hudák Ivan Ľuptáková Lužný Šťastný Žiak",
    "el": "Άγγελος Βλάχος Έλλη Ευαγγέλου Ζήσης Ηλίας Παππάς Abel Čech Dub",
}
GIVEN = "Jana"
PEOPLED = {
    "night/players", "cash", "tills/tills", "tills/vouchers", "tills/deposits", "tills/accounts",
    "house/staff", "house/directory",
}  # fmt: skip
"""Pages whose lists hold people."""
NIGHT, CASH = TournamentId("night-1"), CashTableId("cash-1")
AMOUNT = 1_000
H = Qt.Orientation.Horizontal


def people(language: str) -> list[Person]:
    """Neither in order nor the other way round, and all with the same given name."""
    names = NAMES[language].split()
    mixed = names[::2] + names[1::2][::-1]
    return [person(n, given_name=GIVEN, family_name=name) for n, name in enumerate(mixed, start=1)]


@pytest.fixture
def house(language: str, tmp_path: Path) -> Path:
    """Everybody plays, waits for a cash game, has a deposit and a voucher, and works in the house."""
    file = tmp_path / "names.db"
    house = open_house(sqlite_url(file))
    desk = house.desk
    known = people(language)
    desk.execute(c.SaveRow(SETTINGS, HOUSE_KEY, HouseSettings(family_first=True)), WHO)
    for one in known:
        desk.execute(c.SavePerson(one), WHO)
        staff = Staff(StaffId(str(one.id)), one.sort_name, Role.CASHIER)
        desk.execute(c.SaveRow(STAFF, staff.id, staff), WHO)
    at = desk.now()
    desk.execute(c.AnnounceTournament(NIGHT, settings(starts_at=at), STRUCTURE), WHO)
    desk.execute(c.OpenRegistration(NIGHT, (1, 2)), WHO)
    desk.execute(c.OpenCashTable(CASH, 3, terms()), WHO)
    for one in known:
        desk.execute(c.RegisterPlayer(NIGHT, one.id, TILL), WHO)
        desk.execute(c.JoinWaiting(one.id, HOLDEM), WHO)
        desk.execute(c.Deposit(TILL, one.id, AMOUNT), WHO)
        desk.execute(c.IssueVouchers(TILL, AMOUNT, 1, player=one.id), WHO)
    desk.execute(c.StartTournament(NIGHT), WHO)
    desk.execute(c.CloseRegistration(NIGHT), WHO, reason="late", insist=True)
    desk.execute(c.LockPrizes(NIGHT), WHO)
    for number in range(1, len(known)):
        out = c.BustPlayers(NIGHT, (Bust(EntryId(number)),))
        desk.execute(out, WHO, reason="told", insist=True)
    house.close()
    return file


@pytest.fixture(params=NAMES)
def language(request: pytest.FixtureRequest) -> str:
    """Each language of the house."""
    return str(request.param)


def lists(
    window: MainWindow, qtbot: QtBot, places: Iterable[str] = ()
) -> Iterator[tuple[str, Listing[object]]]:
    """Every list of these pages, of every page where none is named, with rows in it."""
    console = window.console
    console.select(NIGHT)
    for place in places or [place for place, _ in open_pages(console)]:
        window.go(place)
        settle(console, qtbot)
        settle(console, qtbot)
        page = window.pages.innermost()
        for listing in page.listings if page is not None else ():
            yield place, listing


def named(listing: Listing[object], column: int, names: set[str]) -> list[str]:
    """Whose names stand in a column from the top down, each once; empty where it holds other things."""
    model = listing.table.model()
    cells = [str(model.index(row, column).data() or "") for row in range(model.rowCount())]
    found = list(dict.fromkeys(cell for cell in cells if cell in names))
    return found if len(found) > len(names) // 2 else []


def test_every_column_of_names_is_sorted_by_the_language(
    house: Path, language: str, qtbot: QtBot, tmp_path: Path
) -> None:
    wanted = [f"{name} {GIVEN}" for name in NAMES[language].split()]
    seen: dict[str, int] = {}
    with window_of(open_house(sqlite_url(house)), qtbot, tmp_path, language) as (window, _):
        for place, listing in lists(window, qtbot, () if language == "sk" else sorted(PEOPLED)):
            table = listing.table
            for column in range(table.model().columnCount()):
                if not named(listing, column, set(wanted)):
                    continue
                for order in (Qt.SortOrder.DescendingOrder, Qt.SortOrder.AscendingOrder):
                    table.sortByColumn(column, order)
                    found = named(listing, column, set(wanted))
                    rightly = [name for name in wanted if name in found]
                    if order is Qt.SortOrder.DescendingOrder:
                        rightly.reverse()
                    assert found == rightly, (place, table.model().headerData(column, H))
                    seen[place] = seen.get(place, 0) + 1
    assert set(seen) >= PEOPLED


@pytest.mark.parametrize("language", ["el"], indirect=True)
def test_no_page_says_the_given_name_first_where_the_house_does_not(
    house: Path, language: str, qtbot: QtBot, tmp_path: Path
) -> None:
    families = NAMES[language].split()
    wrong, right = set[tuple[str, str]](), 0
    with window_of(open_house(sqlite_url(house)), qtbot, tmp_path, language) as (window, _):
        for place, listing in lists(window, qtbot):
            model = listing.table.model()
            if model.rowCount():
                listing.table.selectRow(0)
                settle(window.console, qtbot)
            cells = [
                str(model.index(row, column).data() or "")
                for row in range(model.rowCount())
                for column in range(model.columnCount())
            ]
            words = [one.text() for one in window.findChildren(QLabel) if one.isVisible()]
            words += [one.text() for one in window.findChildren(QAbstractButton) if one.isVisible()]
            for said in (*cells, *words):
                wrong |= {(place, said) for family in families if f"{GIVEN} {family}" in said}
                right += any(f"{family} {GIVEN}" in said for family in families)
    assert wrong == set()
    assert right > 100


@pytest.mark.parametrize("code", NAMES)
def test_the_order_is_that_of_the_standard(code: str) -> None:
    collator = QCollator(QLocale(code))
    collator.setNumericMode(True)
    names = NAMES[code].split()
    if code != "el":
        names += ["Ďurík", "Ťažký", "Ňaňo", "Ôsmy", "Oto", "Pán 9", "Pán 10", "Äther", "Aust"]
    backwards = names[::-1]
    by_standard = sorted(names, key=cmp_to_key(collator.compare))
    assert sorted(backwards, key=texts_for(code).alphabetical) == by_standard
