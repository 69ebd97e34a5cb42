"""Vouchers: one slip each, with its number as a code that a scanner types where a price is paid."""

from director.cashdesk.tills import TicketIssued, ticket_number
from director.desk.history.occasions import Occasion
from director.texts import N_
from director.values.dataclass import Value
from director.values.event import Event
from director.values.quantity import Cents, Micros
from director.values.receipt_number import readable
from reports import document
from reports.layout.blocks import LEAST, MM, Big, Gap, Labelled, Pair, Qr, Rule, Slip, Text
from reports.layout.fonts import name_on_paper
from reports.layout.money_slip import AMOUNT_SIZE
from reports.names import PaperNames, player_named
from reports.paper import Paper, PrintedName


class Vouchers(Value):
    """Vouchers that went out together: each with its number, amount and, if told, whose it is."""

    each: tuple[tuple[str, Cents, PrintedName | None], ...]
    at: Micros
    cashier: str


def vouchers_after(was: Occasion, names: PaperNames) -> Vouchers:
    """Return the content of an issued voucher."""
    event = was.event(TicketIssued)
    player = player_named(names.people, event.player) if event.player else None
    number = ticket_number(was.till, event.number)
    return Vouchers(((number, event.amount, player),), was.entry.at, names.staff(was.entry.actor))


def _is_of_the_desk(event: Event) -> bool:
    return isinstance(event, TicketIssued) and not event.tournament


@document.slip(
    "voucher",
    N_("Voucher"),
    Vouchers,
    content=vouchers_after,
    follows=[document.at_once(TicketIssued, when=_is_of_the_desk)],
)
def vouchers(content: Vouchers, paper: Paper) -> tuple[Slip, ...]:
    """Return a slip for each voucher; its amount is the largest text."""
    return tuple(_voucher(content, *voucher, paper) for voucher in content.each)


def voucher_code(number: str) -> str:
    """Return the text of the code, as a scanner types it."""
    return f"riffle:{number}"


def _voucher(
    content: Vouchers, number: str, amount: Cents, player: PrintedName | None, paper: Paper
) -> Slip:
    texts = paper.texts
    whose = name_on_paper(texts, player) if player else ""
    pairs = (
        (texts.say("Player"), whose),
        (texts.say("Time"), texts.moment(content.at)),
        (texts.say("Cashier"), content.cashier),
    )
    return (
        Text(texts.say("Voucher"), size=14, bold=True, align="center"),
        Rule(),
        Big(paper.money(amount), AMOUNT_SIZE),
        Gap(4),
        Qr(voucher_code(number), 34 * MM),
        Gap(2),
        Labelled(texts.say("Number"), readable(number), 13, "center"),
        Rule(),
        *(Pair(label, value) for label, value in pairs if value),
        Gap(3),
        Text(
            texts.say(
                "Good once for any purchase in this house. No cash is given for it; of what is left a "
                "new voucher is given."
            ),
            size=LEAST,
        ),
    )
