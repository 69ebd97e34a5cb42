"""Tournaments in every state that the wall can show, made from values."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from types import MappingProxyType

from director.tournament.heads import Envelopes, HeadPart, Heads, HeadWon, Opened
from director.tournament.settings import (
    BountyKind,
    BountyTerms,
    LateRegistration,
    Offer,
    Price,
    Purchase,
    Settings,
)
from director.tournament.state import (
    Award,
    ChipsInPlay,
    Clock,
    Entry,
    EntryStatus,
    LockedPrizes,
    Method,
    Receipt,
    SeatMark,
    Status,
    Table,
    Takings,
    TimeCall,
    Tournament,
)
from director.tournament.state.flights import LastHands
from director.tournament.structure import AnteKind, Period, Structure
from director.values.chips import ChipCount
from director.values.ids import EntryId, PlayerId, Seat, TillId, TournamentId
from director.values.quantity import MINUTE, SECOND, Micros
from tests.tournament.house import payout_table

START: Micros = 1_793_557_800 * SECOND
"""1 November 2026, 19:30 in Bratislava."""

_BLINDS = (
    (100, 100), (100, 200), (100, 300), (200, 400), (300, 500), (300, 600), (400, 800),
    (500, 1_000), (600, 1_200), (700, 1_400), (800, 1_600), (1_000, 2_000), (1_200, 2_400),
    (1_500, 3_000), (50_000, 100_000), (100_000, 200_000),
)  # fmt: skip
NAMES = (
    "Novák Ján", "Papadopoulou-Konstantinidou Ελένη", "Černý Šimon", "O'Brien Siobhán",
    "Ďurčanský Ľubomír", "Ζαχαρίας Νίκος", "van der Westhuizen Jean-Baptiste", "Kováč Žofia",
    "Árvai Ödön", "Smith Al",
)  # fmt: skip


def structure() -> Structure:
    """Sixteen levels of 40 minutes with a break after every fourth."""
    periods: list[Period] = []
    for number, (small, big) in enumerate(_BLINDS, start=1):
        periods.append(Period(40 * 60, small, big, big))
        if number % 4 == 0 and number < len(_BLINDS):
            values = {4: (25,), 12: (100,)}.get(number, ())
            periods.append(Period(15 * 60, is_break=True, colour_up=values))
    return Structure("Deep", tuple(periods), AnteKind.BIG_BLIND)


def settings(**changes: object) -> Settings:
    """A tournament of 200 € with a guarantee of 40,000 €."""
    made = Settings(
        name="November Main Event",
        starts_at=START,
        buy_in=Offer(Price(prize=20_000, fee=2_000), 30_000),
        stack=ChipCount.of([(100, 10), (500, 6), (1_000, 6), (5_000, 4)]),
        payout_table=payout_table(),
        guarantee=4_000_000,
        late=LateRegistration(minutes=90),
        re_entries=1,
    )
    return replace(made, **changes)  # type: ignore[arg-type]


def names(player: PlayerId) -> str:
    """The name of a player of these tournaments."""
    return NAMES[int(player[1:]) % len(NAMES)]


def announced() -> Tournament:
    """Nobody has come yet."""
    return Tournament(TournamentId("t"), settings(), structure(), "00")


def registering(entries: int = 124) -> Tournament:
    """Open for registration, with so many seated."""
    return replace(_seated(entries, entries), status=Status.REGISTERING)


def running(alive: int = 48, entries: int = 213, index: int = 13) -> Tournament:
    """In the middle of the night: registration over, prizes locked, the clock at 17:42."""
    tournament = replace(
        _seated(alive, entries),
        status=Status.RUNNING,
        started_at=START,
        registration_closed_at=START + 90 * MINUTE,
        clock=Clock(index, ends_at=at() + (17 * 60 + 42) * SECOND),
        level_reached=index,
    )
    return locked(tournament)


def at() -> Micros:
    """The instant at which these tournaments are looked at."""
    return START + 240 * MINUTE


def locked(tournament: Tournament) -> Tournament:
    """The same with the ladder of the house's sheet for 213 entries."""
    amounts = (
        11_120, 7_240, 4_685, 3_405, 2_555, 1_700, 1_490, 1_275, 850, 640, 640, 640, 530, 530, 530,
        530, 530, 530, 425, 425, 425, 425, 425, 425,
    )  # fmt: skip
    prizes = LockedPrizes(
        tuple(Award(place, 100 * amount) for place, amount in enumerate(amounts, start=1)),
        pool=4_260_000, overlay=0, entries=tournament.counted, unique=168, generated=False,
        at=START + 90 * MINUTE,
    )  # fmt: skip
    return replace(tournament, prizes=prizes)


