"""The whole house on the wall: the tournaments of the night, those that run first; the jackpots."""

from collections.abc import Callable, Iterable, Mapping

from director.desk.cash.queries import CashRoom
from director.desk.kernel.ports import TournamentRow
from director.games.table.jackpot_state import HitState, JackpotState
from director.texts.texts import Texts
from director.texts.tournament_words import word
from director.tournament.clock import late_registration_ends, reading, registration_open
from director.tournament.entries import next_alternate, places_left
from director.tournament.state import Status, Tournament
from director.values.dataclass import replace
from director.values.ids import TournamentId
from director.values.quantity import MINUTE, Micros
from ui.scenes import words
from ui.scenes.cash import cash_line
from ui.scenes.clock import (
    NameOf,
    display_state_of,
    level_of,
    played_blinds,
    ticking_of,
    time_of,
    winners_of,
    word_of,
)
from ui.scenes.view import DisplayState, JackpotCard, JackpotWall, LobbyCard, LobbyView

MOST = 6
_AHEAD: Micros = 24 * 60 * MINUTE
"""Tournaments that start later than this are not of this night."""
_LATE: Micros = 6 * 60 * MINUTE
"""An announced tournament that should have begun so long ago is forgotten."""


def lobby_view(
    rows: Iterable[TournamentRow],
    states: Mapping[TournamentId, Tournament],
    at: Micros,
    texts: Texts,
    *,
    house: str,
    name_of: NameOf,
    read_at: Callable[[TournamentId], Micros] | None = None,
    demo: bool = False,
    jackpots: Iterable[JackpotState] = (),
    cash: CashRoom | None = None,
) -> LobbyView:
    """The tournaments that run or start soon, at most six; jackpots and cash games in the line below.

    `read_at` says when a clock is read that does not follow the time of day.
    """
    listed = tuple(rows)
    shown = sorted((row for row in listed if _tonight(row, at)), key=_order)[:MOST] or _next(listed, at)
    return LobbyView(
        title=words.capitals(texts.say("Tournaments")),
        subtitle=house,
        time=texts.time(at),
        date=texts.date(at),
        cards=tuple(
            _card(row, states.get(row.id), read_at(row.id) if read_at else at, texts, name_of)
            if _tonight(row, at)
            else _coming(row, texts)
            for row in shown
        ),
        empty=texts.say("No tournament today"),
        line="   ·   ".join(filter(None, (_meters(jackpots, texts), _cash(cash, texts)))),
        demo=words.capitals(texts.say("Demo")) if demo else "",
    )


def _cash(room: CashRoom | None, texts: Texts) -> str:
    return cash_line(room, texts) if room is not None else ""


def _meters(jackpots: Iterable[JackpotState], texts: Texts) -> str:
    """Every progressive jackpot with its meter (G-9)."""
    shown = (
        f"{texts.say(jackpot.opened.label)} {texts.money(int(jackpot.meter), jackpot.opened.currency)}"
        for jackpot in jackpots
        if jackpot.opened.progressive and jackpot.closed is None
    )
    return "   ·   ".join(shown)


def has_tonight(rows: Iterable[TournamentRow], at: Micros) -> bool:
    """Something is played tonight."""
    return any(_tonight(row, at) for row in rows)


def _next(rows: Iterable[TournamentRow], at: Micros) -> list[TournamentRow]:
    """On an idle night: what is announced next, by itself."""
    ahead = (row for row in rows if row.status is Status.ANNOUNCED and row.starts_at > at)
    return sorted(ahead, key=_order)[:1]


def _tonight(row: TournamentRow, at: Micros) -> bool:
    match row.status:
        case Status.RUNNING | Status.REGISTERING:
            return True
        case Status.ANNOUNCED:
            return -_LATE < row.starts_at - at < _AHEAD
        case Status.FINISHED | Status.CANCELLED:
            return False


def _order(row: TournamentRow) -> tuple[bool, Micros, str]:
    return row.status is not Status.RUNNING, row.starts_at, row.name


def _card(
    row: TournamentRow, state: Tournament | None, at: Micros, texts: Texts, name_of: NameOf
) -> LobbyCard:
    if state is None:
        return _announced(row, texts)
    now = reading(state.clock, state.structure, at)
    mood, running = (
        display_state_of(state, now, at),
        row.status not in (Status.ANNOUNCED, Status.REGISTERING),
    )
    price = texts.money(row.price, row.currency) if row.price else ""
    return LobbyCard(
        title=row.name,
        subtitle=_figures(row, texts, places_left(state)),
        display_state=mood,
        word=words.capitals(word_of(state, mood, texts)),
        time=time_of(state, now, mood, texts),
        blinds=played_blinds(state, now, mood, texts) if running else price,
        note=level_of(state, now, mood, texts),
        ticking=ticking_of(state, now, mood, at, texts),
        winner=_winner(state, texts, name_of) if mood is DisplayState.FINISHED else "",
        price=_price(row, texts) if running and _may_come(state, at) else "",
        late=_late(state, at, texts),
        weight=2 if running else 1,
    )


