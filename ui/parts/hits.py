"""Hits of jackpots in lists: in the pit, where they are stated, and at the cash desk that pays them."""

from director.desk.pit.queries import WonHit
from director.games.table.jackpot_state import HitState
from director.texts.jackpot_words import HIT_STATES
from ui.console.console import View
from ui.widgets.table_model import Column, figures

_TONES = {HitState.OWED: "amber", HitState.PAID: "green"}


def hit_key(won: WonHit) -> tuple[str, int, int, str]:
    """By what a hit stays chosen: old entries made no statement, and have no number."""
    return won.jackpot.id, won.hit.number, won.hit.round, won.hit.game_table


def state_words(view: View, won: WonHit) -> str:
    """Return the state of a hit in words."""
    texts = view.texts
    said = texts.say(HIT_STATES[won.hit.state])
    return f"{said} · {texts.say('withheld')}" if won.withheld else said


def winner_words(view: View, won: WonHit) -> str:
    """Return the winner; before the statement the name reported at the table, with a question mark."""
    if won.hit.stated is not None:
        return view.name(won.hit.stated)
    return f"{view.name(won.hit.player)} ?" if won.hit.player is not None else "–"


def hit_columns(view: View) -> tuple[Column[WonHit], ...]:
    """When, which jackpot, where, with what, who, how much, and what became of it."""
    texts = view.texts
    return (
        Column(texts.say("No."), lambda won: won.hit.number,
               lambda won: str(won.hit.number or "–"), width=56, right=True),
        Column(texts.say("Won"), lambda won: won.hit.at, lambda won: texts.moment(won.hit.at),
               width=140),
        Column(texts.say("Jackpot"), lambda won: texts.say(won.jackpot.opened.label), width=116),
        Column(texts.say("Won with"), lambda won: texts.say(won.label),
               tip=lambda won: texts.say(won.label)),
        Column(texts.say("Winner"), lambda won: winner_words(view, won),
               tip=lambda won: winner_words(view, won)),
        Column(texts.say("Table"), lambda won: won.table,
               lambda won: str(won.table) if won.table else "–", width=52, right=True),
        figures(texts.say("Amount"), lambda won: won.hit.amount,
                lambda won: texts.money(won.hit.amount, won.jackpot.opened.currency), 104),
        Column(texts.say("State"), lambda won: state_words(view, won), width=104,
               tone=lambda won: _TONES.get(won.hit.state, "muted")),
    )  # fmt: skip