def paused() -> Tournament:
    """The clock stands."""
    return replace(running(), clock=Clock(13, left=(17 * 60 + 42) * SECOND))


def on_break() -> Tournament:
    """The break in which the 100s are coloured up."""
    made = running()
    index = next(i for i, p in enumerate(made.structure.periods) if p.colour_up == (100,))
    return replace(made, clock=Clock(index, ends_at=at() + 9 * MINUTE + 5 * SECOND))


def countdown() -> Tournament:
    """Twelve minutes before the first level."""
    made = replace(_seated(124, 124), status=Status.RUNNING, started_at=at() + 12 * MINUTE)
    return replace(made, clock=Clock(-1, ends_at=at() + 12 * MINUTE))


def late() -> Tournament:
    """Level 2, late registration open for another while."""
    return replace(
        _seated(124, 131), status=Status.RUNNING, started_at=at() - 47 * MINUTE,
        clock=Clock(1, ends_at=at() + 33 * MINUTE),
    )  # fmt: skip


def last_level() -> Tournament:
    """The last level of the structure."""
    made = running(alive=3)
    last = len(made.structure.periods) - 1
    return replace(made, clock=Clock(last, ends_at=at() + 754 * SECOND))


def over_time() -> Tournament:
    """The structure ended two minutes ago."""
    made = last_level()
    return replace(made, clock=replace(made.clock, ends_at=at() - 130 * SECOND))


def final_table() -> Tournament:
    """Nine left at one table."""
    return running(alive=9, index=15)


def bubble() -> Tournament:
    """One more must go: 25 left, 24 paid; played hand-for-hand."""
    return replace(running(alive=25), hand_for_hand=True)


def last_hands() -> Tournament:
    """A flight plays its last hands, on the bubble."""
    return replace(running(alive=25), last_hands=LastHands(4, at() - MINUTE))


