"""Evening in the pit for the demo: open tables, one of last night, decks, a won jackpot."""

from director.desk.kernel.desk import Desk
from director.desk.kernel.ports import Who
from director.desk.kernel.rows.defaults import house_settings, pay_table_texts
from director.desk.offered import commands as c
from director.equipment.events import Article, CheckFinding, EquipmentKind
from director.games.notation import from_text
from director.games.protocol import Box
from director.games.table.books import books
from director.games.table.events import Gear, GearCheck, RulingKind
from director.games.table.jackpot_terms import terms_of
from director.games.table.play import gear_kind, parsed
from director.house.templates import LIMITS, LimitSet
from director.rehearsal.floorman import NightTime
from director.texts import N_
from director.values.chips import ChipCount
from director.values.dataclass import replace
from director.values.ids import DeliveryId, GameTableId, JackpotId, PlayerId, StaffId
from director.values.quantity import HOUR, MINUTE, Cents, Micros

BEGAN: Micros = 71 * MINUTE
"""Time from the opening of tonight's tables to the present."""
LAST_NIGHT: Micros = 24 * HOUR
_CLOSED, _CARDS, _DICE, _SHOE, _DEAR = (GameTableId(f"demo-pit-{n}") for n in range(1, 6))
_FLOAT: ChipCount[Cents] = ChipCount.of(((100, 300), (500, 200), (2_500, 80), (10_000, 40), (50_000, 6)))

