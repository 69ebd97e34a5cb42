"""Bars of people, as lists and forms mark them."""

from director.house.people import Person
from director.house.templates import BarReach
from director.texts.person_words import bar_line
from director.values.ids import TournamentId
from ui.console.console import View
from ui.parts.people.words import Flag


def bar_flag(view: View, person: Person, *, tournament: TournamentId | None = None) -> Flag | None:
    """Return the mark of a person's bar: reach, reason, giver and end; None without a bar.

    Red while it holds; amber while it holds but reaches neither the whole house nor the tournament.
    """
    if not person.barred:
        return None
    bar, at = view.bar_of(person), view.now()
    if bar is None:
        return Flag("red", bar_line(view.texts, bar, "", at))
    reaches = bar.reach is BarReach.HOUSE or (
        tournament is not None and (bar.reach is BarReach.POKER or bar.tournament == tournament)
    )
    tone = "muted" if bar.is_over(at) else "red" if reaches else "amber"
    return Flag(tone, bar_line(view.texts, bar, view.staff_name(bar.by), at))
