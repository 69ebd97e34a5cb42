"""Time charge of a cash table: who paid what in one collection, or that it was struck out."""

from director.desk.history.occasions import Occasion
from director.poker.cash.events import CashTimeCollected, CashTimeVoided
from director.poker.cash.state import TimeCollection
from director.poker.cash.terms import CashGame
from director.texts import N_
from director.texts.cash_words import game_words
from director.values.dataclass import Value
from director.values.quantity import Cents, Micros
from reports import document
from reports.layout.blocks import Gap, Pair, Rule, Signatures, Slip, Together
from reports.layout.fonts import name_on_paper
from reports.layout.money_slip import copies, payment, signed
from reports.names import PaperNames, player_named
from reports.paper import Paper, PrintedName


class TimePayer(Value):
    """Payment of a player."""

    seat: int
    player: PrintedName
    charges: int
    amount: Cents


class TimeSheet(Value):
    """Collection of the time charge; `original` names the receipt that a void strikes out."""

    number: str
    game: CashGame
    table: int
    payers: tuple[TimePayer, ...]
    at: Micros
    cashier: str
    original: str = ""
    reason: str = ""
    agreed: str = ""
    """The second person who agreed to a void, where the staff log in."""


def time_sheet_after(was: Occasion, names: PaperNames) -> TimeSheet:
    """The collection that was made or struck out."""
    event, table = was.entry.event, was.cash_table
    if not isinstance(event, CashTimeCollected | CashTimeVoided):
        raise TypeError(f"{was.entry.kind} is no time charge")
    collected = table.times[event.charge - 1]
    return TimeSheet(
        event.receipt.readable, table.game, table.number, _payers(collected, names), was.entry.at,
        names.staff(was.entry.actor),
        collected.receipt.readable if isinstance(event, CashTimeVoided) else "",
        was.entry.reason, names.second(was.agreed_by),
    )  # fmt: skip


@document.receipt(
    "time_sheet",
    N_("Time charge"),
    TimeSheet,
    content=time_sheet_after,
    follows=[document.on_request(CashTimeCollected), document.at_once(CashTimeVoided)],
)
def time_sheet(content: TimeSheet, paper: Paper) -> tuple[Slip, ...]:
    """Return a copy for the drawer, with every payer; the collector signs, a void two people."""
    texts = paper.texts
    what = texts.say("Time charge")
    title = texts.say("Void: {what}", what=what) if content.original else what
    game = texts.say("Table {table}", table=content.table)
    amount = paper.money(sum(one.amount for one in content.payers))
    facts = (
        (texts.say("Original receipt"), content.original),
        (texts.say("Reason"), content.reason),
        (texts.say("Time"), texts.moment(content.at)),
        (texts.say("Cashier"), content.cashier),
        (texts.say("Agreed by"), content.agreed),
    )
    told = tuple(Pair(label, value) for label, value in facts if value)
    signers = signed(paper, second=bool(content.original))[1:]
    _, copy = copies(paper)
    return (
        payment(
            title, content.number, f"{game} · {game_words(texts, content.game)}", amount,
            [(_payer(paper, one), paper.money(one.amount)) for one in content.payers],
            body=(Together((Rule(), *told, Signatures(signers), Gap(4))),), copy=copy,
        ),
    )  # fmt: skip


def _payer(paper: Paper, payer: TimePayer) -> str:
    """Return seat and name of a payer, with the number of charges if several."""
    seat = paper.texts.say("Seat {seat}", seat=payer.seat)
    said = f"{seat} · {name_on_paper(paper.texts, payer.player)}"
    return f"{said} (× {payer.charges})" if payer.charges > 1 else said


def _payers(collected: TimeCollection, names: PaperNames) -> tuple[TimePayer, ...]:
    return tuple(
        TimePayer(share.seat, player_named(names.people, share.player), share.charges, share.amount)
        for share in collected.shares
    )
