"""Receipts of the cash desk: how it was paid is printed where money passed, and only there."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from director.desk.offered import commands as c
from director.series.league.deposits import DepositEnd
from director.texts import texts_for
from director.values.dataclass import replace
from director.values.quantity import MINUTE
from reports.after import papered, papers_after
from reports.names import PaperNames
from reports.paper import HouseOnPaper, Paper, Stamp
from reports.registry import DOCUMENTS
from tests.desk.fakes import FakeTime
from tests.desk.night.night_desk import TILL, WHO
from tests.desk.series.league_house import LEAGUE, TERMS, LeagueHouse, who
from tests.desk.series.test_season_deposits import DEPOSIT
from tests.reports.reading import page_texts


@pytest.fixture
def club(tmp_path: Path) -> Iterator[LeagueHouse]:
    """A season that is over, whose first two players have paid a deposit."""
    made = LeagueHouse(f"sqlite:///{tmp_path / 'house.db'}", replace(TERMS, deposit=DEPOSIT))
    for number in (1, 2):
        made.do(c.TakeSeasonDeposit(LEAGUE, who(number), TILL))
    assert isinstance(made.time, FakeTime)
    made.time.pass_minutes((TERMS.ends_at - made.desk.now()) / MINUTE + 1)
    yield made
    made.house.close()


@pytest.mark.parametrize(("end", "paid"), [(DepositEnd.FORFEITED, False), (DepositEnd.RETURNED, True)])
def test_a_deposit_that_is_kept_was_paid_by_nothing(
    club: LeagueHouse, end: DepositEnd, *, paid: bool
) -> None:
    ending = c.EndSeasonDeposit(LEAGUE, who(1), end, TILL)
    done = club.desk.execute(ending, WHO, insist=True, reason="moved away")
    names = PaperNames({}, str, texts_for("en"))
    (found,) = papers_after(papered(club.desk, done.entries), names)
    assert found.document == "desk_slip"
    paper = Paper(names.texts, HouseOnPaper("House"), Stamp(club.desk.now(), "Floor"))
    printed = "\n".join(page_texts(DOCUMENTS["desk_slip"].pdf(found.contents[0], paper)))
    assert ("Paid by" in printed) is paid
    assert "€50" in printed
