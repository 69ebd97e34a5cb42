"""Rulings on the deal: misdeals, exposed cards, burns, the four-card flop (T-32 to T-34)."""

from enum import StrEnum

from director.poker.betting import betting_ops
from director.poker.irregular import substantial_action
from director.poker.ops import DealBoard, DeclareMisdeal, MisdealCause, Op
from director.poker.rulings.ruling import HOUSE, TDA, ActKind, Rules, Ruling, same_ruling
from director.values.dataclass import Value, replace


class DealFaultKind(StrEnum):
    """Fault of the deal."""

    EXPOSED = "exposed"
    """Cards of the deal were exposed: `cards` are counted from 1."""
    EXPOSED_TO_BUTTON = "exposed_to_button"
    WRONG_FIRST_SEAT = "wrong_first_seat"
    EMPTY_SEAT_DEALT = "empty_seat_dealt"
    SEAT_LEFT_OUT = "seat_left_out"
    WRONG_NUMBER = "wrong_number"
    OFF_THE_TABLE = "off_the_table"
    FOULED_DECK = "fouled_deck"
    NO_BURN = "no_burn"
    FOUR_CARD_FLOP = "four_card_flop"
    PREMATURE_FLOP = "premature_flop"
    PREMATURE_TURN = "premature_turn"
    PREMATURE_RIVER = "premature_river"
    ONE_BOXED = "one_boxed"
    SEVERAL_BOXED = "several_boxed"


class DealFault(Value):
    """A fault of the deal."""

    fault: DealFaultKind
    cards: tuple[int, ...] = ()


_CAUSES = {
    DealFaultKind.WRONG_FIRST_SEAT: MisdealCause.WRONG_FIRST_SEAT,
    DealFaultKind.EMPTY_SEAT_DEALT: MisdealCause.EMPTY_SEAT_DEALT,
    DealFaultKind.SEAT_LEFT_OUT: MisdealCause.SEAT_LEFT_OUT,
    DealFaultKind.WRONG_NUMBER: MisdealCause.WRONG_NUMBER,
    DealFaultKind.SEVERAL_BOXED: MisdealCause.TWO_EXPOSED,
}
_BOARD = (DealFaultKind.PREMATURE_FLOP, DealFaultKind.PREMATURE_TURN, DealFaultKind.PREMATURE_RIVER)


def deal_ruling(fault: DealFault, log: tuple[Op, ...] = (), rules: Rules = HOUSE) -> Ruling:
    """Rule on a fault of the deal, given the actions since (T-32, T-33)."""
    ruling = _deal_ruling(fault, log, rules)
    other = _deal_ruling(fault, log, TDA)
    return ruling if same_ruling(ruling, other) else replace(ruling, other=other)


def _deal_ruling(fault: DealFault, log: tuple[Op, ...], rules: Rules) -> Ruling:
    match fault.fault:
        case DealFaultKind.FOULED_DECK:
            return _misdeal("fouled_deck", MisdealCause.FOULED_DECK)
        case DealFaultKind.FOUR_CARD_FLOP:
            return Ruling(ActKind.REPAIR, "four_card_flop", "T-34")
        case DealFaultKind.NO_BURN:
            return _no_burn(log)
        case DealFaultKind.EXPOSED_TO_BUTTON:
            return Ruling(ActKind.PLAY_ON, "exposed_to_button", "T-32")
        case (
            DealFaultKind.PREMATURE_FLOP
            | DealFaultKind.PREMATURE_TURN
            | DealFaultKind.PREMATURE_RIVER
            | DealFaultKind.ONE_BOXED
        ):
            return Ruling(ActKind.REPAIR, fault.fault.value, "T-34" if fault.fault in _BOARD else "T-32")
        case DealFaultKind.OFF_THE_TABLE:
            return Ruling(ActKind.PLAY_ON, "card_off_the_table", "T-32")
        case _:
            return _dealt_wrongly(fault, log, rules)


def _dealt_wrongly(fault: DealFault, log: tuple[Op, ...], rules: Rules) -> Ruling:
    cause = _cause(fault)
    if cause is None:
        return Ruling(ActKind.REPAIR, "exposed_card_is_burned", "T-32")
    if substantial_action(log, one_bet_is_enough=rules.one_bet_is_substantial):
        return Ruling(ActKind.PLAY_ON, "misdeal_too_late", "T-33")
    why = fault.fault.value if fault.fault is DealFaultKind.SEVERAL_BOXED else cause.value
    return _misdeal(why, cause)


def _cause(fault: DealFault) -> MisdealCause | None:
    """Cause of a misdeal, or None: a single exposed card after the second is none."""
    if fault.fault is not DealFaultKind.EXPOSED:
        return _CAUSES[fault.fault]
    if any(card <= 2 for card in fault.cards):
        return MisdealCause.FIRST_CARDS_EXPOSED
    return MisdealCause.TWO_EXPOSED if len(fault.cards) > 1 else None


def _misdeal(why: str, cause: MisdealCause) -> Ruling:
    return Ruling(ActKind.MISDEAL, why, "T-32", action=DeclareMisdeal(cause))


def _no_burn(log: tuple[Op, ...]) -> Ruling:
    """Rule on a board without a burn: before any action one of its cards becomes the burn."""
    board = max((i for i, op in enumerate(log) if isinstance(op, DealBoard)), default=-1)
    if betting_ops(log[board + 1 :]):
        return Ruling(ActKind.PLAY_ON, "no_burn_too_late", "T-34")
    return Ruling(ActKind.REPAIR, "no_burn", "T-34")
