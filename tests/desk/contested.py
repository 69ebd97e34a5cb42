"""Contested things: what the house has only once, and commands of two desks that claim it at once."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from director.cashdesk.counting import CASH
from director.desk.kernel.claims import tables_in_use
from director.desk.kernel.desk import Desk
from director.desk.kernel.rows.defaults import next_table
from director.desk.offered import commands as c
from director.equipment.events import Article, CheckFinding, EquipmentKind, PlaceKind, Whereabouts
from director.games.notation import from_text
from director.games.table.events import GearCheck
from director.games.table.jackpot_state import jackpot_fault
from director.house.people import FLOOR, HouseSettings, Staff
from director.house.templates import CASH as CASH_ROWS
from director.house.templates import JACKPOT, PIT, SETTINGS, STAFF, CashRow, JackpotRow, PitRow
from director.tournament.tables.seating import needs_table
from director.values.cards import Card
from director.values.errors import RuleViolation
from director.values.ids import (
    CashTableId,
    CommandId,
    DeliveryId,
    EventId,
    GameTableId,
    JackpotId,
    LeagueId,
    PlayerId,
    StaffId,
    TillId,
    TournamentId,
    WaiterId,
)
from director.values.payment import Method
from tests.desk.cash.cash_room import HOLDEM, terms
from tests.desk.night.night_desk import PRICE, STRUCTURE, WHO, person, settings
from tests.desk.pit.pit_night import Pit
from tests.desk.series.league_house import TERMS as LEAGUE_TERMS

A, B = TournamentId("a"), TournamentId("b")
ONE, TWO = TillId("one"), TillId("two")
FLOAT = 200_000
PAPER = Article(EquipmentKind.DECK, "Modiano", "GR-1", "red")
Thing = Callable[["Contest"], Sequence[c.Command]]


class Contest:
    """A house at which two desks work; `self.do` prepares by the first of them."""

    def __init__(self, one: Desk, two: Desk) -> None:
        self.one, self.two = one, two
        self.count = 0
        for tournament in (A, B):
            self.do(c.AnnounceTournament(tournament, settings(table_size=2), STRUCTURE))
            self.do(c.OpenRegistration(tournament))
        for till in (ONE, TWO):
            self.do(c.OpenTill(till, "EUR", ((10_000, FLOAT // 100),), FLOOR))
        self.tables = tuple(CashTableId(f"room-{number}") for number in (57, 58, 59))
        for number, table in zip((57, 58, 59), self.tables, strict=True):
            self.do(c.OpenCashTable(table, number, terms()))
        for desk in (one, two):
            desk.tournament(A)
            desk.catch_up()

    def do(self, command: c.Command, **told: Any) -> CommandId:
        """Carry it out by the first desk."""
        return self.one.execute(command, WHO, insist=True, reason="to prepare", **told).command

    def new(self, name: str) -> str:
        """A name that nothing has had before."""
        self.count += 1
        return f"{name}-{self.count}"

    def player(self) -> PlayerId:
        """Somebody new in the directory."""
        new = PlayerId(self.new("player"))
        made = person(0, id=new, family_name=new, document="", card_number="")
        self.do(c.SavePerson(made))
        return made.id

    def full(self, tournament: TournamentId) -> None:
        """Every seat of its tables is taken: whoever registers next opens a table of the house."""
        self.one.catch_up()
        while not needs_table(self.one.tournament(tournament)):
            self.do(c.RegisterPlayer(tournament, self.player(), ONE))

    def seated(self, table: int, seat: int) -> PlayerId:
        """Somebody new at a cash table."""
        player = self.player()
        self.do(c.SeatCashPlayer(self.tables[table], player, seat, 20_000, ONE))
        return player

    def empty(self) -> None:
        """Nobody sits in the cash room any more."""
        self.one.catch_up()
        for table in self.tables:
            for sitting in self.one.cash_table(table).sittings:
                self.do(c.CashOut(table, sitting.player, 0, ONE))
        for waiter in self.one.waiting().waiters:
            self.do(c.LeaveWaiting(waiter.id))

    def letters(self) -> str:
        """Letters with which no number begins yet, in a house that keeps a register."""
        self.do(c.SaveRow(SETTINGS, "house", HouseSettings(self.new("Riffle"), deck_register=True)))
        return f"{self.new('N').upper()}-"

    def received(self, count: int) -> tuple[str, ...]:
        """Sealed decks of a delivery of their own."""
        letters = self.letters()
        delivery = DeliveryId(self.new("delivery"))
        self.do(c.ReceiveEquipment(delivery, PAPER, letters, 1, count, 0))
        return tuple(f"{letters}{figure}" for figure in range(1, count + 1))

    def voucher(self) -> c.Tender:
        """A voucher that was sold, as it pays an entry."""
        self.do(c.IssueVouchers(ONE, PRICE.total))
        return c.Tender(tickets=(f"{ONE}-ticket-{len(self.one.till(ONE).tickets):06d}",))


def physical_table(house: Contest) -> Sequence[c.Command]:
    """The lowest table that is free: opened by hand, by a sale, by an undo, for a game."""
    house.empty()
    for tournament in (A, B):
        house.full(tournament)
    number = next_table(_Listed(house.one), house.one.tournament(A))
    assert number is not None
    house.do(c.OpenTable(A, number))
    closed = house.do(c.CloseTable(A, number))
    third = TournamentId(house.new("third"))
    house.do(c.AnnounceTournament(third, settings(table_size=2), STRUCTURE))
    player = house.seated(0, 1)
    game = Pit.opening(_OfPit(house.one), "craps", table=house.new("game"))  # type: ignore[arg-type]
    return (
        c.OpenTable(A, number),
        c.OpenTable(B, number),
        c.OpenRegistration(third, (number,)),
        c.UndoCommand(A, closed),
        c.OpenCashTable(CashTableId(house.new("cash")), number, terms()),
        replace(game, number=number),
        c.RegisterPlayer(A, house.player(), ONE),
        c.RegisterPlayer(B, house.player(), TWO),
        c.RegisterFromCash(house.tables[0], player, B, TWO),
    )


def voucher(house: Contest) -> Sequence[c.Command]:
    """A voucher pays once, whatever it pays."""
    house.empty()
    tender, player = house.voucher(), house.seated(0, 1)
    return (
        c.RegisterPlayer(A, house.player(), ONE, tender=tender),
        c.RegisterPlayer(B, house.player(), TWO, tender=tender),
        c.SeatCashPlayer(house.tables[1], house.player(), 1, 20_000, TWO, tender=tender),
        c.TopUp(house.tables[0], player, 11_000, 5_000, TWO, tender=tender),
        c.VoidVoucher(TWO, tender.tickets[0]),
    )


def deposit(house: Contest) -> Sequence[c.Command]:
    """What a player has left pays once."""
    house.empty()
    player = house.player()
    house.do(c.Deposit(ONE, player, PRICE.total))
    return (
        c.Withdraw(ONE, player, PRICE.total),
        c.Withdraw(TWO, player, PRICE.total),
        c.RegisterPlayer(A, player, ONE, method=Method.DEPOSIT),
        c.RegisterPlayer(B, player, TWO, method=Method.DEPOSIT),
        c.SeatCashPlayer(house.tables[0], player, 1, PRICE.total, TWO, method=Method.DEPOSIT),
    )


def seat(house: Contest) -> Sequence[c.Command]:
    """One seat of a cash table, one player."""
    house.empty()
    here, there = house.seated(0, 2), house.seated(1, 2)
    table = house.tables[0]
    return (
        c.SeatCashPlayer(table, house.player(), 1, 20_000, ONE),
        c.SeatCashPlayer(table, house.player(), 1, 20_000, TWO),
        c.ChangeCashSeat(table, here, 1),
        c.ChangeCashTable(house.tables[1], there, table, 1, 20_000),
    )


def person_in_the_room(house: Contest) -> Sequence[c.Command]:
    """A player sits at one cash table, also when a cash-out is struck out."""
    house.empty()
    player = house.seated(0, 1)
    house.do(c.CashOut(house.tables[0], player, 20_000, ONE))
    slip = len(house.one.cash_table(house.tables[0]).slips)
    return (
        c.SeatCashPlayer(house.tables[1], player, 1, 20_000, ONE),
        c.SeatCashPlayer(house.tables[2], player, 1, 20_000, TWO),
        c.VoidCashSlip(house.tables[0], slip, TWO),
    )


def erased_person(house: Contest) -> Sequence[c.Command]:
    """Who is erased is taken in nowhere."""
    house.empty()
    player = house.player()
    return (
        c.ErasePeople((player,)),
        c.RegisterPlayer(A, player, ONE),
        c.Deposit(TWO, player, 1_000),
        c.JoinWaiting(player, HOLDEM),
        c.SeatCashPlayer(house.tables[0], player, 1, 20_000, ONE),
    )


def waiter(house: Contest) -> Sequence[c.Command]:
    """A place on the waiting list is called to one seat, and one seat holds one call."""
    house.empty()
    house.do(c.JoinWaiting(house.player(), HOLDEM))
    place = WaiterId(house.one.waiting().last)
    return (c.CallWaiter(place, house.tables[0], 1), c.CallWaiter(place, house.tables[1], 1))


def till(house: Contest) -> Sequence[c.Command]:
    """The cash of a till goes out once."""
    house.one.catch_up()
    held = house.one.till(TWO).held.get(CASH, 0)
    if held:
        house.do(c.DropTill(TWO, held))
    house.do(c.FillTill(TWO, 50_000))
    player = house.player()
    house.do(c.Deposit(ONE, player, 50_000))
    return (c.DropTill(TWO, 50_000), c.DropTill(TWO, 40_000), c.Withdraw(TWO, player, 50_000))


def staff_name(house: Contest) -> Sequence[c.Command]:
    """A name of the staff, and the numbers of a person, belong to one."""
    name = house.new("Somebody")
    staff = [StaffId(house.new("staff")) for _ in range(2)]
    return tuple(c.SaveRow(STAFF, key, Staff(key, name)) for key in staff)


def document(house: Contest) -> Sequence[c.Command]:
    """A document belongs to one person."""
    number = house.new("document")
    people = [PlayerId(house.new("player")) for _ in range(2)]
    return tuple(
        c.SavePerson(person(0, id=player, family_name=player, document=number, card_number=""))
        for player in people
    )


def card(house: Contest) -> Sequence[c.Command]:
    """A club card belongs to one person."""
    number = house.new("card")
    people = [PlayerId(house.new("player")) for _ in range(2)]
    return tuple(
        c.SavePerson(person(0, id=player, family_name=player, document="", card_number=number))
        for player in people
    )


def entry(house: Contest) -> Sequence[c.Command]:
    """Somebody is in a tournament once, whichever till takes the money."""
    house.empty()
    player = house.seated(0, 1)
    return (
        c.RegisterPlayer(B, player, ONE),
        c.RegisterPlayer(B, player, TWO),
        c.RegisterFromCash(house.tables[0], player, B, TWO),
    )


def flight_of_a_player(house: Contest) -> Sequence[c.Command]:
    """Somebody plays one flight of an event at a time, whoever sells it."""
    house.empty()
    event, first, second = EventId(house.new("event")), *map(TournamentId, map(house.new, ("1A", "1B")))
    house.do(c.AnnounceEvent(event, "Main Event", "EUR"))
    for flight in (first, second):
        house.do(c.AnnounceTournament(flight, settings(), STRUCTURE))
        house.do(c.AddFlight(flight, event, flight))
        house.do(c.OpenRegistration(flight))
    player = house.seated(0, 1)
    return (
        c.RegisterPlayer(first, player, ONE),
        c.RegisterPlayer(second, player, TWO),
        c.RegisterFromCash(house.tables[0], player, second, TWO),
    )


def league(house: Contest) -> Sequence[c.Command]:
    """A league is made once."""
    made = c.OpenLeague(LeagueId(house.new("league")), LEAGUE_TERMS)
    return (made, made)


def round_of_a_game(house: Contest) -> Sequence[c.Command]:
    """A game table plays one round after the other, or none more."""
    game = Pit.opening(_OfPit(house.one), "craps", table=house.new("game"))  # type: ignore[arg-type]
    house.do(game)
    table = GameTableId(game.game_table)
    return (c.StartRound(table), c.StartRound(table))


def jackpot(house: Contest) -> Sequence[c.Command]:
    """A jackpot is put up once, by itself or with the first table that has it."""
    name = JackpotId(house.new("jackpot"))
    games = [
        Pit.opening(_OfPit(house.one), "ultimate_gr", table=house.new("game"))  # type: ignore[arg-type]
        for _ in range(2)
    ]
    kind = games[0].jackpots[0][0]
    shared = [replace(game, jackpots=((kind, name), *game.jackpots[1:])) for game in games]
    return (c.OpenJackpot(name, "ultimate_gr", kind), *shared)


def moved_jackpot(house: Contest) -> Sequence[c.Command]:
    """The whole of a jackpot's meter is won at both of two tables, before the same cards are settled."""
    games = [
        Pit.opening(_OfPit(house.one), "three_card", table=house.new("game"))  # type: ignore[arg-type]
        for _ in range(2)
    ]
    for game in games:
        house.do(game)
    for game in games:
        house.do(c.StartRound(game.game_table))
        for action in from_text(f"game x\n{ROYAL}").actions:
            house.do(c.TakeAction(game.game_table, action))
    return tuple(c.SettleRound(game.game_table) for game in games)


