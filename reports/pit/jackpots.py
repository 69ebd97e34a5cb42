"""Papers of a jackpot: its terms with every version, and the statement of a hit (G-9)."""

from collections.abc import Iterator
from fractions import Fraction

from director.desk.pit.queries import WonHit
from director.games.paytables.paytable import PayTable
from director.games.protocol import HOUSE, NOTHING
from director.games.table.jackpot_state import Hit, HitState, JackpotState, TermsVersion
from director.games.table.play import played_by, position
from director.games.table.state import GameTable, Round
from director.house.people import Person
from director.texts import N_, Texts
from director.texts.game_lines import card_sign, exact_money
from director.texts.jackpot_words import (
    HIT_STATES,
    begun_pairs,
    ended_words,
    filed_words,
    hit_place,
    terms_pairs,
    won_with,
)
from director.texts.till_words import method_words
from director.values.cards import Card
from director.values.dataclass import Value
from director.values.errors import RuleViolation
from director.values.quantity import Micros
from reports import document
from reports.layout.blocks import Big, Block, Gap, Marked, Pair, Rule, Signatures, Text, Together
from reports.layout.headings import facts, heading
from reports.layout.page import sheet
from reports.paper import Paper


class JackpotTermsSheet(Value):
    """A jackpot with the pay table that names its hands, as it stands at an instant."""

    jackpot: JackpotState
    table: PayTable | None
    at: Micros


_AMOUNT_LABELS = {True: N_("The meter stands at"), False: N_("Amount")}


@document.sheet("jackpot_terms", N_("Terms of the jackpot"), JackpotTermsSheet)
def jackpot_terms(content: JackpotTermsSheet, paper: Paper) -> bytes:
    """All versions as PDF, the one in force first."""
    texts, jackpot, at = paper.texts, content.jackpot, content.at
    title, label = texts.say("Terms of the jackpot"), texts.say(jackpot.opened.label)
    game = texts.say(content.table.name) if content.table is not None else ""
    now = jackpot.in_force(at)
    others = [version for version in reversed(jackpot.versions) if version != now]
    return sheet(
        paper,
        f"{title}: {label}",
        (
            *heading(title, " · ".join(filter(None, (label, game))), texts.moment(at)),
            Text(texts.say(_AMOUNT_LABELS[jackpot.opened.progressive])),
            Big(exact_money(texts, jackpot.amount(at), jackpot.opened.currency), 30, "left"),
            Gap(8),
            *facts(list(begun_pairs(texts, jackpot))),
            *((Text(ended_words(texts, jackpot, ())), Gap(8)) if jackpot.closed else ()),
            *(_version(content, now, texts, at) if now is not None else ()),
            *(block for version in others for block in _version(content, version, texts, at)),
            Together((Gap(12), Text(texts.say("For the house and the authority")), _filers(texts))),
        ),
    )


def _version(
    content: JackpotTermsSheet, version: TermsVersion, texts: Texts, at: Micros
) -> Iterator[Block]:
    jackpot = content.jackpot
    lines: list[Block] = [
        Text(texts.say("Terms, version {n}", n=version.number), size=12, bold=True),
        Text(_standing(jackpot, version, texts, at), size=9, grey=True),
    ]
    if not version.filed_to:
        lines.append(Marked(texts.say("not filed").upper(), 9))
    lines.append(Pair(texts.say("Filed"), filed_words(texts, version), size=9))
    lines.append(Pair(texts.say("In force from"), texts.moment(version.effective_at), size=9))
    lines += [Pair(*pair, size=10) for pair in terms_pairs(texts, version, jackpot, content.table)]
    yield Together((*lines, Gap(10)))


def _standing(jackpot: JackpotState, version: TermsVersion, texts: Texts, at: Micros) -> str:
    if version == jackpot.in_force(at):
        return texts.say("in force")
    if version in jackpot.to_come(at):
        return texts.say("to come")
    return texts.say("no longer in force")


def _filers(texts: Texts) -> Signatures:
    return Signatures((texts.say("Director"), texts.say("Authority")))


class HitStatement(Value):
    """A hit, the table at which it was won, who has won it, and who signed."""

    won: WonHit
    table: GameTable | None
    winner: Person | None
    signed: tuple[str, ...] = ()
    named: str = ""
    """The winner as the house names people."""


