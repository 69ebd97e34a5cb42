"""Hand histories of any known format: every hand of a text, replayed and compared, or refused."""

import codecs
from collections.abc import Iterator

from director.poker.histories import phh, pokerstars
from director.poker.histories.recorded import HistoryProblem, Record
from director.poker.histories.settling import ReplayOutcome, settle
from director.values.dataclass import Value
from director.values.errors import RuleViolation, soundness


class ReplayedHand(Value):
    """A hand that was replayed to its end; `line` is its first line."""

    line: int
    record: Record
    outcome: ReplayOutcome


class RefusedHand(Value):
    """A hand that is impossible: its line, the refusal, and its id if any."""

    line: int
    cause: RuleViolation
    title: str = ""


_MARKS = {codecs.BOM_UTF16_LE: "utf-16-le", codecs.BOM_UTF16_BE: "utf-16-be"}
_LOOKED_AT = 1_000


def text_of(data: bytes) -> str:
    """Decode a file in UTF-8, UTF-16 or eight bits (Windows: names may lose their accents).

    Refuses data that are no text, with the line.
    """
    text = _decoded(data).removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    if "\0" in text:
        line = text.count("\n", 0, text.index("\0")) + 1
        raise HistoryProblem(line, soundness("not_text"))
    return text


def _decoded(data: bytes) -> str:
    wide = _MARKS.get(data[:2]) or _unmarked(data[:_LOOKED_AT])
    if wide:
        return data.decode(wide, "replace")
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        return data.decode("cp1252", "replace")


def _unmarked(start: bytes) -> str:
    """Encoding of UTF-16 without a mark, recognised by zero bytes of Latin letters; else ""."""
    half = len(start) // 2
    little, big = start[1::2].count(0), start[::2].count(0)
    if max(little, big) * 2 <= half:
        return ""
    return "utf-16-le" if little > big else "utf-16-be"


def replayed_hands(text: str) -> Iterator[ReplayedHand | RefusedHand]:
    """Yield every hand of a text in order; an impossible hand does not stop the others."""
    if not text.strip():
        yield RefusedHand(1, soundness("history_empty"))
        return
    reader = pokerstars if pokerstars.is_pokerstars(text) else phh
    for line, hand in reader.sections(text):
        try:
            record = reader.read(hand, line)
            yield ReplayedHand(line, record, settle(record))
        except HistoryProblem as problem:
            yield RefusedHand(problem.line, problem.cause, reader.title_of(hand))
