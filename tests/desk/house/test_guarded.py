"""Guarded facts: un-barring, another birth date and another account are never changed in passing."""

from collections.abc import Sequence
from dataclasses import replace

import pytest

from director.desk.kernel.ports import Recorded, Who
from director.desk.offered import commands as c
from director.house.events import PersonEdited, PersonFactChanged
from director.house.people import HouseSettings, Person
from director.texts import LANGUAGES, texts_for
from director.texts.journal_lines import Names, code_of, facts_of, journal_line
from director.values.errors import RuleViolation
from director.values.ids import StaffId, StationId
from tests.desk.cashdesk.test_approvals import log_in
from tests.desk.night.night_desk import Night, person

OLD, NEW = "SK3112000000198742637541", "DE89370400440532013000"
KNOWN = person(1, iban=OLD, barred=True)
CHANGES: dict[str, tuple[c.Command, dict[str, object]]] = {
    "barred": (c.ChangeFacts(KNOWN.id, unbar=True), {"barred": False}),
    "born": (c.ChangeFacts(KNOWN.id, born="2001-05-01"), {"born": "2001-05-01"}),
    "iban": (c.ChangeFacts(KNOWN.id, iban="de89 3704 0044 0532 0130 00"), {"iban": NEW}),
}


@pytest.fixture
def night() -> Night:
    """Somebody is known with an account and a birth date, and barred."""
    night = Night()
    night.do(c.SavePerson(KNOWN), reason="Collusion")
    return night


def kept(night: Night) -> Person:
    found = night.store.person(KNOWN.id)
    assert found is not None
    return found


@pytest.mark.parametrize("fact", CHANGES)
def test_it_is_refused_in_passing_and_in_a_list(night: Night, fact: str) -> None:
    other = replace(kept(night), **CHANGES[fact][1], nickname="Ace")  # type: ignore[arg-type]
    for command in (c.SavePerson(other), c.ImportPeople((other,))):
        refusal = night.refusal(command, reason="typed wrongly", insist=True)
        assert (refusal.code, refusal.facts["fact"]) == ("guarded_fact", fact)


@pytest.mark.parametrize("fact", CHANGES)
def test_its_own_command_asks_why_and_leaves_a_trace_that_says_nothing(night: Night, fact: str) -> None:
    command, became = CHANGES[fact]
    assert night.refusal(command).code == "reason_required"
    done = night.do(command, reason="typed wrongly")
    entry = done.entries[0]
    assert isinstance(entry.event, PersonFactChanged)
    assert (entry.event.fact, entry.reason) == (fact, "typed wrongly")
    assert entry.event.how == ("taken_away" if fact == "barred" else "changed")
    assert entry.event.before != entry.event.now
    assert not any(value in repr(entry) for value in (OLD, NEW, "1990-01-01", "2001-05-01"))
    assert {name: getattr(kept(night), name) for name in became} == became
    assert night.refusal(command, reason="again").code == "nothing_changed"


def test_back_again_has_the_fingerprint_of_before(night: Night) -> None:
    there = night.do(CHANGES["iban"][0], reason="told so").entries[0].event
    back = night.do(c.ChangeFacts(KNOWN.id, iban=OLD), reason="it was right").entries[0].event
    assert isinstance(there, PersonFactChanged)
    assert isinstance(back, PersonFactChanged)
    assert (there.before, there.now) == (back.now, back.before)


def test_what_was_not_known_is_given_with_all_else_and_noted(night: Night) -> None:
    night.do(c.SavePerson(person(2, born="")))
    done = night.do(c.SavePerson(person(2, iban=NEW, barred=True)), reason="Collusion")
    facts = [entry.event for entry in done.entries if isinstance(entry.event, PersonFactChanged)]
    assert [(event.fact, event.how, event.before) for event in facts] == [
        ("barred", "given", ""),
        ("born", "given", ""),
        ("iban", "given", ""),
    ]
    assert PersonEdited("player-2", ("born", "iban", "barred")) in [e.event for e in done.entries]


def facts_given(entries: Sequence[Recorded], player: str) -> list[str]:
    """The guarded facts that are noted as given for the first time, each with a fingerprint."""
    events = [entry.event for entry in entries if isinstance(entry.event, PersonFactChanged)]
    assert all((event.person, event.how, event.before) == (player, "given", "") for event in events)
    assert all(event.now for event in events)
    return [event.fact for event in events]


def test_what_a_new_person_is_known_by_is_noted_as_given(night: Night) -> None:
    saved = night.do(c.SavePerson(person(2, iban=NEW)))
    assert facts_given(saved.entries, "player-2") == ["born", "iban"]
    read_in = night.do(c.ImportPeople((person(3, barred=True), person(4, born=""))), reason="Collusion")
    assert facts_given(read_in.entries, "player-3") == ["barred", "born"]
    assert facts_given(night.do(c.SavePerson(person(5, born=""))).entries, "") == []


def test_several_facts_change_at_once_with_a_trace_of_each(night: Night) -> None:
    both = c.ChangeFacts(KNOWN.id, born="", iban=NEW, unbar=True)
    done = night.do(both, reason="all of it was wrong")
    events = [entry.event for entry in done.entries if isinstance(entry.event, PersonFactChanged)]
    assert [(event.fact, event.how) for event in events] == [
        ("barred", "taken_away"),
        ("born", "taken_away"),
        ("iban", "changed"),
    ]
    assert (kept(night).born, kept(night).iban, kept(night).barred) == ("", NEW, False)


def test_what_cannot_be_true_is_refused_here_too(night: Night) -> None:
    for command, code in (
        (c.ChangeFacts(KNOWN.id, born="1990-02-30"), "birth_date_impossible"),
        (c.ChangeFacts(KNOWN.id, iban="SK00"), "iban_impossible"),
    ):
        assert night.refusal(command, reason="told so").code == code


@pytest.mark.parametrize("fact", CHANGES)
def test_where_the_staff_log_in_somebody_else_agrees(night: Night, fact: str) -> None:
    log_in(night, HouseSettings(log_in=True))
    floor, command = Who(StaffId("floorman"), StationId("desk-1")), CHANGES[fact][0]
    with pytest.raises(RuleViolation, match="approval_needed"):
        night.desk.execute(command, floor, reason="typed wrongly")
    agreed = replace(floor, approver=StaffId("director"))
    assert night.desk.execute(command, agreed, reason="typed wrongly").entries


def test_a_cashier_lifts_no_bar(night: Night) -> None:
    log_in(night, HouseSettings(log_in=True))
    cashier = Who(StaffId("cashier"), StationId("desk-1"), StaffId("director"))
    refusal = night.desk.can(CHANGES["barred"][0], cashier, reason="he asked nicely")
    assert refusal is not None
    assert refusal.code == "not_permitted"


def test_the_journal_says_which_fact_in_every_language() -> None:
    event = PersonFactChanged("player-1", "iban", "changed", "a", "b")
    facts = facts_of(event, Names({}, lambda _player: "Jo"))
    said = {code: journal_line(texts_for(code), code_of(event), facts) for code in LANGUAGES}
    assert said["en"] == "Jo: IBAN changed"
    assert len(set(said.values())) == len(LANGUAGES)