_FILED_BEFORE = 30 * 24 * HOUR
_FILED_AGAIN = 2 * 24 * HOUR
_FILED_TO = "ΕΕΕΠ"
_RECEIVED_BEFORE = 20 * 24 * HOUR
_DECKS = Article(EquipmentKind.DECK, "Copag", "SK-2024/118", "red", plastic=True)
_PAPER = Article(EquipmentKind.DECK, "Fournier", "SK-2023/041", "blue")
_OF_DICE = Article(EquipmentKind.DICE, "Midwest", "SK-2024/090", "red", size=200, logo="Riffle")
_DELIVERIES = (
    ("TC-", 14, 6, _DECKS),
    ("BJ-", 21, 18, _DECKS),
    ("R", 1, 12, _PAPER),
    ("D-", 7, 3, _OF_DICE),
)
"""Deliveries: letters, first figure, number of pieces, article."""
_LIMITS = (
    LimitSet("demo-bj-25", "25 EUR", "blackjack", ("minimum=2500", "maximum=100000", "chip=500")),
    LimitSet("demo-stud-10", "10 EUR", "casino_stud", ("minimum=1000", "maximum=100000")),
)
_DEAR_BOXES = (
    "1 cut [140]\nhouse burn\n1 bet main 50\n2 bet main 25\nhouse no_more_bets\nhouse card Kh\n"
    "house card Qc\nhouse card 6d\nhouse card 9h\nhouse card Ac\n1 stand\nhouse card Ts\nhouse card 4c"
)
_DEAR_NOW = (
    "1 bet main 75\n2 bet main 25\nhouse no_more_bets\nhouse card 8d\nhouse card Jh\nhouse card 9c\n"
    "house card 2h\nhouse card 3s"
)
_SPINS = (
    "1 bet straight 5 [17]\n1 bet red 20\n2 call small_series 6\nhouse spin [0 1]\nhouse no_more_bets\n"
    "house ball [16]",
    "2 bet dozen 10 [2]\n3 bet split 5 [8 11]\nhouse spin [1 0]\nhouse no_more_bets\nhouse ball [22]",
    "1 bet even 11\n3 bet corner 5 [1 2 4 5]\nhouse spin [0 1]\nhouse misspin few_turns [6]\n"
    "house spin [1 0]\nhouse no_more_bets\nhouse ball [0]",
    "2 bet straight 5 [29]\n2 call neighbours 5 [29]\nhouse spin [0 1]\nhouse no_more_bets\n"
    "1 late_bet straight 5 [29]\nhouse ball [29]",
)
_HANDS = (
    "1 bet ante 10\n1 bet pair_plus 5\n1 bet bonus_jackpot 2\n2 bet ante 25\n2 bet 6_card_bonus 5\n"
    "4 bet ante 10\n4 bet bonus_jackpot 2\nhouse deal\n1 play 10\n2 play 25\n4 fold\n1 cards Kh 9c 4d\n"
    "2 cards 8s 8d 2c\nhouse cards Qd Js 5c\nhouse settle",
    "1 bet ante 10\n1 bet bonus_jackpot 2\n2 bet ante 25\n2 bet pair_plus 10\n4 bet ante 10\n"
    "4 bet bonus_jackpot 2\nhouse deal\n1 play 10\n2 fold\n4 play 10\n1 cards As Ks Qs\n"
    "2 cards Jh 6c 3s\n4 cards Ac Td 4s\nhouse cards Kd 9h 2s\nhouse settle",
    "1 bet ante 10\n1 bet pair_plus 5\n2 bet ante 25\n4 bet ante 15\n4 bet bonus_jackpot 2\nhouse deal\n"
    "2 wrong_count\n1 play 10\n4 play 15\n1 cards 5d 5c Ks\n4 cards Qh 8h 3h\nhouse cards Jd 7s 2c\n"
    "house settle",
    "1 bet ante 10\n2 bet ante 25\n2 bet pair_plus 10\n2 bet bonus_jackpot 2\n4 bet ante 10\n"
    "4 bet bonus_jackpot 2\nhouse deal\n1 fold\n2 play 25\n4 fold\n2 cards 6d 5d 4d\n"
    "house cards As 9c 6h\nhouse settle",
)
_HAND_NOW = (
    "1 bet ante 10\n1 bet pair_plus 5\n1 bet bonus_jackpot 2\n2 bet ante 25\n2 bet 6_card_bonus 5\n"
    "3 bet ante 20\n4 bet ante 10\n4 bet bonus_jackpot 2\nhouse deal\n1 cards As Ks Jd\n1 play 10"
)
_ROLLS = (
    "1 bet win 10\n2 bet dont_win 10\n3 bet field 5\nhouse dice\nhouse roll [6 5]",
    "1 bet win 10\n2 bet dont_win 20\nhouse dice\nhouse roll [5 3]\n1 bet win_odds 10\n"
    "3 bet place_right 12 [6]\nhouse dice\nhouse no_roll off_table\nhouse dice\nhouse roll [4 2]\n"
    "house dice\nhouse roll [4 3]",
)
_ROLL_NOW = (
    "1 bet win 15\n2 bet win 10\n3 bet horn 5\nhouse dice\nhouse roll [4 2]\n1 bet win_odds 15\n"
    "2 bet come 10\n3 bet hard 5 [6]\n3 bet place_right 10 [9]"
)
_BOXES = (
    "1 cut [156]\nhouse burn\n1 bet main 25\n2 bet main 10\n3 bet main 50\nhouse no_more_bets\n"
    "house card Kd\nhouse card 9s\nhouse card As\nhouse card 6c\nhouse card 8h\nhouse card 2d\n"
    "house card Qs\n1 stand\n2 double 10\nhouse card Th\nhouse card Jc\nhouse card 5d",
    "1 bet main 25\n2 bet main 10\n3 bet main 25\nhouse no_more_bets\nhouse card 7d\nhouse card Tc\n"
    "house card 4s\nhouse card Ah\nhouse card 7c\nhouse card Ts\nhouse card 9h\n2 insure main 5\n"
    "house insurance_closed\n1 hit\nhouse card 7s\n2 stand\n3 hit\nhouse card 8c\nhouse card 6d",
)
_BOX_NOW = (
    "1 bet main 25\n2 bet main 20\n3 bet main 50\nhouse no_more_bets\nhouse card Qd\nhouse card 8s\n"
    "house card 5h\nhouse card 6s\nhouse card Jd\nhouse card 8d\nhouse card 6h\n1 stand\n2 split 20\n"
    "house card 3c\n2 double 20\nhouse card Kc\nhouse card 9d"
)


