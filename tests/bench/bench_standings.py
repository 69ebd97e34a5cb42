"""What a league costs: the table of 200 tournaments of 2,000 players, and a small one from disk."""

import random
import tempfile
from functools import partial
from pathlib import Path

from director.series.league.points import PRESETS, Field, PlayerResult, PointsRule
from director.series.league.standings import (
    Counting,
    ScoredField,
    results_of_player,
    scored_fields,
    standings,
)
from director.values.ids import PlayerId, TournamentId
from tests.bench.harness import Row, median, timed
from tests.desk.series.league_house import LeagueHouse

TOURNAMENTS, PLAYERS = 200, 2_000
LIMIT_MS = 500.0
TIMES = 5


def run() -> list[Row]:
    """Points and table by the field's formula, each anew; one that asks of every result; one player."""
    fields, counting = _season(), Counting(best=20, least=2)
    by_field = partial(_table, PointsRule(PRESETS["field"]), fields, counting)
    played = scored_fields(PointsRule(PRESETS["field"]), fields)
    by_result = partial(scored_fields, PointsRule(PRESETS["knockouts"]), fields)
    somebody = fields[0].results[0].player
    name = f"{TOURNAMENTS} tournaments × {PLAYERS:,} players"
    return [
        Row(f"{name}: points and table", _ms(by_field), LIMIT_MS, "ms", judged=True),
        Row(f"{name}: points by what each result was", _ms(by_result), LIMIT_MS, "ms", judged=True),
        Row("how one player's points came about", _ms(partial(_how, played, somebody)), None, "ms"),
        _from_disk(),
    ]


def _season() -> list[Field]:
    """Everybody plays every time, and finishes anywhere."""
    chance, players = random.Random(7), [PlayerId(f"{number:032x}") for number in range(PLAYERS)]
    return [_field(number, chance.sample(players, PLAYERS), chance) for number in range(TOURNAMENTS)]


def _field(number: int, order: list[PlayerId], chance: random.Random) -> Field:
    results = tuple(
        PlayerResult(player, place, chance.choice((0, 0, 0, 1, 1, 2, 3)), 0, 2_200)
        for place, player in enumerate(order, start=1)
    )
    return Field(
        TournamentId(str(number)), "Night", number, "EUR", PLAYERS, 2_000, 2_000 * PLAYERS, results
    )


def _table(rule: PointsRule, fields: list[Field], counting: Counting) -> object:
    return standings(scored_fields(rule, fields), counting)


def _how(played: tuple[ScoredField, ...], player: PlayerId) -> object:
    return results_of_player(played, Counting(best=20), player)


def _from_disk() -> Row:
    """A club's season so far, read from its database."""
    with tempfile.TemporaryDirectory() as folder:
        league = LeagueHouse(f"sqlite:///{Path(folder) / 'league.db'}")
        for night in range(6):
            league.played(*(1 + (night + place) % 6 for place in range(6)))
        taken = _ms(league.table)
        league.house.close()
    return Row("a league of six small nights, from the disk", taken, None, "ms")


def _ms(work: object) -> float:
    assert callable(work)
    return median(timed(work) for _ in range(TIMES)) * 1_000
