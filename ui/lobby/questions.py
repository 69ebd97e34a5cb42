"""Asked before a tournament starts, ends or is called off: what is in order, and why it is."""

from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtWidgets import QButtonGroup, QRadioButton
from shiboken6 import isValid

from director.desk.cashdesk.queries.preview import Foreseen, foreseen
from director.desk.equipment.queries import (
    ListedPiece,
    UnevenMachines,
    decks_of_tournament,
    uneven_machines,
)
from director.desk.kernel.ports import TournamentRow
from director.desk.offered.commands import CancelTournament, FinishTournament, StartTournament
from director.equipment.numbers import spans
from director.texts import Texts
from director.texts.equipment_words import machine_words
from director.tournament.state import Tournament
from director.values.ids import TournamentId
from director.values.quantity import HOUR, Micros
from ui.console.console import ActionPlace, Console, View
from ui.console.keep_awake import KeepAwake
from ui.console.printing import printers
from ui.parts.checkup.check import CheckState, HealthCheck
from ui.parts.checkup.check_grid import check_grid
from ui.parts.checkup.house_checks import disk_check
from ui.parts.checkup.machine_checks import printers_check, screens_check, sound_check
from ui.parts.money.money_back_words import parts_cost
from ui.parts.panel import ROOM
from ui.parts.question import Question
from ui.scenes.sound_box import SoundBox
from ui.scenes.words import blinds_and_ante
from ui.widgets.layout import cells
from ui.widgets.signed_button import SIGN

EARLY: Micros = 3 * HOUR
"""Nobody starts so long before the time that was announced but by mistake."""
COUNTDOWNS = (0, 60, 300, 600)


def preflight(console: Console, tournament: TournamentId, name: str) -> Question:
    """Return the checks before the start; none of them prevents it."""
    texts = console.texts
    asked = Question(texts.say("Ready to start?"))
    asked.add_words(name, "heading")
    if resumes := resume_words(console, tournament):
        asked.add_words(resumes, "heading")
    at = console.clock_read_at(tournament)
    found = (*too_early(console.state(tournament), at, texts), *checks(console))
    asked.column.insertLayout(asked.column.count() - 1, check_grid(found, asked))
    if not all(check.good for check in found):
        asked.add_words(texts.say("The tournament can start all the same."), "muted")
    machines = asked.add_words("", "amber")
    machines.hide()
    group = _countdowns(console, asked)

    def on_machines(uneven: tuple[UnevenMachines, ...]) -> None:
        for each in uneven if isValid(asked) else ():
            machines.setText(machine_words(texts, each.name, each.with_one, each.without))
            machines.show()

    console.ask(partial(uneven_machines, only=tournament), on_machines)

    def start() -> None:
        console.frame.take_off()
        console.order(
            StartTournament(tournament, COUNTDOWNS[group.checkedId()]),
            then=lambda _done: console.frame.go("night/clock"),
        )
        console.select(tournament)

    asked.add_button(texts.say("Start the clock"), start, "primary")
    asked.add_button(texts.say("Not yet"), console.frame.take_off)
    return asked


def checks(console: Console) -> tuple[HealthCheck, ...]:
    """Screen, sound, printer, disk and sleep."""
    texts, box = console.texts, console.frame.service(SoundBox)
    return (
        screens_check(texts),
        sound_check(texts, heard=box.check()),
        printers_check(printers(), texts),
        disk_check(Path.home(), texts),
        _sleep(console),
    )


def too_early(state: Tournament | None, at: Micros, texts: Texts) -> tuple[HealthCheck, ...]:
    """Whether the start is announced for much later; nothing where it is not."""
    if state is None or state.settings.starts_at - at < EARLY:
        return ()
    moment = texts.moment(state.settings.starts_at)
    said = texts.say("Announced for {moment}.", moment=moment)
    return (HealthCheck("start", texts.say("Start"), CheckState.NOTE, said),)


