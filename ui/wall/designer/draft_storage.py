"""Keeping of drafts: save, drop, remove, show on a wall; asks before anything is lost."""

from collections.abc import Callable, Mapping
from functools import partial

from PySide6.QtCore import QObject, Signal

from director.desk.kernel.desk import Done
from director.desk.kernel.rows.defaults import HOUSE_KEY
from director.desk.offered.commands import RemoveRow, ShowOnScreens
from director.house.layouts import Brand, ScreenLayout
from director.house.screens import HouseScreen
from director.house.templates import LAYOUT
from director.values.dataclass import replace
from ui.console.console import Console
from ui.parts.choice import ChoiceField
from ui.parts.question import Question
from ui.scenes.scenes import Showing
from ui.wall.designer.draft import Design, DesignPart, LayoutDraft, free_name
from ui.wall.showing import show_on_new_wall, show_on_screens

Act = Callable[[], object]
GONE = ScreenLayout("", ())
"""Stands for a layout that somebody has removed."""


class Keeper(QObject):
    """Orders it from the desk, and asks in the side panel."""

    saved = Signal()
    """The stored layouts have changed."""
    dropped = Signal()
    """The changes are to be dropped."""

    def __init__(self, console: Console, parent: QObject) -> None:
        super().__init__(parent)
        self._console = console

    def save(self, draft: LayoutDraft, then: Act | None = None) -> None:
        """Keep what was changed; what somebody else has saved meanwhile is asked about first."""
        if crossed := draft.crossed(self._stored_design(draft)):
            self._ask_over(draft, crossed, then)
        else:
            self._save(draft, then)

    def is_crossed(self, draft: LayoutDraft) -> bool:
        """Whether somebody else has saved something of what is changed here."""
        return bool(draft.crossed(self._stored_design(draft)))

    def _save(self, draft: LayoutDraft, then: Act | None) -> None:
        """The layout last."""
        draft.begin_from(self._stored_design(draft))
        commands = draft.saves()
        saved = partial(self._on_saved, draft, then)
        for n, command in enumerate(commands, start=1):
            self._console.order(command, then=saved if n == len(commands) else None)
        if not commands:
            saved()

    def _stored_design(self, draft: LayoutDraft) -> Design:
        """Return the house's design of now; a removed layout is empty."""
        known = self._console.cached_house
        kept = draft.key and draft.is_own and not draft.new
        return Design(
            layout=known.layouts.get(draft.key, GONE) if kept else draft.base.layout,
            tournament=known.brands.get(draft.of, Brand()) if draft.of else draft.base.tournament,
            house=known.brands.get(HOUSE_KEY, Brand()),
        )

    def _ask_over(self, draft: LayoutDraft, crossed: tuple[DesignPart, ...], then: Act | None) -> None:
        """Nothing that somebody else has saved goes unasked, and nothing of what is changed here."""
        say, name = self._console.texts.say, draft.now.layout.name
        layout = DesignPart.LAYOUT in crossed
        gone = layout and self._stored_design(draft).layout == GONE
        asked = Question(say("Somebody else has saved it meanwhile"))
        if gone:
            asked.add_words(say("“{name}” was removed at another console.", name=name))
        elif layout:
            asked.add_words(say("“{name}” was changed at another console.", name=name))
        if DesignPart.HOUSE in crossed:
            asked.add_words(say("The colours and logo of the house were changed at another console."))
        if DesignPart.TOURNAMENT in crossed:
            asked.add_words(
                say("The colours and logo of the tournament were changed at another console.")
            )
        offered: list[tuple[str, Act]] = [
            (say("Save mine in its place"), partial(self._save, draft, then)),
            (say("Drop mine, show what is saved"), self.dropped.emit),
            (say("Stay here"), _nothing),
        ]
        if crossed == (DesignPart.LAYOUT,) and not gone:
            offered.insert(
                0, (say("Keep both: mine by another name"), partial(self._save_as_copy, draft, then))
            )
        self._ask(asked, *offered)

    def _save_as_copy(self, draft: LayoutDraft, then: Act | None) -> None:
        taken = frozenset(layout.name for layout in self._console.cached_house.layouts.values())
        draft.begin_anew(free_name(draft.now.layout.name, taken))
        self._save(draft, then)

    def leave(self, draft: LayoutDraft, then: Act, drop: Act, stay: Act) -> None:
        """Something is not saved, and another layout or page was asked for."""
        say, name = self._console.texts.say, draft.now.layout.name
        asked = Question(say("Save “{name}”?", name=name))
        asked.add_words(say("What you changed is not saved."))

        def dropped() -> None:
            drop()
            then()

        self._ask(
            asked,
            (say("Save it"), partial(self.save, draft, then)),
            (say("Drop the changes"), dropped),
            (say("Stay here"), stay),
        )

    def drop(self, draft: LayoutDraft, drop: Act) -> None:
        """The layout shall be as it was saved last."""
        say = self._console.texts.say
        asked = Question(say("Drop the changes?"))
        asked.add_words(say("“{name}” will be as it was saved last.", name=draft.base.layout.name))
        self._ask(asked, (say("Drop the changes"), drop), (say("Stay here"), _nothing))

    def remove(self, draft: LayoutDraft) -> None:
        """The layout shall be gone."""
        say = self._console.texts.say
        asked = Question(say("Remove “{name}”?", name=draft.now.layout.name))
        asked.add_words(say("Screens that show it show the clock again."))
        remove = partial(self._do_remove, draft)
        self._ask(asked, (say("Remove it"), remove), (say("Keep it"), _nothing))

    def show_on_wall(self, draft: LayoutDraft) -> None:
        """Show it on the only screen of the house, on a new wall, or on a chosen one of several."""
        console, showing = self._console, Showing(layout=draft.key)
        known, say = console.screens(), console.texts.say
        if not known:
            show_on_new_wall(console, showing)
            return
        if len(known) == 1:
            self._show_on(next(iter(known)), showing)
            return
        asked = Question(say("On which screen?"))
        which: ChoiceField[str] = ChoiceField(asked, say("Screen"))
        which.offer((screen_words(screen), key) for key, screen in _by_name(known))
        which.add(say("A new wall on this machine"), "")
        asked.add_widget(which)
        self._ask(
            asked,
            (say("Show"), lambda: self._show_on(which.chosen(), showing)),
            (say("Cancel"), _nothing),
        )

    def _on_saved(self, draft: LayoutDraft, then: Act | None, _done: Done | None = None) -> None:
        draft.saved()
        name = draft.now.layout.name
        said = self._console.texts.say("“{name}” is saved: walls and boards show it.", name=name)
        self._console.frame.say(said)
        self.saved.emit()
        if then is not None:
            then()

    def _do_remove(self, draft: LayoutDraft) -> None:
        self._console.order(RemoveRow(LAYOUT, draft.key), then=partial(self._on_removed, draft))

    def _on_removed(self, draft: LayoutDraft, _done: Done) -> None:
        """Note that the layout shown was removed and has no unsaved changes."""
        draft.forget()
        self.saved.emit()

    def _show_on(self, key: str, showing: Showing) -> None:
        """On this screen, with the tournament that it shows already; without a key on a new one."""
        screen = self._console.screens().get(key)
        if screen is None:
            show_on_new_wall(self._console, showing)
            return
        tournament = screen.showing.tournament if screen.showing is not None else None
        shown = replace(showing, tournament=tournament)
        show_on_screens(self._console, ShowOnScreens((key,), shown))

    def _ask(self, asked: Question, *offered: tuple[str, Act]) -> None:
        """The first is what Enter does, the last what Esc does."""
        for n, (words, act) in enumerate(offered):
            asked.add_button(words, partial(self._answer, act), "" if n else "primary")
        self._console.frame.put_over(asked)

    def _answer(self, act: Act) -> None:
        self._console.frame.take_off()
        act()


def screen_words(screen: HouseScreen) -> str:
    """A screen's name with its room."""
    return "  ·  ".join(filter(None, (screen.name, screen.room)))


def _by_name(screens: Mapping[str, HouseScreen]) -> list[tuple[str, HouseScreen]]:
    return sorted(screens.items(), key=lambda row: row[1].name.casefold())


def _nothing() -> None:
    """All stays as it is."""
