"""Bring back: a copy from a folder or a stick takes the place of the house; asked in two steps."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QFileDialog

from director.desk.kernel.ports import HouseCopy, StorageProblem
from director.desk.offered.commands import NoteBroughtBack
from director.texts.problems import problem_sentence
from ui.console.console import Console
from ui.console.restoring import Restoring
from ui.parts.copy_words import copy_words, key_words, loss_words
from ui.parts.question import Question

if TYPE_CHECKING:
    from director.bootstrap import Loss

FIRST = 6
"""Copies offered at once, the newest first."""


def ask_which(console: Console, restoring: Restoring, folder: Path | None) -> None:
    """Which copy shall be brought back: those of a folder, found off the window's thread."""

    def on_copies(copies: tuple[HouseCopy, ...]) -> None:
        console.frame.put_over(_which(console, restoring, folder, copies))

    console.in_background(partial(restoring.copies, folder), on_copies)


def _which(
    console: Console, restoring: Restoring, folder: Path | None, copies: tuple[HouseCopy, ...]
) -> Question:
    texts = console.texts
    asked = Question(texts.say("Bring a copy back"))
    asked.add_words(
        texts.say("The house as it is now is laid aside under another name, never thrown away."), "muted"
    )
    readable = [copy for copy in copies if copy.readable][:FIRST]
    if not readable:
        where = str(folder) if folder else texts.say("the usual folder")
        asked.add_words(texts.say("No copy of this house lies in {folder}.", folder=where))
    for copy in readable:
        asked.add_button(copy_words(texts, copy), partial(_look_at, console, restoring, copy.file))
    asked.add_button(
        texts.say("Another stick or folder…"), partial(_another, console, restoring, folder)
    )
    asked.add_button(texts.say("Leave it"), console.frame.take_off)
    return asked


def _another(console: Console, restoring: Restoring, folder: Path | None) -> None:
    title = console.texts.say("Folder with copies of the house")
    if chosen := QFileDialog.getExistingDirectory(None, title, str(folder or "")):
        ask_which(console, restoring, Path(chosen))


def _look_at(console: Console, restoring: Restoring, copy: Path) -> None:
    """Count the loss before asking."""

    def looked() -> "Loss | StorageProblem":
        try:
            return restoring.loss(copy)
        except StorageProblem as problem:
            return problem

    def answered(found: "Loss | StorageProblem") -> None:
        if isinstance(found, StorageProblem):
            console.frame.say(problem_sentence(found, console.texts), "red")
        else:
            console.frame.put_over(confirm(console, found, partial(restoring.go_on, copy)))

    console.in_background(looked, answered)


def confirm(console: Console, loss: "Loss", go_on: Callable[[], None]) -> Question:
    """The last question: what is lost, what is with the key, and on which copy."""
    texts = console.texts
    asked = Question(texts.say("Bring this copy back?"))
    asked.add_words(texts.moment(loss.since), "heading")
    asked.add_words(loss_words(texts, loss), "amber" if loss.commands else "")
    if not loss.same_house:
        asked.add_words(texts.say("This is a copy of another house."), "red")
    asked.add_words(*key_words(texts, loss))
    asked.add_words(str(loss.copy.file), "muted")

    def noted() -> None:
        console.frame.take_off()
        what = f"{texts.say('Brought back a copy')} · {texts.moment(loss.since)}"
        console.order(NoteBroughtBack(what), then=lambda _done: go_on())

    asked.add_button(texts.say("Close the house and bring it back"), noted)
    asked.add_button(texts.say("Leave it"), console.frame.take_off)
    return asked
