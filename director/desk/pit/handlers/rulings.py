"""The management's word at a game table: void, forfeit, withhold, release, ban; and proposals (G-8)."""

from collections.abc import Iterator

from director.desk.house.bars import barred_at_table, end_of_bar
from director.desk.kernel.decision import Decision, Effect
from director.desk.kernel.handlers import handles
from director.desk.kernel.ports import Draft, game_stream
from director.desk.pit.commands.tables import (
    AnswerProposal,
    BanPlayer,
    ProposeRuling,
    ReleaseRound,
    RuleAtTable,
    WithdrawProposal,
    WithholdRound,
)
from director.desk.pit.handlers.jackpots import keep_hits
from director.desk.pit.handlers.tables import (
    acted,
    lapsed,
    open_game_table,
    running_round,
    settled_round,
    table_with_round,
)
from director.games.protocol import Action
from director.games.table import events as e
from director.games.table.play import position
from director.games.table.ruled import is_ruling, require_withheld, require_withholdable, with_forfeit
from director.games.table.rulings import Proposal
from director.games.table.state import GameTable
from director.values.errors import RuleViolation, soundness
from director.values.ids import GameTableId, PlayerId
from director.values.quantity import Micros

LONGEST_BAR = 3_650
"""Days; longer is until it is lifted."""


@handles(RuleAtTable)
def rule_at_table(decision: Decision, command: RuleAtTable) -> Iterator[Effect]:
    """In the running round, with a reason."""
    decision.require_reason("G-8")
    yield from _ruled(decision, command.game_table, command.action)


@handles(WithholdRound)
def withhold_round(decision: Decision, command: WithholdRound) -> Iterator[Effect]:
    """Winnings of a settled round are held, with a reason (G-8)."""
    decision.require_reason("G-8")
    yield from _withheld(decision, command.game_table, command.round, command.seats)


@handles(ReleaseRound)
def release_round(decision: Decision, command: ReleaseRound) -> Iterator[Effect]:
    """Held winnings are paid after all, or kept, with a reason (G-8); also once the table is closed."""
    decision.require_reason("G-8")
    yield from _released(decision, command.game_table, command.round, paid=command.paid)


@handles(BanPlayer)
def ban_player(decision: Decision, command: BanPlayer) -> Iterator[Effect]:
    """The player of a box plays here no more, with a reason (G-8)."""
    decision.require_reason("G-8")
    if not command.entry:
        yield from _banned(decision, command.game_table, command.seat)
        return
    person = _named_at(decision, command)
    until = end_of_bar(decision.at, _days(command))
    yield from _banned(decision, command.game_table, command.seat, house=True, until_at=until)
    yield from barred_at_table(decision, person, until)


def _named_at(decision: Decision, command: BanPlayer) -> PlayerId:
    table = decision.game_table(command.game_table)
    boxes = table.running.boxes if table.running is not None else table.boxes
    player = next((box.player for box in boxes if box.seat == command.seat), 0)
    person = dict(table.people).get(player)
    if person is None:
        raise soundness("box_without_name", rule="G-8", box=command.seat)
    return person


def _days(command: BanPlayer) -> int:
    if not 0 <= command.days <= LONGEST_BAR:
        raise soundness("bar_too_long", rule="G-8", most=LONGEST_BAR)
    return command.days


@handles(ProposeRuling)
def propose_ruling(decision: Decision, command: ProposeRuling) -> Iterator[Effect]:
    """Propose a ruling; refused when it could not be carried out now, or is proposed already."""
    decision.require_reason("G-8")
    table = decision.game_table(command.game_table)
    round_, action = command.round, command.action
    if command.what is e.RulingKind.ACTION:
        round_ = running_round(table).number
        if action is None:
            raise soundness("ruling_missing", rule="G-7", kind="")
        action = with_forfeit(position(table, running_round(table)), action)
    else:
        open_game_table(decision, table.id)
        round_ = round_ or len(table.rounds)
    asked = (command.what, round_, action, command.seats)
    if any((p.what, p.round, p.action, p.seats) == asked for p in table.open_proposals):
        raise soundness("proposed_already", rule="G-8")
    proposed = e.RulingProposed(
        len(table.proposals) + 1, *asked, decision.who.actor, decision.reason.strip()
    )
    _require_possible(decision, table, proposed)
    yield _of(table.id, proposed)


@handles(WithdrawProposal)
def withdraw_proposal(decision: Decision, command: WithdrawProposal) -> Iterator[Effect]:
    """A proposal is taken back."""
    proposal = _open_proposal(decision, command.game_table, command.proposal)
    yield _of(command.game_table, e.ProposalLapsed(proposal.number, e.Lapse.WITHDRAWN))


