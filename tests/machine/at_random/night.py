"""One random night from its seed: played, taken back here and there, brought home and verified."""

import shutil
import tempfile
import traceback
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from random import Random

from director.desk.offered import commands as c
from director.tournament.state import Status
from tests.desk.night.night_desk import TILL
from tests.machine.at_random.acts import OFTEN, Floor, start
from tests.machine.at_random.chances import act
from tests.machine.at_random.flights import FLIGHTS as FLIGHT_NIGHTS
from tests.machine.at_random.flights import act_of_event, bring_event_home, carry, end_flight
from tests.machine.at_random.home import bring_home
from tests.machine.at_random.house import NotSound, RandomHouse, Step
from tests.machine.at_random.kinds import DAY_TWO, FLIGHTS, ONE, open_doors
from tests.machine.at_random.late import exchange, forfeit, knock_out

MEMORY = Path("/dev/shm")
ACTS = 45


class Played:
    """How a night went: what was wrong with it, and what was ordered."""

    def __init__(self, seed: int, kind: str, wrong: str, house: RandomHouse) -> None:
        self.seed, self.kind, self.wrong = seed, kind, wrong
        self.steps: Sequence[Step] = tuple(house.steps)
        self.homewards = house.homewards
        self.carried_out, self.refused = Counter(house.carried_out), Counter(house.refused)


def play(seed: int, acts: int = ACTS) -> Played:
    """Play the night of a seed; whatever goes wrong is kept with it."""
    folder = Path(tempfile.mkdtemp(prefix="night-", dir=MEMORY if MEMORY.is_dir() else None))
    house, kind, wrong = RandomHouse(folder), "", ""
    try:
        random = Random(seed)
        kind = open_doors(house, random)
        house.favourite = seed
        _played(house, random, kind, acts)
        house.close()
    except NotSound as cause:
        wrong = str(cause)
    except Exception:  # noqa: BLE001 - a night that ends in a traceback is a finding
        wrong = traceback.format_exc()
    finally:
        house.house.close()
        shutil.rmtree(folder, ignore_errors=True)
    return Played(seed, kind, wrong, house)


def _played(house: RandomHouse, random: Random, kind: str, acts: int) -> None:
    if kind == FLIGHTS:
        for night in FLIGHT_NIGHTS:
            _begin(Floor(house, random, night))
        for after in (*FLIGHT_NIGHTS, None):
            if after is None and random.random() < OFTEN:
                carry(Floor(house, random, DAY_TWO))
            for _ in range(acts // 2):
                act_of_event(house, random)
            if after is not None and random.random() < OFTEN:
                end_flight(Floor(house, random, after), whole=True)
        house.homewards = len(house.steps)
        come_home(house, Random(house.favourite))
        return
    floor = Floor(house, random, ONE)
    _begin(floor)
    for _ in range(acts):
        act(floor)
        if floor.state.status in (Status.FINISHED, Status.CANCELLED) and random.random() < 0.3:
            break
    house.homewards = len(house.steps)
    come_home(house, Random(house.favourite))


def come_home(house: RandomHouse, random: Random) -> None:
    """Bring the night, or the event, to its end; what is found late is corrected, and paid again."""
    if len(house.nights) > 1:
        bring_event_home(house, random)
    else:
        bring_home(Floor(house, random, ONE))
    last = Floor(house, random, house.nights[-1])
    if last.state.status is Status.FINISHED:
        for late in random.sample((exchange, exchange, knock_out, forfeit), 2):
            late(last)
        bring_home(last)


def _begin(floor: Floor) -> None:
    """Some come, and most nights have begun before anything else happens."""
    for _ in range(floor.random.randint(0, 8)):
        floor.do(c.RegisterPlayer(floor.id, floor.house.add_person(), TILL))
    if floor.maybe(OFTEN):
        start(floor)
