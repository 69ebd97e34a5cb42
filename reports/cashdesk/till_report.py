"""Till report: what a till took, gave and should hold; X while it is open, Z once it is closed."""

from collections.abc import Callable, Iterator, Sequence

from director.cashdesk.tills import CountMoment, TillCounted
from director.desk.cashdesk.queries.shifts import MethodLine, Shift, differences, method_lines, shifts
from director.desk.cashdesk.queries.tills import Session, TillCount, by_kind, last_session, series_lines
from director.desk.history.occasions import Occasion
from director.texts import N_
from director.texts.till_words import MOMENTS, account_words, method_words, series_words
from director.values.dataclass import Value
from director.values.event import Event
from director.values.ids import StaffId
from director.values.quantity import Cents
from reports import document
from reports.layout.blocks import Block, Gap, Pair, Rule, Signatures, Together
from reports.layout.headings import facts, heading, section
from reports.layout.page import sheet
from reports.layout.tables import PrintedColumn, PrintedRow, PrintedTable
from reports.names import PaperNames
from reports.paper import Paper


class TillReport(Value):
    """A till from its float to its close or to now, and what the staff are called."""

    session: Session
    name: Callable[[StaffId], str]


def till_report_after(was: Occasion, names: PaperNames) -> TillReport:
    """Return the report of a till until its closing."""
    return TillReport(last_session(was.till_now, was.story), names.staff)


def _closes(event: Event) -> bool:
    return isinstance(event, TillCounted) and event.moment is CountMoment.CLOSE


