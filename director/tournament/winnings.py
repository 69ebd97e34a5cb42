"""Winnings: the ladder as it stands, what each has won (T-P1…T-P4), tickets of satellites (T-F3)."""

from collections.abc import Iterator, Mapping, Sequence

from director.tournament.prizes import LadderShape, LadderSource, Pool, ladder, places_paid, prize_pool
from director.tournament.rounds.third import still_shared
from director.tournament.settings import Qualifying, Settings
from director.tournament.state import Award, Deal, EntryStatus, LockedPrizes, Tournament
from director.tournament.state.flights import FlightTerms
from director.values.dataclass import Value, replace
from director.values.errors import soundness
from director.values.ids import EntryId
from director.values.money import split_evenly
from director.values.quantity import Cents, Micros


class Winning(Value):
    """Winning of an entry: the places it shares, the amount, and the part that is a ticket."""

    entry: EntryId
    first: int
    last: int
    amount: Cents
    ticket: Cents = 0
    final: bool = True
    """False while the entry may still win more: it is not paid yet."""

    @property
    def money(self) -> Cents:
        """The part of the amount that is paid in money."""
        return self.amount - self.ticket


def pool_of(tournament: Tournament) -> Pool:
    """The prize pool as it stands, with the overlay for guarantee and promised tickets (T-R2).

    Heads that nobody won are part of it where the house has them go there; once a deal or a payment
    stands on the ladder, they are the winner's instead. The pool of a flight goes
    on to day 2, which withholds and adds for all flights together.
    """
    settings, carried = tournament.settings, tournament.carried
    collected = tournament.takings.prize + tournament.heads.to_pool
    if tournament.is_flight:
        return prize_pool(collected)
    promised = guaranteed(settings.qualifying) if settings.qualifying else 0
    return prize_pool(
        collected + (carried.money.prize if carried is not None else 0),
        withheld_permille=settings.withheld_permille,
        guarantee=max(settings.guarantee, promised),
    )


def paid_pool(tournament: Tournament) -> Cents:
    """The pool that is paid: as it was locked, whatever comes in afterwards; until then as it stands.

    Of a flight, whose locked prizes are a part of it, all that was collected.
    """
    locked = tournament.prizes
    return pool_of(tournament).total if locked is None or tournament.is_flight else locked.pool


def prizes_now(tournament: Tournament, at: Micros) -> LockedPrizes:
    """The payout ladder as it would be locked now; refused below two entries (T-P1)."""
    entries, unique = tournament.field_entries, tournament.field_unique
    if tournament.is_flight:
        flat = flight_awards(tournament)
        won = sum(award.amount for award in flat)
        return LockedPrizes(flat, won, 0, entries, unique, generated=False, at=at)
    pool = pool_of(tournament)
    awards, generated = _awards(tournament, pool.total, unique)
    return LockedPrizes(awards, pool.total, pool.overlay, entries, unique, generated, at)


def prizes_differ(tournament: Tournament) -> bool:
    """The pool or the entries have changed since the ladder was locked: it should be locked anew."""
    locked = tournament.prizes
    if locked is None:
        return False
    pool = pool_of(tournament)
    total = sum(a.amount for a in flight_awards(tournament)) if tournament.is_flight else pool.total
    now = (total, pool.overlay, tournament.field_entries, tournament.field_unique)
    return now != (locked.pool, locked.overlay, locked.entries, locked.unique)


def ladder_stands(tournament: Tournament) -> bool:
    """Whether a deal or a payment stands on the ladder, so that its pool stays as it was locked.

    What a flight pays is the same for each place, whatever its pool becomes.
    """
    if tournament.prizes is None or tournament.is_flight:
        return False
    return tournament.deal is not None or tournament.takings.paid > 0


def expected_places(tournament: Tournament) -> int:
    """How many places are paid: as locked, or as it stands."""
    if tournament.prizes is not None:
        return tournament.prizes.places
    if tournament.is_flight:
        return len(flight_awards(tournament))
    if tournament.counted < 2:
        return 0
    if tournament.settings.qualifying is not None:
        awards, _ = _awards(tournament, pool_of(tournament).total, tournament.unique)
        return max((award.place for award in awards), default=0)
    if tournament.carried is not None and tournament.carried.least:
        return tournament.counted
    table, shape = tournament.settings.payout_table, _shape(tournament.settings)
    return places_paid(tournament.field_entries, tournament.field_unique, table, shape)


