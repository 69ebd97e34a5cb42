"""The general ledger under random play: the pit and a pool with its guarantee, whatever is done."""

from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st

from director.desk.cashdesk.queries.ledger import general_ledger
from director.desk.offered import commands as c
from director.games.table.books import books
from director.values.chips import ChipCount
from director.values.errors import RuleViolation
from director.values.ids import EntryId
from director.values.payment import Method
from director.values.quantity import Cents
from tests.desk.cashdesk.ledgers import held, sound
from tests.desk.night.night_desk import TILL, Night
from tests.desk.pit.pit_night import Pit
from tests.desk.pit.test_pit import TRIPS

IN_THE_PIT = (
    "round", "fill", "credit", "drop", "withhold", "pay", "keep", "shift", "reverse", "retell",
)  # fmt: skip
DEEDS = st.tuples(st.sampled_from(IN_THE_PIT), st.integers(1, 40))


@settings(max_examples=25, deadline=None)
@given(st.lists(DEEDS, max_size=12), st.integers(-20, 20), st.lists(DEEDS, max_size=4))
def test_whatever_is_done_in_the_pit_the_accounts_come_to_nothing(
    deeds: list[tuple[str, int]], difference: int, late: list[tuple[str, int]]
) -> None:
    pit = Pit("three_card")
    for deed, number in deeds:
        try:
            do_in_pit(pit, deed, number)
        except RuleViolation:
            continue
        assert sum(held(general_ledger(pit.desk)).values()) == 0
    sound(pit.desk)
    pit.do(pit.closing(difference * 100), reason="tried at random", insist=True)
    assert held(sound(pit.desk)).get(f"table:{pit.id}") == 0
    counted = books(pit.table)
    for deed, number in late:
        try:
            do_in_pit(pit, deed, number)
        except RuleViolation:
            continue
        now = books(pit.table)
        assert (now.result, now.retained, now.variance) == (
            counted.result,
            counted.retained,
            counted.variance,
        )
        assert held(sound(pit.desk)).get(f"table:{pit.id}") == 0


def do_in_pit(pit: Pit, deed: str, number: int) -> None:
    """A deed, however foolish: the desk may refuse it."""
    chips: ChipCount[Cents] = ChipCount.of(((500, number),))
    last = len(pit.table.rounds)
    match deed:
        case "round":
            pit.play(TRIPS if number % 2 else TRIPS.replace("7c 7d 7h", "Ad 4c 9s"))
        case "fill":
            pit.do(c.FillTable(pit.id, chips))
        case "credit":
            pit.do(c.CreditTable(pit.id, chips))
        case "drop":
            pit.do(c.DropTable(pit.id, number * 100))
        case "withhold":
            pit.do(c.WithholdRound(pit.id, last, (1,)), reason="tried at random")
        case "pay" | "keep":
            pit.do(c.ReleaseRound(pit.id, last, deed == "pay"), reason="tried at random")
        case "reverse":
            pit.do(c.ReverseRound(pit.id, number % (last + 1)), reason="tried at random")
        case "retell":
            pit.do(c.RetellRound(pit.id, number % (last + 1)))
            pit.act(TRIPS.strip())
            pit.do(c.SettleRound(pit.id))
        case _:
            pit.do(c.BeginShift(pit.id, str(number)))


SALES = st.tuples(
    st.sampled_from(("sell", "refund", "void", "lock", "unlock", "undo", "redo", "change")),
    st.sampled_from((Method.CASH, Method.CARD)),
    st.integers(0, 20),
)


@settings(max_examples=25, deadline=None)
@given(st.lists(SALES, max_size=15))
def test_whatever_becomes_of_a_pool_the_accounts_come_to_nothing(
    deeds: list[tuple[str, Method, int]],
) -> None:
    night = Night({"guarantee": 60_000, "withheld_permille": 50})
    night.register(2)
    for deed, method, number in deeds:
        try:
            night.do(sale(night, deed, method, number), reason="tried at random", insist=True)
        except RuleViolation:
            continue
        sound(night.desk)


def sale(night: Night, deed: str, method: Method, number: int) -> c.Command:
    """A deed, however foolish: the desk may refuse it."""
    entry = EntryId(number % max(len(night.state.entries), 1) + 1)
    match deed:
        case "sell":
            return replace(night.buy_in(night.add_person()), method=method)
        case "refund":
            return c.RefundEntry(night.id, entry, TILL, method)
        case "void":
            return c.VoidEntry(night.id, entry, TILL, method)
        case "lock":
            return c.LockPrizes(night.id)
        case "unlock":
            return c.UnlockPrizes(night.id)
        case "undo":
            return c.UndoCommand(night.id)
        case "redo":
            return c.RedoCommand(night.id)
        case _:
            return c.ChangeSettings(night.id, replace(night.state.settings, guarantee=number * 10_000))
