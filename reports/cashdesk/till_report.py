"""Till report: what a till took, gave and should hold; X while it is open, Z once it is closed."""

from collections.abc import Callable, Iterator, Sequence

from director.cashdesk.tills import CountMoment
from director.desk.cashdesk.queries.shifts import MethodLine, Shift, differences, method_lines, shifts
from director.desk.cashdesk.queries.tills import Session, TillCount, by_kind, last_session, series_lines
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


def _methods(session: Session, paper: Paper) -> Table:
    """Each row foots: what it began with, what came and went, then what was counted and the rest."""
    texts, lines = paper.texts, method_lines(session)
    corrected = any(line.corrected for line in lines)
    columns = (Column(texts.say("Paid by"), grows=True), *_columns(paper, corrected=corrected))
    names = [(method_words(texts, line.method),) for line in lines]
    return Table(columns, tuple(_line_rows(names, lines, paper, corrected=corrected)))


def _by_person(content: TillReport, paper: Paper) -> Iterator[Block | Table]:
    """Who began with what, took, gave and left what: only where the till was handed over."""
    texts, made = paper.texts, shifts(content.session)
    if len(made) < 2:
        return
    columns = (
        Column(texts.say("Cashier"), grows=True),
        Column(texts.say("Time")),
        Column(texts.say("Paid by")),
        *_columns(paper, corrected=False),
    )
    found = [(shift, line) for shift in made for line in shift.lines if _moved(line)]
    names = [
        (_name(content, shift.cashier), _hours(shift, paper), method_words(texts, line.method))
        for shift, line in found
    ]
    rows = _line_rows(names, [line for _, line in found], paper, corrected=False)
    yield from section(texts.say("By person"), Table(columns, tuple(rows)))


def _columns(paper: Paper, *, corrected: bool) -> tuple[Column, ...]:
    texts = paper.texts
    found = (Column(texts.say("At hand-overs"), "right"),) if corrected else ()
    return (
        Column(texts.say("At first"), "right"),
        Column(texts.say("Taken"), "right"),
        Column(texts.say("Given"), "right"),
        Column(texts.say("Safe"), "right"),
        *found,
        Column(texts.say("Should be there"), "right", bold=True),
        Column(texts.say("Counted"), "right"),
        Column(texts.say("Difference"), "right", bold=True),
    )


def _line_rows(
    names: Sequence[tuple[str, ...]], lines: Sequence[MethodLine], paper: Paper, *, corrected: bool
) -> Iterator[Row]:
    shown = paper.table([_amounts(line) for line in lines])
    for name, line, amounts in zip(names, lines, shown, strict=True):
        before, after = amounts[:4], amounts[4:]
        found = (_difference_of(line.corrected, paper),) if corrected else ()
        yield Row((*name, *before, *found, *after, _difference_of(line.variance, paper)))


def _amounts(line: MethodLine) -> tuple[Cents | None, ...]:
    moved = line.filled - line.dropped
    return (line.start, line.taken, -line.given, moved, line.expected, line.counted)


def _moved(line: MethodLine) -> bool:
    """There was something of it, or something was found."""
    return any((line.start, line.taken, line.given, line.filled, line.dropped, line.variance))


def _hours(shift: Shift, paper: Paper) -> str:
    until = paper.texts.time(shift.until) if shift.until is not None else ""
    return f"{paper.texts.time(shift.since)} – {until}".strip()


def _name(content: TillReport, staff: str) -> str:
    return content.name(StaffId(staff)) if staff else "–"


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
    """Count by count and method by method, under who answered for the till until then."""
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
    found = [(*who, variance) for who in _counted(content) for variance in who[0].counted.counted]
    shown = paper.amounts(variance.counted for *_, variance in found)
    rows = []
    for (count, name, variance), amount in zip(found, shown, strict=True):
        rows.append(
            Row((texts.time(count.at), texts.say(MOMENTS[count.counted.moment]), name, count.reason,
                 method_words(texts, variance.method), amount,
                 _difference_of(variance.difference, paper)))
        )  # fmt: skip
    return Table(columns, tuple(rows))


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