def _sleep(console: Console) -> HealthCheck:
    """While a clock runs the walls keep the machine awake, where the system lets them."""
    say = console.texts.say
    if console.frame.service(KeepAwake).check(console.texts.say("A tournament clock is running")):
        said = say("The machine is kept awake while a clock runs.")
        return HealthCheck("sleep", say("Sleep"), CheckState.GOOD, said)
    said = say("Switch off sleep and screen saver by hand.")
    return HealthCheck("sleep", say("Sleep"), CheckState.NOTE, said)


def resume_words(console: Console, tournament: TournamentId) -> str:
    """With which level day 2 of an event goes on; empty for anything else."""
    state = console.state(tournament)
    if state is None or state.carried is None:
        return ""
    index = state.carried.resume
    level = state.structure.level_number(index)
    played = blinds_and_ante(state, state.structure.periods[index], console.texts)
    return console.texts.say("Goes on with level {level}: {blinds}", level=level, blinds=played)


def _countdowns(console: View, asked: Question) -> QButtonGroup:
    texts = console.texts
    asked.add_words(texts.say("Countdown before level 1"), "muted")
    group, beside = QButtonGroup(asked), cells(down=8, wide=(0, 1))
    for place, seconds in enumerate(COUNTDOWNS):
        title = (
            texts.count("{n} minute", "{n} minutes", seconds // 60)
            if seconds
            else texts.say("No countdown")
        )
        choice = QRadioButton(title, asked)
        choice.setChecked(place == 0)
        group.addButton(choice, place)
        beside.addWidget(choice, place // 2, place % 2)
    asked.column.insertLayout(asked.column.count() - 1, beside)
    return group


def finishing(
    console: Console, tournament: TournamentId, name: str, ask: Callable[[Question], None]
) -> None:
    """Nothing opens it again: the floorman is asked first; then decks of its tables are counted."""

    def on_decks(decks: tuple[ListedPiece, ...]) -> None:
        ask(_finishing(console, tournament, name, tuple(each.number for each in decks)))

    console.ask(partial(decks_of_tournament, tournament=tournament), on_decks)


def _finishing(
    console: Console, tournament: TournamentId, name: str, decks: tuple[str, ...]
) -> Question:
    texts = console.texts
    asked = Question(texts.say("Finish the tournament?"))
    asked.add_words(name, "heading")
    asked.add_words(
        texts.say("The seed of the draws is revealed, and nothing of the tournament changes any more.")
    )
    if decks:
        lying = ", ".join(spans(decks))
        asked.add_words(
            texts.say("Decks lie at its tables: {decks}. They are counted next.", decks=lying)
        )

    def finish() -> None:
        console.frame.take_off()
        console.order(FinishTournament(tournament), then=lambda _done: clear() if decks else None)

    def clear() -> None:
        console.frame.go(ActionPlace("equipment", "clear"))

    asked.add_button(texts.say("Finish"), finish, "primary")
    asked.add_button(texts.say("Not yet"), console.frame.take_off)
    return asked


def cancelling(console: Console, row: TournamentRow, command: CancelTournament) -> Question:
    """The question in the side panel; the button waits for the reason."""
    texts = console.texts
    asked = Question(texts.say("Cancel the tournament?"))
    asked.add_words(row.name, "heading")
    asked.add_words(
        texts.count("{n} entry is refunded in full.", "{n} entries are refunded in full.", row.entries)
        if row.entries
        else texts.say("Nobody has paid yet.")
    )
    reason = asked.add_field(texts, texts.say("Reason"))

    def cancel() -> None:
        console.frame.take_off()
        console.order(command, reason=reason.text().strip())

    does = texts.say("Cancel the tournament")
    button = asked.add_button(does, cancel)
    button.keep_two_lines()
    if row.entries:
        who = console.who

        def name_cost(found: Foreseen) -> None:
            if isValid(button):
                cost = parts_cost(texts, found.parts, row.currency)
                button.setText(f"{', '.join(filter(None, (does, cost)))}{SIGN}")
                button.fold(ROOM)

        console.ask(lambda desk: foreseen(desk, command, who), name_cost)
    asked.add_button(texts.say("Leave it"), console.frame.take_off)
    button.setEnabled(False)
    button.setToolTip(texts.say("Say why first."))
    reason.textChanged.connect(lambda text: button.setEnabled(bool(text.strip())))
    return asked
