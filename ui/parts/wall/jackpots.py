"""The jackpots on the wall: each meter as large as it can be, its stake, and what was won last (G-9)."""

from collections.abc import Iterable

from director.games.table.jackpot_state import HitState, JackpotState
from director.texts.texts import Texts
from director.values.quantity import Micros
from ui.parts.wall import words
from ui.parts.wall.view import JackpotCard, JackpotWall

MOST = 6
_WON = (HitState.OWED, HitState.PAID, HitState.AT_TABLE)
"""What was won and stands: a hit that was reversed is not told."""


def jackpot_wall(
    jackpots: Iterable[JackpotState], at: Micros, texts: Texts, *, house: str, demo: bool = False
) -> JackpotWall:
    """At most six meters, the highest first; who has won is nobody's business."""
    shown = sorted(jackpots, key=lambda pot: (-pot.amount(at), pot.id))[:MOST]
    return JackpotWall(
        title=words.capitals(texts.say("Jackpots"), texts),
        subtitle=house,
        time=texts.time(at),
        date=texts.date(at),
        cards=tuple(_card(pot, at, texts) for pot in shown),
        empty=texts.say("No jackpot is put up yet."),
        demo=words.capitals(texts.say("Demo"), texts) if demo else "",
    )


def _card(jackpot: JackpotState, at: Micros, texts: Texts) -> JackpotCard:
    currency, version = jackpot.opened.currency, jackpot.in_force(at)
    won = [hit for hit in jackpot.hits if hit.state in _WON]
    last = max(won, key=lambda hit: (hit.at, hit.number), default=None)
    stake = texts.money(version.terms.stake, currency) if version is not None else ""
    told = texts.say("Not won yet")
    if last is not None:
        amount, day = texts.money(last.amount, currency), texts.date(last.at)
        told = texts.say("Last won: {amount}, {day}", amount=amount, day=day)
    return JackpotCard(
        texts.say(jackpot.opened.label),
        texts.money(int(jackpot.amount(at)), currency),
        texts.say("Stake {amount}", amount=stake) if stake else "",
        told,
    )
