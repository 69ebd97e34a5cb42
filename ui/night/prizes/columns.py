"""The columns of the ladder, and of the list of persons who have something to get."""

from director.texts import N_, Texts
from director.texts.tournament_words import prize_words
from director.tournament.dues import DueKind
from director.values.quantity import Cents
from ui.console.console import View
from ui.night.prizes.words import (
    DUE_KINDS,
    PRIZE_STATES,
    TONES,
    PrizeRow,
    PrizeState,
    due_of,
    places_text,
)
from ui.widgets.table_model import Column, figures


def ladder_columns(texts: Texts, console: View) -> tuple[Column[PrizeRow], ...]:
    def money(cents: Cents) -> str:
        state = console.state()
        return texts.money(cents, state.settings.currency if state else "EUR") if cents else ""

    def due(row: PrizeRow) -> str:
        state = console.state()
        currency = state.settings.currency if state else "EUR"
        return prize_words(texts, row.due, row.ticket, currency) if row.due else ""

    return (
        Column(texts.say("Place"), lambda row: row.first, places_text, right=True, width=72),
        figures(
            texts.say("Share"),
            lambda row: row.share,
            lambda row: texts.percent(row.share, decimals=2) if row.share else "",
            80,
            searched=True,
        ),
        figures(
            texts.say("By the ladder"),
            lambda row: row.ladder,
            lambda row: money(row.ladder),
            120,
            lambda _row: "muted",
            searched=True,
        ),
        Column(texts.say("Prize"), lambda row: row.due, due, right=True, width=130, tip=due),
        Column(texts.say("Player"), lambda row: row.name),
        Column(
            texts.say("State"),
            lambda row: tuple(PrizeState).index(row.state),
            lambda row: texts.say(PRIZE_STATES[row.state]),
            150,
            tone=lambda row: TONES[row.state],
        ),
        Column(
            texts.say("Receipt"),
            lambda row: row.receipt.readable if row.receipt is not None else "",
            width=140,
            tone=lambda _row: "muted",
        ),
    )


def payee_columns(texts: Texts, console: View) -> tuple[Column[PrizeRow], ...]:
    def money(cents: Cents) -> str:
        state = console.state()
        return texts.money(cents, state.settings.currency if state else "EUR") if cents else ""

    def of(kind: DueKind, width: int) -> Column[PrizeRow]:
        return figures(
            texts.say(DUE_KINDS[kind]), lambda row: due_of(row, kind),
            lambda row: money(due_of(row, kind)), width, searched=True,
        )  # fmt: skip

    return (
        Column(texts.say("Player"), lambda row: row.name),
        of(DueKind.PRIZE, 110),
        of(DueKind.BOUNTY, 110),
        of(DueKind.SIDE_POOL, 120),
        figures(
            texts.say("To be paid"), lambda row: row.due, lambda row: money(row.due), 120,
            lambda _row: "amber", searched=True,
        ),
        Column(
            texts.say("State"),
            lambda row: (row.plays, row.stays),
            lambda row: texts.say("still in") if row.plays else texts.say(row.stays or N_("out")),
            110,
            tone=lambda _row: "muted",
        ),
    )  # fmt: skip
