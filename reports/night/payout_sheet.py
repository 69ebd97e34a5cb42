"""Payout sheet: the ladder with shares, amounts, winners and payments, to be signed (T-P1, T-R2)."""

from collections.abc import Iterator, Sequence
from fractions import Fraction

from director.series.flights.pool import EventPrizes
from director.texts import N_
from director.texts.tournament_words import prize_words, word
from director.tournament.state import Award, LockedPrizes, Tournament
from director.tournament.winnings import Winning, on_places, pool_of, prizes_now
from director.values.dataclass import Value, replace
from director.values.money import basis_points
from director.values.quantity import Cents, Micros
from director.values.receipt_number import readable
from reports import document
from reports.layout.blocks import Block, Gap, Signatures, Text, Together
from reports.layout.fonts import name_on_paper
from reports.layout.headings import facts, heading, place_name
from reports.layout.page import sheet
from reports.layout.tables import POSTED, PrintedColumn, PrintedRow, PrintedTable, posted
from reports.names import People, named
from reports.paper import Paper, PrintedName


class PayoutLine(Value):
    """Paid place: amount by the ladder, amount after ties and deals, player.

    `player` None = not decided yet; `receipt` empty = not paid yet; `owed` = a slip was given.
    """

    place: int
    last_place: int
    ladder: Cents
    amount: Cents
    player: PrintedName | None = None
    receipt: str = ""
    owed: bool = False
    ticket: Cents = 0
    """Part of the amount that is a ticket."""


class PayoutSheet(Value):
    """The prizes of a tournament: as they are locked, or as they would be locked now."""

    tournament: Tournament
    prizes: LockedPrizes
    rows: tuple[PayoutLine, ...]
    event: EventPrizes | None = None
    """Prizes for which all flights play together."""


def payout_sheet_of(
    tournament: Tournament, at: Micros, people: People, event: EventPrizes | None = None
) -> PayoutSheet:
    """The ladder and who has won it; unlocked prizes as they would be locked then.

    `event`: what all flights play for, where the tournament is one of them.
    """
    prizes = tournament.prizes or prizes_now(tournament, at)
    rows = tuple(_payout_rows(tournament, prizes.awards, people))
    return PayoutSheet(tournament, prizes, rows, event if tournament.plays_for_event else None)


@document.sheet("payout_sheet", N_("Payouts"), PayoutSheet)
def payout_sheet(content: PayoutSheet, paper: Paper) -> bytes:
    """The sheet as PDF, with lines for the tournament director and the cashier."""
    texts, state, name = paper.texts, content.tournament, content.tournament.settings.name
    title = texts.say("Payouts")
    notes = [texts.say("Locked") if state.prizes else texts.say("Not locked: may still change")]
    if content.prizes.generated:
        notes.append(texts.say("Generated ladder, beyond the payout table"))
    if state.deal:
        notes.append(texts.say("Deal: {method}", method=word(texts, state.deal.method)))
    return sheet(
        paper,
        f"{title}: {name}",
        (
            *heading(title, name, " · ".join(notes)),
            *facts(_of_event(content.event, paper) if content.event else _pool(content, paper), POSTED),
            *_ladder_of(content, paper),
            _signed(paper),
        ),
    )


def _pool(content: PayoutSheet, paper: Paper) -> list[tuple[str, str]]:
    texts, prizes, from_players = paper.texts, content.prizes, pool_of(content.tournament)
    parts, withheld, overlay, pool = paper.amounts(
        (from_players.collected, -from_players.withheld, prizes.overlay, prizes.pool)
    )
    pairs = [
        (texts.say("Entries"), texts.number(prizes.entries)),
        (texts.say("Different players"), texts.number(prizes.unique)),
        (texts.say("Paid places"), texts.number(len(content.rows))),
        (texts.say("From the players"), parts),
    ]
    if from_players.withheld:
        pairs.append((texts.say("Withheld for staff"), withheld))
    pairs.append((texts.say("Added by the house (overlay)"), overlay))
    pairs.append((texts.say("Prize pool"), pool))
    return pairs


def _of_event(event: EventPrizes, paper: Paper) -> list[tuple[str, str]]:
    """The pool as the wall shows it: of all flights, with what the house adds on day 2."""
    texts, pool = paper.texts, event.pool
    parts, withheld, overlay, total = paper.amounts(
        (pool.collected + event.won_out, -pool.withheld, pool.overlay, event.total)
    )
    return [
        (texts.say("Event"), event.name),
        (texts.say("Entries of all flights"), texts.number(event.entries)),
        (texts.say("Different players"), texts.number(event.unique)),
        (texts.say("Paid places"), texts.number(len(event.awards))),
        (texts.say("From the players of all flights"), parts),
        *([(texts.say("Withheld for staff"), withheld)] if pool.withheld else []),
        (texts.say("Added by the house (overlay)"), overlay),
        (texts.say("Prize pool of all flights"), total),
    ]


