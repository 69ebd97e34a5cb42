"""Table protocol: float, moves, crew, cards, rulings, results, decks, count and difference (G-5)."""

from collections.abc import Callable, Iterator

from director.desk.kernel.ports import Recorded
from director.games.table.books import books, by_shift, turnover
from director.games.table.draw import wrong_draws
from director.games.table.events import ActionTaken, DeckAction
from director.games.table.gear import age_days
from director.games.table.play import pay_table_of
from director.games.table.state import GameTable, GearNote
from director.texts import N_, Texts
from director.texts.book_words import book_sums
from director.texts.game_lines import (
    answered_words,
    exact_money,
    game_action_words,
    lapse_words,
    proposal_words,
)
from director.texts.journal_lines import Names, code_of, facts_of, journal_line
from director.texts.pit_words import CREW_WORDS, DECK_WORDS, MOVE_WORDS
from director.values.chips import ChipCount
from director.values.dataclass import Value
from director.values.ids import StaffId
from director.values.quantity import Cents
from reports import document
from reports.layout.blocks import Block, Gap, Pair, Rule, Signatures, Text, Together
from reports.layout.headings import facts, heading, section
from reports.layout.page import sheet
from reports.layout.tables import PrintedColumn, PrintedRow, PrintedTable
from reports.paper import Paper


class TableBooks(Value):
    """A table, open or closed."""

    table: GameTable
    staff: Callable[[StaffId], str] = str
    """Returns the name of a member of the staff."""
    rulings: tuple[Recorded, ...] = ()
    """Rulings of the management."""


@document.sheet("table_books", N_("Table protocol"), TableBooks)
def table_books(content: TableBooks, paper: Paper) -> bytes:
    """All of a table's day as PDF, with lines for those who answer for it."""
    texts, table = paper.texts, content.table
    title, game = texts.say("Table protocol"), texts.say(pay_table_of(table.opened).name)
    state = texts.say("closed") if table.closing else texts.say("still open: may change")
    return sheet(
        paper,
        f"{title}: {game}",
        (
            *heading(title, game, f"{texts.moment(table.opened_at)} · {state}"),
            *facts(_facts(table, texts)),
            *_sums(table, texts),
            Gap(10),
            *section(texts.say("Chips"), _chips(table, texts)),
            *section(texts.say("Fills, credits, drop"), _moves(table, texts)),
            *section(texts.say("Results by shift"), _shifts(table, texts)),
            *section(texts.say("Crew"), _crew(content, texts)),
            *section(texts.say("Shuffle, cut, stub"), _cards(table, texts)),
            *section(texts.say("Rulings of the management"), _rulings(content, texts)),
            *section(texts.say("Rounds taken back"), _reversals(content, texts)),
            *section(texts.say("Decks and dice"), _gear(table, texts)),
            *_draws(table, texts),
            Together(
                (
                    Gap(10),
                    Signatures((texts.say("Inspector"), texts.say("Dealer"), texts.say("Cashier"))),
                )
            ),
        ),
    )


def _draws(table: GameTable, texts: Texts) -> Iterator[Block]:
    """The commitment, and once the table is closed the seed and whether it gives what was drawn."""
    yield Text(texts.say("Draws"), size=11, bold=True)
    yield Text(texts.say("Committed to: {hash}", hash=table.opened.commitment), size=8)
    if table.closing is None:
        return
    yield Text(texts.say("Seed: {seed}", seed=table.closing.seed), size=8)
    wrong = tuple(wrong_draws(table))
    if wrong:
        rounds = ", ".join(str(number) for number, _ in wrong)
        yield Text(texts.say("Not as the seed gives them: rounds {rounds}", rounds=rounds), bold=True)
    else:
        yield Text(
            texts.say("All cards, dice and pockets drawn by the console are as the seed gives them.")
        )


def _facts(table: GameTable, texts: Texts) -> list[tuple[str, str]]:
    closed = texts.moment(table.closing.at) if table.closing else "–"
    return [
        (texts.say("Pay table"), texts.say(pay_table_of(table.opened).name)),
        (texts.say("Table"), str(table.opened.number) if table.opened.number else "–"),
        (texts.say("Opened"), texts.moment(table.opened_at)),
        (texts.say("Closed"), closed),
        (texts.say("Rounds"), texts.number(books(table).rounds)),
        (texts.say("Turnover"), texts.money(turnover(table), table.opened.currency)),
    ]


