"""Everything that a person has to get, paid in one act: each part with its receipt, or none."""

from collections.abc import Iterator

from director.desk.kernel.decision import Decision, Effect
from director.desk.kernel.handlers import handles
from director.desk.night.commands.lifecycle import PayPlayer
from director.desk.night.handlers.bounties import due_bounty_paid
from director.desk.night.handlers.prizes import won_prize_paid
from director.desk.night.handlers.side_pools import due_pool_paid
from director.tournament.dues import Due, DueKind, dues_of, dues_refusals, method_of
from director.tournament.lookup import require_entry
from director.tournament.side_pools.rules import pool_numbered
from director.tournament.state import Method, Tournament
from director.tournament.winnings import winning_of
from director.values.errors import soundness
from director.values.ids import TillId


@handles(PayPlayer)
def pay_player(decision: Decision, command: PayPlayer) -> Iterator[Effect]:
    """The method is that of the sum, so that parts within the limit are not cash above it together."""
    state = decision.tournament(command.tournament)
    decision.refuse(*dues_refusals(state, command.player, command.parts))
    parts = command.parts or dues_of(state, command.player)
    method = method_of(parts, state.settings.cash_limit, command.method)
    for part in parts:
        newest = decision.tournament(command.tournament)
        yield from _paid(decision, newest, part, command.till, method)


def _paid(
    decision: Decision, state: Tournament, part: Due, till: TillId, method: Method
) -> Iterator[Effect]:
    entry = require_entry(state, part.entry)
    if part.kind is DueKind.BOUNTY:
        yield from due_bounty_paid(decision, state, entry, till, method)
    elif part.kind is DueKind.SIDE_POOL:
        pool = pool_numbered(state, part.pool)
        yield from due_pool_paid(decision, state, pool, entry, till, method)
    else:
        won = winning_of(state, entry.id)
        if won is None:
            raise soundness("nothing_won", rule="T-R8", entry=entry.id)
        yield from won_prize_paid(decision, state, won, till, method if won.money else Method.VOUCHER)