@handles(AnswerProposal)
def answer_proposal(decision: Decision, command: AnswerProposal) -> Iterator[Effect]:
    """Answer a proposal; an accepted one is carried out, with the proposal's reason if none is given."""
    proposal = _open_proposal(decision, command.game_table, command.proposal)
    if not command.accepted:
        decision.require_reason("G-8")
    why = decision.reason.strip() or proposal.why
    answered = e.ProposalAnswered(proposal.number, command.accepted, decision.who.actor, why)
    yield _of(command.game_table, answered)
    if command.accepted:
        yield from _done(decision, command.game_table, proposal)


def _done(
    decision: Decision, table: GameTableId, asked: Proposal | e.RulingProposed
) -> Iterator[Effect]:
    """Carry out what a proposal asks for."""
    match asked.what:
        case e.RulingKind.ACTION:
            if asked.action is not None:
                yield from _ruled(decision, table, asked.action)
        case e.RulingKind.WITHHOLD:
            yield from _withheld(decision, table, asked.round, asked.seats)
        case e.RulingKind.PAY | e.RulingKind.KEEP:
            paid = asked.what is e.RulingKind.PAY
            yield from _released(decision, table, asked.round, paid=paid)
        case e.RulingKind.BAN:
            for seat in asked.seats:
                yield from _banned(decision, table, seat)


def _require_possible(decision: Decision, table: GameTable, asked: e.RulingProposed) -> None:
    """Refuse what the management could not do now; nothing of it is laid down."""
    for _ in _done(decision, table.id, asked):
        return


def _ruled(decision: Decision, table_id: GameTableId, action: Action) -> Iterator[Effect]:
    table = table_with_round(decision, table_id)
    here = position(table, running_round(table))
    ruled = with_forfeit(here, action)
    if not is_ruling(here, ruled):
        here.game.apply(here.state, ruled)  # says why it is not possible now, where it is not
        raise soundness("no_ruling", rule="G-8", kind=action.kind)
    yield from acted(decision, table, here, ruled)


def _withheld(
    decision: Decision, table_id: GameTableId, number: int, seats: tuple[int, ...]
) -> Iterator[Effect]:
    round_ = settled_round(open_game_table(decision, table_id), number)
    require_withholdable(round_, seats)
    yield _of(table_id, e.RoundWithheld(number, tuple(sorted(set(seats)))))
    yield from lapsed(decision, table_id)


def _released(decision: Decision, table_id: GameTableId, number: int, *, paid: bool) -> Iterator[Effect]:
    table = decision.game_table(table_id)
    require_withheld(settled_round(table, number))
    yield _of(table_id, e.RoundReleased(number, paid))
    if not paid:
        yield from keep_hits(table, settled_round(table, number))
    yield from lapsed(decision, table_id)
    if table.closing is not None:
        yield decision.listed(game_stream(table_id))


def _banned(
    decision: Decision, table_id: GameTableId, seat: int, *, house: bool = False, until_at: Micros = 0
) -> Iterator[Effect]:
    table = open_game_table(decision, table_id)
    at_table = table.running.boxes if table.running is not None else table.boxes
    if seat not in {box.seat for box in at_table}:
        raise soundness("no_such_box", rule="G-1", seat=seat)
    yield _of(table_id, e.PlayerBanned(seat, house, until_at))


def _open_proposal(decision: Decision, table_id: GameTableId, number: int) -> Proposal:
    table = decision.game_table(table_id)
    proposal = table.proposals[number - 1] if 1 <= number <= len(table.proposals) else None
    if proposal is None:
        raise soundness("no_such_proposal", rule="G-8")
    if not proposal.is_open:
        raise _over(proposal)
    return proposal


def _over(proposal: Proposal) -> RuleViolation:
    """Why a proposal cannot be answered any more."""
    match proposal.lapse:
        case e.Lapse.SETTLED:
            return soundness("proposal_settled", rule="G-8")
        case e.Lapse.CLOSED:
            return soundness("proposal_closed", rule="G-8")
        case e.Lapse.WITHDRAWN:
            return soundness("proposal_withdrawn", rule="G-8")
        case e.Lapse.OVERTAKEN:
            return soundness("proposal_overtaken", rule="G-8")
        case None:
            return soundness("proposal_answered", rule="G-8")


def _of(table: GameTableId, event: e.TableEvent) -> Draft:
    return Draft(game_stream(table), event)
