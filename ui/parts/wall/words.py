"""Words of the wall: states, blinds, antes, the subtitle; capitals as each language writes them."""

import unicodedata
from collections.abc import Mapping

from director.texts.texts import N_, Texts
from director.texts.tournament_words import discard_words, word
from director.tournament.settings import Limit
from director.tournament.state import Tournament
from director.tournament.structure import AnteKind, Period
from director.values.quantity import SECOND, Chips, Micros
from ui.parts.wall.view import Mood

MOOD_WORDS: Mapping[Mood, str] = {
    Mood.ANNOUNCED: N_("Starts at"),
    Mood.COUNTDOWN: N_("Starts in"),
    Mood.RUNNING: N_("running"),
    Mood.PAUSED: N_("Paused"),
    Mood.BREAK: N_("Break"),
    Mood.LAST_LEVEL: N_("Last level"),
    Mood.OVER_TIME: N_("Overtime"),
    Mood.FINAL_TABLE: N_("Final table"),
    Mood.FINISHED: N_("Winner"),
    Mood.CANCELLED: N_("Cancelled"),
}


def mood_word(mood: Mood, texts: Texts) -> str:
    """The state in a word or two, in capitals where it stands in the band."""
    said = texts.say(MOOD_WORDS[mood])
    return said if mood is Mood.RUNNING else capitals(said, texts)


def capitals(words: str, texts: Texts) -> str:
    """The words in capitals; Greek capitals bear no accent but keep their dots."""
    upper = words.upper()
    if texts.language != "el":
        return upper
    return "".join(_without_accent(sign) for sign in unicodedata.normalize("NFC", upper))


def _without_accent(sign: str) -> str:
    """A Greek capital without its accent; other letters keep theirs."""
    if not unicodedata.name(sign, "").startswith("GREEK"):
        return sign
    apart = unicodedata.normalize("NFD", sign)
    return unicodedata.normalize("NFC", apart.replace("\u0301", ""))


def subtitle(t: Tournament, texts: Texts) -> str:
    """Game, limit, length of the levels and stack in one line."""
    minutes = {p.seconds // 60 for p in t.structure.periods if not p.is_break}
    parts = [f"{word(texts, t.settings.limit)} {word(texts, t.settings.game)}"]
    if discard := discard_words(texts, t.settings):
        parts.append(texts.say("a card is discarded {moment}", moment=discard))
    if len(minutes) == 1:
        length = texts.number(minutes.pop())
        parts.append(texts.say("{minutes}-minute levels", minutes=length))
    parts.append(texts.say("{chips} chips", chips=texts.number(t.settings.starting_chips)))
    return "  ·  ".join(parts)


def blinds(period: Period, texts: Texts) -> str:
    """Small and big blind."""
    return f"{texts.number(period.small_blind)} / {texts.number(period.big_blind)}"


def ante(t: Tournament, period: Period, texts: Texts) -> str:
    """The ante with who pays it; in fixed limit the two bets (T-F4)."""
    parts = []
    if t.settings.limit is Limit.FIXED_LIMIT:
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


def blinds_and_ante(period: Period, texts: Texts) -> str:
    """A level in one short line."""
    if not period.ante:
        return blinds(period, texts)
    said = texts.say("ante {ante}", ante=texts.number(period.ante))
    return f"{blinds(period, texts)}   {said}"


def colour_up(values: tuple[Chips, ...], texts: Texts) -> str:
    """Which chips leave play."""
    named = ", ".join(texts.number(value) for value in values)
    return texts.say("colour-up of the {values} chips", values=named)


def span(left: Micros) -> str:
    """Time left in digits that keep their places: always two for minutes, hours above 99 minutes."""
    seconds = -(-max(left, 0) // SECOND)
    minutes, seconds = divmod(seconds, 60)
    if minutes < 100:
        return f"{minutes:02}:{seconds:02}"
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{seconds:02}"
