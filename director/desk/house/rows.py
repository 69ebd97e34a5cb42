"""Rows of the house: which kinds people save, and what makes one impossible to use."""

import re
from collections.abc import Iterable, Iterator
from zoneinfo import available_timezones

from director.desk.kernel.decision import Decision
from director.desk.kernel.row_kinds import RowKind, register
from director.desk.kernel.rows.defaults import (
    HOUSE_KEY,
    host_fault,
    house_names,
    house_settings,
    payout_tables,
)
from director.desk.kernel.rows.optional_rooms import rooms_in_use
from director.house.announcements import SoundTable, sound_faults
from director.house.house_rules import read_rules
from director.house.layouts import MOST_LAYOUTS, OWN, Brand, ScreenLayout, brand_faults, layout_faults
from director.house.people import HouseSettings, HouseTable, Role, Staff
from director.house.pictures import picture_faults
from director.house.programmes import MOST_PROGRAMMES, Programme, programme_faults
from director.house.screens import (
    HouseScreen,
    WallSettings,
    screen_conflicts,
    screen_faults,
    showing_faults,
)
from director.house.templates import (
    BRAND,
    CHIPSET,
    HOUSE_RULES,
    LAYOUT,
    PAYOUTS,
    PIN,
    PROGRAMME,
    SCREEN,
    SETTINGS,
    SOUNDS,
    STAFF,
    STRUCTURE,
    TABLE,
    TEMPLATE,
    WALL,
    ChipInventory,
    Pin,
    SavedHouseRules,
    SavedStructure,
    Template,
)
from director.tournament.lifecycle import settings_faults
from director.tournament.prizes import payout_faults
from director.tournament.settings import LARGEST_TABLE, PayoutTable
from director.tournament.structure_rules import structure_faults
from director.values.chips import TOURNAMENT_VALUES
from director.values.errors import RuleViolation, Strength, soundness
from director.values.iban import is_valid
from director.values.limits import LANGUAGES

Faults = Iterator[RuleViolation]

LONGEST_LINE = 200
"""Letters of a line of the house's paper."""
OLDEST_LIMIT = 99
"""No house asks for a higher age."""
LONGEST_RETENTION = 240
"""Months."""
MOST_YEARS = 30
"""No law keeps payments longer."""
LONGEST_IDLE = 480
"""Minutes: a shift."""
LONGEST_DELAY = 1_800
"""Seconds: whoever wants a hand on a screen still wants it tonight."""
_CURRENCY = re.compile("[A-Z]{3}")
_COLOUR = re.compile("#[0-9A-Fa-f]{6}")


def faults_of_leaving(decision: Decision, key: str) -> Faults:
    """Why somebody must stay a director: a house always has one, who can log in."""
    known = decision.rows(STAFF, Staff).get(key)
    others = _directors(decision, key)
    if known is not None and not others and key in _directors(decision):
        yield soundness("last_director", name=known.name)
    if house_settings(decision).log_in and not _director_pins(decision, key):
        yield soundness("no_director_pin")


def line_faults(*lines: str) -> Faults:
    """Refuse lines too long for the house's paper."""
    if any(len(line) > LONGEST_LINE for line in lines):
        yield soundness("line_too_long", longest=LONGEST_LINE)


def name_faults(name: str) -> Faults:
    """Refuse a name that is empty, or too long for the house's paper."""
    if not name.strip():
        yield soundness("name_missing")
    yield from line_faults(name)


def name_taken(name: str, others: Iterable[str]) -> Faults:
    """Refuse a name that another row has, in whatever case it is written."""
    if name.strip().casefold() in map(str.casefold, others):
        yield soundness("name_taken", name=name)


def _directors(decision: Decision, besides: str = "") -> tuple[str, ...]:
    """The directors on the staff, one of them left out."""
    return tuple(
        key
        for key, member in decision.rows(STAFF, Staff).items()
        if key != besides and member.active and member.role is Role.DIRECTOR
    )


