"""The map of tables: the room it uses, and names that can still be told apart where they are cut."""

from itertools import combinations, pairwise

import pytest
from PySide6.QtCore import QPointF, QRectF, QSize, QSizeF
from PySide6.QtGui import QFontMetrics, QImage, QPainter
from PySide6.QtWidgets import QApplication

from director.desk.offered import commands as c
from director.house.people import Directory, called
from director.texts import texts_for
from director.values.dataclass import replace
from director.values.ids import EntryId, Seat
from tests.desk.night.bounties.test_bounties import PKO, out, running
from tests.desk.night.night_desk import person
from ui.look.theme import load_fonts
from ui.look.tokens import DARK
from ui.parts.names import second_name
from ui.parts.tables.cut import LEAST, cut_name, fitting, in_two
from ui.parts.tables.felt import (
    APART,
    HEIGHT,
    ONE_LINE,
    TWO_LINES,
    WIDEST,
    WIDTH,
    Look,
    TablePlace,
    _stack_in,
    between,
    draw_table,
    shape,
)  # fmt: skip
from ui.parts.tables.map_layout import fit_layout
from ui.parts.tables.words import SeatOnMap, TableOnMap, floor_on_map

FAMILY = "Papadopoulos-Konstantinidis"
BROTHERS = ("Alexandros", "Athanasios", "Nikos")


@pytest.mark.parametrize("scale", [TWO_LINES, 1.0, 2.0])
def test_brothers_with_a_long_name_differ_in_one_row(qapp: QApplication, scale: float) -> None:
    load_fonts()
    room = shape(9).box(2).width() * scale - 12
    said = {cut_name(f"{FAMILY} {given}", given, 11.5 * scale, True, room) for given in BROTHERS}
    assert len(said) == len(BROTHERS)
    assert all(name.startswith("Pa") for name in said)


def test_a_name_is_written_smaller_before_it_is_cut(qapp: QApplication) -> None:
    load_fonts()
    for name, given in ((f"{FAMILY} {BROTHERS[0]}", BROTHERS[0]), ("#0041", ""), ("Nagy Jana", "Jana")):
        size = fitting(name, given, 23, 200, two=True)
        assert "…" not in "".join(in_two(name, given, size, True, 200))
        assert size == 23 or len(name) > 20
    assert fitting(FAMILY * 3, "", 23, 200, two=False) == LEAST


def test_the_given_name_stands_whole_below_a_family_name_that_is_cut(qapp: QApplication) -> None:
    load_fonts()
    room = shape(9).box(2).width() * ONE_LINE
    for given in BROTHERS:
        above, below = in_two(f"3 {FAMILY} {given}", given, 10.5, False, room)
        assert above.startswith("3 Pap")
        assert below[:4] == given[:4]
    assert in_two("Nagy Jana", "Jana", 11.5, True, 96) == ("Nagy Jana",)
    assert in_two("#0041", "", 11.5, True, 96) == ("#0041",)


@pytest.mark.parametrize("wide", [int(WIDTH), 500, WIDEST])
@pytest.mark.parametrize("size", range(2, 11))
def test_seats_use_the_room_of_their_table_and_lie_over_nothing(size: int, wide: int) -> None:
    """Within the table, apart from each other and from the cloth, which keeps room for its words."""
    form = shape(size, wide)
    boxes = [form.box(number) for number in range(1, size + 1)]
    assert all(QRectF(0, 0, wide, HEIGHT).contains(box) for box in boxes)
    things = [*boxes, form.cloth]
    assert not [1 for a, b in combinations(things, 2) if a.intersects(b)]
    assert all(box.width() >= 93 for box in boxes)
    assert 189 <= form.cloth.width() <= 191
    if size == 9:
        far = sum(form.box(number).width() for number in (4, 5, 6))
        assert far + 24 + 16 == pytest.approx(wide)  # its edges and what is between them


