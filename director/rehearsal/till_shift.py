"""Shift at the tills of a rehearsed night: floats counted, cash for prizes fetched, prizes paid."""

from collections.abc import Sequence

from director.cashdesk.counting import CASH, Pieces, pieces_of
from director.desk.kernel.rows.defaults import house_settings
from director.desk.offered import commands as c
from director.rehearsal.evening import Evening
from director.rehearsal.floorman import Floorman
from director.rehearsal.options import RehearsedShift
from director.rehearsal.players import iban
from director.texts import N_
from director.tournament.bounties import bounties, in_chips
from director.tournament.bounties.chips import bring_refusals
from director.tournament.bounties.envelopes import make_refusals, next_token, share_refusals
from director.tournament.events import Bust
from director.tournament.settings import BountyKind
from director.tournament.side_pools.rules import side_pool_due
from director.tournament.winnings import Winning, expected_places, is_decided, won_so_far
from director.values.dataclass import replace
from director.values.ids import TillId
from director.values.payment import Method
from director.values.quantity import Cents

_THOUSAND: Cents = 100_000
_MORE: Cents = 300_000
_NAMED_UNITS = 20
"""Number of units of a bounty on a named player."""
_TOO_LARGE = 2
"""The largest notes of a currency do not lie in these tills."""


class Tellers:
    """Cashiers' commands: open, fill, hand over and close each till."""

    def __init__(self, floorman: Floorman, shift: RehearsedShift, currency: str) -> None:
        self._floorman = floorman
        self._currency = currency
        self._shift = shift
        self._relieved = shift.relief is None
        floorman.tellers.update(shift.tellers)

    def open(self) -> None:
        """The floats are counted in, where a till does not stand open already."""
        do, desk = self._floorman.do, self._floorman.desk
        currency, counted = self._currency, self._pieces(self._shift.float_cents)
        for till, who in self._shift.tellers:
            if not desk.till(till).opened:
                do(c.OpenTill(till, currency, counted, who.actor))

    def provide(self, prizes: Cents) -> None:
        """Cash for the prizes comes from the safe: each till may pay more than its share."""
        share = prizes // len(self._shift.tills)
        for till in self._shift.tills:
            self._floorman.do(c.FillTill(till, share - share % _THOUSAND + _MORE), reason=N_("prizes"))

    def bank(self) -> None:
        """Bring cash above the float and the next thousand to the safe."""
        for till in self._shift.tills:
            over = self._cash(till) - self._shift.float_cents
            if over >= 2 * _THOUSAND:
                amount = over - over % _THOUSAND - _THOUSAND
                self._floorman.do(c.DropTill(till, amount), reason=N_("takings"))

    def relieve(self) -> None:
        """The first till is counted by two, and the relief answers for it; once in a night."""
        if self._relieved or self._shift.relief is None:
            return
        self._relieved = True
        till, relief = self._shift.tills[0], self._shift.relief
        self._floorman.do(c.HandOverTill(till, relief.actor, self._pieces(self._cash(till))))
        self._floorman.tellers[till] = relief

    def close(self) -> None:
        """Count and close every till; in the first one cash is missing, with a reason."""
        for place, till in enumerate(self._shift.tills):
            missing = self._shift.short if place == 0 else 0
            counted = c.CloseTill(till, self._pieces(self._cash(till) - missing))
            if missing:
                why = N_("counted twice by two, not found")
                self._floorman.do(counted, reason=why, insist=True)
            else:
                self._floorman.do(counted)

    def _cash(self, till: TillId) -> Cents:
        return self._floorman.desk.till(till).held[CASH]

    def _pieces(self, amount: Cents) -> Pieces:
        return pieces_for(amount, self._currency)