def _director_pins(decision: Decision, besides: str = "") -> tuple[str, ...]:
    """The directors on the staff who have a PIN, one of them left out."""
    pins = decision.rows(PIN, Pin)
    return tuple(key for key in _directors(decision, besides) if key in pins)


def _template(_key: str, template: Template) -> Faults:
    yield from settings_faults(template.settings)


def _structure(_key: str, saved: SavedStructure) -> Faults:
    faults = structure_faults(saved.structure, TOURNAMENT_VALUES)
    yield from (fault for fault in faults if fault.strength is Strength.SOUNDNESS)


def _payouts(_key: str, table: PayoutTable) -> Faults:
    yield from name_faults(table.name)
    yield from payout_faults(table)


def _payouts_conflicts(decision: Decision, key: str, table: PayoutTable) -> Faults:
    offered = payout_tables(decision)
    yield from name_taken(table.name, (each.name for other, each in offered.items() if other != key))


def _table(key: str, table: HouseTable) -> Faults:
    if key != str(table.number) or table.number < 1:
        yield soundness("no_such_table", table=table.number)
    if not 2 <= table.seats <= LARGEST_TABLE:
        yield soundness("table_size", rule="T-F1", size=table.seats, largest=LARGEST_TABLE)
    for seat in (*table.accessible, *table.blocked):
        if not 1 <= seat <= table.seats:
            yield soundness("no_such_seat", seat=seat, size=table.seats)


def _chips(_key: str, owned: ChipInventory) -> Faults:
    if any(chip not in TOURNAMENT_VALUES for chip, _ in (*owned.chips.pairs, *owned.colours)):
        yield soundness("stack_of_other_chips", rule="T-C1")
    if not owned.chips.pairs:
        yield soundness("chips_none", rule="T-C1")
    for chip, colour in owned.colours:
        if not _COLOUR.fullmatch(colour):
            yield soundness("colour_impossible", value=chip, colour=colour)


def _staff(key: str, staff: Staff) -> Faults:
    if not staff.name.strip() or staff.id != key:
        yield soundness("row_of_other_kind", kind=STAFF, key=key)
    yield from line_faults(staff.name)
    if staff.language and staff.language not in LANGUAGES:
        yield soundness("language_unknown", language=staff.language)


def _staff_conflicts(decision: Decision, key: str, staff: Staff) -> Faults:
    others = decision.rows(STAFF, Staff).items()
    named = (each.name for other, each in others if other != key and each.active)
    if staff.active:
        yield from name_taken(staff.name, named)
    if not staff.active and staff.id == decision.who.actor:
        yield soundness("works_here", name=staff.name)
    if not staff.active or staff.role is not Role.DIRECTOR:
        yield from faults_of_leaving(decision, key)


def _house_rules(key: str, saved: SavedHouseRules) -> Faults:
    if saved.language != key or key not in LANGUAGES:
        yield soundness("row_of_other_kind", kind=HOUSE_RULES, key=key)
    try:
        read_rules(saved.text)
    except RuleViolation as fault:
        yield fault


def _layout(key: str, layout: ScreenLayout) -> Faults:
    if not OWN.fullmatch(key):
        yield soundness("row_of_other_kind", kind=LAYOUT, key=key)
    yield from layout_faults(layout, layout.name)


def _layout_conflicts(decision: Decision, key: str, layout: ScreenLayout) -> Faults:
    own = decision.rows(LAYOUT, ScreenLayout)
    yield from name_taken(layout.name, (each.name for other, each in own.items() if other != key))
    if key not in own and len(own) >= MOST_LAYOUTS:
        yield soundness("layouts_too_many", most=MOST_LAYOUTS)


def _brand(key: str, brand: Brand) -> Faults:
    yield from brand_faults(brand, key)


def _brand_conflicts(decision: Decision, key: str, _brand: Brand) -> Faults:
    if key not in (HOUSE_KEY, *(row.id for row in decision.tournaments())):
        yield soundness("row_of_other_kind", kind=BRAND, key=key)


