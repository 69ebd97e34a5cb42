"""Notation: a round as readable lines, written and read.

    game three_card 1f2e3d4c…      the pay table, and the hash of its text and terms
    box 1                          `box 2 player 1` for a second box; without lines: all acting seats
    meter bonus_jackpot 12345.67   a jackpot's meter before the round
    machine                        cards come from a shuffling machine
    burned 7d                      cards that cannot come
    carry {"…": …}                 state carried from the last round
    1 bet ante 10                  actor (`house` or a box), action, bet, amount, cards, [numbers]
    house roll [4 3]

Empty lines and text after `#` are comments. The lines have no check of their own, since anybody who
changes them could compute it again. The proof of a round is the journal.
"""

import json
import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import field
from fractions import Fraction
from typing import TypeVar

from director.games.json_values import Plain, UnfitJson, from_plain
from director.games.paytables.paytable import PayTable
from director.games.protocol import HOUSE, Action, Box, HouseGame, RoundSetup
from director.values.cards import Card, name, parse
from director.values.dataclass import Value, dataclass
from director.values.errors import RuleViolation, soundness
from director.values.quantity import Cents

S = TypeVar("S")
C = TypeVar("C")

LONGEST_QUOTE = 60
"""Longest line that a refusal quotes, in letters."""
_CARD = re.compile(r"[2-9TJQKA][cdhs]")
_AMOUNT = re.compile(r"([0-9]{1,12})(?:\.([0-9]{2}))?")
_FINE = re.compile(r"([0-9]{1,12})(?:\.([0-9]{1,2}))?(?:\+([0-9]{1,60}/[1-9][0-9]{0,59}))?")
_WORD = re.compile(r"(?:[a-z]|[0-9]+_)[a-z0-9_]*")
_SEAT = re.compile(r"[1-9][0-9]{0,2}")
_NUMBER = re.compile(r"[0-9]{1,4}")


class WrittenRound(Value):
    """A round as written: its setup and its actions."""

    game: str
    boxes: tuple[Box, ...]
    meters: tuple[tuple[str, Fraction], ...] = ()
    by_machine: bool = False
    burned: tuple[Card, ...] = ()
    carry: Plain = None
    notes: tuple[str, ...] = ()
    actions: tuple[Action, ...] = ()
    digest: str = ""
    """Digest of the pay table, if the lines give it."""
    lines: tuple[int, ...] = field(default=(), compare=False)
    """Line number of each action in the text."""
    heads: Mapping[str, int] = field(default_factory=dict, compare=False)
    """Line number of each line above the actions, by its words: `box 2`, `meter bonus`, `carry`."""
    last: int = field(default=1, compare=False)
    """Number of the last line of the text."""

    def setup(self, table: PayTable, game: HouseGame[S, C]) -> RoundSetup[C]:
        """Return the setup of the round at a table; an impossible setup is refused."""
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
        except UnfitJson as unfit:
            raise self._fault("notation_carry", "carry", path=unfit.path) from None
        return carried

    def _fault(self, code: str, head: str, **facts: str) -> RuleViolation:
        refusal = soundness(code, rule="G-6", line=self.heads.get(head, 1))
        refusal.facts.update(facts)
        return refusal


def replay(game: HouseGame[S, C], setup: RoundSetup[C], round_: WrittenRound) -> S:
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


def to_text(round_: WrittenRound) -> str:
    """Return the lines of a round."""
    return "\n".join([*_head(round_), *(action_line(action) for action in round_.actions), ""])


def _head(round_: WrittenRound) -> Iterable[str]:
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
    """Write one action as a line."""
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
    """Write an amount: 1000 is `10`, 250 is `2.50`."""
    whole, cents = divmod(amount, 100)
    return f"{whole}.{cents:02}" if cents else str(whole)


