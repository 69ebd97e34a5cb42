"""Actions of a PHH record: their words, meaning and line."""

import re
from collections.abc import Mapping, Sequence
from fractions import Fraction

from director.poker.histories.recorded import ActionWord, HistoryProblem, RecordedAction
from director.poker.ops import HoleCards
from director.values.cards import Card, parse
from director.values.errors import soundness

BOARDS = "boards"
"""Our own word, in a comment: the number of times that the rest of the board comes."""

FIGURES = 15
"""Most figures of an amount, before or after the point."""
_ACTIONS = re.compile(r"^\s*actions\s*=", re.MULTILINE)
_QUOTED = re.compile(r"'[^'\n]*'|\"(?:[^\"\\\n]|\\.)*\"")


def words_of(fields: Mapping[str, object]) -> list[list[str]]:
    """Words of each action; refused if they are not a list of texts."""
    actions = fields.get("actions")
    if not isinstance(actions, list) or not all(isinstance(action, str) for action in actions):
        raise soundness("field_not_understood", field="actions")
    return [_without_comment(action) for action in actions]


def _without_comment(action: str) -> list[str]:
    """Words of an action; our own comment `# boards 2`, for which the format has no word, is kept."""
    said, _, comment = action.partition("#")
    own = comment.split()
    return own if own[:1] == [BOARDS] and not said.strip() else said.split()


def recorded_actions(
    words: Sequence[Sequence[str]], scale: int, text: str, line: int
) -> tuple[RecordedAction, ...]:
    """Recorded actions, each with its line."""
    lines = _action_lines(text, line, len(words))
    said = []
    for number, word in enumerate(words):
        if not word:
            continue
        try:
            said.append(_one(word, scale, lines[number]))
        except ValueError as problem:
            action = " ".join(word)[:40]
            cause = soundness("record_not_understood", number=number + 1, action=action)
            raise HistoryProblem(lines[number], cause) from problem
    return tuple(said)


def _one(words: Sequence[str], scale: int, line: int) -> RecordedAction:
    match words:
        case "d", "dh", player, cards:
            return RecordedAction(ActionWord.HOLE, _player(player), _cards(cards), 0, line)
        case "d", "db", cards:
            return RecordedAction(ActionWord.BOARD, -1, _cards(cards), 0, line)
        case player, "f":
            return RecordedAction(ActionWord.FOLD, _player(player), (), 0, line)
        case player, "cc":
            return RecordedAction(ActionWord.STAY, _player(player), (), 0, line)
        case player, "pb":
            return RecordedAction(ActionWord.BRING_IN, _player(player), (), 0, line)
        case player, "cbr", amount:
            return RecordedAction(ActionWord.RAISE, _player(player), (), _amount(amount, scale), line)
        case player, "sd", card:
            return RecordedAction(ActionWord.DISCARD, _player(player), _cards(card), 0, line)
        case player, "sm":
            return RecordedAction(ActionWord.MUCK, _player(player), (), 0, line)
        case player, "sm", "-":
            return RecordedAction(ActionWord.SHOW, _player(player), (), 0, line)
        case player, "sm", cards:
            return RecordedAction(ActionWord.SHOW, _player(player), _cards(cards), 0, line)
        case str(own), times if own == BOARDS:
            return RecordedAction(ActionWord.RUN, -1, (), _amount(times, 1), line)
        case _:
            raise ValueError("no such action")


def _player(label: str) -> int:
    if label[:1] != "p" or not label[1:].isascii() or not label[1:].isdigit() or len(label) > 3:
        raise ValueError("no such player")
    return int(label[1:]) - 1


_BY_NAME: Mapping[str, Card | None] = {
    "??": None,
    **{r + s: parse(r + s) for r in "23456789TJQKA" for s in "cdhs"},
}


def _cards(text: str) -> HoleCards:
    try:
        return tuple([_BY_NAME[text[i : i + 2]] for i in range(0, len(text), 2)])
    except KeyError as problem:
        raise ValueError("not a card") from problem


def _amount(text: str, scale: int) -> int:
    if text.isascii() and text.isdigit() and len(text) <= FIGURES:
        return int(text) * scale
    if not is_number(text):
        raise ValueError("not an amount")
    return int(Fraction(text) * scale)


def is_number(text: str) -> bool:
    """Whether a text is an amount: figures, perhaps with a point and decimals."""
    return re.fullmatch(r"[0-9]{1,15}(\.[0-9]{1,9})?", text) is not None


def _action_lines(text: str, line: int, count: int) -> Sequence[int]:
    """Line of every action; usually all share one line."""
    found = _ACTIONS.search(text)
    if found is None:
        return [line] * count
    first = line + text.count("\n", 0, found.end())
    if text.find("\n", found.end()) in (-1, text.find("]\n", found.end()) + 1):
        return [first] * count
    lines = [
        line + text.count("\n", 0, quoted.start())
        for _, quoted in zip(range(count), _QUOTED.finditer(text, found.end()), strict=False)
    ]
    return lines + [first] * (count - len(lines))
