"""Figures are alike: console, wall and paper say the same average, pool, prizes and shares."""

from collections.abc import Mapping
from fractions import Fraction
from itertools import islice
from typing import Any

import pytest

from director.desk.kernel.rows.shipped import shipped_structures, shipped_templates
from director.desk.night.queries.event_summary import event_books
from director.desk.offered import commands as c
from director.house.templates import Template
from director.storage.projections import tournament_row
from director.texts.texts import LANGUAGES, texts_for
from director.tournament.clock import reading
from director.tournament.deals import propose
from director.tournament.settings import Format, Qualifying, Settings
from director.tournament.state import DealMethod, Share
from director.tournament.winnings import left_to_win, pool_of, prizes_differ
from director.values.dataclass import replace
from director.values.ids import EntryId
from director.values.money import basis_points
from director.values.quantity import Cents, Chips
from reports.night.event_summary import EventSummary, event_summary
from reports.night.final_results import final_results_of
from reports.night.payout_sheet import payout_sheet, payout_sheet_of
from reports.paper import HouseOnPaper, Paper, Stamp
from tests.desk.night.night_desk import TILL, Night
from tests.reports.reading import page_texts
from ui.console.snapshots import row_of
from ui.frame.status_words import status
from ui.lobby.words import pool_words
from ui.night.prizes.words import prizes_view
from ui.parts.settings.sections import CURRENCIES
from ui.scenes.figures import in_play
from ui.scenes.prizes import standing

Told = tuple[int, str, Cents]
PLAYED = 5
WITHHELD = 37
"""Per mille, so that nothing comes out even."""
GIVEN = ("format", "limit", "game", "stack", "qualifying", "rebuy", "payout_table", "unit", "bounty")


def _changes(given: Settings, currency: str) -> Mapping[str, Any]:
    price = replace(given.buy_in.price, prize=given.buy_in.price.prize + 33)
    return {
        **{name: getattr(given, name) for name in GIVEN},
        "buy_in": replace(given.buy_in, price=price),
        "currency": currency,
        "table_size": max(given.table_size, PLAYED),
        "withheld_permille": 0 if given.qualifying else WITHHELD,
    }


def _played(template: Template, currency: str) -> Night:
    """Five enter and two go out: an average that is no whole number, a pool of odd cents."""
    structure = shipped_structures()[template.structure]
    night = Night(dict(_changes(template.settings, currency)), structure=structure)
    night.register(PLAYED)
    night.start()
    night.bust(3, 2, by=1)
    return night


def _flat(*texts: str) -> str:
    """As it is read, however it is broken and spaced."""
    return "".join("".join(texts).split())


@pytest.mark.parametrize("currency", CURRENCIES)
def test_console_wall_and_paper_say_the_same_of_every_template(currency: str) -> None:
    """The templates in turn, each with one of the currencies in one of the languages."""
    place = CURRENCIES.index(currency)
    texts = texts_for(LANGUAGES[place % len(LANGUAGES)])
    for key, template in islice(shipped_templates().items(), place, None, len(CURRENCIES)):
        night = _played(template, currency)
        t, at = night.state, night.time.now()
        prizes = standing(t, at)
        strip = [figure.value for figure in status(t, at, texts).figures]
        players, average, _, pool = in_play(t, reading(t.clock, t.structure, at), prizes, texts)
        assert strip[:2] == [players.value, " · ".join((average.value, average.note))], key
        assert strip[3] == pool.value == pool_words(row_of(t), texts), key
        shown = prizes_view(t, at, {}, texts)
        assert shown.figures[0][1] == pool.value, key
        paper = Paper(texts, HouseOnPaper("House", currency=currency), Stamp(at, "Floor"))
        sheet = _flat(*page_texts(payout_sheet(payout_sheet_of(t, at, {}), paper)))
        amounts = paper.amounts([row.ladder for row in shown.rows])
        assert sum(row.ladder for row in shown.rows) == prizes.pool, key
        for row, award, amount in zip(shown.rows, prizes.awards, amounts, strict=True):
            assert (row.first, row.ladder) == (award.place, award.amount), key
            share = texts.percent(row.share, decimals=2)
            assert _flat(share, amount) in sheet, key
        summary = EventSummary(event_books(night.desk, t.id))
        for printed in (sheet, _flat(*page_texts(event_summary(summary, paper)))):
            assert _flat(texts.money(prizes.pool, currency)) in printed, key