def is_decided(tournament: Tournament) -> bool:
    """Nothing is left to play for: one player left, enough qualifiers, or all shared out by a deal."""
    if tournament.queue or tournament.is_flight:
        return False
    if tournament.alive <= 1 or (tournament.deal is not None and tournament.deal.for_first == 0):
        return True
    return _qualified(tournament)


def winnings(tournament: Tournament) -> Mapping[EntryId, Winning]:
    """Return the winnings so far, best place first; none before the ladder is locked."""
    return {won.entry: won for won in won_so_far(tournament)}


def on_places(tournament: Tournament) -> Mapping[int, Winning]:
    """Return the winning of each place; entries that share places get one each, by their numbers."""
    taken: dict[int, Winning] = {}
    for won in sorted(winnings(tournament).values(), key=lambda won: (won.first, won.entry)):
        place = won.first
        while place in taken:
            place += 1
        taken[place] = won
    return taken


def awards_as_won(tournament: Tournament, awards: tuple[Award, ...]) -> tuple[Award, ...]:
    """Return the ladder with what each place has won, after ties, a deal and a rest that is shared.

    Tickets come first: equal ones are places in a row.
    """
    of_deal = dealt_places(tournament)
    settled = {p: w for p, w in on_places(tournament).items() if w.final or w.entry in of_deal}
    if not settled:
        return awards
    made = [award for award in awards if award.place not in settled]
    for place, won in settled.items():
        parts = ((won.ticket, True), (won.money, False))
        made += [Award(place, amount, ticket) for amount, ticket in parts if amount]
    return tuple(sorted(made, key=lambda award: (not award.ticket, award.place)))


def dealt_places(tournament: Tournament) -> Mapping[EntryId, int]:
    """The places of the partners of a deal, whatever it gives them; none where none was made."""
    if tournament.deal is None:
        return {}
    return {entry: first for first, group in _groups(tournament, 0) for entry in group}


def places_in_play(tournament: Tournament) -> Mapping[EntryId, tuple[int, int]]:
    """First and last place of who is still in, were it over: by a deal, or all who qualify together."""
    return {
        entry: (first, first + len(group) - 1)
        for first, group in _alive_groups(tournament)
        for entry in group
    }


def winning_of(tournament: Tournament, entry: EntryId) -> Winning | None:
    """Return the winning of an entry so far."""
    return next((won for won in won_so_far(tournament) if won.entry == entry), None)


def won_so_far(tournament: Tournament) -> Iterator[Winning]:
    """Yield the winnings so far, best place first."""
    if tournament.prizes is not None:
        yield from _tickets_of_milestone(tournament, tournament.prizes)
        waiting = still_shared(tournament) if tournament.rounds else frozenset()
        for by_ladder in _by_place(tournament, tournament.prizes):
            won = _dealt(tournament, by_ladder)
            if won.entry in waiting:
                won = replace(won, final=False)
            if won.amount or not won.final:
                yield won


def _awards(tournament: Tournament, pool: Cents, unique: int) -> tuple[tuple[Award, ...], bool]:
    settings = tournament.settings
    if settings.qualifying is not None:
        part = settings.buy_in.price.prize
        return satellite_awards(pool, settings.qualifying, unique=unique, buy_in=part), False
    players = min(unique, tournament.counted)
    return laddered(settings, pool, tournament.field_entries, players, _already_won(tournament))


