"""Leagues: made, changed, their members, points by hand, and a final whose stacks come from them."""

from director.desk.kernel.admission_rules import NOTED, OWN, PLAYS
from director.desk.kernel.command import (
    CASHIERS,
    FLOORMEN,
    AtTill,
    ByMethod,
    Decided,
    GivesBack,
    LeagueCommand,
    TournamentCommand,
    always,
    binding,
    deposits,
    only_if,
)
from director.house.people import HouseSettings
from director.series.league.deposits import DepositEnd
from director.series.league.final import FinalScale
from director.series.league.points import Points
from director.series.league.terms import LeagueTerms
from director.values.errors import RuleViolation
from director.values.ids import LeagueId, PlayerId, TillId, TournamentId
from director.values.payment import Method


class OpenLeague(LeagueCommand, by=FLOORMEN):
    """Make a league."""

    terms: LeagueTerms


class ChangeLeague(LeagueCommand, by=FLOORMEN):
    """Change the terms of a league: its whole table follows."""

    terms: LeagueTerms


class ChangeMembers(LeagueCommand, by=FLOORMEN, admission=NOTED):
    """People become members of a league, or leave it."""

    joined: tuple[PlayerId, ...] = ()
    left: tuple[PlayerId, ...] = ()


class AdjustPoints(LeagueCommand, by=FLOORMEN, admission=NOTED):
    """Give or take points by hand; a reason is asked."""

    player: PlayerId
    points: Points
    tournament: TournamentId | None = None
    """The result that they belong to, and count with; None: the whole season, besides the results."""


class StrikeAdjustment(LeagueCommand, by=FLOORMEN):
    """Points that were given or taken by hand do not count any more; a reason is asked."""

    number: int


class StrikeLeague(LeagueCommand, by=FLOORMEN):
    """A league was made by mistake; a reason is asked."""


class TakeSeasonDeposit(
    LeagueCommand, AtTill, ByMethod, by=CASHIERS, takes=(binding, deposits), admission=PLAYS
):
    """Take a player's deposit of the season."""

    player: PlayerId
    till: TillId
    method: Method = Method.CASH


def _unless_it_goes_back(
    _decided: Decided, command: "EndSeasonDeposit", _house: HouseSettings
) -> RuleViolation | None:
    """Ask a second person to agree unless the deposit goes back to its player."""
    return only_if(command.end is not DepositEnd.RETURNED)


class EndSeasonDeposit(
    LeagueCommand,
    AtTill,
    ByMethod,
    GivesBack,
    by=CASHIERS.with_second(_unless_it_goes_back),
    admission=OWN,
):
    """Give a deposit back as it came, keep it, or void it: it had been taken by mistake."""

    player: PlayerId
    end: DepositEnd
    till: TillId
    method: Method = Method.CASH


class HoldSeasonDepositAgain(
    LeagueCommand, AtTill, by=CASHIERS.with_second(always), takes=(binding, deposits), admission=OWN
):
    """Hold a season deposit again that was given back or kept by mistake; asks a reason."""

    player: PlayerId
    till: TillId


class GiveFinalStacks(TournamentCommand, by=FLOORMEN):
    """Give the players of a final their starting stacks from the points of a league."""

    of_league: LeagueId
    scale: FinalScale


class SeedByStandings(TournamentCommand, by=FLOORMEN):
    """Place players in a bracket as they stand in a league; who is not in its table is drawn."""

    of_league: LeagueId
