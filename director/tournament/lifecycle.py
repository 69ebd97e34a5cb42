"""A tournament's life: sound settings, what may change when, start, close, finish (T-R2, T-R9)."""

from collections.abc import Iterator, Mapping
from uuid import UUID, uuid5

from director.tournament.bounties import bounty_faults, unpaid_bounties
from director.tournament.clock import late_registration_ends, reading, registration_open
from director.tournament.entries import fund_refusals, places_left, pool_refusals
from director.tournament.extras import add_on_round_open, add_on_unanswered
from director.tournament.prizes import payout_faults
from director.tournament.rounds import is_drawn, round_faults
from director.tournament.rounds.third import is_open, open_refusals
from director.tournament.settings import (
    LARGEST_TABLE,
    Format,
    Offer,
    Price,
    Purchase,
    Settings,
    Starting,
)
from director.tournament.side_pools.rules import unpaid_side_pools
from director.tournament.stacks import unsold_stacks
from director.tournament.state import Status, Tournament
from director.tournament.structure import Structure
from director.tournament.winnings import expected_places, is_decided, prizes_differ, winnings
from director.values.chips import TOURNAMENT_VALUES
from director.values.dataclass import replace
from director.values.errors import RuleViolation, Strength, procedure, soundness
from director.values.ids import TournamentId
from director.values.quantity import Chips, Micros

FINANCIAL = (
    "buy_in",
    "rebuy",
    "add_on",
    "guarantee",
    "withheld_permille",
    "unit",
    "places_percent",
    "payout_table",
    "qualifying",
    "bounty",
    "staff_bonus",
)
"""Settings of the financial settlement: until the end of registration (T-R9)."""
TERMS = (
    "format", "stack", "game", "discard", "limit", "bounty", "all_in_or_fold", "win_the_button",
    "rounds",
)  # fmt: skip
"""Settings that were published and sold (T-R10)."""
ROW = UUID("6f1d2c84-9a3b-5e70-8c1d-4b2a7e9f0c35")
"""Under which the names of the tournaments of a row are made."""


def settings_faults(settings: Settings) -> tuple[RuleViolation, ...]:
    """Return the faults of settings."""
    return (
        *_faults_of_form(settings),
        *_faults_of_format(settings),
        *_faults_of_prizes(settings),
        *round_faults(settings),
    )


def chip_values(settings: Settings) -> tuple[Chips, ...]:
    """The values in play from the start: from the smallest of the stack upwards (T-C1)."""
    smallest = min((value for value, _ in settings.stack.pairs), default=TOURNAMENT_VALUES[0])
    return tuple(value for value in TOURNAMENT_VALUES if value >= smallest)


def change_refusals(tournament: Tournament, settings: Settings, at: Micros) -> tuple[RuleViolation, ...]:
    """Why settings may not become these now (T-R9)."""
    changed = {name for name in (*FINANCIAL, *TERMS, "currency") if _differs(tournament, settings, name)}
    return (
        *_over_refusals(tournament),
        *settings_faults(settings),
        *_sold_refusals(tournament, changed),
        *_financial_refusals(tournament, changed, at),
    )


def locked_settings(tournament: Tournament, at: Micros) -> Mapping[str, RuleViolation]:
    """The settings that may no longer be changed freely, each with why (T-R9, T-R10)."""
    locked = {}
    for name in (*FINANCIAL, *TERMS, "currency"):
        sold = _sold_refusals(tournament, {name})
        refusals = (*sold, *_financial_refusals(tournament, {name}, at))
        if refusals:
            locked[name] = min(refusals, key=lambda refusal: refusal.strength is not Strength.SOUNDNESS)
    return locked


def structure_change_refusals(
    tournament: Tournament, structure: Structure, at: Micros
) -> tuple[RuleViolation, ...]:
    """Why the structure may not become this one: periods already begun stay as they were (T-R9)."""
    begun = reading(tournament.clock, tournament.structure, at).index + 1
    before, after = tournament.structure.periods[:begun], structure.periods[:begun]
    if longer_now(tournament, structure, at):
        again = replace(tournament, structure=_with_length(tournament.structure, structure, begun - 1))
        asked = procedure("running_level_changed", rule="T-R9", period=begun)
        return (*structure_change_refusals(again, structure, at), asked)
    if before != after:
        changed = next((i for i in range(len(after)) if before[i] != after[i]), len(after))
        return (soundness("past_level_changed", rule="T-R9", period=changed + 1),)
    return _over_refusals(tournament)


