"""Alerts to the room: last hands, hand-for-hand, bubble, late entries, called clocks."""

from collections.abc import Callable, Iterator

from director.texts.texts import Texts
from director.tournament.clock import (
    Reading,
    cards_left,
    counts_from_next_hand,
    estimated_end,
    game_turned,
    late_registration_ends,
    registration_open,
)
from director.tournament.prizes import eliminations_to_money, in_the_money, is_bubble
from director.tournament.state import Status, TimeCall, Tournament
from director.tournament.winnings import Winning, is_decided, won_so_far
from director.values.ids import PlayerId
from director.values.quantity import MINUTE, Micros
from ui.scenes.prizes import Standing
from ui.scenes.time_calls import seconds_left
from ui.scenes.view import Alert, CalledClock, DisplayState, Ticking, Tone
from ui.scenes.words import capitals, game_of, ordinal, span

_OVER = (DisplayState.FINISHED, DisplayState.CANCELLED)
_LONG_AGO: Micros = 45 * MINUTE
"""A closed registration is news no longer than this."""
NEWS: Micros = 4 * MINUTE
"""Time for which a prize is announced."""


def alerts(
    t: Tournament,
    now: Reading,
    mood: DisplayState,
    prizes: Standing,
    at: Micros,
    texts: Texts,
    name_of: Callable[[PlayerId], str],
) -> tuple[Alert, ...]:
    """The alerts of an instant, the most pressing first."""
    if mood in _OVER:
        return ()
    found = (
        _hand_for_hand(t, texts),
        _last_hands(t, texts),
        _bubble(t, prizes, texts),
        _just_in_the_money(t, prizes, texts),
        _last_paid(t, at, texts, name_of),
        _colour_up(t, now, texts),
        _new_game(t, now, at, texts),
        _new_level(t, at, texts),
        _late_entries(t, now, at, texts),
    )
    return tuple(alert for alert in found if alert is not None)


def calls(t: Tournament, at: Micros, texts: Texts) -> tuple[CalledClock, ...]:
    """Called clocks (T-25), the one that ends first before the others."""
    ordered = sorted(t.calls, key=lambda call: call.ends_at)
    return tuple(_call(t, call, at, texts) for call in ordered)


def facts(
    t: Tournament, now: Reading, mood: DisplayState, prizes: Standing, at: Micros, texts: Texts
) -> tuple[str, ...]:
    """Sentences of the bottom line, the most important first."""
    if mood is DisplayState.CANCELLED:
        return (texts.say("The tournament is cancelled. Every entry is refunded."),)
    if mood is DisplayState.FINISHED:
        return (texts.say("Thank you for playing."),)
    if t.status is not Status.RUNNING:
        open_ = texts.say("Registration is open.") if registration_open(t, at) else ""
        return (open_,) if open_ else ()
    if now.before_start:
        return (texts.say("Please take your seats."),)
    found = (
        texts.say("The structure has ended: the last level goes on.") if now.over else "",
        _to_the_money(t, prizes, texts),
        _closed(t, at, texts),
        _end(t, now, at, texts),
    )
    return tuple(fact for fact in found if fact)


def _last_hands(t: Tournament, texts: Texts) -> Alert | None:
    """How many hands a flight still plays; said until it is over."""
    if t.last_hands is None:
        return None
    word = capitals(texts.say("Last hands"))
    said = texts.count("{n} hand at each table", "{n} hands at each table", t.last_hands.hands)
    return Alert(Tone.NOW, "warning", word, said)


def _hand_for_hand(t: Tournament, texts: Texts) -> Alert | None:
    if not t.hand_for_hand:
        return None
    word = capitals(texts.say("Hand-for-hand"))
    return Alert(Tone.NOW, "pause", word, texts.say("wait for the next hand"))


def _bubble(t: Tournament, prizes: Standing, texts: Texts) -> Alert | None:
    """The next to go out is the last one unpaid: said before that bust, not after it."""
    if not prizes.final or is_decided(t) or not is_bubble(t.alive, prizes.places):
        return None
    paid = texts.count("{n} place paid", "{n} places paid", prizes.places)
    return Alert(Tone.SOON, "warning", capitals(texts.say("Bubble")), paid)


def _just_in_the_money(t: Tournament, prizes: Standing, texts: Texts) -> Alert | None:
    """The bubble has burst with the last bust; shown until the next one."""
    paid = prizes.places
    if not t.out or not prizes.final or not in_the_money(t.alive, paid):
        return None
    if in_the_money(t.alive + len(t.out[-1]), paid):
        return None
    return Alert(Tone.GOOD, "check", capitals(texts.say("In the money")))


