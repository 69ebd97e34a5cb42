"""Jobs at a table's books, one a line of `JOBS`: what is chosen, its fields, and its command."""

from collections.abc import Callable, Iterable, Iterator

from PySide6.QtWidgets import QWidget

from director.desk.offered import commands as c
from director.games.table.events import GearCheck, GearKind
from director.games.table.state import GameTable
from director.texts import N_
from director.values.dataclass import Value
from ui.pit.books import gear_jobs as gear
from ui.pit.books.form import BookForm

FILL, CREDIT, DROP, SHIFT, CLOSE = "fill", "credit", "drop", "shift", "close"
CREW, CARDS = "crew", "cards"
CHECK, REPLACE, WORN, SHOE = "check", "replace", "worn", "shoe"


def always(_table: GameTable) -> bool:
    """Offer a job at every table."""
    return True


def has_gear(table: GameTable) -> bool:
    """Offer a job where decks or dice are noted."""
    return bool(table.gear)


def has_cards(table: GameTable) -> bool:
    """Offer a job where decks are noted."""
    return any(deck.kind is GearKind.CARDS for deck in table.gear)


class BookJob(Value):
    """Job at the books: its word in the list, its fields, and its command once they are filled in."""

    key: str
    caption: str
    fields: Callable[[BookForm], Iterable[QWidget]]
    command: Callable[[BookForm], c.Command | None]
    offered: Callable[[GameTable], bool] = always
    moves_chips: bool = False
    """Chips come to the table, leave it or are counted: a slip is printed."""


def chip_fields(form: BookForm) -> tuple[QWidget, ...]:
    """Return the chips by value."""
    return (form.chips,)


def filling(form: BookForm) -> c.Command | None:
    """Bring chips to the table."""
    chips = form.chips.chips()
    return c.FillTable(form.table.id, chips) if chips.worth else None


def crediting(form: BookForm) -> c.Command | None:
    """Take chips from the table."""
    chips = form.chips.chips()
    return c.CreditTable(form.table.id, chips) if chips.worth else None


def drop_fields(form: BookForm) -> tuple[QWidget, ...]:
    """Return the amount."""
    return (form.amount,)


def dropping(form: BookForm) -> c.Command | None:
    """Note the counted drop."""
    amount = form.amount.cents()
    return c.DropTable(form.table.id, amount) if amount is not None else None


def shift_fields(form: BookForm) -> tuple[QWidget, ...]:
    """Return the name of the shift."""
    return (form.shift,)


def shifting(form: BookForm) -> c.Command | None:
    """Begin another shift."""
    return c.BeginShift(form.table.id, form.shift.text()) if form.shift.text().strip() else None


def crew_fields(form: BookForm) -> Iterable[QWidget]:
    """Return the choice of each role."""
    return form.crew.values()


def changing_crew(form: BookForm) -> c.Command | None:
    """Change the crew, if another is chosen."""
    crew = form.chosen_crew()
    return c.ChangeCrew(form.table.id, crew) if crew != form.crew_now else None


def closing_fields(form: BookForm) -> Iterator[QWidget]:
    """Yield the count and the reason, and what becomes of the decks or dice."""
    yield from (form.chips, form.why)
    if form.table.gear:
        yield from (form.checked, form.which if form.registers else form.gone)
        if not form.checked.isChecked():
            yield from (form.deck, form.cards)


def closing(form: BookForm) -> c.Command:
    """Close the table with its count."""
    checks = form.all_complete(form.labels) or _all_but_one(form)
    return c.CloseGameTable(form.table.id, form.chips.chips(), checks, form.destroyed())


def _all_but_one(form: BookForm) -> tuple[GearCheck, ...]:
    """Return all as complete but the one that lacks cards; nothing where none are missing."""
    missing, short = form.typed_cards(), form.deck.value()
    if not missing:
        return ()
    return tuple(
        GearCheck(label, False, missing) if label == short else GearCheck(label) for label in form.labels
    )


JOBS = {
    job.key: job
    for job in (
        BookJob(FILL, N_("Fill"), chip_fields, filling, moves_chips=True),
        BookJob(CREDIT, N_("Credit"), chip_fields, crediting, moves_chips=True),
        BookJob(DROP, N_("Drop counted"), drop_fields, dropping, moves_chips=True),
        BookJob(SHIFT, N_("Another shift"), shift_fields, shifting),
        BookJob(CREW, N_("Crew"), crew_fields, changing_crew),
        BookJob(CARDS, N_("Shuffle, cut, stub"), gear.handling_fields, gear.handling, has_gear),
        BookJob(CHECK, N_("Check decks or dice"), gear.checking_fields, gear.checking, has_gear),
        BookJob(REPLACE, N_("Replace a deck or dice"), gear.replacing_fields, gear.replacing, has_gear),
        BookJob(WORN, N_("Replace a worn card"), gear.mending_fields, gear.mending, has_cards),
        BookJob(
            SHOE, N_("Marked cards: replace the whole shoe"),
            gear.whole_shoe_fields, gear.whole_shoe, has_cards,
        ),
        BookJob(CLOSE, N_("Close the table"), closing_fields, closing, moves_chips=True),
    )
}  # fmt: skip