def longer_now(tournament: Tournament, structure: Structure, at: Micros) -> int:
    """By how many seconds the period that is played now is longer in another structure."""
    index = reading(tournament.clock, tournament.structure, at).index
    if not 0 <= index < len(structure.periods) or tournament.status is not Status.RUNNING:
        return 0
    return structure.periods[index].seconds - tournament.structure.periods[index].seconds


def _with_length(before: Structure, after: Structure, index: int) -> Structure:
    """A structure whose one period is as long as in another one."""
    changed = replace(before.periods[index], seconds=after.periods[index].seconds)
    return replace(before, periods=(*before.periods[:index], changed, *before.periods[index + 1 :]))


def start_refusals(tournament: Tournament, countdown_seconds: int) -> tuple[RuleViolation, ...]:
    """Why the tournament cannot start: with one entry it is cancelled and refunded (T-R2)."""
    if tournament.status is not Status.REGISTERING:
        return (soundness("not_registering", status=str(tournament.status)),)
    if not tournament.structure.periods:
        return (soundness("structure_empty", rule="T-F5"),)
    if countdown_seconds < 0:
        return (soundness("time_below_zero", seconds=countdown_seconds),)
    seated = tournament.alive - len(tournament.queue)
    if seated < 2:
        return (soundness("too_few_entries", rule="T-R2", entries=seated),)
    if tournament.settings.rounds is not None and not is_drawn(tournament):
        return (soundness("round_not_drawn"),)
    if tournament.settings.is_sit_and_go and (left := places_left(tournament)):
        return (procedure("not_full", rule="T-R10", places=left),)
    return ()


def next_refusals(tournament: Tournament) -> tuple[RuleViolation, ...]:
    """Why no sit & go opens after this one: it is none of a row, or has not started."""
    if tournament.settings.starts is not Starting.IN_A_ROW:
        return (soundness("not_in_a_row"),)
    if tournament.status is Status.CANCELLED or tournament.started_at is None:
        return (soundness("not_started"),)
    return ()


def next_of(tournament: TournamentId) -> TournamentId:
    """Return the id of the next tournament in a row: the same on every console."""
    return TournamentId(str(uuid5(ROW, tournament)))


def next_settings(settings: Settings, at: Micros) -> Settings:
    """The same again from now on, under a name that counts on."""
    stem, _, number = settings.name.rpartition(" ")
    counted = f"{stem} {int(number) + 1}" if stem and number.isdecimal() else f"{settings.name} 2"
    return replace(settings, name=counted, starts_at=at)


def close_refusals(tournament: Tournament) -> tuple[RuleViolation, ...]:
    """Why registration cannot be closed."""
    if tournament.status not in (Status.REGISTERING, Status.RUNNING):
        return (soundness("not_live", status=str(tournament.status)),)
    if tournament.registration_closed_at is not None:
        return (soundness("registration_closed_already", rule="T-R5"),)
    return ()


def reopen_refusals(tournament: Tournament, at: Micros) -> tuple[RuleViolation, ...]:
    """Why registration cannot be opened again; after its time it takes the floorman's word (T-R5)."""
    if tournament.status not in (Status.REGISTERING, Status.RUNNING):
        return (soundness("not_live", status=str(tournament.status)),)
    if registration_open(tournament, at):
        return (soundness("registration_open_already", rule="T-R5"),)
    if play_is_over(tournament, at):
        return (soundness("nothing_left_to_play_for", rule="T-R5"),)
    over = (procedure("registration_over", rule="T-R5"),) if time_is_over(tournament, at) else ()
    return (*fund_refusals(tournament), *pool_refusals(tournament), *over)


def play_is_over(tournament: Tournament, at: Micros) -> bool:
    """Nothing is left to play for, and nobody can enter any more."""
    if tournament.status is not Status.RUNNING or not is_decided(tournament):
        return False
    if is_open(tournament):
        return False
    return tournament.deal is not None or not registration_open(tournament, at)


def time_is_over(tournament: Tournament, at: Micros) -> bool:
    """Registration has ended by its time, whoever closed it (T-R5)."""
    ends = late_registration_ends(tournament, at)
    return tournament.open_by_hand or (ends is not None and ends <= at)