def _last_paid(
    t: Tournament, at: Micros, texts: Texts, name_of: Callable[[PlayerId], str]
) -> Alert | None:
    """Return the alert on the last player out in the money; None where nobody is named."""
    last = next(paid_lately(t, at), None)
    name = name_of(t.entries[last.entry].player) if last is not None else ""
    if last is None or not name:
        return None
    amount = texts.money(last.amount, t.settings.currency)
    said = f"{name}  ·  {amount}" if last.amount else name
    return Alert(Tone.FIRST, "prize", f"{ordinal(last.first, texts)}:", said)


def paid_lately(t: Tournament, at: Micros, since: Micros = NEWS) -> Iterator[Winning]:
    """Yield the recent winnings of players who went out, the last one first."""
    for won in won_so_far(t):
        entry = t.entries[won.entry]
        if entry.alive or entry.out_at is None:
            continue
        if at - entry.out_at >= since:
            return
        yield won


def _colour_up(t: Tournament, now: Reading, texts: Texts) -> Alert | None:
    if not now.is_break or not t.structure.periods[now.index].colour_up:
        return None
    leaving = tuple(v for v in t.structure.periods[now.index].colour_up if v in t.chips.values)
    if not leaving:
        return None
    named = ", ".join(texts.number(value) for value in leaving)
    said = texts.say("the {values} chips leave play", values=named)
    return Alert(Tone.SOON, "chips", capitals(texts.say("Colour-up")), said)


def _new_game(t: Tournament, now: Reading, at: Micros, texts: Texts) -> Alert | None:
    """Another game is dealt from the next hand on: turned by the floor, or that of the new level."""
    if t.status is not Status.RUNNING or not t.structure.is_mixed or now.index < 0 or now.is_break:
        return None
    played = t.period_played(now.index)
    if not game_turned(t, at) and not (
        counts_from_next_hand(t.clock, t.structure, at) and _other_than_before(t, now.index)
    ):
        return None
    word = capitals(texts.say("New game"))
    said = texts.say("{game} from the next hand", game=game_of(t, played, texts))
    return Alert(Tone.FIRST, "next", word, said)


def _other_than_before(t: Tournament, index: int) -> bool:
    """The level before, over a break between, played another game."""
    levels = [i for i in range(index) if not t.structure.periods[i].is_break]
    if not levels:
        return False
    before = t.period_played(levels[-1])
    return before.dealt(t.settings) != t.period_played(index).dealt(t.settings)


def _new_level(t: Tournament, at: Micros, texts: Texts) -> Alert | None:
    if t.status is not Status.RUNNING or not counts_from_next_hand(t.clock, t.structure, at):
        return None
    word = capitals(texts.say("New level"))
    return Alert(Tone.FIRST, "next", word, texts.say("counts from the next hand"))


def _late_entries(t: Tournament, now: Reading, at: Micros, texts: Texts) -> Alert | None:
    if t.status is not Status.RUNNING or now.before_start or not registration_open(t, at):
        return None
    word = capitals(texts.say("Late registration"))
    ends = late_registration_ends(t, at)
    if ends is None:
        return Alert(Tone.NEWS, "player", word, texts.say("open"))
    shown = span(ends - at)
    ticking = Ticking(ends, shown) if now.running else None
    return Alert(Tone.NEWS, "player", word, texts.say("{time} left", time=shown), ticking)


def _call(t: Tournament, call: TimeCall, at: Micros, texts: Texts) -> CalledClock:
    seat = None if call.entry is None else t.entries[call.entry].seat
    where = (
        texts.say("Table {table}", table=call.table)
        if seat is None
        else texts.say("Table {table}, seat {seat}", table=call.table, seat=seat.number)
    )
    left = seconds_left(call, at)
    cards = cards_left(t, t.entries[call.entry]) if call.entry is not None else 0
    has = texts.count("{n} time card left", "{n} time cards left", cards) if cards else ""
    note = has if left else texts.say("The floorman decides")
    ticking = Ticking(call.ends_at, f"{left:02}") if left else None
    return CalledClock(where, left, left <= t.settings.time_countdown, note, ticking)


def _to_the_money(t: Tournament, prizes: Standing, texts: Texts) -> str:
    if not prizes.final or not prizes.places:
        return ""
    if in_the_money(t.alive, prizes.places):
        return texts.say("Everybody left is in the money.")
    left = eliminations_to_money(t.alive, prizes.places)
    return texts.count("{n} elimination to the money.", "{n} eliminations to the money.", left)


def _closed(t: Tournament, at: Micros, texts: Texts) -> str:
    if registration_open(t, at) or t.started_at is None:
        return ""
    since = t.registration_closed_at
    if since is None or at - since > _LONG_AGO:
        return ""
    return texts.say("Late registration is closed.")


def _end(t: Tournament, now: Reading, at: Micros, texts: Texts) -> str:
    if not now.running or now.over:
        return ""
    ends = estimated_end(t.clock, t.structure, at, t.chips.expected)
    rounded = ends // (5 * MINUTE) * (5 * MINUTE)
    return texts.say("Expected end about {time}.", time=texts.time(rounded))
