"""Rounds: matches that play to their winners, who meet in the next round (formats: games and shapes).

Tables neither balance nor break. Who goes out in a round shares its places with all who do; only in the
last one, which is one match, each place is played for.
"""

from collections.abc import Collection, Iterator

from director.tournament.settings import Format, LateStack, RoundShape, RoundTerms, Settings
from director.tournament.state import Match, PlayedRound, Status, Tournament
from director.values.errors import RuleViolation, soundness
from director.values.ids import EntryId, Seat


def round_faults(settings: Settings) -> Iterator[RuleViolation]:
    """Yield the settings that rounds exclude: each round is a freezeout without late entries."""
    terms = settings.rounds
    if terms is None:
        return
    late = settings.late.minutes or settings.late.level or settings.re_entries
    laid = settings.late_stack is LateStack.BLINDED_OFF
    more = settings.add_on or settings.qualifying or late or laid
    if settings.format is not Format.FREEZEOUT or more:
        yield soundness("rounds_are_a_freezeout")
    heads_up = terms.shape is RoundShape.BRACKET
    if heads_up != (settings.table_size == 2):
        yield soundness(
            "bracket_is_heads_up" if heads_up else "shootout_table", size=settings.table_size
        )
    if not 1 <= terms.winners < settings.table_size:
        yield soundness("round_winners", winners=terms.winners, size=settings.table_size)
    if terms.best_of not in (1, 3, 5) or (terms.best_of > 1 and not heads_up):
        yield soundness("round_best_of", games=terms.best_of)
    if heads_up and terms.carries:
        yield soundness("bracket_stacks")
    if terms.third_place and not heads_up:
        yield soundness("third_place_of_a_bracket")
    if any(level < 0 for level in terms.restarts):
        yield soundness("setting_below_zero")


def terms_of(tournament: Tournament) -> RoundTerms:
    """How its rounds are played; refuses a tournament without any."""
    if tournament.settings.rounds is None:
        raise soundness("no_rounds")
    return tournament.settings.rounds


def playing(tournament: Tournament) -> PlayedRound | None:
    """The round that was drawn last."""
    return tournament.rounds[-1] if tournament.rounds else None


def is_drawn(tournament: Tournament) -> bool:
    """The first round is drawn for exactly those who are in, each at the seat that was drawn."""
    first = playing(tournament)
    if first is None:
        return False
    seats = {entry: match.table for match in first.matches for entry in match.entries}
    alive = {e.id: e.seat.table for e in tournament.entries.values() if e.alive and e.seat is not None}
    return seats == alive and not tournament.queue


def match_of(tournament: Tournament, entry: EntryId) -> Match | None:
    """The match of this round in which an entry plays."""
    now = playing(tournament)
    return next((match for match in now.matches if entry in match.entries), None) if now else None


def left_in(tournament: Tournament, match: Match) -> tuple[EntryId, ...]:
    """Return the entries of a match that are not out."""
    return tuple(entry for entry in match.entries if tournament.entries[entry].alive)


def goal(tournament: Tournament, match: Match) -> int:
    """With so many left a match is over: one, or as many as go on from a table of its size."""
    now = playing(tournament)
    if now is None or now.is_last:
        return 1
    return min(terms_of(tournament).winners, max(1, len(match.entries) - 1))


def match_is_over(tournament: Tournament, match: Match) -> bool:
    """Its winners are known."""
    return len(left_in(tournament, match)) <= goal(tournament, match)


def round_is_over(tournament: Tournament) -> bool:
    """The winners of all its matches are known."""
    now = playing(tournament)
    return now is not None and all(match_is_over(tournament, match) for match in now.matches)


def wins(now: PlayedRound, entry: EntryId | None) -> int:
    """How many games of its match an entry has won; nobody none."""
    return sum(winner == entry for winner in now.games)


def wins_a_game_only(tournament: Tournament, loser: EntryId) -> EntryId | None:
    """Return the entry that wins a game, but not the match, when this player has lost all chips."""
    now, match = playing(tournament), match_of(tournament, loser)
    if now is None or match is None or terms_of(tournament).best_of == 1:
        return None
    other = next((entry for entry in left_in(tournament, match) if entry != loser), None)
    if other is None or wins(now, other) + 1 > terms_of(tournament).best_of // 2:
        return None
    return other


def bust_refusals_in_rounds(tournament: Tournament, out: Collection[EntryId]) -> Iterator[RuleViolation]:
    """Why these do not go out of their matches: its winners are known, or nobody would have won it."""
    now = playing(tournament)
    for match in now.matches if now is not None else ():
        named = [entry for entry in match.entries if entry in out]
        if named and match_is_over(tournament, match):
            yield soundness("match_is_over", entry=named[0], table=match.table)
        elif named and len(named) == len(left_in(tournament, match)):
            yield soundness("nobody_left_at_table", rule="T-P4", table=match.table)


def order_refusals_in_rounds(
    tournament: Tournament, order: tuple[tuple[EntryId, ...], ...]
) -> Iterator[RuleViolation]:
    """Why an order of going out is not corrected: who goes out in a round shares its places."""
    now = playing(tournament)
    if now is None:
        return
    stand = now.before if now.is_last else len(tournament.out)
    if order[:stand] != tournament.out[:stand]:
        yield soundness("order_of_last_round_only")


def back_in_refusals(tournament: Tournament, entry: EntryId, seat: Seat) -> Iterator[RuleViolation]:
    """Why nobody comes back into a match: the next round is drawn, or it is played at another table."""
    now = playing(tournament)
    if now is None:
        return
    match = match_of(tournament, entry)
    if match is None:
        yield soundness("next_round_drawn", round=now.number - 1)
    elif match.table != seat.table:
        yield from moving_refusals(tournament)


def moving_refusals(tournament: Tournament) -> Iterator[RuleViolation]:
    """Why tables are not evened, balanced, broken or brought to a final one."""
    if tournament.settings.rounds is not None:
        yield soundness("rounds_sit_as_drawn")


def match_numbered(tournament: Tournament, round_: int, number: int) -> Match:
    """A match of the round that is played, of which the result may be corrected; refuses any other."""
    now = playing(tournament)
    if tournament.status is not Status.RUNNING or now is None:
        raise soundness("not_running", status=str(tournament.status))
    if round_ != now.number:
        raise soundness("next_round_drawn", round=round_)
    found = next((match for match in now.matches if match.number == number), None)
    if found is None or len(found.entries) != 2 or len(left_in(tournament, found)) != 1:
        raise soundness("no_result_there", match=number)
    return found


def seat_back(tournament: Tournament, match: Match) -> Seat:
    """The seat at the table of a match that whoever lost it had."""
    taken = tournament.tables[match.table]
    free = next(number for number in range(1, taken.size + 1) if taken.at(number) is None)
    return Seat(match.table, free)


def rounds_problem(tournament: Tournament) -> str | None:
    """The invariant that rounds break: whoever is in has a match of this round and sits at its table."""
    if tournament.settings.rounds is None or tournament.status is not Status.RUNNING:
        return None
    now = playing(tournament)
    matches = now.matches if now is not None else ()
    tables = {entry: match.table for match in matches for entry in match.entries}
    for entry in tournament.entries.values():
        if entry.alive and (entry.seat is None or entry.seat.table != tables.get(entry.id)):
            return f"a_match_is_played_at_its_table: entry {entry.id}"
    return None
