"""Statement of a jackpot hit: who has won what with which hand, the meter, how it is paid (G-9)."""

from collections.abc import Iterator

from director.desk.house.people import Person, called
from director.desk.pit.queries import WonHit
from director.games.protocol import HOUSE
from director.games.table.jackpot_state import Hit, HitState
from director.games.table.play import played_by, position
from director.games.table.state import GameTable, Round
from director.texts import Texts
from director.texts.game_lines import card_sign, exact_money
from director.texts.jackpot_words import HIT_STATES
from director.texts.till_words import method_words
from director.values.cards import Card
from director.values.dataclass import Value
from director.values.errors import RuleViolation
from reports.layout.blocks import Big, Block, Gap, Marked, Pair, Rule, Signatures, Text, Together
from reports.layout.headings import facts, heading
from reports.layout.page import sheet
from reports.paper import Paper


class HitStatement(Value):
    """A hit, the table at which it was won, who has won it, and who signed."""

    won: WonHit
    table: GameTable | None
    winner: Person | None
    signed: tuple[str, ...] = ()


def hit_statement(content: HitStatement, paper: Paper) -> bytes:
    """The statement as PDF; its lines to sign on stand with what is signed."""
    texts, won = paper.texts, content.won
    hit, currency = won.hit, won.jackpot.opened.currency
    title = texts.say("Jackpot hit, statement {number}", number=hit.number)
    label = texts.say(won.jackpot.opened.label)
    return sheet(
        paper,
        f"{title}: {label}",
        (
            *heading(title, f"{label} · {texts.say(won.game)}", texts.moment(hit.at)),
            *_struck(hit, texts),
            Big(texts.money(hit.amount, currency), 34, "left"),
            Gap(8),
            *facts(_facts(content, texts)),
            *_hand(content, texts),
            Together((*_identity(content, paper), *_paid(hit, texts), Gap(12), _signatures(texts))),
        ),
    )


def _struck(hit: Hit, texts: Texts) -> Iterator[Block]:
    if hit.state in (HitState.REVERSED, HitState.KEPT):
        yield Marked(texts.say(HIT_STATES[hit.state]).upper())
        yield Gap(6)


def _facts(content: HitStatement, texts: Texts) -> list[tuple[str, str]]:
    won, hit = content.won, content.won.hit
    currency = won.jackpot.opened.currency
    pairs = [
        (texts.say("Table"), str(won.table) if won.table else "–"),
        (texts.say("Round"), str(hit.round)),
        (texts.say("Box"), str(hit.seat)),
        (texts.say("Hand"), texts.say(won.label)),
        (texts.say("Meter before"), exact_money(texts, hit.meter_before, currency)),
        (texts.say("Meter after"), exact_money(texts, hit.meter_after, currency)),
    ]
    round_ = _round(content)
    held = round_.terms if round_ is not None else ()
    return [*pairs, *((texts.say("Version of the terms"), str(taken.version)) for taken in held)]


def _hand(content: HitStatement, texts: Texts) -> Iterator[Block]:
    """The cards of the box and of the house, as the table tells them."""
    table, round_ = content.table, _round(content)
    if table is None or round_ is None:
        return
    try:
        here = position(table, round_)
        lying = here.game.shown(here.state).cards
        name = texts.say(played_by(table, round_).name)
    except RuleViolation:
        return
    mine = [laid.cards for laid in lying if laid.seat == content.won.hit.seat]
    theirs = [laid.cards for laid in lying if laid.seat == HOUSE]
    yield Text(name, size=11, bold=True)
    yield Pair(texts.say("Cards of the box"), _cards(mine), size=10)
    yield Pair(texts.say("Cards of the house"), _cards(theirs), size=10)
    yield Gap(8)


def _identity(content: HitStatement, paper: Paper) -> Iterator[Block]:
    texts, person = paper.texts, content.winner
    hit = content.won.hit
    yield Text(texts.say("Winner"), size=11, bold=True)
    name = called({person.id: person}, person) if person is not None else ""
    yield Pair(texts.say("Name"), name or "–", size=12, bold=True)
    yield Pair(texts.say("Document"), (person.document if person is not None else "") or "–", size=10)
    yield Pair(texts.say("Born"), (person.born if person is not None else "") or "–", size=10)
    at = texts.say("not stated yet") if hit.stated_at is None else texts.moment(hit.stated_at)
    yield Pair(texts.say("Stated"), " · ".join((at, *content.signed)), size=10)
    yield Rule()


def _paid(hit: Hit, texts: Texts) -> Iterator[Block]:
    yield Pair(texts.say("State"), texts.say(HIT_STATES[hit.state]), size=10)
    if hit.receipt is not None and hit.method is not None:
        yield Pair(texts.say("Paid by"), method_words(texts, str(hit.method)), size=10)
        yield Pair(texts.say("Receipt"), str(hit.receipt), size=10)
    if hit.paid_at is not None:
        yield Pair(texts.say("Paid"), texts.moment(hit.paid_at), size=10)


def _signatures(texts: Texts) -> Signatures:
    return Signatures((texts.say("Floorman"), texts.say("Second person"), texts.say("Winner")))


def _round(content: HitStatement) -> Round | None:
    return content.table.round(content.won.hit.round) if content.table is not None else None


def _cards(parts: list[tuple[Card, ...]]) -> str:
    return "   ".join(" ".join(map(card_sign, cards)) for cards in parts) or "–"
