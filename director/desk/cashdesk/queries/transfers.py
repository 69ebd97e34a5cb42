"""Transfers: all money that goes to an account, over the days of its receipts (T-R8)."""

from collections.abc import Iterator, Mapping
from datetime import date
from zoneinfo import ZoneInfo

from director.cashdesk.receipts import Series
from director.cashdesk.till_moves import OF_THE_SAFE
from director.cashdesk.tills import ReceiptIssued
from director.desk.cashdesk.queries.money_parts import parts_of
from director.desk.cashdesk.queries.receipts import desk_receipts
from director.desk.cashdesk.queries.tills import receipts_between, till_ids
from director.desk.cashdesk.queries.voidable import is_struck
from director.desk.kernel.desk import Desk
from director.desk.kernel.gaming_days import bounds
from director.tournament.state import Entry, Prize, Tournament
from director.values.dataclass import Value, replace
from director.values.iban import is_valid, normalised
from director.values.ids import PlayerId
from director.values.payment import Method
from director.values.quantity import Cents, Micros

_PRIZES = ("prize", "owed_prize")
"""Purposes of receipts that pay a prize."""


class Transfer(Value):
    """Bank transfer: a prize with its place, or other money, such as a deposit or a refund.

    `receipt` names it on the player's statement.
    """

    receipt: str
    name: str
    iban: str
    amount: Cents
    tournament: str
    place: int
    at: Micros
    changed: bool = False
    """The directory has another account by now than at the payment."""

    @property
    def good(self) -> bool:
        """The account number can be one, and somebody has it."""
        return bool(self.name) and is_valid(self.iban)


class TransferList(Value):
    """The transfers of some days in one currency, and what still waits for an account."""

    currency: str
    first: date
    last: date
    transfers: tuple[Transfer, ...]
    waiting: tuple[Transfer, ...] = ()
    """Prizes owed with a slip: not part of the list."""

    @property
    def ready(self) -> tuple[Transfer, ...]:
        """Return the transfers with an account number; the rest cannot be given to a bank."""
        return tuple(transfer for transfer in self.transfers if transfer.good)

    @property
    def total(self) -> Cents:
        """Return the sum of the transfers with an account number."""
        return sum(transfer.amount for transfer in self.ready)


def transfers(desk: Desk, first: date, last: date, currency: str) -> TransferList:
    """Return the transfers of these gaming days, in order of payment."""
    zone = ZoneInfo(desk.house().timezone)
    since, until = bounds(first, zone)[0], bounds(last, zone)[1]
    then = _accounts_then(desk, since, until)
    found, waiting = list(_of_receipts(desk, since, until, currency)), []
    for row in desk.store.tournaments():
        if row.currency == currency:
            for entry, prize in _prizes(desk.tournament(row.id)):
                one = _transfer(desk, desk.tournament(row.id), entry, prize)
                if prize.owed:
                    waiting.append(one)
                elif since <= prize.at < until:
                    found.append(one)
    found.sort(key=lambda transfer: (transfer.at, transfer.receipt))
    told = tuple(replace(paid, changed=_is_other(desk, paid, then)) for paid in found)
    return TransferList(currency, first, last, told, tuple(waiting))


def _accounts_then(desk: Desk, since: Micros, until: Micros) -> dict[str, ReceiptIssued]:
    """By its number each receipt, which keeps the fingerprint of the account at the payment."""
    receipts = (receipts_between(desk, till, since, until) for till in till_ids(desk))
    return {receipt.number: receipt.issued for of_till in receipts for receipt in of_till}


def _is_other(desk: Desk, transfer: Transfer, then: Mapping[str, ReceiptIssued]) -> bool:
    """By the key of the person; older receipts were made before each had one."""
    paid = then.get(transfer.receipt)
    if paid is None or not paid.account:
        return False
    prints = (desk.store.fingerprint(f"iban:{transfer.iban}", who) for who in (paid.player, ""))
    return paid.account not in prints


def _prizes(state: Tournament) -> Iterator[tuple[Entry, Prize]]:
    for entry in state.entries.values():
        if entry.prize is not None and entry.prize.method is Method.TRANSFER:
            yield entry, entry.prize


def _transfer(desk: Desk, state: Tournament, entry: Entry, prize: Prize) -> Transfer:
    name, iban = _account(desk, entry.player)
    title = state.settings.name
    return Transfer(str(prize.receipt), name, iban, prize.amount, title, prize.place, prize.at)


def _of_receipts(desk: Desk, since: Micros, until: Micros, currency: str) -> Iterator[Transfer]:
    """Return what else goes out by transfer, unless it was taken back.

    Deposits, bounties, side pools, jackpots, and prices that are refunded or voided.
    """
    for till in till_ids(desk):
        if desk.till(till).currency != currency:
            continue
        for known in desk_receipts(desk, till, since, until):
            amount = _transferred(known.receipt.issued)
            if amount > 0 and known.player is not None and not is_struck(desk, known):
                name, iban = _account(desk, known.player)
                of = known.place if known.tournament is not None else ""
                yield Transfer(known.receipt.number, name, iban, amount, of, 0, known.receipt.at)


def _transferred(issued: ReceiptIssued) -> Cents:
    """Return the part of a receipt that goes to an account; prizes are listed by their entries."""
    if issued.series in OF_THE_SAFE or (issued.series == Series.PAYOUT and issued.purpose in _PRIZES):
        return 0
    return sum(part.amount for part in parts_of((issued,)) if part.method == Method.TRANSFER)


def _account(desk: Desk, player: PlayerId) -> tuple[str, str]:
    """A player's name, and the number of the account, as the directory has them."""
    person = desk.store.person(player)
    return (person.name, normalised(person.iban)) if person else ("", "")
