"""Till slips: cash from or to the safe, and a count piece by piece at opening, hand-over and close."""

from collections.abc import Iterator

from director.cashdesk.counting import CASH, Variance
from director.cashdesk.receipts import Series
from director.cashdesk.tills import CountMoment, ReceiptIssued, TillCounted
from director.desk.history.occasions import Occasion
from director.texts import N_
from director.texts.till_words import MOMENTS, method_words, series_words
from director.values.dataclass import Value
from director.values.event import Event
from director.values.ids import StaffId, TillId
from director.values.payment import Receipt
from director.values.quantity import Cents, Micros
from reports import document
from reports.layout.blocks import Block, Pair, Rule, Slip
from reports.layout.money_slip import copy_of, payment
from reports.names import PaperNames
from reports.paper import Paper


class SafeSlip(Value):
    """Cash that came from the safe or went to it."""

    till: TillId
    series: str
    number: str
    amount: Cents
    """Without a sign."""
    at: Micros
    cashier: str
    reason: str = ""
    agreed: str = ""
    """Witness, where one was required."""


class CountSlip(Value):
    """Count of a till; `before` is the cashier until now, `after` from now on."""

    till: TillId
    counted: TillCounted
    at: Micros
    before: str
    after: str
    reason: str = ""
    agreed: str = ""
    """The second person who accepted a difference, where one had to."""


def safe_slip_after(was: Occasion, names: PaperNames) -> SafeSlip:
    """Cash that went between a till and the safe."""
    issued, cashier = was.event(ReceiptIssued), names.staff(was.entry.actor)
    number = str(Receipt(was.till, issued.series, issued.number))
    amount = abs(issued.amount)
    return SafeSlip(
        was.till, issued.series, number, amount, was.entry.at, cashier, was.entry.reason,
        names.second(was.agreed_by),
    )  # fmt: skip


def count_slip_after(was: Occasion, names: PaperNames) -> CountSlip:
    """A count with who answered for the till until then, and who does from now on."""
    counted = was.event(TillCounted)
    earlier = [entry.event for entry in was.story if entry.version < was.entry.version]
    counts = [event.cashier for event in earlier if isinstance(event, TillCounted)]
    left, after = (
        names.staff(StaffId(cashier)) if cashier else ""
        for cashier in (counts[-1] if counts else "", counted.cashier)
    )
    agreed = names.second(was.agreed_by)
    return CountSlip(was.till, counted, was.entry.at, left, after, was.entry.reason, agreed)


def is_of_the_safe(event: Event) -> bool:
    """Whether cash went between a till and the safe."""
    return isinstance(event, ReceiptIssued) and event.series in (Series.FILL, Series.SAFE)


@document.receipt(
    "till_safe_slip",
    N_("Till and safe"),
    SafeSlip,
    content=safe_slip_after,
    follows=[document.at_once(ReceiptIssued, when=is_of_the_safe)],
)
def safe_slip(content: SafeSlip, paper: Paper) -> tuple[Slip, ...]:
    """Two copies: one stays in the till, one goes with the money."""
    texts = paper.texts
    pairs = (
        (texts.say("Reason"), content.reason),
        (texts.say("Time"), texts.moment(content.at)),
        (texts.say("Cashier"), content.cashier),
        (texts.say("Witness"), content.agreed),
    )
    to_safe = content.series == Series.SAFE
    giver, taker = texts.say("Cashier"), texts.say("Safe")
    return tuple(
        payment(
            series_words(texts, content.series),
            content.number,
            texts.say("Till {till}", till=content.till),
            paper.money(content.amount),
            pairs,
            signers=(giver, taker) if to_safe else (taker, giver),
            copy=copy,
        )
        for copy in (
            copy_of(paper, texts.say("Till's copy")),
            copy_of(paper, texts.say("Copy for the safe")),
        )
    )


@document.slip(
    "till_count",
    N_("Count of a till"),
    CountSlip,
    content=count_slip_after,
    follows=[document.at_once(TillCounted)],
)
def count_slip(content: CountSlip, paper: Paper) -> tuple[Slip, ...]:
    """Pieces, methods and differences; signed by those who counted."""
    texts, counted = paper.texts, content.counted
    cash = next((count for count in counted.counted if count.method == CASH), Variance(CASH, 0, 0))
    pairs = (
        (texts.say("Handed over by"), content.before if counted.moment is CountMoment.HAND_OVER else ""),
        (texts.say("Answers for it from now on"), content.after),
        (texts.say("Reason"), content.reason),
        (texts.say("Agreed by"), content.agreed),
        (texts.say("Time"), texts.moment(content.at)),
    )
    return (
        payment(
            texts.say(MOMENTS[counted.moment]),
            "",
            texts.say("Till {till}", till=content.till),
            paper.money(cash.counted),
            (*_pieces(counted, paper), *pairs),
            body=tuple(_methods(counted, paper)),
            signers=_signers(content, paper),
        ),
    )


def _pieces(counted: TillCounted, paper: Paper) -> Iterator[tuple[str, str]]:
    for value, count in counted.pieces:
        if count:
            yield f"{count} × {paper.money(value)}", paper.money(value * count)


def _methods(counted: TillCounted, paper: Paper) -> Iterator[Block]:
    texts = paper.texts
    for count in counted.counted:
        yield Rule()
        yield Pair(method_words(texts, count.method), paper.money(count.counted), bold=True)
        yield Pair(texts.say("Should be there"), paper.money(count.expected))
        if count.difference:
            said = texts.signed_money(count.difference, paper.house.currency)
            yield Pair(texts.say("Difference"), said, bold=True)


def _signers(content: CountSlip, paper: Paper) -> tuple[str, ...]:
    texts = paper.texts
    match content.counted.moment:
        case CountMoment.HAND_OVER:
            return (texts.say("Hands over"), texts.say("Takes over"))
        case CountMoment.OPENING | CountMoment.CLOSE:
            return (texts.say("Cashier"), texts.say("Counted with"))
