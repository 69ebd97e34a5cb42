"""The pit: house-game tables open, their rounds go action by action, and their jackpots move."""

from collections.abc import Iterator

from director.desk.equipment.at_tables import registered, to_the_game
from director.desk.equipment.without_register import refuse_unlawful_decks
from director.desk.kernel.decision import Decision, Effect, Seed
from director.desk.kernel.handlers import handles
from director.desk.kernel.ports import Draft, game_stream, jackpot_stream
from director.desk.kernel.rows.defaults import house_tables, tables_of_games, used_by_tournament
from director.desk.kernel.rows.optional_rooms import require_pit
from director.desk.pit.commands.jackpots import OpenJackpot
from director.desk.pit.commands.tables import (
    DrawAction,
    NameBox,
    OpenGameTable,
    SettleRound,
    StartRound,
    TakeAction,
    UndoAction,
)
from director.desk.pit.handlers.jackpots import Settling, check_meter, put_up, terms_taken
from director.desk.pit.paytables import in_force
from director.games.paytables.paytable import PayTable
from director.games.protocol import Action, Option
from director.games.table import events as e
from director.games.table.chain import carry_before
from director.games.table.draw import can_draw, drawn_action
from director.games.table.events import Lapse
from director.games.table.gear import gear_faults, missing_gear
from director.games.table.play import Position, next_setup, position, settled
from director.games.table.ruled import is_ruling, lapse_cause, require_fitting
from director.games.table.state import GameTable, Round
from director.values.draw import commitment
from director.values.errors import soundness
from director.values.ids import GameTableId


@handles(OpenGameTable)
def open_table(decision: Decision, command: OpenGameTable) -> Iterator[Effect]:
    """A table opens with its float, its decks or dice checked (G-5)."""
    if decision.state_of(game_stream(command.game_table)):
        raise soundness("game_table_open_already")
    require_pit(decision)
    terms = tuple(term.strip() for term in command.terms)
    table, text = in_force(decision, command.pay_table, terms)
    _check_opening(decision, command, table)
    for kind, jackpot in command.jackpots:
        if not decision.state_of(jackpot_stream(jackpot)):
            yield from put_up(decision, table, OpenJackpot(jackpot, command.pay_table, kind))
    seed = decision.fresh_seed()
    gear = registered(decision, command.gear)
    opened = e.GameTableOpened(
        command.game_table, command.pay_table, table.engine, text, command.number, table.currency,
        command.boxes, command.chips, gear, command.checks, command.jackpots,
        command.by_machine, commitment(seed), terms,
    )  # fmt: skip
    yield _of(command.game_table, opened)
    for kind, jackpot in command.jackpots:
        staked = any(term.startswith(f"jackpots.{kind}.stake=") for term in terms)
        check_meter(decision, table, kind, decision.jackpot(jackpot), staked=staked)
    yield from _terms_taken(decision, command.game_table)
    decision.refuse(
        missing_gear(table, gear, command.checks),
        *gear_faults(gear, command.checks, decision.at),
        used_by_tournament(decision, command.number),
    )
    refuse_unlawful_decks(decision, command.game_table, gear)
    yield from to_the_game(decision, command.game_table, command.number, gear, command.checks)
    yield Seed(game_stream(command.game_table), seed)
    yield decision.listed(game_stream(command.game_table))


@handles(NameBox)
def name_box(decision: Decision, command: NameBox) -> Iterator[Effect]:
    """A box has a name from now on, or none; who may not play is refused by name."""
    table = open_game_table(decision, command.game_table)
    if command.player not in {box.player for box in table.boxes}:
        raise soundness("box_not_in_play", rule="G-1", box=command.player)
    if dict(table.people).get(command.player) == command.person:
        raise soundness("nothing_changed")
    if command.person is not None:
        playing = {box.player for box in table.boxes}
        elsewhere = next((p for p, who in table.people if who == command.person and p in playing), None)
        if elsewhere is not None:
            raise soundness("plays_another_box", rule="G-1", box=elsewhere)
    yield Draft(game_stream(table.id), e.PlayerNamed(command.player, command.person))
    yield decision.listed(game_stream(table.id))


@handles(StartRound)
def start_round(decision: Decision, command: StartRound) -> Iterator[Effect]:
    """Bets are open; what went before is settled first."""
    yield from settle_if_decided(decision, command.game_table)
    table = open_game_table(decision, command.game_table)
    require_no_round(table)
    yield from _terms_taken(decision, table.id)
    table = open_game_table(decision, command.game_table)
    meters = tuple(
        (kind, decision.jackpot(jackpot).amount(decision.at)) for kind, jackpot in table.opened.jackpots
    )
    boxes = command.boxes or table.boxes
    carry = carry_before(table)
    next_setup(table, boxes, meters, command.burned, carry)
    yield _of(
        table.id,
        e.RoundStarted(
            len(table.rounds) + 1, boxes, meters, table.opened.by_machine, command.burned, carry
        ),
    )


@handles(TakeAction)
def take_action(decision: Decision, command: TakeAction) -> Iterator[Effect]:
    """The game takes the action, or says why not; what is the management's needs its own command."""
    table = table_with_round(decision, command.game_table)
    here = position(table, running_round(table))
    if is_ruling(here, command.action):
        raise soundness("managements_word", rule="G-8", kind=command.action.kind)
    yield from acted(decision, table, here, command.action)


