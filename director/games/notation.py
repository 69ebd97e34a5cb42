"""Notation: a round as readable lines, both ways.

    game three_card 1f2e3d4c…      the pay table, and the hash of its text and terms
    box 1                          `box 2 player 1` when a player has several; none: all that act
    meter bonus_jackpot 12345.67   where a jackpot stood before the round
    machine                        cards come from a shuffling machine
    burned 7d                      cards that cannot come
    carry {"…": …}                 what the last round left behind
    1 bet ante 10                  who (`house` or a box), what, which bet, amount, cards, [numbers]
    house roll [4 3]

Empty lines and what follows `#` are for the reader. The lines have no check of their own: whoever
can change them could make it anew. A round's proof is the journal.
"""

import json
import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import field
from fractions import Fraction
from typing import TypeVar

from director.games.json_values import Plain, Unfit, from_plain, to_plain
from director.games.paytables.paytable import PayTable
from director.games.protocol import HOUSE, Action, Box, HouseGame, RoundSetup
from director.values.cards import Card, name, parse
from director.values.dataclass import Value, dataclass
from director.values.errors import RuleViolation, soundness
from director.values.quantity import Cents

S = TypeVar("S")
C = TypeVar("C")

SHOWN = 60
"""Letters of a line that a refusal shows."""
_CARD = re.compile(r"[2-9TJQKA][cdhs]")
_AMOUNT = re.compile(r"([0-9]{1,12})(?:\.([0-9]{2}))?")
_FINE = re.compile(r"([0-9]{1,12})(?:\.([0-9]{1,2}))?(?:\+([0-9]{1,60}/[1-9][0-9]{0,59}))?")
_WORD = re.compile(r"(?:[a-z]|[0-9]+_)[a-z0-9_]*")
_SEAT = re.compile(r"[1-9][0-9]{0,2}")
_NUMBER = re.compile(r"[0-9]{1,4}")


class Written(Value):
    """A round as written: how it started, and what was done."""

    game: str
    boxes: tuple[Box, ...]
    meters: tuple[tuple[str, Fraction], ...] = ()
    by_machine: bool = False
    burned: tuple[Card, ...] = ()
    carry: Plain = None
    notes: tuple[str, ...] = ()
    actions: tuple[Action, ...] = ()
    digest: str = ""
    """The pay table's, where the round tells it."""
    lines: tuple[int, ...] = field(default=(), compare=False)
    """Line of each action in the text."""
    heads: Mapping[str, int] = field(default_factory=dict, compare=False)
    """Line of what stands above the actions, by its words: `box 2`, `meter bonus`, `carry`."""
    last: int = field(default=1, compare=False)
    """The last line of the text."""

    def setup(self, table: PayTable, game: HouseGame[S, C]) -> RoundSetup[C]:
        """What the round starts from at a table; what it cannot start from is refused."""
        if self.digest and self.digest != table.digest:
            raise self._fault("notation_other_table", "game", given=self.digest, own=table.digest)
        for i, (jackpot, _) in enumerate(self.meters):
            if jackpot not in table.jackpots or jackpot in dict(self.meters[:i]):
                raise self._fault("notation_meter", f"meter {jackpot}", jackpot=jackpot)
        return RoundSetup(
            table, self.boxes, self.meters, self._carried(table, game), self.by_machine, self.burned,
            self.notes,
        )  # fmt: skip

    def _carried(self, table: PayTable, game: HouseGame[S, C]) -> C | None:
        if self.carry is None:
            return None
        try:
            carried = from_plain(game.carry_type, self.carry)
            game.check_carry(table, carried)
        except Unfit as unfit:
            raise self._fault("notation_carry", "carry", path=unfit.path) from None
        return carried

    def _fault(self, code: str, head: str, **facts: str) -> RuleViolation:
        refusal = soundness(code, rule="G-6", line=self.heads.get(head, 1))
        refusal.facts.update(facts)
        return refusal


def written(setup: RoundSetup[C], actions: Iterable[Action]) -> Written:
    """A round played at a table, as it will be written."""
    return Written(
        setup.table.id,
        setup.boxes,
        setup.meters,
        setup.by_machine,
        setup.burned,
        None if setup.carry is None else to_plain(setup.carry),
        setup.notes,
        tuple(actions),
        setup.table.digest,
    )


