"""Random seasons: deposits taken, given back, kept and put right in any order; the books agree."""

import tempfile
from collections import Counter
from pathlib import Path

from hypothesis import HealthCheck, Phase, seed, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, rule, run_state_machine_as_test

from director.desk.offered import commands as c
from director.series.league.deposits import DepositEnd, DepositTerms
from director.storage.checks.verify import verify
from director.values.dataclass import replace
from director.values.errors import RuleViolation
from director.values.payment import Method
from director.values.quantity import MINUTE
from tests.desk.fakes import FakeTime
from tests.desk.night.night_desk import TILL, WHO
from tests.desk.series.league_house import LEAGUE, TERMS, LeagueHouse, who
from tests.machine.room import pick

PEOPLE = 5
NUMBER, YES_OR_NO = st.integers(1, PEOPLE), st.booleans()
METHODS = st.sampled_from((Method.CASH, Method.CARD, Method.TRANSFER, Method.CHIPS))
CARRIED_OUT_HERE = {
    kind.__name__ for kind in (c.TakeSeasonDeposit, c.EndSeasonDeposit, c.HoldSeasonDepositAgain)
} | {f"{end}" for end in DepositEnd}
MOST_SEEDS = 6
ROUND = settings(
    max_examples=6,
    stateful_step_count=25,
    deadline=None,
    database=None,
    phases=(Phase.generate,),
    suppress_health_check=list(HealthCheck),
)
carried_out: Counter[str] = Counter()


class Seasons(RuleBasedStateMachine):
    """One league with a deposit, and its players."""

    @initialize(nights=st.integers(0, 1))
    def open_the_season(self, nights: int) -> None:
        self.folder = tempfile.TemporaryDirectory(prefix="season-")
        terms = replace(TERMS, deposit=DepositTerms(5_050, "EUR", nights))
        self.club = LeagueHouse(f"sqlite:///{Path(self.folder.name) / 'h.db'}", terms, people=PEOPLE)
        for number in (1, 2, 3):
            self.attempt(c.TakeSeasonDeposit(LEAGUE, who(number), TILL), insist=False)

    def teardown(self) -> None:
        if hasattr(self, "club"):
            found = verify(self.club.house.store.engines).findings  # type: ignore[attr-defined]
            self.club.house.close()
            self.folder.cleanup()
            assert found == ()

    def attempt(self, command: c.Command, *, insist: bool, also: str = "") -> None:
        """What can says is what happens, and a refusal leaves the league as it was."""
        desk, before = self.club.desk, self.club.desk.league(LEAGUE)
        said = desk.can(command, WHO, reason="the machine's word", insist=insist)
        refused = self._execute(command, insist=insist)
        assert refused == said
        if refused is not None:
            assert desk.league(LEAGUE) == before
        else:
            carried_out.update(filter(None, (type(command).__name__, also)))

    def _execute(self, command: c.Command, *, insist: bool) -> RuleViolation | None:
        try:
            self.club.desk.execute(command, WHO, reason="the machine's word", insist=insist)
        except RuleViolation as violation:
            return violation
        return None

    @rule(number=NUMBER, method=METHODS, insist=YES_OR_NO)
    def take(self, number: int, method: Method, insist: bool) -> None:
        self.attempt(c.TakeSeasonDeposit(LEAGUE, who(number), TILL, method), insist=insist)

    @rule(number=NUMBER, end=st.sampled_from(DepositEnd), method=METHODS, insist=YES_OR_NO)
    def end(self, number: int, end: DepositEnd, method: Method, insist: bool) -> None:
        there = [each.player for each in self.club.desk.league(LEAGUE).held]
        player = pick(number, there) if there and insist else who(number)
        command = c.EndSeasonDeposit(LEAGUE, player, end, TILL, method)
        self.attempt(command, insist=insist, also=end)

    @rule(number=NUMBER, insist=YES_OR_NO)
    def hold_again(self, number: int, insist: bool) -> None:
        self.attempt(c.HoldSeasonDepositAgain(LEAGUE, who(number), TILL), insist=insist)

    @rule(cents=st.sampled_from((0, 1, 7_000)), none=st.integers(0, 9))
    def change_terms(self, cents: int, none: int) -> None:
        terms = self.club.desk.league(LEAGUE).terms
        deposit = None if not none else DepositTerms(cents, "EUR")
        self.attempt(c.ChangeLeague(LEAGUE, replace(terms, deposit=deposit)), insist=False)

    @rule()
    def play(self) -> None:
        self.club.played(1, 2)

    @rule(over=st.integers(0, 3))
    def time_passes(self, over: int) -> None:
        assert isinstance(self.club.time, FakeTime)
        left = (TERMS.ends_at - self.club.desk.now()) / MINUTE
        self.club.time.pass_minutes(60 if over or left <= 0 else left + 1)


def test_season_deposits_in_any_order() -> None:
    """Every command of deposits is carried out, and each of their ends comes."""
    for number in range(MOST_SEEDS):
        run_state_machine_as_test(seed(number)(Seasons), settings=ROUND)
        if not CARRIED_OUT_HERE - set(carried_out):
            break
    assert not CARRIED_OUT_HERE - set(carried_out)