def _sums(table: GameTable, texts: Texts) -> Iterator[Block]:
    """From float to count, aligned."""
    kept = books(table)
    pairs = tuple(book_sums(kept))
    amounts = texts.amounts((amount for _, amount in pairs), table.opened.currency)
    for (label, _), shown in zip(pairs, amounts, strict=True):
        yield Pair(texts.say(label), shown, size=10)
    yield Rule()
    currency = table.opened.currency
    yield Pair(texts.say("Must be there"), texts.money(kept.expected, currency), size=10, bold=True)
    if kept.counted is not None and kept.variance is not None:
        yield Pair(texts.say("Counted"), texts.money(kept.counted, currency), size=10)
        difference = texts.signed_money(kept.variance, currency)
        yield Pair(texts.say("Not explained by the rounds told"), difference, size=10)
        won = texts.signed_money(kept.win, currency)
        yield Pair(texts.say("Won by the count, jackpots apart"), won, size=12, bold=True)
        if kept.late or kept.late_jackpot:
            late = texts.signed_money(kept.late + kept.late_jackpot, currency)
            yield Pair(texts.say("Corrected after the close"), late, size=10)
    yield Pair(texts.say("Breakage"), exact_money(texts, kept.breakage, currency))
    yield Pair(texts.say("Left for the next round"), texts.money(kept.on_layout, currency))


def _chips(table: GameTable, texts: Texts) -> PrintedTable:
    """How many of each value at the opening and at the close."""
    columns = [
        PrintedColumn(texts.say("Value"), "right", bold=True),
        PrintedColumn(texts.say("Float"), "right"),
    ]
    counts = [table.opened.chips]
    if table.closing:
        columns.append(PrintedColumn(texts.say("Counted"), "right"))
        counts.append(table.closing.chips)
    columns.append(PrintedColumn("", grows=True))
    values = sorted({value for count in counts for value, _ in count.pairs})
    rows = (PrintedRow((*_chip_cells(value, counts, table, texts), "")) for value in values)
    return PrintedTable(tuple(columns), tuple(rows))


def _chip_cells(
    value: Cents, counts: list[ChipCount[Cents]], table: GameTable, texts: Texts
) -> tuple[str, ...]:
    shown = texts.money(value, table.opened.currency)
    return (shown, *(texts.number(count.count(value)) for count in counts))


def _moves(table: GameTable, texts: Texts) -> PrintedTable:
    columns = (
        PrintedColumn(texts.say("Time")),
        PrintedColumn(texts.say("What"), grows=True),
        PrintedColumn(texts.say("Chips"), grows=True),
        PrintedColumn(texts.say("Amount"), "right", bold=True),
    )
    currency = table.opened.currency
    amounts = texts.amounts((move.amount for move in table.chip_moves), currency)
    chips = (
        ", ".join(f"{count} × {texts.money(value, currency)}" for value, count in move.chips.pairs)
        for move in table.chip_moves
    )
    rows = (
        PrintedRow((texts.time(move.at), texts.say(MOVE_WORDS[move.kind.value]), told, amount))
        for move, told, amount in zip(table.chip_moves, chips, amounts, strict=True)
    )
    return PrintedTable(columns, tuple(rows))


def _shifts(table: GameTable, texts: Texts) -> PrintedTable:
    columns = (
        PrintedColumn(texts.say("Shift"), grows=True),
        PrintedColumn(texts.say("Rounds"), "right"),
        PrintedColumn(texts.say("Result"), "right", bold=True),
    )
    found = by_shift(table)
    amounts = texts.amounts((result for _, _, result in found), table.opened.currency)
    return PrintedTable(
        columns,
        tuple(
            PrintedRow((name or texts.say("First shift"), texts.number(rounds), shown))
            for (name, rounds, _), shown in zip(found, amounts, strict=True)
        ),
    )


def _crew(content: TableBooks, texts: Texts) -> PrintedTable:
    """Return the crew of the table, with times."""
    columns = (PrintedColumn(texts.say("Since")), PrintedColumn(texts.say("Crew"), grows=True))
    rows = []
    for at, crew in content.table.crews:
        named = (f"{texts.say(CREW_WORDS[role])}: {content.staff(staff)}" for role, staff in crew)
        rows.append(PrintedRow((texts.time(at), " · ".join(named) or "–")))
    return PrintedTable(columns, tuple(rows))


