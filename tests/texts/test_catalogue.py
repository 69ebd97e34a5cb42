"""Catalogues: complete, without leftovers, and compiled as they are written."""

import re
from string import Formatter

import pytest
from babel.messages.catalog import Catalog, Message

from director.texts.catalogue import (
    ROOT,
    extracted,
    labels,
    missing,
    mo_bytes,
    po_bytes,
    po_file,
    read,
    sentences,
    translated,
    updated,
)

SAME: dict[str, frozenset[str]] = {
    "sk": frozenset(
        {
            "Bad beat",
            "2-7 triple draw",
            "8-Game",
            "8-game",
            "HORSE",
            "Bring-in",
            "bring-in {amount}",
            "400 c f 1100 a2500",
            "6 Card Bonus",
            "Add-on",
            "Ante",
            "Ante Bonus",
            "Any craps",
            "Bad Beat",
            "Big 6",
            "Big 8",
            "Big blind",
            "Bounty",
            "Flight",
            "Flight {label}",
            "Bounty {head}",
            "Big blind ante",
            "Big red",
            "Blackjack",
            "Blind",
            "Bonus",
            "Bonus Jackpot",
            "Box",
            "Box {seat}",
            "Box {seat}: {net}",
            "Button",
            "Button…",
            "Buy-in",
            "Call {amount}",
            "Casino Stud Poker",
            "Check",
            "Chip race",
            "Come",
            "Craps",
            "Craps 12",
            "Craps 2",
            "Craps 3",
            "Crazy Pineapple",
            "Deep",
            "Disk",
            "Don't come",
            "Don't win",
            "Drop",
            "Drop box…",
            "Envy",
            "Field",
            "Fixed limit",
            "Floorman",
            "Flop",
            "Flush",
            "Fold",
            "Freezeout",
            "Full house",
            "High",
            "Low",
            "Omaha hi-lo",
            "Razz",
            "Hand-for-hand",
            "Hard way",
            "Hold'em",
            "Horn",
            "Hyper",
            "IBAN",
            "ICM",
            "Jackpot",
            "Jackpot Bonus",
            "Jackpot: {net}",
            "Let It Ride",
            "Level",
            "Level {level} · {blinds}",
            "Level {number}",
            "Level, min",
            "Limit",
            "Lobby",
            "Logo",
            "Main pot",
            "Maximum",
            "Mini royal flush",
            "Minimum",
            "Misdeal",
            "Misdeal (T-32)",
            "Muck",
            "No limit",
            "OFF",
            "ON",
            "Omaha",
            "Omaha Hold'em",
            "Orphelins",
            "Over 7",
            "Overlay",
            "PIN",
            "Pair Plus",
            "Pineapple",
            "Pit",
            "Place to lose",
            "Place to win",
            "Play",
            "Poker",
            "Pot",
            "Pot limit",
            "Pot…",
            "Progressive",
            "Raise",
            "Rake",
            "Rebuy",
            "Shot clock",
            "Sit & Go",
            "{n} s",
            "Rebuy…",
            "River",
            "Royal flush",
            "Seed",
            "Seed: {seed}",
            "Showdown",
            "Side pot {n}",
            "Small blind",
            "Stack",
            "Straddle",
            "Straight",
            "Straight flush",
            "Texas Hold'em",
            "Three Card Poker",
            "Trips",
            "Turbo",
            "Turn",
            "Ultimate Progressive",
            "Ultimate Texas Hold'em Bad Beat",
            "Ultimate Texas Hold'em Progressive",
            "Under 7",
            "Win",
            "all-in",
            "all-in {amount}",
            "ante",
            "ante {ante}",
            "call",
            "call {total}",
            "check",
            "fold",
            "min",
            "rebuy {price}",
            "{jackpot}: Envy",
            "{n} add-on",
            "{n} level",
            "{n} out",
            "{n} rebuy",
        }
    ),
    "el": frozenset(
        {
            "Bad beat",
            "2-7 triple draw",
            "8-Game",
            "8-game",
            "HORSE",
            "Bring-in",
            "bring-in {amount}",
            "High",
            "Low",
            "Omaha hi-lo",
            "Razz",
            "400 c f 1100 a2500",
            "6 Card Bonus",
            "Add-on",
            "Ante",
            "Ante Bonus",
            "Any craps",
            "Bad Beat",
            "Bounties",
            "Bounty",
            "Flight",
            "Flight {label}",
            "Bounty {head}",
            "Big 6",
            "Big 8",
            "Big red",
            "Blackjack",
            "Blind",
            "Bonus",
            "Bonus Jackpot",
            "Button",
            "Button…",
            "Buy-in",
            "Casino Stud Poker",
            "Chip race",
            "Come",
            "Craps",
            "Craps 12",
            "Craps 2",
            "Craps 3",
            "Crazy Pineapple",
            "Deep",
            "Don't come",
            "Don't win",
            "Drop",
            "Envy",
            "Field",
            "Fixed limit",
            "Flop",
            "Freezeout",
            "Hard way",
            "Hold'em",
            "Horn",
            "Hyper",
            "IBAN",
            "ICM",
            "Jackpot Bonus",
            "Let It Ride",
            "No limit",
            "OFF",
            "ON",
            "Omaha",
            "Omaha Hold'em",
            "Over 7",
            "Overlay",
            "PIN",
            "Pair Plus",
            "Pineapple",
            "Place to lose",
            "Place to win",
            "Play",
            "Pot limit",
            "Progressive",
            "Rebuy",
            "Rebuy…",
            "River",
            "Satellite",
            "Shot clock",
            "Sit & Go",
            "Straddle",
            "Texas Hold'em",
            "Trips",
            "Turbo",
            "Turn",
            "Ultimate Progressive",
            "Ultimate Texas Hold'em Bad Beat",
            "Ultimate Texas Hold'em Progressive",
            "Under 7",
            "Win",
            "all-in",
            "all-in {amount}",
            "ante",
            "ante {ante}",
            "rebuy {price}",
            "{jackpot}: Envy",
            "{n} add-on",
            "{n} out",
            "{n} rebuy",
        }
    ),
}
"""Sentences that are the same in another language: names of games, figures, the floor's English."""

