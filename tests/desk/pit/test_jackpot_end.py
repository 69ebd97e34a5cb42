"""The end of a jackpot of the pit (G-9): its meter goes on in another, to people or to the house."""

from fractions import Fraction

import pytest

from director.desk.offered import commands as c
from director.desk.pit.queries import won_hits
from director.games.table.jackpot_events import JackpotHit
from director.games.table.jackpot_state import jackpot_fault
from director.texts.journal_lines import code_of
from director.values.ids import JackpotId
from reports.pit.jackpots import HitStatement
from reports.registry import DOCUMENTS
from tests.desk.cashdesk.ledgers import held, sound
from tests.desk.pit.pit_night import Pit
from tests.desk.pit.test_jackpots import METER, PLAIN, WINNER, filing, with_money
from tests.reports import samples
from tests.reports.reading import page_texts

OTHER = JackpotId("other")


@pytest.fixture
def pit() -> Pit:
    """A round was played; the table is closed, and another meter is put up."""
    pit = Pit("three_card")
    with_money(pit)
    pit.play(PLAIN)
    pit.do(c.OpenJackpot(OTHER, "three_card", "bonus_jackpot", filing(pit), 1_000))
    return pit


def closed(pit: Pit) -> None:
    pit.do(pit.closing())


def test_G_9_a_meter_that_a_table_feeds_does_not_end(pit: Pit) -> None:
    refused = pit.refusal(c.CloseJackpot(METER), reason="end")
    assert (refused.code, refused.facts["table"]) == ("jackpot_is_fed", pit.table.opened.number)


def test_G_9_it_goes_on_in_another_meter_whole(pit: Pit) -> None:
    closed(pit)
    meter = pit.jackpot(METER).meter
    pit.do(c.CloseJackpot(METER, OTHER), reason="the table is taken out of the pit")
    old, new = pit.jackpot(METER), pit.jackpot(OTHER)
    assert (old.meter, new.meter) == (Fraction(0), 1_000 + meter)
    assert jackpot_fault(new) is None
    kept = held(sound(pit.desk))
    assert kept.get(f"reserve:{OTHER}", 0) == int(1_000 + meter)
    assert kept.get(f"reserve:{METER}", 0) == 0


def test_G_9_the_house_keeps_it_or_pays_it_out_by_its_terms(pit: Pit) -> None:
    closed(pit)
    pit.do(c.CloseJackpot(METER, None, ((WINNER, 100_000),)), reason="the terms, point 7")
    old = pit.jackpot(METER)
    assert (old.meter, old.owed) == (Fraction(0), 100_000)
    kept = held(sound(pit.desk))
    assert kept.get(f"hit:{METER}", 0) == -100_000
    assert kept.get(f"jackpot_play:{METER}", 0) == 100_000
    assert kept.get(f"reserve:{METER}", 0) == 0
    refused = pit.refusal(pit.opening("three_card", table="table-9"))
    assert refused.code == "jackpot_closed"


def test_G_9_a_pit_meter_takes_no_money_of_the_cash_games_players(pit: Pit) -> None:
    pit.do(c.OpenJackpot(JackpotId("czk"), "three_card", "bonus_jackpot"))
    closed(pit)
    refused = pit.refusal(c.CloseJackpot(METER, METER), reason="end")
    assert refused.code == "jackpot_not_taken_in"
    refused = pit.refusal(c.SeedJackpot(METER, 500), reason="gift")
    assert refused.code == "jackpot_has_its_seed"


def test_G_9_what_is_paid_out_at_the_end_was_won_in_no_round_and_at_no_box(pit: Pit) -> None:
    closed(pit)
    pit.do(c.CloseJackpot(METER, None, ((WINNER, 100_000),)), reason="the terms, point 7")
    hits = [entry.event for entry in pit.store.journal if isinstance(entry.event, JackpotHit)]
    assert [code_of(hit) for hit in hits] == ["JackpotHit/end"]
    won = next(won for won in won_hits(pit.desk) if won.jackpot.id == METER)
    paper = DOCUMENTS["hit_statement"].pdf(HitStatement(won, None, None), samples.paper())
    said = " ".join(" ".join(page_texts(paper)).split())
    assert not any(f"{word} –" in said for word in ("Table", "Round", "Box"))
    assert "Reason End of the jackpot" in said
