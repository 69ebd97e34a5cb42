"""Consoles together: what they do at the same instant counts once each, and all tell the same."""

import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial

from director.bootstrap import House
from director.desk.kernel.ports import till_stream
from director.desk.offered import commands as c
from director.house.people import Person
from director.rehearsal.several_consoles import Relay, patiently
from director.values.errors import RuleViolation
from director.values.ids import CommandId, PlayerId, Seat, TillId
from tests.desk.night.night_desk import STRUCTURE, TILL, WHO, person, settings
from tests.faults.promise import Promise, Toll, give
from tests.server import Server
from tests.storage.opened import NIGHT, opened

PEOPLE = 60
"""Commands of each console in the rush; more of them in `director bench trust`."""
ENOUGH = 10_000
"""More people than any console has."""
RUSH, DEATHS = 12, 3
"""The same for each time that the server dies in between; more of them in `director bench trust`."""


@contextmanager
def consoles(url: str, count: int, tables: int) -> Iterator[list[House]]:
    """So many consoles on a tournament that is open for registration."""
    houses = [opened(url, chance=f"console {i}") for i in range(count)]
    desk = houses[0].desk
    try:
        desk.execute(c.AnnounceTournament(NIGHT, settings(), STRUCTURE), WHO)
        desk.execute(c.OpenRegistration(NIGHT, tuple(range(1, tables + 1))), WHO)
        yield houses
    finally:
        for house in houses:
            house.close()


def at_once(works: Sequence[Callable[[], None]]) -> None:
    """Let all of them begin at the same instant, and wait for the last; a bug in one is raised."""
    bugs: list[BaseException] = []
    gate = threading.Barrier(len(works))

    def run(work: Callable[[], None]) -> None:
        gate.wait()
        try:
            work()
        except BaseException as bug:  # noqa: BLE001  # raised again below
            bugs.append(bug)

    threads = [threading.Thread(target=run, args=(work,)) for work in works]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    for bug in bugs:
        raise bug


def people_of(console: int, count: int) -> tuple[Person, ...]:
    """So many people of one console; nobody has the name and birth date of another."""
    return tuple(
        person(console * ENOUGH + i, id=PlayerId(f"{console}/{i}"), document="", card_number="")
        for i in range(count)
    )


def require_one_truth(houses: Sequence[House], players: int) -> None:
    """Every console ends with the same night, its books add up, and the journal is sound."""
    relay = Relay([house.desk for house in houses])
    assert relay.agree(NIGHT)
    state = houses[0].desk.tournament(NIGHT)
    assert state.counted == players
    assert state.takings.collected == players * 11_000
    seats = [entry.seat for entry in state.entries.values()]
    assert len(set(seats)) == players
    receipts = houses[0].store.receipts(NIGHT)
    assert sum(receipt.amount for receipt in receipts) == state.takings.collected
    for till in {receipt.till for receipt in receipts}:
        numbers = sorted(receipt.number for receipt in receipts if receipt.till == till)
        assert numbers == list(range(1, len(numbers) + 1))
        states = [house.desk.till(till) for house in houses]
        assert all(state == states[0] for state in states)
    assert houses[0].verify().findings == ()
    heads = {head.stream: head.hash for head in houses[0].store.streams()}
    assert heads[till_stream(receipts[0].till)]


def test_the_last_seat_goes_to_one_and_the_other_is_told(shared: str) -> None:
    with consoles(shared, 2, 1) as houses:
        houses[0].desk.execute(c.ImportPeople(people_of(0, 10)), WHO)
        for number in range(2, 10):
            sold = c.RegisterPlayer(NIGHT, PlayerId(f"0/{number}"), TILL)
            houses[0].desk.execute(sold, WHO)
        (last,) = houses[0].desk.tournament(NIGHT).tables[1].free
        told: list[RuleViolation | None] = []

        def sell(number: int) -> None:
            player = PlayerId(f"0/{number}")
            command = c.RegisterPlayer(NIGHT, player, TILL, seat=Seat(1, last))
            try:
                houses[number].desk.execute(command, WHO, insist=True, reason="a wheelchair")
                told.append(None)
            except RuleViolation as violation:
                told.append(violation)

        at_once([partial(sell, 0), partial(sell, 1)])
        assert told.count(None) == 1
        assert [one.code for one in told if one is not None] == ["seat_taken"]
        require_one_truth(houses, 9)


def test_commands_of_four_consoles_at_once_count_once_each(shared: str) -> None:
    with consoles(shared, 4, tables_for(4 * PEOPLE)) as houses:
        rush(houses, PEOPLE)
        require_one_truth(houses, 4 * PEOPLE)


def tables_for(players: int) -> int:
    """Tables of nine that seat so many."""
    return -(-players // 9)


def rush(houses: Sequence[House], count: int) -> None:
    """Let every console sell so many entries at once."""
    for number in range(len(houses)):
        houses[0].desk.execute(c.ImportPeople(people_of(number, count)), WHO)

    def work(number: int) -> None:
        for one in people_of(number, count):
            till = TillId(str(number % 2))
            command, identity = c.RegisterPlayer(NIGHT, one.id, till), CommandId(one.id)
            give = partial(houses[number].desk.execute, command, WHO, command_id=identity)
            patiently(give)

    at_once([partial(work, number) for number in range(len(houses))])


def test_a_server_that_dies_in_a_rush_loses_nothing(own_server: Server) -> None:
    toll = died(own_server, own_server.make_database("rush"), DEATHS)
    assert toll.harm == (0, 0, 0)
    assert (toll.attacks, toll.acknowledged) == (DEATHS, 2 * RUSH * DEATHS)


def died(server: Server, url: str, deaths: int) -> Toll:
    """So many deaths of a server in a rush of two consoles, who wait for it; each is judged."""
    toll = Toll()
    with consoles(url, 2, 1 + 2 * RUSH * deaths // 9) as houses:
        for number, house in enumerate(houses):
            house.desk.execute(c.ImportPeople(people_of(number, RUSH * deaths)), WHO)
        promise = Promise.of(houses[0])
        for death in range(deaths):
            _rush(server, houses, death, promise)
            toll += promise.judged(houses[death % 2])
        require_one_truth(houses, 2 * RUSH * deaths)
    return toll


def _rush(server: Server, houses: Sequence[House], death: int, promise: Promise) -> None:
    """Both sell to their next people; the server dies when so many were sold, and starts again."""
    sold = threading.Semaphore(0)

    def work(number: int) -> None:
        for one in people_of(number, RUSH * (death + 1))[RUSH * death :]:
            identity = CommandId(f"{number}/{one.id}")
            command = c.RegisterPlayer(NIGHT, one.id, TillId(str(number)))
            hashes = patiently(partial(give, houses[number], identity, command))
            promise.acknowledge(identity, hashes)
            sold.release()

    def trouble() -> None:
        for _ in range(1 + death % RUSH):
            sold.acquire()
        server.kill()
        server.start()

    at_once([partial(work, 0), partial(work, 1), trouble])
