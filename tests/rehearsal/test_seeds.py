"""A sample of the rehearsals of the bench: small fields, every format, several currencies."""

from itertools import product

import pytest

from director.tournament.settings import Format
from tests.bench.bench_seeds import NAMED, rehearsed


@pytest.mark.parametrize("players", [2, 3, 4, 6, 7, 9])
@pytest.mark.parametrize("template", [str(kind) for kind in Format])
def test_a_field_from_two_players_up_plays_its_night_to_the_end(template: str, players: int) -> None:
    assert rehearsed(template, players, "1").sound


@pytest.mark.parametrize(("currency", "seed"), list(product(("CZK", "HUF", "GBP"), ("1", "2"))))
def test_in_other_currencies_no_till_pays_what_it_has_not(currency: str, seed: str) -> None:
    assert rehearsed("freezeout", 12, seed, currency).sound


def test_the_field_that_ended_in_a_till_below_zero_ends_well() -> None:
    players, seed = NAMED[0]
    assert rehearsed("freezeout", players, str(seed)).sound
