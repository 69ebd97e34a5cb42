"""Moments of a programme that a tournament never has, and why: whoever made the rule is told."""

from collections.abc import Mapping
from enum import StrEnum

from director.desk.house.programmes import Moment
from director.texts.texts import N_, Texts
from director.tournament.clock import registration_open
from director.tournament.state import Status, Tournament
from director.tournament.winnings import expected_places
from director.values.quantity import Micros


class Never(StrEnum):
    """Why a moment does not come."""

    CANCELLED = "cancelled"
    NO_BREAK = "no_break"
    ONE_TABLE = "one_table"
    GOES_ON = "goes_on"
    PAYS_NOBODY = "pays_nobody"
    ALL_PAID = "all_paid"


NEVER_WORDS: Mapping[Never, str] = {
    Never.CANCELLED: N_("“{moment}” never holds for {name}: it is cancelled."),
    Never.NO_BREAK: N_("“{moment}” never holds for {name}: its structure has no break."),
    Never.ONE_TABLE: N_("“{moment}” never holds for {name}: it is played at one table."),
    Never.GOES_ON: N_("“{moment}” never holds for {name}: a flight goes on with day 2."),
    Never.PAYS_NOBODY: N_("“{moment}” never holds for {name}: the flight itself pays no prize."),
    Never.ALL_PAID: N_("“{moment}” never holds for {name}: everybody is paid."),
}


def why_never(moment: Moment, tournament: Tournament, at: Micros) -> Never | None:
    """Why a tournament never has a moment; None where it may have it.

    What every tournament has, or may have when the floorman says so, is never named: before the first
    level, a pause, hand-for-hand, a move, the end, nothing on.
    """
    if tournament.status is Status.CANCELLED:
        return None if moment in (Moment.IDLE, Moment.ALWAYS) else Never.CANCELLED
    match moment:
        case Moment.BREAK:
            breaks = any(period.is_break for period in tournament.structure.periods)
            return None if breaks else Never.NO_BREAK
        case Moment.FINAL_TABLE:
            if tournament.is_flight:
                return Never.GOES_ON
            return Never.ONE_TABLE if _at_one_table(tournament, at) else None
        case Moment.BUBBLE | Moment.IN_THE_MONEY:
            if tournament.of is not None and tournament.is_flight and not tournament.of.terms.prize:
                return Never.PAYS_NOBODY
            all_paid = moment is Moment.BUBBLE and _all_paid(tournament, at)
            return Never.ALL_PAID if all_paid else None
        case _:
            return None


def never_words(moment: str, why: Never, tournament: Tournament, texts: Texts) -> str:
    """The same in a sentence; `moment` as it is called."""
    return texts.say(NEVER_WORDS[why], moment=moment, name=tournament.settings.name)


def _at_one_table(tournament: Tournament, at: Micros) -> bool:
    """One was enough for all who came, or for all who can come."""
    if len(tournament.tables) > 1:
        return False
    settings = tournament.settings
    come = bool(tournament.tables) and not registration_open(tournament, at)
    return come or 0 < settings.places <= settings.table_size


def _all_paid(tournament: Tournament, at: Micros) -> bool:
    """No place is unpaid once all are there: the bubble is not to come."""
    final = tournament.prizes is not None or not registration_open(tournament, at)
    return final and 0 < tournament.field_unique <= expected_places(tournament)
