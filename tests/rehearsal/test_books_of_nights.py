"""Whole nights in the general ledger: pools end at nothing, and every account agrees, at any instant."""

import shutil
from dataclasses import replace
from pathlib import Path

import pytest

from director.bootstrap import open_house
from director.cashdesk.accounts import AccountKind, Group
from director.cashdesk.ledger import balances
from director.cashdesk.tills import lies_in
from director.desk.cashdesk.queries.day import day_books
from director.desk.cashdesk.queries.ledger import condensed, trial_balance
from director.desk.kernel.gaming_days import bounds, day_of
from director.rehearsal.night import Night
from director.storage.engine import sqlite_url
from director.storage.house_key import key_file
from director.tournament.state import Status
from director.values.ids import TillId
from tests.demo_house import demo_in, folder_of_run
from tests.desk.cashdesk.ledgers import balance, closing, everything, held, sound
from tests.desk.cashdesk.test_day import ZONE
from tests.desk.fakes import FakeStore
from tests.rehearsal.test_night import Stage, options

GAMES = {Group.TILLS, Group.POOLS, Group.FEES, Group.GAMES, Group.JACKPOTS, Group.CASH_GAMES}


@pytest.mark.parametrize("template", ["freezeout", "second_chance", "unlimited_rebuys", "satellite"])
def test_a_rehearsed_night_under_a_guarantee_ends_at_nothing(template: str) -> None:
    stage, plan = Stage(FakeStore()), options(24, template)
    plan = replace(plan, settings=replace(plan.settings, guarantee=900_000, withheld_permille=27))
    night = Night(stage.open_desk, plan)
    for _ in night.moments():
        continue
    desk = night.floorman.desk
    (row,) = stage.store.tournaments()
    assert row.status is Status.FINISHED
    sound(desk)
    now = closing(balance(desk))
    assert now[f"overlay:{row.id}"] > 0
    assert now[f"withheld:{row.id}"] < 0
    assert now[f"pool:{row.id}"] == 0


def test_an_instant_of_a_rehearsed_night_is_what_a_replay_gives() -> None:
    stage = Stage(FakeStore())
    night = Night(stage.open_desk, options(12))
    for _ in night.moments():
        continue
    ledger = sound(night.floorman.desk)
    moments = sorted({entry.at for entry in stage.store.journal})
    for at in moments[:: max(1, len(moments) // 40)]:
        replayed = balances(one.lines for one in everything(stage.store, at))
        found = {row.account: row.closing for row in trial_balance(ledger, "EUR", at).rows}
        assert found == replayed


def test_the_demo_adds_up_and_says_what_its_day_sheet_says(
    pytestconfig: pytest.Config, tmp_path_factory: pytest.TempPathFactory, tmp_path: Path
) -> None:
    demo = demo_in("en", folder_of_run(pytestconfig, tmp_path_factory))
    file = tmp_path / "demo.db"
    shutil.copy(demo, file)
    shutil.copy(key_file(demo), key_file(file))
    house = open_house(sqlite_url(file))
    desk = house.desk
    ledger = sound(desk)
    groups = {group for group, _ in trial_balance(ledger, "EUR", desk.now()).groups()}
    assert groups >= {
        Group.TILLS,
        Group.POOLS,
        Group.FEES,
        Group.GAMES,
        Group.JACKPOTS,
        Group.CASH_GAMES,
    }
    day = day_of(desk.now(), ZONE)
    since, until = bounds(day, ZONE)
    sheet = day_books(desk, day, "EUR")
    found = trial_balance(ledger, "EUR", until - 1, since)
    for till in sheet.tills:
        mine = [row for row in found.rows if lies_in(row.account, TillId(till.till))]
        assert sum(row.opening for row in mine) == till.start
        assert sum(row.closing for row in mine) == till.end
    now = held(ledger)
    floats = {
        row.subject.number: row.closing
        for row in found.rows
        if row.account.kind is AccountKind.TABLE and row.subject is not None and row.closing
    }
    assert floats == {one.number: one.expected for one in sheet.pit if one.variance is None}
    assert now["chips:cash"] == -sum(cash.outstanding for cash in sheet.cash)
    short = condensed(found)
    assert short.total.closing == found.total.closing == 0
    assert len(short.rows) < len(found.rows)
    house.close()