ROYAL = """
1 bet ante 10
1 bet bonus_jackpot 2
house deal
1 play 10
1 cards As Ks Qs
house cards Kh Jd 5c
house settle
"""
"""The whole meter is won."""


def deck(house: Contest) -> Sequence[c.Command]:
    """A deck of the register is at one table, held, withdrawn or destroyed, never two of these."""
    number = house.received(1)[0]
    seen = (CheckFinding(number),)
    return (
        c.PlaceEquipment((number,), _at(house.tables[0], 57), seen),
        c.PlaceEquipment((number,), _at(house.tables[1], 58), seen),
        c.DestroyEquipment((number,)),
    )


def deck_in_a_game(house: Contest) -> Sequence[c.Command]:
    """A deck of the register is at one game, or at another table, or gives its cards away."""
    number, other, third = house.received(3)
    seen = (CheckFinding(number),)
    house.do(c.PlaceEquipment((other,), _at(house.tables[2], 59), (CheckFinding(other),)))
    games = [
        Pit.opening(_OfPit(house.one), "ultimate_gr", table=house.new("game"))  # type: ignore[arg-type]
        for _ in range(3)
    ]
    *_, running = opened = [_with_deck(game, number) for game in games]
    running = _with_deck(running, third)
    house.do(running)
    return (
        *opened[:2],
        c.ReplaceGear(running.game_table, third, opened[0].gear[0], opened[0].checks[0]),
        c.ReplaceShoe(running.game_table, opened[0].gear, opened[0].checks),
        c.PlaceEquipment((number,), _at(house.tables[0], 57), seen),
        c.TakeTwin(other, Card(0), number),
    )


