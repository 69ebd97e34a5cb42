"""The journal as lines: who did what when, what was undone, and what a search finds."""

from collections.abc import Iterable, Iterator

from director.cashdesk.tills import ReceiptIssued, ReceiptReprinted
from director.desk.kernel.ports import Recorded, Unread, till_of
from director.house.events import HeadsNoted
from director.texts.problems import problem_sentence
from director.texts.refused.unnumbered import overridden
from director.tournament.events import CommandRedone, CommandUndone, LevelReached
from director.values.dataclass import Value, replace
from director.values.event import Nature, Overridden, nature
from director.values.ids import CommandId, StaffId, TournamentId
from director.values.payment import Receipt
from director.values.quantity import MINUTE, Micros
from ui.console.snapshots import tournaments_of
from ui.journal.event_sentences import event_sentences
from ui.journal.journal_words import JournalWords

_REWINDS = (CommandUndone, CommandRedone)
LATEST = MINUTE
"""How long after its number was drawn an entry may come: no transaction lasts so long."""


class JournalLine(Value):
    """Command as the journal page shows it."""

    command: CommandId
    seq: int
    at: Micros
    actor: StaffId
    station: str
    what: str
    reason: str
    overridden: str
    """Rules that were overridden, by their numbers, or in words where they have none."""
    undone: bool
    nature: Nature
    by_console: bool
    """Noted by the console itself when time came."""
    hash: str
    tournament: TournamentId | None
    """The tournament in whose stream it stands."""
    receipts: str = ""
    """Numbers of the receipts issued, paid back or printed again, as they are printed."""
    unread: bool = False
    """Part of it cannot be read: nothing can be done with it."""


class Telling:
    """A journal told line by line; what has been told is not told again when more is written.

    A server draws an entry's number before it is kept: where one is missing, it may still come.
    It belongs to the desk's thread. Another language or other names need a telling of their own.
    """

    def __init__(self) -> None:
        self._lines: dict[CommandId, JournalLine] = {}
        self._seq = 0
        self._after: dict[int, Micros] = {}
        """When each entry after that one was written, in their order."""
        self._newest: Micros = 0
        self.is_whole = True
        """No line is missing among or before those that were told."""

    @property
    def seq(self) -> int:
        """Up to this entry everything has been told; 0 before the first."""
        return self._seq

    def tell(self, entries: Iterable[Recorded | Unread], words: JournalWords) -> tuple[JournalLine, ...]:
        """Every command as a line, the newest first; entries come oldest first, old ones may too."""
        fresh: dict[CommandId, list[Recorded | Unread]] = {}
        for entry in entries:
            if entry.seq > self._seq and entry.seq not in self._after:
                fresh.setdefault(entry.command, []).append(entry)
        for command, written in fresh.items():
            self._add(command, tuple(written), words)
        self._note([entry for written in fresh.values() for entry in written])
        return tuple(sorted(self._lines.values(), key=lambda line: line.seq, reverse=True))

    def _note(self, told: list[Recorded | Unread]) -> None:
        """Go on to the first number that is missing and may still come."""
        self._seq = self._seq or min((entry.seq - 1 for entry in told), default=0)
        self._newest = max((entry.at for entry in told), default=self._newest)
        self._after |= {entry.seq: entry.at for entry in told}
        for seq in sorted(self._after):
            if seq != self._seq + 1 and self._after[seq] > self._newest - LATEST:
                break
            self._seq = seq
            del self._after[seq]

    def begin_anew(self) -> None:
        """Forget all lines: what is told next begins with an entry that others stand before."""
        self._lines.clear()
        self._after.clear()
        self._seq, self.is_whole = 0, False

    def forget_beyond(self, most: int) -> None:
        """Keep the newest lines alone."""
        for command in list(self._lines)[: max(0, len(self._lines) - most)]:
            del self._lines[command]
            self.is_whole = False

    def _add(
        self, command: CommandId, found: tuple[Recorded | Unread, ...], words: JournalWords
    ) -> None:
        """A new line; an undo or redo says what it was about, whose line is struck or restored."""
        written = tuple(entry for entry in found if isinstance(entry, Recorded))
        if len(written) < len(found):
            self._lines[command] = _unread_line(found, words)
            return
        event = written[0].event
        target = self._lines.get(event.command) if isinstance(event, _REWINDS) else None
        if target is not None:
            struck = isinstance(event, CommandUndone)
            self._lines[target.command] = replace(target, undone=struck)
        what = target.what if target is not None else ""
        self._lines[command] = _line(written, words, what)


def action_words(words: JournalWords, entries: Iterable[Recorded]) -> str:
    """Return a sentence about a command."""
    return event_sentences(tuple(entries), words)


def of_people(line: JournalLine) -> bool:
    """Done by a person, not noted by the console itself."""
    return not line.by_console


def _line(entries: tuple[Recorded, ...], words: JournalWords, taken_back: str) -> JournalLine:
    first, last = entries[0], entries[-1]
    rules = [e.event for e in entries if isinstance(e.event, Overridden)]
    return JournalLine(
        command=first.command,
        seq=first.seq,
        at=first.at,
        actor=first.actor,
        station=first.station,
        what=event_sentences(entries, words, taken_back),
        reason=first.reason,
        overridden=", ".join(
            overridden(words.texts, rule.code, rule.rule) or words.texts.say("yes") for rule in rules
        ),
        undone=False,
        nature=nature(entry.event for entry in entries),
        by_console=isinstance(first.event, LevelReached | HeadsNoted),
        hash=last.hash,
        tournament=next(tournaments_of(entries), None),
        receipts=", ".join(dict.fromkeys(_receipts(entries))),
    )


def _receipts(entries: Iterable[Recorded]) -> Iterator[str]:
    """Return the numbers of a command's receipts, from the till's entries or the tournament's."""
    for entry in entries:
        receipt = getattr(entry.event, "receipt", None)
        if isinstance(entry.event, ReceiptIssued | ReceiptReprinted):
            receipt = Receipt(till_of(entry.stream), entry.event.series, entry.event.number)
        if isinstance(receipt, Receipt):
            yield receipt.readable


def _unread_line(entries: tuple[Recorded | Unread, ...], words: JournalWords) -> JournalLine:
    """A command of which not everything can be read: what can be, and what is wrong."""
    first, last = entries[0], entries[-1]
    readable = tuple(entry for entry in entries if isinstance(entry, Recorded))
    said = [event_sentences(readable, words)] if readable else []
    said += [problem_sentence(e.problem, words.texts) for e in entries if isinstance(e, Unread)]
    return JournalLine(
        command=first.command,
        seq=first.seq,
        at=first.at,
        actor=first.actor,
        station=first.station,
        what=" – ".join(said),
        reason=first.reason,
        overridden="",
        undone=False,
        nature=Nature.LIFE,
        by_console=False,
        hash=last.hash,
        tournament=next(tournaments_of(entries), None),
        unread=True,
    )
