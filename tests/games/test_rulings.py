"""G-8: whatever voids, forfeits, gives back, withholds or expels is marked as the management's."""

from typing import Any

import pytest

from director.games.protocol import Action, Option, Outcome
from director.games.table.ruled import IRREGULAR
from director.values.errors import RuleViolation
from tests.games.test_contract import TABLES, Player

ROUNDS = 12
KINDS = {"void_round", "void_hand", "void_shoe", "withhold", "breach", "expel"}


class Watcher(Player):
    """Looks at every irregularity that is offered, and what would become of the round."""

    def __init__(self, name: str) -> None:
        super().__init__(name, f"rulings of {name}")
        self.ruled = dict[str, bool]()

    def refuses_the_rest(self, state: Any, options: tuple[Option, ...]) -> None:
        for option in options:
            if not option.irregular:
                assert not option.ruling
                continue
            self.ruled[option.kind] = self.ruled.get(option.kind, False) or option.ruling
            if not option.ruling and not option.cards and not option.high:
                self._decides_nothing(state, option)

    def _decides_nothing(self, state: Any, option: Option) -> None:
        before = self.game.felt(state).settled
        for numbers in option.choices or ((),):
            action = _action(option, numbers)
            try:
                after = self.game.apply(state, action)
            except RuleViolation:
                continue
            result = self.game.result(after)
            lines = result.lines if result is not None else self.game.felt(after).settled
            news = lines[len(before) :]
            assert not [x for x in news if x.outcome is Outcome.VOID or x.withheld], option
            assert not [x for x in news if x.rule in ("G-7", "G-8")], option


def _action(option: Option, numbers: tuple[int, ...]) -> Action:
    return Action(option.kind, option.seat, option.bet, 0, (), numbers)


@pytest.mark.parametrize("name", TABLES)
def test_G_8_what_is_no_ruling_voids_and_withholds_nothing(name: str) -> None:
    player = Watcher(name)
    for _ in range(ROUNDS):
        player.round(close=True)
    assert {"void_round", "withhold"} <= player.ruled.keys()
    assert player.ruled.keys() - {"spin"} <= IRREGULAR, "an inspector finds it in the journal"
    assert all(ruled for kind, ruled in player.ruled.items() if kind in KINDS)
