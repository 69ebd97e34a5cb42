"""Soundness of the books: whatever is sold, given back, paid and counted, tills and books agree."""

from dataclasses import replace
from types import MappingProxyType

from hypothesis import given, settings
from hypothesis import strategies as st

from director.cashdesk.accounts import Account, AccountKind
from director.cashdesk.tills import check_till
from director.desk.cashdesk.queries.day import day_books
from director.desk.cashdesk.queries.soundness import Unsound, unsound_books
from director.desk.kernel.ports import till_stream
from director.desk.offered import commands as c
from director.tournament.state import EntryStatus
from director.values.errors import RuleViolation
from director.values.ids import EntryId, StaffId, TillId
from director.values.payment import Method
from tests.desk.cashdesk.test_day import DAY
from tests.desk.night.night_desk import WHO, Night
from tests.reports.money import worked

TILLS = tuple(map(TillId, "12"))
DEEDS = st.tuples(
    st.sampled_from(("open", "sell", "refund", "void", "fill", "drop", "hand", "close")),
    st.sampled_from(TILLS),
    st.sampled_from((Method.CASH, Method.CARD, Method.VOUCHER)),
    st.integers(0, 60),
)


def found(night: Night) -> tuple[Unsound, ...]:
    """What does not agree."""
    return tuple(unsound_books(night.tills, (night.state,), (), night.desk.deposits()))


def command(night: Night, deed: str, till: TillId, method: Method, number: int) -> c.Command:
    """A deed, however foolish: the desk may refuse it."""
    entry = EntryId(number % max(len(night.state.entries), 1) + 1)
    pieces = ((1_000, number),)
    to = StaffId("floorman" if number % 2 else "eva")
    match deed:
        case "open":
            return c.OpenTill(till, "EUR", pieces, StaffId("floorman"))
        case "sell":
            return replace(night.buy_in(night.add_person()), till=till, method=method)
        case "refund":
            return c.RefundEntry(night.id, entry, till, method)
        case "void":
            return c.VoidEntry(night.id, entry, till, method)
        case "fill":
            return c.FillTill(till, number * 100)
        case "drop":
            return c.DropTill(till, number * 100)
        case "hand":
            return c.HandOverTill(till, to, pieces)
        case _:
            return c.CloseTill(till, pieces)


@settings(max_examples=40, deadline=None)
@given(st.lists(DEEDS, max_size=25))
def test_tills_and_books_agree_after_every_command(deeds: list[tuple[str, TillId, Method, int]]) -> None:
    night = Night()
    for deed, till, method, number in deeds:
        try:
            asked = command(night, deed, till, method, number)
            night.desk.execute(asked, WHO, reason="tried at random", insist=True)
        except RuleViolation:
            continue
        assert found(night) == ()
        assert all(known.held.get("cash", 0) >= 0 for known in night.tills)
    for known in night.tills:
        story = (entry.event for entry in night.store.entries(till_stream(known.id)))
        check_till(known, story)  # type: ignore[arg-type]  # a till's stream holds nothing else
    standing = sum(
        entry.status not in (EntryStatus.REFUNDED, EntryStatus.VOIDED)
        for entry in night.state.entries.values()
    )
    pool = sum(till.accounts.get(Account(AccountKind.POOL, night.id), 0) for till in night.tills)
    assert pool == -10_000 * standing
    assert day_books(night.desk, DAY, "EUR").difference == 0


def test_an_account_that_was_tampered_with_is_named() -> None:
    night = worked()
    (till,) = night.tills
    pool = Account(AccountKind.POOL, night.id)
    bent = replace(till, accounts=MappingProxyType({**till.accounts, pool: 1}))
    wrong = tuple(unsound_books((bent,), (night.state,), ()))
    assert [one.account for one in wrong] == [None, pool]
    assert wrong[1].held == 1


def test_a_tournament_from_another_house_has_no_tills_here() -> None:
    assert tuple(unsound_books((), (worked().state,), ())) == ()
