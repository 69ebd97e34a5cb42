"""Payment: what every slip about money has: number, amount, facts and lines to sign on."""

from collections.abc import Iterator, Sequence

from director.texts.till_words import method_words
from director.values.money import Cents
from reports.blocks import Beside, Big, Block, Gap, Pair, Rule, Signatures, Text
from reports.paper import Paper

AMOUNT_SIZE = 40.0
"""Of the amount: nothing on a payment slip is larger."""


def payment(
    title: str,
    number: str,
    tournament: str,
    amount: str,
    pairs: Sequence[tuple[str, str]],
    *,
    body: Sequence[Block] = (),
    signers: Sequence[str] = (),
    copy: str = "",
) -> tuple[Block, ...]:
    """One copy of a payment slip from its title to the lines to sign on."""
    return (
        Pair(title, number, size=11, bold=True),
        Beside((Text(tournament, size=8, most=2),), (_aside(copy),), share=0.7),
        Gap(2),
        Big(amount, AMOUNT_SIZE),
        Gap(4),
        Rule(),
        *(Pair(label, value) for label, value in pairs if value),
        *body,
        *((Signatures(tuple(signers)), Gap(4)) if signers else ()),
    )


def parts_paid(paper: Paper, parts: Sequence[tuple[str, Cents]]) -> Iterator[tuple[str, str]]:
    """The parts of a payment, each a method or `ticket <number>`, with its amount."""
    texts = paper.texts
    for what, cents in parts:
        number = what.removeprefix("ticket ")
        ticket = texts.say("Ticket {amount}", amount=number)
        yield (ticket if number != what else method_words(texts, what)), paper.money(cents)


def _aside(copy: str) -> Block:
    return Text(copy, size=8, grey=True, align="right", most=2)


def copies(paper: Paper) -> tuple[str, str]:
    """The names of the two copies of a receipt; one that is printed again says which copy it is."""
    texts = paper.texts
    player, drawer = texts.say("Player's copy"), texts.say("Drawer's copy")
    if not paper.copy:
        return player, drawer
    again = texts.say("COPY {n}", n=paper.copy)
    return f"{again} · {player}", f"{again} · {drawer}"
