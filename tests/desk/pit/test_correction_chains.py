"""G-8: corrections of rounds that others went on from: left again, or taken back as a whole chain."""

import pytest

from director.desk.offered import commands as c
from director.games.protocol import Actor, Outcome
from director.games.table.books import books, house_net
from director.games.table.chain import carry_before, counting_rounds, undecided_bets
from director.games.table.jackpot_state import HitState
from director.games.table.play import position
from director.values.errors import RuleViolation
from tests.desk.cashdesk.ledgers import sound
from tests.desk.night.night_desk import WHO
from tests.desk.pit.pit_night import Pit
from tests.desk.pit.test_corrections import HIT, NAME
from tests.desk.pit.test_pit import SEVEN_OUT, TRIPS
from tests.games.test_contract import MOST_ACTIONS, Player

GO = "house spin [{0}]\nhouse no_more_bets\n"
JAILED = "1 chips 5\n1 bet red 5\nhouse spin [0 1]\nhouse no_more_bets\nhouse ball [0]"
"""Zero: the chip of 5 goes to prison."""
FREED = "house spin [1 0]\nhouse no_more_bets\nhouse ball [18]"
TWO_JAILED = JAILED.replace("1 bet red 5", "1 bet red 5\n1 bet low 5")
COME = (
    "1 bet win 10\nhouse dice\nhouse roll [4 2]\n1 bet {0} 10\nhouse dice\nhouse roll [5 4]\n"
    "house dice\nhouse roll [4 2]"
)
"""The come bet stands on 9 when the round is decided."""


def reverse(pit: Pit, round_: int, *, following: bool = False) -> None:
    pit.do(c.ReverseRound(pit.id, round_, following), reason="misread")


def enter_again(pit: Pit, round_: int, actions: str) -> None:
    pit.do(c.RetellRound(pit.id, round_))
    pit.act(actions)
    pit.do(c.SettleRound(pit.id))


def held_after_zero(game: str = "roulette") -> Pit:
    """Two spins: a chip in prison, and the next one frees it."""
    pit = Pit(game)
    pit.play(JAILED)
    pit.play(FREED)
    return pit


def test_a_later_round_that_was_taken_back_does_not_bind_a_correction() -> None:
    pit = held_after_zero()
    reverse(pit, 1)
    pit.do(c.RetellRound(pit.id, 1))
    pit.act(TWO_JAILED)
    refused = pit.refusal(c.SettleRound(pit.id))
    assert (refused.code, refused.facts["last"]) == ("later_rounds_went_on", 2)
    reverse(pit, 2)
    pit.do(c.SettleRound(pit.id))
    assert books(pit.table).on_layout == 1_000
    pit.do(c.StartRound(pit.id))
    assert pit.table.running is not None
    assert pit.table.running.carry == pit.table.rounds[2].left


def test_what_followed_is_entered_again_from_what_the_correction_leaves() -> None:
    pit = held_after_zero()
    reverse(pit, 1, following=True)
    assert [round_.counts for round_ in pit.table.rounds] == [False, False]
    assert (books(pit.table).on_layout, carry_before(pit.table)) == (0, "")
    enter_again(pit, 1, TWO_JAILED)
    enter_again(pit, 2, FREED)
    assert [(line.bet, line.outcome) for line in pit.table.rounds[-1].lines] == [
        ("red", Outcome.PUSH),
        ("low", Outcome.PUSH),
    ]
    assert [round_.number for round_ in counting_rounds(pit.table)] == [3, 4]
    assert sound(pit.desk)


@pytest.mark.parametrize("bet", ["come", "dont_come"])
def test_the_next_round_of_dice_starts_from_what_counts(bet: str) -> None:
    pit = Pit()
    pit.play(COME.format(bet))
    pit.play("house void_round")
    reverse(pit, 1, following=True)
    enter_again(pit, 1, SEVEN_OUT)
    assert books(pit.table).on_layout == 0
    pit.do(c.StartRound(pit.id))
    assert pit.table.running is not None
    assert pit.table.running.carry == pit.table.rounds[2].left


