"""Cards: names, ranks and suits."""

import pytest

from director.values.cards import DECK, name, parse, rank, suit


def test_a_deck_is_52_different_cards_whose_names_read_back() -> None:
    names = [name(card) for card in DECK]
    assert len(set(names)) == 52
    assert [parse(text) for text in names] == list(DECK)


def test_aces_are_high_and_spades_break_ties() -> None:
    assert max(DECK) == parse("As")
    assert min(DECK) == parse("2c")
    assert [suit(parse("A" + letter)) for letter in "cdhs"] == [0, 1, 2, 3]
    assert rank(parse("2s")) < rank(parse("3c"))


def test_cards_may_be_typed_in_either_case() -> None:
    assert parse("td") == parse("TD") == parse("Td")


@pytest.mark.parametrize("text", ["", "A", "1s", "Ax", "10s", "As "])
def test_what_is_not_a_card_is_named(text: str) -> None:
    with pytest.raises(ValueError, match=f"not a card: '{text}'"):
        parse(text)
