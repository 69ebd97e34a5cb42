"""Registry: every document by name, with the formats that suit it; the way in for other rooms."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from threading import Lock
from typing import TypeVar

from director.desk.occasions import Occasion
from director.texts import N_
from director.texts.guides.guide import GamePaper
from director.values.dataclass import Value
from reports.cash.cash_books import CashBooksSheet, books_after, cash_books_sheet
from reports.cash.cash_slip import CashSlip, cash_slip, cash_slip_after
from reports.cash.time_sheet import TimeSheet, time_sheet, time_sheet_after
from reports.cashdesk.day_sheet import DaySheet, day_sheet
from reports.cashdesk.desk_slip import DeskSlip, desk_slip, desk_slip_after
from reports.cashdesk.till_report import TillReport, till_report, till_report_after
from reports.cashdesk.till_slip import (
    CountSlip,
    SafeSlip,
    count_slip,
    count_slip_after,
    safe_slip,
    safe_slip_after,
)
from reports.cashdesk.trial_balance import TrialBalanceSheet, trial_balance_sheet
from reports.cashdesk.voucher import Vouchers, vouchers, vouchers_after
from reports.equipment.destruction import DestructionProtocol, destruction_protocol, protocol_after
from reports.equipment.register_sheet import RegisterSheet, register_sheet
from reports.house.list_sheet import ListSheet, list_sheet
from reports.house.personal_data import PersonalSheet, personal_data
from reports.house.player_statement import PlayerStatement, player_statement
from reports.house.rule_book import RuleBookSheet, rule_book
from reports.layout.blocks import Slip
from reports.layout.slips import slips
from reports.names import Names
from reports.night.bounty_receipt import BountyReceipt, PutUpReceipt, bounty_receipt, put_up_receipt
from reports.night.buy_in_receipt import BuyInReceipt, buy_in_receipt
from reports.night.deal_sheet import DealSheet, deal_after, deal_sheet
from reports.night.draw_commitment import DrawCommitment, draw_commitment
from reports.night.envelope_list import EnvelopeList, envelope_list
from reports.night.event_summary import EventSummary, event_summary
from reports.night.final_results import FinalResults, final_results
from reports.night.move_slips import MoveSlips, move_list, move_slips
from reports.night.owed_slip import OwedSlip, owed_slip
from reports.night.payout_receipt import PayoutReceipt, payout_receipt
from reports.night.payout_sheet import PayoutSheet, payout_sheet
from reports.night.race_record import RaceRecord, race_record
from reports.night.refund_slip import RefundSlip, refund_slip
from reports.night.round_draw import RoundDraw, round_draw, round_draw_after
from reports.night.schedule import Schedule, schedule
from reports.night.seat_card import SeatCard, seat_card
from reports.night.seating_list import SeatingList, seating_by_name, seating_by_table
from reports.night.sheet_facts import commitment_after, race_record_after, seating_after
from reports.night.side_pool_list import SidePoolList, side_pool_list
from reports.night.side_pool_slip import SidePoolSlip, side_pool_slip
from reports.night.slip_facts import (
    bounty_after,
    moves_after,
    owed_after,
    prize_after,
    purchase_after,
    put_up_after,
    refund_after,
    seat_card_after,
    side_pool_after,
    void_after,
)
from reports.night.structure_sheet import StructureSheet, structure_sheet
from reports.night.void_slip import VoidSlip, void_slip
from reports.paper import Format, Paper
from reports.pit.game_guide import dealer_sheet, player_guide, table_sign
from reports.pit.game_round import GameRound, game_round
from reports.pit.jackpots import HitStatement, JackpotTermsSheet, hit_statement, jackpot_terms
from reports.pit.table_books import TableBooks, table_books
from reports.pit.table_slip import TableSlip, table_slip
from reports.poker.hand import PokerHand, poker_hand
from reports.poker.ruling_slip import RulingSlip, ruling_slip, ruling_slip_after
from reports.series.bags import (
    BagList,
    BagVouchers,
    bag_list,
    bag_list_after,
    bag_vouchers,
    bag_vouchers_after,
)
from reports.series.chip_counts import ChipCounts, chip_counts, chip_counts_after, chip_counts_by_name
from reports.series.standings import StandingsSheet, standings

C = TypeVar("C")
After = Callable[[Occasion, Names], object]
"""Makes a document's content of what was written."""

