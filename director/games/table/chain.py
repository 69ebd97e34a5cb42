"""Rounds of a table in their order of play: which of them count, and what each goes on from (G-8).

A round that was taken back leaves nothing behind; the round entered in its place takes its place in
the order. So what a round starts from is what the counting rounds before its place leave.
"""

from collections.abc import Iterator, Mapping
from fractions import Fraction

from director.games.protocol import UNDECIDED, SettledBet
from director.games.table.play import carried, replayed
from director.games.table.state import GameTable, Round


def standing(table: GameTable, *, place: int = 0, at_start_of: int = 0) -> tuple[Round, ...]:
    """The rounds that count, in the order of play, each place at most once.

    Only those before `place`, where one is named; as they counted when the round with the number
    `at_start_of` began, else as they count now.
    """
    counted = (each for each in table.rounds if _counted(each, at_start_of))
    before = (each for each in counted if not place or each.place < place)
    return tuple(sorted(before, key=lambda each: each.place))


def following(table: GameTable, round_: Round) -> tuple[Round, ...]:
    """The counting rounds that were played after a round, the last one first."""
    return tuple(each for each in reversed(standing(table)) if each.place > round_.place)


def carry_before(table: GameTable, *, place: int = 0, at_start_of: int = 0) -> str:
    """What a round at a place starts with: what the counting rounds before it leave, as JSON.

    Where an earlier round was corrected after later ones had been played, these are replayed from
    what the correction leaves, so that its shoe, wheel and bonuses go on and not those of the wrong
    round. A later round that cannot be replayed leaves what it left.
    """
    carry = ""
    for round_ in standing(table, place=place, at_start_of=at_start_of):
        carry = round_.left if round_.carry == carry else _left_from(table, round_, carry)
    return carry


def meters_before(table: GameTable, wrong: Round) -> tuple[tuple[str, Fraction], ...]:
    """The meters at the start of a re-entered round: as they stood, and what was corrected since."""
    then = _grown(standing(table, place=wrong.place, at_start_of=wrong.number))
    now = _grown(standing(table, place=wrong.place))
    return tuple(
        (kind, max(Fraction(0), amount + now.get(kind, 0) - then.get(kind, 0)))
        for kind, amount in wrong.meters
    )


def bets_to_leave(table: GameTable, place: int) -> tuple[SettledBet, ...] | None:
    """The bets that a re-entered round must leave on the layout, because play went on from them.

    None where it may leave any: nothing that counts was played after it.
    """
    later = [each for each in standing(table) if each.place > place]
    if later:
        source = went_on_from(table, later[0])
        return undecided(source) if source is not None else ()
    if table.closing is None or any(each.place > place for each in table.rounds):
        return None
    return ()


def decided_otherwise(table: GameTable, round_: Round, left: str) -> Round | None:
    """The first counting round after a re-entered one that its `left` contradicts; None for none.

    It would have decided another bet, or its actions would not have been possible. A round of an
    older engine, which today's plays otherwise by itself, contradicts nothing.
    """
    carry = left
    for later in reversed(following(table, round_)):
        if later.carry == carry:
            return None
        again = replayed(table, later, carry)
        same = again is not None and again.lines == later.lines
        if not same and _replays(table, later):
            return later
        carry = _left_from(table, later, carry)
    return None


def went_on_from(table: GameTable, round_: Round) -> Round | None:
    """The round whose bets on the layout a round began with; None for an empty layout."""
    before = standing(table, place=round_.place, at_start_of=round_.number)
    if before and before[-1].left == round_.carry:
        return before[-1]
    # an older version of this program went on from a round that had been taken back, too
    legacy = (each for each in reversed(table.rounds[: round_.number - 1]) if each.place < round_.place)
    same = next((each for each in legacy if round_.carry and each.left == round_.carry), None)
    return same or (before[-1] if before else None)


def undecided(round_: Round) -> tuple[SettledBet, ...]:
    """What a round leaves on the layout, in an order of its own."""
    lines = (line for line in round_.lines if line.outcome in UNDECIDED)
    return tuple(sorted(lines, key=lambda line: (line.seat, line.bet, line.numbers, line.stake)))


def carries_differ(table: GameTable) -> bool:
    """Whether a round began with something else than the rounds before it left."""
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
    """What a round leaves from another carry; where it decides anything otherwise, what it left."""
    again = replayed(table, round_, carry)
    same = again is not None and again.lines == round_.lines
    return carried(again.carry) if again is not None and same else round_.left


def _counted(round_: Round, at_start_of: int) -> bool:
    """Whether a round was settled and not taken back; later rounds did not exist at an earlier start."""
    if round_.settled_at is None or (at_start_of and round_.number >= at_start_of):
        return False
    taken = round_.reversal
    return taken is None or bool(at_start_of and taken.rounds >= at_start_of)


def _grown(rounds: tuple[Round, ...]) -> Mapping[str, Fraction]:
    """By how much rounds moved each meter."""
    grown: dict[str, Fraction] = {}
    for kind, amount in _moved(rounds):
        grown[kind] = grown.get(kind, Fraction(0)) + amount
    return grown


def _moved(rounds: tuple[Round, ...]) -> Iterator[tuple[str, Fraction]]:
    for round_ in rounds:
        for move in round_.moves:
            yield move.jackpot, move.meter_after - move.meter_before