@document.sheet(
    "till_report",
    N_("Till report"),
    TillReport,
    content=till_report_after,
    follows=[document.at_once(TillCounted, when=_closes)],
)
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
            *_by_person(content, paper),
            *section(texts.say("By series of receipts"), _series(session, paper)),
            *section(texts.say("Where it belongs"), _accounts(session, paper)),
            *section(texts.say("Counts of the till"), _counts(content, paper)),
            Together(
                (
                    *_difference(content, paper),
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
    """Everybody who answered for it, in order."""
    return ", ".join(
        dict.fromkeys(
            _name(content, shift.cashier) for shift in shifts(content.session) if shift.cashier
        )
    )


def _facts(content: TillReport, paper: Paper) -> list[tuple[str, str]]:
    texts, session = paper.texts, content.session
    cash = method_lines(session)[0]
    return [
        (texts.say("Opening cash"), paper.money(session.float_cents)),
        (texts.say("Receipts"), texts.number(len(session.receipts))),
        (texts.say("From the safe"), paper.money(cash.filled)),
        (texts.say("To the safe"), paper.money(cash.dropped)),
    ]


def _methods(session: Session, paper: Paper) -> PrintedTable:
    """Each row foots: what it began with, what came and went, then what was counted and the rest."""
    texts, lines = paper.texts, method_lines(session)
    corrected = any(line.corrected for line in lines)
    columns = (PrintedColumn(texts.say("Paid by"), grows=True), *_columns(paper, corrected=corrected))
    names = [(method_words(texts, line.method),) for line in lines]
    return PrintedTable(columns, tuple(_line_rows(names, lines, paper, corrected=corrected)))


def _by_person(content: TillReport, paper: Paper) -> Iterator[Block | PrintedTable]:
    """Yield start, takings, payments and end by cashier, if the till was handed over."""
    texts, made = paper.texts, shifts(content.session)
    if len(made) < 2:
        return
    columns = (
        PrintedColumn(texts.say("Cashier"), grows=True),
        PrintedColumn(texts.say("Time")),
        PrintedColumn(texts.say("Paid by")),
        *_columns(paper, corrected=False),
    )
    found = [(shift, line) for shift in made for line in shift.lines if _moved(line)]
    names = [
        (_name(content, shift.cashier), _hours(shift, paper), method_words(texts, line.method))
        for shift, line in found
    ]
    rows = _line_rows(names, [line for _, line in found], paper, corrected=False)
    yield from section(texts.say("By person"), PrintedTable(columns, tuple(rows)))


def _columns(paper: Paper, *, corrected: bool) -> tuple[PrintedColumn, ...]:
    texts = paper.texts
    found = (PrintedColumn(texts.say("At hand-overs"), "right"),) if corrected else ()
    return (
        PrintedColumn(texts.say("At first"), "right"),
        PrintedColumn(texts.say("Taken"), "right"),
        PrintedColumn(texts.say("Given"), "right"),
        PrintedColumn(texts.say("Safe"), "right"),
        *found,
        PrintedColumn(texts.say("Should be there"), "right", bold=True),
        PrintedColumn(texts.say("Counted"), "right"),
        PrintedColumn(texts.say("Difference"), "right", bold=True),
    )


def _line_rows(
    names: Sequence[tuple[str, ...]], lines: Sequence[MethodLine], paper: Paper, *, corrected: bool
) -> Iterator[PrintedRow]:
    shown = paper.table([_amounts(line) for line in lines])
    at_hand_overs = _differences([line.corrected for line in lines], paper)
    at_the_end = _differences([line.variance for line in lines], paper)
    for name, amounts, found, last in zip(names, shown, at_hand_overs, at_the_end, strict=True):
        between = (found,) if corrected else ()
        yield PrintedRow((*name, *amounts[:4], *between, *amounts[4:], last))


def _amounts(line: MethodLine) -> tuple[Cents | None, ...]:
    moved = line.filled - line.dropped
    return (line.start, line.taken, -line.paid_out, moved, line.expected, line.counted)


def _moved(line: MethodLine) -> bool:
    """There was something of it, or something was found."""
    return any((line.start, line.taken, line.paid_out, line.filled, line.dropped, line.variance))


def _hours(shift: Shift, paper: Paper) -> str:
    until = paper.texts.time(shift.until) if shift.until is not None else ""
    return f"{paper.texts.time(shift.since)} – {until}".strip()


def _name(content: TillReport, staff: str) -> str:
    return content.name(StaffId(staff)) if staff else "–"


def _differences(column: Sequence[Cents], paper: Paper) -> tuple[str, ...]:
    """Differences of one column, aligned; a dash where there is none."""
    shown = paper.texts.signed_amounts(column, paper.house.currency)
    return tuple(said if cents else "–" for cents, said in zip(column, shown, strict=True))


def _series(session: Session, paper: Paper) -> PrintedTable:
    texts = paper.texts
    columns = (
        PrintedColumn(texts.say("Series"), grows=True),
        PrintedColumn(texts.say("Receipts"), "right"),
        PrintedColumn(texts.say("From no."), "right"),
        PrintedColumn(texts.say("To no."), "right"),
        PrintedColumn(texts.say("By ticket, deposit"), "right"),
        PrintedColumn(texts.say("Amount"), "right", bold=True),
    )
    lines = series_lines(session)
    amounts = paper.amounts(line.amount for line in lines)
    tickets = paper.amounts(line.redeemed for line in lines)
    rows = (
        PrintedRow(
            (series_words(texts, line.series), texts.number(line.count), f"{line.first:06d}",
             f"{line.last:06d}", ticket if line.redeemed else "–", amount)
        )
        for line, ticket, amount in zip(lines, tickets, amounts, strict=True)
    )  # fmt: skip
    return PrintedTable(columns, tuple(rows))


def _accounts(session: Session, paper: Paper) -> PrintedTable:
    texts = paper.texts
    columns = (
        PrintedColumn(texts.say("Account"), grows=True),
        PrintedColumn(texts.say("Amount"), "right", bold=True),
    )
    held = by_kind(receipt.issued.posting for receipt in session.receipts)
    shown = paper.amounts((*held.values(), sum(held.values())))
    rows = [
        PrintedRow((account_words(texts, kind), amount))
        for kind, amount in zip(held, shown, strict=False)
    ]
    if held:
        rows.append(PrintedRow((texts.say("Into the till"), shown[-1]), bold=True))
    return PrintedTable(columns, tuple(rows))


def _counts(content: TillReport, paper: Paper) -> PrintedTable:
    """Count by count and method by method, under who answered for the till until then."""
    texts = paper.texts
    columns = (
        PrintedColumn(texts.say("Time")),
        PrintedColumn(texts.say("What")),
        PrintedColumn(texts.say("Cashier"), grows=True),
        PrintedColumn(texts.say("Reason"), grows=True),
        PrintedColumn(texts.say("Paid by")),
        PrintedColumn(texts.say("Counted"), "right", bold=True),
        PrintedColumn(texts.say("Difference"), "right", bold=True),
    )
    found = [(*who, variance) for who in _counted(content) for variance in who[0].counted.counted]
    shown = paper.amounts(variance.counted for *_, variance in found)
    differing = _differences([variance.difference for *_, variance in found], paper)
    rows = []
    for (count, name, variance), amount, by in zip(found, shown, differing, strict=True):
        rows.append(
            PrintedRow((texts.time(count.at), texts.say(MOMENTS[count.counted.moment]), name,
                count.reason,
                 method_words(texts, variance.method), amount, by))
        )  # fmt: skip
    return PrintedTable(columns, tuple(rows))


def _counted(content: TillReport) -> Iterator[tuple[TillCount, str]]:
    """Each count, and who answered for the till until then; at a hand-over also who does after it."""
    session = content.session
    for count in session.counts:
        if count.counted.moment is CountMoment.OPENING:
            yield count, _name(content, count.counted.cashier)
    for shift in shifts(session):
        if shift.end is not None:
            before, after = _name(content, shift.cashier), shift.end.counted.cashier
            yield shift.end, f"{before} › {_name(content, after)}" if after else before


def _difference(content: TillReport, paper: Paper) -> Iterator[Block]:
    """Each difference by itself, of hand-overs and of the close: none makes up for another."""
    texts, session = paper.texts, content.session
    yield Rule()
    if session.closing is None:
        should = sum(line.expected for line in method_lines(session))
        yield Pair(texts.say("Should be there"), paper.money(should), size=12, bold=True)
    found = differences(session)
    several = len(shifts(session)) > 1
    for one in found:
        who = f"{_name(content, one.cashier)} · " if several else ""
        what = f"{who}{texts.say('Difference')} · {method_words(texts, one.method)}"
        yield Pair(what, _signed(one.amount, paper), size=12, bold=True)
    if not found and session.closing is not None:
        yield Pair(texts.say("Difference"), texts.say("no difference"), size=12, bold=True)


def _signed(amount: Cents, paper: Paper) -> str:
    return paper.texts.signed_money(amount, paper.house.currency)