_SHEET = (Format.A4,)
_SLIP = (Format.A6, Format.ROLL, Format.A4)
_SHORT_FORMATS = (Format.A4, Format.A6, Format.ROLL)
_ONE_AT_A_TIME = Lock()
"""ReportLab keeps one copy of a font and rearranges it while a document is saved: workers take turns."""


class Document(Value):
    """A document: its name in files, its title (a message id), its content and its formats.

    The first format is the usual one. `pdf` makes it, `together` makes many in one file (slips one
    after the other; None for sheets, which are made one by one). Both raise TypeError for another
    document's content, ValueError for a format that does not suit, PaperProblem without a font.
    """

    name: str
    title: str
    content: type
    formats: tuple[Format, ...]
    pdf: Callable[[object, Paper], bytes]
    together: Callable[[Sequence[object], Paper], bytes] | None = None
    after: After | None = None
    """Its content after an event; None for what follows none."""
    receipt: bool = False
    """It bears the number of a receipt, whose copies the journal counts."""


def _sheet(
    name: str,
    title: str,
    content: type[C],
    draw: Callable[[C, Paper], bytes],
    after: After | None = None,
) -> Document:
    def pdf(given: object, paper: Paper) -> bytes:
        _check_format(name, _SHEET, paper)
        with _ONE_AT_A_TIME:
            return draw(_own(name, content, given), paper)

    return Document(name, title, content, _SHEET, pdf, after=after)


def _slip(
    name: str,
    title: str,
    content: type[C],
    parts: Callable[[C, Paper], tuple[Slip, ...]],
    after: After | None = None,
    *,
    receipt: bool = False,
    formats: tuple[Format, ...] = _SLIP,
    short: bool = False,
) -> Document:
    def together(given: Sequence[object], paper: Paper) -> bytes:
        _check_format(name, formats, paper)
        with _ONE_AT_A_TIME:
            each = [slip for what in given for slip in parts(_own(name, content, what), paper)]
            return slips(paper, paper.texts.say(title), each, short=short)

    def pdf(given: object, paper: Paper) -> bytes:
        return together((given,), paper)

    return Document(name, title, content, formats, pdf, together, after, receipt)


_receipt = partial(_slip, receipt=True)
_short = partial(_slip, formats=_SHORT_FORMATS, short=True)


def _own(name: str, content: type[C], given: object) -> C:
    if not isinstance(given, content):
        raise TypeError(f"{name} is not made of {type(given).__name__}")
    return given


def _check_format(name: str, formats: tuple[Format, ...], paper: Paper) -> None:
    if paper.format not in formats:
        raise ValueError(f"{name} is not printed on {paper.format.value}")