def replay(game: HouseGame[S, C], setup: RoundSetup[C], round_: Written) -> S:
    """Play the round again; a refusal names the line of the text."""
    try:
        state = game.start(setup)
    except RuleViolation as refusal:
        seat = refusal.facts.get("seat", "")
        refusal.facts["line"] = round_.heads.get(f"box {seat}", round_.last)
        raise
    for i, action in enumerate(round_.actions):
        try:
            state = game.apply(state, action)
        except RuleViolation as refusal:
            if i < len(round_.lines):
                refusal.facts["line"] = round_.lines[i]
            raise
    return state


def to_text(round_: Written) -> str:
    """The lines of a round."""
    return "\n".join([*_head(round_), *(action_line(action) for action in round_.actions), ""])


def _head(round_: Written) -> Iterable[str]:
    yield f"game {round_.game} {round_.digest}".rstrip()
    for note in round_.notes:
        yield f"note {note}"
    for box in round_.boxes:
        yield f"box {box.seat}" + (f" player {box.player}" if box.player != box.seat else "")
    for jackpot, meter in round_.meters:
        yield f"meter {jackpot} {_fine_text(meter)}"
    if round_.by_machine:
        yield "machine"
    if round_.burned:
        yield " ".join(("burned", *map(name, round_.burned)))
    if round_.carry is not None:
        yield "carry " + json.dumps(round_.carry, sort_keys=True)


def action_line(action: Action) -> str:
    """One action as a line."""
    parts = [str(action.seat) if action.seat else "house", action.kind]
    if action.bet:
        parts.append(action.bet)
    if action.amount:
        parts.append(amount_text(action.amount))
    parts += map(name, action.cards)
    if action.numbers:
        parts.append("[" + " ".join(map(str, action.numbers)) + "]")
    return " ".join(parts)


def amount_text(amount: Cents) -> str:
    """1000 is `10`, 250 is `2.50`."""
    whole, cents = divmod(amount, 100)
    return f"{whole}.{cents:02}" if cents else str(whole)


def _fine_text(exact: Fraction) -> str:
    """A meter, with the part of a cent that it holds behind a plus."""
    cents = int(exact)
    rest = exact - cents
    return amount_text(cents) + (f"+{rest.numerator}/{rest.denominator}" if rest else "")


@dataclass(slots=True)
class _Reading:
    """What has been read of a round so far."""

    game: str
    digest: str = ""
    boxes: list[Box] = field(default_factory=list)
    meters: list[tuple[str, Fraction]] = field(default_factory=list)
    by_machine: bool = False
    burned: tuple[Card, ...] = ()
    carry: Plain = None
    notes: list[str] = field(default_factory=list)
    actions: list[Action] = field(default_factory=list)
    lines: list[int] = field(default_factory=list)
    heads: dict[str, int] = field(default_factory=dict)


def from_text(text: str, game: str = "") -> Written:
    """The round that the lines tell; what is not understood is refused with its line and why.

    `game` is the pay table where the lines do not name one.
    """
    read, number = _Reading(game), 0
    for number, raw in enumerate(text.splitlines(), start=1):
        line = _stripped(raw)
        if not line:
            continue
        words = line.split()
        try:
            head = _HEADS.get(words[0])
            if head is not None:
                read.heads.setdefault(head(read, words, line.partition(" ")[2].strip()), number)
            else:
                read.actions.append(parse_action(words))
                read.lines.append(number)
        except NotUnderstood as why:
            shown = line if len(line) <= SHOWN else line[: SHOWN - 1] + "…"
            raise soundness(f"notation_{why.wanted}", rule="G-6", line=number, text=shown) from None
    if not read.game:
        raise soundness("notation_without_game", rule="G-6", line=max(number, 1))
    return Written(
        read.game, tuple(read.boxes) or _acting(read.actions), tuple(read.meters), read.by_machine,
        read.burned, read.carry, tuple(read.notes), tuple(read.actions), read.digest,
        tuple(read.lines), read.heads, max(number, 1),
    )  # fmt: skip


