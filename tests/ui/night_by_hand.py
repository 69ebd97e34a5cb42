"""A night of forty entries as a floorman types it: every key from what the screen says, no mouse.

The same hand plays it in the window of a test and on a real display with real layouts.
"""

from collections.abc import Callable, Iterator, Mapping
from itertools import islice, product
from typing import Any, Protocol, cast

from PySide6.QtWidgets import QApplication, QLineEdit

from director.desk.offered import commands as c
from director.tournament.settings import Format, Offer
from director.tournament.state import Status
from director.values.ids import EntryId
from tests.desk.night.night_desk import PRICE, STRUCTURE, TILL, Night, person
from ui.frame.main_window import MainWindow
from ui.night.chips.race import RaceTask
from ui.night.tables.page import TablesPage
from ui.parts.task_shelf import TaskPage

Facts = Mapping[str, Any]
ENTER, ESC, TAB, ERASE = "Return", "Escape", "Tab", "BackSpace"
PEOPLE, TABLES = 1, 2
"""Tabs of the night."""
LEFT = 4
"""So many make a deal."""
PLAYERS, AGAIN = 37, 2
"""Forty entries: so many people, so many of them a second time, and one hands a stack back."""
HANDED_BACK = 300
"""Chips of who takes a second chance."""
NAMES = tuple("".join(name) for name in islice(product("klmnrst", "aeio", "klmnr"), PLAYERS))
"""First letters of the names, which stand on every keyboard of the house."""


LEADING = ("tables", "register", "deal", "export")
"""Steps that lead to where more is done."""


class Hand(Protocol):
    """Who plays: presses keys, and sees what is shown."""

    def press(self, *keys: str) -> None:
        """Keys by their names: `Return`, `F6`, `ctrl+z`; a letter or a digit is the key it stands on."""

    def type(self, text: str) -> None:
        """Each letter and digit by its key."""

    def until(self, holds: Callable[[Facts], object]) -> Facts:
        """Wait for what is shown."""

    def pass_minutes(self, minutes: int) -> None:
        """Time goes by."""


def house() -> Night:
    """A house that knows everybody who comes, and a tournament that is announced."""
    changes = {
        "table_size": 9,
        "format": Format.SECOND_CHANCE,
        "rebuy": Offer(PRICE, 10_000),
        "max_rebuys": 3,
    }
    night = Night(changes, structure=STRUCTURE, open_registration=False)
    for number, letters in enumerate(NAMES, start=1):
        name = letters.capitalize()
        night.do(c.SavePerson(person(number, given_name=f"Anton {number}", family_name=f"{name}ov")))
    night.fund(1_000_000, TILL)
    return night


def facts(night: Night, window: MainWindow) -> dict[str, Any]:
    """What a person would see on the screen and at the tables."""
    state, focus, due = night.state, QApplication.focusWidget(), window.strip.due
    page = window.pages.innermost()
    task = page.task() if isinstance(page, TaskPage) else None
    balancing = page.balance_panel._view if isinstance(page, TablesPage) else None
    return {
        "due": due._step.value if due.isVisible() and due._step is not None else "",
        "ready": due.isEnabled(),
        "status": state.status.value,
        "entries": len(state.entries),
        "alive": state.alive,
        "bought": sum(len(entry.extras) for entry in state.entries.values()),
        "paid": sum(entry.prize is not None for entry in state.entries.values()),
        "raced": len(state.races),
        "chips": state.chips.expected,
        "deal": state.deal is not None,
        "tables": {
            str(table.number): {
                str(seat): _letters(night, entry)
                for seat, entry in enumerate(table.seats, start=1)
                if entry is not None
            }
            for table in state.open_tables
        },
        "where": window.where(),
        "task": type(task).__name__ if task is not None else "",
        "can": task is not None and task.button is not None and task.button.isEnabled(),
        "fields": len(task.chips) if isinstance(task, RaceTask) else 0,
        "asks": [seat for seat, _ in balancing.questions[0].seats]
        if balancing is not None and balancing.questions
        else [],
        "focus": type(focus).__name__,
        "typed": focus.text() if isinstance(focus, QLineEdit) else "",
    }


def _letters(night: Night, entry: EntryId) -> str:
    """What is typed to find somebody."""
    player = night.state.entries[entry].player
    return NAMES[int(player.rpartition("-")[2]) - 1]


