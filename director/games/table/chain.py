"""Order of a table's rounds: which of them count, and the state that each begins with (G-8).

A reversed round leaves no state; the round that corrects it takes its place in the order. So a round
begins with the state left by the counting rounds before its place.
"""

from collections.abc import Iterator, Mapping
from fractions import Fraction

from director.games.protocol import UNDECIDED, SettledBet
from director.games.table.play import carried, replayed
from director.games.table.state import GameTable, Round


def counting_rounds(table: GameTable, *, place: int = 0, at_start_of: int = 0) -> tuple[Round, ...]:
    """Rounds that count, in the order of play, each place at most once.

    With `place`, only those before it; with `at_start_of`, those that counted when the round with that
    number began, otherwise those that count now.
    """
    counted = (each for each in table.rounds if _counted(each, at_start_of))
    before = (each for each in counted if not place or each.place < place)
    return tuple(sorted(before, key=lambda each: each.place))


def rounds_after(table: GameTable, round_: Round) -> tuple[Round, ...]:
    """Counting rounds after a round, the last one first."""
    return tuple(each for each in reversed(counting_rounds(table)) if each.place > round_.place)


def carry_before(table: GameTable, *, place: int = 0, at_start_of: int = 0) -> str:
    """Carried state, as JSON, of a round at a place: the state left by the counting rounds before it.

    After the correction of an earlier round, later ones are replayed from the corrected state, so that
    its shoe, wheel and bonuses are carried on. A later round that cannot be replayed keeps its own
    state.
    """
    carry = ""
    for round_ in counting_rounds(table, place=place, at_start_of=at_start_of):
        carry = round_.left if round_.carry == carry else _left_from(table, round_, carry)
    return carry


def meters_before(table: GameTable, wrong: Round) -> tuple[tuple[str, Fraction], ...]:
    """Meters at the start of a re-entered round: the original ones, plus corrections made since."""
    then = _grown(counting_rounds(table, place=wrong.place, at_start_of=wrong.number))
    now = _grown(counting_rounds(table, place=wrong.place))
    return tuple(
        (kind, max(Fraction(0), amount + now.get(kind, 0) - then.get(kind, 0)))
        for kind, amount in wrong.meters
    )


def bets_to_leave(table: GameTable, place: int) -> tuple[SettledBet, ...] | None:
    """Bets that a re-entered round must leave on the layout, because later rounds began with them.

    None if it may leave any bets: no counting round was played after it.
    """
    later = [each for each in counting_rounds(table) if each.place > place]
    if later:
        source = preceding_round(table, later[0])
        return undecided_bets(source) if source is not None else ()
    if table.closing is None or any(each.place > place for each in table.rounds):
        return None
    return ()


def contradicted_round(table: GameTable, round_: Round, left: str) -> Round | None:
    """First counting round after a re-entered one that contradicts its `left`, or None.

    That round would have decided other bets, or its actions would be impossible. A round that the
    current engine plays differently anyway is not a contradiction.
    """
    carry = left
    for later in reversed(rounds_after(table, round_)):
        if later.carry == carry:
            return None
        again = replayed(table, later, carry)
        same = again is not None and again.lines == later.lines
        if not same and _replays(table, later):
            return later
        carry = _left_from(table, later, carry)
    return None


def preceding_round(table: GameTable, round_: Round) -> Round | None:
    """Round whose bets on the layout a round began with; None for an empty layout."""
    before = counting_rounds(table, place=round_.place, at_start_of=round_.number)
    if before and before[-1].left == round_.carry:
        return before[-1]
    # an older version of this program also continued from a reversed round
    legacy = (each for each in reversed(table.rounds[: round_.number - 1]) if each.place < round_.place)
    same = next((each for each in legacy if round_.carry and each.left == round_.carry), None)
    return same or (before[-1] if before else None)


def undecided_bets(round_: Round) -> tuple[SettledBet, ...]:
    """Undecided bets of a round, in a fixed order."""
    lines = (line for line in round_.lines if line.outcome in UNDECIDED)
    return tuple(sorted(lines, key=lambda line: (line.seat, line.bet, line.numbers, line.stake)))


def carries_differ(table: GameTable) -> bool:
    """Whether a round began with another state than the rounds before it left."""
    carried, last = "", 0
    for round_ in table.rounds:
        wrong = table.round(round_.corrects)
        as_it_was = carried if wrong is None else wrong.carry
        if round_.carry != as_it_was and round_.carry != _expected(table, round_):
            return True
        if round_.place >= last:
            carried, last = round_.left, round_.place
    return False


def _expected(table: GameTable, round_: Round) -> str:
    place = round_.place if round_.corrects else 0
    return carry_before(table, place=place, at_start_of=round_.number)


def _replays(table: GameTable, round_: Round) -> bool:
    again = replayed(table, round_, round_.carry)
    return again is not None and again.lines == round_.lines


def _left_from(table: GameTable, round_: Round, carry: str) -> str:
    """State that a round leaves when it begins with another carry; its own state if bets differ then."""
    again = replayed(table, round_, carry)
    same = again is not None and again.lines == round_.lines
    return carried(again.carry) if again is not None and same else round_.left


def _counted(round_: Round, at_start_of: int) -> bool:
    """Whether a round is settled and not reversed, now or at the start of a later round."""
    if round_.settled_at is None or (at_start_of and round_.number >= at_start_of):
        return False
    taken = round_.reversal
    return taken is None or bool(at_start_of and taken.rounds >= at_start_of)


def _grown(rounds: tuple[Round, ...]) -> Mapping[str, Fraction]:
    """Change of each meter by rounds."""
    grown: dict[str, Fraction] = {}
    for kind, amount in _moved(rounds):
        grown[kind] = grown.get(kind, Fraction(0)) + amount
    return grown


def _moved(rounds: tuple[Round, ...]) -> Iterator[tuple[str, Fraction]]:
    for round_ in rounds:
        for move in round_.moves:
            yield move.jackpot, move.meter_after - move.meter_before
