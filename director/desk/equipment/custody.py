"""Custody at the desk: pieces of the register looked up by number, and what happens to them written."""

from collections.abc import Callable, Container, Iterable, Iterator

from director.desk.kernel.decision import Decision, Effect
from director.desk.kernel.ports import Draft, delivery_stream
from director.equipment import events as e
from director.equipment.custody import RULE, check_fault, gone_fault, play_faults
from director.equipment.pieces import Delivery, Piece, PieceStage
from director.values.errors import soundness
from director.values.ids import DeliveryId

Of = tuple[Delivery, Piece]
"""A piece, with the delivery that it is of."""


def piece_of(decision: Decision, number: str) -> Of:
    """A piece by its number; refuses an unknown one."""
    found = find_piece(decision, number)
    if found is None:
        raise soundness("unknown_piece", rule=RULE, deck=number)
    return found


def find_piece(decision: Decision, number: str) -> Of | None:
    """A piece by its number, if the register has it."""
    delivery_id = decision.register().delivery_of(number)
    if delivery_id is None:
        return None
    decision.require_locked((delivery_stream(delivery_id),))
    delivery = decision.delivery(delivery_id)
    return delivery, delivery.pieces[number]


def pieces_of(decision: Decision, numbers: Iterable[str]) -> tuple[Of, ...]:
    """Pieces by their numbers, each once and at least one."""
    named = tuple(numbers)
    if not named or len(set(named)) != len(named):
        raise soundness("gear_named_twice", rule=RULE)
    return tuple(piece_of(decision, number) for number in named)


def written(
    pieces: Iterable[Of], event: Callable[[tuple[str, ...]], e.DeliveryEvent]
) -> Iterator[Effect]:
    """Yield one event for each delivery to which these pieces belong."""
    by_delivery: dict[DeliveryId, list[str]] = {}
    for delivery, piece in pieces:
        by_delivery.setdefault(delivery.id, []).append(piece.number)
    for delivery_id, numbers in by_delivery.items():
        yield Draft(delivery_stream(delivery_id), event(tuple(numbers)))


def checked(
    decision: Decision, pieces: Iterable[Of], found: Iterable[e.CheckFinding], moment: e.CheckMoment
) -> Iterator[Effect]:
    """Record the findings of a check; refuse a finding on a piece that was not checked."""
    by_number = {each.piece: each for each in found}
    of_them = tuple(each for each in pieces if each[1].number in by_number)
    if len(of_them) != len(by_number):
        raise soundness("unknown_gear", rule=RULE)
    for delivery, piece in of_them:
        told = by_number[piece.number]
        decision.refuse(gone_fault(piece), check_fault(delivery, piece, told))
    yield from written(
        of_them, lambda numbers: e.PiecesChecked(moment, tuple(by_number[n] for n in numbers))
    )


def held_if_wrong(pieces: Iterable[Of], found: Iterable[e.CheckFinding]) -> Iterator[Effect]:
    """Hold the pieces that are not in order (G-5)."""
    wrong = {each.piece for each in found if not each.in_order}
    apart = (each for each in pieces if each[1].number in wrong and each[1].stage is not PieceStage.HELD)
    yield from written(apart, e.PiecesHeld)


def left_table(
    decision: Decision,
    pieces: Iterable[Of],
    found: Iterable[e.CheckFinding],
    *,
    destroyed: Container[str] = (),
) -> Iterator[Effect]:
    """They leave their tables: what is not in order is held, paper is withdrawn, plastic goes home."""
    here, told = tuple(pieces), tuple(found)
    yield from checked(decision, here, told, e.CheckMoment.CLOSING)
    wrong = {each.piece for each in told if not each.in_order}
    yield from written((each for each in here if each[1].number in wrong), e.PiecesHeld)
    rest = tuple(each for each in here if each[1].number not in wrong)
    gone = tuple(each for each in rest if each[1].number in destroyed or _is_paper(each))
    yield from written(gone, e.PiecesWithdrawn)
    home = (each for each in rest if each not in gone)
    yield from written(home, lambda names: e.PiecesPlaced(names, e.SAFE))


def _is_paper(each: Of) -> bool:
    article = each[0].article
    return article.kind is e.EquipmentKind.DECK and not article.plastic


def taken_to_table(
    decision: Decision, pieces: tuple[Of, ...], found: Iterable[e.CheckFinding], place: e.Whereabouts
) -> Iterator[Effect]:
    """Seals are broken and counted, then all of it lies on the table, or why it may not."""
    told = tuple(found)
    sealed = tuple(each for each in pieces if each[1].stage is PieceStage.SEALED)
    counted = {each.piece for each in told}
    for _, piece in sealed:
        if piece.number not in counted:
            raise soundness("seal_not_counted", rule=RULE, deck=piece.number)
    new = {piece.number for _, piece in sealed}
    yield from written(sealed, lambda numbers: e.PiecesOpened(numbers, decision.at))
    yield from checked(decision, pieces, told, e.CheckMoment.OPENING)
    for _, before in pieces:
        delivery, piece = piece_of(decision, before.number)
        faults = play_faults(delivery, piece, place, decision.at, sealed=piece.number in new)
        decision.refuse(*faults)
    yield from written(pieces, lambda numbers: e.PiecesPlaced(numbers, place))
