"""A sample of the rehearsals of the bench: small fields, every format, several currencies."""

from itertools import product
from pathlib import Path

import pytest

from director.bootstrap import House, open_house
from director.desk.kernel.desk import Desk
from director.desk.kernel.ports import Chance, Time
from director.storage.engine import sqlite_url
from director.tournament.settings import Format
from tests.bench.bench_seeds import NAMED, played, rehearsed
from ui.commandline.cli import main


@pytest.mark.parametrize("players", [2, 3, 4, 6, 7, 9])
@pytest.mark.parametrize("template", [str(kind) for kind in Format])
def test_a_field_from_two_players_up_plays_its_night_to_the_end(template: str, players: int) -> None:
    assert rehearsed(template, players, "1").sound


@pytest.mark.parametrize(("currency", "seed"), list(product(("CZK", "HUF", "GBP"), ("1", "2"))))
def test_in_other_currencies_no_till_pays_what_it_has_not(currency: str, seed: str) -> None:
    assert rehearsed("freezeout", 12, seed, currency).sound


@pytest.mark.parametrize(
    ("template", "players", "currency", "seed"),
    [
        ("freezeout", 2, "EUR", "1"),
        ("satellite", 9, "EUR", "2"),
        ("one_rebuy", 14, "CZK", "3"),
        ("second_chance", 11, "HUF", "4"),
        ("unlimited_rebuys", 8, "GBP", "5"),
    ],
)
def test_what_a_night_wrote_is_verified(
    template: str, players: int, currency: str, seed: str, tmp_path: Path
) -> None:
    """`director journal verify` reads every entry again and finds nothing, in any currency."""
    url = sqlite_url(tmp_path / "night.db")
    houses: list[House] = []

    def open_desk(time: Time, chance: Chance) -> Desk:
        for house in houses:
            house.close()
        houses.append(open_house(url, time=time, chance=chance))
        return houses[-1].desk

    assert played(template, players, seed, currency, open_desk).sound
    houses[-1].close()
    assert main(["journal", "verify", "--database", url, "--language", "en"]) == 0


def test_the_field_that_ended_in_a_till_below_zero_ends_well() -> None:
    players, seed = NAMED[0]
    assert rehearsed("freezeout", players, str(seed)).sound