def _cards(table: GameTable, texts: Texts) -> PrintedTable:
    """Return how the cards were handled; a wrong stub voids nothing by itself."""
    columns = (
        PrintedColumn(texts.say("Time")),
        PrintedColumn(texts.say("What"), grows=True),
        PrintedColumn(texts.say("Number"), grows=True),
        PrintedColumn(texts.say("Counted"), "right"),
        PrintedColumn(texts.say("Should be"), "right"),
    )
    rows = []
    for at, done in table.handled:
        box = texts.say("Box {seat}", seat=done.seat) if done.seat else ""
        what = " · ".join(filter(None, (texts.say(DECK_WORDS[done.what]), box)))
        counts = (str(done.counted), str(done.expected)) if done.what is DeckAction.STUB else ("", "")
        wrong = done.what is DeckAction.STUB and done.counted != done.expected
        rows.append(PrintedRow((texts.time(at), what, done.label or "–", *counts), bold=wrong))
    return PrintedTable(columns, tuple(rows))


def _rulings(content: TableBooks, texts: Texts) -> PrintedTable:
    """Return the rulings of the management, and the proposals to it."""
    columns = (
        PrintedColumn(texts.say("Time")),
        PrintedColumn(texts.say("What"), grows=True),
        PrintedColumn(texts.say("By"), grows=True),
        PrintedColumn(texts.say("Reason"), grows=True),
    )
    pay_table = pay_table_of(content.table.opened)
    found = [(entry.at, _ruled(entry, content, texts)) for entry in content.rulings]
    for each in content.table.proposals:
        said = proposal_words(texts, pay_table, each.what, each.round, each.action, each.seats)
        who = content.staff(each.answered_by) if each.answered_by else ""
        became = answered_words(texts, each, who) or lapse_words(texts, each)
        asked = texts.say("Proposed by {who}: {why}", who=content.staff(each.by), why=each.why)
        found.append((each.at, PrintedRow((texts.time(each.at), said, asked, became))))
    return PrintedTable(columns, tuple(row for _, row in sorted(found, key=lambda pair: pair[0])))


def _ruled(entry: Recorded, content: TableBooks, texts: Texts) -> PrintedRow:
    event = entry.event
    if isinstance(event, ActionTaken):
        said = game_action_words(texts, pay_table_of(content.table.opened), event.action)
    else:
        names = Names({}, str, content.staff)
        facts = facts_of(event, names)
        said = journal_line(texts, code_of(event), facts, currency=content.table.opened.currency)
    return PrintedRow((texts.time(entry.at), said, content.staff(entry.actor), entry.reason))


def _reversals(content: TableBooks, texts: Texts) -> PrintedTable:
    """Which rounds were taken back, by whom, why, and which tells each right."""
    columns = (
        PrintedColumn(texts.say("Round"), "right"),
        PrintedColumn(texts.say("When")),
        PrintedColumn(texts.say("By"), grows=True),
        PrintedColumn(texts.say("Reason"), grows=True),
        PrintedColumn(texts.say("Right"), "right"),
    )
    rows = []
    for round_ in content.table.rounds:
        if (taken := round_.reversal) is None:
            continue
        right = content.table.replacement_of(round_)
        both = ", ".join(map(content.staff, filter(None, (taken.by, taken.second))))
        shown = str(right.number) if right is not None else "–"
        rows.append(PrintedRow((str(round_.number), texts.moment(taken.at), both, taken.why, shown)))
    return PrintedTable(columns, tuple(rows))


def _gear(table: GameTable, texts: Texts) -> PrintedTable:
    columns = (
        PrintedColumn(texts.say("Time")),
        PrintedColumn(texts.say("Number"), grows=True),
        PrintedColumn(texts.say("Found"), grows=True),
        PrintedColumn(texts.say("Days in use"), "right"),
    )
    ages = {piece.label: age_days(piece, table.opened_at) for piece in table.gear}
    notes = [*table.register]
    if table.closing:
        notes += [GearNote(table.closing.at, check) for check in table.closing.checks]
    rows = []
    for note in notes:
        label = note.check.label if note.check else note.by
        age = texts.number(ages[label]) if label in ages else ""
        rows.append(PrintedRow((texts.time(note.at), label, _check_result(note, texts), age)))
    return PrintedTable(columns, tuple(rows))


def _check_result(note: GearNote, texts: Texts) -> str:
    if note.check is None:
        return texts.say("worn card replaced")
    sound = note.check.sound and not note.check.missing
    found = texts.say("complete") if sound else texts.say("not in order")
    return (
        texts.say("{found}, in place of {old}", found=found, old=note.replaced)
        if note.replaced
        else found
    )