def number_of_a_deck(house: Contest) -> Sequence[c.Command]:
    """A number of the register is given once."""
    letters = house.letters()
    deliveries = (
        c.ReceiveEquipment(DeliveryId(house.new("delivery")), PAPER, letters, first, 5, 0)
        for first in (1, 5)
    )
    return tuple(deliveries)


EXCLUSIVE: tuple[Thing, ...] = (
    league,
    deck, deck_in_a_game, number_of_a_deck,
    voucher, deposit, seat, person_in_the_room, erased_person, waiter, till, staff_name, document,
    card, entry, flight_of_a_player, round_of_a_game,
)  # fmt: skip
"""One of two claims wins."""
SHARED: tuple[Thing, ...] = (physical_table, jackpot, moved_jackpot)
"""Both may win, where each gets another one, or the second takes up what the first has begun."""


def _at(table: CashTableId, number: int) -> Whereabouts:
    return Whereabouts(PlaceKind.CASH, table, number)


def _with_deck(game: c.OpenGameTable, deck: str) -> c.OpenGameTable:
    (gear,) = game.gear
    return replace(game, gear=(replace(gear, label=deck),), checks=(GearCheck(deck),))


def outcome(desk: Desk, command: c.Command) -> str:
    """What a desk answers: nothing where it was carried out, else why not."""
    try:
        desk.execute(command, WHO)
    except RuleViolation as violation:
        return violation.code
    return ""


