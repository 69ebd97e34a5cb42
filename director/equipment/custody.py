"""Custody: permitted uses of decks and dice, with the refusals (G-5, article 8 of the house rules)."""

from collections.abc import Iterable, Iterator

from director.equipment.events import Article, CheckFinding, EquipmentKind, PlaceKind, Whereabouts
from director.equipment.numbers import HIGHEST, are_letters
from director.equipment.pieces import DAY, DICE_OF_A_SET, Delivery, Piece, PieceStage
from director.values.cards import LONGEST_PLASTIC_DAYS, Card
from director.values.errors import RuleViolation, procedure, soundness
from director.values.quantity import Micros

LARGEST_DELIVERY = 2_000
"""Most pieces of a delivery; a larger one is entered in parts."""
SMALLEST_DIE, LARGEST_DIE = 200, 250
"""Edge in tenths of a millimetre (003, 1)."""
RULE = "G-5"


def article_faults(article: Article, marks: tuple[str, ...], count: int) -> Iterator[RuleViolation]:
    """Yield faults of a delivery: an unlicensed type; dice without size, number or logo (003, 1)."""
    if not article.maker.strip():
        yield soundness("equipment_maker_missing", rule=RULE)
    if not article.licence.strip():
        yield procedure("equipment_not_licensed", rule=RULE)
    if len(marks) > 1 and len(marks) != count:
        yield soundness("dice_numbers_differ", rule=RULE, count=count, given=len(marks))
    if article.kind is not EquipmentKind.DICE:
        return
    if not SMALLEST_DIE <= article.size <= LARGEST_DIE:
        least, most = SMALLEST_DIE // 10, LARGEST_DIE // 10
        yield soundness("dice_size", rule=RULE, least=least, most=most)
    if not article.logo.strip() or not marks or not all(mark.strip() for mark in marks):
        yield procedure("dice_unmarked", rule=RULE)


def numbers_fault(letters: str, first: int, count: int) -> RuleViolation | None:
    """Refusal of impossible numbers."""
    if not are_letters(letters):
        return soundness("equipment_letters", rule=RULE)
    if not 1 <= count <= LARGEST_DELIVERY:
        return soundness("delivery_size", rule=RULE, most=LARGEST_DELIVERY)
    if not 1 <= first <= HIGHEST - count:
        return soundness("equipment_figure", rule=RULE, most=HIGHEST)
    return None


def date_fault(told: Micros, at: Micros, *, not_before: Micros = 0) -> RuleViolation | None:
    """Refusal of a date in the future or before an earlier step."""
    if told > at:
        return soundness("equipment_date_ahead", rule=RULE)
    if told < not_before:
        return soundness("opened_before_received", rule=RULE, received_at=not_before)
    return None


def gone_fault(piece: Piece) -> RuleViolation | None:
    """Refusal to use a destroyed piece."""
    if piece.stage is PieceStage.DESTROYED:
        return soundness("piece_destroyed", rule=RULE, deck=piece.number, protocol=piece.protocol)
    return None


def play_faults(
    delivery: Delivery, piece: Piece, place: Whereabouts, at: Micros, *, sealed: bool
) -> Iterator[RuleViolation]:
    """Yield refusals to bring a piece to a table; `sealed`: its seal was broken for this table."""
    if (gone := gone_fault(piece)) is not None:
        yield gone
    if piece.stage is PieceStage.WITHDRAWN:
        yield soundness("piece_withdrawn", rule=RULE, deck=piece.number)
    if piece.stage is PieceStage.HELD:
        yield soundness("piece_held", rule=RULE, deck=piece.number)
    if piece.donated:
        yield soundness("piece_is_donor", rule=RULE, deck=piece.number)
    if piece.place.at_table and not piece.place.is_same_table(place):
        yield soundness("piece_elsewhere", rule=RULE, deck=piece.number, table=piece.place.table)
    if delivery.article.kind is EquipmentKind.DECK:
        yield from _deck_faults(delivery, piece, place, at, sealed=sealed)
    if piece.missing or piece.extra or piece.short or piece.flawed:
        yield procedure("gear_not_sound", rule=RULE, deck=piece.number)


def _deck_faults(
    delivery: Delivery, piece: Piece, place: Whereabouts, at: Micros, *, sealed: bool
) -> Iterator[RuleViolation]:
    if delivery.article.plastic:
        if overdue(delivery, piece, at):
            yield procedure("deck_too_old", rule=RULE, deck=piece.number, days=LONGEST_PLASTIC_DAYS)
    elif piece.last_table is not None and not piece.last_table.is_same_table(place):
        yield soundness("paper_deck_served", rule=RULE, deck=piece.number)
    elif piece.last_table is None and not sealed:
        yield procedure("paper_deck_not_new", rule=RULE, deck=piece.number)


