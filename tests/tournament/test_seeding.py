"""The draw of a seeded bracket: whoever was put elsewhere than the seeds and the draw say is found."""

from director.tournament.events import DrawRecord, RoundDrawn
from director.tournament.round_draw import follows_draw
from director.tournament.rounds.seeding import by_places, placed
from director.tournament.state import Match
from director.values.dataclass import replace
from director.values.ids import EntryId, PlayerId
from tests.tournament.test_evolve import four


def round_of(*met: tuple[int, ...], seeds: tuple[int, ...] = ()) -> RoundDrawn:
    matches = tuple(Match(n, n, tuple(map(EntryId, pair))) for n, pair in enumerate(met, start=1))
    named = tuple(map(EntryId, seeds))
    return RoundDrawn(1, matches, (), None, 0, False, (), named, None, None, None)


DRAW = DrawRecord("draw/1", (1, 2, 3, 4), (4, 2, 3, 1))


def test_who_is_drawn_stands_in_the_order_of_the_draw() -> None:
    assert follows_draw(round_of((4, 2), (3, 1)), DRAW)
    assert not follows_draw(round_of((4, 3), (2, 1)), DRAW)


def test_a_seed_at_another_place_is_found() -> None:
    draw = DrawRecord("draw/1", (1, 2, 3), (3, 1, 2))
    assert placed(tuple(map(EntryId, (4, 3, 1, 2)))) == ((4, 2), (3, 1))
    assert follows_draw(round_of((4, 2), (3, 1), seeds=(4,)), draw)
    assert not follows_draw(round_of((3, 1), (4, 2), seeds=(4,)), draw)
    assert not follows_draw(round_of((4, 1), (3, 2), seeds=(4,)), draw)


def test_of_equal_places_whoever_entered_first_is_seeded_higher() -> None:
    t = four()
    numbers = {entry.player: entry.id for entry in t.entries.values()}
    players = sorted(numbers, key=lambda player: numbers[player])
    places = {players[3]: 1, players[2]: 2, players[1]: 2, PlayerId("elsewhere"): 1}
    assert by_places(t, places) == tuple(numbers[players[at]] for at in (3, 1, 2))
    assert by_places(replace(t, entries={}), places) == ()
