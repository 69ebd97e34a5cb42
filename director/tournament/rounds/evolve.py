"""What events make of rounds: drawn, games won, places of a round shared."""

from director.tournament import events as e
from director.tournament.builder import Builder
from director.tournament.state import ChipsInPlay, Clock, Match, PlayedRound
from director.values.chips import TOURNAMENT_VALUES
from director.values.dataclass import replace
from director.values.ids import EntryId
from director.values.quantity import SECOND


def round_drawn(b: Builder, event: e.RoundDrawn) -> None:
    """A round begins: who is out before it stays apart, stacks are fresh or carried."""
    earlier = tuple(each for each in b.rounds if each.number != event.number)
    b.rounds = (*earlier, PlayedRound(event.number, event.matches, len(b.out)))
    if event.fresh:
        _fresh(b, event)
    for match in event.matches:
        b.put_table(replace(b.tables[match.table], button=None))
        for entry in match.entries:
            b.put_entry(replace(b.entries[entry], stack=None, stack_at=0))


def _fresh(b: Builder, event: e.RoundDrawn) -> None:
    """The first level and all values again; what the winners had besides a stack has left play."""
    smallest = min((value for value, _ in b.settings.stack.pairs), default=TOURNAMENT_VALUES[0])
    values = tuple(value for value in TOURNAMENT_VALUES if value >= smallest)
    held = b.chips
    b.chips = ChipsInPlay(
        values, held.issued, held.laid, held.blinded, held.race_gain, held.removed + event.removed
    )
    b.races = ()
    b.hand_for_hand = False
    b.clock = Clock(0, left=b.structure.periods[0].seconds * SECOND)


def game_won(b: Builder, event: e.GameWon) -> None:
    """A game of a match; both play on with fresh stacks, unless it was the last."""
    now = b.rounds[-1]
    b.rounds = (*b.rounds[:-1], replace(now, games=(*now.games, event.winner)))
    for entry in (event.winner, event.loser):
        b.put_entry(replace(b.entries[entry], stack=None, stack_at=0))


def game_back(b: Builder, entry: EntryId) -> None:
    """Who lost the last game is back: it is not won."""
    if not b.rounds:
        return
    now = b.rounds[-1]
    match = next((match for match in now.matches if entry in match.entries), Match(0, 0, ()))
    others = [at for at, winner in enumerate(now.games) if winner in match.entries and winner != entry]
    if others:
        games = (*now.games[: others[-1]], *now.games[others[-1] + 1 :])
        b.rounds = (*b.rounds[:-1], replace(now, games=games))


def share_places(b: Builder) -> None:
    """Who goes out in a round of several matches shares its places with all who do."""
    if not b.rounds or b.rounds[-1].is_last:
        return
    before = b.rounds[-1].before
    together = tuple(sorted(entry for group in b.out[before:] for entry in group))
    b.out = (*b.out[:before], together) if together else b.out


def group_gone(b: Builder, at: int) -> None:
    """One of the groups that are out is gone: rounds drawn after it had one fewer before them."""
    b.rounds = tuple(replace(each, before=each.before - (at < each.before)) for each in b.rounds)