def safe_fault(delivery: Delivery, piece: Piece) -> RuleViolation | None:
    """Refusal to put a used paper deck into the safe: it must be destroyed with its table."""
    served = piece.place.at_table and delivery.article.kind is EquipmentKind.DECK
    if served and not delivery.article.plastic:
        return procedure("paper_deck_outlives", rule=RULE, deck=piece.number)
    return None


def check_fault(delivery: Delivery, piece: Piece, found: CheckFinding) -> RuleViolation | None:
    """Refusal of an impossible check: cards named twice or given away, or cards of dice."""
    given = {twin.card for twin in piece.donated}
    dice = delivery.article.kind is EquipmentKind.DICE
    twice = len(set(found.missing)) != len(found.missing) or given.intersection(found.missing)
    impossible = (found.missing or found.extra) if dice else found.short
    if twice or impossible or not 0 <= found.short <= DICE_OF_A_SET:
        return soundness("check_impossible", rule=RULE, deck=piece.number)
    return None


def twin_faults(
    deck: tuple[Delivery, Piece], donor: tuple[Delivery, Piece], card: Card
) -> Iterator[RuleViolation]:
    """Yield refusals to replace a card of a deck by its twin from another deck."""
    (of_deck, piece), (of_donor, giver) = deck, donor
    for each in (piece, giver):
        if (gone := gone_fault(each)) is not None:
            yield gone
    kinds = {of_deck.article.kind, of_donor.article.kind}
    if piece.number == giver.number or kinds != {EquipmentKind.DECK}:
        yield soundness("no_twin", rule=RULE, deck=giver.number)
    elif not are_twins(of_deck.article, of_donor.article):
        yield soundness("not_its_twin", rule=RULE, deck=piece.number, donor=giver.number)
    if piece.stage not in (PieceStage.IN_USE, PieceStage.HELD) or piece.donated:
        yield soundness("piece_not_in_use", rule=RULE, deck=piece.number)
    if giver.place.at_table:
        yield soundness("piece_at_table", rule=RULE, deck=giver.number, table=giver.place.table)
    if card in (*giver.missing, *(twin.card for twin in giver.donated)):
        yield soundness("card_not_in_donor", rule=RULE, donor=giver.number)
    if giver.stage not in (PieceStage.SEALED, PieceStage.IN_USE) or giver.last_table is not None:
        yield procedure("donor_not_new", rule=RULE, donor=giver.number)


def are_twins(one: Article, other: Article) -> bool:
    """Whether the same card of two articles looks alike."""
    return (one.maker, one.backs, one.plastic) == (other.maker, other.backs, other.plastic)


def release_fault(piece: Piece) -> RuleViolation | None:
    """Refusal to release a piece that was not held or withdrawn, or an incomplete one."""
    if (gone := gone_fault(piece)) is not None:
        return gone
    if piece.stage not in (PieceStage.HELD, PieceStage.WITHDRAWN):
        return soundness("piece_not_held", rule=RULE, deck=piece.number)
    if not piece.complete:
        return soundness("gear_not_sound", rule=RULE, deck=piece.number)
    return None


def apart_fault(piece: Piece, stage: PieceStage) -> RuleViolation | None:
    """Refusal to hold or withdraw a piece twice, or a destroyed one."""
    if (gone := gone_fault(piece)) is not None:
        return gone
    if piece.stage is stage:
        return soundness("nothing_changed")
    return None


def destruction_faults(pieces: Iterable[Piece]) -> Iterator[RuleViolation]:
    """Yield refusals to destroy pieces at a table; held pieces are evidence."""
    for piece in pieces:
        if (gone := gone_fault(piece)) is not None:
            yield gone
        if piece.place.at_table:
            yield soundness("piece_at_table", rule=RULE, deck=piece.number, table=piece.place.table)
        if piece.stage is PieceStage.HELD:
            yield procedure("piece_held_destroyed", rule=RULE, deck=piece.number)


def overdue(delivery: Delivery, piece: Piece, at: Micros) -> bool:
    """Whether a plastic deck is past its days."""
    opened = piece.opened_at
    plastic = delivery.article.kind is EquipmentKind.DECK and delivery.article.plastic
    return plastic and opened is not None and at - opened > LONGEST_PLASTIC_DAYS * DAY


def days_left(delivery: Delivery, piece: Piece, at: Micros) -> int | None:
    """Whole days left for a plastic deck; None if its days are not counted."""
    if piece.opened_at is None or not delivery.article.plastic or not piece.alive:
        return None
    return max(0, (piece.opened_at + LONGEST_PLASTIC_DAYS * DAY - at) // DAY)


def place_fault(place: Whereabouts) -> RuleViolation | None:
    """Refusal of an incomplete place: a machine without its number."""
    if place.kind is PlaceKind.MACHINE and not place.machine.strip():
        return soundness("machine_unnamed", rule=RULE)
    return None
