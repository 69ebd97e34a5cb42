"""Differences of tills: one truth by person, method and shift, on every paper, screen and account."""

from collections import Counter
from dataclasses import dataclass, field
from itertools import pairwise
from zoneinfo import ZoneInfo

from hypothesis import given, settings
from hypothesis import strategies as st

from director.cashdesk.accounts import AccountKind
from director.desk.cashdesk.queries.day import DayBooks, day_books
from director.desk.cashdesk.queries.ledger import general_ledger
from director.desk.cashdesk.queries.shifts import method_lines, shifts
from director.desk.cashdesk.queries.tills import sessions_of, till_ids, tills_now
from director.desk.kernel.gaming_days import day_of
from director.desk.offered import commands as c
from director.house.people import Role, Staff
from director.house.templates import STAFF
from director.rehearsal.till_shift import pieces_for
from director.texts import texts_for
from director.values.errors import RuleViolation
from director.values.ids import EntryId, StaffId, TillId
from director.values.payment import Method
from director.values.quantity import Cents
from reports.cashdesk.day_sheet import DaySheet
from reports.cashdesk.till_report import TillReport
from reports.registry import DOCUMENTS
from tests.desk.cashdesk.ledgers import sound
from tests.desk.night.night_desk import Night
from tests.reports import samples
from tests.reports.reading import page_texts
from ui.cashdesk.tills_words import till_pairs

ONE, TWO = TillId("1"), TillId("2")
EVA, JAN, ZOE = StaffId("eva"), StaffId("jan"), StaffId("zoe")
NAMES = {EVA: "Eva Nová", JAN: "Ján Malý", ZOE: "Zoé Veselá"}
ZONE = ZoneInfo("Europe/Bratislava")
Key = tuple[TillId, str, str]
"""Till, who answered for it, method."""


@dataclass
class Notebook:
    """A week at two tills, and what an honest clerk writes down beside it."""

    night: Night
    cashiers: dict[TillId, str] = field(default_factory=dict)
    found: list[Counter[Key]] = field(default_factory=list)
    """Differences, one counter a day."""

    def counted(self, till: TillId, cash: Cents, card: Cents) -> None:
        """Note a difference under who answered for the till until now."""
        for method, cents in (("cash", cash), ("card", card)):
            if cents:
                self.found[-1].update({(till, self.cashiers[till], method): cents})


def opened() -> Notebook:
    """Two tills that Eva and Ján have opened with 500 each."""
    night = Night()
    for staff, name in NAMES.items():
        night.do(c.SaveRow(STAFF, staff, Staff(staff, name, Role.CASHIER)))
    book = Notebook(night, found=[Counter()])
    open_till(book, ONE, EVA)
    open_till(book, TWO, JAN)
    return book


def said(name: str, content: object) -> str:
    """A whole paper as one line of text."""
    return " ".join(" ".join(page_texts(DOCUMENTS[name].pdf(content, samples.paper()))).split())


def open_till(book: Notebook, till: TillId, cashier: StaffId) -> None:
    book.night.do(c.OpenTill(till, "EUR", ((10_000, 5),), cashier))
    book.cashiers[till] = cashier


def count(book: Notebook, till: TillId, cash: Cents, card: Cents, to: StaffId | None) -> None:
    """Hand over to somebody, or close; counted so much beside what should be there."""
    held = book.night.desk.till(till).held
    cash = max(cash, -held["cash"])
    card = max(card, -held.get("card", 0)) if held.get("card") else 0
    pieces = pieces_for(held["cash"] + cash, "EUR")
    others = (("card", held["card"] + card),) if held.get("card") else ()
    command: c.Command = (
        c.HandOverTill(till, to, pieces, others) if to else c.CloseTill(till, pieces, others)
    )
    book.night.do(command, reason="counted twice", insist=True)
    book.counted(till, cash, card)
    book.cashiers[till] = to or ""


def foots(books: DayBooks) -> None:
    """Each row adds up across, and every column down."""
    rows = [*books.methods, *(one for till in books.tills for one in till.methods)]
    for one in rows:
        assert one.start + one.taken - one.paid_out + one.safe + one.variance == one.end
    for till in books.tills:
        assert sum(found.amount for found in till.differences) == till.variance
    assert books.difference == 0


