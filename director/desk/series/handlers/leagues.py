"""Leagues: made, changed, members, points by hand; stacks of a final and seeds (formats: leagues)."""

from collections.abc import Iterable, Iterator

from director.desk.kernel.decision import Decision, Effect
from director.desk.kernel.handlers import handles
from director.desk.kernel.ports import Draft, league_stream
from director.desk.series.commands.leagues import (
    AdjustPoints,
    ChangeLeague,
    ChangeMembers,
    GiveFinalStacks,
    OpenLeague,
    SeedByStandings,
    StrikeAdjustment,
    StrikeLeague,
)
from director.desk.series.queries.leagues import lines_of, nights_played
from director.series.league import events as e
from director.series.league.deposits import terms_change_refusal
from director.series.league.final import final_stacks, scale_fault
from director.series.league.points import MOST_POINTS
from director.series.league.state import League
from director.series.league.terms import terms_fault
from director.tournament.events import FinalStacksGiven, SeedsGiven
from director.tournament.lifecycle import final_refusals
from director.tournament.rounds.seeding import by_places, seed_refusals
from director.values.errors import soundness
from director.values.ids import LeagueId, PlayerId, TournamentId


@handles(OpenLeague)
def open_league(decision: Decision, command: OpenLeague) -> Iterator[Effect]:
    """A league begins, with terms by which results can be counted."""
    if decision.state_of(league_stream(command.league)) is not None:
        raise soundness("league_is_there")
    decision.refuse(terms_fault(command.terms))
    yield _noted(command.league, e.LeagueOpened(command.league, command.terms))


@handles(ChangeLeague)
def change_league(decision: Decision, command: ChangeLeague) -> Iterator[Effect]:
    """Other terms; nothing that was played changes, but what it counts."""
    league = _standing(decision, command.league)
    if command.terms == league.terms:
        raise soundness("nothing_changed")
    before, after = league.terms.deposit, command.terms.deposit
    decision.refuse(terms_fault(command.terms), terms_change_refusal(league.held, before, after))
    yield _noted(command.league, e.LeagueChanged(command.terms))


@handles(ChangeMembers)
def change_members(decision: Decision, command: ChangeMembers) -> Iterator[Effect]:
    """Change the members; refused for unknown people, members who join and others who leave."""
    members = _standing(decision, command.league).members
    joined, left = (tuple(dict.fromkeys(named)) for named in (command.joined, command.left))
    if not (joined or left):
        raise soundness("nobody_named")
    _require_people(decision, joined)
    if members.intersection(joined) or not members.issuperset(left):
        raise soundness("league_membership_stands")
    yield _noted(command.league, e.LeagueMembersChanged(joined, left))


@handles(AdjustPoints)
def adjust_points(decision: Decision, command: AdjustPoints) -> Iterator[Effect]:
    """Points by hand, with a reason for whoever disputes them."""
    league = _standing(decision, command.league)
    decision.require_reason()
    _require_people(decision, (command.player,))
    if not command.points or abs(command.points) > MOST_POINTS * 100:
        raise soundness("adjustment_of_nothing", most=MOST_POINTS)
    if command.tournament is not None:
        _require_result(decision, league, command.player, command.tournament)
    number = len(league.adjustments) + 1
    given = e.PointsAdjusted(number, command.player, command.points, command.tournament)
    yield _noted(command.league, given)


@handles(StrikeAdjustment)
def strike_adjustment(decision: Decision, command: StrikeAdjustment) -> Iterator[Effect]:
    """An adjustment that does not count any more stays in the journal, with both reasons."""
    league = _standing(decision, command.league)
    decision.require_reason()
    if command.number not in (each.number for each in league.valid_adjustments):
        raise soundness("no_such_adjustment")
    yield _noted(command.league, e.AdjustmentStruck(command.number))


@handles(StrikeLeague)
def strike_league(decision: Decision, command: StrikeLeague) -> Iterator[Effect]:
    """The league is listed no more; its journal stays."""
    league = _standing(decision, command.league)
    if league.held:
        raise soundness("season_deposits_held", count=len(league.held))
    decision.require_reason()
    yield _noted(command.league, e.LeagueStruck())


@handles(GiveFinalStacks)
def give_final_stacks(decision: Decision, command: GiveFinalStacks) -> Iterator[Effect]:
    """Stacks by the table as it stands now; 0 players take them back. Nobody has entered yet."""
    state, league = decision.tournament(command.tournament), _standing(decision, command.of_league)
    decision.refuse(*final_refusals(state))
    if not command.scale.players:
        if state.final is None:
            raise soundness("nothing_changed")
        yield FinalStacksGiven(command.of_league, ())
        return
    decision.refuse(scale_fault(command.scale))
    if command.scale.chip not in state.chips.values:
        raise soundness("final_chip", chip=command.scale.chip)
    stacks = final_stacks(lines_of(decision, league, decision.events()), command.scale)
    if len(stacks) < 2:
        raise soundness("final_without_players")
    yield FinalStacksGiven(command.of_league, stacks)


@handles(SeedByStandings)
def seed_by_standings(decision: Decision, command: SeedByStandings) -> Iterator[Effect]:
    """As the players stand in a league now; somebody must be in its table."""
    state, league = decision.tournament(command.tournament), _standing(decision, command.of_league)
    places = {line.player: line.place for line in lines_of(decision, league, decision.events())}
    seeds = by_places(state, {player: place for player, place in places.items() if place})
    decision.refuse(*seed_refusals(state, seeds))
    if not seeds:
        raise soundness("nobody_in_the_standings")
    yield SeedsGiven(seeds, command.of_league)


def _standing(decision: Decision, league: LeagueId) -> League:
    known = decision.league(league)
    if known.struck:
        raise soundness("league_struck")
    return known


def _require_result(
    decision: Decision, league: League, player: PlayerId, tournament: TournamentId
) -> None:
    """SoundnessViolation where the player has no such result in the league."""
    if tournament not in nights_played(decision, league, decision.events(), player):
        raise soundness("adjustment_without_result")


def _require_people(decision: Decision, players: Iterable[PlayerId]) -> None:
    for player in players:
        decision.person(player)


def _noted(league: LeagueId, event: e.LeagueEvent) -> Draft:
    return Draft(league_stream(league), event)
