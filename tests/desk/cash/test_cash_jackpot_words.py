"""A hit of a cash table is told by hand and seat on paper, wall, journal and receipts (G-9)."""

from collections.abc import Iterator

import pytest

from director.desk.offered import commands as c
from director.desk.pit.queries import WonHit, won_hits
from director.games.table.jackpot_events import HitPaid, JackpotHit
from director.texts import LANGUAGES, texts_for
from director.texts.jackpot_words import begun_pairs, hit_place
from director.texts.journal_lines import code_of
from director.values.dataclass import replace
from reports.after import papered, papers_after
from reports.names import PaperNames
from reports.pit.jackpots import HitStatement, hit_statement
from tests.desk.cash.cash_room import TILL, CashRoom, terms
from tests.desk.cash.test_cash_jackpot import DROP, METER, TABLE
from tests.reports.reading import page_texts
from tests.reports.samples import paper
from ui.journal.journal_words import DeskWords
from ui.journal.words import Telling
from ui.scenes.lobby import jackpot_wall

TEXTS = texts_for("en")


def fed(hands: int) -> CashRoom:
    """Two players, and 10 EUR in the meter after some hands."""
    room = CashRoom()
    room.do(c.OpenCashTable(TABLE, 1, replace(terms(), jackpot=DROP)))
    for number in (1, 2):
        room.sit(TABLE, number, number)
    for _ in range(hands):
        room.do(c.DealCashHand(TABLE))
    room.do(c.CountCashJackpot(TABLE, 1_000, TILL))
    return room


@pytest.fixture
def room() -> CashRoom:
    """The loser has 5 EUR of it, the winner 2.50."""
    room = fed(3)
    room.do(c.WinCashJackpot(TABLE, ((room.player(1), 500), (room.player(2), 250))))
    return room


def hits(room: CashRoom) -> list[WonHit]:
    return sorted(won_hits(room.desk), key=lambda won: won.hit.number)


def journal(room: CashRoom, language: str = "en") -> Iterator[str]:
    told = Telling().tell(room.store.journal, DeskWords(texts_for(language), {}, room.desk))
    return (line.what for line in told)


def test_G_9_a_hit_says_hand_and_seat(room: CashRoom) -> None:
    first, second = hits(room)
    assert list(hit_place(TEXTS, first.hit, first.table)) == [
        ("Table", "1"), ("Hand no.", "3"), ("Seat", "1"),
    ]  # fmt: skip
    assert dict(hit_place(TEXTS, second.hit, second.table))["Seat"] == "2"
    assert any("Jackpot hit 2: €2.50, hand 3, seat 2" in line for line in journal(room))
    assert not any("box 1" in line or "round" in line for line in journal(room))


def test_G_9_where_no_hands_are_entered_none_is_named() -> None:
    room = fed(0)
    room.do(c.WinCashJackpot(TABLE, ((room.player(2), 500),)))
    (won,) = hits(room)
    assert list(hit_place(TEXTS, won.hit, won.table)) == [("Table", "1"), ("Seat", "2")]
    told = [entry.event for entry in room.store.journal if isinstance(entry.event, JackpotHit)]
    assert [code_of(event) for event in told] == ["JackpotHit/cash_uncounted"]
    assert any("Jackpot hit 1: €5, seat 2" in line for line in journal(room))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_journal_names_the_jackpot_in_its_language_once(room: CashRoom, language: str) -> None:
    label = texts_for(language).say("Jackpot of the cash games")
    (opened,) = (line for line in journal(room, language) if "1/2" in line)
    assert f"{label}, " in opened
    (won,) = (line for line in journal(room, language) if line.startswith(f"{label} · "))
    assert won.count(label) == 1


def test_G_9_a_statement_adds_up_though_it_is_of_a_share(room: CashRoom) -> None:
    won = hits(room)[0]
    said = " ".join(" ".join(page_texts(hit_statement(HitStatement(won, None, None), paper()))).split())
    assert "Meter before €10" in said
    assert "Won from the meter €7.50" in said
    assert "Meter after €2.50" in said
    assert "Won with Bad beat" in said
    assert "Hand no. 3" in said
    assert not any(word in said for word in ("Round ", "Box "))
    assert said.count("Jackpot of the cash games") == 2, "in the head and below the title"


def test_G_9_the_wall_says_what_was_won_and_not_the_last_share(room: CashRoom) -> None:
    (card,) = jackpot_wall([room.desk.jackpot(METER)], room.desk.now(), TEXTS, house="x").cards
    assert "€7.50" in card.last


def test_G_9_a_meter_that_boxes_feed_has_no_rounds_and_no_stakes(room: CashRoom) -> None:
    pairs = dict(begun_pairs(TEXTS, room.desk.jackpot(METER)))
    assert pairs["Jackpot boxes counted"] == "1"
    assert (pairs["From the boxes"], pairs["Won from the meter"]) == ("€10", "€7.50")
    assert not {"Rounds", "Stakes", "Kept by the house"} & pairs.keys()


def test_G_9_the_receipt_of_a_hit_has_the_number_of_its_statement(room: CashRoom) -> None:
    for command in (c.PayHit(TILL, METER, 2), c.VoidHitPayment(TILL, METER, 2)):
        done = room.do(command, reason="typed twice")
        (slip,) = papers_after(papered(room.desk, done.entries), PaperNames({}, str, TEXTS))
        assert slip.contents[0].statement == 2  # type: ignore[attr-defined]
    assert any(isinstance(entry.event, HitPaid) for entry in room.store.journal)
