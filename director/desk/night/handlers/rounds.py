"""Rounds: drawn, seeded, with levels of their own; the match for the third place."""

from collections.abc import Iterator

from director.desk.kernel.decision import Decision, Effect
from director.desk.kernel.handlers import handles
from director.desk.kernel.rows.defaults import structures
from director.desk.night.commands.seats import DrawRound, GiveSeeds, SetRoundStructure, WinThirdPlace
from director.desk.night.handlers.clock import stopped_when_over
from director.tournament.events import GameWon, RoundStructureSet, SeedsGiven
from director.tournament.lifecycle import chip_values
from director.tournament.round_draw import draw_refusals, next_round
from director.tournament.rounds.levels import round_structure_refusals
from director.tournament.rounds.seeding import seed_refusals
from director.tournament.rounds.third import game_refusals, opponent, third_match
from director.tournament.structure_rules import structure_faults
from director.values.errors import soundness


@handles(DrawRound)
def draw_round(decision: Decision, command: DrawRound) -> Iterator[Effect]:
    """Everybody to the table of a match; a later round begins with the level that is set for it."""
    state = decision.tournament(command.tournament)
    decision.refuse(*draw_refusals(state, decision.at))
    yield next_round(state, decision.seed(state.id))


@handles(GiveSeeds)
def give_seeds(decision: Decision, command: GiveSeeds) -> Iterator[Effect]:
    """As the floor orders them; a tree that was drawn already is drawn anew."""
    state = decision.tournament(command.tournament)
    decision.refuse(*seed_refusals(state, command.seeds))
    yield SeedsGiven(command.seeds, None)


@handles(SetRoundStructure)
def set_round_structure(decision: Decision, command: SetRoundStructure) -> Iterator[Effect]:
    """Levels of a structure that the house has, as they are now."""
    state = decision.tournament(command.tournament)
    known = structures(decision)
    if command.structure and command.structure not in known:
        raise soundness("no_such_structure", structure=command.structure)
    structure = known.get(command.structure)
    decision.refuse(*round_structure_refusals(state, command.round, structure))
    if structure is not None:
        decision.refuse(*structure_faults(structure, chip_values(state.settings), state.settings))
    yield RoundStructureSet(command.round, structure)


@handles(WinThirdPlace)
def win_third_place(decision: Decision, command: WinThirdPlace) -> Iterator[Effect]:
    """Each game of the match is told, until one of the two has won it."""
    state = decision.tournament(command.tournament)
    decision.refuse(*game_refusals(state, command.winner))
    if (third := third_match(state)) is not None:
        yield GameWon(third.number, command.winner, opponent(third, command.winner))
        yield from stopped_when_over(decision, command.tournament)