def require_one_winner(thing: Thing, commands: Sequence[c.Command], told: Sequence[str]) -> None:
    """Of two that claim the same one has it; a person may be taken in twice, but not erased as well."""
    names = [type(command).__name__ for command in commands]
    if thing is erased_person and "ErasePeople" not in names:
        return
    assert told.count("") == 1, (thing.__name__, names, told)


def require_sound_meters(desk: Desk) -> None:
    """Whoever was quicker: every hit has its number, all is accounted for, no meter is below zero."""
    desk.catch_up()
    for jackpot in map(desk.jackpot, desk.store.rows(JACKPOT, JackpotRow)):  # type: ignore[arg-type]
        assert jackpot_fault(jackpot) is None
        assert jackpot.meter >= 0
        assert [hit.number for hit in jackpot.hits] == list(range(1, len(jackpot.hits) + 1))


def require_no_table_twice(desk: Desk) -> None:
    """No table of the house is claimed twice."""
    desk.catch_up()
    claimed: list[int] = []
    for row in desk.store.tournaments():
        claimed += tables_in_use(desk.tournament(row.id))
    claimed += [r.number for r in desk.store.rows(PIT, PitRow).values() if r.open and r.number]
    claimed += [r.number for r in desk.store.rows(CASH_ROWS, CashRow).values() if r.open]
    assert len(claimed) == len(set(claimed)), sorted(claimed)


def require_one_place_each(desk: Desk) -> None:
    """Nobody sits at two cash tables."""
    desk.catch_up()
    sitting = [s.player for t in desk.open_cash_tables() for s in desk.cash_table(t).sittings]
    assert len(sitting) == len(set(sitting))


class _Listed:
    """What a desk knows of the house's tables."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    def rows(self, kind: str, shape: type[Any]) -> dict[str, Any]:
        return self._desk.store.rows(kind, shape)

    def live_besides(self, tournament: TournamentId | None) -> tuple[Any, ...]:
        rows = self._desk.store.tournaments()
        return tuple(self._desk.tournament(row.id) for row in rows if row.id != tournament)


class _OfPit:
    """The store in which the opening of a game table looks for its pay table."""

    def __init__(self, desk: Desk) -> None:
        self.store = desk.store