def laddered(
    settings: Settings, pool: Cents, entries: int, unique: int, won: tuple[Cents, int] = (0, 0)
) -> tuple[tuple[Award, ...], bool]:
    """The ladder of a pool, and whether the rules made it where the house's table has none (T-P1).

    `won`: what each of so many who go on has won with a flight, which is the least on day 2; never more
    than the pool holds.
    """
    least, there = min(won[0], max(0, pool) // max(1, won[1])), won[1]
    made = ladder(
        pool - least * there,
        entries,
        unique,
        settings.payout_table,
        unit=settings.unit,
        prize_part=settings.buy_in.price.prize,
        shape=_shape(settings),
    )
    amounts = (made.prize(place) + least for place in range(1, max(len(made.amounts), there) + 1))
    awards = tuple(Award(place, amount) for place, amount in enumerate(amounts, start=1))
    return awards, made.source is LadderSource.GENERATED


def flight_awards(tournament: Tournament) -> tuple[Award, ...]:
    """Return the prizes that a flight itself pays: the same for each place in its money.

    Survivors have it as their least prize on day 2. Never more than the flight has taken.
    """
    terms = tournament.of.terms if tournament.of is not None else FlightTerms()
    if not terms.prize or tournament.counted < 2:
        return ()
    wanted = -(-tournament.counted * terms.places_percent // 100)
    places = min(wanted, tournament.unique, tournament.takings.prize // terms.prize)
    return tuple(Award(place, terms.prize) for place in range(1, places + 1))


def _already_won(tournament: Tournament) -> tuple[Cents, int]:
    """Return the prize that each player of day 2 won in the flight, and the number of players."""
    carried = tournament.carried
    return (carried.least, tournament.counted) if carried is not None and carried.least else (0, 0)


def _shape(settings: Settings) -> LadderShape:
    return replace(LadderShape(), places_percent=settings.places_percent)


def _qualified(tournament: Tournament) -> bool:
    """A satellite with no more players than tickets (T-F3)."""
    awards = tournament.prizes.awards if tournament.prizes else ()
    return (
        tournament.settings.qualifying is not None
        and bool(qualifiers(awards))
        and not tournament.queue
        and tournament.deal is None
        and is_over(tournament.alive, awards)
    )


def _by_place(tournament: Tournament, prizes: LockedPrizes) -> Iterator[Winning]:
    """Yield the ladder's prizes of the known places, best first."""
    for first, group in _groups(tournament, prizes.places):
        places = range(first, first + len(group))
        won = [award for place in places for award in prizes.by_place.get(place, ())]
        early = frozenset(entry for entry in group if _has_ticket(tournament, entry))
        yield from _shared(sorted(group), first, won, early)


def _groups(tournament: Tournament, places: int) -> Iterator[tuple[int, tuple[EntryId, ...]]]:
    """(first place, entries that share their places) down to the last paid place."""
    decided = tournament.alive <= 1 and not tournament.is_flight
    if tournament.deal is not None or decided or _qualified(tournament):
        yield from _alive_groups(tournament)
    shared = len(tournament.deal.shares) if tournament.deal else 0
    first, last = tournament.alive + 1, max(places, shared)
    for group in _last_out_first(tournament):
        if first > last:
            return
        yield first, group
        first += len(group)


def _last_out_first(tournament: Tournament) -> Iterator[tuple[EntryId, ...]]:
    """Yield the groups that are out; partners of a deal come before all others (T-P2)."""
    if tournament.deal is None:
        yield from reversed(tournament.out)
        return
    partners = tournament.deal.partners
    for agreed in (True, False):
        for group in reversed(tournament.out):
            among = tuple(entry for entry in group if (entry in partners) is agreed)
            if among:
                yield among


def _alive_groups(tournament: Tournament) -> Iterator[tuple[int, tuple[EntryId, ...]]]:
    """Yield the groups still in: qualifiers share their places; after a deal the share ranks."""
    alive = [entry.id for entry in tournament.entries.values() if entry.alive]
    if tournament.deal is None or len(alive) == 1:
        if alive:
            yield 1, tuple(alive)
        return
    shares = {share.entry: share for share in tournament.deal.shares}
    alive.sort(key=lambda entry: (-shares[entry].amount, -shares[entry].stack, entry))
    for place, entry in enumerate(alive, start=1):
        yield place, (entry,)


def _tickets_of_milestone(tournament: Tournament, prizes: LockedPrizes) -> Iterator[Winning]:
    """The tickets of those who have qualified by their stacks, while the others still play (T-F3)."""
    goal = tournament.settings.qualifying
    if goal is None or not goal.milestone or is_decided(tournament):
        return
    tickets = [award for award in prizes.awards if award.ticket]
    amount = min((award.amount for award in tickets), default=0)
    for entry in tournament.entries.values():
        if entry.status is EntryStatus.QUALIFIED and amount:
            yield Winning(entry.id, 1, len(tickets), amount, amount)


def _has_ticket(tournament: Tournament, number: EntryId) -> bool:
    """A ticket was handed out when the milestone was reached."""
    entry = tournament.entries[number]
    return entry.status is EntryStatus.QUALIFIED and entry.prize is not None


def _shared(
    group: Sequence[EntryId], first: int, won: Sequence[Award], early: frozenset[EntryId] = frozenset()
) -> Iterator[Winning]:
    """Prizes of shared places: a ticket each where there are enough, the money to the cent (T-P3).

    Who had the ticket early, at the milestone, has that alone: the others share the money.
    """
    tickets = [award.amount for award in won if award.ticket]
    each = min(tickets, default=0) if len(tickets) == len(group) else 0
    others = [entry for entry in group if entry not in early] or list(group)
    amounts = split_evenly(sum(award.amount for award in won) - each * len(group), len(others))
    more = dict(zip(others, amounts, strict=True))
    last = first + len(group) - 1
    for entry in group:
        yield Winning(entry, first, last, each + more.get(entry, 0), each)


def _dealt(tournament: Tournament, won: Winning) -> Winning:
    """Return a winning after a deal: the share, and the money saved for the winner (T-P2)."""
    deal = tournament.deal
    share = next((s for s in deal.shares if s.entry == won.entry), None) if deal else None
    if deal is None or share is None:
        return won
    alive = tournament.entries[won.entry].alive
    if alive and tournament.alive == 1:
        return replace(won, amount=share.amount + deal.for_first, ticket=0)
    return replace(won, amount=share.amount, ticket=0, final=not alive or not deal.for_first)


def left_to_win(tournament: Tournament) -> tuple[Cents, ...]:
    """The prizes of those still in, first prize first; after a deal, what it has left them to share."""
    deal = tournament.deal
    if deal is not None:
        return (_still_shared(tournament, deal),)
    prizes = tournament.prizes
    if prizes is None:
        return ()
    places = range(1, min(tournament.alive, prizes.places) + 1)
    return tuple(sum(award.amount for award in prizes.by_place.get(place, ())) for place in places)


def _still_shared(tournament: Tournament, deal: Deal) -> Cents:
    alive = [share for share in deal.shares if tournament.entries[share.entry].alive]
    return sum(share.amount for share in alive) + deal.for_first


def guaranteed(qualifying: Qualifying) -> Cents:
    """Return the pool that the promised tickets need; it counts as a guarantee (T-R2)."""
    return qualifying.seats * qualifying.ticket


def satellite_awards(
    pool: Cents, qualifying: Qualifying, *, unique: int, buy_in: Cents, step: Cents = 0
) -> tuple[Award, ...]:
    """Equal tickets for the first places, and the rest in cash to the next (T-F3).

    The rest goes to one place, or in pieces of `step` to several; no piece is worth more than a
    ticket. A rest below a buy-in goes to the last qualifier (a second award of that place), and
    what finds no place below is shared by the qualifiers alike. Refused if the pool does not buy
    the promised tickets: the house owes an overlay.
    """
    _check(pool, qualifying)
    tickets = min(qualifying.seats or int(pool // qualifying.ticket), max(1, unique))
    rest = pool - tickets * qualifying.ticket
    awards = [Award(place, qualifying.ticket, ticket=True) for place in range(1, tickets + 1)]
    if tickets and rest < buy_in and not step:
        return (*awards, *_cash(tickets, (rest,)))
    piece = min(step, qualifying.ticket) or qualifying.ticket
    below = _pieces(rest, piece, max(1, unique) - tickets)
    over = rest - sum(below)
    shared = split_evenly(over, tickets) if tickets else (over,)
    return (*awards, *_cash(1, shared), *_cash(tickets + 1, below))


def _check(pool: Cents, qualifying: Qualifying) -> None:
    if qualifying.ticket <= 0:
        raise soundness("ticket_without_value", rule="T-F3", ticket_cents=qualifying.ticket)
    needed = guaranteed(qualifying)
    if pool < needed:
        raise soundness("tickets_not_covered", rule="T-F3", pool_cents=pool, needed_cents=needed)


def _pieces(rest: Cents, piece: Cents, places: int) -> tuple[Cents, ...]:
    """The rest in pieces for at most so many places."""
    whole, last = divmod(rest, piece)
    pieces = (piece,) * whole + ((last,) if last else ())
    return pieces[:places]


def _cash(first: int, amounts: tuple[Cents, ...]) -> Iterator[Award]:
    return (Award(first + i, amount) for i, amount in enumerate(amounts) if amount)


def qualifiers(awards: tuple[Award, ...]) -> int:
    """How many places win a ticket."""
    return sum(award.ticket for award in awards)


def is_over(alive: int, awards: tuple[Award, ...]) -> bool:
    """The required number of qualifiers is left (T-F3); without tickets play goes on to the last."""
    return alive <= max(1, qualifiers(awards))
