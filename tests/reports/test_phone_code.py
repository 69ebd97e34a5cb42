"""The code for the player's phone on a seat card: where phones are led, in one page of every format."""

from dataclasses import replace
from typing import cast

import pytest

from director.desk.night.phone_cards import PhoneCards
from director.texts import LANGUAGES
from director.values.ids import EntryId, TournamentId
from reports.layout.blocks import Qr, SideBySide, Slip
from reports.night.seat_card import SeatCard, qr_content, seat_card
from reports.paper import PaperFormat
from reports.registry import DOCUMENTS
from tests.reports import samples
from tests.reports.reading import page_sizes, page_texts, written

CARDS = PhoneCards(b"of this house".ljust(32), "http://192.168.100.120:8230/")
CARD = cast(SeatCard, samples.contents(rows=1)["seat_card"])


def codes(slips: tuple[Slip, ...]) -> list[str]:
    """What every code of a card says."""
    beside = [block for block in slips[0] if isinstance(block, SideBySide)]
    sides = [block for each in beside for side in (each.left, each.right) for block in side]
    return [block.content for block in sides if isinstance(block, Qr)]


def test_the_code_is_there_only_where_phones_are_led() -> None:
    paper = samples.paper("en", PaperFormat.A6)
    own = qr_content(CARD.tournament_id, CARD.entry)
    assert codes(seat_card(CARD, paper)) == [own]
    link = CARDS.link(TournamentId(CARD.tournament_id), EntryId(CARD.entry), 0)
    assert codes(seat_card(CARD, replace(paper, phones=CARDS))) == [own, link]
    assert link.startswith("http://192.168.100.120:8230/my/")
    other = codes(seat_card(replace(CARD, phone_cards=1), replace(paper, phones=CARDS)))
    assert other[1] != link


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("on", DOCUMENTS["seat_card"].formats)
def test_a_card_with_it_is_one_page_and_the_seat_is_still_the_largest(
    language: str, on: PaperFormat
) -> None:
    made = DOCUMENTS["seat_card"].pdf(CARD, replace(samples.paper(language, on), phones=CARDS))
    assert len(page_sizes(made)) == 1
    pieces = sorted(written(made), key=lambda piece: -piece.size)
    assert [piece.text for piece in pieces[:2]] == ["12", "7"]
    assert pieces[1].size > 2.5 * pieces[2].size
    assert CARDS.token(TournamentId(CARD.tournament_id), EntryId(CARD.entry), 0) not in "".join(
        page_texts(made)
    )