class NotUnderstood(ValueError):
    """A line is not written as it should be; `wanted` says what it lacks."""

    def __init__(self, wanted: str) -> None:
        super().__init__(wanted)
        self.wanted = wanted


def _acting(actions: Iterable[Action]) -> tuple[Box, ...]:
    """A box for every seat that does something."""
    return tuple(Box(seat, seat) for seat in sorted({action.seat for action in actions} - {HOUSE}))


def _stripped(raw: str) -> str:
    if raw.lstrip().startswith(("carry ", "note ")):
        return raw.strip()
    return raw.partition("#")[0].strip()


# --- What stands above the actions: each returns by which words it is found again -------------------


def _game(read: _Reading, words: list[str], _rest: str) -> str:
    match words:
        case [_, game]:
            read.game = game
        case [_, game, digest]:
            read.game, read.digest = game, digest
        case _:
            raise NotUnderstood("game")
    return "game"


def _box(read: _Reading, words: list[str], _rest: str) -> str:
    match words:
        case [_, seat] | [_, seat, "player", _] if _SEAT.fullmatch(seat) and _SEAT.fullmatch(words[-1]):
            read.boxes.append(Box(int(seat), int(words[-1])))
            return f"box {int(seat)}"
    raise NotUnderstood("box")


def _meter(read: _Reading, words: list[str], _rest: str) -> str:
    found = _FINE.fullmatch(words[2]) if len(words) == 3 else None
    if found is None:
        raise NotUnderstood("amount_of_meter")
    cents = int(found[1]) * 100 + int((found[2] or "0").ljust(2, "0"))
    read.meters.append((words[1], cents + Fraction(found[3] or 0)))
    return f"meter {words[1]}"


def _machine(read: _Reading, words: list[str], _rest: str) -> str:
    if len(words) > 1:
        raise NotUnderstood("machine")
    read.by_machine = True
    return "machine"


def _burned(read: _Reading, words: list[str], _rest: str) -> str:
    if not all(map(_CARD.fullmatch, words[1:])):
        raise NotUnderstood("cards")
    read.burned = tuple(map(parse, words[1:]))
    return "burned"


def _carry(read: _Reading, _words: list[str], rest: str) -> str:
    try:
        read.carry = json.loads(rest)
    except (ValueError, RecursionError):
        raise NotUnderstood("json") from None
    return "carry"


def _note(read: _Reading, _words: list[str], rest: str) -> str:
    read.notes.append(rest)
    return "note"


_HEADS: Mapping[str, Callable[[_Reading, list[str], str], str]] = {
    "game": _game,
    "box": _box,
    "meter": _meter,
    "machine": _machine,
    "burned": _burned,
    "carry": _carry,
    "note": _note,
}


# --- Actions ---------------------------------------------------------------------------------------


def parse_action(words: list[str]) -> Action:
    """An action from the words of its line; NotUnderstood, a ValueError, says what it lacks."""
    if not words or not (words[0] == "house" or _SEAT.fullmatch(words[0])):
        raise NotUnderstood("who")
    if len(words) < 2 or not _WORD.fullmatch(words[1]):
        raise NotUnderstood("what")
    seat, rest = HOUSE if words[0] == "house" else int(words[0]), words[2:]
    bet = rest.pop(0) if rest and _is_bet(rest[0]) else ""
    amount = _amount(rest.pop(0)) if rest and _AMOUNT.fullmatch(rest[0]) else 0
    cards = []
    while rest and _CARD.fullmatch(rest[0]):
        cards.append(parse(rest.pop(0)))
    return Action(words[1], seat, bet, amount, tuple(cards), _numbers(rest))


def _is_bet(word: str) -> bool:
    return bool(_WORD.fullmatch(word)) and not _CARD.fullmatch(word)


def _amount(word: str) -> Cents:
    whole, _, cents = word.partition(".")
    return int(whole) * 100 + int(cents or 0)


def _numbers(rest: list[str]) -> tuple[int, ...]:
    joined = " ".join(rest)
    if not joined:
        return ()
    if not (joined.startswith("[") and joined.endswith("]")):
        raise NotUnderstood("rest")
    numbers = joined[1:-1].split()
    if not all(map(_NUMBER.fullmatch, numbers)):
        raise NotUnderstood("numbers")
    return tuple(map(int, numbers))
