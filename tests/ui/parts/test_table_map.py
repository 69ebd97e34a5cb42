"""The map of tables: the room it uses, and names that can still be told apart where they are cut."""

import pytest
from PySide6.QtCore import QPointF, QSizeF
from PySide6.QtWidgets import QApplication

from ui.look.theme import load_fonts
from ui.parts.tables.cut import cut_name, in_two
from ui.parts.tables.felt import HEIGHT, ONE_LINE, TWO_LINES, WIDEST, WIDTH, shape
from ui.parts.tables.map_layout import laid_out

FAMILY = "Papadopoulos-Konstantinidis"
BROTHERS = ("Alexandros", "Athanasios", "Nikos")


@pytest.mark.parametrize("scale", [TWO_LINES, 1.0, 2.0])
def test_brothers_with_a_long_name_differ_in_one_row(qapp: QApplication, scale: float) -> None:
    load_fonts()
    room = shape(9).card.width() * scale - 12
    said = {cut_name(f"{FAMILY} {given}", given, 11.5 * scale, True, room) for given in BROTHERS}
    assert len(said) == len(BROTHERS)
    assert all(name.startswith("Pa") for name in said)


def test_the_given_name_stands_whole_below_a_family_name_that_is_cut(qapp: QApplication) -> None:
    load_fonts()
    room = shape(9).card.width() * ONE_LINE
    for given in BROTHERS:
        above, below = in_two(f"3 {FAMILY} {given}", given, 10.5, False, room)
        assert above.startswith("3 Pap")
        assert below[:4] == given[:4]
    assert in_two("Nagy Jana", "Jana", 11.5, True, 96) == ("Nagy Jana",)
    assert in_two("#0041", "", 11.5, True, 96) == ("#0041",)


@pytest.mark.parametrize("count", [3, 5, 8])
def test_tables_of_the_last_row_share_the_whole_width(count: int) -> None:
    room = QSizeF(1520, 840)
    layout = laid_out(range(1, count + 1), room, QSizeF(WIDTH, HEIGHT), WIDEST)
    last = [layout.box(place) for place in range(count - count % layout.columns, count)]
    assert 0 < len(last) < layout.columns
    assert sum(box.width() for box in last) == pytest.approx(room.width())
    for place in range(count):
        assert layout.place_at(layout.box(place).center()) == place
        assert layout.box(place).contains(layout.origin(place) + QPointF(1, 1))
