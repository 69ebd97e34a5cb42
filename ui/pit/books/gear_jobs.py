"""Jobs on decks and dice: shuffled and cut, checked, replaced, mended; their fields and commands."""

from collections.abc import Iterator

from PySide6.QtWidgets import QWidget

from director.desk.offered import commands as c
from director.equipment.numbers import normalised
from director.games.table.events import DeckAction, Gear, GearCheck, GearKind
from ui.pit.books.form import BookForm


def handling_fields(form: BookForm) -> Iterator[QWidget]:
    """Yield the kind of handling, and the numbers that a stub or a cut has."""
    yield form.deck_action
    if form.deck_action.chosen() is DeckAction.STUB:
        yield from (form.counted, form.should_be)
    if form.deck_action.chosen() is DeckAction.CUT:
        yield form.cut_by


def handling(form: BookForm) -> c.Command:
    """Return the command that notes how the cards were handled."""
    deed, deck = form.deck_action.chosen(), form.deck.chosen() if form.deck.offered() else ""
    stub = deed is DeckAction.STUB
    return c.HandleDeck(
        form.table.id, deed, deck if stub else "",
        (form.cut_by.number() or 0) if deed is DeckAction.CUT else 0,
        (form.counted.number() or 0) if stub else 0, (form.should_be.number() or 0) if stub else 0,
    )  # fmt: skip


def checking_fields(form: BookForm) -> Iterator[QWidget]:
    """Yield the deck, its missing cards, and whether all are complete."""
    yield from (form.deck, form.cards, form.checked)


def checking(form: BookForm) -> c.Command | None:
    """Check all as complete, or one deck with its missing cards."""
    if form.checked.isChecked():
        return c.CheckGear(form.table.id, form.all_complete(form.labels))
    missing = form.typed_cards()
    if not missing:
        return None
    return c.CheckGear(form.table.id, (GearCheck(form.deck.chosen(), False, missing),))


def replacing_fields(form: BookForm) -> Iterator[QWidget]:
    """Yield the old one and the new one; of a registered one whether it is evidence."""
    yield from (form.deck, form.other, form.checked)
    if form.registers:
        yield form.apart


def replacing(form: BookForm) -> c.Command | None:
    """Replace a deck or a die."""
    old, label = form.deck.chosen(), form.new_label()
    kind = next(deck.kind for deck in form.table.gear if deck.label == old)
    if not label:
        return None
    new = Gear(label, kind, form.at)
    check = GearCheck(label, form.checked.isChecked())
    return c.ReplaceGear(form.table.id, old, new, check, form.apart.isChecked())


def mending_fields(form: BookForm) -> Iterator[QWidget]:
    """Yield the deck and its worn card; of a registered deck the new one that gives its twin."""
    yield from (form.deck, form.cards)
    if form.registers:
        yield form.donor


def mending(form: BookForm) -> c.Command | None:
    """Replace a worn card; of a deck of the register its twin comes from a new one."""
    cards, donor = form.typed_cards(), normalised(form.donor.text())
    if len(cards) != 1:
        return None
    if not form.registers:
        return c.ReplaceCard(form.table.id, form.deck.chosen(), cards[0])
    return c.TakeTwin(form.deck.chosen(), cards[0], donor) if donor else None


def whole_shoe_fields(form: BookForm) -> Iterator[QWidget]:
    """Yield the new decks, whether they are complete, and the reason."""
    yield from (form.other, form.checked, form.why)


def whole_shoe(form: BookForm) -> c.Command | None:
    """Replace all decks at once by counted new ones, with a reason."""
    labels = form.new_labels()
    if not labels or not form.why.text().strip():
        return None
    new = tuple(Gear(label, GearKind.CARDS, form.at) for label in labels)
    return c.ReplaceShoe(form.table.id, new, form.all_complete(labels))
