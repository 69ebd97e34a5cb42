"""Going out: busts in one hand, their order and ties, places, and mistakes found later (T-P4)."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from director.tournament.bounties import knock_out_refusals
from director.tournament.bounties.corrections import back_refusals, change_refusals, last_head_back
from director.tournament.entries import own_head_paid
from director.tournament.events import Bust
from director.tournament.out_order import (
    Exchange,
    Order,
    exchange_of,
    fits,
    order_without_prize,
    won_otherwise,
)
from director.tournament.rounds import (
    back_in_refusals,
    bust_refusals_in_rounds,
    order_refusals_in_rounds,
)
from director.tournament.side_pools.rules import back_refusals as side_pool_refusals
from director.tournament.side_pools.rules import exchange_refusals as exchange_side_pools
from director.tournament.side_pools.rules import order_refusals as order_side_pools
from director.tournament.state import Entry, EntryStatus, Status, Tournament
from director.tournament.tables.seating import is_seated, with_chips_refusals
from director.tournament.winnings import dealt_places, is_decided, places_in_play, qualifiers
from director.values.errors import RuleViolation, procedure, soundness
from director.values.ids import EntryId, Seat
from director.values.quantity import Chips


def bust_refusals(
    tournament: Tournament, busts: Sequence[Bust], *, tied: bool = False
) -> tuple[RuleViolation, ...]:
    """Why these players cannot go out in one hand; what the floorman may overrule comes last.

    Several at one table need their stacks at the start of the hand unless they are declared tied.
    """
    unsound = tuple(_unsound_busts(tournament, busts, tied=tied))
    return unsound or tuple(_unusual_busts(tournament, busts))


def order_of(tournament: Tournament, busts: Sequence[Bust], *, tied: bool = False) -> Order:
    """The order of busts in one hand: more chips at its start finishes higher (T-P4).

    Equal stacks are tied; so are busts at different tables, which happen hand-for-hand.
    """
    entries = tuple(sorted(bust.entry for bust in busts))
    if tied or len(_tables(tournament, busts)) > 1:
        return (entries,)
    stacks = {bust.entry: bust.stack or 0 for bust in busts}
    return tuple(
        tuple(entry for entry in entries if stacks[entry] == stack)
        for stack in sorted(set(stacks.values()))
    )


def places_at_the_end(tournament: Tournament) -> Mapping[EntryId, int]:
    """The first of the places of each entry that has one, by a deal or by when it went out."""
    found = {entry: first for entry, (first, _) in places(tournament).items()}
    return {**found, **dealt_places(tournament)}


def final_places(tournament: Tournament) -> Mapping[EntryId, tuple[int, int]]:
    """The places as results tell them: once all is decided, also of who still sits at the table."""
    left = places_in_play(tournament) if is_decided(tournament) else {}
    return {**places(tournament), **left}


def places(tournament: Tournament) -> Mapping[EntryId, tuple[int, int]]:
    """First and last place that each entry out shares; the one player left has the first (T-P4).

    A place counts from the end: later entries push those already out down. Who is left of a flight
    plays on for places on day 2.
    """
    result: dict[EntryId, tuple[int, int]] = {}
    last = tournament.counted
    for group in tournament.out:
        for entry in group:
            result[entry] = (last - len(group) + 1, last)
        last -= len(group)
    if tournament.alive == 1 and tournament.out and not tournament.is_flight:
        result[next(entry.id for entry in tournament.entries.values() if entry.alive)] = (1, 1)
    return result


def knock_outs(tournament: Tournament) -> Mapping[EntryId, int]:
    """How many each entry has knocked out, who bought again too; who did so together is counted each."""
    entries = [entry for entry in tournament.entries.values() if entry.counts]
    hits = Counter(by for entry in entries for by in entry.knocked_out_by)
    hits.update(by for entry in entries for extra in entry.rebought for by in extra.knocked_out_by)
    return hits


def place_of(tournament: Tournament, entry: EntryId) -> tuple[int, int] | None:
    """First and last place that one entry shares, None while it plays for them.

    Looked for from those who went out last: they are asked for most.
    """
    first = tournament.alive + 1
    for group in reversed(tournament.out):
        if entry in group:
            return (first, first + len(group) - 1)
        first += len(group)
    known = tournament.entries.get(entry)
    decided = tournament.alive == 1 and tournament.out and not tournament.is_flight
    winner = known is not None and known.alive and decided
    return (1, 1) if winner else None


def qualifier_paid(tournament: Tournament) -> bool:
    """Somebody still in has the prize already, without a deal: play for places is over (T-F3)."""
    if not tournament.takings.paid or tournament.deal is not None:
        return False
    seated = (entry for table in tournament.open_tables for entry in table.seats if entry is not None)
    still_in = (*seated, *tournament.queue)
    return any(tournament.entries[entry].prize is not None for entry in still_in)


def milestone_refusals(
    tournament: Tournament, entry: EntryId, chips: Chips
) -> tuple[RuleViolation, ...]:
    """Why a player has not qualified by the stack: no milestone, not so many chips, no ticket (T-F3)."""
    goal = tournament.settings.qualifying
    if goal is None or not goal.milestone:
        return (soundness("no_milestone", rule="T-F3"),)
    if tournament.prizes is None:
        return (soundness("prizes_not_locked", rule="T-R9"),)
    if not qualifiers(tournament.prizes.awards):
        return (soundness("no_ticket_to_win", rule="T-F3"),)
    if not 0 < chips <= tournament.chips.expected:
        return (soundness("more_than_in_play", chips=chips, expected=tournament.chips.expected),)
    if is_decided(tournament):
        return (soundness("nothing_left_to_play_for", rule="T-F3"),)
    if chips < goal.milestone:
        facts = {"entry": entry, "chips": chips, "milestone": goal.milestone}
        return (procedure("below_the_milestone", rule="T-F3", **facts),)
    return ()


def left_without(tournament: Tournament) -> tuple[EntryId, ...]:
    """Return the entries still in when every milestone ticket is won: they go out together (T-F3)."""
    awards = tournament.prizes.awards if tournament.prizes else ()
    entries = tournament.entries.values()
    won = sum([entry.status is EntryStatus.QUALIFIED for entry in entries])
    if not won or won < qualifiers(awards):
        return ()
    return tuple([entry.id for entry in entries if entry.status is EntryStatus.SEATED])


def order_refusals(tournament: Tournament, order: Order) -> tuple[RuleViolation, ...]:
    """Why the whole order of going out cannot be corrected to this one.

    It must name the same entries once each, and leave paid places as they are. Once play is over,
    whoever was left may be named in place of another, who was left then: the first place is another.
    """
    listed, change = [entry for group in order for entry in group], exchange_of(tournament, order)
    if not all(order) or len(set(listed)) < len(listed) or not fits(tournament, change):
        return (soundness("order_names_others", rule="T-P4"),)
    if order == tournament.out:
        return (soundness("order_stands_already", rule="T-P4"),)
    if deals := _exchange_deal_refusals(tournament, change):
        return deals
    if rounds := tuple(order_refusals_in_rounds(tournament, order)):
        return rounds
    before, after = _spans(tournament.out), _spans(order)
    changed = [entry for entry in listed if before.get(entry) != after[entry]]
    return (
        *_paid(tournament, (*change.back, *changed, *won_otherwise(tournament, order, change))),
        *(_exchange_refusals(tournament, change) or order_side_pools(tournament, order)),
        *_partner_refusals(tournament, order),
    )


def _exchange_deal_refusals(tournament: Tournament, change: Exchange) -> tuple[RuleViolation, ...]:
    """A deal gave all places, or those of its partners: nobody else is left in one of them (T-P2)."""
    if change.back and tournament.deal is not None and not tournament.deal.for_first:
        return (soundness("deal_made_already", rule="T-P2"),)
    return tuple(r for entry in change.back for r in _deal_refusals(tournament, entry))


def _exchange_refusals(tournament: Tournament, change: Exchange) -> tuple[RuleViolation, ...]:
    """Why a player who was left does not go out in another one's place: money stands on it."""
    if not change.back:
        return ()
    back = [tournament.entries[entry] for entry in change.back]
    both = [*back, *(tournament.entries[entry] for entry in change.gone)]
    paid = (soundness("bounty_paid_already", entry=entry.id) for entry in both if entry.heads.paid)
    again = (refusal for entry in back for refusal in _entered_again(tournament, entry))
    heads = (r for entry in back for r in change_refusals(tournament, last_head_back(entry)))
    pools = tuple(exchange_side_pools(tournament, change.back, change.gone))
    return (*again, *paid, *heads, *pools)