@pytest.mark.parametrize("wide", [int(WIDTH), WIDEST])
@pytest.mark.parametrize("size", range(3, 11))
def test_what_lies_before_neighbours_does_not_touch(size: int, wide: int) -> None:
    """The button, a small blind and a big blind, however wide the table is."""
    spots = shape(size, wide).spots
    discs = [QRectF(spot.x() - 13, spot.y() - 9, 26, 18) for spot in spots]
    touching = [
        (one + 1, other + 1)
        for one, other in pairwise([*range(size), 0])
        if discs[one].intersects(discs[other])
    ]
    assert not touching


def test_a_table_whose_title_has_no_room_is_called_by_its_number(qapp: QApplication) -> None:
    load_fonts()

    def shown(title: str, scale: float) -> QImage:
        table = TableOnMap(34, title, 2, (), "", 0, "", "green", "", "", report_holds=True)
        image = QImage(QSize(int(2 * WIDTH), int(2 * HEIGHT)), QImage.Format.Format_RGB32)
        image.fill(0)
        painter = QPainter(image)
        draw_table(painter, table, TablePlace(QPointF(0, 0), scale), DARK, Look())
        painter.end()
        return image

    assert shown("Panoramatikon trapezi 34", ONE_LINE) == shown("34", ONE_LINE)
    assert shown("Table 34", 2.0) != shown("34", 2.0)


def test_two_tables_lie_below_each_other_where_they_are_hardly_smaller_so() -> None:
    """They are wider then: names have room."""
    table = QSizeF(WIDTH, HEIGHT)
    layout = fit_layout((1, 2), QSizeF(950, 566), table, WIDEST)
    assert (layout.columns, layout.wide) == (1, WIDEST)
    assert fit_layout((1, 2), QSizeF(950, 500), table, WIDEST).columns == 2


@pytest.mark.parametrize("count", [3, 5, 8])
def test_tables_of_the_last_row_share_the_whole_width(count: int) -> None:
    room = QSizeF(1520, 840)
    layout = fit_layout(range(1, count + 1), room, QSizeF(WIDTH, HEIGHT), WIDEST)
    last = [layout.box(place) for place in range(count - count % layout.columns, count)]
    assert 0 < len(last) < layout.columns
    assert sum(box.width() for box in last) == pytest.approx(room.width())
    for place in range(count):
        assert layout.place_at(layout.box(place).center()) == place
        assert layout.box(place).contains(layout.origin(place) + QPointF(1, 1))


def drawn(table: TableOnMap) -> QImage:
    """A table as it is drawn, four times as many dots as at scale 1."""
    image = QImage(QSize(int(2 * WIDTH), int(2 * HEIGHT)), QImage.Format.Format_RGB32)
    image.fill(0)
    painter = QPainter(image)
    draw_table(painter, table, TablePlace(QPointF(0, 0), 2.0), DARK, Look())
    painter.end()
    return image


def test_the_bounty_stands_on_the_seat_and_in_its_words_but_never_over_a_note(
    qapp: QApplication,
) -> None:
    load_fonts()
    night = running(PKO)
    out(night, 2, 1)
    texts, people = texts_for("en"), {each.id: each for each in night.store.people()}
    (table,) = floor_on_map(night.state, people, texts, night.time.now()).tables
    first = next(seat for seat in table.seats if seat.entry == 1)
    assert first.head == "€75"
    assert "Carries a bounty of €75" in first.tip
    bare = replace(table, seats=tuple(replace(seat, head="") for seat in table.seats))
    assert drawn(table) != drawn(bare)
    notes = (replace(first, note="away"), replace(first, stack="131,000,000,000"))
    for noted in notes:
        with_head, without = (
            drawn(replace(table, seats=(replace(noted, head=head),))) for head in ("€75", "")
        )
        assert with_head == without, noted


def test_a_stack_is_told_to_the_chip_where_it_has_room(qapp: QApplication) -> None:
    load_fonts()
    night = running(PKO)
    night.do(c.TellStacks(night.id, ((EntryId(1), 24_500),)))
    texts, people = texts_for("en"), {each.id: each for each in night.store.people()}
    (table,) = floor_on_map(night.state, people, texts, night.time.now()).tables
    first = next(seat for seat in table.seats if seat.entry == 1)
    assert (first.stack, first.whole) == ("24k", "24,500")
    letters = QFontMetrics(qapp.font())
    bare = replace(first, head="")
    narrow = letters.horizontalAdvance("124,500") + APART
    assert [_stack_in(letters, bare, wide) for wide in (narrow, narrow - 1)] == ["24,500", "24k"]
    assert _stack_in(letters, first, narrow) == "24k"
    assert _stack_in(letters, replace(first, stack="", whole=""), 500) == ""


