"""Envelope list of a mystery bounty: the numbers and values that are sealed, and who opened which."""

from director.texts import N_
from director.tournament.bounties.envelopes import spans_of, still_sealed
from director.tournament.heads import Envelopes, Opened
from director.tournament.state import Tournament
from director.values.dataclass import Value
from director.values.quantity import Cents
from reports import document
from reports.layout.blocks import Block, Gap, Signatures, Text, Together
from reports.layout.fonts import name_on_paper
from reports.layout.headings import facts, heading
from reports.layout.page import sheet
from reports.layout.tables import PrintedColumn, PrintedRow, PrintedTable
from reports.names import People, named
from reports.paper import Paper, PrintedName

_PROVED = N_(
    "Which value lies in which number follows from the committed seed, and was fixed as the envelopes"
    " were made: once the seed is revealed, each opening can be computed again."
)


class OpenedRow(Value):
    """An envelope that was opened: for whose knock-out, by whom."""

    opened: Opened
    lost: PrintedName
    winners: tuple[PrintedName, ...]


class EnvelopeList(Value):
    """The envelopes of a tournament as they stand, with those that are open in order."""

    tournament: Tournament
    envelopes: Envelopes
    rows: tuple[OpenedRow, ...]


def envelope_list_of(tournament: Tournament, people: People) -> EnvelopeList:
    """The list as it stands; ValueError where no envelopes are made."""
    made = tournament.envelopes
    if made is None:
        raise ValueError("a list of envelopes needs some")
    entries = tournament.entries
    rows = []
    for each in made.opened:
        lost = entries[each.entry].heads.lost
        winners = lost.winners if lost is not None else ()
        by = tuple(named(entries[winner], people) for winner in winners)
        rows.append(OpenedRow(each, named(entries[each.entry], people), by))
    return EnvelopeList(tournament, made, tuple(rows))


@document.sheet("envelope_list", N_("Envelopes"), EnvelopeList)
def envelope_list(content: EnvelopeList, paper: Paper) -> bytes:
    """The sheet as PDF: what is sealed, what was opened, and lines for those who saw it."""
    texts, name = paper.texts, content.tournament.settings.name
    title = texts.say("Envelopes")
    flow: list[Block | PrintedTable] = [*heading(title, name), *facts(_figures(content, paper)), Gap(6)]
    if content.envelopes.left:
        flow.append(_sealed(content, paper))
    if content.rows:
        flow += [Gap(10), _opened(content, paper)]
    flow.extend((Gap(6), Text(texts.say(_PROVED), size=8.5, most=10), _signed(paper)))
    return sheet(paper, f"{title}: {name}", flow)


def _figures(content: EnvelopeList, paper: Paper) -> list[tuple[str, str]]:
    texts, made = paper.texts, content.envelopes
    all_of_it, opened = paper.amounts((sum(made.values), sum(each.amount for each in made.opened)))
    pairs = [
        (texts.say("Envelopes"), texts.number(len(made.values))),
        (texts.say("In all of them"), all_of_it),
        (texts.say("In the opened ones"), opened),
    ]
    if made.sealed:
        pairs.append((texts.say("Numbers still sealed"), spans_of(made.sealed)))
    for number, cents in made.lying_open:
        said = texts.say("{amount}, for the next knock-out", amount=paper.money(cents))
        pairs.append((texts.say("Envelope {number} lies open", number=number), said))
    return pairs


def _sealed(content: EnvelopeList, paper: Paper) -> PrintedTable:
    """Which values are sealed still, the largest first, and how many of each."""
    texts = paper.texts
    sealed: list[tuple[Cents, int]] = sorted(still_sealed(content.envelopes).items(), reverse=True)
    amounts = paper.amounts(cents for cents, _ in sealed)
    columns = (
        PrintedColumn(texts.say("Still sealed"), "right", bold=True),
        PrintedColumn(texts.say("Envelopes"), "right", grows=True),
    )
    rows = (
        PrintedRow((amount, texts.number(count)))
        for amount, (_, count) in zip(amounts, sealed, strict=True)
    )  # fmt: skip
    return PrintedTable(columns, tuple(rows))


def _opened(content: EnvelopeList, paper: Paper) -> PrintedTable:
    texts = paper.texts
    columns = (
        PrintedColumn(texts.say("Envelope"), "right", bold=True),
        PrintedColumn(texts.say("Value"), "right", bold=True),
        PrintedColumn(texts.say("Opened by"), grows=True),
        PrintedColumn(texts.say("For the knock-out of"), grows=True),
        PrintedColumn(texts.say("Opened at")),
    )
    amounts = paper.amounts(row.opened.amount for row in content.rows)
    rows = (
        PrintedRow(
            (
                texts.number(row.opened.number),
                amount,
                ", ".join(name_on_paper(texts, winner) for winner in row.winners),
                "" if row.lost in row.winners else name_on_paper(texts, row.lost),
                texts.moment(row.opened.at),
            )
        )
        for row, amount in zip(content.rows, amounts, strict=True)
    )
    return PrintedTable(columns, tuple(rows))


def _signed(paper: Paper) -> Block:
    texts = paper.texts
    signers = (texts.say("Tournament director"), texts.say("Witness"))
    return Together((Gap(14), Signatures(signers)))
