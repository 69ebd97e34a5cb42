"""Samples: content of every document, with the names and numbers that paper fails on."""

from typing import Any

from director.desk.equipment.queries import register_at
from director.desk.kernel.rows.shipped import shipped_house_rules
from director.desk.offered import commands as c
from director.desk.pit.paytables import shipped
from director.desk.pit.queries import won_hits
from director.desk.series.queries.leagues import AdjustmentLine, LeagueTable
from director.equipment.events import CheckFinding, DestroyedPiece
from director.games.table.jackpot_state import JackpotState
from director.games.table.jackpot_terms import terms_of
from director.games.table.play import pay_table_of
from director.house.events import RulingGiven
from director.house.house_rules import read_rules
from director.poker.cash.events import SlipKind
from director.poker.hand import steps
from director.poker.rulings.assistant import Situation, SituationReport, answer
from director.poker.rulings.case import Case
from director.poker.variants import Street
from director.series.flights.results import results_of
from director.series.league.points import Field, PointsRule
from director.series.league.points import PlayerResult as LeagueResult
from director.series.league.standings import Counting, scored_fields, standings
from director.series.league.state import League
from director.series.league.terms import LeagueTerms
from director.texts import texts_for
from director.texts.guides.guide import GamePaper
from director.texts.ruling_words import situation_pairs
from director.tournament.heads import Envelopes, Opened
from director.tournament.round_draw import first_of_bracket
from director.tournament.settings import Format as Kind
from director.tournament.settings import (
    Game,
    LateRegistration,
    Limit,
    Offer,
    Price,
    Purchase,
    RaceRounding,
    RoundShape,
    RoundTerms,
)
from director.tournament.state import (
    Deal,
    DealMethod,
    Entry,
    EntryStatus,
    LockedPrizes,
    Match,
    Method,
    PlayedRound,
    Receipt,
    Status,
    Tournament,
)
from director.tournament.state.side_pools import Member, SidePool
from director.tournament.structure import AnteKind, Period, Structure
from director.values.cards import Card, parse
from director.values.chips import ChipCount
from director.values.dataclass import replace
from director.values.ids import (
    EntryId,
    JackpotId,
    LeagueId,
    PlayerId,
    Seat,
    StaffId,
    TillId,
    TournamentId,
)  # fmt: skip
from reports.cash.cash_books import CashBooksSheet
from reports.cash.cash_slip import CashSlip
from reports.cash.time_sheet import TimePayer, TimeSheet
from reports.equipment.destruction import DestructionProtocol
from reports.equipment.register_sheet import RegisterSheet
from reports.house.list_sheet import ListColumn, ListSheet
from reports.house.rule_book import RuleBookSheet
from reports.night.bounty_receipt import BountyReceipt, PutUpReceipt
from reports.night.buy_in_receipt import BuyInReceipt
from reports.night.deal_sheet import DealLine, DealSheet
from reports.night.draw_commitment import DrawCommitment
from reports.night.envelope_list import EnvelopeList, OpenedRow
from reports.night.final_results import FinalResults, ResultLine
from reports.night.move_slips import MoveSlip, MoveSlips
from reports.night.owed_slip import OwedSlip
from reports.night.payout_receipt import PayoutReceipt
from reports.night.payout_sheet import PayoutLine, PayoutSheet
from reports.night.race_record import RaceRecord, RaceSeat, TableRace
from reports.night.refund_slip import RefundSlip
from reports.night.round_draw import RoundDraw
from reports.night.schedule import Schedule
from reports.night.seat_card import SeatCard
from reports.night.seating_list import Seated, SeatingList
from reports.night.side_pool_list import MemberRow, PoolRows, SidePoolList
from reports.night.side_pool_slip import Moved, SidePoolSlip
from reports.night.structure_sheet import StructureSheet
from reports.night.void_slip import VoidSlip
from reports.paper import HouseOnPaper, Paper, PaperFormat, PrintedName, Stamp
from reports.pit.game_round import GameRound
from reports.pit.jackpots import HitStatement, JackpotTermsSheet
from reports.pit.table_books import TableBooks
from reports.pit.table_slip import TableSlip
from reports.poker.hand import PokerHand
from reports.poker.ruling_slip import RulingSlip
from reports.series.standings import StandingsSheet
from tests.desk.cash.cash_room import OMAHA, CashRoom
from tests.desk.equipment.register_house import PAPER, RegisterHouse, complete
from tests.desk.fakes import EVENING
from tests.desk.night.night_desk import WHO, Night, person
from tests.desk.pit.pit_night import Pit
from tests.desk.pit.test_jackpots import SPADES
from tests.poker.tables import blinds, dealt, do, run_out
from tests.reports import bags, ledger, money
from tests.tournament.floor import announced