def _may_come(state: Tournament, at: Micros) -> bool:
    return state.status in (Status.REGISTERING, Status.RUNNING) and registration_open(state, at)


def _price(row: TournamentRow, texts: Texts) -> str:
    if not row.price:
        return ""
    return f"{texts.say('Buy-in')} {texts.money(row.price, row.currency)}"


def _late(state: Tournament, at: Micros, texts: Texts) -> str:
    """Until when one may still come; nothing where nobody may, or nobody knows when it ends."""
    if not _may_come(state, at):
        return ""
    ends = late_registration_ends(state, at)
    known = ends is not None and state.status is Status.RUNNING
    said = texts.say("Late registration until {time}", time=texts.time(ends or 0))
    said = said if known else texts.say("Registration is open.")
    return f"{said} · {texts.say('no seat free now')}" if next_alternate(state, at) else said


def _winner(state: Tournament, texts: Texts, name_of: NameOf) -> str:
    """The one who is left; of several the word in the band says what they have reached."""
    winners = winners_of(state, name_of)
    return winners[0] if len(winners) == 1 else word(texts, Status.FINISHED)


def _announced(row: TournamentRow, texts: Texts) -> LobbyCard:
    return LobbyCard(
        title=row.name,
        subtitle=_figures(row, texts),
        display_state=DisplayState.ANNOUNCED,
        word=words.state_word(DisplayState.ANNOUNCED, texts),
        time=texts.time(row.starts_at),
        blinds=texts.money(row.price, row.currency),
        note=word(texts, row.status),
    )


def _coming(row: TournamentRow, texts: Texts) -> LobbyCard:
    """The next tournament: its day is as large as the blinds of one that runs, its price above."""
    day = f"{texts.weekday(row.starts_at)} {texts.date(row.starts_at)}"
    said = words.capitals(texts.say("Next tournament"))
    announced = _announced(row, texts)
    return replace(announced, word=said, blinds=day, note=announced.blinds)


def _figures(row: TournamentRow, texts: Texts, places: int | None = None) -> str:
    parts = []
    if row.status is Status.RUNNING:
        left, all_ = texts.number(row.alive), texts.number(row.entries)
        parts.append(texts.say("{left} of {entries} players", left=left, entries=all_))
    elif row.entries:
        parts.append(texts.count("{n} entry", "{n} entries", row.entries))
    if places is not None and row.status is not Status.RUNNING:
        parts.append(texts.count("{n} place left", "{n} places left", places))
    worth = max(row.guarantee, row.pool)
    if worth:
        parts.append(texts.money(worth, row.currency))
    return "  ·  ".join(parts)


_WON = (HitState.OWED, HitState.PAID, HitState.AT_TABLE)
"""States of hits that are announced; reversed ones are not."""


def jackpot_wall(
    jackpots: Iterable[JackpotState], at: Micros, texts: Texts, *, house: str, demo: bool = False
) -> JackpotWall:
    """At most six meters, the highest first; who has won is nobody's business."""
    going_on = (pot for pot in jackpots if pot.closed is None)
    shown = sorted(going_on, key=lambda pot: (-pot.amount(at), pot.id))[:MOST]
    return JackpotWall(
        title=words.capitals(texts.say("Jackpots")),
        subtitle=house,
        time=texts.time(at),
        date=texts.date(at),
        cards=tuple(_jackpot_card(pot, at, texts) for pot in shown),
        empty=texts.say("No jackpot is put up yet."),
        demo=words.capitals(texts.say("Demo")) if demo else "",
    )


def _jackpot_card(jackpot: JackpotState, at: Micros, texts: Texts) -> JackpotCard:
    currency, version = jackpot.opened.currency, jackpot.in_force(at)
    won = [hit for hit in jackpot.hits if hit.state in _WON]
    last = max(won, key=lambda hit: (hit.at, hit.number), default=None)
    stake = texts.money(version.terms.stake, currency) if version is not None else ""
    told = texts.say("Not won yet")
    if last is not None:
        whole = last.win.amount if last.win is not None else last.amount
        amount, day = texts.money(whole, currency), texts.date(last.at)
        told = texts.say("Last won: {amount}, {day}", amount=amount, day=day)
    return JackpotCard(
        texts.say(jackpot.opened.label),
        texts.money(int(jackpot.amount(at)), currency),
        texts.say("Stake {amount}", amount=stake) if stake else "",
        told,
        weight=max(1, int(jackpot.amount(at))),
    )