def lock_refusals(tournament: Tournament, at: Micros) -> tuple[RuleViolation, ...]:
    """Why the ladder cannot be fixed yet (T-R9, T-P1)."""
    if tournament.status not in (Status.REGISTERING, Status.RUNNING):
        return (soundness("not_live", status=str(tournament.status)),)
    if tournament.prizes is not None:
        return (soundness("prizes_locked_already", rule="T-R9"),)
    if tournament.is_flight and not expected_places(tournament):
        return (soundness("flight_pays_nothing"),)
    if tournament.queue:
        return (soundness("alternates_waiting", rule="T-P1", waiting=len(tournament.queue)),)
    if registration_open(tournament, at) or tournament.status is Status.REGISTERING:
        return (procedure("registration_still_open", rule="T-R9"),)
    if add_on_round_open(tournament, at) and (waiting := add_on_unanswered(tournament)):
        return (procedure("add_on_round_open", rule="T-F2", players=len(waiting)),)
    return ()


def finish_refusals(tournament: Tournament) -> tuple[RuleViolation, ...]:
    """Why the tournament is not over: places open, prizes not locked, not all paid or owed.

    A flight that has ended is closed, so that its draws can be checked, once day 2 has its stacks.
    """
    if tournament.sent is not None:
        return (soundness("draws_are_revealed"),) if tournament.seed else ()
    if tournament.is_flight:
        return (soundness("flight_is_bagged"),)
    if tournament.status is not Status.RUNNING:
        return (soundness("not_running", status=str(tournament.status)),)
    if tournament.queue:
        return (soundness("alternates_waiting", waiting=len(tournament.queue)),)
    if tournament.prizes is None:
        return (soundness("prizes_not_locked", rule="T-R9"),)
    if prizes_differ(tournament):
        return (soundness("prizes_differ", rule="T-R2"),)
    if not is_decided(tournament):
        return (soundness("still_playing", rule="T-P4", players=tournament.alive),)
    return (*(tuple(open_refusals(tournament)) or tuple(_unpaid(tournament))), *_lying(tournament))


def _lying(tournament: Tournament) -> Iterator[RuleViolation]:
    """Stacks that nobody has bought lie there still: they are none of the winner's (T-R6)."""
    if unsold := unsold_stacks(tournament):
        yield procedure("unsold_stacks_to_take", rule="T-R6", stacks=len(unsold))


def final_refusals(tournament: Tournament) -> tuple[RuleViolation, ...]:
    """Why nobody's starting stack can be set: play has begun, or chips were handed out already."""
    if tournament.status not in (Status.ANNOUNCED, Status.REGISTERING):
        return (soundness("final_has_begun", status=str(tournament.status)),)
    if tournament.counted or tournament.chips.expected:
        return (soundness("final_has_entries"),)
    return ()


def cancel_refusals(tournament: Tournament) -> tuple[RuleViolation, ...]:
    """Why the tournament cannot be called off."""
    if tournament.status in (Status.FINISHED, Status.CANCELLED):
        return (soundness("tournament_over", status=str(tournament.status)),)
    if tournament.carried is not None:
        return (soundness("field_is_carried"),)
    if tournament.takings.paid or tournament.heads.paid:
        return (soundness("prizes_being_paid", rule="T-R8"),)
    paid = (soundness("side_pool_paid", pool=p.name) for p in tournament.side_pools if p.paid)
    return tuple(paid)


def _differs(tournament: Tournament, settings: Settings, name: str) -> bool:
    return bool(getattr(tournament.settings, name) != getattr(settings, name))


def _over_refusals(tournament: Tournament) -> tuple[RuleViolation, ...]:
    if tournament.status in (Status.FINISHED, Status.CANCELLED):
        return (soundness("tournament_over", status=str(tournament.status)),)
    return ()


def _sold_refusals(tournament: Tournament, changed: set[str]) -> Iterator[RuleViolation]:
    if not tournament.entries:
        return
    if "currency" in changed:
        yield soundness("currency_is_sold", rule="T-R3")
    for name in TERMS:
        if name in changed:
            yield procedure("terms_are_sold", rule="T-R10", setting=name)


def _financial_refusals(
    tournament: Tournament, changed: set[str], at: Micros
) -> Iterator[RuleViolation]:
    if not changed & set(FINANCIAL):
        return
    if tournament.takings.paid or tournament.deal is not None:
        yield soundness("prizes_being_paid", rule="T-R8")
    closed = tournament.status is Status.RUNNING and not registration_open(tournament, at)
    if closed or tournament.prizes is not None:
        yield procedure("financial_settings_closed", rule="T-R9")