def pieces_for(amount: Cents, currency: str) -> Pieces:
    """Notes and coins that come to an amount, as few as can be of those that lie in a till."""
    pieces: list[tuple[Cents, int]] = []
    for value in pieces_of(currency)[_TOO_LARGE:]:
        if count := int(amount // value):
            pieces.append((value, count))
        amount %= value
    return tuple(pieces)


def pay_winners(evening: Evening) -> None:
    """Pay every winner who has not been paid."""
    state = evening.state
    if state.alive >= expected_places(state) and not is_decided(state):
        return
    for won in won_so_far(state):
        if state.entries[won.entry].prize is None:
            if won.final:
                _pay(evening, won)
        elif not is_decided(state):
            return  # players out before the money ended were paid before


def put_up_bounties(evening: Evening) -> None:
    """The house puts a bounty on its pro, and a sponsor one on the last winner, where they are named."""
    terms = evening.state.settings.bounty
    if terms is None or terms.kind is not BountyKind.NAMED:
        return
    pro, last_winner, *_ = evening.felt.stacks
    for entry, by_house in ((pro, True), (last_winner, False)):
        amount = _NAMED_UNITS * terms.unit
        evening.floorman.do(c.PutUpBounty(evening.floorman.id, entry, amount, evening.till(), by_house))


def open_envelopes(evening: Evening) -> None:
    """Make the envelopes when they are due, open the won ones, share the rest."""
    floorman = evening.floorman
    if not list(make_refusals(evening.state)):
        floorman.do(c.MakeEnvelopes(floorman.id))
    while (token := next_token(evening.state)) is not None and evening.state.envelopes is not None:
        number = evening.draw.choice(evening.state.envelopes.left)
        floorman.do(c.OpenEnvelope(floorman.id, token.entry, number))
    if not list(share_refusals(evening.state)):
        floorman.do(c.ShareEnvelopes(floorman.id))


def cash_chips(evening: Evening, busts: Sequence[Bust]) -> None:
    """Some bring a bounty chip to a till at once; the others keep it."""
    if not in_chips(evening.state):
        return
    floorman = evening.floorman
    for bust in busts:
        brought = bool(bust.by) and not list(bring_refusals(evening.state, bust.by[0], 1))
        if brought and evening.chance(70):
            floorman.do(c.CashBountyChips(floorman.id, bust.by[0], 1, evening.till()))


def pay_bounties(evening: Evening) -> None:
    """Pay due bounties: in cash up to the house's limit, else as a deposit."""
    floorman = evening.floorman
    for bounty in bounties(evening.state):
        if bounty.due:
            prize = evening.state.entries[bounty.entry].prize
            much = bounty.due + (prize.amount if prize is not None else 0)
            method = Method.CASH if much <= evening.state.settings.cash_limit else Method.DEPOSIT
            floorman.do(c.PayBounty(floorman.id, bounty.entry, evening.till(), method))


def open_side_pools(evening: Evening) -> None:
    """Some play for who lasts longest of them, a few for higher stakes; one of them leaves."""
    floorman, till = evening.floorman, evening.options.shift.tills[0]
    if not house_settings(floorman.desk.store).side_pools_held:
        return
    alive = [entry.id for entry in evening.state.entries.values() if entry.alive]
    for name, stake, members in (("Last longer", 2_000, alive[:8]), ("High", 5_050, alive[1::3][:4])):
        floorman.do(c.OpenSidePool(floorman.id, name, stake, re_entries=stake > 2_000))
        number = floorman.state.side_pools[-1].number
        for entry in members:
            floorman.do(c.JoinSidePool(floorman.id, number, entry, till))
    if len(alive) > 2:
        leave = c.LeaveSidePool(floorman.id, 1, alive[0], till)
        floorman.do(leave, reason=N_("joined by mistake"))


def pay_side_pools(evening: Evening) -> None:
    """Pay the winners of side pools: in cash up to the house's limit, else as a deposit."""
    floorman, till = evening.floorman, evening.options.shift.tills[0]
    while (due := side_pool_due(floorman.state)) is not None:
        pool, share = due
        entry = floorman.state.entries[share.entry]
        much = share.amount + (entry.prize.amount if entry.prize else 0) + entry.heads.paid
        method = Method.CASH if much <= floorman.state.settings.cash_limit else Method.DEPOSIT
        floorman.do(c.PaySidePool(floorman.id, pool.number, share.entry, till, method))


def _pay(evening: Evening, won: Winning) -> None:
    """Pay one prize; where an account is missing it is entered and the transfer follows."""
    floorman = evening.floorman
    till = evening.till()
    floorman.do(c.PayPrize(floorman.id, won.entry, till))
    entry = floorman.state.entries[won.entry]
    if entry.prize is None or not entry.prize.owed or evening.chance(30):
        return
    person = floorman.desk.store.person(entry.player)
    if person is not None:
        account = iban(evening.draw, person.country or "SK")
        floorman.do(c.SavePerson(replace(person, iban=account)))
        floorman.do(c.SettleOwedPrize(floorman.id, won.entry, till))
