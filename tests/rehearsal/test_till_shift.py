"""Tills of rehearsed nights: counted, provided with cash, handed over, closed; those of the demo."""

import re
from dataclasses import replace

import pytest

from director.cashdesk.counting import worth
from director.cashdesk.tills import CountMoment
from director.desk.cashdesk.queries.shifts import method_lines
from director.desk.cashdesk.queries.tills import Session, sessions_of, till_ids, tills_now
from director.desk.kernel.desk import Desk
from director.desk.kernel.ports import Who
from director.desk.kernel.rows.defaults import house_settings
from director.house.people import FLOOR
from director.rehearsal.demo import fill
from director.rehearsal.night import Night
from director.rehearsal.options import RehearsedShift
from director.rehearsal.till_shift import pieces_for
from director.texts import texts_for
from director.texts.catalogue import ROOT, po_file, read
from director.values.ids import StationId, TillId
from tests.desk.fakes import EVENING, FakeChance, FakeStore, FakeTime
from tests.rehearsal.test_night import Stage, options

ONE = TillId("1")


def moments(session: Session) -> list[CountMoment]:
    """When a till was counted."""
    return [count.counted.moment for count in session.counts]


@pytest.mark.parametrize("template", ["freezeout", "satellite"])
def test_a_night_ends_with_both_tills_closed_and_nothing_missing(template: str) -> None:
    stage = Stage(FakeStore())
    night = Night(stage.open_desk, options(24, template))
    for _ in night.moments():
        continue
    assert night.report().sound
    desk = night.floorman.desk
    for till in till_ids(desk):
        (session,) = sessions_of(desk, till)
        assert moments(session) == [CountMoment.OPENING, CountMoment.CLOSE]
        assert session.cashier == FLOOR
        assert desk.till(till).closed
        assert [line.variance for line in method_lines(session)] == [0] * len(method_lines(session))


def test_what_is_missing_at_the_close_is_explained() -> None:
    stage = Stage(FakeStore())
    shift = RehearsedShift(((ONE, Who(FLOOR, StationId("Desk 1"))),), short=2_000)
    night = Night(stage.open_desk, replace(options(24), shift=shift))
    for _ in night.moments():
        continue
    (session,) = sessions_of(night.floorman.desk, ONE)
    closing = session.closing
    assert closing is not None
    assert closing.counted.counted[0].difference == -2_000
    assert closing.reason


def test_pieces_come_to_the_amount_without_the_largest_notes() -> None:
    assert pieces_for(123_480, "EUR") == (
        (10_000, 12), (2_000, 1), (1_000, 1), (200, 2), (50, 1), (20, 1), (10, 1),
    )  # fmt: skip
    for currency, amount in (("CZK", 12_345_600), ("HUF", 9_999_500), ("EUR", 1)):
        assert worth(pieces_for(amount, currency)) == amount


def test_the_demo_shows_tills_that_were_really_worked_at() -> None:
    store = FakeStore()
    fill(store, EVENING)
    desk = Desk(store, FakeTime(), FakeChance())
    now = {one.till.id: one for one in tills_now(desk)}
    assert {till: one.till.cashier for till, one in now.items()} == {
        "1": "martin", "2": "zuzana", "3": "peter",
    }  # fmt: skip
    saturday, thursday, tonight = sessions_of(desk, ONE)
    assert moments(saturday) == [CountMoment.OPENING, CountMoment.HAND_OVER, CountMoment.CLOSE]
    assert moments(tonight) == [CountMoment.OPENING, CountMoment.HAND_OVER]
    found = [sum(line.variance for line in method_lines(one)) for one in (saturday, thursday)]
    assert found == [0, -2_000]
    for till in now:
        for session in sessions_of(desk, till):
            told = [receipt.at for receipt in session.receipts]
            assert told == sorted(told)
            held = session.float_cents
            for receipt in session.receipts:
                if receipt.issued.method == "cash":
                    held += receipt.issued.amount
                assert held >= 0


def test_a_demo_speaks_the_language_of_its_house() -> None:
    """Its tournaments and the reasons in its journal are no English, but for the words of the field."""
    store, texts = FakeStore(), texts_for("el")
    fill(store, EVENING, "el")
    assert house_settings(store).language == "el"
    sentences = {str(each.id) for each in read(po_file(ROOT, "el"), "el")}
    reasons = {entry.reason for entry in store.journal if entry.reason}
    assert len(reasons) > 10
    assert not reasons & sentences
    names = {row.name for row in store.tournaments()}
    assert len(names) == 8
    assert not [name for name in names if re.search("day |Second|Late|November", name)]
    assert texts.say("November Main Event") in names