def test_a_correction_is_left_and_the_table_goes_on() -> None:
    pit = held_after_zero()
    before = pit.table
    assert pit.refusal(c.LeaveReentry(pit.id)).code == "no_round_running"
    reverse(pit, 1)
    pit.do(c.RetellRound(pit.id, 1))
    pit.act("1 chips 5")
    pit.do(c.LeaveReentry(pit.id))
    assert len(pit.table.rounds) == len(before.rounds)
    pit.do(c.StartRound(pit.id))
    running = pit.table.running
    assert running is not None
    assert (running.number, running.corrects, running.carry) == (3, 0, before.rounds[1].left)
    assert pit.refusal(c.LeaveReentry(pit.id)).code == "not_a_reentry"
    pit.act(GO.format("0 1") + "house ball [5]")
    pit.do(c.SettleRound(pit.id))
    enter_again(pit, 1, JAILED)
    assert pit.table.replacement_of(pit.table.rounds[0]) == pit.table.rounds[3]


def test_what_a_round_in_play_counted_is_not_forgotten_with_a_correction_that_was_left() -> None:
    pit = held_after_zero()
    reverse(pit, 1)
    pit.do(c.RetellRound(pit.id, 1))
    reverse(pit, 2)
    pit.do(c.LeaveReentry(pit.id))
    pit.play(GO.format("0 1") + "house ball [5]")
    assert pit.table.rounds[2].carry == ""


def test_the_second_correction_is_held_to_what_play_went_on_from_and_not_to_the_first() -> None:
    pit = Pit("roulette")
    pit.play(JAILED)
    reverse(pit, 1)
    enter_again(pit, 1, TWO_JAILED)
    pit.play(FREED)
    reverse(pit, 2)
    pit.do(c.RetellRound(pit.id, 1))
    pit.act(JAILED)
    assert pit.refusal(c.SettleRound(pit.id)).code == "later_rounds_went_on"
    pit.do(c.LeaveReentry(pit.id))
    enter_again(pit, 1, TWO_JAILED)
    assert sound(pit.desk)


def test_a_bet_that_won_and_lay_on_is_what_the_next_spin_went_on_from() -> None:
    pit = Pit("roulette")
    pit.play("1 bet straight 5 [17]\n" + GO.format("0 1") + "house ball [17]")
    pit.play(GO.format("1 0") + "house ball [4]")
    assert [line.outcome for line in pit.table.rounds[1].lines] == [Outcome.LOSE]
    reverse(pit, 1)
    pit.do(c.RetellRound(pit.id, 1))
    pit.act("1 bet straight 5 [17]\n" + GO.format("0 1") + "house ball [18]")
    assert pit.refusal(c.SettleRound(pit.id)).code == "later_rounds_went_on"


SHOE = "1 cut [100]\nhouse burn\n"
SEVENS = (
    "1 bet main 10\nhouse no_more_bets\nhouse card 7s\nhouse card 5h\nhouse card 7d\n1 hit\n"
    "house card 7c\nhouse card Tc\nhouse card 4d"
)
NO_SEVENS = SEVENS.replace("card 7c", "card 6c\n1 stand")
TWENTY = (
    "1 bet main 10\nhouse no_more_bets\nhouse card Ks\nhouse card 9h\nhouse card Ts\n1 stand\n"
    "house card Td"
)


def test_a_shoe_goes_on_with_the_cards_and_bonuses_of_the_correction() -> None:
    pit = Pit("blackjack", boxes=1)
    pit.play(SHOE + SEVENS)
    pit.play(TWENTY)
    assert '"bonuses":[{' in carry_before(pit.table).replace(" ", "")
    reverse(pit, 1)
    enter_again(pit, 1, SHOE + NO_SEVENS)
    assert '"bonuses":[{' not in carry_before(pit.table).replace(" ", "")
    right = Pit("blackjack", boxes=1)
    right.play(SHOE + NO_SEVENS)
    right.play(TWENTY)
    assert carry_before(pit.table) == carry_before(right.table)
    pit.play("house void_shoe")
    assert sum(map(house_net, counting_rounds(pit.table))) == books(pit.table).result


def test_a_bonus_that_a_void_shoe_took_back_binds_the_correction() -> None:
    pit = Pit("blackjack", boxes=1)
    pit.play(SHOE + SEVENS)
    pit.play("house void_shoe")
    reverse(pit, 1)
    pit.do(c.RetellRound(pit.id, 1))
    pit.act(SHOE + NO_SEVENS)
    assert pit.refusal(c.SettleRound(pit.id)).code == "later_rounds_went_on"


def test_jackpots_go_back_and_forth_with_the_chain() -> None:
    plain = TRIPS.replace("7c 7d 7h", "Ad 4c 9s")
    pit, right = Pit("three_card"), Pit("three_card")
    meter = pit.jackpot(NAME).meter
    pit.play(HIT)
    pit.play(HIT)
    reverse(pit, 1, following=True)
    assert pit.jackpot(NAME).meter == meter
    assert all(hit.state is HitState.REVERSED for hit in pit.jackpot(NAME).hits)
    enter_again(pit, 1, plain)
    enter_again(pit, 2, HIT)
    right.play(plain)
    right.play(HIT)
    assert pit.table.rounds[3].lines == right.table.rounds[1].lines
    assert pit.jackpot(NAME).meter == right.jackpot(NAME).meter
    assert sound(pit.desk)


