"""Payment: what every slip about money has: number, amount, facts and lines to sign on."""

from collections.abc import Iterator, Sequence

from director.cashdesk.accounts import AccountKind
from director.desk.history.occasions import Occasion
from director.texts.till_words import method_words, part_words
from director.values.dataclass import Value
from director.values.payment import Receipt
from director.values.quantity import Cents, Micros
from director.values.receipt_number import readable
from reports.layout.blocks import (
    Big,
    Block,
    Gap,
    Marked,
    Pair,
    Rule,
    SideBySide,
    Signatures,
    Slip,
    Text,
    Together,
)
from reports.paper import Paper, PrintedName

Parts = tuple[tuple[str, Cents], ...]
"""How something was paid, where in parts: a method, `ticket <number>` of a won one or
`voucher <number>` of the house, and its amount."""
AMOUNT_SIZE = 40.0
"""Size of the amount, the largest text of a payment slip."""


class EntrySlip(Value):
    """Facts of every slip about an entry's money."""

    tournament: str
    number: str
    """Number of the receipt."""
    entry: int
    player: PrintedName
    at: Micros
    cashier: str
    agreed: str
    """The second person who agreed; empty where nobody had to."""


class Copy(Value):
    """Copy of a slip: its receiver, and the mark of a reprint."""

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
    """Return a copy of a payment slip, from its title to the lines to sign on."""
    copy = copy or Copy()
    return (
        Together((*_mark(copy), Pair(title, readable(number), size=11, bold=True))),
        SideBySide((Text(tournament, size=8, most=4),), (_aside(copy),), share=0.64),
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


def parts_of(was: Occasion, receipt: Receipt) -> Parts:
    """How a receipt was paid, where not by one method alone; empty where nothing is known of it."""
    issued = was.issued(receipt)
    if issued is None:
        return ()
    found = []
    for line in issued.posting:
        if line.account.method:
            found.append((line.account.method, line.amount))
        elif line.account.kind is AccountKind.TICKET:
            number = line.account.owner
            found.append((f"{'voucher' if number in was.vouchers else 'ticket'} {number}", line.amount))
    return tuple(found) if len(found) > 1 or any(" " in what for what, _ in found) else ()


def change(parts: Parts, handed: Cents, total: Cents) -> Cents:
    """Return the change for the cash handed over."""
    cash = dict(parts).get("cash", 0) if parts else total
    return handed - cash if handed else 0


def parts_paid(paper: Paper, parts: Parts) -> Iterator[tuple[str, str]]:
    """The parts of a payment with their amounts; a ticket below zero is what was left of one."""
    texts = paper.texts
    for what, cents in parts:
        method, _, number = what.partition(" ")
        if number and cents < 0:
            said = texts.say("Left as voucher {number}", number=readable(number))
        else:
            said = part_words(texts, method, number)
        yield said, paper.money(abs(cents))


def _mark(copy: Copy) -> tuple[Block, ...]:
    return (Marked(copy.again),) if copy.again else ()


def _aside(copy: Copy) -> Block:
    return Text(copy.name, size=8, grey=True, align="right", most=4)


def copies(paper: Paper) -> tuple[Copy, Copy]:
    """The two copies of a receipt; one that is printed again says how often it was."""
    texts = paper.texts
    return copy_of(paper, texts.say("Player's copy")), copy_of(paper, texts.say("Drawer's copy"))


def copy_of(paper: Paper, name: str) -> Copy:
    """A copy for somebody, marked where it is printed again."""
    return Copy(name, paper.texts.say("COPY {n}", n=paper.copy) if paper.copy else "")


def signed(paper: Paper, *, second: bool) -> tuple[str, ...]:
    """Return the signers: player, cashier, and a second person where one must agree."""
    texts = paper.texts
    both = (texts.say("Player's signature"), texts.say("Cashier's signature"))
    return (*both, texts.say("Floorman's signature")) if second else both