_PARTED = re.compile(r"[0-9}] %|[0-9] : ?[0-9]|[0-9] [0-9]{3}\b")
"""A percent, a ratio or a number that a line could be broken in: a plain space is in it."""


@pytest.fixture(scope="module", params=translated())
def language(request: pytest.FixtureRequest) -> str:
    """Each language that has a catalogue."""
    return str(request.param)


@pytest.fixture(scope="module")
def template() -> Catalog:
    """Every sentence of the program."""
    return extracted(ROOT)


@pytest.fixture(scope="module")
def catalogue(language: str) -> Catalog:
    """The words of a language."""
    return read(po_file(ROOT, language), language)


def test_every_sentence_has_words(catalogue: Catalog, template: Catalog) -> None:
    lacking = [m.id for m in _messages(template) if catalogue.get(_key(m)) is None]
    assert not lacking, "run `python -m director.texts.catalogue` and translate"
    assert not missing(catalogue)


def test_nothing_is_fuzzy_or_left_over(catalogue: Catalog, template: Catalog) -> None:
    assert [m.id for m in _messages(catalogue) if m.fuzzy] == []
    assert not catalogue.obsolete
    assert [m.id for m in _messages(catalogue) if template.get(_key(m)) is None] == []


def test_words_are_not_the_english_sentence(catalogue: Catalog, language: str) -> None:
    same = {
        _key(m)
        for m in _messages(catalogue)
        if set(_forms(m.string)) & set(_forms(m.id)) and _has_words(_key(m))
    }
    assert same - SAME[language] == set()
    assert SAME[language] - same == set(), "the list names sentences that differ or are gone"


def test_facts_are_the_same_as_in_the_english_sentence(catalogue: Catalog) -> None:
    for message in _messages(catalogue):
        wanted = set().union(*(_names(form) for form in _forms(message.id)))
        for form in _forms(message.string):
            assert _names(form) == wanted, message.id


def test_every_plural_has_its_forms(catalogue: Catalog) -> None:
    for message in _messages(catalogue):
        if not isinstance(message.id, str):
            assert len(_forms(message.string)) == catalogue.num_plurals, message.id


def test_no_line_parts_a_figure_from_its_sign(catalogue: Catalog) -> None:
    words = [form for message in _messages(catalogue) for form in _forms(message.string)]
    assert [form for form in words if _PARTED.search(form)] == []


def test_no_sentence_is_said_twice(catalogue: Catalog) -> None:
    for message in _messages(catalogue):
        for said in _forms(message.string):
            half = len(said) // 2
            assert half < 3 or said[:half] != said[half:], said


def test_quotation_marks_are_those_of_the_language(catalogue: Catalog, language: str) -> None:
    others = {"sk": "”«»", "el": "„“”"}[language]
    words = [form for message in _messages(catalogue) for form in _forms(message.string)]
    assert [form for form in words if set(others) & set(form)] == []


def test_the_compiled_file_is_the_written_one(language: str, template: Catalog) -> None:
    source = po_file(ROOT, language)
    again = updated(read(source, language), extracted(ROOT))
    written = source.read_bytes() == po_bytes(again)
    assert written, f"{source.name} is behind the product: run `python -m director.texts.catalogue`"
    compiled = source.with_suffix(".mo").read_bytes() == mo_bytes(again)
    assert compiled, f"{source.name} is not compiled: run `python -m director.texts.catalogue`"


def test_sentences_are_found_wherever_they_stand() -> None:
    source = """
N_("constant")
texts.say("two " "parts", n=1)
f"in {texts.say('an f-string')}"
texts.say("a" if yes else "b")
texts.count("{n} one", "{n} many", n)
widget.say("")
toasts.say("amber", words)
"text".count("x")
"text".count("x", 0, 9)
"""
    assert set(sentences(source)) == {
        "constant", "two parts", "an f-string", "a", "b", ("{n} one", "{n} many"),
    }  # fmt: skip


def test_words_of_a_pay_table_are_found() -> None:
    source = """
name = "Game"
bets = { ante = { label = "Ante" } }
jackpots = { meter = { label = "Jackpot" } }
labels = { pair = "One pair" }
layout = { areas = [{ label = "Dealer" }, { label = "2:1" }, { kind = "felt" }] }
"""
    assert list(labels(source)) == ["Game", "Ante", "Jackpot", "Dealer", "One pair"]


def _messages(catalogue: Catalog) -> list[Message]:
    return [message for message in catalogue if message.id]


def _key(message: Message) -> str:
    return _forms(message.id)[0]


def _forms(text: str | tuple[str, ...] | list[str] | None) -> tuple[str, ...]:
    if text is None:
        return ()
    return (text,) if isinstance(text, str) else tuple(text)


def _has_words(text: str) -> bool:
    return any(sign.isalpha() for plain, *_ in Formatter().parse(text) for sign in plain)


def _names(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}