def _unpaid(tournament: Tournament) -> Iterator[RuleViolation]:
    for won in winnings(tournament).values():
        if tournament.entries[won.entry].prize is None:
            yield soundness("prize_not_paid", rule="T-R8", entry=won.entry, place=won.first)
            return
    locked = tournament.prizes
    if locked is not None and tournament.takings.paid != locked.pool:
        yield soundness(
            "paid_is_not_the_pool",
            rule="T-P3",
            paid_cents=tournament.takings.paid,
            pool_cents=locked.pool,
        )
    yield from unpaid_bounties(tournament)
    yield from unpaid_side_pools(tournament)


def _faults_of_form(settings: Settings) -> Iterator[RuleViolation]:
    if not settings.name.strip():
        yield soundness("name_missing")
    if not 2 <= settings.table_size <= LARGEST_TABLE:
        yield soundness("table_size", rule="T-F1", size=settings.table_size, largest=LARGEST_TABLE)
    size, most = max(settings.table_size, settings.final_table), settings.game.most_seats
    if size > most and most < LARGEST_TABLE:
        yield procedure("stud_table_too_large", rule="T-F1", size=size, most=most)
    if not settings.stack.worth or any(v not in TOURNAMENT_VALUES for v, _ in settings.stack.pairs):
        yield soundness("stack_of_other_chips", rule="T-C1")
    if len(settings.currency) != 3 or not settings.currency.isalpha() or not settings.currency.isupper():
        yield soundness("currency_unknown", rule="T-R3", currency=settings.currency)
    numbers = (
        settings.re_entries, settings.max_rebuys, settings.guarantee, settings.min_age,
        settings.max_entries, settings.at_once, settings.rebuy_below,
        settings.final_table, settings.halt_shortage, settings.time_seconds,
        settings.time_countdown, settings.hand_for_hand_seconds, settings.cash_limit,
        settings.late.minutes or 0, settings.late.level or 0,
    )  # fmt: skip
    shot = settings.shot_clock
    of_shot = (shot.seconds - 1, shot.cards, shot.card_seconds, shot.final_cards) if shot else ()
    early, least = settings.early, settings.entrance.least_age
    if any(number < 0 for number in (*numbers, *of_shot, early.chips, early.level, least)):
        yield soundness("setting_below_zero")


def _faults_of_format(settings: Settings) -> Iterator[RuleViolation]:
    offers = ((Purchase.BUY_IN, settings.buy_in), (Purchase.REBUY, settings.rebuy))
    more = ((Purchase.ADD_ON, settings.add_on), (Purchase.STAFF_BONUS, settings.staff_bonus))
    for kind, offer in (*offers, *more):
        if offer is not None and _faulty(offer):
            yield soundness("offer_faulty", rule="T-R2", kind=str(kind))
    if settings.buy_in.chips != settings.stack.worth:
        worth, chips = settings.stack.worth, settings.buy_in.chips
        yield soundness("stack_is_not_the_buy_in", rule="T-C1", stack=worth, chips=chips)
    if settings.format in (Format.ONE_REBUY, Format.UNLIMITED_REBUYS) and settings.rebuy is None:
        yield soundness("rebuy_needed", rule="T-F2")
    if (settings.format is Format.SATELLITE) != (settings.qualifying is not None):
        yield soundness("qualifying_needed", rule="T-F3")
    yield from bounty_faults(settings)


def _faulty(offer: Offer) -> bool:
    price: Price = offer.price
    amounts = (price.prize, price.bounty, price.fee, price.staff, *(amount for _, amount in price.other))
    return offer.chips <= 0 or any(amount < 0 for amount in amounts)


def _faults_of_prizes(settings: Settings) -> Iterator[RuleViolation]:
    if settings.unit < 1:
        yield soundness("rounding_unit", rule="T-P3", unit_cents=settings.unit)
    if not 0 <= settings.withheld_permille <= 1_000:
        yield soundness("withheld_share", rule="T-R2")
    if not 1 <= settings.places_percent <= 100:
        yield soundness("places_share", rule="T-P1")
    if settings.qualifying is not None and settings.qualifying.ticket <= 0:
        yield soundness("ticket_without_value", rule="T-F3", ticket=settings.qualifying.ticket)
    if settings.qualifying is not None and settings.qualifying.milestone:
        if settings.qualifying.milestone <= settings.starting_chips:
            yield soundness("milestone_too_low", rule="T-F3", stack=settings.starting_chips)
        if settings.bounty is not None:
            yield soundness("milestone_with_bounties", rule="T-F3")
    yield from payout_faults(settings.payout_table)
