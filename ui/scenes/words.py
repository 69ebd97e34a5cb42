"""Words of the wall: states, blinds, antes, the subtitle; capitals as each language writes them."""

import re
import unicodedata
from collections.abc import Mapping

from director.texts.texts import N_, Texts
from director.texts.tournament_words import dealt_words, play_words, word
from director.tournament.settings import Limit
from director.tournament.state import Status, Tournament
from director.tournament.structure import AnteKind, Period
from director.values.quantity import MINUTE, SECOND, Chips, Micros
from ui.scenes.view import DisplayState

_ORDINALS = {"sk": ".", "el": "η"}
"""Ending of an ordinal by language (feminine in Greek, for θέση)."""
_GREEK_ACCENT = re.compile("([\u0370-\u03ff]\u0308?)\u0301")
LINE_TURNS: Micros = 8 * SECOND
"""Time for a part of a line."""
STATE_WORDS: Mapping[DisplayState, str] = {
    DisplayState.ANNOUNCED: N_("Starts at"),
    DisplayState.COUNTDOWN: N_("Starts in"),
    DisplayState.RUNNING: N_("running"),
    DisplayState.PAUSED: N_("Paused"),
    DisplayState.BREAK: N_("Break"),
    DisplayState.LAST_LEVEL: N_("Last level"),
    DisplayState.OVER_TIME: N_("Overtime"),
    DisplayState.FINAL_TABLE: N_("Final table"),
    DisplayState.BUBBLE: N_("Bubble"),
    DisplayState.FINISHED: N_("Winner"),
    DisplayState.CANCELLED: N_("Cancelled"),
}


def state_word(mood: DisplayState, texts: Texts) -> str:
    """The state in a word or two, in capitals where it stands in the band."""
    said = texts.say(STATE_WORDS[mood])
    return said if mood is DisplayState.RUNNING else capitals(said)


def strip_word(mood: DisplayState, texts: Texts, *, timed: bool = False) -> str:
    """The state beside the strip, which shows the day before the start unless it is `timed`."""
    is_day = mood is DisplayState.ANNOUNCED or (mood is DisplayState.COUNTDOWN and not timed)
    return capitals(texts.say("Starts on")) if is_day else state_word(mood, texts)


def capitals(words: str) -> str:
    """The words in capitals; Greek ones bear no accent in any language but keep their dots."""
    apart = unicodedata.normalize("NFD", words.upper())
    return unicodedata.normalize("NFC", _GREEK_ACCENT.sub(r"\1", apart))


def subtitle(t: Tournament, texts: Texts) -> str:
    """Game, limit, length of the levels and stack in one line."""
    minutes = {p.seconds // 60 for p in t.structure.periods if not p.is_break}
    parts = [dealt_words(texts, t.settings.limit, t.settings.game)]
    parts.extend(play_words(texts, t.settings))
    if len(minutes) == 1:
        length = texts.number(minutes.pop())
        parts.append(texts.say("{minutes}-minute levels", minutes=length))
    parts.append(texts.say("{chips} chips", chips=texts.number(t.settings.starting_chips)))
    return "  ·  ".join(parts)


def blinds(t: Tournament, period: Period, texts: Texts) -> str:
    """Small and big blind; in stud, which has none, the two bets."""
    stud = period.dealt(t.settings).game.is_stud
    low, high = period.small_blind, period.big_blind
    pair = (high, 2 * high) if stud else (low, high)
    return " / ".join(map(texts.number, pair))


def game_of(t: Tournament, period: Period, texts: Texts) -> str:
    """Return the game of a level, where levels play several games; else empty."""
    if not t.structure.is_mixed or period.is_break:
        return ""
    game, limit = period.dealt(t.settings)
    return word(texts, game) if game.is_stud else dealt_words(texts, limit, game)


def ante(t: Tournament, period: Period, texts: Texts) -> str:
    """The ante with who pays it, before it the two bets of fixed limit, the bring-in of stud (T-F4)."""
    parts = []
    game, limit = period.dealt(t.settings)
    if game.is_stud:
        parts.append(texts.say("bring-in {amount}", amount=texts.number(period.small_blind)))
    elif limit is Limit.FIXED_LIMIT:
        small, big = texts.number(period.big_blind), texts.number(2 * period.big_blind)
        parts.append(texts.say("bets {small} / {big}", small=small, big=big))
    if period.ante:
        said = (
            texts.say("big-blind ante {ante}", ante=texts.number(period.ante))
            if t.structure.ante_kind is AnteKind.BIG_BLIND
            else texts.say("ante {ante}", ante=texts.number(period.ante))
        )
        parts.append(said)
    return "  ·  ".join(parts)


def blinds_and_ante(t: Tournament, period: Period, texts: Texts) -> str:
    """A level in one short line."""
    ante = texts.say("ante {ante}", ante=texts.number(period.ante)) if period.ante else ""
    said = (game_of(t, period, texts), blinds(t, period, texts), ante)
    return "   ".join(filter(None, said))


def ordinal(place: int, texts: Texts) -> str:
    """A place as it is counted: `5th`."""
    if texts.language in _ORDINALS:
        return f"{place}{_ORDINALS[texts.language]}"
    tens, ones = divmod(place % 100, 10)
    return f"{place}{'th' if tens == 1 else {1: 'st', 2: 'nd', 3: 'rd'}.get(ones, 'th')}"


def colour_up(values: tuple[Chips, ...], texts: Texts) -> str:
    """Which chips leave play."""
    named = ", ".join(texts.number(value) for value in values)
    return texts.say("colour-up of the {values} chips", values=named)


def elapsed(t: Tournament, at: Micros, texts: Texts) -> str:
    """How long a tournament has been played, from its start on; empty before it and after the night."""
    if t.status is not Status.RUNNING or t.started_at is None or at < t.started_at:
        return ""
    hours, minutes = divmod((at - t.started_at) // MINUTE, 60)
    return texts.say("played {time}", time=f"{hours}:{minutes:02}")


def line_turn(at: Micros) -> int:
    """Which turn of a line that is read in parts an instant belongs to."""
    return int(at // LINE_TURNS)


def span(left: Micros) -> str:
    """Time left in digits that keep their places: always two for minutes, hours above 99 minutes."""
    seconds = -(-max(left, 0) // SECOND)
    minutes, seconds = divmod(seconds, 60)
    if minutes < 100:
        return f"{minutes:02}:{seconds:02}"
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{seconds:02}"


def stay_awake(texts: Texts) -> str:
    """Return the advice for a browser that cannot be kept awake."""
    return texts.say(
        "This browser cannot be kept awake from here: switch off its screen saver and sleep."
    )


def house_lost(texts: Texts) -> str:
    """Return the notice of a screen that has lost the house."""
    return texts.say("No connection to the house. The clock goes on by itself.")