def forfeit_refusals(tournament: Tournament, entry: EntryId) -> tuple[RuleViolation, ...]:
    """Why a disqualified player does not lose the prize: others were paid by their places, or a deal."""
    known = tournament.entries.get(entry)
    if known is None or known.status is not EntryStatus.DISQUALIFIED:
        return (soundness("not_disqualified", rule="T-S7", entry=entry),)
    if tournament.deal is not None and entry in tournament.deal.partners:
        return (soundness("deal_made_already", rule="T-P2"),)
    return order_refusals(tournament, order_without_prize(tournament.out, entry))


def reinstate_refusals(tournament: Tournament, entry: EntryId, seat: Seat) -> tuple[RuleViolation, ...]:
    """Why a player recorded as out cannot come back to a seat: nothing may have followed from it."""
    if tournament.status is not Status.RUNNING:
        return (soundness("not_running"),)
    known = tournament.entries.get(entry)
    if known is None or known.status is not EntryStatus.BUSTED:
        return (soundness("not_busted", rule="T-P4", entry=entry),)
    if again := _entered_again(tournament, known):
        return again
    deal = tournament.deal
    shared_out = deal is not None and not deal.for_first
    playing = [other for other in tournament.entries.values() if other.alive and not shared_out]
    still_in = (other.id for other in playing if other.status is not EntryStatus.QUALIFIED)
    paid = _paid(tournament, (*_out_since(tournament, entry), *still_in))
    return (
        paid
        or tuple(back_in_refusals(tournament, entry, seat))
        or tuple(back_refusals(tournament, known))
        or _own_head_refusals(tournament)
        or tuple(side_pool_refusals(tournament, known))
        or _deal_refusals(tournament, entry)
        or with_chips_refusals(tournament, seat)
    )


