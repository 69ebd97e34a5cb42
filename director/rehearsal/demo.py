"""The demo: a believable card room with two nights behind it, one running and one open."""

from datetime import datetime
from zoneinfo import ZoneInfo

from director.desk import commands as c
from director.desk.desk import Desk
from director.desk.house.defaults import HOUSE_KEY, structures, templates
from director.desk.house.people import HouseSettings, Person, Role, Staff
from director.desk.house.templates import SETTINGS, STAFF
from director.desk.ports import Chance, Store, Time, Who
from director.rehearsal import pit_evening
from director.rehearsal.cash_evening import BEGAN, CashEvening
from director.rehearsal.floorman import NightTime, OpenDesk
from director.rehearsal.night import Night
from director.rehearsal.options import Options, SeededChance, Shift
from director.rehearsal.pit_evening import PitEvening
from director.rehearsal.players import people
from director.tournament.settings import Settings
from director.values.dataclass import replace
from director.values.draw import Draw
from director.values.ids import StaffId, StationId, TillId, TournamentId
from director.values.quantity import HOUR, MINUTE, Micros

PEOPLE = 240
_DAY = 24 * HOUR
_ZONE = "Europe/Bratislava"
_HANDS_BEFORE_NOW = 3 * MINUTE
"""The running night stops this short of now, so that nothing in it lies in the future."""

_FLOORMAN = Staff(StaffId("eva"), "Eva Sedláková")
_ONE, _TWO = TillId("1"), TillId("2")
_WHO = Who(_FLOORMAN.id, StationId("Desk 1"))
"""Who has given the commands of the nights behind the demo, but at the tills."""

_JANA = Staff(StaffId("jana"), "Jana Kováčová", Role.CASHIER)
_MARTIN = Staff(StaffId("martin"), "Martin Blaho", Role.CASHIER)
_ZUZANA = Staff(StaffId("zuzana"), "Zuzana Poliaková", Role.CASHIER)
_PETER = Staff(StaffId("peter"), "Peter Oravec", Role.CASHIER)
_SCHEDULE = (
    ("freezeout", "{day} Freezeout", 6),
    ("one_rebuy", "{day} Rebuy", 8),
    ("unlimited_rebuys", "{day} Rebuys and Add-on", 11),
    ("satellite", "Satellite to the Main Event", 13),
)
"""Tournaments of the next days: template, name, days ahead."""
_DAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")


def fill(store: Store, now: Micros) -> None:
    """Fill an empty database with the demo's card room as it stands at this instant."""
    chance = SeededChance("demo")
    draw = Draw(chance.seed(), "demo")
    room = draw.shuffled(people(draw, PEOPLE))

    def open_desk(time: Time, chance: Chance) -> Desk:
        return Desk(store, time, chance, in_order=False)

    desk = open_desk(NightTime(_evening(now, -8)), chance)
    _furnish(desk, room)
    for days, players, short, key, name in (
        (-7, 132, 0, "freezeout", "{day} Deepstack"),
        (-2, 87, 2_000, "second_chance", "{day} Second Chance"),
    ):
        starts = _evening(now, days)
        settings = replace(_settings(store, key), name=_named(name, starts), starts_at=starts)
        shift = Shift(((_ONE, _at(_JANA, 1)), (_TWO, _at(_MARTIN, 2))), _at(_ZUZANA, 1), short=short)
        whole = Night(open_desk, _options(store, key, settings, room[:players], shift), chance)
        for _ in whole.moments():
            continue
    _until(now, open_desk, chance, _running(store, now, room))
    _until(now, open_desk, chance, _open(store, now, room))
    _announce(open_desk(NightTime(now), chance), store, now, chance)
    evening = NightTime(now - BEGAN)
    CashEvening(open_desk(evening, chance), evening, _WHO, room[190:], _at(_PETER, 3)).play()
    before = NightTime(now - pit_evening.LAST_NIGHT)
    PitEvening(open_desk(before, chance), before, _WHO).play_last_night()
    tonight = NightTime(now - pit_evening.BEGAN)
    pit = PitEvening(open_desk(tonight, chance), tonight, _WHO, _ZUZANA.id, room[200].id)
    pit.play_tonight()


