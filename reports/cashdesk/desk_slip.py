"""Receipt of the cash desk: for what is neither an entry nor chips, such as vouchers."""

from collections.abc import Mapping

from director.cashdesk.accounts import AccountKind
from director.cashdesk.receipts import Series
from director.cashdesk.tills import ReceiptIssued
from director.desk.history.occasions import Occasion
from director.games.table.jackpot_events import HitPaid, HitPaymentVoided
from director.texts import N_
from director.texts.till_words import method_words, series_words
from director.values.dataclass import Value
from director.values.event import Event
from director.values.payment import Receipt
from director.values.quantity import Cents, Micros
from director.values.receipt_number import readable
from reports import document
from reports.cashdesk.till_slip import is_of_the_safe
from reports.layout.blocks import Slip
from reports.layout.fonts import name_on_paper
from reports.layout.money_slip import in_two_copies, signed
from reports.names import PaperNames, player_named
from reports.paper import Paper, PrintedName

TITLES: Mapping[str, str] = {
    "sold": N_("Vouchers sold"),
    "given": N_("Vouchers given"),
    "voucher": N_("Void: voucher"),
    "deposit": N_("Deposit"),
    "withdrawal": N_("Paid from the deposit"),
    "jackpot": N_("Jackpot paid"),
    "season_deposit": N_("Season deposit"),
    "season_deposit_back": N_("Season deposit given back"),
    "season_deposit_kept": N_("Season deposit kept"),
    "season_deposit_void": N_("Void: season deposit"),
}
"""Titles of receipts by purpose."""
_VOID = "void"


class DeskSlip(Value):
    """Payment at the cash desk."""

    series: str
    purpose: str
    number: str
    till: str
    amount: Cents
    """Without a sign."""
    method: str
    """Empty where no money passed: what was given, or kept by the club."""
    player: PrintedName | None
    at: Micros
    cashier: str
    reason: str = ""
    tickets: tuple[str, ...] = ()
    """The numbers of vouchers that went out or came back."""
    agreed: str = ""
    """The second person who agreed, where one had to."""
    left: Cents | None = None
    """Deposit of the player after it; None if it moves no deposit."""
    statement: int = 0
    """Number of the statement of a jackpot hit that it pays; 0 for other receipts."""


def desk_slip_after(was: Occasion, names: PaperNames) -> DeskSlip:
    """A receipt of the cash desk with the vouchers that it is about."""
    issued = was.event(ReceiptIssued)
    of_deposit = issued.series in (Series.DEPOSIT, Series.WITHDRAWAL)
    of_jackpot = issued.purpose == "jackpot"
    of_season = issued.purpose.startswith("season_deposit")
    owed = AccountKind.DEPOSIT if of_deposit else AccountKind.HIT if of_jackpot else AccountKind.TICKET
    if of_season:
        owed = AccountKind.SEASON
    lines = [line for line in issued.posting if line.account.kind is owed]
    amount = abs(sum(line.amount for line in lines))
    with_tickets = not (of_deposit or of_jackpot or of_season)
    tickets = tuple(line.account.owner for line in lines) if with_tickets else ()
    return DeskSlip(
        issued.series, issued.purpose, str(Receipt(was.till, issued.series, issued.number)), was.till,
        amount, issued.method if any(line.account.method for line in issued.posting) else "",
        player_named(names.people, issued.player) if issued.player else None, was.entry.at,
        names.staff(was.entry.actor), was.entry.reason, tickets, names.second(was.agreed_by), was.left,
        _statement(was),
    )  # fmt: skip


def _statement(was: Occasion) -> int:
    """Number of the statement of the jackpot hit that the command paid or took back."""
    events = (entry.event for entry in was.same_command)
    return next((event.number for event in events if isinstance(event, HitPaid | HitPaymentVoided)), 0)


def _is_of_the_desk(event: Event) -> bool:
    """Neither a tournament's nor a cash table's, which have slips of their own."""
    return isinstance(event, ReceiptIssued) and not event.tournament and not is_of_the_safe(event)


@document.receipt(
    "desk_slip",
    N_("Receipt of the cash desk"),
    DeskSlip,
    content=desk_slip_after,
    follows=[document.at_once(ReceiptIssued, when=_is_of_the_desk)],
)
def desk_slip(content: DeskSlip, paper: Paper) -> tuple[Slip, ...]:
    """Two copies, both signed by player and cashier."""
    texts = paper.texts
    title, given = TITLES.get(content.purpose), content.purpose == "given"
    pairs = (
        (texts.say("Player"), name_on_paper(texts, content.player) if content.player else ""),
        (texts.say("Statement"), str(content.statement or "")),
        (texts.say("Vouchers"), readable(", ".join(_spans(content.tickets)))),
        (texts.say("Paid by"), method_words(texts, content.method) if content.method else ""),
        (texts.say("Deposit after it"), "" if content.left is None else paper.money(content.left)),
        (texts.say("Reason"), content.reason),
        (texts.say("Time"), texts.moment(content.at)),
        (texts.say("Cashier"), content.cashier),
        (texts.say("Agreed by"), content.agreed),
    )
    return in_two_copies(
        paper,
        texts.say(title) if title else series_words(texts, content.series),
        content.number,
        texts.say("Till {till}", till=content.till),
        content.amount,
        pairs,
        signers=signed(paper, second=given or content.series == _VOID or bool(content.agreed)),
    )


def _spans(numbers: tuple[str, ...]) -> tuple[str, ...]:
    """The numbers, of many in a row the first and the last."""
    return numbers if len(numbers) < 3 else (f"{numbers[0]} – {numbers[-1]}",)
