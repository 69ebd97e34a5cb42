"""Books of a cash table: chips sold = cashed out + drop + time + on the table, to the last chip."""

from director.poker.cash.events import SlipKind
from director.poker.cash.state import CashTable
from director.values.dataclass import Value
from director.values.ids import PlayerId
from director.values.quantity import Cents

SOLD = (SlipKind.BUY_IN, SlipKind.TOP_UP)


class CashBooks(Value):
    """Chips of a table, in minor units."""

    sold: Cents
    cashed: Cents
    carried_in: Cents
    """Chips that players brought from other tables."""
    carried_out: Cents
    drop: Cents
    """Amount counted in the drop box."""
    raked: Cents
    """Rake of the pots entered."""
    left: Cents | None
    """Chips counted on the table at the closing."""
    variance: Cents | None
    """Surplus of chips, or (below zero) shortage, once the table is closed."""
    time: Cents = 0
    """Time charge collected."""
    jackpot: Cents = 0
    """Amount counted in the jackpot's box: the players' money, in its meter since."""
    jackpot_entered: Cents = 0
    """Jackpot drop of the pots entered."""

    @property
    def outstanding(self) -> Cents:
        """Chips on the table or in its boxes."""
        came = self.sold + self.carried_in
        return came - self.cashed - self.carried_out - self.drop - self.time - self.jackpot

    @property
    def in_box(self) -> Cents:
        """Amount expected in the drop box, from the pots entered."""
        return max(self.raked - self.drop, 0)

    @property
    def in_jackpot_box(self) -> Cents:
        """Amount expected in the jackpot's box, from the pots entered."""
        return max(self.jackpot_entered - self.jackpot, 0)

    @property
    def on_table(self) -> Cents:
        """Amount expected in front of the players."""
        return self.outstanding - self.in_box - self.in_jackpot_box


class PlayerLine(Value):
    """Chips that one player brought to a table and took from it."""

    player: PlayerId
    bought: Cents
    carried: Cents
    """Chips brought from other tables, less chips taken to them."""
    cashed: Cents
    sits: bool
    time: Cents = 0
    """Time charge that the player paid."""


def cash_books(table: CashTable) -> CashBooks:
    """Compute the books of a table as it stands."""
    closing = table.closing
    return CashBooks(
        sold=sum(slip.amount for slip in table.valid_slips(*SOLD)),
        cashed=sum(slip.amount for slip in table.valid_slips(SlipKind.CASH_OUT)),
        carried_in=sum(carry.chips for carry in table.carried if carry.chips > 0),
        carried_out=-sum(carry.chips for carry in table.carried if carry.chips < 0),
        drop=sum(drop.amount for drop in table.drops if not drop.jackpot),
        raked=table.raked,
        left=closing.left if closing else None,
        variance=closing.variance if closing else None,
        jackpot=sum(drop.amount for drop in table.drops if drop.jackpot),
        jackpot_entered=table.jackpots,
        time=sum(collected.amount for collected in table.times if collected.void is None),
    )


def variance_at_close(table: CashTable, left: Cents) -> Cents:
    """Surplus of chips (or shortage, below zero) when `left` is counted on the table."""
    return left - cash_books(table).outstanding


def player_lines(table: CashTable) -> tuple[PlayerLine, ...]:
    """Lines of all players in the order of arrival."""
    came = [(slip.at, slip.player) for slip in table.slips]
    came += [(carry.at, carry.player) for carry in table.carried]
    in_order = dict.fromkeys(player for _, player in sorted(came, key=lambda pair: pair[0]))
    return tuple(_line(table, player) for player in in_order)


def _line(table: CashTable, player: PlayerId) -> PlayerLine:
    def of(*kinds: SlipKind) -> Cents:
        return sum(slip.amount for slip in table.valid_slips(*kinds) if slip.player == player)

    carried = sum(carry.chips for carry in table.carried if carry.player == player)
    paid = (share for one in table.times if one.void is None for share in one.shares)
    time = sum(share.amount for share in paid if share.player == player)
    sits = table.of(player) is not None
    return PlayerLine(player, of(*SOLD), carried, of(SlipKind.CASH_OUT), sits, time)


def cash_table_fault(table: CashTable) -> str | None:
    """Code of a fault in a cash table, or None when it is sound."""
    seats = [sitting.seat for sitting in table.sittings]
    players = {sitting.player for sitting in table.sittings}
    if len(set(seats)) != len(seats) or len(players) != len(seats):
        return "seat_or_player_twice"
    if not all(1 <= seat <= table.terms.seats for seat in seats):
        return "seat_not_there"
    wishing = {wish.player for wish in table.seat_wishes}
    if not (wishing | {wish.player for wish in table.table_wishes}) <= players:
        return "wish_of_nobody"
    amounts = [slip.amount for slip in table.slips] + [drop.amount for drop in table.drops]
    amounts += [share.amount for collected in table.times for share in collected.shares]
    if any(amount <= 0 for amount in amounts) or table.raked < 0:
        return "amount_not_positive"
    if [slip.number for slip in table.slips] != list(range(1, len(table.slips) + 1)):
        return "slips_not_in_order"
    return _broken_closing(table)


def _broken_closing(table: CashTable) -> str | None:
    if table.closing is None:
        return None
    if table.sittings:
        return "closed_with_players"
    if table.closing.left - cash_books(table).outstanding != table.closing.variance:
        return "books_do_not_add_up"
    return None