AT = 1_793_534_520_000_000
MINUTE = 60_000_000
DAY = 24 * 60 * MINUTE

LONG = "Maximilián-Konštantín Šťastný-Wolkenstein"
NAMES = (
    PrintedName(LONG, "10482"),
    PrintedName("Žofia Ľuptáková-Ďurišová", "2"),
    PrintedName("Řehoř Přibyl", "3"),
    PrintedName("Αθανάσιος Παπαδημητρακόπουλος", "4"),
    PrintedName("李小龍", "1044"),
    PrintedName("محمد علي", "1045"),
    PrintedName("Evil\u202egnp.exe\x00\u200b Bob", "7"),
    PrintedName("", "8"),
    PrintedName("Nguyễn Thị Ánh", "9"),
    PrintedName("Jo", "10"),
)
TOURNAMENT = "Bratislava Grand Autumn Deep Stack Championship 2026 – Main Event"
UUID = "0b8f6f0e-6a0f-4e0e-9f8e-2f6d8a3b1c55"
PRICE = Price(10_000, 1_000, 250, (("Dealer of the year", 50),))

HOUSE = HouseOnPaper("Kasíno Dunaj", "Viedenská cesta 1, 851 01 Bratislava", footer="IČO 12 345 678")
HEAD = f"tournament:{UUID}:" + "9f86d081884c7d65" * 4
STAMP = Stamp(AT, "Mária Kováčová", HEAD)


def paper(language: str = "en", on: PaperFormat = PaperFormat.A4, *, demo: bool = False) -> Paper:
    """Paper of the sample house."""
    house = HouseOnPaper(HOUSE.name, HOUSE.address, footer=HOUSE.footer, demo=demo)
    return Paper(texts_for(language), house, STAMP, on)


def named(i: int) -> PrintedName:
    """The i-th of endless names, the difficult ones first."""
    return NAMES[i] if i < len(NAMES) else PrintedName(f"Novák Jaroslav {i}", str(i))


