"""What can be done with several entries at once."""

from collections.abc import Sequence

from director.desk.commands import MarkPresence
from director.values.ids import EntryId
from ui.console.console import Console
from ui.console.printing import send_together
from ui.parts.lists.listing import ForSeveral
from ui.parts.people.words import Group, PlayerRow


def print_seat_cards(console: Console, entries: Sequence[EntryId]) -> None:
    """Seat cards in one file, with the seats of now."""
    state, people = console.state(), console.people()
    if state is None:
        return

    def contents() -> Sequence[object]:
        from reports.night.slip_facts import seat_card_of

        return tuple(seat_card_of(state, entry, people) for entry in entries)

    send_together(console, "seat_card", contents, of=state)


def for_several(console: Console) -> Sequence[ForSeveral[PlayerRow]]:
    """Seat cards of all that are chosen, and who of them is not there."""
    texts = console.texts

    def seated(rows: tuple[PlayerRow, ...]) -> str:
        without = [row.name for row in rows if row.seat is None]
        names = ", ".join(without[:3]) + ("…" if len(without) > 3 else "")
        return texts.say("Without a seat: {names}", names=names) if without else ""

    def here(rows: tuple[PlayerRow, ...]) -> str:
        away = [row.name for row in rows if row.group is not Group.IN or not row.present]
        return texts.say("Not at a seat: {names}", names=", ".join(away[:3])) if away else ""

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
        ForSeveral(lambda n: texts.count("Mark {n} absent", "Mark {n} absent", n), mark_absent, here),
    )
