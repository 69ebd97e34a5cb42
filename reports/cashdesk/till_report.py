"""Till report: what a till took, gave and should hold; X while it is open, Z once it is closed."""

from collections.abc import Callable, Iterator

from director.desk.cashdesk.queries.tills import (
    MethodLine,
    Session,
    by_kind,
    last_session,
    method_lines,
    series_lines,
)
from director.desk.occasions import Occasion
from director.texts.till_words import MOMENTS, account_words, method_words, series_words
from director.values.dataclass import Value
from director.values.ids import StaffId
from director.values.quantity import Cents
from reports.layout.blocks import Block, Gap, Pair, Rule, Signatures, Together
from reports.layout.headings import facts, heading, section
from reports.layout.page import sheet
from reports.layout.tables import Column, Row, Table
from reports.names import Names
from reports.paper import Paper


class TillReport(Value):
    """A till from its float to its close or to now, and what the staff are called."""

    session: Session
    name: Callable[[StaffId], str]


def till_report_after(was: Occasion, names: Names) -> TillReport:
    """What a till did until it was closed."""
    return TillReport(last_session(was.till_now, was.story), names.staff)


def till_report(content: TillReport, paper: Paper) -> bytes:
    """The report as PDF: gapless numbers of each series, sums, counts, and lines to sign on."""
    texts, session = paper.texts, content.session
    title = report_title(paper, session)
    closed = session.closing
    when = texts.moment(closed.at) if closed else texts.say("still open: may change")
    return sheet(
        paper,
        title,
        (
            *heading(title, _who(content), f"{texts.moment(session.opened_at)} – {when}"),
            *facts(_facts(content, paper)),
            *section(texts.say("By method of payment"), _methods(session, paper)),
            *section(texts.say("By series of receipts"), _series(session, paper)),
            *section(texts.say("Where it belongs"), _accounts(session, paper)),
            *section(texts.say("Counts of the till"), _counts(content, paper)),
            Together(
                (
                    *_difference(session, paper),
                    Gap(10),
                    Signatures((texts.say("Cashier"), texts.say("Counted with"))),
                )
            ),
        ),
    )


def report_title(paper: Paper, session: Session) -> str:
    """X while the till is open, Z once it is closed; numbered in its till."""
    facts = {"till": session.till, "n": session.number}
    if session.closing is None:
        return paper.texts.say("X report: till {till}, no. {n}", **facts)
    return paper.texts.say("Z report: till {till}, no. {n}", **facts)


def _who(content: TillReport) -> str:
    name = content.session.cashier
    return content.name(StaffId(name)) if name else ""


def _facts(content: TillReport, paper: Paper) -> list[tuple[str, str]]:
    texts, session = paper.texts, content.session
    cash = method_lines(session)[0]
    return [
        (texts.say("Opening cash"), paper.money(session.float_cents)),
        (texts.say("Receipts"), texts.number(len(session.receipts))),
        (texts.say("From the safe"), paper.money(cash.filled)),
        (texts.say("To the safe"), paper.money(cash.dropped)),
    ]


def _methods(session: Session, paper: Paper) -> Table:
    texts = paper.texts
    columns = (
        Column(texts.say("Paid by"), grows=True),
        Column(texts.say("At first"), "right"),
        Column(texts.say("Taken"), "right"),
        Column(texts.say("Given"), "right"),
        Column(texts.say("Safe"), "right"),
        Column(texts.say("Should be there"), "right", bold=True),
        Column(texts.say("Counted"), "right"),
        Column(texts.say("Difference"), "right", bold=True),
    )
    lines = method_lines(session)
    shown = paper.table([_amounts(line) for line in lines])
    rows = (
        Row((method_words(texts, line.method), *amounts, _difference_of(line.variance, paper)))
        for line, amounts in zip(lines, shown, strict=True)
    )
    return Table(columns, tuple(rows))


def _amounts(line: MethodLine) -> tuple[Cents | None, ...]:
    moved = line.filled - line.dropped
    return (line.start, line.taken, -line.given, moved, line.expected, line.counted)


def _difference_of(amount: Cents, paper: Paper) -> str:
    return _signed(amount, paper) if amount else "–"


def _series(session: Session, paper: Paper) -> Table:
    texts = paper.texts
    columns = (
        Column(texts.say("Series"), grows=True),
        Column(texts.say("Receipts"), "right"),
        Column(texts.say("From no."), "right"),
        Column(texts.say("To no."), "right"),
        Column(texts.say("Amount"), "right", bold=True),
    )
    lines = series_lines(session)
    amounts = paper.amounts(line.amount for line in lines)
    rows = (
        Row(
            (series_words(texts, line.series), texts.number(line.count), f"{line.first:06d}",
             f"{line.last:06d}", amount)
        )
        for line, amount in zip(lines, amounts, strict=True)
    )  # fmt: skip
    return Table(columns, tuple(rows))


def _accounts(session: Session, paper: Paper) -> Table:
    texts = paper.texts
    columns = (Column(texts.say("Account"), grows=True), Column(texts.say("Amount"), "right", bold=True))
    held = by_kind(receipt.issued.posting for receipt in session.receipts)
    shown = paper.amounts((*held.values(), sum(held.values())))
    rows = [Row((account_words(texts, kind), amount)) for kind, amount in zip(held, shown, strict=False)]
    if held:
        rows.append(Row((texts.say("Into the till"), shown[-1]), bold=True))
    return Table(columns, tuple(rows))


def _counts(content: TillReport, paper: Paper) -> Table:
    """Count by count and method by method."""
    texts = paper.texts
    columns = (
        Column(texts.say("Time")),
        Column(texts.say("What")),
        Column(texts.say("Cashier"), grows=True),
        Column(texts.say("Reason"), grows=True),
        Column(texts.say("Paid by")),
        Column(texts.say("Counted"), "right", bold=True),
        Column(texts.say("Difference"), "right", bold=True),
    )
    found = [(count, variance) for count in content.session.counts for variance in count.counted.counted]
    shown = paper.amounts(variance.counted for _, variance in found)
    rows = []
    for (count, variance), amount in zip(found, shown, strict=True):
        name = content.name(StaffId(count.counted.cashier)) if count.counted.cashier else "–"
        rows.append(
            Row((texts.time(count.at), texts.say(MOMENTS[count.counted.moment]), name, count.reason,
                 method_words(texts, variance.method), amount,
                 _difference_of(variance.difference, paper)))
        )  # fmt: skip
    return Table(columns, tuple(rows))


def _difference(session: Session, paper: Paper) -> Iterator[Block]:
    """What the close found, method by method: hand-overs have their own lines among the counts."""
    texts, lines = paper.texts, method_lines(session)
    yield Rule()
    if session.closing is None:
        should = sum(line.expected for line in lines)
        yield Pair(texts.say("Should be there"), paper.money(should), size=12, bold=True)
        return
    differing = [line for line in lines if line.variance]
    for line in differing:
        what = f"{texts.say('Difference')} · {method_words(texts, line.method)}"
        yield Pair(what, _signed(line.variance, paper), size=12, bold=True)
    if not differing:
        yield Pair(texts.say("Difference"), texts.say("no difference"), size=12, bold=True)


def _signed(amount: Cents, paper: Paper) -> str:
    return paper.texts.signed_money(amount, paper.house.currency)
