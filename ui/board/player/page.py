"""The page of a player's phone: table and seat first, then the clock; nobody else is named on it."""

from html import escape

from director.texts.texts import LANGUAGE_NAMES, Texts
from director.tournament.state import Tournament
from director.values.quantity import Micros
from ui.board.files import scripts
from ui.board.phone import clock_lines, figures
from ui.board.player.lists import MyList
from ui.board.player.night import Alarm, MyNight
from ui.board.published import BoardSource
from ui.parts.wall.words import house_lost

_MILLISECOND = 1000


def night_page(source: BoardSource, part: str, folder: str, key: str, *, writes: bool = False) -> str:
    """A whole document, kept new by its scripts; `folder` is that of the card, `key` its mark."""
    say, language = source.texts.say, source.texts.language
    lost = escape(house_lost(source.texts))
    more = ("player_lists.js",) if writes else ()
    return (
        f"{_head(source.texts, say('My night'), folder)}<body>"
        f'<div id="board" data-events="{folder}/events?language={language}" data-lost="{lost}"'
        f' data-own="{escape(key)}">{part}</div><p id="lost" role="alert"></p>'
        f'<div id="alarm" role="alertdialog" aria-modal="true" aria-labelledby="news">'
        f'<p id="news"></p><strong class="hold"></strong>'
        f'<button type="button">{escape(say("I have seen it"))}</button></div>'
        f'<footer><button type="button" id="sound">{escape(say("Sound when I am moved"))}</button>'
        f"<p>{_languages()}</p></footer>"
        f"{_writing(source.texts, folder) if writes else ''}"
        f"{scripts(f'{folder}/', 'player.js', *more)}</body></html>\n"
    )


def _writing(texts: Texts, folder: str) -> str:
    """What is said of what was sent, in the words of the phone, above all else."""
    say = texts.say
    offline = say("No connection to the house. Nothing is kept here; trying again does it once at most.")
    return (
        f'<div id="told" role="status" data-deeds="{folder}/deeds" data-offline="{escape(offline)}"'
        f' data-sending="{escape(say("Sending…"))}"><p></p>'
        f'<button type="button" class="again">{escape(say("Try again"))}</button>'
        f'<button type="button" class="leave">{escape(say("Leave it"))}</button></div>'
    )


def gone_page(texts: Texts) -> str:
    """What every card that leads nowhere shows: an old one, a lost one, and one that never was."""
    said = texts.say(
        "This card leads nowhere: its tournament is over, or another card was made. Ask the floor."
    )
    title = escape(texts.say("My night"))
    return (
        f'<!DOCTYPE html>\n<html class="phone mine" lang="{texts.language}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        '<meta name="robots" content="noindex">'
        f'<title>{title}</title><link rel="stylesheet" href="/board.css"><link rel="icon" href="data:,">'
        f'</head><body><main class="gone"><h1>{title}</h1><p role="alert">{escape(said)}</p>'
        f"<p>{_languages()}</p></main></body></html>\n"
    )


def night_part(night: MyNight, clock: str, now: Micros, texts: Texts) -> str:
    """What is kept new: the seat above the clock, what is not of this tournament below it."""
    above, below = _above(night, texts), _below(night, texts)
    return f'<main data-now="{now // _MILLISECOND}">{above}{clock}{below}</main>'


def _above(night: MyNight, texts: Texts) -> str:
    said = "".join(f'<p class="said">{escape(words)}</p>' for words in night.said)
    return (
        f'<p class="own">{escape(night.name)} <small>{escape(night.number)}</small></p>'
        f"{''.join(map(_alarm, night.alarms))}"
        f"{figures(night.seat, 'seat')}{said}{figures(night.stats)}"
        f"{''.join(_list(each, texts) for each in night.lists if each.until)}"
    )


def _below(night: MyNight, texts: Texts) -> str:
    lists = "".join(_list(each, texts) for each in night.lists if not each.until)
    return (
        f"{_section(texts.say('Cash games I wait for'), figures(night.waiting))}"
        f"{_section(texts.say('Cash games'), lists)}"
        f"{_section(texts.say('My leagues'), figures(night.leagues))}"
    )


def _list(mine: MyList, texts: Texts) -> str:
    """A waiting list: what is played, who waits, and the button that joins or leaves it."""
    say = texts.say
    count = f' data-until="{mine.until // _MILLISECOND}"' if mine.until else ""
    hold = f'<p class="hold"{count}></p>' if mine.until else ""
    said = f'<p class="mine">{escape(mine.said)}</p>' if mine.said else ""
    kind = "list called" if mine.until else "list"
    if mine.waiter:
        sure = escape(say("Once more: leave the list"))
        button = _button("leave", str(mine.waiter), say("Leave the list"), f' data-sure="{sure}"')
    else:
        button = _button("join", mine.key, say("Join the list")) if mine.open else ""
    return (
        f'<div class="{kind}"><h3>{escape(mine.game)}</h3><p>{escape(mine.who_waits)}</p>'
        f"{said}{hold}{button}</div>"
    )


def _button(deed: str, what: str, words: str, more: str = "") -> str:
    said = escape(words)
    return f'<button type="button" data-do="{deed}" data-what="{escape(what)}"{more}>{said}</button>'


def clock_of(source: BoardSource, tournament: Tournament) -> str:
    """The clock below it, the same for all who play and speak one language."""
    return f'<section class="clock">{clock_lines(source, tournament)}</section>'


def _head(texts: Texts, title: str, folder: str) -> str:
    return (
        f'<!DOCTYPE html>\n<html class="phone mine" lang="{texts.language}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        '<meta name="robots" content="noindex">'
        f'<title>{escape(title)}</title><link rel="stylesheet" href="{folder}/board.css">'
        '<link rel="icon" href="data:,"></head>'
    )


def _alarm(alarm: Alarm) -> str:
    first = ' data-first="1"' if alarm.at_once else ""
    kind, key = escape(alarm.kind), escape(alarm.key)
    hold = f' data-hold="{alarm.until // _MILLISECOND}"' if alarm.until else ""
    return f'<p class="alarm" data-kind="{kind}" data-key="{key}"{first}{hold}>{escape(alarm.said)}</p>'


def _section(title: str, shown: str) -> str:
    return f"<h2>{escape(title)}</h2>{shown}" if shown else ""


def _languages() -> str:
    return " · ".join(
        f'<a href="?language={language}">{name}</a>' for language, name in LANGUAGE_NAMES.items()
    )
