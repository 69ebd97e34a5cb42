"""Cash slip: chips of a cash game sold or bought back 1:1, or a slip of that kind struck out."""

from director.desk.history.occasions import Occasion
from director.poker.cash.events import CashChipsBought, CashChipsSold, CashSlipVoided, SlipKind
from director.poker.cash.state import MoneySlip
from director.poker.cash.terms import CashGame
from director.texts import N_
from director.texts.cash_words import game_words
from director.texts.tournament_words import word
from director.values.dataclass import Value
from director.values.payment import Method
from director.values.quantity import Cents, Micros
from director.values.receipt_number import readable
from reports import document
from reports.layout.blocks import Slip, Text
from reports.layout.fonts import name_on_paper
from reports.layout.headings import seat_name
from reports.layout.money_slip import in_two_copies, paid_by, parts_of, signed
from reports.names import PaperNames, player_named
from reports.paper import Paper, PrintedName


class CashSlip(Value):
    """Payment at a cash table; `original` names the slip that a void strikes out."""

    kind: SlipKind
    number: str
    game: CashGame
    table: int
    seat: int
    player: PrintedName
    amount: Cents
    method: Method
    at: Micros
    cashier: str
    original: str = ""
    reason: str = ""
    parts: tuple[tuple[str, Cents], ...] = ()
    """How it was paid, where in parts: see `Parts`."""
    handed: Cents = 0
    """In cash, where that was told."""
    agreed: str = ""
    """The second person who agreed to a void or a large cash-out, where the staff log in."""


def cash_slip_after(was: Occasion, names: PaperNames) -> CashSlip:
    """The slip that was written or struck out."""
    event, table = was.entry.event, was.cash_table
    if not isinstance(event, CashChipsSold | CashChipsBought | CashSlipVoided):
        raise TypeError(f"{was.entry.kind} has no slip")
    slip, issued = _slip(was), was.issued(event.receipt)
    void = isinstance(event, CashSlipVoided)
    parts = parts_of(was, event.receipt)
    return CashSlip(
        slip.kind, str(event.receipt), table.game, table.number, slip.seat,
        player_named(names.people, slip.player), slip.amount,
        Method(issued.method) if issued else slip.method, was.entry.at,
        names.staff(was.entry.actor), str(slip.receipt) if void else "", was.entry.reason,
        tuple((what, -cents if void else cents) for what, cents in parts),
        issued.handed if issued else 0, names.second(was.agreed_by),
    )  # fmt: skip


@document.receipt(
    "cash_slip",
    N_("Slip of a cash game"),
    CashSlip,
    content=cash_slip_after,
    follows=[document.at_once(CashChipsSold, CashChipsBought, CashSlipVoided)],
)
def cash_slip(content: CashSlip, paper: Paper) -> tuple[Slip, ...]:
    """Two copies, both signed by player and cashier."""
    texts = paper.texts
    kind = word(texts, content.kind)
    title = texts.say("Void: {what}", what=kind) if content.original else kind
    pairs = (
        (texts.say("Player"), name_on_paper(texts, content.player)),
        (texts.say("Seat"), seat_name(texts, content.table, content.seat)),
        *paid_by(paper, content.method, content.parts, content.handed, content.amount),
        (texts.say("Original receipt"), readable(content.original)),
        (texts.say("Reason"), content.reason),
        (texts.say("Time"), texts.moment(content.at)),
        (texts.say("Cashier"), content.cashier),
        (texts.say("Agreed by"), content.agreed),
    )
    signers = signed(paper, second=bool(content.original or content.agreed))
    note = (Text(texts.say("Chips of the cash games are exchanged 1:1."), size=8),)
    game, amount = game_words(texts, content.game), content.amount
    return in_two_copies(paper, title, content.number, game, amount, pairs, body=note, signers=signers)


def _slip(was: Occasion) -> MoneySlip:
    event, slips = was.entry.event, was.cash_table.slips
    if isinstance(event, CashSlipVoided):
        return slips[event.slip - 1]
    receipt = getattr(event, "receipt", None)
    return next(slip for slip in slips if slip.receipt == receipt)
