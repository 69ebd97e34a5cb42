"""Payment: what every slip about money has: number, amount, facts and lines to sign on."""

from collections.abc import Iterator, Sequence

from director.cashdesk.accounts import AccountKind
from director.cashdesk.tills import ReceiptIssued
from director.texts.till_words import method_words
from director.values.dataclass import Value
from director.values.quantity import Cents, Micros
from director.values.receipt_number import readable
from reports.layout.blocks import (
    Beside,
    Big,
    Block,
    Gap,
    Marked,
    Pair,
    Rule,
    Signatures,
    Slip,
    Text,
    Together,
)
from reports.paper import Named, Paper

Parts = tuple[tuple[str, Cents], ...]
"""How something was paid, where in parts: a method or `ticket <number>`, and its amount."""
AMOUNT_SIZE = 40.0
"""Of the amount: nothing on a payment slip is larger."""


class EntrySlip(Value):
    """What every slip about an entry's money says."""

    tournament: str
    number: str
    """Of the receipt."""
    entry: int
    player: Named
    at: Micros
    cashier: str
    agreed: str
    """The second person who agreed; empty where nobody had to."""


class Copy(Value):
    """One copy of a slip: for whom it is, and, where it is printed again, the mark that says so."""

    name: str = ""
    again: str = ""


def payment(
    title: str,
    number: str,
    tournament: str,
    amount: str,
    pairs: Sequence[tuple[str, str]],
    *,
    body: Sequence[Block] = (),
    signers: Sequence[str] = (),
    copy: Copy | None = None,
) -> tuple[Block, ...]:
    """One copy of a payment slip from its title to the lines to sign on."""
    copy = copy or Copy()
    return (
        Together((*_mark(copy), Pair(title, readable(number), size=11, bold=True))),
        Beside((Text(tournament, size=8, most=4),), (_aside(copy),), share=0.7),
        Gap(2),
        Big(amount, AMOUNT_SIZE),
        Gap(4),
        Rule(),
        *(Pair(label, value) for label, value in pairs if value),
        *body,
        *((Signatures(tuple(signers)), Gap(4)) if signers else ()),
    )


def in_two_copies(
    paper: Paper,
    title: str,
    number: str,
    tournament: str,
    amount: Cents,
    pairs: Sequence[tuple[str, str]],
    *,
    body: Sequence[Block] = (),
    signers: Sequence[str] = (),
) -> tuple[Slip, ...]:
    """A payment slip for the player, and the same for the drawer."""
    shown = paper.money(amount)
    return tuple(
        payment(title, number, tournament, shown, pairs, body=body, signers=signers, copy=copy)
        for copy in copies(paper)
    )


def paid_by(
    paper: Paper, method: str, parts: Parts, handed: Cents, total: Cents
) -> Iterator[tuple[str, str]]:
    """The method, or the parts with their amounts; what was handed over, and the change."""
    texts = paper.texts
    if not parts:
        yield texts.say("Paid by"), method_words(texts, method)
    yield from parts_paid(paper, parts)
    if handed:
        yield texts.say("Handed over in cash"), paper.money(handed)
        yield texts.say("Change"), paper.money(change(parts, handed, total))


def parts_of(issued: ReceiptIssued) -> Parts:
    """How a receipt was paid, where not by one method alone."""
    found = []
    for line in issued.posting:
        if line.account.method:
            found.append((line.account.method, line.amount))
        elif line.account.kind is AccountKind.TICKET:
            found.append((f"ticket {line.account.owner}", line.amount))
    return tuple(found) if len(found) > 1 or any(" " in what for what, _ in found) else ()


def change(parts: Parts, handed: Cents, total: Cents) -> Cents:
    """What was given back of the cash that was handed over."""
    cash = dict(parts).get("cash", 0) if parts else total
    return handed - cash if handed else 0


def parts_paid(paper: Paper, parts: Parts) -> Iterator[tuple[str, str]]:
    """The parts of a payment with their amounts; a ticket below zero is what was left of one."""
    texts = paper.texts
    for what, cents in parts:
        number = readable(what.removeprefix("ticket "))
        if number == what:
            said = method_words(texts, what)
        elif cents < 0:
            said = texts.say("Left as voucher {number}", number=number)
        else:
            said = texts.say("Ticket {amount}", amount=number)
        yield said, paper.money(abs(cents))


def _mark(copy: Copy) -> tuple[Block, ...]:
    return (Marked(copy.again),) if copy.again else ()


def _aside(copy: Copy) -> Block:
    return Text(copy.name, size=8, grey=True, align="right", most=2)


def copies(paper: Paper) -> tuple[Copy, Copy]:
    """The two copies of a receipt; one that is printed again says how often it was."""
    texts = paper.texts
    return copy_of(paper, texts.say("Player's copy")), copy_of(paper, texts.say("Drawer's copy"))


def copy_of(paper: Paper, name: str) -> Copy:
    """A copy for somebody, marked where it is printed again."""
    return Copy(name, paper.texts.say("COPY {n}", n=paper.copy) if paper.copy else "")


def signed(paper: Paper, *, second: bool) -> tuple[str, ...]:
    """Who signs: the player, the cashier, and a second person where one has to agree."""
    texts = paper.texts
    both = (texts.say("Player's signature"), texts.say("Cashier's signature"))
    return (*both, texts.say("Floorman's signature")) if second else both