def _programme_conflicts(decision: Decision, key: str, programme: Programme) -> Faults:
    own = decision.rows(PROGRAMME, Programme)
    yield from name_taken(programme.name, (each.name for other, each in own.items() if other != key))
    if key not in own and len(own) >= MOST_PROGRAMMES:
        yield soundness("programmes_too_many", most=MOST_PROGRAMMES)


def _screen_conflicts(decision: Decision, key: str, screen: HouseScreen) -> Faults:
    yield from screen_conflicts(key, screen, decision.rows(SCREEN, HouseScreen))


def _sounds(_key: str, table: SoundTable) -> Faults:
    yield from sound_faults(table)


def _wall(_key: str, wall: WallSettings) -> Faults:
    yield from showing_faults(wall.idle)


def _settings(_key: str, house: HouseSettings) -> Faults:
    yield from name_faults(house.name)
    yield from line_faults(house.address, house.footer, house.help_line, house.conditions)
    if not 0 <= house.least_age <= OLDEST_LIMIT:
        yield soundness("least_age_impossible", rule="G-4", most=OLDEST_LIMIT)
    if not 0 <= house.idle_minutes <= LONGEST_IDLE:
        yield soundness("idle_minutes_impossible", most=LONGEST_IDLE)
    if not 0 <= house.hands_late <= LONGEST_DELAY:
        yield soundness("hands_late_impossible", most=LONGEST_DELAY)
    for name in sorted(house_names(house)):
        if host_fault(name):
            yield soundness("web_name_impossible", name=name)
    if not 0 <= house.retention_months <= LONGEST_RETENTION:
        yield soundness("retention_impossible", most=LONGEST_RETENTION)
    if not 0 <= house.diligence_years <= MOST_YEARS:
        yield soundness("years_impossible", most=MOST_YEARS)
    others = [cents for _, cents in house.diligence_others]
    if min(house.approval_above, house.diligence_cents, house.variance_limit, *others) < 0:
        yield soundness("limit_impossible")
    named = [name for name, _ in house.diligence_others]
    if len(set(named)) < len(named) or not all(map(_CURRENCY.fullmatch, named)):
        yield soundness("limit_currency")
    if house.iban and not is_valid(house.iban):
        yield soundness("iban_impossible", rule="T-R8")
    if house.timezone not in available_timezones():
        yield soundness("timezone_unknown", zone=house.timezone)
    if house.language not in LANGUAGES:
        yield soundness("language_unknown", language=house.language)
    if not _CURRENCY.fullmatch(house.currency):
        yield soundness("currency_unknown", rule="T-R3", currency=house.currency)


def _settings_conflicts(decision: Decision, _key: str, house: HouseSettings) -> Faults:
    if house.log_in and not _director_pins(decision):
        yield soundness("no_director_pin")
    if house.logo and house.logo != house_settings(decision).logo:
        yield from picture_faults(house.logo, "logo")
    yield from rooms_in_use(decision, decision.waiting(), house)


register(
    RowKind(TEMPLATE, Template, _template),
    RowKind(STRUCTURE, SavedStructure, _structure),
    RowKind(PAYOUTS, PayoutTable, _payouts, _payouts_conflicts),
    RowKind(TABLE, HouseTable, _table),
    RowKind(SETTINGS, HouseSettings, _settings, _settings_conflicts),
    RowKind(STAFF, Staff, _staff, _staff_conflicts),
    RowKind(CHIPSET, ChipInventory, _chips),
    RowKind(HOUSE_RULES, SavedHouseRules, _house_rules),
    RowKind(LAYOUT, ScreenLayout, _layout, _layout_conflicts),
    RowKind(BRAND, Brand, _brand, _brand_conflicts),
    RowKind(SCREEN, HouseScreen, screen_faults, _screen_conflicts),
    RowKind(WALL, WallSettings, _wall),
    RowKind(PROGRAMME, Programme, programme_faults, _programme_conflicts),
    RowKind(SOUNDS, SoundTable, _sounds),
)
