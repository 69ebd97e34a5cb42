"""The list of invited people: somebody is invited or is not any more, or a whole list is read."""

from pathlib import Path

from PySide6.QtWidgets import QFileDialog

from director.desk.offered.commands import ChangeInvitations, Command
from director.files.csv_text import guess_encoding, read_sheet
from director.files.faults import Fault
from director.files.import_columns import is_heading
from director.files.invited_list import InvitedList, invited_in
from director.values.ids import PlayerId
from ui.console.console import Console
from ui.parts.panel import PressButton
from ui.parts.people.import_words import LIST_FILES, load
from ui.parts.people.player_field import PlayerField
from ui.parts.readiness import Readiness
from ui.parts.task import Task

MOST_NAMES = 40
"""Names shown; more are counted."""


class InvitedTask(Task):
    """While anybody is invited, nobody else enters but by the floorman's word."""

    HELP = "first_steps"

    def __init__(self, console: Console) -> None:
        super().__init__(console, console.texts.say("Invited people"))
        self._read: InvitedList | None = None
        self.count = self.add_words(role="heading")
        self.player = PlayerField(console, known_only=True)
        self.add_field(self.say("Player"), self.player, said=self.player.taken)
        self.summary = self.add_words()
        self.missing = self.add_words(role="amber")
        self.add(PressButton(self.say("From a list…"), self._choose))
        self.listed = self.add_words(role="muted")
        self.add_button(self.say("Invite"), wide=True)

    def settle(self) -> None:
        texts, invited, player = self._texts, self._invited(), self.player.player()
        self.count.say(
            texts.count("{n} person is invited", "{n} persons are invited", len(invited))
            if invited
            else texts.say("Nobody is invited: anybody may enter.")
        )
        if self._read is not None:
            self.name_button(texts.count("Invite {n} person", "Invite {n} persons", len(self._new())))
        elif player is not None and player in invited:
            name = self._console.name(player)
            self.name_button(texts.say("{name} is not invited any more", name=name))
        else:
            self.name_button(self.say("Invite"))
        names = sorted(map(self._console.name, invited), key=texts.alphabetical)
        more = len(names) - MOST_NAMES
        told = [*names[:MOST_NAMES]]
        if more > 0:
            told.append(texts.count("and {n} more", "and {n} more", more))
        self.listed.say(", ".join(told))

    def local_readiness(self) -> Readiness | None:
        if self._read is not None:
            return (
                super().local_readiness()
                if self._new()
                else Readiness(self.say("Nobody new is in this list."))
            )
        return (
            Readiness(self.say("Who is it?"))
            if self.player.player() is None
            else super().local_readiness()
        )

    def command(self) -> Command | None:
        state, player = self.state(), self.player.player()
        if state is None:
            return None
        if self._read is not None:
            return ChangeInvitations(state.id, self._new()) if self._new() else None
        if player is None:
            return None
        invited = player in self._invited()
        gone, new = ((player,), ()) if invited else ((), (player,))
        return ChangeInvitations(state.id, new, gone)

    def take_file(self, path: Path) -> None:
        """Read a list; what it says is seen before anybody is invited."""
        data, texts = load(path), self._texts
        if isinstance(data, Fault):
            self.missing.say(data.sentence(texts), "red")
            return
        sheet = read_sheet(data, guess_encoding(data).codec, None, is_heading)
        read = invited_in(sheet, self._console.people().values())
        if not read.readable:
            said = texts.say("No column of this list says a name, a document or a card.")
            self.missing.say(sheet.fault.sentence(texts) if sheet.fault else said, "red")
            return
        self._read = read
        people = len(read.players)
        self.summary.say(
            texts.count("{n} person of the list found", "{n} persons of the list found", people)
        )
        self.missing.say("\n".join(self._left_out(read)), "amber")
        self.on_entered()

    def _left_out(self, read: InvitedList) -> tuple[str, ...]:
        """Rows of nobody, and rows that several people may be."""
        texts = self._texts
        unknown = texts.say("Not in the directory: {names}", names=", ".join(read.unknown))
        doubtful = texts.say("Several are called so: {names}", names=", ".join(read.doubtful))
        return tuple(said for said, rows in ((unknown, read.unknown), (doubtful, read.doubtful)) if rows)

    def _choose(self) -> None:
        texts = self._texts
        kinds = f"{texts.say('Lists')} ({LIST_FILES})"
        name, _ = QFileDialog.getOpenFileName(self, texts.say("Invited people"), "", kinds)
        if name:
            self.take_file(Path(name))

    def _new(self) -> tuple[PlayerId, ...]:
        """Return the people of the list who are not invited yet."""
        invited = self._invited()
        read = self._read.players if self._read is not None else ()
        return tuple(player for player in read if player not in invited)

    def _invited(self) -> frozenset[PlayerId]:
        state = self.state()
        return state.invited if state is not None else frozenset()