def test_words_on_the_cloth_end_before_a_disc_beside_them_and_pass_under_none() -> None:
    row = QRectF(10, 40, 100, 14)
    left, right = QRectF(0, 38, 25, 18), QRectF(100, 38, 18, 18)
    assert between(row, 11, ()) == row
    assert between(row, 11, (right,)) == QRectF(22, 40, 76, 14)
    assert between(row, 11, (right, left)) == between(row, 11, (left,)) == QRectF(27, 40, 66, 14)
    over, under = QRectF(0, 23, 25, 18), QRectF(0, 53, 25, 18)
    for touching, apart in ((over, over.translated(0, -0.5)), (under, under.translated(0, 0.5))):
        moved = touching.translated(0, 1 if touching is over else -1)
        assert between(row, 11, (apart,)) == row
        assert between(row, 11, (moved,)).width() == 66
    above_the_middle = QRectF(55, 38, 18, 18)
    assert between(row, 11, (above_the_middle,)) == row


@pytest.mark.parametrize("scale", [0.56, 0.62, 0.7, TWO_LINES, 0.9])
@pytest.mark.parametrize("size", [6, 8, 9, 10])
def test_the_words_of_a_small_table_never_lie_under_its_button_or_blinds(
    qapp: QApplication, scale: float, size: int
) -> None:
    load_fonts()
    for number in range(1, size + 1):
        for blinds in ("D", "SB"):
            seats = tuple(
                SeatOnMap(seat=Seat(1, each), blinds=blinds if each == number else "")
                for each in range(1, size + 1)
            )
            said, bare = (_small(seats, words, scale) for words in (("W" * 9, "W" * 40), ("", "")))
            spot = shape(size).spots[number - 1] * scale
            high = max(13.0, 18 * scale)
            wide = high * (1.0 if blinds == "D" else 1.5)
            box = QRectF(spot.x() - wide / 2, spot.y() - high / 2, wide, high).toRect()
            assert said.copy(box) == bare.copy(box), (number, blinds)


def _small(seats: tuple[SeatOnMap, ...], words: tuple[str, str], scale: float) -> QImage:
    """A table as it is drawn where it is small; what is no longer believed lets words shine through."""
    title, filled = words
    table = TableOnMap(
        1, title, len(seats), seats, filled, 0, "", "green", "", filled, report_holds=False
    )
    image = QImage(QSize(int(WIDTH * scale), int(HEIGHT * scale)), QImage.Format.Format_RGB32)
    image.fill(0)
    painter = QPainter(image)
    draw_table(painter, table, TablePlace(QPointF(0, 0), scale), DARK, Look())
    painter.end()
    return image


def test_a_namesake_keeps_in_a_seat_what_tells_him_apart() -> None:
    """Family name first or last, in one row or two, however narrow."""
    for year in ("1970", "1971"):
        for name, second in (
            (f"Konstantinos {FAMILY} ({year})", f"{FAMILY} ({year})"),
            (f"{FAMILY} Konstantinos ({year})", f"Konstantinos ({year})"),
        ):
            assert in_two(name, second, 11.5, True, 150)[-1].endswith(f"({year})")
            assert cut_name(name, second, 11.5, True, 150).endswith(f"({year})")
            assert name.endswith(second)


def test_the_second_name_is_the_end_of_the_name_in_either_order() -> None:
    plain = person(1, given_name="Ján", family_name="Novák", card_number="")
    people = {each.id: each for each in (plain, replace(plain, id=person(2).id, born="1980-01-01"))}
    for family_first in (True, False):
        house = Directory(people, family_first=family_first)
        for each in people.values():
            assert called(house, each).endswith(second_name(house, each.id))
            assert "(19" in second_name(house, each.id)
    assert second_name(people, person(9).id) == ""
