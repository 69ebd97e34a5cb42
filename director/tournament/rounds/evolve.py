"""Evolution of rounds by events: draws, games won, shared places."""

from director.tournament import events as e
from director.tournament.builder import Builder
from director.tournament.rounds.third import opponent, won
from director.tournament.state import ChipsInPlay, Clock, Match, PlayedRound
from director.values.chips import TOURNAMENT_VALUES
from director.values.dataclass import replace
from director.values.ids import EntryId
from director.values.quantity import SECOND


def round_drawn(b: Builder, event: e.RoundDrawn) -> None:
    """A round begins: who is out before it stays apart, stacks are fresh or carried."""
    earlier = tuple(each for each in b.rounds if each.number != event.number)
    now = PlayedRound(event.number, event.matches, len(b.out), (), event.seeds, event.third)
    b.rounds = (*earlier, now)
    b.structure = event.structure or b.structure
    if event.fresh:
        _fresh(b, event)
    if event.begins is not None:
        b.clock = Clock(event.begins, left=b.structure.periods[event.begins].seconds * SECOND)
        b.level_reached, b.turn = event.begins - 1, 0
    for match in event.matches:
        b.put_table(replace(b.tables[match.table], button=None))
        for entry in match.entries:
            b.put_entry(replace(b.entries[entry], stack=None, stack_at=0))


def _fresh(b: Builder, event: e.RoundDrawn) -> None:
    """All values again that the levels to come use; what the winners had besides a stack left play."""
    held, values = b.chips, b.chips.values
    if event.begins is not None:
        smallest = min((value for value, _ in b.settings.stack.pairs), default=TOURNAMENT_VALUES[0])
        before = b.structure.periods[: event.begins]
        gone = {value for period in before for value in period.colour_up}
        values = tuple(each for each in TOURNAMENT_VALUES if each >= smallest and each not in gone)
    b.chips = ChipsInPlay(
        values, held.issued, held.unsold, held.blinded, held.race_gain, held.removed + event.removed
    )
    b.races = ()
    b.hand_for_hand = False


def of_rounds(
    b: Builder, event: e.GameWon | e.GameCorrected | e.SeedsGiven | e.RoundStructureSet
) -> None:
    """Apply an event about games, seeds or the structure of rounds."""
    match event:
        case e.GameWon():
            game_won(b, event)
        case e.GameCorrected():
            game_corrected(b, event)
        case e.SeedsGiven():
            b.seeds, b.rounds = event.seeds, ()
        case e.RoundStructureSet():
            kept = [each for each in b.round_structures if each[0] != event.number]
            new = [(event.number, event.structure)] if event.structure is not None else []
            b.round_structures = tuple(sorted([*kept, *new], key=lambda each: each[0]))


def game_won(b: Builder, event: e.GameWon) -> None:
    """A game of a match; both play on with fresh stacks, unless it was the last."""
    now = b.rounds[-1]
    b.rounds = (*b.rounds[:-1], replace(now, games=(*now.games, event.winner)))
    for entry in (event.winner, event.loser):
        b.put_entry(replace(b.entries[entry], stack=None, stack_at=0))
    if now.third is not None and event.match == now.third.number:
        place_third(b, now.third)


def game_corrected(b: Builder, event: e.GameCorrected) -> None:
    """The last game that was told of the third place's match is the other's."""
    now, third = b.rounds[-1], b.rounds[-1].third
    if third is None:
        return
    last = max((at for at, winner in enumerate(now.games) if winner in third.entries), default=-1)
    games = (*now.games[:last], event.winner, *now.games[last + 1 :]) if last >= 0 else now.games
    b.rounds = (*b.rounds[:-1], replace(now, games=games))
    for entry in third.entries:
        b.put_entry(b.entries[entry])
    place_third(b, third)


def place_third(b: Builder, third: Match) -> None:
    """Third and fourth share their places until one of them has won the match."""
    now, terms = b.rounds[-1], b.settings.rounds
    winner = won(now, terms.best_of) if terms is not None else None
    at = next((i for i, group in enumerate(b.out) if set(group) & set(third.entries)), len(b.out))
    before = tuple(group for group in b.out[at:] if set(group) & set(third.entries))
    groups: tuple[tuple[EntryId, ...], ...] = (tuple(sorted(third.entries)),)
    if winner is not None:
        groups = ((opponent(third, winner),), (winner,))
    b.out = (*b.out[:at], *groups, *b.out[at + len(before) :])
    b.rounds = (*b.rounds[:-1], replace(now, before=now.before + len(groups) - len(before)))


def game_back(b: Builder, entry: EntryId) -> None:
    """Bring the loser of the last game back: the game is not won."""
    if not b.rounds:
        return
    now = b.rounds[-1]
    match = next((match for match in now.matches if entry in match.entries), Match(0, 0, ()))
    others = [at for at, winner in enumerate(now.games) if winner in match.entries and winner != entry]
    if others:
        games = (*now.games[: others[-1]], *now.games[others[-1] + 1 :])
        b.rounds = (*b.rounds[:-1], replace(now, games=games))


def share_places(b: Builder) -> None:
    """Let all losers of a round of several matches share their places."""
    if not b.rounds or b.rounds[-1].is_last:
        return
    before = b.rounds[-1].before
    together = tuple(sorted(entry for group in b.out[before:] for entry in group))
    b.out = (*b.out[:before], together) if together else b.out


def group_gone(b: Builder, at: int) -> None:
    """Remove a group of the out order: later rounds had one fewer before them."""
    b.rounds = tuple(replace(each, before=each.before - (at < each.before)) for each in b.rounds)