def _entered_again(tournament: Tournament, entry: Entry) -> tuple[RuleViolation, ...]:
    """Refuse to reinstate an entry whose player is in with a later one."""
    others = (tournament.entries[other] for other in tournament.players[entry.player])
    if any(other.id > entry.id and other.counts for other in others):
        return (soundness("entered_again", rule="T-P4", entry=entry.id),)
    return ()


def _unsound_busts(
    tournament: Tournament, busts: Sequence[Bust], *, tied: bool
) -> Iterable[RuleViolation]:
    if tournament.status is not Status.RUNNING:
        return (soundness("not_running"),)
    if not busts:
        return (soundness("nobody_named"),)
    if len({bust.entry for bust in busts}) < len(busts):
        return (soundness("named_twice"),)
    out = tuple(_out_refusal(tournament, bust.entry) for bust in busts)
    if any(out):
        return tuple(refusal for refusal in out if refusal is not None)
    if tournament.alive <= len(busts):
        return (soundness("last_player_stays", rule="T-P4"),)
    if qualifier_paid(tournament):
        return (soundness("prizes_being_paid", rule="T-F3"),)
    return (
        *_stack_refusals(tournament, busts, tied=tied),
        *_winner_refusals(tournament, busts),
        *knock_out_refusals(tournament, busts),
        *bust_refusals_in_rounds(tournament, [bust.entry for bust in busts]),
    )


def _out_refusal(tournament: Tournament, entry: EntryId) -> RuleViolation | None:
    if is_seated(tournament, entry):
        return None
    known = tournament.entries.get(entry)
    if known is None:
        return soundness("unknown_entry", entry=entry)
    if known.status is EntryStatus.QUEUED:
        return soundness("not_seated", rule="T-P4", entry=entry)
    return soundness("out_already", rule="T-P4", entry=entry)


