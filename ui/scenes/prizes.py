"""Prizes on the wall: the pool, the ladder in as many rows as the wall has, and the next one paid."""

from director.series.flights.pool import EventPrizes
from director.texts.texts import Texts
from director.tournament.clock import registration_open
from director.tournament.state import Award, Status, Tournament
from director.tournament.winnings import awards_as_won, pool_of, prizes_now
from director.values.dataclass import Value, replace
from director.values.quantity import Cents, Micros
from ui.scenes.view import WallPrize

ROWS = 10
"""Rows of the ladder that the wall has room for."""
_TOP = 5
"""Rows from the first place on that stay when some must be left out."""


class Standing(Value):
    """The prizes at one instant: as won, as locked, or as they would be now."""

    awards: tuple[Award, ...]
    pool: Cents
    places: int
    """How many places are paid."""
    final: bool
    """No entry can change them any more."""


def standing(t: Tournament, at: Micros) -> Standing:
    """The ladder and the pool; without prizes as long as nothing can be split."""
    made = t.prizes or (prizes_now(t, at) if t.counted > 1 else None)
    final = t.prizes is not None or not registration_open(t, at)
    if made is None:
        return Standing((), pool_of(t).total, 0, final)
    return Standing(awards_as_won(t, made.awards), made.pool, made.places, final)


def standing_of(event: EventPrizes) -> Standing:
    """Return the prizes for which all flights of an event play."""
    return Standing(event.awards, event.total, len(event.awards), event.final)


def played_for(t: Tournament, at: Micros, event: EventPrizes | None) -> Standing:
    """Return the prizes of a tournament; of a flight those of the event, unless it pays places itself.

    The pool is that of the event wherever it is told, whoever pays the places.
    """
    return within_event(standing(t, at), t, event)


def within_event(own: Standing, t: Tournament, event: EventPrizes | None) -> Standing:
    """The same of a tournament's own prizes."""
    if event is None or t.of is None:
        return own
    if not t.plays_for_event:
        return replace(own, pool=own.pool + event.won_out)
    of_event = standing_of(event)
    if own.awards and t.status is not Status.FINISHED:
        return replace(own, pool=of_event.pool)
    return of_event


def next_paid(t: Tournament, prizes: Standing) -> int:
    """The place that is paid next: the last one before the money, then whoever goes out next."""
    return min(prizes.places, max(t.alive, 1))


def rows(
    tournament: Tournament, prizes: Standing, texts: Texts, *, most: int = ROWS, of_event: bool = False
) -> tuple[WallPrize, ...]:
    """The ladder with equal prizes in one row, the next one marked, `most` rows at the most.

    That of an event is not played for here yet: nothing is marked or won.
    """
    groups = _grouped(prizes.awards)
    marked = next_paid(tournament, prizes) if tournament.alive > 1 and not of_event else 0
    shown = _chosen(tuple(last >= marked >= first for first, last, _ in groups), most)
    made = []
    for before, i in zip((-1, *shown), shown, strict=False):
        first, last, award = groups[i]
        made.append(
            WallPrize(
                place=str(first) if first == last else f"{first}–{last}",
                amount=worth(award, tournament, texts),
                first=first == 1,
                marked=first <= marked <= last,
                won=not of_event and first > tournament.alive > 0,
                gap=i != before + 1,
            )
        )
    return tuple(made)


def worth(award: Award, tournament: Tournament, texts: Texts) -> str:
    """A prize in money, or a ticket of that value."""
    amount = texts.money(award.amount, tournament.settings.currency)
    return texts.say("Ticket {worth}", worth=amount) if award.ticket else amount


def _grouped(ladder_: tuple[Award, ...]) -> tuple[tuple[int, int, Award], ...]:
    """(first place, last place, award) of neighbouring equal awards."""
    groups: list[tuple[int, int, Award]] = []
    for award in ladder_:
        if groups:
            first, last, other = groups[-1]
            alike = (award.amount, award.ticket) == (other.amount, other.ticket)
            if alike and award.place == last + 1:
                groups[-1] = (first, award.place, other)
                continue
        groups.append((award.place, award.place, award))
    return tuple(groups)


def _chosen(marks: tuple[bool, ...], most: int) -> tuple[int, ...]:
    """Which rows are shown: the first ones and those around the marked one."""
    if len(marks) <= most:
        return tuple(range(len(marks)))
    mark = marks.index(True) if True in marks else 0
    if mark < most - 1:
        return tuple(range(most))
    end = min(len(marks), mark + 2)
    return (*range(_TOP), *range(end - (most - _TOP), end))