def test_after_the_close_a_chain_is_entered_again_to_an_empty_layout() -> None:
    pit = held_after_zero()
    pit.do(pit.closing())
    reverse(pit, 1, following=True)
    enter_again(pit, 1, TWO_JAILED)
    pit.do(c.RetellRound(pit.id, 2))
    pit.act(FREED.replace("[18]", "[0]").replace("house spin", "1 bet red 5\nhouse spin"))
    assert pit.refusal(c.SettleRound(pit.id)).code == "bets_left_after_close"
    pit.do(c.LeaveReentry(pit.id))
    enter_again(pit, 2, FREED)
    assert books(pit.table).on_layout == 0
    assert sound(pit.desk)


# --- whatever is done ---------------------------------------------------------------------------

GAMES = ("roulette", "craps", "blackjack", "three_card")


class Dealer(Player):
    """Plays random rounds at a table of the desk."""

    def __init__(self, game: str, seed: str) -> None:
        super().__init__(game, seed)
        self.pit = Pit(game)

    def tried(self, command: c.Command) -> bool:
        """Whether a command was carried out; what `can` says and what happens are the same."""
        desk, why = self.pit.desk, "tried at random"
        said = desk.can(command, WHO, reason=why)
        if said is None:
            self.pit.do(command, reason=why)
            return True
        with pytest.raises(RuleViolation, match=said.code):
            self.pit.do(command, reason=why)
        return False

    def act(self, most: int) -> None:
        """Up to so many random actions of the running round."""
        for _ in range(most):
            running = self.pit.table.running
            assert running is not None
            here = position(self.pit.table, running)
            if here.game.turn(here.state).actor is Actor.NOBODY:
                return
            usual = [o for o in here.game.options(here.state) if not o.ruling]
            _, action = self._acted(here.state, tuple(usual))
            self.tried(c.TakeAction(self.pit.id, action))

    def step(self) -> None:
        number = self.chance.randint(1, max(1, len(self.pit.table.rounds)))
        table = self.pit.id
        match self.chance.choice(("play", "play", "reverse", "chain", "retell", "leave", "cut")):
            case "play" if self.tried(c.StartRound(table)):
                self.act(MOST_ACTIONS)
                self.tried(c.SettleRound(table))
            case "reverse":
                self.tried(c.ReverseRound(table, number))
            case "chain":
                self.tried(c.ReverseRound(table, number, following=True))
            case "retell" if self.tried(c.RetellRound(table, number)):
                self.act(self.chance.choice((3, MOST_ACTIONS)))
                self.tried(c.SettleRound(table))
            case "leave":
                self.tried(c.LeaveReentry(table))
            case "cut" if self.pit.table.running is not None:
                self.tried(c.UndoAction(table))
            case _:
                pass

    def home(self) -> None:
        """Whatever was done, the table comes to its close."""
        if self.pit.table.running is not None and not self.tried(c.SettleRound(self.pit.id)):
            if self.pit.table.running.corrects:
                self.pit.do(c.LeaveReentry(self.pit.id))
            else:
                self.act(MOST_ACTIONS)
                self.pit.do(c.SettleRound(self.pit.id))
        for _ in range(60):
            last = self.pit.table.last_played
            if last is None or not undecided_bets(last):
                break
            self.pit.do(c.StartRound(self.pit.id))
            self.act(MOST_ACTIONS)
            self.pit.do(c.SettleRound(self.pit.id))
        self.pit.do(self.pit.closing(), reason="closed")


def check(pit: Pit) -> None:
    """What counts makes the books, and no place counts twice."""
    counting = counting_rounds(pit.table)
    assert len({round_.place for round_ in counting}) == len(counting)
    whole = books(pit.table)
    late = whole.late + whole.late_jackpot
    assert whole.result + whole.jackpot + late == sum(map(house_net, counting))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", range(4))
def test_whatever_is_corrected_a_table_comes_home(game: str, seed: int) -> None:
    dealer = Dealer(game, f"chains {game} {seed}")
    for _ in range(25):
        dealer.step()
        check(dealer.pit)
    dealer.home()
    check(dealer.pit)
    assert sound(dealer.pit.desk)
