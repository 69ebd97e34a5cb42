"""A rehearsal by two consoles on one server, which dies twice in the middle of the night."""

import threading
from functools import partial

from director.bootstrap import House, open_house
from director.cashdesk.ledger import added_up
from director.desk.cashdesk.queries.soundness import unsound_tournament
from director.desk.kernel.desk import Desk, Done
from director.desk.kernel.ports import Chance, Time
from director.desk.kernel.rows.defaults import structures, templates
from director.rehearsal.night import Night
from director.rehearsal.options import Options
from director.rehearsal.several_consoles import Relay, patiently
from director.values.ids import TillId
from tests.server import Server

PLAYERS = 300
DEATHS = (250, 700)
"""After so many commands the server dies."""


class Stage:
    """Two consoles, opened anew where the night closes and reopens its desk."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.houses: list[House] = [open_house(url)]

    def open_desk(self, time: Time, chance: Chance) -> Desk:
        self.close()
        opening = partial(open_house, self.url, time=time, chance=chance)
        self.houses = [patiently(opening) for _ in range(2)]
        return Relay([house.desk for house in self.houses])

    def close(self) -> None:
        for house in self.houses:
            house.close()


def test_two_consoles_play_a_night_while_the_server_dies_twice(own_server: Server) -> None:
    stage = Stage(own_server.make_database("night"))
    store = stage.houses[0].store
    template = templates(store)["freezeout"]
    options = Options(PLAYERS, template.settings, structures(store)[template.structure], "together")
    night = Night(stage.open_desk, options)
    commands: list[Done] = []
    restarts: list[threading.Thread] = []

    def hear(done: Done) -> None:
        commands.append(done)
        if len(commands) in DEATHS:
            own_server.kill()
            restarts.append(threading.Thread(target=own_server.start))
            restarts[-1].start()

    night.floorman.heard = hear
    for _ in night.moments():
        continue
    for restart in restarts:
        restart.join()
    report = night.report()
    assert report.sound
    assert report.invariants == "ok"
    assert len(restarts) == len(DEATHS)
    one, two = stage.houses
    relay = night.floorman.desk
    assert isinstance(relay, Relay)
    assert relay.agree(night.floorman.id)
    tills = [[house.desk.till(TillId(till)) for till in ("1", "2")] for house in stage.houses]
    assert tills[0] == tills[1]
    held = added_up(till.accounts for till in tills[0])
    assert tuple(unsound_tournament(one.desk.tournament(night.floorman.id), held)) == ()
    assert one.store.streams() == two.store.streams()
    assert two.verify().findings == ()
    stage.close()