def check(book: Notebook) -> None:
    """Every place that tells differences tells those of the notebook."""
    desk, night = book.night.desk, book.night
    noted = _without_nothing(_summed(book.found))
    by_shift: Counter[Key] = Counter()
    for till in till_ids(desk):
        for session in sessions_of(desk, till):
            for line in method_lines(session):
                moved = line.taken - line.paid_out + line.filled - line.dropped + line.corrected
                assert line.start + moved == line.expected
                assert line.counted is None or line.expected + line.variance == line.counted
            made = shifts(session)
            for before, after in pairwise(made):
                left = {line.method: line.counted for line in before.lines if line.counted}
                assert {line.method: line.start for line in after.lines if line.start} == left
            for shift in made:
                for found in shift.differences:
                    by_shift.update({(till, shift.cashier, found.method): found.amount})
    assert _without_nothing(by_shift) == noted
    posted: Counter[Key] = Counter()
    for posting in sound(desk).postings:
        for part in posting.lines:
            if part.account.kind is AccountKind.VARIANCE:
                key = TillId(part.account.owner), posting.answered, part.account.detail
                posted.update({key: -part.amount})
    assert _without_nothing(posted) == noted
    today = day_books(desk, day_of(night.time.now(), ZONE), "EUR")
    foots(today)
    of_day = Counter[Key]()
    for found in today.differences:
        of_day.update({(found.till, found.cashier, found.method): found.amount})
    assert _without_nothing(of_day) == _without_nothing(book.found[-1])


def _summed(days: list[Counter[Key]]) -> Counter[Key]:
    found = Counter[Key]()
    for day in days:
        found.update(day)
    return found


def _without_nothing(found: Counter[Key]) -> Counter[Key]:
    return Counter({key: cents for key, cents in found.items() if cents})


STEPS = st.tuples(
    st.sampled_from(("sell", "mixed", "deposit", "void", "fill", "drop", "hand", "close", "day")),
    st.sampled_from((ONE, TWO)),
    st.sampled_from((Method.CASH, Method.CARD)),
    st.integers(-8, 8),
    st.integers(-3, 3),
)


@settings(max_examples=40, deadline=None)
@given(st.lists(STEPS, min_size=4, max_size=30))
def test_random_weeks_have_one_truth_on_differences(
    steps: list[tuple[str, TillId, Method, int, int]],
) -> None:
    book = opened()
    for step, till, method, cash, card in steps:
        book.night.time.pass_minutes(7)
        try:
            do(book, step, till, method, cash, card)
        except RuleViolation:
            continue
        check(book)


def do(book: Notebook, step: str, till: TillId, method: Method, cash: int, card: int) -> None:
    """One step of a week, however foolish: the desk may refuse it."""
    night = book.night
    match step:
        case "sell":
            night.do(night.buy_in(night.add_person(), till=till, method=method))
        case "mixed":
            tender = c.Tender(parts=((Method.CARD, 5_000),))
            night.do(night.buy_in(night.add_person(), till=till, tender=tender))
        case "deposit":
            night.do(c.Deposit(till, night.add_person(), 2_500, method))
        case "void":
            entry = EntryId(max(len(night.state.entries), 1))
            night.do(c.VoidEntry(night.id, entry, till, method), reason="typed wrongly")
        case "fill":
            night.do(c.FillTill(till, 10_000))
        case "drop":
            night.do(c.DropTill(till, 20_000))
        case "day":
            night.time.pass_minutes(24 * 60)
            book.found.append(Counter())
        case _ if not night.desk.till(till).opened:
            open_till(book, till, (EVA, JAN, ZOE)[cash % 3])
        case "hand":
            to = next(who for who in (ZOE, EVA, JAN) if who != book.cashiers[till])
            count(book, till, cash * 25, card * 100, to)
        case _:
            count(book, till, cash * 25, card * 100, None)


def test_a_shortage_stands_under_who_handed_over_everywhere() -> None:
    """−4.25 in cash and +2 by card at a hand-over, then a drop and a clean close."""
    book = opened()
    night, desk, texts = book.night, book.night.desk, texts_for("en")
    night.register(1, method=Method.CARD)
    night.do(c.Deposit(ONE, night.add_person(), 1_875))
    count(book, ONE, -425, 200, JAN)
    night.do(c.DropTill(ONE, 20_000))
    count(book, ONE, 0, 0, None)
    check(book)
    (now, _other) = tills_now(desk)
    pairs = till_pairs(now, texts, NAMES.__getitem__)
    assert [
        (who, cents.replace("\ufeff", "")) for who, cents in pairs if who.startswith("Difference")
    ] == [("Difference · Eva Nová", "−€4.25"), ("Difference · Eva Nová", "+€2")]
    (session,) = sessions_of(desk, ONE)
    z = said("till_report", TillReport(session, NAMES.__getitem__))
    for words in (
        "Eva Nová · Difference · Cash −€4.25",
        "Eva Nová · Difference · Card +€2",
        "€514.50",
        "€518.75",
        "Eva Nová › Ján Malý",
    ):
        assert words in z
    assert "no difference" not in z
    assert "€112.00 +€2.00" in z, "differences of a column have as many decimals, one below the other"
    books = day_books(desk, day_of(night.time.now(), ZONE), "EUR")
    sheet = said("day_sheet", DaySheet(books, NAMES.__getitem__))
    assert "−€4.25 · +€2" in sheet
    assert "Eva Nová Till handed over Cash" in sheet
    (answered,) = {
        posted.answered
        for posted in general_ledger(desk).postings
        if any(line.account.kind is AccountKind.VARIANCE for line in posted.lines)
    }
    assert answered == EVA
