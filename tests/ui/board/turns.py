"""Turns: when the next second is seen on a page, and how late that is of the clock's own edge."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from playwright.sync_api import Page

BOARD, PHONE, FLOOR = "text[data-until]:not([data-before])", "p.time", "#time"
"""Where each kind of page shows the time that counts."""
AT_ONCE_MS = 100.0
"""The same second stands everywhere within this."""
_WATCH = """(selector) => {
  const seen = window.turns = [];
  const read = () => (document.querySelector(selector) || { textContent: "" }).textContent;
  let before = read();
  new MutationObserver(() => {
    const now = read();
    if (now && now !== before) { seen.push([performance.timeOrigin + performance.now(), now]); }
    before = now;
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
}"""


class Turn(NamedTuple):
    """A time that is seen anew, and the instant, in milliseconds."""

    at: float
    shown: str


def watch(page: Page, selector: str) -> None:
    """Note from now on whenever another second is seen."""
    page.evaluate(_WATCH, selector)


def seen(page: Page) -> list[Turn]:
    """What was noted."""
    return [Turn(*turn) for turn in page.evaluate("window.turns")]


def let_turn(pages: Iterable[Page], turns: int) -> None:
    """Wait until so many seconds have turned on every page, all alive."""
    for page in pages:
        page.wait_for_function("turns => window.turns.length >= turns", arg=turns)


def lateness(turns: Sequence[Turn], ends_at_ms: float) -> list[float]:
    """By how much each second was seen after its edge."""
    return [turn.at - (ends_at_ms - 1_000 * seconds(turn.shown)) for turn in turns]


def seconds(shown: str) -> int:
    """Of a time as it is shown."""
    total = 0
    for part in shown.split(":"):
        total = 60 * total + int(part)
    return total


def assert_one_second(late: dict[str, list[float]], fewest: int) -> None:
    """Each screen turned, never early; its promptest turn tells of it, whatever else the machine did."""
    said = {name: [round(each) for each in found] for name, found in late.items()}
    assert all(len(found) >= fewest for found in late.values()), said
    assert all(min(found) > -AT_ONCE_MS for found in late.values()), said
    prompt = {name: min(found) for name, found in late.items()}
    assert max(prompt.values()) - min(prompt.values()) <= AT_ONCE_MS, said