def _stack_refusals(
    tournament: Tournament, busts: Sequence[Bust], *, tied: bool
) -> Iterable[RuleViolation]:
    for bust in busts:
        if bust.stack is not None and bust.stack <= 0:
            yield soundness("stack_not_above_zero", rule="T-P4", entry=bust.entry)
    ordered = len(busts) > 1 and len(_tables(tournament, busts)) == 1 and not tied
    for bust in busts:
        if ordered and bust.stack is None:
            yield soundness("stack_needed", rule="T-P4", entry=bust.entry)


def _winner_refusals(tournament: Tournament, busts: Sequence[Bust]) -> Iterable[RuleViolation]:
    """Refuse a winner of the chips who is unknown or out."""
    out = {bust.entry for bust in busts}
    for bust in busts:
        for winner in bust.by:
            if winner in out or winner not in tournament.entries:
                yield soundness("knocked_out_by_nobody", rule="T-P4", entry=bust.entry, by=winner)


def _unusual_busts(tournament: Tournament, busts: Sequence[Bust]) -> Iterable[RuleViolation]:
    """Refuse, as procedure, busts that contradict the recorded seats and hands."""
    seats = {b.entry: tournament.entries[b.entry].seat for b in busts if is_seated(tournament, b.entry)}
    tables = {seat.table for seat in seats.values() if seat is not None}
    if len(tables) > 1 and not tournament.hand_for_hand:
        yield procedure("different_tables", rule="T-P4", tables=tuple(sorted(tables)))
    for number in sorted(tables):
        gone = sum(seat is not None and seat.table == number for seat in seats.values())
        if gone >= tournament.tables[number].players:
            yield procedure("nobody_left_at_table", rule="T-P4", table=number)
    for bust in busts:
        seat = seats.get(bust.entry)
        for winner in bust.by:
            known = tournament.entries.get(winner)
            at = known.seat if known is not None else None
            if seat is not None and (at is None or at.table != seat.table):
                yield procedure("not_at_this_table", rule="T-P4", entry=winner, table=seat.table)


def _tables(tournament: Tournament, busts: Sequence[Bust]) -> set[int]:
    seats = (tournament.entries[bust.entry].seat for bust in busts)
    return {seat.table for seat in seats if seat is not None}


def _spans(order: Order) -> Mapping[EntryId, tuple[int, int]]:
    """Positions from the first out that each entry shares."""
    result: dict[EntryId, tuple[int, int]] = {}
    before = 0
    for group in order:
        for entry in group:
            result[entry] = (before, before + len(group))
        before += len(group)
    return result


def _out_since(tournament: Tournament, entry: EntryId) -> tuple[EntryId, ...]:
    """An entry and all that share its places or went out after it: their places would change."""
    for position, group in enumerate(tournament.out):
        if entry in group:
            return tuple(other for later in tournament.out[position:] for other in later)
    return ()


def _paid(tournament: Tournament, entries: Iterable[EntryId]) -> tuple[RuleViolation, ...]:
    """A refusal if any of these has been paid or owed a prize."""
    for entry in entries:
        if tournament.entries[entry].prize is not None:
            return (soundness("prize_paid_already", rule="T-R8", entry=entry),)
    return ()


def _own_head_refusals(tournament: Tournament) -> tuple[RuleViolation, ...]:
    """Refuse to bring a player back once the last one was paid the own bounty."""
    paid = own_head_paid(tournament)
    return () if paid is None else (soundness("own_head_paid", entry=paid),)


def _deal_refusals(tournament: Tournament, entry: EntryId) -> tuple[RuleViolation, ...]:
    """A deal was made by all who were left: only its partners come back, with their shares (T-P2)."""
    if tournament.deal is not None and entry not in tournament.deal.partners:
        return (soundness("deal_made_already", rule="T-P2"),)
    return ()


def _partner_refusals(tournament: Tournament, order: Order) -> Iterable[RuleViolation]:
    """All partners were still in when the deal was made: nobody else goes out after one (T-P2)."""
    partners = tournament.deal.partners if tournament.deal else frozenset()
    first = next((i for i, group in enumerate(order) if partners & set(group)), len(order))
    later = sorted({entry for group in order[first:] for entry in group} - partners)
    if later:
        yield procedure("out_after_a_partner", rule="T-P2", entry=later[0])