def _fine_text(exact: Fraction) -> str:
    """Write a meter, with its fraction of a cent after a plus sign."""
    cents = int(exact)
    rest = exact - cents
    return amount_text(cents) + (f"+{rest.numerator}/{rest.denominator}" if rest else "")


@dataclass(slots=True)
class _Reading:
    """Parts of a round read so far."""

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


def from_text(text: str, game: str = "") -> WrittenRound:
    """Read a round; a faulty line is refused with its number and the reason.

    `game` is the pay table if the lines do not name one.
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
        except NotationError as why:
            shown = line if len(line) <= LONGEST_QUOTE else line[: LONGEST_QUOTE - 1] + "…"
            raise soundness(f"notation_{why.wanted}", rule="G-6", line=number, text=shown) from None
    if not read.game:
        raise soundness("notation_without_game", rule="G-6", line=max(number, 1))
    return WrittenRound(
        read.game, tuple(read.boxes) or _acting(read.actions), tuple(read.meters), read.by_machine,
        read.burned, read.carry, tuple(read.notes), tuple(read.actions), read.digest,
        tuple(read.lines), read.heads, max(number, 1),
    )  # fmt: skip


class NotationError(ValueError):
    """A faulty line; `wanted` names the part that is missing or wrong."""

    def __init__(self, wanted: str) -> None:
        super().__init__(wanted)
        self.wanted = wanted


def _acting(actions: Iterable[Action]) -> tuple[Box, ...]:
    """A box for every seat that acts."""
    return tuple(Box(seat, seat) for seat in sorted({action.seat for action in actions} - {HOUSE}))


def _stripped(raw: str) -> str:
    if raw.lstrip().startswith(("carry ", "note ")):
        return raw.strip()
    return raw.partition("#")[0].strip()


# --- Lines above the actions: each function returns the words by which its line is looked up -------


def _game(read: _Reading, words: list[str], _rest: str) -> str:
    match words:
        case [_, game]:
            read.game = game
        case [_, game, digest]:
            read.game, read.digest = game, digest
        case _:
            raise NotationError("game")
    return "game"


def _box(read: _Reading, words: list[str], _rest: str) -> str:
    match words:
        case [_, seat] | [_, seat, "player", _] if _SEAT.fullmatch(seat) and _SEAT.fullmatch(words[-1]):
            read.boxes.append(Box(int(seat), int(words[-1])))
            return f"box {int(seat)}"
    raise NotationError("box")


def _meter(read: _Reading, words: list[str], _rest: str) -> str:
    found = _FINE.fullmatch(words[2]) if len(words) == 3 else None
    if found is None:
        raise NotationError("amount_of_meter")
    cents = int(found[1]) * 100 + int((found[2] or "0").ljust(2, "0"))
    read.meters.append((words[1], cents + Fraction(found[3] or 0)))
    return f"meter {words[1]}"


def _machine(read: _Reading, words: list[str], _rest: str) -> str:
    if len(words) > 1:
        raise NotationError("machine")
    read.by_machine = True
    return "machine"


def _burned(read: _Reading, words: list[str], _rest: str) -> str:
    if not all(map(_CARD.fullmatch, words[1:])):
        raise NotationError("cards")
    read.burned = tuple(map(parse, words[1:]))
    return "burned"


def _carry(read: _Reading, _words: list[str], rest: str) -> str:
    try:
        read.carry = json.loads(rest)
    except (ValueError, RecursionError):
        raise NotationError("json") from None
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
    """Read an action from the words of its line; NotUnderstood, a ValueError, names a faulty part."""
    if not words or not (words[0] == "house" or _SEAT.fullmatch(words[0])):
        raise NotationError("who")
    if len(words) < 2 or not _WORD.fullmatch(words[1]):
        raise NotationError("what")
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
        raise NotationError("rest")
    numbers = joined[1:-1].split()
    if not all(map(_NUMBER.fullmatch, numbers)):
        raise NotationError("numbers")
    return tuple(map(int, numbers))
