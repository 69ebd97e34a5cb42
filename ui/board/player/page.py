"""The page of a player's phone: table and seat first, then the clock; nobody else is named on it."""

from markupsafe import Markup

from director.texts.texts import Texts
from director.values.quantity import Micros
from ui.board.player.night import MyNight
from ui.board.published import BoardSource
from ui.board.templates import SCRIPTS, document, rendered
from ui.scenes.words import house_lost

_KIND = "phone mine"


def night_page(source: BoardSource, part: Markup, folder: str, key: str, *, writes: bool = False) -> str:
    """Return a whole document, kept new by its scripts; `folder` is that of the card, `key` its mark."""
    more = ("player_lists.js",) if writes else ()
    return document(
        "night.html",
        source.texts.say("My night"),
        source.texts.language,
        kind=_KIND,
        root=f"{folder}/",
        private=True,
        scripts=(*SCRIPTS, "taps.js", "player.js", *more),
        part=part,
        key=key,
        lost=house_lost(source.texts),
        words=_page_words(source.texts),
        writes=writes,
    )


def gone_page(texts: Texts) -> str:
    """Return the page of an invalid card, whether old, lost or invented."""
    said = texts.say(
        "This card leads nowhere: its tournament is over, or another card was made. Ask the floor."
    )
    title = texts.say("My night")
    return document("gone.html", title, texts.language, kind=_KIND, root="/", private=True, said=said)


def night_part(night: MyNight, clock: Markup, now: Micros, texts: Texts) -> Markup:
    """Return the updated part: the seat above the clock, other tournaments below it."""
    return rendered("night_part.html", night=night, clock=clock, now=now, words=_part_words(texts))


def _page_words(texts: Texts) -> dict[str, str]:
    say = texts.say
    offline = say("No connection to the house. Nothing is kept here; trying again does it once at most.")
    return {
        "seen": say("I have seen it"),
        "sound": say("Sound when I am moved"),
        "offline": offline,
        "sending": say("Sending…"),
        "again": say("Try again"),
        "leave": say("Leave it"),
    }


def _part_words(texts: Texts) -> dict[str, str]:
    say = texts.say
    return {
        "waiting": say("Cash games I wait for"),
        "cash_games": say("Cash games"),
        "leagues": say("My leagues"),
        "join_list": say("Join the list"),
        "leave_list": say("Leave the list"),
        "leave_sure": say("Once more: leave the list"),
    }
