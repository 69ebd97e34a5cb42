"""Every game in the registry keeps the laws of the protocol, on random rounds."""

import json
import random
from collections import Counter
from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from director.games.jackpot import reconcile
from director.games.json_values import from_plain, to_plain
from director.games.notation import from_text, replay, to_text
from director.games.paytables.paytable import PayTable
from director.games.protocol import (
    HOUSE,
    Action,
    Actor,
    Box,
    MeterMove,
    Option,
    Outcome,
    Result,
    RoundSetup,
)
from director.games.registry import GAMES, AnyGame, game_of
from director.values.cards import DECK, Card
from director.values.errors import RuleViolation
from tests.games.rounds import PAYTABLES, shipped
from tests.games.written_rounds import written_round

TABLES = tuple(sorted(path.stem for path in PAYTABLES.glob("*.toml")))
ROUNDS = 2_500
PER_TABLE = -(-ROUNDS // len(TABLES))
CLOSE_LOOK = 10
"""Every so many rounds are checked move by move."""
FRESH_TABLE = 10
"""Every so many rounds other players sit down at an empty table."""
MOST_ACTIONS = 3_000
TAKE = ("clear", "take", "take_down")
UNDONE = ("clear", "take")
"""After these a bet was never made; what is taken down later has its line."""
BUYS = ("chips", "colour")
"""Amounts of these are what a chip is worth, not a stake."""
COME_BACK = (Outcome.PUSH, Outcome.VOID, Outcome.TAKEN_DOWN)


class Player:
    """Plays random rounds at one table, each starting from what the last one left."""

    def __init__(self, name: str, seed: str) -> None:
        self.table: PayTable = shipped(name)
        self.game: AnyGame = game_of(self.table)
        self.chance = random.Random(seed)
        self.meters = {pot.id: Fraction(pot.seed) for pot in self.table.jackpots.values()}
        self.moves: list[MeterMove] = []
        self.carry: Any = None
        self.shoe: list[Card] = []
        self.seats: list[int] = []

    def round(self, close: bool) -> None:
        """One whole round, held to every law."""
        setup = self._setup()
        state = self.game.start(setup)
        if not self.table.decks or self.carry is None:
            self.shoe = list(DECK * max(self.table.decks, 1))
            self.chance.shuffle(self.shoe)
        actions: list[Action] = []
        while self.game.turn(state).actor is not Actor.NOBODY:
            assert len(actions) < MOST_ACTIONS, "the round does not end"
            assert self.game.result(state) is None
            options = self.game.options(state)
            assert options
            if close:
                self.refuses_the_rest(state, options)
            state, action = self._acted(state, options)
            actions.append(action)
        self.over(state)
        result = self.game.result(state)
        assert result is not None
        check_money(self.table, result)
        if close:
            self.replays(setup, actions, state)
            check_stakes(self.game, setup, actions, result)
        self._goes_on(result)

    def _setup(self) -> RoundSetup[Any]:
        if self.carry is None:
            count = self.chance.randint(1, 3)
            self.seats = sorted(self.chance.sample(range(1, self.table.seats + 1), count))
        return RoundSetup(
            self.table,
            tuple(Box(seat, seat) for seat in self.seats),
            tuple(self.meters.items()),
            self.carry,
            by_machine=self.chance.random() < 0.3,
        )

    def _acted(self, state: Any, options: tuple[Option, ...]) -> tuple[Any, Action]:
        """An option taken; cards that are out already are drawn again."""
        option = self._chosen(options)
        for _ in range(1_000):
            action = self._action(option)
            try:
                return self.game.apply(state, action), action
            except RuleViolation as refusal:
                if not option.cards or refusal.code not in ("card_already_seen", "card_burned"):
                    raise
        raise AssertionError("no card fits")

    def _chosen(self, options: tuple[Option, ...]) -> Option:
        """Irregularities and taking bets back are rare, but for what cannot go on without them."""
        rare = [option for option in options if option.irregular or option.kind in TAKE]
        usual = [option for option in options if option not in rare]
        onward = [option for option in usual if option.seat == HOUSE]
        if not usual or (rare and self.chance.random() < (0.02 if onward else 0.1)):
            usual = rare
        elif onward and self.chance.random() < 0.4:
            usual = onward
        kind = self.chance.choice(sorted({option.kind for option in usual}))
        alike = [option for option in usual if option.kind == kind]
        return alike[0] if self.chance.random() < 0.3 else self.chance.choice(alike)

    def _action(self, option: Option) -> Action:
        steps = int((option.high - option.low) // option.step)
        some = self.chance.randint(0, min(steps, self.chance.choice((1, 10, steps)) if steps else 0))
        return Action(
            option.kind,
            option.seat,
            option.bet,
            option.low + some * option.step,
            tuple(self._card() for _ in range(option.cards)),
            self.chance.choice(option.choices) if option.choices else (),
        )

    def _card(self) -> Card:
        if not self.shoe:
            self.shoe = list(DECK * self.table.decks)
            self.chance.shuffle(self.shoe)
        return self.shoe.pop()

    def refuses_the_rest(self, state: Any, options: tuple[Option, ...]) -> None:
        """What no option allows raises, and the state is as it was."""
        before = repr(state)
        for _ in range(4):
            action = self._spoiled(self._action(self.chance.choice(options)))
            if not any(allows(option, action) for option in options):
                with pytest.raises(RuleViolation):
                    self.game.apply(state, action)
        assert repr(state) == before

    def _spoiled(self, action: Action) -> Action:
        """An action with one thing wrong."""
        return self.chance.choice(
            (
                replace(action, kind="nonsense"),
                replace(action, kind=self.chance.choice(("deal", "fold", "roll", "settle", "hit"))),
                replace(action, seat=99),
                replace(action, seat=HOUSE if action.seat else 1),
                replace(action, bet="nonsense"),
                replace(action, amount=action.amount + 1),
                replace(action, amount=action.amount + 10**9),
                replace(action, cards=(*action.cards, DECK[0])),
                replace(action, cards=action.cards[:-1]) if action.cards else replace(action, seat=98),
                replace(action, cards=(DECK[7], DECK[7], DECK[7])),
                replace(action, numbers=(*action.numbers, 77)),
            )
        )

    def over(self, state: Any) -> None:
        """Nothing may be done any more."""
        assert self.game.options(state) == ()
        assert self.game.result(state) is not None
        for kind in ("bet", "settle", "roll", "void_round", "nonsense"):
            with pytest.raises(RuleViolation):
                self.game.apply(state, Action(kind))

    def replays(self, setup: RoundSetup[Any], actions: list[Action], state: Any) -> None:
        """Notation and JSON lose nothing."""
        round_ = written_round(setup, actions)
        again = from_text(to_text(round_))
        assert again == round_
        setup_again = again.setup(self.table, self.game)
        assert setup_again == setup
        assert replay(self.game, setup_again, again) == state
        for action in actions:
            assert from_plain(Action, json.loads(json.dumps(to_plain(action)))) == action

    def _goes_on(self, result: Result[Any]) -> None:
        self.carry = result.carry
        for move in result.meters:
            assert move.meter_before == self.meters[move.jackpot]
            self.meters[move.jackpot] = move.meter_after
            self.moves.append(move)


def allows(option: Option, action: Action) -> bool:
    """The action is one of those that an option stands for."""
    amount = (
        option.low <= action.amount <= option.high and not (action.amount - option.low) % option.step
    )
    return (
        (option.kind, option.seat, option.bet) == (action.kind, action.seat, action.bet)
        and amount
        and len(action.cards) == option.cards
        and (action.numbers in option.choices if option.choices else not action.numbers)
    )


def check_money(table: PayTable, result: Result[Any]) -> None:
    """Every line adds up to the fraction of a cent; the jackpots' lines are the meters' moves."""
    for line in result.lines:
        assert line.won >= 0
        assert line.breakage >= 0
        assert line.cut >= 0
        assert line.rule
        if line.outcome in COME_BACK:
            assert line.payout == line.stake
        elif line.outcome is Outcome.LOSE:
            assert line.payout == line.won == 0
        elif line.outcome is Outcome.WIN and line.bet not in table.jackpots:
            assert line.payout == line.stake + line.won
            if line.odds is not None and line.stake:
                assert line.won + line.breakage + line.cut == line.stake * line.odds
    for move in result.meters:
        own = [line for line in result.lines if line.bet in (move.jackpot, f"{move.jackpot}_envy")]
        assert sum(line.won for line in own) == move.paid_from_meter + move.paid_by_house
        kept = (1 - move.house_share) * move.stakes
        assert move.meter_after == move.meter_before - move.paid_from_meter + move.seeded + kept
        assert move.meter_after >= 0


def check_stakes(
    game: AnyGame, setup: RoundSetup[Any], actions: list[Action], result: Result[Any]
) -> None:
    """Whatever lay on the felt at any time, and nothing else, is in the lines: no chip is lost."""
    placed: Counter[int] = Counter()
    state = game.start(setup)
    for bet in game.felt(state).bets:
        placed[bet.seat] += int(bet.amount)
    for action in actions:
        before = _on_felt(game, state)
        state = game.apply(state, action)
        if action.kind in UNDONE:
            gone = before - _on_felt(game, state)
            for (seat, _, _), amount in gone.items():
                placed[seat] -= amount
        elif action.seat and action.amount and action.kind not in BUYS:
            placed[action.seat] += int(action.amount)
    settled = Counter({box.seat: 0 for box in setup.boxes})
    for line in result.lines:
        settled[line.seat] += int(line.stake)
    assert +settled == +placed


def _on_felt(game: AnyGame, state: Any) -> Counter[tuple[int, str, tuple[int, ...]]]:
    felt: Counter[tuple[int, str, tuple[int, ...]]] = Counter()
    for bet in game.felt(state).bets:
        felt[bet.seat, bet.bet, bet.numbers] += int(bet.amount)
    return felt


def test_every_engine_has_a_pay_table() -> None:
    assert {game_of(shipped(name)).name for name in TABLES} == set(GAMES)


@pytest.mark.parametrize("name", TABLES)
def test_random_rounds_keep_the_laws(name: str) -> None:
    player = Player(name, f"contract {name}")
    for number in range(PER_TABLE):
        if not number % FRESH_TABLE:
            player.carry = None
        player.round(close=number % CLOSE_LOOK == 0)
    for pot in player.table.jackpots.values():
        moves = [move for move in player.moves if move.jackpot == pot.id]
        assert moves
        reconciled = reconcile(Fraction(pot.seed), moves)
        assert reconciled.adds_up
        assert reconciled.meter == player.meters[pot.id]
