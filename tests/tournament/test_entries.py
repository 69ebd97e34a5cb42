"""Entries: who may enter, with which kind, and the stack at a seat."""

import pytest

from director.tournament import events as e
from director.tournament.entries import (
    Applicant,
    age,
    before_first_hand,
    entries_allowed,
    entry_kind,
    entry_refusals,
    must_queue,
    person_refusals,
    stack_at,
)
from director.tournament.settings import Format, LateStack, Purchase
from director.tournament.state import Tournament
from director.values.errors import RuleViolation
from director.values.ids import EntryId, PlayerId, Seat
from director.values.quantity import MINUTE, Micros
from tests.tournament.floor import NOON, START, after, announced, bust, entered, seated, table


def applicant(player: str = "new", **changes: object) -> Applicant:
    fields: dict[str, object] = {"born": "1990-05-05", "today": "2026-11-01"}
    return Applicant(PlayerId(player), **(fields | changes))  # type: ignore[arg-type]


def codes(tournament: Tournament, who: Applicant, at: Micros = START) -> list[str]:
    return [refusal.code for refusal in entry_refusals(tournament, who, at)]


@pytest.mark.parametrize(
    ("born", "today", "years"),
    [
        ("2008-11-01", "2026-10-31", 17),
        ("2008-11-01", "2026-11-01", 18),
        ("2008-02-29", "2026-02-28", 17),
        ("2008-02-29", "2026-03-01", 18),
        ("1926-12-31", "2026-01-01", 99),
        ("", "2026-01-01", None),
        ("x", "2026-01-01", None),
        ("1990-1-x", "2026-01-01", None),
    ],
)
def test_T_R7_age_in_full_years(born: str, today: str, years: int | None) -> None:
    assert age(born, today) == years


def test_T_R7_a_house_without_age_limit_asks_for_no_birth_date() -> None:
    assert list(person_refusals(applicant(born=""), 0)) == []


def test_all_refusals_are_told_soundness_first() -> None:
    tournament = seated({1: (1, 2, 3)})
    who = applicant("p101", barred=True, born="")
    assert [each.code for each in person_refusals(who, 18)] == ["barred", "birth_date_unknown"]
    assert codes(tournament, who, START + 91 * MINUTE) == [
        "already_in",
        "registration_over",
        "entries_used_up",
    ]


def test_a_new_player_may_enter() -> None:
    assert codes(seated({1: (1, 2, 3)}), applicant()) == []


@pytest.mark.parametrize(
    ("format", "re_entries", "allowed", "second"),
    [
        (Format.FREEZEOUT, 0, 1, Purchase.RE_ENTRY),
        (Format.FREEZEOUT, 2, 3, Purchase.RE_ENTRY),
        (Format.SECOND_CHANCE, 0, 2, Purchase.SECOND_CHANCE),
        (Format.ONE_REBUY, 0, 1, Purchase.RE_ENTRY),
    ],
)
def test_T_F2_kinds_and_numbers_of_entries(
    format: Format, re_entries: int, allowed: int, second: Purchase
) -> None:
    tournament = after(seated({1: (1, 2, 3)}, format=format, re_entries=re_entries), bust(101))
    assert entries_allowed(tournament) == allowed
    assert entry_kind(tournament, PlayerId("new")) is Purchase.BUY_IN
    assert entry_kind(tournament, PlayerId("p101")) is second


def test_T_F2_a_voided_entry_does_not_count_as_one() -> None:
    tournament = seated({1: (1, 2, 3)})
    receipt = tournament.entries[EntryId(101)].receipt
    method = tournament.entries[EntryId(101)].method
    tournament = after(tournament, e.EntryVoided(EntryId(101), 11_000, 10_000, method, receipt))
    assert codes(tournament, applicant("p101")) == []
    assert entry_kind(tournament, PlayerId("p101")) is Purchase.BUY_IN


def test_who_must_wait() -> None:
    full = seated({1: (1, 2)}, size=2)
    assert must_queue(full)
    assert not must_queue(seated({1: (1, 2)}))
    waiting = after(seated({1: (1, 2)}), entered(900, None))
    assert must_queue(waiting)


def test_the_first_hand_comes_after_the_countdown() -> None:
    tournament = announced()
    assert before_first_hand(tournament, START)
    tournament = after(tournament, table(1), entered(1, Seat(1, 1)), at=NOON)
    tournament = after(tournament, e.TournamentStarted(START + MINUTE, (EntryId(1),)))
    assert before_first_hand(tournament, START)
    assert not before_first_hand(tournament, START + MINUTE)


def test_T_R6_what_a_player_sits_down_to() -> None:
    laid = after(seated({1: (1, 2)}), e.StacksLaidOut((Seat(1, 3),), 10_000))
    plain, lying = (
        stack_at(laid, PlayerId("p9"), Purchase.BUY_IN, Seat(1, 4), None),
        stack_at(laid, PlayerId("p9"), Purchase.BUY_IN, Seat(1, 3), 9_000),
    )
    assert (plain.chips, plain.already_placed) == (10_000, False)
    assert (lying.chips, lying.already_placed) == (9_000, True)
    assert stack_at(laid, PlayerId("p9"), Purchase.BUY_IN, Seat(1, 3), None).chips == 10_000
    with pytest.raises(RuleViolation, match="more_than_was_laid_out"):
        stack_at(laid, PlayerId("p9"), Purchase.BUY_IN, Seat(1, 3), 10_001)


def test_T_R6_a_full_stack_replaces_what_lies_there() -> None:
    tournament = seated({1: (1, 2)}, late_stack=LateStack.FULL)
    laid = after(tournament, e.StacksLaidOut((Seat(1, 3),), 10_000))
    stack = stack_at(laid, PlayerId("p9"), Purchase.BUY_IN, Seat(1, 3), 7_000)
    assert (stack.chips, stack.already_placed, stack.replaced) == (10_000, False, 7_000)
