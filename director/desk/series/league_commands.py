"""Leagues: made, changed, their members, points by hand, and a final whose stacks come from them."""

from director.desk.command import FLOORMEN, LeagueCommand, TournamentCommand
from director.series.league.final import FinalScale
from director.series.league.points import Points
from director.series.league.terms import LeagueTerms
from director.values.ids import LeagueId, PlayerId


class OpenLeague(LeagueCommand, by=FLOORMEN):
    """Make a league."""

    terms: LeagueTerms


class ChangeLeague(LeagueCommand, by=FLOORMEN):
    """Change the terms of a league: its whole table follows."""

    terms: LeagueTerms


class ChangeMembers(LeagueCommand, by=FLOORMEN):
    """People become members of a league, or leave it."""

    joined: tuple[PlayerId, ...] = ()
    left: tuple[PlayerId, ...] = ()


class AdjustPoints(LeagueCommand, by=FLOORMEN):
    """Give or take points by hand; a reason is asked."""

    player: PlayerId
    points: Points


class StrikeAdjustment(LeagueCommand, by=FLOORMEN):
    """Points that were given or taken by hand do not count any more; a reason is asked."""

    number: int


class StrikeLeague(LeagueCommand, by=FLOORMEN):
    """A league was made by mistake; a reason is asked."""


class GiveFinalStacks(TournamentCommand, by=FLOORMEN):
    """Who plays a final, and the starting stack of each, from the points of a league."""

    of_league: LeagueId
    scale: FinalScale


class SeedByStandings(TournamentCommand, by=FLOORMEN):
    """Place players in a bracket as they stand in a league; who is not in its table is drawn."""

    of_league: LeagueId