def test_T_R2_the_pool_that_was_locked_is_told_everywhere_whoever_enters_afterwards() -> None:
    """Lobby, strip, wall and results say the pool that is paid; the journal's rows too."""
    night, texts = Night(), texts_for("en")
    night.register(PLAYED)
    night.start()
    night.close_registration()
    night.lock()
    night.do(c.VoidEntry(night.id, EntryId(5), TILL), reason="typed twice", insist=True)
    t, at = night.state, night.time.now()
    assert prizes_differ(t)
    assert t.prizes is not None
    assert pool_of(t).total != t.prizes.pool
    locked = texts.money(t.prizes.pool, "EUR")
    assert [figure.value for figure in status(t, at, texts).figures][3] == locked
    assert pool_words(row_of(t), texts) == locked
    assert tournament_row(t)["pool_cents"] == t.prizes.pool == final_results_of(t, {}).pool
    night.do(c.UnlockPrizes(night.id))
    assert pool_words(row_of(night.state), texts) == texts.money(pool_of(night.state).total, "EUR")


def test_a_share_is_rounded_to_the_nearest_hundredth_of_a_percent() -> None:
    assert [basis_points(Fraction(part, 3)) for part in range(4)] == [0, 3_333, 6_667, 10_000]
    assert basis_points(Fraction(1, 20_000)) == 1, "half of one goes up"


def _results_and_ladder(night: Night) -> tuple[list[Told], list[Told]]:
    """Place, entry's number and prize in the results, and in the console's ladder."""
    t = night.state
    rows = final_results_of(t, {}).rows
    shown = prizes_view(t, night.time.now(), {}, texts_for("en")).rows
    return (
        [(row.place, row.player.number, row.prize) for row in rows if row.prize],
        [(row.first, str(row.entry), row.due) for row in shown],
    )


def test_results_name_the_partners_of_a_deal_as_the_ladder_does() -> None:
    night = Night()
    night.register(9)
    night.start()
    night.close_registration()
    night.lock()
    night.bust(9, 8, 7, 6, 5)
    places = len(night.state.prizes.awards) if night.state.prizes else 0
    night.bust(*range(4, places, -1))
    alive = [entry for entry in night.state.entries.values() if entry.alive]
    assert len(alive) > 1
    stacks: list[Chips] = [90_000 - 20_000 * (len(alive) - 1), *(20_000 for _ in alive[1:])]
    shared = propose(DealMethod.EVEN, stacks, left_to_win(night.state), for_first=0, unit=1)
    shares = tuple(
        Share(entry.id, amount=amount, stack=stack)
        for entry, stack, amount in zip(alive, stacks, shared, strict=True)
    )
    before = final_results_of(night.state, {}).rows
    assert len(before) == 9 - len(alive), "who plays has no place yet"
    night.do(c.MakeDeal(night.id, DealMethod.EVEN, shares, 0, tuple(each.entry for each in shares)))
    results, ladder = _results_and_ladder(night)
    assert results == ladder
    assert len(final_results_of(night.state, {}).rows) == 9
    assert {number for _, number, _ in results} == {str(entry.id) for entry in alive}


def test_results_of_a_satellite_name_all_who_have_a_ticket() -> None:
    night = Night({"format": Format.SATELLITE, "qualifying": Qualifying(ticket=30_000)})
    night.register(7)
    night.start()
    night.close_registration()
    night.lock()
    night.bust(7, 6, 5, 4, 3)
    results, ladder = _results_and_ladder(night)
    assert [number for _, number, _ in results] == [number for _, number, _ in ladder]
    assert final_results_of(night.state, {}).rows[0].ticket