def bagged(of: int = 300, told: int = 250) -> Tournament:
    """A flight whose first stacks are told, each two of them equal."""
    now = running(alive=of, entries=540)
    alive = [entry for entry in now.entries.values() if entry.alive]
    stacks = {e.id: 1_200_000 - n // 2 * 100 for n, e in enumerate(alive[:told])}
    entries = {e.id: replace(e, stack=stacks.get(e.id)) for e in now.entries.values()}
    return replace(now, entries=MappingProxyType(entries))


def called() -> Tournament:
    """Two clocks called."""
    calls = (
        TimeCall(3, EntryId(20), at() - 2 * SECOND, at() + 23 * SECOND),
        TimeCall(5, None, at() - 27 * SECOND, at() + 3 * SECOND),
    )
    return replace(running(), calls=calls)


def finished() -> Tournament:
    """One is left, everything is closed."""
    return replace(running(alive=1), status=Status.FINISHED)


def qualified() -> Tournament:
    """A satellite has given its ten tickets."""
    return replace(running(alive=10), status=Status.FINISHED)


def cancelled() -> Tournament:
    """It does not take place."""
    return replace(registering(1), status=Status.CANCELLED)


def announcing() -> Tournament:
    """A long title and a long line."""
    made = running()
    name = "Slovak Open Championship of the Four Seasons, Autumn Main Event Day 1A"
    line = "Dinner break after level 14. The kitchen takes orders at the bar until 23:30, please."
    return replace(made, settings=replace(made.settings, name=name), announcement=line)


def in_crowns() -> Tournament:
    """300 entries that paid thousands of crowns each; a ladder of millions."""
    made = registering(300)
    buy_in = Offer(Price(prize=1_200_000, fee=120_000), 30_000)
    crowns = replace(made.settings, currency="CZK", buy_in=buy_in, guarantee=1_500_000_000)
    return replace(made, settings=crowns)


def with_heads() -> Settings:
    """A third of the price is a progressive bounty."""
    price = Price(prize=10_000, bounty=10_000, fee=2_000)
    return settings(buy_in=Offer(price, 30_000), bounty=BountyTerms(BountyKind.PROGRESSIVE, unit=500))


def hunting() -> Tournament:
    """Bounties have been won: the first twelve have knocked somebody out, the first of them three."""
    made = replace(running(), settings=with_heads())
    entries = dict(made.entries)
    for n in range(1, 49):
        entries[EntryId(n)] = replace(entries[EntryId(n)], heads=Heads(10_000))
    for place, loser in enumerate(range(100, 114)):
        by = EntryId(max(1, place - 1))
        part = HeadPart(by, 5_000, 5_000)
        lost = HeadWon(EntryId(loser), 10_000, (part,))
        entries[EntryId(loser)] = replace(entries[EntryId(loser)], heads=Heads(lost=lost))
        had = entries[by].heads
        entries[by] = replace(entries[by], heads=Heads(had.own + 5_000, had.won + 5_000))
    takings = replace(made.takings, heads=made.counted * 10_000)
    return replace(made, entries=MappingProxyType(entries), takings=takings)


def sealed() -> Tournament:
    """A mystery: thirty envelopes, the seventh opened for two who share it."""
    made = hunting()
    first, second, loser = EntryId(1), EntryId(2), EntryId(100)
    values = (100_000, 50_000, *(20_000,) * 8, *(2_000,) * 20)
    entries = dict(made.entries)
    parts = (HeadPart(first, 10_000), HeadPart(second, 10_000))
    entries[loser] = replace(entries[loser], heads=Heads(lost=HeadWon(loser, 20_000, parts)))
    envelopes = Envelopes(values, "draw/9", (Opened(7, 20_000, loser),))
    return replace(made, entries=MappingProxyType(entries), envelopes=envelopes)


def before_the_hunt() -> Tournament:
    """Open for registration, with bounties."""
    made = registering()
    takings = replace(made.takings, heads=made.counted * 10_000)
    return replace(made, settings=with_heads(), takings=takings)


STATES: Mapping[str, Callable[[], Tournament]] = {
    "announced": announced,
    "registering": registering,
    "countdown": countdown,
    "late": late,
    "running": running,
    "paused": paused,
    "break": on_break,
    "bubble": bubble,
    "last_hands": last_hands,
    "called": called,
    "announcing": announcing,
    "final_table": final_table,
    "last_level": last_level,
    "over_time": over_time,
    "finished": finished,
    "qualified": qualified,
    "cancelled": cancelled,
    "in_crowns": in_crowns,
    "hunting": hunting,
    "before_the_hunt": before_the_hunt,
}


def _seated(alive: int, entries: int) -> Tournament:
    """So many entries by 168 players at most, those alive at tables of nine, the rest out in turn."""
    unique = min(entries, 168)
    tables_used = -(-entries // 9)
    tables_left = -(-alive // 9)
    made = {EntryId(n): _entry(n, unique, n <= alive) for n in range(1, entries + 1)}
    players: dict[PlayerId, tuple[EntryId, ...]] = {}
    for entry in made.values():
        players[entry.player] = (*players.get(entry.player, ()), entry.id)
    return Tournament(
        TournamentId("t"),
        settings(),
        structure(),
        "00",
        entries=MappingProxyType(made),
        tables=MappingProxyType(
            {n: _table(n, alive, n > tables_left) for n in range(1, tables_used + 1)}
        ),
        in_use=tuple(range(1, tables_left + 1)),
        with_room=(tables_left,) if alive % 9 else (),
        players=MappingProxyType(players),
        out=tuple((EntryId(n),) for n in range(entries, alive, -1)),
        chips=ChipsInPlay(values=(100, 500, 1_000, 5_000, 25_000), issued=entries * 30_000),
        takings=Takings(prize=entries * 20_000, deductions=entries * 2_000),
        alive=alive,
        counted=entries,
        unique=unique,
    )


def _entry(n: int, unique: int, alive: bool) -> Entry:
    seat = Seat((n - 1) // 9 + 1, (n - 1) % 9 + 1) if alive else None
    return Entry(
        EntryId(n),
        PlayerId(f"p{(n - 1) % unique}"),
        Purchase.BUY_IN if n <= unique else Purchase.RE_ENTRY,
        Price(prize=20_000, fee=2_000),
        30_000,
        Method.CASH,
        Receipt(TillId("1"), "buy-in", n),
        START - 60 * MINUTE,
        EntryStatus.SEATED if alive else EntryStatus.BUSTED,
        seat=seat,
        out_at=None if alive else START,
        moved_at=at() - n * 20 * SECOND if n % 3 == 0 else None,
        moved_from=Seat(30, n % 9 + 1) if n % 3 == 0 else None,
    )


def _table(number: int, alive: int, closed: bool) -> Table:
    first = 9 * (number - 1)
    seats = tuple(EntryId(n) if n <= alive else None for n in range(first + 1, first + 10))
    return Table(number, 9, seats, (SeatMark.OPEN,) * 9, (0,) * 9, START, START if closed else None)