_MISDEAL = "wrong_count"
"""Irregularity on which only the management rules."""


class PitEvening:
    """Plays the house games through the desk, action by action."""

    def __init__(
        self, desk: Desk, time: NightTime, who: Who, second: StaffId | None = None,
        guest: PlayerId | None = None,
    ) -> None:  # fmt: skip
        """Without a second person and a guest nobody is stated as a winner, and nothing taken back."""
        self._desk = desk
        self._time = time
        self._who = who
        self._second = second
        self._guest = guest
        self._register = house_settings(desk.store).deck_register

    def play_last_night(self) -> None:
        """Roulette, with a fill, another shift, a drop and a count that is five short."""
        self._open(_CLOSED, "roulette", 36, 3, ("W-", 2))
        for n, spin in enumerate((*_SPINS, *map(_turned, _SPINS))):
            self._round(_CLOSED, spin)
            if n == 3:
                self._do(c.FillTable(_CLOSED, ChipCount.of(((500, 40), (2_500, 20)))))
                self._do(c.BeginShift(_CLOSED, "B"), minutes=20)
        self._do(c.DropTable(_CLOSED, 84_000))
        table = self._desk.game_table(_CLOSED)
        counted = _in_chips(books(table).expected - 500)
        self._do(
            c.CloseGameTable(_CLOSED, counted), reason=N_("One chip of 5 is missing, camera asked for")
        )

    def play_tonight(self) -> None:
        """Three Card with its jackpot, craps, and two of blackjack, each in the middle of a round."""
        for limits in _LIMITS:
            self._do(c.SaveRow(LIMITS, limits.key, limits), minutes=0)
        self._stock()
        self._open(_CARDS, "three_card", 33, 5, ("TC-", 14))
        for hand in _HANDS:
            self._round(_CARDS, hand)
        hold = c.ProposeRuling(_CARDS, RulingKind.WITHHOLD, 4, seats=(2,))
        self._do(hold, reason=N_("A telephone at the table"))
        self._do(c.AnswerProposal(_CARDS, 1, accepted=True))
        self._open(_DICE, "craps", 34, 4, ("D-", 7))
        for rolls in _ROLLS:
            self._round(_DICE, rolls)
        self._do(c.ReleaseRound(_CARDS, 4, paid=True), reason=N_("The camera shows nothing"))
        self._open(_SHOE, "blackjack", 35, 3, ("BJ-", 21))
        for boxes in _BOXES:
            self._round(_SHOE, boxes)
        self._open(_DEAR, "blackjack", 37, 2, ("BJ-", 27), _LIMITS[0].terms)
        self._round(_DEAR, _DEAR_BOXES)
        self._with_a_second_person()
        self._do(c.CreditTable(_DICE, ChipCount.of(((2_500, 10),))))
        for table, now in (
            (_CARDS, _HAND_NOW),
            (_DICE, _ROLL_NOW),
            (_SHOE, _BOX_NOW),
            (_DEAR, _DEAR_NOW),
        ):
            self._round(table, now, settle=False)
        doubt = c.ProposeRuling(_SHOE, RulingKind.WITHHOLD, 2, seats=(1,))
        self._do(doubt, reason=N_("Box 1 was helped by somebody behind it"))

    def _stock(self) -> None:
        """Decks and dice come to the house: some are in use, one is held, one was destroyed."""
        if not self._register:
            return
        received = self._time.now() - _RECEIVED_BEFORE
        for letters, first, count, article in _DELIVERIES:
            marks = ("M-4471",) if article.kind is EquipmentKind.DICE else ()
            delivery = DeliveryId(f"demo-{letters.strip('-').lower()}")
            self._do(c.ReceiveEquipment(delivery, article, letters, first, count, received, "", marks))
        used = tuple(f"R{n}" for n in (1, 2, 3))
        opened = received + 24 * HOUR
        self._do(c.OpenEquipment(used, tuple(map(CheckFinding, used)), opened))
        self._do(c.HoldEquipment(("R2",)), reason=N_("A corner is bent: the camera was asked for"))
        self._do(c.WithdrawEquipment(("R1", "R3"), (CheckFinding("R1"), CheckFinding("R3"))))
        if self._second is not None:
            self._do(c.DestroyEquipment(("R1", "R3")), agreed=True)

    def _with_a_second_person(self) -> None:
        """Approve new terms of a jackpot, state its winner, and correct a wrong round of craps."""
        if self._second is None or self._guest is None:
            return
        jackpot = JackpotId("three_card-bonus_jackpot")
        now = self._time.now()
        held = self._desk.jackpot(jackpot).in_force(now)
        assert held is not None
        dearer = replace(held.terms, seed=2 * held.terms.seed)
        filing = c.Filing(dearer, now - _FILED_AGAIN, _FILED_TO)
        self._do(c.FileJackpotTerms(jackpot, filing))
        hit = self._desk.jackpot(jackpot).hits[-1]
        self._do(c.StateHit(jackpot, hit.number, self._guest), agreed=True)
        self._do(
            c.ReverseRound(_DICE, 2), reason=N_("The place bet on six was paid as on five"), agreed=True
        )
        self._do(c.RetellRound(_DICE, 2))
        self._act(_DICE, _ROLLS[1])
        self._do(c.SettleRound(_DICE))

    def _open(
        self, table: GameTableId, key: str, number: int, boxes: int, first: tuple[str, int],
        terms: tuple[str, ...] = (),
    ) -> None:  # fmt: skip
        letters, figure = first
        game = parsed(pay_table_texts(self._desk.store)[key], f"{key}.toml")
        gear = tuple(
            Gear(f"{letters}{figure + i}", gear_kind(game), self._time.now())
            for i in range(game.decks or (1 if key == "craps" else 0))
        )
        for kind, pot in game.jackpots.items():
            filing = c.Filing(terms_of(pot), self._time.now() - _FILED_BEFORE, _FILED_TO)
            self._do(c.OpenJackpot(JackpotId(f"{key}-{kind}"), key, kind, filing), minutes=0)
        opening = c.OpenGameTable(
            table,
            key,
            tuple(Box(seat, seat) for seat in range(1, boxes + 1)),
            _FLOAT,
            gear,
            tuple(GearCheck(piece.label) for piece in gear),
            tuple((jackpot, JackpotId(f"{key}-{jackpot}")) for jackpot in game.jackpots),
            number,
            terms=terms,
        )
        self._do(opening)

    def _round(self, table: GameTableId, actions: str, *, settle: bool = True) -> None:
        self._do(c.StartRound(table))
        self._act(table, actions)
        if settle:
            self._do(c.SettleRound(table))

    def _act(self, table: GameTableId, actions: str) -> None:
        for action in from_text(f"game demo\n{actions}").actions:
            if action.kind == _MISDEAL:
                self._do(c.RuleAtTable(table, action), reason=N_("Four cards were dealt"), minutes=0)
            else:
                self._do(c.TakeAction(table, action), minutes=0)

    def _do(
        self, command: c.Command, *, reason: str = "", minutes: int = 1, agreed: bool = False
    ) -> None:
        self._time.pass_seconds(minutes * 60 or 4)
        who = replace(self._who, approver=self._second) if agreed else self._who
        self._desk.execute(command, who, reason=reason, insist=bool(reason))


def _turned(spin: str) -> str:
    """The same spin with wheel and ball the other way round."""
    return spin.replace("[0 1]", "[0 0]").replace("[1 0]", "[0 1]").replace("[0 0]", "[1 0]")


def _in_chips(amount: Cents) -> ChipCount[Cents]:
    """An amount in few chips."""
    pairs: list[tuple[Cents, int]] = []
    for value in (50_000, 10_000, 2_500, 500, 100):
        pairs.append((value, int(amount // value)))
        amount %= value
    return ChipCount.of(pairs)