def _ladder_of(content: PayoutSheet, paper: Paper) -> tuple[Block | PrintedTable, ...]:
    """The places; of a flight those that it pays itself, then what all play for on day 2."""
    own = posted(_columns(paper), _rows(content, paper), pitch=2.0)
    if content.event is None:
        return (own,)
    texts, event = paper.texts, content.event
    rows = tuple(
        PayoutLine(a.place, a.place, a.amount, a.amount, ticket=a.amount if a.ticket else 0)
        for a in event.awards
    )
    ladder = PayoutSheet(content.tournament, replace(content.prizes, pool=event.pool.total), rows)
    ladder_of_all: tuple[Block | PrintedTable, ...] = (
        Gap(6),
        Text(texts.say("Played for on day 2, as it stands"), size=POSTED, bold=True),
        posted(_columns(paper), _rows(ladder, paper)),
    )
    here: tuple[Block | PrintedTable, ...] = (
        Text(texts.say("Paid in this flight"), size=POSTED, bold=True),
        own,
    )
    return (*(here if content.rows else ()), *(ladder_of_all if rows else ()))


def _columns(paper: Paper) -> tuple[PrintedColumn, ...]:
    texts = paper.texts
    return (
        PrintedColumn(texts.say("Place"), "right", bold=True),
        PrintedColumn(texts.say("Share"), "right"),
        PrintedColumn(texts.say("By the ladder"), "right"),
        PrintedColumn(texts.say("Prize"), "right", bold=True),
        PrintedColumn(texts.say("Player"), grows=True),
        PrintedColumn(texts.say("Receipt")),
        PrintedColumn(texts.say("Signature"), least=70),
    )


def _rows(content: PayoutSheet, paper: Paper) -> tuple[PrintedRow, ...]:
    ladder = paper.amounts(row.ladder for row in content.rows)
    amounts = paper.amounts(row.amount for row in content.rows)
    total = sum(row.amount for row in content.rows)
    rows = [
        PrintedRow(_cells(row, content.prizes.pool, by_ladder, amount, paper))
        for row, by_ladder, amount in zip(content.rows, ladder, amounts, strict=True)
    ]
    shown = paper.amounts((*(row.amount for row in content.rows), total))[-1]
    rows.append(PrintedRow(("", "", paper.texts.say("Total"), shown, "", "", ""), bold=True))
    return tuple(rows)


def _cells(row: PayoutLine, pool: Cents, ladder: str, amount: str, paper: Paper) -> tuple[str, ...]:
    texts = paper.texts
    share = texts.percent(basis_points(Fraction(row.ladder, pool)), decimals=2) if pool else ""
    prize = amount
    if row.ticket:
        prize = prize_words(texts, row.amount, row.ticket, paper.house.currency)
    name = name_on_paper(texts, row.player) if row.player else ""
    number = readable(row.receipt)
    receipt = texts.say("owed {receipt}", receipt=number) if row.owed else number
    place = place_name(texts, row.place, row.last_place)
    return (place, share, ladder, prize, name, receipt, "")


def _signed(paper: Paper) -> Block:
    texts = paper.texts
    return Together(
        (
            Gap(10),
            Text(texts.say("Checked against the money in the till:"), size=POSTED),
            Signatures((texts.say("Tournament director"), texts.say("Cashier"))),
        )
    )


def _payout_rows(
    tournament: Tournament, awards: Sequence[Award], people: People
) -> Iterator[PayoutLine]:
    """A row a place; places of one award together, those who share places one below the other."""
    ladder: dict[int, list[Award]] = {}
    for award in awards:
        ladder.setdefault(award.place, []).append(award)
    taken = on_places(tournament)
    for place in sorted(ladder.keys() | taken.keys()):
        gives = sum(award.amount for award in ladder.get(place, ()))
        ticket = sum(award.amount for award in ladder.get(place, ()) if award.ticket)
        if place in taken:
            yield _won_row(tournament, gives, taken[place], people)
        else:
            yield PayoutLine(place, place, gives, gives, ticket=ticket)


def _won_row(tournament: Tournament, gives: Cents, won: Winning, people: People) -> PayoutLine:
    entry = tournament.entries[won.entry]
    prize = entry.prize
    return PayoutLine(
        place=won.first,
        last_place=won.last,
        ladder=gives,
        amount=prize.amount if prize else won.amount,
        player=named(entry, people),
        receipt=str(prize.receipt) if prize else "",
        owed=prize.owed if prize else False,
        ticket=won.ticket,
    )