DOCUMENTS: Mapping[str, Document] = {
    document.name: document
    for document in (
        _slip("seat_card", N_("Seat card"), SeatCard, seat_card, seat_card_after),
        _receipt("buy_in_receipt", N_("Receipt"), BuyInReceipt, buy_in_receipt, purchase_after),
        _receipt("refund_slip", N_("Refund"), RefundSlip, refund_slip, refund_after),
        _receipt("void_slip", N_("Void"), VoidSlip, void_slip, void_after),
        _receipt("owed_slip", N_("Prize owed"), OwedSlip, owed_slip, owed_after),
        _receipt("bounty_receipt", N_("Bounty paid"), BountyReceipt, bounty_receipt, bounty_after),
        _receipt(
            "put_up_receipt", N_("Bounty on a named player"), PutUpReceipt, put_up_receipt, put_up_after
        ),
        _receipt("side_pool_slip", N_("Side pool"), SidePoolSlip, side_pool_slip, side_pool_after),
        _receipt("payout_receipt", N_("Prize paid"), PayoutReceipt, payout_receipt, prize_after),
        _slip("ruling_slip", N_("Ruling"), RulingSlip, ruling_slip, ruling_slip_after),
        _short("move_slips", N_("Change of seat"), MoveSlips, move_slips, moves_after),
        _sheet("move_list", N_("Changes of seat"), MoveSlips, move_list, moves_after),
        _sheet("seating_by_name", N_("Seating by name"), SeatingList, seating_by_name, seating_after),
        _sheet("seating_by_table", N_("Seating by table"), SeatingList, seating_by_table, seating_after),
        _sheet("round_draw", N_("Rounds and matches"), RoundDraw, round_draw, round_draw_after),
        _sheet("structure_sheet", N_("Structure"), StructureSheet, structure_sheet),
        _sheet("schedule", N_("Tournament schedule"), Schedule, schedule),
        _sheet("race_record", N_("Chip race"), RaceRecord, race_record, race_record_after),
        _sheet("payout_sheet", N_("Payouts"), PayoutSheet, payout_sheet),
        _sheet("envelope_list", N_("Envelopes"), EnvelopeList, envelope_list),
        _sheet("side_pool_list", N_("Side pools"), SidePoolList, side_pool_list),
        _sheet("deal_sheet", N_("Deal"), DealSheet, deal_sheet, deal_after),
        _sheet("final_results", N_("Results"), FinalResults, final_results),
        _sheet("game_round", N_("Round of a house game"), GameRound, game_round),
        _receipt("cash_slip", N_("Slip of a cash game"), CashSlip, cash_slip, cash_slip_after),
        _receipt("time_sheet", N_("Time charge"), TimeSheet, time_sheet, time_sheet_after),
        _sheet("cash_books", N_("Books of a cash table"), CashBooksSheet, cash_books_sheet, books_after),
        _sheet("equipment_register", N_("Register of decks and dice"), RegisterSheet, register_sheet),
        _sheet(
            "destruction_protocol",
            N_("Protocol of destruction"),
            DestructionProtocol,
            destruction_protocol,
            protocol_after,
        ),
        _sheet("table_books", N_("Table protocol"), TableBooks, table_books),
        _sheet("table_slip", N_("Slip of a table"), TableSlip, table_slip),
        _sheet("jackpot_terms", N_("Terms of the jackpot"), JackpotTermsSheet, jackpot_terms),
        _sheet("hit_statement", N_("Statement of a jackpot hit"), HitStatement, hit_statement),
        _sheet("game_guide", N_("Participation guide"), GamePaper, player_guide),
        _sheet("table_sign", N_("Table sign"), GamePaper, table_sign),
        _sheet("dealer_sheet", N_("Dealer's sheet"), GamePaper, dealer_sheet),
        _sheet("poker_hand", N_("Poker hand"), PokerHand, poker_hand),
        _slip("voucher", N_("Voucher"), Vouchers, vouchers, vouchers_after),
        _receipt("desk_slip", N_("Receipt of the cash desk"), DeskSlip, desk_slip, desk_slip_after),
        _receipt("till_safe_slip", N_("Till and safe"), SafeSlip, safe_slip, safe_slip_after),
        _slip("till_count", N_("Count of a till"), CountSlip, count_slip, count_slip_after),
        _sheet("till_report", N_("Till report"), TillReport, till_report, till_report_after),
        _sheet("day_sheet", N_("Day sheet"), DaySheet, day_sheet),
        _sheet("trial_balance", N_("Trial balance"), TrialBalanceSheet, trial_balance_sheet),
        _sheet("player_statement", N_("Player's statement"), PlayerStatement, player_statement),
        _slip("bag_voucher", N_("Bag voucher"), BagVouchers, bag_vouchers, bag_vouchers_after),
        _sheet("bag_list", N_("Bags"), BagList, bag_list, bag_list_after),
        _sheet("chip_counts", N_("Chip counts by stack"), ChipCounts, chip_counts, chip_counts_after),
        _sheet(
            "chip_counts_by_name",
            N_("Chip counts by name"),
            ChipCounts,
            chip_counts_by_name,
            chip_counts_after,
        ),
        _sheet("league_standings", N_("Standings of a league"), StandingsSheet, standings),
        _sheet("list_sheet", N_("List"), ListSheet, list_sheet),
        _sheet("rule_book", N_("House rules"), RuleBookSheet, rule_book),
        _sheet("personal_data", N_("Personal data"), PersonalSheet, personal_data),
        _sheet("event_summary", N_("Event summary"), EventSummary, event_summary),
        _sheet("draw_commitment", N_("Seat draw"), DrawCommitment, draw_commitment, commitment_after),
    )
}
"""Every document by its name."""
