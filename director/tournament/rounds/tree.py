"""The tree of rounds as it stands: who meets whom, the score, who goes on, and what is open still."""

from collections.abc import Iterator

from director.tournament.rounds import left_in, match_is_over, playing, terms_of, wins
from director.tournament.rounds.third import (
    is_planned,
    losers_of_semi_finals,
    third_match,
    winner_of_third,
)
from director.tournament.state import Match, PlayedRound, Tournament
from director.values.dataclass import Value
from director.values.ids import EntryId


class TreeMatch(Value):
    """Match of the tree: its two sides (None = not known yet), games of each, and winner."""

    number: int
    table: int
    """0 = not known yet."""
    sides: tuple[EntryId | None, EntryId | None]
    games: tuple[int, int] = (0, 0)
    winner: EntryId | None = None
    bye: bool = False
    seeds: tuple[int, int] = (0, 0)
    """The seeds of the two sides, 1 the strongest; 0 = none."""


Tree = tuple[tuple[TreeMatch, ...], ...]
"""Round by round, the first round first; the last is the final."""


def tree_of(tournament: Tournament) -> Tree:
    """All rounds of a bracket to the final; () before the first is drawn."""
    rounds = [tuple(_played(tournament, each)) for each in tournament.rounds]
    while rounds and len(rounds[-1]) > 1:
        rounds.append(tuple(_to_come(tournament, rounds[-1])))
    return tuple(rounds)


def third_of(tournament: Tournament) -> TreeMatch | None:
    """The match for the third place as it stands, or as it will be played; None where there is none."""
    now, third = playing(tournament), third_match(tournament)
    if now is None or third is None:
        planned = is_planned(tournament) and (now is None or not now.is_last)
        first, second = (*(losers_of_semi_finals(tournament) if planned else ()), None, None)[:2]
        return TreeMatch(1, 0, (first, second)) if planned else None
    first, second = third.entries
    seeds = (_seed(tournament, first), _seed(tournament, second))
    games = (wins(now, first), wins(now, second)) if terms_of(tournament).best_of > 1 else (0, 0)
    winner = winner_of_third(tournament)
    return TreeMatch(third.number, third.table, (first, second), games, winner, seeds=seeds)


def _seed(tournament: Tournament, entry: EntryId | None) -> int:
    """With which seed an entry was placed; 0 for nobody and for who was drawn."""
    seeds = tournament.rounds[0].seeds if tournament.rounds else ()
    return seeds.index(entry) + 1 if entry in seeds else 0


def winners_of(tournament: Tournament, round_: PlayedRound, match: Match) -> tuple[EntryId, ...]:
    """Return the winners of a match; empty while it is played."""
    now = playing(tournament)
    if now is not None and round_.number == now.number:
        return left_in(tournament, match) if match_is_over(tournament, match) else ()
    following = tournament.rounds[round_.number].matches
    gone_on = {entry for each in following for entry in each.entries}
    return tuple(entry for entry in match.entries if entry in gone_on)


def _played(tournament: Tournament, round_: PlayedRound) -> Iterator[TreeMatch]:
    for match in round_.matches:
        first, second = (*match.entries, None, None)[:2]
        won = winners_of(tournament, round_, match)
        games = (wins(round_, first), wins(round_, second))
        winner = won[0] if len(won) == 1 else None
        seeds = (_seed(tournament, first), _seed(tournament, second))
        bye = len(match.entries) == 1
        yield TreeMatch(match.number, match.table, (first, second), games, winner, bye, seeds)


def _to_come(tournament: Tournament, before: tuple[TreeMatch, ...]) -> Iterator[TreeMatch]:
    for number, at in enumerate(range(0, len(before) - 1, 2), start=1):
        first, second = before[at].winner, before[at + 1].winner
        seeds = (_seed(tournament, first), _seed(tournament, second))
        yield TreeMatch(number, 0, (first, second), seeds=seeds)