@handles(DrawAction)
def draw_action(decision: Decision, command: DrawAction) -> Iterator[Effect]:
    """The table's seed gives cards, dice or the pocket."""
    table = open_game_table(decision, command.game_table)
    here = position(table, running_round(table))
    if running_round(table).corrects:
        raise soundness("told_as_it_was", rule="G-8")
    option = _option(here.game.options(here.state), command)
    seed = decision.seed(game_stream(table.id))
    action, label = drawn_action(seed, table, here.table, option)
    yield from acted(decision, table, here, action, label)


@handles(UndoAction)
def undo_action(decision: Decision, command: UndoAction) -> Iterator[Effect]:
    """The last action of the running round is taken back, unless another console came first."""
    table = table_with_round(decision, command.game_table)
    round_ = running_round(table)
    if not round_.actions:
        raise soundness("no_action_to_undo", rule="G-6")
    if command.round not in (0, round_.number) or command.done not in (0, len(round_.actions)):
        raise soundness("round_changed_meanwhile", rule="G-6", round=round_.number)
    yield _of(table.id, e.ActionUndone())
    yield from lapsed(decision, table.id)


@handles(SettleRound)
def settle_round(decision: Decision, command: SettleRound) -> Iterator[Effect]:
    """Every bet is paid or taken as the game decides it."""
    table = table_with_round(decision, command.game_table)
    if position(table, running_round(table)).result is None:
        raise soundness("round_not_over", rule="G-6")
    yield from settle_if_decided(decision, command.game_table)


def settle_if_decided(decision: Decision, table_id: GameTableId) -> Iterator[Effect]:
    """The running round is settled, when its game has decided it."""
    table = table_with_round(decision, table_id)
    if table.running is None:
        return
    here = position(table, table.running)
    if here.result is None:
        return
    require_fitting(table, table.running, here.result)
    jackpots = Settling(decision, table, here.table, here.result)
    yield _of(table.id, settled(table.running, here.result, jackpots.moves, jackpots.aside))
    yield from jackpots.effects()
    yield from lapsed(decision, table.id)
    if table.closing is not None:
        yield decision.listed(game_stream(table.id))


def open_game_table(decision: Decision, table_id: GameTableId) -> GameTable:
    """The table, if it is open."""
    table = decision.game_table(table_id)
    if table.closing is not None:
        raise soundness("game_table_closed")
    return table


def require_no_round(table: GameTable) -> None:
    """Nobody plays there now."""
    if table.running is not None:
        played = table.running.number
        if at := table.opened.number:
            raise soundness("round_running_at_table", rule="G-6", round=played, table=at)
        raise soundness("round_running", rule="G-6", round=played)


def table_with_round(decision: Decision, table_id: GameTableId) -> GameTable:
    """The table, if it is open, or a round of it is being told right after it was closed."""
    table = decision.game_table(table_id)
    return table if table.running is not None else open_game_table(decision, table_id)


def acted(
    decision: Decision, table: GameTable, here: Position, action: Action, label: str = ""
) -> Iterator[Effect]:
    """An action of the running round, and the proposals that it leaves no room for."""
    here.game.apply(here.state, action)
    yield _of(table.id, e.ActionTaken(action, label))
    yield from lapsed(decision, table.id)


def lapsed(decision: Decision, table_id: GameTableId, *, closed: bool = False) -> Iterator[Effect]:
    """Proposals that nobody can accept any more, as the effects so far leave the table."""
    table = decision.game_table(table_id)
    for proposal in table.open_proposals:
        cause = Lapse.CLOSED if closed else lapse_cause(table, proposal)
        if cause is not None:
            yield _of(table_id, e.ProposalLapsed(proposal.number, cause))


def running_round(table: GameTable) -> Round:
    """The round in play; refused where there is none."""
    if table.running is None:
        raise soundness("no_round_running", rule="G-6")
    return table.running


def settled_round(table: GameTable, number: int) -> Round:
    """A round that is settled; refused where there is none."""
    round_ = table.round(number)
    if round_ is None or round_.settled_at is None:
        raise soundness("no_such_round", rule="G-6", round=number)
    return round_


def _check_opening(decision: Decision, command: OpenGameTable, table: PayTable) -> None:
    """Boxes, float, the physical table and the jackpots."""
    seats = [box.seat for box in command.boxes]
    if not seats or len(set(seats)) != len(seats) or not all(1 <= s <= table.seats for s in seats):
        raise soundness("boxes_impossible", rule="G-1", seats=table.seats)
    smallest = table.limits.smallest
    if not command.chips.worth or any(value % smallest for value, _ in command.chips.pairs):
        raise soundness("float_impossible", rule="G-5", chip_cents=smallest)
    if {kind for kind, _ in command.jackpots} != set(table.jackpots):
        raise soundness("jackpots_differ", rule="G-9")
    if command.number and command.number not in {table.number for table in house_tables(decision)}:
        raise soundness("no_such_table", table=command.number)
    if command.number in tables_of_games(decision):
        raise soundness("table_in_use", table=command.number)


def _terms_taken(decision: Decision, table_id: GameTableId) -> Iterator[Effect]:
    for taken in terms_taken(decision, decision.game_table(table_id)):
        yield _of(table_id, taken)


def _option(options: tuple[Option, ...], command: DrawAction) -> Option:
    for option in options:
        named = (option.kind, option.seat, option.bet) == (command.kind, command.seat, command.bet)
        if named and can_draw(option):
            return option
    raise soundness("nothing_to_draw", rule="G-6", action=command.kind)


def _of(table: GameTableId, event: e.TableEvent) -> Draft:
    return Draft(game_stream(table), event)