def structure(ante: AnteKind = AnteKind.BIG_BLIND) -> Structure:
    """24 levels with breaks and colour-ups."""
    blinds = [100, 200, 300, 400, 600, 800, 1000, 1200, 1600, 2000, 3000, 4000]
    periods = []
    for i, big in enumerate((*blinds, *(big * 50 for big in blinds))):
        periods.append(Period(1_200, big // 2, big, big if i > 2 else 0))
        if i % 4 == 3:
            colour = {3: (25,), 7: (100, 500)}.get(i, ())
            periods.append(Period(900, is_break=True, colour_up=colour))
    return Structure("Deep 20", tuple(periods), ante)


def seating(count: int) -> SeatingList:
    """So many players at tables of nine."""
    rows = (Seated(named(i), i + 1, Seat(i // 9 + 1, i % 9 + 1), 20_000) for i in range(count))
    return SeatingList(TOURNAMENT, tuple(rows))


def moves(count: int) -> MoveSlips:
    """So many moves from two tables."""
    reason = "Due the big blind; worst seat"
    return MoveSlips(
        TOURNAMENT,
        tuple(
            MoveSlip(named(i), Seat(12 + i % 2, i % 9 + 1), Seat(i + 3, 9 - i % 9), reason)
            for i in range(count)
        ),
    )


def results(count: int) -> FinalResults:
    """So many places, 24 of them paid, a shared one among them."""
    rows = []
    for i in range(count):
        prize = max(0, (24 - i) * 12_345)
        place, last = (5, 6) if i in (4, 5) else (i + 1, i + 1)
        by = (named(i + 1),) if i else ()
        rows.append(ResultLine(place, last, named(i), ("SVK", "GRC", "")[i % 3], prize, by=by))
    return FinalResults(results_of(night()), tuple(rows))


def payouts(places: int) -> PayoutSheet:
    """A ladder of so many places, some of them paid or owed."""
    amounts = [(places - i) ** 2 * 1_005 for i in range(places)]
    rows = tuple(
        PayoutLine(
            i + 1,
            i + 1,
            amount,
            amount + (12 if i == 3 else 0),
            named(i) if i > 2 else None,
            f"1-owed-{i:06d}" if i > 4 else "",
            owed=i == 6,
        )
        for i, amount in enumerate(amounts)
    )
    prizes = LockedPrizes((), sum(amounts), 360_000, 500, 431, True, AT)
    deal = Deal(DealMethod.ICM, (), 0, (), AT)
    return PayoutSheet(replace(night(), prizes=prizes, deal=deal), prizes, rows)


def envelopes(made: int) -> EnvelopeList:
    """A mystery bounty with some envelopes open."""
    values = tuple(max(5_000, 1_000_000 - i * 45_000) for i in range(made))
    rows = tuple(
        OpenedRow(
            Opened(i * 2 + 1, values[i], EntryId(i + 2), AT), named(i), (named(i + 1), named(i + 2))
        )
        for i in range(made // 2)
    )
    found = Envelopes(values, "draw/7", tuple(row.opened for row in rows))
    return EnvelopeList(night(), found, rows)


def side_pools(members: int) -> SidePoolList:
    """Two pools: one that many play for, one that was shared and paid."""
    receipt = Receipt(TillId("1"), "side-pool", 1)
    inside = tuple(Member(EntryId(n), Method.CASH, receipt, AT) for n in range(1, members + 1))
    rows = tuple(
        MemberRow(named(n), n, n % 3 == 0, None if n % 3 == 0 else (n, n + n % 2), 0, paid=False)
        for n in range(1, members + 1)
    )
    won = (
        MemberRow(named(1), 1, False, (2, 3), 2_500_050, paid=True),
        MemberRow(named(2), 2, False, (2, 3), 2_500_000, paid=False),
        MemberRow(named(3), 3, False, (17, 17), 0, paid=False),
    )
    many = SidePool(1, "Last longer", 2_000, False, AT, inside, held=2_000 * members)
    few = SidePool(2, "Captains of the tables, Friday, Saturday", 1_666_683, True, AT, inside[:3])
    return SidePoolList(night(), (PoolRows(many, rows), PoolRows(few, won)))


def rounds_of(players: int) -> RoundDraw:
    """The first round of a heads-up bracket in which every second match is over."""
    state = night()
    entries = {
        EntryId(n): Entry(
            EntryId(n), PlayerId(f"p{n}"), Purchase.BUY_IN, PRICE, 20_000, Method.CASH,
            Receipt(TillId("1"), "buy-in", n), AT, EntryStatus.SEATED,
        )
        for n in range(1, players + 1)
    }  # fmt: skip
    groups = first_of_bracket(tuple(entries))
    matches = tuple(Match(n, n, group) for n, group in enumerate(groups, start=1))
    for match in matches[::2]:
        for loser in match.entries[1:]:
            entries[loser] = replace(entries[loser], status=EntryStatus.BUSTED)
    terms = RoundTerms(RoundShape.BRACKET)
    settings = replace(state.settings, rounds=terms, table_size=2)
    drawn = replace(state, settings=settings, entries=entries, rounds=(PlayedRound(1, matches, 0),))
    return RoundDraw(drawn, {})


def deal_of_some(partners: int) -> DealSheet:
    """A proposal to so many who are left."""
    lines = tuple(
        DealLine(named(i), 1_250_000 - i, 5_000_00 - i, 4_321_00 + i, 4_000_00 + i, 4_300_00 + i)
        for i in range(partners)
    )
    return DealSheet(TOURNAMENT, DealMethod.CUSTOM, lines, 100_00)


def race() -> RaceRecord:
    """Two tables raced off."""
    cards = ("As Td", "2c", "Kh Qd 7s", "9c 9h", "Jc", "3d 4h", "5s", "8c Ah", "6d")
    seats = tuple(
        RaceSeat(
            i + 1, named(i), i % 4, tuple(parse(c) for c in row.split()), i in (0, 2), 100 * (i == 5)
        )
        for i, row in enumerate(cards)
    )
    return RaceRecord(
        TOURNAMENT,
        RaceRounding.UP,
        tuple(TableRace(n, 25, 100, seats, 75 if n == 1 else -25, AT) for n in (1, 2, 3)),
    )


def month() -> Schedule:
    """A month with a tournament a day."""
    rows = tuple(
        night(
            starts_at=AT + i * DAY,
            name=TOURNAMENT if i == 3 else f"Friday Night {i}",
            format=tuple(Kind)[i % 5],
            game=tuple(Game)[i % 3],
            limit=tuple(Limit)[i % 3],
            buy_in=Offer(Price(5_000 * (i + 1), 500, 50 * (i % 2)), 20_000 + 5_000 * i),
            guarantee=1_000_000 * (i % 3),
            currency="CZK" if i % 7 == 5 else "EUR",
        )
        for i in range(29)
    )
    cancelled = replace(rows[7], status=Status.CANCELLED)
    return Schedule(AT, (*rows[:7], cancelled, *rows[8:]))


def night(**changes: Any) -> Tournament:
    """A tournament with long words and large numbers."""
    stack = ChipCount.of(((25, 12), (100, 12), (500, 5), (1_000, 6), (5_000, 2)))
    usual = {
        "name": TOURNAMENT, "starts_at": AT, "buy_in": Offer(Price(10_000, 1_000, 300), 20_000),
        "stack": stack, "late": LateRegistration(90), "guarantee": 5_000_000,
    }  # fmt: skip
    return announced(structure(), **(usual | changes))


def contents(rows: int = 500) -> dict[str, object]:
    """Content of every document by its name; lists of so many rows."""
    return {
        **_slips(),
        **_sheets(rows),
        **_pit(rows),
        **_cash(),
        **money.contents(NAMES),
        **bags.contents(TOURNAMENT, named, UUID, rows),
        "trial_balance": ledger.sheet(),
        "list_sheet": _list_of(rows),
    }


def _list_of(rows: int) -> ListSheet:
    """A list as the console shows it."""
    columns = (ListColumn("No.", right=True), ListColumn("Player", grows=True), ListColumn("Table"))
    cells = tuple((str(n), named(n).name, "12 / 9") for n in range(rows))
    return ListSheet("Players", TOURNAMENT, ("Still in", "Search: nov"), "2 of 300", columns, cells)


def _cash() -> dict[str, object]:
    """A cash table with six players, and a slip of it."""
    room = CashRoom()
    table = room.open(7, OMAHA)
    for number in range(1, 7):
        room.sit(table, number, number, 10_000 + 5_000 * number)
    slip = CashSlip(
        SlipKind.BUY_IN,
        "1-cash-buy-in-000012",
        OMAHA,
        7,
        3,
        NAMES[0],
        1_250_050,
        Method.CASH,
        AT,
        "Ján Malý",
        original="1-cash-buy-in-000011",
        reason="Typed for the wrong player",
    )
    names = dict(zip(room.seats(table).values(), NAMES, strict=False))
    books = CashBooksSheet(room.table(table), lambda player: names[player])
    payers = tuple(TimePayer(seat, NAMES[seat % len(NAMES)], 1, 500) for seat in range(1, 10))
    time = TimeSheet(
        "1-T-000004", OMAHA, 7, payers, AT, "Ján Malý", "1-T-000003", "Collected at the wrong table"
    )
    return {"cash_slip": slip, "time_sheet": time, "cash_books": books}


def _equipment(rows: int) -> dict[str, object]:
    """A register with decks in every state, and a protocol of many of them."""
    house = RegisterHouse()
    house.open_tables()
    house.receive("S", max(1, min(rows, 300)), PAPER)
    house.do(c.PlaceEquipment(("C1",), house.cash, complete("C1")))
    house.do(c.CheckEquipment(("C1",), (CheckFinding("C1", missing=(Card(51), Card(3))),)))
    found = register_at(house.desk)
    lines = tuple(
        DestroyedPiece(row.number, row.article.kind, 50, (Card(51), Card(3)), given=(Card(7),))
        for row in found.pieces
    )
    return {
        "equipment_register": RegisterSheet(found.at, found.pieces, "All in the house", True),
        "destruction_protocol": DestructionProtocol(
            7, AT, lines, NAMES[0].name, NAMES[1].name, TOURNAMENT
        ),
    }


def _league(rows: int) -> dict[str, object]:
    """A league of two nights, with points by hand, one of them struck out."""
    players = [PlayerId(f"p{number}") for number in range(max(2, rows))]
    results = tuple(LeagueResult(player, place) for place, player in enumerate(players, start=1))
    fields = [
        Field(TournamentId(f"t{n}"), "Klubový večer", AT, "EUR", len(players), 2_000, 0, results)
        for n in range(2)
    ]
    rule = PointsRule("10·√(n/k)·(1 + log10(b + 0.25))")
    terms = LeagueTerms("Zimná liga Kasína Dunaj", AT, AT + 90 * DAY, rule, best=1, least=1)
    hand = tuple(
        AdjustmentLine(number, players[0], 250 * number, AT, StaffId("eva"), "Pomoc pri stoloch", struck)
        for number, struck in ((1, False), (2, True))
    )
    played = scored_fields(rule, fields)
    lines = standings(played, Counting(best=1, adjusted=((players[0], 250),)))
    table = LeagueTable(League(LeagueId("l"), terms), AT, lines, played, (), (), hand)
    names = {player: NAMES[number % len(NAMES)] for number, player in enumerate(players)}
    return {"league_standings": StandingsSheet(table, names)}


def _game_paper(pit: Pit) -> GamePaper:
    """The game of a table in play, under its terms."""
    return GamePaper(pay_table_of(pit.table.opened), 21, "ΕΕΕΠ 210 9215776 · ΚΕΘΕΑ", 7)


def _pit(rounds: int) -> dict[str, object]:
    """A craps table after a long night, and its game."""
    pit = Pit(boxes=4)
    for _ in range(min(rounds, 12)):
        pit.play(
            "1 bet win 10\n2 bet dont_win 25\n3 bet win 5\n4 bet dont_win 5\n4 bet any_craps 5\n"
            "house dice\n"
            "house roll [2 2]\n1 bet win_odds 10\n2 bet place_right 10 [8]\n1 bet hard 5 [4]\n"
            "house dice\nhouse roll [5 3]\nhouse dice\nhouse roll [4 3]"
        )
    pit.do(c.FillTable(pit.id, ChipCount.of(((2_500, 40), (500, 20)))))
    pit.do(c.DropTable(pit.id, 25_000))
    pit.do(c.BeginShift(pit.id, "Nočná"))
    pit.do(pit.closing(-500), reason="counted twice", insist=True)
    return {
        "poker_hand": _poker_hand(),
        "game_round": GameRound(pit.table, pit.table.rounds[0]),
        "table_books": TableBooks(pit.table),
        "jackpot_terms": JackpotTermsSheet(_jackpot(rounds), shipped("three_card"), EVENING),
        "hit_statement": _hit(),
        "table_slip": TableSlip(pit.table, 0),
        "game_guide": _game_paper(pit),
        "table_sign": _game_paper(pit),
        "dealer_sheet": _game_paper(pit),
        **_equipment(rounds),
        **_league(rounds),
    }


AUTHORITY = "Επιτροπή Εποπτείας και Ελέγχου Παιγνίων, Κλιμάκιο Ελέγχου Υπαλλήλων"
WINNER = replace(person(1), given_name="Maximilián-Konštantín", family_name="Šťastný-Wolkenstein")


def _jackpot(versions: int) -> JackpotState:
    """A meter that has had many versions of its terms."""
    pit = Pit("three_card")
    meter = JackpotId("three_card-bonus_jackpot")
    terms = terms_of(shipped("three_card").jackpots["bonus_jackpot"])
    for number in range(min(versions, 30)):
        filing = c.Filing(replace(terms, stake=50 * (number + 1)), EVENING, AUTHORITY)
        pit.do(c.FileJackpotTerms(meter, filing))
    return pit.jackpot(meter)


def _hit() -> HitStatement:
    """A whole meter that was won, its winner stated."""
    pit = Pit("three_card")
    pit.play(SPADES)
    pit.desk.execute(c.SavePerson(WINNER), WHO)
    meter = JackpotId("three_card-bonus_jackpot")
    pit.do(c.StateHit(meter, 1, WINNER.id))
    (won,) = won_hits(pit.desk)
    return HitStatement(won, pit.table, WINNER, ("Mária Kováčová", LONG))


def _poker_hand() -> PokerHand:
    """Ten players, four pots, long names."""
    setup = blinds([1_200, 5_000, 20_000, 800, 15_000, 3_000, 9_000, 12_500, 7_000, 40_001])
    holes = ["AsKs", "7h2c", "QdQc", "JhJd", "8c3c", "9s9h", "5d4d", "Tc2d", "KdKh", "AhQh"]
    hand = do(dealt(setup, *holes), "300", "800", "f", "3000", "f", "f", "7000", "c", "c", "f", "c")
    hand = run_out(do(hand, "KcTs4h", "c", "5000", "c", "Qs", "c", "c", "2h", "c", "c"))
    names = tuple(named(i).name for i in range(10))
    return PokerHand(steps(setup, hand.log), names, 1, "November Main Event")


def _slips() -> dict[str, object]:
    player, entry = NAMES[0], 147
    number = "1-buy-in-000147"
    mine = (TOURNAMENT, number, entry, player, AT, "Ján Malý", "")
    other = (TOURNAMENT, number, entry, NAMES[3], AT, "Ján Malý", "")
    back = Method.CASH
    return {
        "ruling_slip": RulingSlip(TOURNAMENT, _ruling(), AT, "Ján Malý"),
        "seat_card": SeatCard(UUID, TOURNAMENT, AT, entry, Purchase.RE_ENTRY, player, 25_000, 12, 7),
        "rule_book": RuleBookSheet(read_rules(shipped_house_rules("sk"))),
        "buy_in_receipt": BuyInReceipt(*mine, Purchase.SECOND_CHANCE, PRICE, 25_000, Method.CASH, 12, 7),
        "refund_slip": RefundSlip(
            *mine, "1-buy-in-000099", Purchase.BUY_IN, 1_130_050, back, "Under age: document shows 2009"
        ),
        "void_slip": VoidSlip(*other, "1-buy-in-000099", "Rebuy", 11_300, "Typed for the wrong player"),
        "owed_slip": OwedSlip(
            TOURNAMENT, number, entry, NAMES[4], AT, "Ján Malý", "", "EA 123456", 1, 1, 1_112_000
        ),
        "bounty_receipt": BountyReceipt(
            *mine,
            "EA 123456",
            1_112_500,
            Method.TRANSFER,
            ((NAMES[1], 2_500), (NAMES[2], 1_000_000)),
            False,
            115_000,
            5_000,
            "SK31 1200 0000 1987 4263 7541",
        ),
        "put_up_receipt": PutUpReceipt(*mine, 1_112_500, False, Method.TRANSFER),
        "side_pool_slip": SidePoolSlip(
            *mine,
            Moved.LEFT,
            "Captains of the tables, Friday and Saturday"[:40],
            250_000,
            Method.TRANSFER,
            12,
            3_000_000,
            "EA 123456",
            "1-side-pool-000099",
            "Joined the wrong pool",
            "SK31 1200 0000 1987 4263 7541",
        ),
        "payout_receipt": PayoutReceipt(
            *mine, "EA 123456", 5, 6, 12_345_678, Method.TRANSFER, "SK31 1200 0000 1987 4263 7541", True
        ),
    }


def _ruling() -> RulingGiven:
    """T-42: an undercall, with everything that can be told of an act."""
    case = Case(200, 400, 5, Street.FLOP, ("400", "1200"), pot=3_600)
    told = SituationReport(Situation.IN_TURN, case, chips=(500,))
    ruling = answer(told)
    night = Night()
    done = night.do(c.GiveRuling(ruling, situation_pairs(told), table=12, note="Both players agreed"))
    event = done.entries[0].event
    assert isinstance(event, RulingGiven)
    return event


def _sheets(rows: int) -> dict[str, object]:
    return {
        "move_slips": moves(19),
        "move_list": moves(19),
        "seating_by_name": seating(rows),
        "seating_by_table": seating(rows),
        "structure_sheet": StructureSheet(night()),
        "schedule": month(),
        "race_record": race(),
        "deal_sheet": deal_of_some(9),
        "round_draw": rounds_of(80),
        "payout_sheet": payouts(50),
        "envelope_list": envelopes(60),
        "side_pool_list": side_pools(40),
        "final_results": results(rows),
        "draw_commitment": DrawCommitment(replace(night(), commitment="9f86d081" * 8)),
    }