class Floorman:
    """Plays the night with a hand, by what is shown and nothing else."""

    def __init__(self, hand: Hand) -> None:
        self.hand = hand
        self._steps: Mapping[str, Callable[[], None]] = {
            "late_stack": self.late_stacks,
            "balance": self.balance,
            "break": lambda: self.drawn("BreakTask"),
            "final_table": lambda: self.drawn("FinalTableTask"),
            "colour_up": self.race,
            "take_out": lambda: self.due("take_out"),
            "collect": self.collect,
            "close": lambda: self.due("close", ENTER),
            "lock": lambda: self.due("lock"),
            "unlock": lambda: self.due("unlock"),
            "hand_for_hand": lambda: self.due("hand_for_hand"),
            "hands_end": lambda: self.due("hands_end"),
            "button": lambda: self.due("button", ENTER),
            "pay": self.pay,
        }

    def play(self) -> None:
        """From the schedule to the results."""
        self.open()
        self.register()
        self.start()
        self.buy_again()
        self.down_to(LEFT)
        self.deal()
        self.end()

    def due(self, step: str, *keys: str) -> None:
        """F6 does what is due, once that can be done; keys answer what it asks."""
        self.hand.until(lambda seen: seen["due"] == step and seen["ready"])
        self.hand.press("F6", *keys)
        if keys or step not in LEADING:
            self.hand.until(lambda seen: seen["due"] != step)

    def open(self) -> None:
        """Registration, and as many tables as are expected to be filled."""
        self.due("open")
        self.due("tables")
        self.hand.until(lambda seen: seen["task"] == "OpenTablesTask")
        self.hand.type(str(PLAYERS + AGAIN + 1))
        self.hand.press(ENTER)
        self.hand.until(lambda seen: len(seen["tables"]) == 5)

    def register(self) -> None:
        """Everybody who comes."""
        self.due("register")
        for number, letters in enumerate(NAMES, start=1):
            self.sell(letters, number)

    def sell(self, letters: str, entries: int) -> None:
        """Three letters, Enter, Enter."""
        self.look_for(letters)
        self.hand.press(ENTER)
        self.hand.until(lambda seen: seen["entries"] == entries)

    def look_for(self, letters: str) -> None:
        """Whoever it is, and what the next purchase costs."""
        self.hand.until(lambda seen: seen["focus"] == "LineField" and not seen["typed"])
        self.hand.type(letters)
        self.hand.press(ENTER)
        self.hand.until(lambda seen: seen["focus"] in ("PressButton", "NumberField"))

    def hand_back(self, letters: str, entries: int) -> None:
        """A second chance: a short stack goes out of play for a full one."""
        self.look_for(letters)
        self.to_what_is_handed_back()
        self.hand.type(str(HANDED_BACK))
        self.hand.press(ENTER)
        self.hand.until(lambda seen: seen["entries"] == entries)

    def to_what_is_handed_back(self) -> None:
        """The cursor stands there for whoever sits at a table."""
        self.hand.until(lambda seen: seen["focus"] == "NumberField")

    def tab(self, place: int) -> None:
        """A tab of the night."""
        self.hand.press(f"alt+{place}")

    def start(self) -> None:
        """The tables are made ready, and it begins."""
        self.hand.pass_minutes(25)
        self.ready("even", self.even)
        self.due("button", ENTER)
        self.due("lay_out", ENTER)
        self.due("start", ENTER)
        self.hand.until(lambda seen: seen["status"] == Status.RUNNING.value)

    def ready(self, step: str, act: Callable[[], None]) -> None:
        """Do a step where it is due, and not where it is not."""
        if self.hand.until(lambda seen: seen["due"] not in ("register", ""))["due"] == step:
            act()

    def even(self) -> None:
        self.drawn("EvenTask", "even")

    def buy_again(self) -> None:
        """Three buy again at their table, two go out and come again at the desk."""
        self.tab(TABLES)
        for _ in range(3):
            self.bust(again=True)
        out = [self.bust() for _ in range(AGAIN)]
        self.tab(PEOPLE)
        for place, letters in enumerate(out, start=1):
            self.sell(letters, PLAYERS + place)
        self.hand_back(self.somebody_but(out), PLAYERS + AGAIN + 1)
        self.tab(TABLES)

    def somebody_but(self, out: list[str]) -> str:
        """Who sits at a table for the first time."""
        tables = self.hand.until(lambda seen: seen["idle"])["tables"]
        names: Iterator[str] = (name for seats in tables.values() for name in seats.values())
        return next(name for name in names if name not in out)

    def bust(self, *, again: bool = False) -> str:
        """B, the table and seat, R for one who buys again, Enter. The letters of who it was."""
        seen = self.hand.until(lambda seen: seen["focus"] == "TableMap" and not seen["task"])
        table, seats = max(seen["tables"].items(), key=lambda each: (len(each[1]), each[0]))
        seat, alive, bought = min(seats, key=int), seen["alive"], seen["bought"]
        self.hand.press("b")
        self.hand.until(lambda seen: seen["task"] == "BustTask")
        self.hand.press(ERASE)
        self.hand.type(f"{table}.{seat}")
        self.hand.press(*(("r", ENTER) if again else (ENTER,)))
        self.hand.until(
            lambda now: not now["task"] and (now["bought"] > bought if again else now["alive"] < alive)
        )
        return cast(str, seats[seat])

    def down_to(self, left: int) -> None:
        """Hand after hand: what is due is done, else somebody goes out."""
        while True:
            seen = self.hand.until(lambda seen: seen["idle"])
            if seen["due"] in self._steps and seen["ready"]:
                self._steps[seen["due"]]()
            elif seen["alive"] > left:
                self.hand.pass_minutes(3)
                if seen["where"] != "night/tables":
                    self.tab(TABLES)
                self.bust()
            else:
                return

    def drawn(self, task: str, step: str = "") -> None:
        """A draw is looked at and made; Enter closes it."""
        tables = self.hand.until(lambda seen: seen["ready"])["tables"]
        self.hand.press("F6")
        self.hand.until(lambda seen: seen["task"] == task and seen["can"])
        self.hand.press(ENTER)
        self.hand.until(lambda seen: seen["tables"] != tables)
        self.hand.press(ENTER)
        self.hand.until(lambda seen: not seen["task"] and seen["due"] != step)

    def balance(self) -> None:
        """The dealers say who has the next big blind; the plan is applied."""
        self.hand.press("F6")
        while (seen := self.hand.until(lambda seen: seen["idle"]))["due"] == "balance":
            if seen["asks"]:
                self.answer(seen["asks"])
                self.answered(seen["asks"])
            else:
                self.hand.press(ENTER)
        self.hand.press(ESC)

    def answer(self, asked: list[int]) -> None:
        """The first who could be it."""
        self.hand.type(str(asked[0]))

    def answered(self, asked: object) -> None:
        """Another question is asked, or none."""
        self.hand.until(lambda seen: seen["asks"] != asked)

    def late_stacks(self) -> None:
        """Each stack is brought to its seat, until none is due."""
        self.hand.press("F6")
        self.hand.until(lambda seen: seen["task"] == "LateStacksTask" and seen["can"])
        while self.hand.until(lambda seen: seen["idle"])["due"] == "late_stack":
            self.hand.press(ENTER)
        self.hand.until(lambda seen: not seen["task"])

    def race(self) -> None:
        """Table after table: the chips of each seat, Enter; the cards are dealt by the program."""
        races = self.hand.until(lambda seen: seen["idle"])["raced"]
        self.hand.press("F6")
        seen = self.hand.until(lambda seen: seen["task"] == "RaceTask")
        for _table in range(len(seen["tables"])):
            self.count_odd_chips()
            races += 1
            self.raced(races)
            self.hand.press(ENTER)
        self.hand.until(lambda seen: not seen["task"] and seen["due"] != "colour_up")

    def count_odd_chips(self) -> None:
        """Seat after seat; after the last the race is held."""
        for _seat in range(self.hand.until(lambda seen: seen["fields"])["fields"]):
            self.hand.type("3")
            self.hand.press(ENTER)

    def raced(self, races: int) -> None:
        """So many tables have raced."""
        self.hand.until(lambda seen: seen["raced"] == races)

    def collect(self) -> None:
        """Unsold stacks leave play."""
        self.hand.press("F6")
        self.hand.until(lambda seen: seen["task"] == "UnsoldTask")
        while self.hand.until(lambda seen: seen["idle"])["due"] == "collect":
            self.hand.press(ENTER)

    def deal(self) -> None:
        """Stacks are counted, all agree, the deal is made."""
        self.due("deal")
        seen = self.hand.until(lambda seen: seen["focus"] == "NumberField")
        each, rest = divmod(seen["chips"], LEFT)
        self.make_the_deal(each, rest)
        self.hand.until(lambda seen: seen["deal"])

    def make_the_deal(self, each: int, rest: int) -> None:
        """All stacks, all consents, and the deal."""
        for place in range(LEFT):
            self.hand.type(str(each + (rest if place == 0 else 0)))
            self.hand.press(ENTER)
        self.hand.press(*(ENTER,) * (LEFT + 1))

    def pay(self) -> None:
        """Enter pays the prize that is next."""
        paid = self.hand.until(lambda seen: seen["idle"])["paid"]
        self.hand.press("F6", ENTER)
        self.hand.until(lambda seen: seen["paid"] > paid and seen["idle"])

    def end(self) -> None:
        """All are paid, it is finished, and the results are written to a file."""
        while self.hand.until(lambda seen: seen["idle"])["due"] == "pay":
            self.pay()
        self.due("finish", ENTER)
        self.due("export")
        self.hand.until(lambda seen: seen["task"] == "EventTask")
        self.export()
        self.hand.until(lambda seen: seen["saved"])

    def export(self) -> None:
        """The first of the files, after the paper."""
        self.hand.press(TAB, TAB, ENTER)
