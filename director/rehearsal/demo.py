"""Demo: a believable card room with two past nights, one running and one open."""

from collections.abc import Collection
from datetime import datetime
from zoneinfo import ZoneInfo

from director.desk.kernel.desk import Desk, Done
from director.desk.kernel.ports import Chance, Store, Time, Who
from director.desk.kernel.rows.defaults import HOUSE_KEY, structures, templates
from director.desk.offered import commands as c
from director.house.people import HouseSettings, Person, Role, Staff
from director.house.templates import SETTINGS, STAFF
from director.rehearsal import pit_evening
from director.rehearsal.cash_evening import BEGAN, CashEvening
from director.rehearsal.floorman import NightTime, OpenDesk
from director.rehearsal.night import Night
from director.rehearsal.options import Options, RehearsedShift, SeededChance
from director.rehearsal.pit_evening import PitEvening
from director.rehearsal.players import people
from director.texts import N_, Texts, texts_for
from director.tournament.settings import Settings
from director.values.dataclass import replace
from director.values.draw import Draw
from director.values.ids import CommandId, StaffId, StationId, TillId, TournamentId
from director.values.quantity import HOUR, MINUTE, Micros

PEOPLE = 240
_DAY = 24 * HOUR
_ZONE = "Europe/Bratislava"
_HANDS_BEFORE_NOW = 3 * MINUTE
"""Distance of the running night from now, so that nothing in it lies in the future."""

_FLOORMAN = Staff(StaffId("eva"), "Eva Sedláková")
_ONE, _TWO = TillId("1"), TillId("2")
_WHO = Who(_FLOORMAN.id, StationId("Desk 1"))
"""Author of all commands of the past nights except those at the tills."""

_JANA = Staff(StaffId("jana"), "Jana Kováčová", Role.CASHIER)
_MARTIN = Staff(StaffId("martin"), "Martin Blaho", Role.CASHIER)
_ZUZANA = Staff(StaffId("zuzana"), "Zuzana Poliaková", Role.CASHIER)
_PETER = Staff(StaffId("peter"), "Peter Oravec", Role.CASHIER)
_BEHIND = (
    (-7, 132, 0, "freezeout", N_("{day} Deepstack")),
    (-2, 87, 2_000, "second_chance", N_("{day} Second Chance")),
)
"""Past nights: days, players, amount missing in the first till, template, name."""
_SCHEDULE = (
    ("freezeout", N_("{day} Freezeout"), 6),
    ("one_rebuy", N_("{day} Rebuy"), 8),
    ("unlimited_rebuys", N_("{day} Rebuys and Add-on"), 11),
    ("satellite", N_("Satellite to the Main Event"), 13),
)
"""Tournaments of the next days: template, name, days ahead."""


class SpeakingDesk(Desk):
    """A desk at which reasons are given in the language of the house."""

    def __init__(self, store: Store, time: Time, chance: Chance, texts: Texts) -> None:
        super().__init__(store, time, chance, in_order=False)
        self._texts = texts

    def execute(
        self,
        command: c.Command,
        who: Who,
        *,
        reason: str = "",
        insist: bool = False,
        command_id: CommandId | None = None,
        unseen: Collection[str] = (),
    ) -> Done:
        """Carry out a command, with its reason in that language."""
        said = self._texts.say(reason) if reason else ""
        return super().execute(
            command, who, reason=said, insist=insist, command_id=command_id, unseen=unseen
        )


def fill(store: Store, now: Micros, language: str = "en") -> None:
    """Fill an empty database with the demo's card room at this instant.

    Documents, tournaments and reasons in the journal are in `language`.
    """
    texts = texts_for(language, timezone=_ZONE)
    chance = SeededChance("demo")
    draw = Draw(chance.seed(), "demo")
    room = draw.shuffled(people(draw, PEOPLE))

    def open_desk(time: Time, chance: Chance) -> Desk:
        return SpeakingDesk(store, time, chance, texts)

    desk = open_desk(NightTime(_evening(now, -8)), chance)
    _furnish(desk, room, language)
    for days, players, short, key, name in _BEHIND:
        starts = _evening(now, days)
        settings = replace(_settings(store, key), name=_named(texts, name, starts), starts_at=starts)
        shift = RehearsedShift(
            ((_ONE, _at(_JANA, 1)), (_TWO, _at(_MARTIN, 2))), _at(_ZUZANA, 1), short=short
        )
        whole = Night(open_desk, _options(store, key, settings, room[:players], shift), chance)
        for _ in whole.moments():
            continue
    _until(now, open_desk, chance, _running(store, now, room, texts))
    _until(now, open_desk, chance, _open(store, now, room, texts))
    _announce(open_desk(NightTime(now), chance), store, now, chance, texts)
    evening = NightTime(now - BEGAN)
    CashEvening(open_desk(evening, chance), evening, _WHO, room[190:], _at(_PETER, 3)).play()
    before = NightTime(now - pit_evening.LAST_NIGHT)
    PitEvening(open_desk(before, chance), before, _WHO).play_last_night()
    tonight = NightTime(now - pit_evening.BEGAN)
    pit = PitEvening(open_desk(tonight, chance), tonight, _WHO, _ZUZANA.id, room[200].id)
    pit.play_tonight()


