"""Terms of a cash table: game, buy-ins, rake, and how long the house waits for players."""

from collections.abc import Iterator
from enum import StrEnum

from director.poker.rake import Rake
from director.poker.variants import BettingLimit
from director.values.dataclass import Value, dataclass
from director.values.errors import RuleViolation, soundness
from director.values.ids import JackpotId
from director.values.quantity import MINUTE, Cents, Micros

CHIPS: tuple[Cents, ...] = (100, 500, 2_500, 10_000, 50_000)
"""Values of the chips of cash games: 1, 5, 25, 100 and 500 EUR (T-C1)."""
CHIP = CHIPS[0]
MOST_SEATS = 10
HALF_HOUR: Micros = 30 * MINUTE
_WHOLE = 10_000


class GameName(StrEnum):
    """Kind of poker (T-F4)."""

    HOLDEM = "holdem"
    OMAHA = "omaha"
    CRAZY_PINEAPPLE = "crazy_pineapple"


@dataclass(frozen=True, slots=True, order=True)
class CashGame:
    """Game of tables and of the waiting list; blinds in minor units."""

    name: GameName
    limit: BettingLimit
    small_blind: Cents
    big_blind: Cents


class TimeBy(StrEnum):
    """Moments at which a time charge falls due."""

    HALF_HOUR = "half_hour"
    """Every half hour since the table was opened."""
    DOWN = "dealer_down"
    """Every change of the dealer."""


class TimeCharge(Value):
    """Charge of each seat for its time, in whole chips."""

    amount: Cents
    by: TimeBy = TimeBy.HALF_HOUR


JACKPOT_NAME = "Jackpot of the cash games"
"""Name of a jackpot that cash tables feed: a message id."""


class JackpotDrop(Value):
    """Drop from each pot of a size into the jackpot's own box: the players' money, not rake."""

    jackpot: JackpotId
    """Jackpot whose meter it feeds."""
    amount: Cents
    """Amount in whole chips."""
    least_pot: Cents
    """Smallest pot with a drop."""
    no_flop_no_drop: bool = True


class NewPlayer(StrEnum):
    """Rule for a player who joins a game in play."""

    POSTS_OR_WAITS = "posts_or_waits"
    """He posts the big blind, or waits for it."""
    WAITS = "waits"
    """He waits for the big blind."""
    FREE = "free"
    """He is dealt in and posts nothing."""


class Terms(Value):
    """Terms of a table while it is open."""

    game: CashGame
    least: Cents
    """Smallest buy-in."""
    most: Cents
    """Largest buy-in, and most in front of a player after a top-up."""
    rake: Rake
    """Rake in minor units."""
    seats: int = MOST_SEATS
    currency: str = "EUR"
    call_minutes: int = 5
    """Minutes that a player called from the waiting list has to answer."""
    skips: int = 1
    """Times that a player without an answer stays on the list, at its end."""
    away_minutes: int = 30
    """Minutes that the seat of an absent player is kept."""
    time: TimeCharge | None = None
    """Time charge, if any: with the rake or instead of it."""
    jackpot: JackpotDrop | None = None
    """Jackpot drop, if any."""
    new_player: NewPlayer = NewPlayer.POSTS_OR_WAITS


def terms_faults(terms: Terms) -> Iterator[RuleViolation]:
    """Yield refusals of impossible terms."""
    game = terms.game
    amounts = (game.small_blind, game.big_blind, terms.least, terms.most)
    if any(amount <= 0 for amount in amounts) or any(amount % CHIP for amount in amounts):
        yield soundness("not_in_whole_chips", rule="T-C1", chip_cents=CHIP)
    if game.small_blind > game.big_blind:
        yield soundness("cash_blinds_impossible", small_cents=game.small_blind, big_cents=game.big_blind)
    if not game.big_blind <= terms.least <= terms.most:
        yield soundness("buy_in_limits_impossible", least_cents=terms.least, most_cents=terms.most)
    if not 2 <= terms.seats <= MOST_SEATS:
        yield soundness("table_size", rule="T-F1", size=terms.seats, largest=MOST_SEATS)
    if min(terms.call_minutes, terms.away_minutes) < 1 or terms.skips < 0:
        yield soundness("minutes_impossible")
    if terms.time is not None and (terms.time.amount <= 0 or terms.time.amount % CHIP):
        yield soundness("time_charge_impossible", rule="T-C1", chip_cents=CHIP)
    drop = terms.jackpot
    if drop is not None and (min(drop.amount, drop.least_pot) <= 0 or drop.amount % CHIP):
        yield soundness("jackpot_drop_impossible", rule="T-C1", chip_cents=CHIP)
    elif drop is not None and drop.least_pot < drop.amount:
        yield soundness("jackpot_drop_above_pot", least_cents=drop.least_pot, drop_cents=drop.amount)
    yield from _rake_faults(terms.rake)


def chips_fault(amount: Cents) -> RuleViolation | None:
    """Refusal of an amount that is not in whole chips."""
    if amount < 0 or amount % CHIP:
        return soundness("not_in_whole_chips", rule="T-C1", chip_cents=CHIP)
    return None


def _rake_faults(rake: Rake) -> Iterator[RuleViolation]:
    if not 0 <= rake.basis_points <= _WHOLE or (rake.cap is not None and rake.cap < 0):
        yield soundness("rake_impossible")
    elif rake.unit % CHIP or rake.unit <= 0:
        yield soundness("not_in_whole_chips", rule="T-C1", chip_cents=CHIP)