@document.sheet("hit_statement", N_("Statement of a jackpot hit"), HitStatement)
def hit_statement(content: HitStatement, paper: Paper) -> bytes:
    """The statement as PDF; its lines to sign on stand with what is signed."""
    texts, won = paper.texts, content.won
    hit, currency = won.hit, won.jackpot.opened.currency
    title = texts.say("Jackpot hit, statement {number}", number=hit.number)
    label, game = texts.say(won.jackpot.opened.label), texts.say(won.game)
    return sheet(
        paper,
        f"{title}: {label}",
        (
            *heading(title, " · ".join(dict.fromkeys((label, game))), texts.moment(hit.at)),
            *_struck(hit, texts),
            Big(texts.money(hit.amount, currency), 34, "left"),
            Gap(8),
            *facts(_facts(content, texts)),
            *_hand(content, texts),
            Together((*_identity(content, paper), *_paid(hit, texts), Gap(12), _signatures(texts))),
        ),
    )


def _struck(hit: Hit, texts: Texts) -> Iterator[Block]:
    if hit.state in (HitState.REVERSED, HitState.RETAINED):
        yield Marked(texts.say(HIT_STATES[hit.state]).upper())
        yield Gap(6)


def _facts(content: HitStatement, texts: Texts) -> list[tuple[str, str]]:
    won, hit = content.won, content.won.hit
    currency = won.jackpot.opened.currency
    pairs = [
        *hit_place(texts, hit, won.table),
        won_with(texts, hit, won.label),
        (texts.say("Meter before"), exact_money(texts, hit.meter_before, currency)),
        *_moved(content, texts),
        (texts.say("Meter after"), exact_money(texts, hit.meter_after, currency)),
    ]
    round_ = _round(content)
    held = round_.terms if round_ is not None else ()
    return [*pairs, *((texts.say("Version of the terms"), str(taken.version)) for taken in held)]


def _moved(content: HitStatement, texts: Texts) -> Iterator[tuple[str, str]]:
    """Yield the moves of the meter: stakes of the round, and the payer of the win."""
    opened, round_ = content.won.jackpot.opened, _round(content)
    if (win := content.won.hit.win) is not None:
        yield texts.say("Won from the meter"), texts.money(win.amount, opened.currency)
        if win.seeded:
            seeded = texts.money(win.seeded, opened.currency)
            yield texts.say("Put in by the house after the hit"), seeded
        return
    for move in round_.moves if round_ is not None else ():
        if move.jackpot != opened.kind:
            continue
        grown = (1 - move.house_share) * move.stakes if opened.progressive else NOTHING
        for words, amount in (
            (texts.say("Added by the stakes of the round"), grown),
            (texts.say("Won from the meter"), Fraction(move.paid_from_meter)),
            (texts.say("Put in by the house after the hit"), move.seeded),
            (texts.say("Won at the expense of the house"), Fraction(move.paid_by_house)),
        ):
            if amount:
                yield words, exact_money(texts, amount, opened.currency)


def _hand(content: HitStatement, texts: Texts) -> Iterator[Block]:
    """The cards of the box and of the house, as the table tells them."""
    table, round_ = content.table, _round(content)
    if table is None or round_ is None:
        return
    try:
        here = position(table, round_)
        lying = here.game.felt(here.state).cards
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
    name = content.named or (person.name if person is not None else "")
    yield Pair(texts.say("Name"), name or "–", size=12, bold=True)
    yield Pair(texts.say("Document"), (person.document if person is not None else "") or "–", size=10)
    born = texts.born(person.born) if person is not None else ""
    yield Pair(texts.say("Born"), born or "–", size=10)
    at = texts.say("not stated yet") if hit.stated_at is None else texts.moment(hit.stated_at)
    yield Pair(texts.say("Stated"), " · ".join((at, *content.signed)), size=10)
    yield Rule()


def _paid(hit: Hit, texts: Texts) -> Iterator[Block]:
    yield Pair(texts.say("State"), texts.say(HIT_STATES[hit.state]), size=10)
    if hit.receipt is not None and hit.method is not None:
        yield Pair(texts.say("Paid by"), method_words(texts, str(hit.method)), size=10)
        yield Pair(texts.say("Receipt"), hit.receipt.readable, size=10)
    if hit.paid_at is not None:
        yield Pair(texts.say("Paid"), texts.moment(hit.paid_at), size=10)


def _signatures(texts: Texts) -> Signatures:
    return Signatures((texts.say("Floorman"), texts.say("Second person"), texts.say("Winner")))


def _round(content: HitStatement) -> Round | None:
    return content.table.round(content.won.hit.round) if content.table is not None else None


def _cards(parts: list[tuple[Card, ...]]) -> str:
    return "   ".join(" ".join(map(card_sign, cards)) for cards in parts) or "–"