def _furnish(desk: Desk, room: tuple[Person, ...], language: str) -> None:
    """The house has a name, and knows its players."""
    house = HouseSettings(
        name="Riffle Card Room",
        address="Námestie slobody 1, Bratislava",
        language=language,
        demo=True,
        deck_register=True,
    )
    desk.execute(c.SaveRow(SETTINGS, HOUSE_KEY, house), _WHO)
    for staff in (_FLOORMAN, _JANA, _MARTIN, _ZUZANA, _PETER):
        desk.execute(c.SaveRow(STAFF, staff.id, staff), _WHO)
    desk.execute(c.ImportPeople(room), _WHO)


def _running(store: Store, now: Micros, room: tuple[Person, ...], texts: Texts) -> Options:
    """The main event, two and a half hours old."""
    starts = now - now % (15 * MINUTE) - 150 * MINUTE
    plain = _settings(store, "freezeout")
    price = replace(plain.buy_in.price, prize=20_000, fee=2_000)
    settings = replace(
        plain,
        name=texts.say("November Main Event"),
        starts_at=starts,
        buy_in=replace(plain.buy_in, price=price),
        guarantee=2_000_000,
    )
    shift = RehearsedShift(((_ONE, _at(_JANA, 1)),), _at(_MARTIN, 1))
    return _options(store, "freezeout", settings, room[20:124], shift)


def _open(store: Store, now: Micros, room: tuple[Person, ...], texts: Texts) -> Options:
    """Tonight's second tournament: registration is open."""
    starts = now - now % (15 * MINUTE) + 75 * MINUTE
    name = texts.say("Late Night Rebuys")
    settings = replace(_settings(store, "unlimited_rebuys"), name=name, starts_at=starts)
    shift = RehearsedShift(((_TWO, _at(_ZUZANA, 2)),))
    return _options(store, "unlimited_rebuys", settings, room[124:190], shift)


def _until(now: Micros, open_desk: OpenDesk, chance: SeededChance, options: Options) -> None:
    night = Night(open_desk, options, chance)
    for _ in night.moments():
        if night.floorman.time.now() >= now - _HANDS_BEFORE_NOW:
            return


def _announce(desk: Desk, store: Store, now: Micros, chance: SeededChance, texts: Texts) -> None:
    """Announce the tournaments of the coming days."""
    for key, name, days in _SCHEDULE:
        starts = _evening(now, days)
        settings = replace(_settings(store, key), name=_named(texts, name, starts), starts_at=starts)
        structure = structures(store)[templates(store)[key].structure]
        identity = TournamentId(chance.uuid())
        desk.execute(c.AnnounceTournament(identity, settings, structure), _WHO)


def _options(
    store: Store, key: str, settings: Settings, field: tuple[Person, ...], shift: RehearsedShift
) -> Options:
    structure = structures(store)[templates(store)[key].structure]
    return Options(len(field), settings, structure, "demo", settings.starts_at, field, _WHO, shift)


def _at(cashier: Staff, desk: int) -> Who:
    return Who(cashier.id, StationId(f"Desk {desk}"))


def _settings(store: Store, key: str) -> Settings:
    return templates(store)[key].settings


def _named(texts: Texts, name: str, starts: Micros) -> str:
    """A tournament is called after the day of the week on which it starts."""
    return texts.say(name, day=texts.weekday(starts))


def _evening(now: Micros, days: int) -> Micros:
    """Return seven in the evening in the house's time zone, some days from now."""
    zone = ZoneInfo(_ZONE)
    day = datetime.fromtimestamp((now + days * _DAY) / 1_000_000, zone)
    return int(day.replace(hour=19, minute=0, second=0, microsecond=0).timestamp()) * 1_000_000
