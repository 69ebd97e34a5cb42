"""Actions on several entries: cards, absence, bust in one hand, refunds."""

from collections.abc import Callable, Sequence

from director.desk.offered.commands import MarkPresence
from director.tournament.state import Status
from director.values.ids import EntryId
from ui.console.console import BustPlace, Console
from ui.console.printing import send_together
from ui.parts.lists.listing import ForSeveral
from ui.parts.money.void_question import AskPanel
from ui.parts.money.voids import refund_several
from ui.parts.people.words import PlayerGroup, PlayerRow
from ui.parts.readiness import readiness

STANDING = (PlayerGroup.IN, PlayerGroup.WAITING)
"""Groups whose entries may be refunded; the desk decides."""


def print_seat_cards(console: Console, entries: Sequence[EntryId]) -> None:
    """Seat cards in one file, with the seats of now."""
    state, people = console.state(), console.people()
    if state is None:
        return

    def contents() -> Sequence[object]:
        from reports.night.seat_card import seat_card_of

        return tuple(seat_card_of(state, entry, people) for entry in entries)

    send_together(console, "seat_card", contents, of=state)


def for_several(console: Console) -> Sequence[ForSeveral[PlayerRow]]:
    """Seat cards of all that are chosen, and who of them is not there."""
    texts = console.texts

    def seated(rows: tuple[PlayerRow, ...]) -> str:
        without = [row.name for row in rows if row.seat is None]
        return texts.say("Without a seat: {names}", names=_few(without)) if without else ""

    def absent_text(rows: tuple[PlayerRow, ...]) -> str:
        away = [row.name for row in rows if row.group is not PlayerGroup.IN or not row.present]
        return texts.say("Not at a seat: {names}", names=_few(away)) if away else ""

    def in_play(rows: tuple[PlayerRow, ...]) -> str:
        state = console.state()
        if state is None or state.status is not Status.RUNNING:
            return texts.say("The tournament is not being played.")
        return seated(rows)

    def refundable(rows: tuple[PlayerRow, ...]) -> str:
        state = console.state()
        gone = [row.name for row in rows if row.group not in STANDING]
        if gone:
            return texts.say("No money to give back: {names}", names=_few(gone))
        if state is not None and state.started_at is not None and (sits := _names(rows)):
            return texts.say(
                "Their chips are counted at the seat, one by one: {names}", names=_few(sits)
            )
        return ""

    def bust(rows: tuple[PlayerRow, ...]) -> None:
        console.frame.go(BustPlace(tuple(row.entry for row in rows)))

    def ordered(why: Callable[[tuple[PlayerRow, ...]], str]) -> Callable[[tuple[PlayerRow, ...]], str]:
        """Return why an order is not given: none is taken in the past."""
        if (refuses := console.refuses) is not None:
            return lambda _rows: readiness(console, refuses).words
        return why

    def refund(rows: tuple[PlayerRow, ...]) -> None:
        _ask_refund(console, [row.entry for row in rows])

    def print_cards(rows: tuple[PlayerRow, ...]) -> None:
        print_seat_cards(console, [row.entry for row in rows])

    def mark_absent(rows: tuple[PlayerRow, ...]) -> None:
        state = console.state()
        if state is None:
            return
        for row in rows:
            console.order(MarkPresence(state.id, row.entry, present=False))

    return (
        ForSeveral(
            lambda n: texts.count("Print {n} seat card", "Print {n} seat cards", n), print_cards, seated
        ),
        ForSeveral(
            lambda n: texts.count("Mark {n} absent", "Mark {n} absent", n),
            mark_absent,
            ordered(absent_text),
        ),
        ForSeveral(
            lambda n: texts.count("Bust {n}…", "Bust {n} in one hand…", n), bust, ordered(in_play)
        ),
        ForSeveral(lambda n: texts.count("Refund {n}…", "Refund {n}…", n), refund, ordered(refundable)),
    )


def _names(rows: tuple[PlayerRow, ...]) -> list[str]:
    return [row.name for row in rows if row.seat is not None]


def _few(names: Sequence[str]) -> str:
    return ", ".join(names[:3]) + ("…" if len(names) > 3 else "")


def _ask_refund(console: Console, entries: Sequence[EntryId]) -> None:
    """The question lies over the panel until it is answered: all of them get their money, or nobody."""
    state = console.state()
    if state is None:
        return
    panel = AskPanel(console)
    panel.setProperty("about", state.id)
    for over in (panel.left, panel.done):
        over.connect(console.frame.take_off)
    console.frame.put_over(panel)
    panel.ask(refund_several(console, state, [state.entries[entry] for entry in entries]))
