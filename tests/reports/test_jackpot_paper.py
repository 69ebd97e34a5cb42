"""Paper of jackpots: what lies between the meter before and after a hit can be added up (G-9)."""

from fractions import Fraction

from director.desk.pit.queries import won_hits
from director.texts import texts_for
from director.texts.game_lines import exact_money
from director.texts.jackpot_words import begun_pairs
from reports.pit.jackpots import HitStatement, hit_statement
from tests.desk.pit.pit_night import Pit
from tests.desk.pit.test_jackpots import METER, PLAIN, SPADES
from tests.reports.reading import page_texts
from tests.reports.samples import paper


def test_G_9_a_statement_says_who_paid_and_what_the_round_added() -> None:
    pit = Pit("three_card")
    pit.play(SPADES)
    (won,) = won_hits(pit.desk)
    (move,) = pit.table.rounds[0].moves
    said = " ".join(
        " ".join(page_texts(hit_statement(HitStatement(won, pit.table, None), paper()))).split()
    )
    grown = move.meter_after - move.meter_before - move.seeded + move.paid_from_meter
    texts = texts_for("en")
    for words, amount in (
        ("Added by the stakes of the round", grown),
        ("Won from the meter", move.paid_from_meter),
        ("Put in by the house after the hit", move.seeded),
        ("Won at the expense of the house", move.paid_by_house),
    ):
        assert f"{words} {exact_money(texts, Fraction(amount), 'EUR')}" in said


def test_G_9_where_a_meter_stands_follows_from_what_its_terms_print() -> None:
    pit, texts = Pit("three_card"), texts_for("en")
    pit.play(PLAIN)
    assert "Put in besides the stakes" not in dict(begun_pairs(texts, pit.jackpot(METER)))
    pit.play(SPADES)
    jackpot = pit.jackpot(METER)
    added = jackpot.added
    put_in = (
        jackpot.meter - jackpot.opened.begins + added.paid_from_meter + added.house_shares - added.stakes
    )
    pairs = dict(begun_pairs(texts, jackpot))
    assert pairs["Put in besides the stakes"] == exact_money(texts, put_in, "EUR")
