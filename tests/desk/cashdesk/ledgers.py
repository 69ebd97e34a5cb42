"""The general ledger for tests: read in two ways, replayed, and set against everything else."""

from director.cashdesk.ledger import balances, posting
from director.desk.cashdesk.queries.ledger import (
    GeneralLedger,
    LedgerReader,
    TrialBalance,
    general_ledger,
    trial_balance,
)
from director.desk.cashdesk.queries.postings import PostedEntry, ours, postings_of
from director.desk.cashdesk.queries.soundness import unsound_ledger
from director.desk.kernel.desk import Desk
from director.desk.kernel.ports import Store
from director.values.ids import GameTableId, JackpotId, StreamId
from director.values.quantity import Cents, Micros


def everything(store: Store, at: Micros | None = None) -> tuple[PostedEntry, ...]:
    """What a replay of every stream up to an instant posts."""
    found: list[PostedEntry] = []
    for head in store.streams():
        entries = tuple(store.entries(StreamId(head.stream)))
        found += postings_of([entry for entry in entries if at is None or entry.at <= at])
    return ours(found)


def states(desk: Desk) -> list[object]:
    """Every tournament, game table and jackpot as it stands."""
    found: list[object] = [desk.tournament(row.id) for row in desk.store.tournaments()]
    for head in desk.store.streams():
        kind, _, owner = head.stream.partition(":")
        if kind == "game":
            found.append(desk.game_table(GameTableId(owner)))
        elif kind == "jackpot":
            found.append(desk.jackpot(JackpotId(owner)))
    return found


def sound(desk: Desk) -> GeneralLedger:
    """The ledger, which agrees with everything else and is the same however it is read."""
    made = general_ledger(desk)
    assert tuple(unsound_ledger(made.postings, states(desk))) == ()
    for posted in made.postings:
        assert posting(posted.lines) == posted.lines
    slowly = LedgerReader()
    while not slowly.read_on(desk, 7):
        continue
    assert held(slowly.ledger(desk)) == held(made)
    return made


def held(ledger: GeneralLedger) -> dict[str, Cents]:
    """What every account holds."""
    accounts = balances(posted.lines for posted in ledger.postings)
    return {str(account): cents for account, cents in accounts.items()}


def balance(desk: Desk, at: Micros | None = None, since: Micros | None = None) -> TrialBalance:
    """The trial balance in euros; it comes to nothing."""
    found = trial_balance(general_ledger(desk), "EUR", desk.now() if at is None else at, since)
    assert (found.total.opening, found.total.closing) == (0, 0)
    assert found.total.debit == found.total.credit
    return found


def closing(found: TrialBalance) -> dict[str, Cents]:
    return {str(row.account): row.closing for row in found.rows}
