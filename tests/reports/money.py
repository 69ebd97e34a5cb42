"""Money: content of the cash desk's papers after a night at a till that was worked and closed."""

from collections.abc import Sequence
from dataclasses import replace
from zoneinfo import ZoneInfo

from director.cashdesk.tills import CountMoment, ReceiptIssued
from director.desk.cashdesk.queries.day import day_books
from director.desk.cashdesk.queries.tills import Session, sessions_of
from director.desk.kernel.gaming_days import day_of
from director.desk.kernel.ports import till_stream
from director.desk.night.queries.event_summary import event_books
from director.desk.offered import commands as c
from director.desk.persons.personal import PersonalData, personal_data
from director.desk.persons.statement import statement
from director.house.people import Role, Staff
from director.house.templates import STAFF
from director.tournament.settings import Purchase
from director.values.ids import EntryId, StaffId
from director.values.payment import Method
from reports.cashdesk.day_sheet import DaySheet
from reports.cashdesk.desk_slip import DeskSlip
from reports.cashdesk.till_report import TillReport
from reports.cashdesk.till_slip import CountSlip, SafeSlip
from reports.cashdesk.voucher import Vouchers
from reports.house.personal_data import PersonalSheet
from reports.house.player_statement import PlayerStatement
from reports.night.event_summary import EventSummary
from reports.paper import PrintedName
from tests.desk.cash.cash_room import HOLDEM
from tests.desk.night.night_desk import TILL, Night

EVA, JAN = StaffId("eva"), StaffId("jan")
STAFF_NAMES = {EVA: "Eva Nová-Wolkensteinová", JAN: "Ján Malý"}
FLOAT = ((20_000, 1), (10_000, 2), (5_000, 2))


def worked(*, closed: bool = True) -> Night:
    """A till with a float of 500, sales by three methods, a hand-over and a close 20 short."""
    night = Night()
    for key, name in STAFF_NAMES.items():
        night.do(c.SaveRow(STAFF, key, Staff(key, name, Role.CASHIER)))
    night.do(c.OpenTill(TILL, "EUR", FLOAT, EVA))
    night.register(12)
    night.register(3, method=Method.CARD)
    night.register(1, method=Method.VOUCHER)
    night.do(c.FillTill(TILL, 50_000))
    night.do(c.RefundEntry(night.id, EntryId(2), TILL), reason="Under age")
    night.do(c.DropTill(TILL, 100_000))
    held = night.desk.till(TILL).held["cash"]
    night.do(c.HandOverTill(TILL, JAN, ((1_000, int(held // 1_000)),)))
    if closed:
        short = c.CloseTill(TILL, ((1_000, int(held // 1_000) - 2),), (("card", 33_000),))
        night.do(short, reason="Counted twice by Eva and the floorman", insist=True)
    return night


def over_and_short() -> Night:
    """Cash 2 over at a hand-over and 4.25 short at the close, where cards are 3 over."""
    night = Night()
    for key, name in STAFF_NAMES.items():
        night.do(c.SaveRow(STAFF, key, Staff(key, name, Role.CASHIER)))
    night.do(c.OpenTill(TILL, "EUR", FLOAT, EVA))
    night.register(2)
    night.register(2, method=Method.CARD)
    over = ((10_000, 7), (1_000, 2), (200, 1))
    night.do(c.HandOverTill(TILL, JAN, over), reason="counted by both", insist=True)
    short = ((10_000, 7), (1_000, 1), (500, 1), (200, 1), (50, 1), (20, 1), (5, 1))
    night.do(c.CloseTill(TILL, short, (("card", 22_300),)), reason="counted twice", insist=True)
    return night


def session_of(night: Night) -> Session:
    """The till's only session."""
    (found,) = sessions_of(night.desk, TILL)
    return found


def contents(names: Sequence[PrintedName]) -> dict[str, object]:
    """Content of every paper of the cash desk by its name."""
    night = worked()
    session = session_of(night)
    books = day_books(night.desk, day_of(night.time.now(), ZoneInfo("Europe/Bratislava")), "EUR")
    year = statement(night.desk, night.entry(1).player, 2026)
    last = session.counts[-1]
    assert last.counted.moment is CountMoment.CLOSE
    assert night.entry(1).kind is Purchase.BUY_IN
    return {
        "till_report": TillReport(session, lambda staff: STAFF_NAMES.get(staff, names[0].name)),
        "voucher": Vouchers(
            (("1-ticket-000012", 5_000, None), ("1-ticket-000013", 1_250_050, names[0])),
            last.at,
            names[0].name,
        ),
        "desk_slip": DeskSlip(
            "void",
            "voucher",
            "1-void-000012",
            TILL,
            1_250_050,
            "transfer",
            names[0],
            last.at,
            names[0].name,
            "Typed for the wrong player",
            ("1-ticket-000012",),
            names[1].name,
        ),
        "till_safe_slip": SafeSlip(
            TILL, "till-drop", "1-till-drop-000001", 1_250_050, last.at, names[0].name, "Too much cash"
        ),
        "player_statement": PlayerStatement(year, names[0]),
        "personal_data": PersonalSheet(_personal(night, names)),
        "day_sheet": DaySheet(books, lambda staff: STAFF_NAMES.get(staff, names[0].name)),
        "event_summary": EventSummary(event_books(night.desk, night.id)),
        "till_count": CountSlip(TILL, last.counted, last.at, "Ján Malý", "", last.reason),
    }


def _personal(night: Night, names: Sequence[PrintedName]) -> PersonalData:
    """Somebody about whom much is known, with texts that paper fails on."""
    player = night.entry(1).player
    known = night.store.person(player)
    assert known is not None
    notes = " ".join(["Loses his temper, then <b>apologises</b> =1+1 \u202eetoN\u202c 🂡"] * 9)
    night.do(c.JoinWaiting(player, HOLDEM))
    night.do(c.SavePerson(replace(known, barred=True)), reason="Collusion")
    data = personal_data(night.desk, player)
    assert data is not None
    seen = next(
        one for one in night.desk.story(till_stream(TILL)) if isinstance(one.event, ReceiptIssued)
    )
    person = replace(data.person, nickname=names[6].name, notes=notes)
    return replace(data, person=person, checks=(replace(seen, reason=notes[:200]),))
