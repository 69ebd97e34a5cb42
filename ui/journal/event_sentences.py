"""Sentences of what one command wrote: an entry each, with the words of its table, row or settings."""

from collections.abc import Iterable, Iterator

from director.cashdesk.tills import ReceiptIssued, TillOpened
from director.desk.kernel.ports import HOUSE, Recorded
from director.games.paytables.paytable import PayTable
from director.games.table.events import ActionTaken, GameTableOpened, PlayerBanned, RulingProposed
from director.games.table.jackpot_events import JackpotOpened
from director.games.table.play import pay_table_of
from director.house.accepting import PERSON
from director.house.events import (
    ApprovalGiven,
    FieldChanged,
    PersonBarred,
    PersonFactChanged,
    RowAccepted,
    RowRemoved,
    RowSaved,
)
from director.house.templates import BAR, PIN, STAFF
from director.texts.game_lines import ceilings, departure_words, game_action_words
from director.texts.journal_lines import Names, code_of, facts_of, journal_line
from director.texts.setting_words import changed_settings, field_words, value_words
from director.texts.texts import Texts
from director.tournament.events import CommandRedone, CommandUndone, SettingsChanged, StacksTold
from director.values.ids import PlayerId, StaffId, StreamId
from ui.console.snapshots import tournaments_of
from ui.journal.journal_words import JournalWords
from ui.parts.findings import row_words


def event_sentences(entries: tuple[Recorded, ...], words: JournalWords, undone_words: str = "") -> str:
    """Return the sentences of a command's entries together, each once."""
    agreed = [entry for entry in entries if isinstance(entry.event, ApprovalGiven)]
    others = [entry for entry in entries if entry not in agreed]
    told = [entry for entry in others if not entry.event.silent and not _is_redundant(entry, entries)]
    told.sort(key=lambda entry: isinstance(entry.event, StacksTold))  # beside a sale, that comes first
    names, currency = _names(entries, words)
    paid = [entry for entry in others if isinstance(entry.event, ReceiptIssued)]
    read = [*(told or paid or others), *agreed]  # an agreement alone never stands for what was agreed to
    said, named = list[str](), set[StreamId]()
    for entry in read:
        sentence = _sentence(entry, words, names, currency)
        label = "" if isinstance(entry.event, JackpotOpened) else words.jackpot(entry.stream)
        if label and entry.stream not in named:  # each jackpot numbers its own hits
            sentence = f"{words.texts.say(label)} · {sentence}"
        named.add(entry.stream)
        said.append(sentence)
    if undone_words and isinstance(entries[0].event, CommandUndone | CommandRedone):
        said.append(undone_words)
    return " – ".join(dict.fromkeys(said))


def _is_redundant(entry: Recorded, entries: Iterable[Recorded]) -> bool:
    """Whether another entry of the command says more of the same bar: how far and until when (G-8)."""
    event, others = entry.event, [other.event for other in entries]
    if isinstance(event, PersonFactChanged) and event.fact == "barred":
        return any(isinstance(other, PersonBarred) and other.person == event.person for other in others)
    of_bar = isinstance(event, PersonBarred) or (isinstance(event, RowSaved) and event.kind == BAR)
    return of_bar and any(isinstance(other, PlayerBanned) and other.house for other in others)


def _sentence(entry: Recorded, words: JournalWords, names: Names, currency: str) -> str:
    """Return the sentence of an entry; it names till or table, and actions in the floor's words."""
    kind, _, till = entry.stream.partition(":")
    if kind == "till" and not isinstance(entry.event, TillOpened):
        named = words.texts.say("Till {till}", till=till)
        return f"{named} · {_plain(entry, words, names, currency)}"
    game = words.game(entry.stream)
    if game is None:
        return _plain(entry, words, names, currency)
    table, texts = pay_table_of(game.opened), words.texts
    number = f" {game.opened.number}" if game.opened.number else ""
    if isinstance(entry.event, ActionTaken):
        said = game_action_words(texts, table, entry.event.action)
    elif isinstance(entry.event, RulingProposed) and entry.event.action is not None:
        asked = game_action_words(texts, table, entry.event.action)
        said = journal_line(texts, code_of(entry.event), {"action": asked})
    else:
        said = _plain(entry, words, names, currency)
    return f"{texts.say(table.name)}{number} · {said}"


def _plain(entry: Recorded, words: JournalWords, names: Names, currency: str) -> str:
    facts = facts_of(entry.event, names)
    row = ""
    if isinstance(entry.event, RowSaved | RowRemoved | RowAccepted | FieldChanged):
        row = _row(entry.event, words)
        facts |= {"kind": row, "key": ""}
    if isinstance(entry.event, FieldChanged):
        facts |= _change(entry.event, words)
    if isinstance(entry.event, GameTableOpened):
        facts["pay_table"] = words.texts.say(pay_table_of(entry.event).name)
    said = journal_line(words.texts, code_of(entry.event), facts, currency=currency).rstrip()
    if row:  # a row is told without its key
        said = said.replace(f"{row} :", f"{row}:", 1)
    if isinstance(entry.event, SettingsChanged) and (before := words.settings_before(entry)):
        said = " · ".join((said, *changed_settings(words.texts, before, entry.event.settings)))
    if isinstance(entry.event, GameTableOpened):
        said = " · ".join((said, *_own_of_table(words.texts, pay_table_of(entry.event))))
    return said


def _own_of_table(texts: Texts, table: PayTable) -> Iterator[str]:
    """The ceilings of a table, and what it has otherwise than the rules fix it (G-1, G-3)."""
    yield from (f"{what} {amount}" for what, amount in ceilings(texts, table))
    if other := departure_words(texts, table):
        yield other


def _change(event: FieldChanged, words: JournalWords) -> dict[str, str]:
    """A field by its caption, and both values as people read them."""
    texts, currency = words.texts, words.currency(HOUSE)
    values = {"before": event.before, "now": event.now}
    said = {name: value_words(texts, event.field, value, currency) for name, value in values.items()}
    return {"field": field_words(texts, event.field), **said}


def _row(event: RowSaved | RowRemoved | RowAccepted | FieldChanged, words: JournalWords) -> str:
    """A row of the house by its kind and its name."""
    kind, key = event.kind, event.key
    if kind == PERSON:
        return words.name(PlayerId(key))
    if kind in (STAFF, PIN):
        key = words.staff_name(StaffId(key))
    return row_words(words.texts, kind, key)


def _names(entries: tuple[Recorded, ...], words: JournalWords) -> tuple[Names, str]:
    """The players of the tournament that the entries belong to, and its currency."""
    tournament = next(tournaments_of(entries), None)
    state = words.state(tournament) if tournament is not None else None
    if state is None:
        return Names({}, words.name, words.staff_name), words.currency(entries[0].stream)
    names = Names(state.entries, words.name, words.staff_name, words.entry_name)
    return names, state.settings.currency
