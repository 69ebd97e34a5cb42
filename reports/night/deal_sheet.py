"""Deal sheet: what each way of sharing gives, what is agreed, and lines to sign on (T-P2)."""

from collections.abc import Iterator, Sequence

from director.desk.history.occasions import Occasion
from director.texts import N_
from director.texts.tournament_words import word
from director.tournament.bounties import head_money
from director.tournament.deals import offers
from director.tournament.events import DealMade
from director.tournament.state import DealMethod, Share, Tournament
from director.tournament.winnings import left_to_win
from director.values.dataclass import Value
from director.values.quantity import Cents, Chips
from reports import document
from reports.layout.blocks import Gap, Signatures, Text, Together
from reports.layout.fonts import name_on_paper
from reports.layout.headings import facts, heading
from reports.layout.page import sheet
from reports.layout.tables import PrintedColumn, PrintedRow, PrintedTable
from reports.names import PaperNames, People, named
from reports.paper import Paper, PrintedName


class DealLine(Value):
    """Partner of a deal: stack, shares by ladder and methods, share by the deal."""

    player: PrintedName
    stack: Chips
    ladder: Cents
    icm: Cents | None
    chip_chop: Cents | None
    amount: Cents


class DealSheet(Value):
    """A deal as it is proposed, or as it was made."""

    name: str
    method: DealMethod
    lines: tuple[DealLine, ...]
    for_first: Cents
    is_made: bool = False
    sealed: Cents = 0
    """In envelopes that are not opened: no part of the deal."""
    heads: Cents = 0
    """On the heads of the partners: no part of it either."""


def deal_sheet_of(
    before: Tournament,
    method: DealMethod,
    shares: Sequence[Share],
    for_first: Cents,
    people: People,
    *,
    prizes: tuple[Cents, ...],
    is_made: bool = False,
) -> DealSheet:
    """The sheet of a deal that shares out these prizes among those who are still in."""
    shares = sorted(shares, key=lambda share: (-share.stack, share.entry))
    stacks = [share.stack for share in shares]
    by = offers(stacks, prizes, for_first=for_first, unit=before.settings.unit)
    lines = tuple(
        DealLine(
            named(before.entries[share.entry], people),
            share.stack,
            prizes[rank] if rank < len(prizes) else 0,
            by[DealMethod.ICM][rank] if DealMethod.ICM in by else None,
            by[DealMethod.CHIP_CHOP][rank] if DealMethod.CHIP_CHOP in by else None,
            share.amount,
        )
        for rank, share in enumerate(shares)
    )
    apart = head_money(before)
    return DealSheet(
        before.settings.name, method, lines, for_first, is_made, apart.sealed, apart.carried
    )


def deal_after(was: Occasion, names: PaperNames) -> DealSheet:
    """The deal as it was made; partners of an earlier one who are out since are not asked again."""
    made, before = was.event(DealMade), was.before or was.tournament
    now = tuple(share for share in made.shares if share.entry in made.consents)
    return deal_sheet_of(
        before, made.method, now, made.for_first, names.people,
        prizes=left_to_win(before), is_made=True,
    )  # fmt: skip


@document.sheet(
    "deal_sheet", N_("Deal"), DealSheet, content=deal_after, follows=[document.at_once(DealMade)]
)
def deal_sheet(content: DealSheet, paper: Paper) -> bytes:
    """The sheet as PDF, with a line for each partner."""
    texts = paper.texts
    title = texts.say("Deal") if content.is_made else texts.say("Deal: proposal")
    note = (
        texts.say("The deal is made: it binds everybody who has signed (T-P2).")
        if content.is_made
        else texts.say("Nothing is agreed until everybody who is left has signed (T-P2).")
    )
    return sheet(
        paper,
        f"{title}: {content.name}",
        (
            *heading(title, content.name, word(texts, content.method)),
            Text(note, size=11, bold=True),
            Gap(6),
            *facts(_facts(content, paper)),
            PrintedTable(_columns(paper), tuple(_rows(content, paper)), pitch=2.6),
            Together((Gap(10), Signatures((texts.say("Tournament director"),)))),
        ),
    )


def _facts(content: DealSheet, paper: Paper) -> list[tuple[str, str]]:
    texts = paper.texts
    shared = sum(line.amount for line in content.lines)
    pool, shared_out, saved = paper.amounts((shared + content.for_first, shared, content.for_first))
    pairs = [(texts.say("Still to be won"), pool), (texts.say("Shared out"), shared_out)]
    if content.for_first:
        pairs.append((texts.say("Still played for"), saved))
    parts = (
        (texts.say("In sealed envelopes"), content.sealed),
        (texts.say("On the heads of those who play"), content.heads),
    )
    return [*pairs, *((words, paper.money(cents)) for words, cents in parts if cents)]


def _columns(paper: Paper) -> tuple[PrintedColumn, ...]:
    texts = paper.texts
    return (
        PrintedColumn(texts.say("Player"), grows=True),
        PrintedColumn(texts.say("Chips"), "right"),
        PrintedColumn(texts.say("By the ladder"), "right"),
        PrintedColumn(word(texts, DealMethod.ICM), "right"),
        PrintedColumn(word(texts, DealMethod.CHIP_CHOP), "right"),
        PrintedColumn(texts.say("By the deal"), "right", bold=True),
        PrintedColumn(texts.say("Signature"), least=90),
    )


def _rows(content: DealSheet, paper: Paper) -> Iterator[PrintedRow]:
    texts, lines = paper.texts, content.lines
    columns = [
        _amounts([getattr(line, name) for line in lines], paper)
        for name in ("ladder", "icm", "chip_chop", "amount")
    ]
    for place, line in enumerate(lines):
        figures = (column[place] for column in columns)
        yield PrintedRow((name_on_paper(texts, line.player), texts.number(line.stack), *figures, ""))
    totals = (column[-1] for column in columns)
    chips = texts.number(sum(line.stack for line in lines))
    yield PrintedRow((texts.say("Total"), chips, *totals, ""), bold=True)


def _amounts(cents: Sequence[Cents | None], paper: Paper) -> tuple[str, ...]:
    """Amounts of a column and their total; a way that cannot be counted has none."""
    known = [amount for amount in cents if amount is not None]
    if len(known) < len(cents):
        return ("–",) * (len(cents) + 1)
    return paper.amounts((*known, sum(known)))