def _furnish(desk: Desk, room: tuple[Person, ...]) -> None:
    """The house has a name, and knows its players."""
    house = HouseSettings(
        name="Riffle Card Room", address="Námestie slobody 1, Bratislava", demo=True, deck_register=True
    )
    desk.execute(c.SaveRow(SETTINGS, HOUSE_KEY, house), _WHO)
    for staff in (_FLOORMAN, _JANA, _MARTIN, _ZUZANA, _PETER):
        desk.execute(c.SaveRow(STAFF, staff.id, staff), _WHO)
    desk.execute(c.ImportPeople(room), _WHO)


def _running(store: Store, now: Micros, room: tuple[Person, ...]) -> Options:
    """The main event, two and a half hours old."""
    starts = now - now % (15 * MINUTE) - 150 * MINUTE
    plain = _settings(store, "freezeout")
    price = replace(plain.buy_in.price, prize=20_000, fee=2_000)
    settings = replace(
        plain,
        name="November Main Event",
        starts_at=starts,
        buy_in=replace(plain.buy_in, price=price),
        guarantee=2_000_000,
    )
    shift = Shift(((_ONE, _at(_JANA, 1)),), _at(_MARTIN, 1))
    return _options(store, "freezeout", settings, room[20:124], shift)


def _open(store: Store, now: Micros, room: tuple[Person, ...]) -> Options:
    """Tonight's second tournament: registration is open."""
    starts = now - now % (15 * MINUTE) + 75 * MINUTE
    settings = replace(_settings(store, "unlimited_rebuys"), name="Late Night Rebuys", starts_at=starts)
    shift = Shift(((_TWO, _at(_ZUZANA, 2)),))
    return _options(store, "unlimited_rebuys", settings, room[124:190], shift)


def _until(now: Micros, open_desk: OpenDesk, chance: SeededChance, options: Options) -> None:
    night = Night(open_desk, options, chance)
    for _ in night.moments():
        if night.floorman.time.now() >= now - _HANDS_BEFORE_NOW:
            return


def _announce(desk: Desk, store: Store, now: Micros, chance: SeededChance) -> None:
    """What the schedule shows for the days to come."""
    for key, name, days in _SCHEDULE:
        starts = _evening(now, days)
        settings = replace(_settings(store, key), name=_named(name, starts), starts_at=starts)
        structure = structures(store)[templates(store)[key].structure]
        identity = TournamentId(chance.uuid())
        desk.execute(c.AnnounceTournament(identity, settings, structure), _WHO)


def _options(
    store: Store, key: str, settings: Settings, field: tuple[Person, ...], shift: Shift
) -> Options:
    structure = structures(store)[templates(store)[key].structure]
    return Options(len(field), settings, structure, "demo", settings.starts_at, field, _WHO, shift)


def _at(cashier: Staff, desk: int) -> Who:
    return Who(cashier.id, StationId(f"Desk {desk}"))


def _settings(store: Store, key: str) -> Settings:
    return templates(store)[key].settings


def _named(name: str, starts: Micros) -> str:
    """A tournament is called after the day of the week on which it starts."""
    return name.format(day=_DAYS[datetime.fromtimestamp(starts / 1_000_000, ZoneInfo(_ZONE)).weekday()])


def _evening(now: Micros, days: int) -> Micros:
    """Seven in the evening in the house's own time, so many days from now."""
    zone = ZoneInfo(_ZONE)
    day = datetime.fromtimestamp((now + days * _DAY) / 1_000_000, zone)
    return int(day.replace(hour=19, minute=0, second=0, microsecond=0).timestamp()) * 1_000_000
