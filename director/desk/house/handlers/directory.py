"""The house: people of the directory and rows such as templates, tables and settings."""

import re
from collections.abc import Iterable, Iterator, Mapping
from zoneinfo import available_timezones

from director.desk import commands as c
from director.desk.decision import Decision, Effect, Row
from director.desk.handlers import handles
from director.desk.house.accepting import PERSON
from director.desk.house.changes import changed_fields as changed_fields_of
from director.desk.house.changes import guards
from director.desk.house.defaults import (
    HOUSE_KEY,
    host_fault,
    house_names,
    house_settings,
    payout_tables,
)
from director.desk.house.events import (
    PeopleImported,
    PersonAdded,
    PersonEdited,
    PlayerNoted,
    RowRemoved,
    RowSaved,
)
from director.desk.house.guarded_facts import (
    facts_changed,
    in_question,
    refuse_in_passing,
    refuse_in_question,
)
from director.desk.house.house_rules import read_rules
from director.desk.house.identity import (
    IDENTIFYING,
    PeopleIndex,
    may_be,
    refuse_barred_twin,
    refuse_holder,
    refuse_second_holder,
    refuse_unasked_twin,
    told_apart,
)
from director.desk.house.layouts import (
    MOST_LAYOUTS,
    OWN,
    Brand,
    ScreenLayout,
    brand_faults,
    layout_faults,
)
from director.desk.house.people import HouseSettings, HouseTable, Person, Role, Staff
from director.desk.house.person_rules import changed_fields, gender_refusal, person_faults, tidy
from director.desk.house.pictures import picture_faults
from director.desk.house.programmes import MOST_PROGRAMMES, Programme, programme_faults
from director.desk.house.rooms import rooms_in_use
from director.desk.house.sayings import SoundTable, sound_faults
from director.desk.house.screens import (
    HouseScreen,
    WallSettings,
    faults_beside,
    screen_faults,
    showing_faults,
)
from director.desk.house.templates import (
    BRAND,
    CHIPSET,
    HOUSE_RULES,
    LAYOUT,
    LIMITS,
    PAYOUTS,
    PAYTABLE,
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
    LimitSet,
    Pin,
    SavedHouseRules,
    SavedPayTable,
    SavedStructure,
    Template,
)
from director.desk.pit.paytables import limit_set_faults, pay_table_faults
from director.desk.ports import HOUSE, Draft
from director.tournament.lifecycle import settings_faults
from director.tournament.prizes import payout_faults
from director.tournament.settings import LARGEST_TABLE, PayoutTable
from director.tournament.structure_rules import structure_faults
from director.values.chips import TOURNAMENT_VALUES
from director.values.dataclass import replace
from director.values.errors import RuleViolation, Strength, soundness
from director.values.iban import is_valid
from director.values.ids import PlayerId
from director.values.limits import LANGUAGES

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

SHAPES: Mapping[str, type] = {
    TEMPLATE: Template,
    STRUCTURE: SavedStructure,
    PAYOUTS: PayoutTable,
    TABLE: HouseTable,
    SETTINGS: HouseSettings,
    STAFF: Staff,
    CHIPSET: ChipInventory,
    PAYTABLE: SavedPayTable,
    LIMITS: LimitSet,
    HOUSE_RULES: SavedHouseRules,
    LAYOUT: ScreenLayout,
    BRAND: Brand,
    SCREEN: HouseScreen,
    WALL: WallSettings,
    PROGRAMME: Programme,
    SOUNDS: SoundTable,
}
"""What each kind of house row holds."""


@handles(c.SavePerson)
def save_person(decision: Decision, command: c.SavePerson) -> Iterator[Effect]:
    """A person comes into the directory, or is changed; duplicates show by document and card."""
    person = tidy(command.person)
    refuse_first(person_faults(person))
    before = known_person(decision, person.id)
    if before is None or _identifies_otherwise(before, person):
        refuse_holder(decision, person)
        refuse_unasked_twin(decision, person, may_be(decision, person), command.other_than)
    asked = bool(person.gender) and house_settings(decision).gender_asked
    decision.refuse(gender_refusal(before, person, asked=asked))
    person = replace(person, added_at=before.added_at if before else decision.at)
    if before is None:
        yield Draft(HOUSE, PersonAdded(person.id))
        yield from facts_changed(decision, None, person)
    else:
        refuse_in_question(decision, before)
        changed = changed_fields(before, person)
        if not changed:
            raise soundness("nothing_changed")
        refuse_in_passing(decision, before, person)
        yield from facts_changed(decision, before, person)
        yield Draft(HOUSE, PersonEdited(person.id, changed))
    yield person
    yield from told_apart(decision, person.id, command.other_than)


@handles(c.TellApart)
def tell_apart(decision: Decision, command: c.TellApart) -> Iterator[Effect]:
    """Somebody is not one of these people, who look the same."""
    for player in (command.player, *command.other_than):
        decision.person(player)
    told = tuple(told_apart(decision, command.player, command.other_than))
    if not told:
        raise soundness("nothing_changed")
    yield from told


@handles(c.NotePlayer)
def note_player(decision: Decision, command: c.NotePlayer) -> Iterator[Effect]:
    """The note stands in the person's row alone, and is erased with it; the journal says by whom."""
    before = decision.person(command.player)
    refuse_in_question(decision, before)
    noted = replace(before, notes=command.text.strip())
    if noted == before:
        raise soundness("nothing_changed")
    yield Draft(HOUSE, PlayerNoted(noted.id))
    yield noted


@handles(c.ImportPeople)
def import_people(decision: Decision, command: c.ImportPeople) -> Iterator[Effect]:
    """Many people at once: all of them, or none when one is refused."""
    known = {person.id: person for person in decision.people()}
    wrong = {row.key for row in decision.differing() if row.kind == PERSON}
    index = PeopleIndex(known.values())
    added, asked = 0, house_settings(decision).gender_asked
    for person in map(tidy, command.people):
        refuse_first(person_faults(person))
        before = known.get(person.id)
        refuse_second_holder(person, index)
        if before is None:
            refuse_barred_twin(decision, person, index.twins(person), command.other_than)
        decision.refuse(gender_refusal(before, person, asked=asked))
        added += before is None
        if before is not None:
            refuse_in_passing(decision, before, person)
            if person.id in wrong:
                raise in_question(decision, before)
        yield from facts_changed(decision, before, person)
        kept = _as_kept(decision, person, before)
        yield kept
        known[person.id] = kept
        index.add(kept)
        yield from told_apart(decision, kept.id, _meant(kept, index, command.other_than))
    yield Draft(HOUSE, PeopleImported(added, len(command.people) - added, command.skipped))


@handles(c.SaveRow)
def save_row(decision: Decision, command: c.SaveRow) -> Iterator[Effect]:
    """A row of the house is kept under its kind and key."""
    shape = SHAPES.get(command.kind)
    if shape is None or not isinstance(command.value, shape) or not command.key.strip():
        raise soundness("row_of_other_kind", kind=command.kind, key=command.key)
    refuse_first(row_faults(command.key, command.value))
    refuse_first(_faults_beside_others(decision, command))
    stands = decision.rows(command.kind, shape).get(command.key)
    if stands == command.value:
        raise soundness("nothing_changed")
    if command.seen is not None and stands not in (None, command.seen):
        raise soundness("row_changed_meanwhile")
    yield from _genders_dropped(decision, command.value)
    yield Row(command.kind, command.key, command.value)
    yield Draft(HOUSE, RowSaved(command.kind, command.key))
    yield from (
        Draft(HOUSE, changed)
        for changed in changed_fields_of(command.kind, command.key, stands, command.value)
    )
    if house_settings(decision).log_in and guards(command.kind, stands, command.value):
        decision.require_reason()


def _genders_dropped(decision: Decision, value: object) -> Iterator[Effect]:
    """A house that does not ask the gender any more keeps nobody's."""
    if not isinstance(value, HouseSettings) or value.gender_asked:
        return
    if not house_settings(decision).gender_asked:
        return
    for person in decision.people():
        if person.gender:
            yield replace(decision.person(person.id), gender="")
            yield Draft(HOUSE, PersonEdited(person.id, ("gender",)))


@handles(c.RemoveRow)
def remove_row(decision: Decision, command: c.RemoveRow) -> Iterator[Effect]:
    """A row of the house is gone; the shipped default shows again."""
    shape = SHAPES.get(command.kind)
    if shape is None or command.key not in decision.rows(command.kind, shape):
        raise soundness("unknown_row", kind=command.kind, key=command.key)
    if command.kind == STAFF:
        refuse_first(_faults_of_leaving(decision, command.key))
    if house_settings(decision).log_in and command.kind in (LIMITS, SETTINGS):
        decision.require_reason()
    yield Row(command.kind, command.key, None)
    yield Draft(HOUSE, RowRemoved(command.kind, command.key))


def known_person(decision: Decision, player: PlayerId) -> Person | None:
    """A person of the directory, if there is one."""
    try:
        return decision.person(player)
    except RuleViolation:
        return None


def directors(decision: Decision, besides: str = "") -> tuple[str, ...]:
    """The directors on the staff, one of them left out."""
    return tuple(
        key
        for key, member in decision.rows(STAFF, Staff).items()
        if key != besides and member.active and member.role is Role.DIRECTOR
    )


def director_pins(decision: Decision, besides: str = "") -> tuple[str, ...]:
    """The directors on the staff who have a PIN, one of them left out."""
    pins = decision.rows(PIN, Pin)
    return tuple(key for key in directors(decision, besides) if key in pins)


def row_faults(key: str, value: c.HouseRow) -> Iterator[RuleViolation]:
    """What makes a row impossible to use; faults of procedure are the floorman's to judge later."""
    match value:
        case Template():
            yield from settings_faults(value.settings)
        case SavedStructure():
            faults = structure_faults(value.structure, TOURNAMENT_VALUES)
            yield from (fault for fault in faults if fault.strength is Strength.SOUNDNESS)
        case PayoutTable():
            if not value.name.strip():
                yield soundness("name_missing")
            yield from _line_faults(value.name)
            yield from payout_faults(value)
        case HouseTable():
            yield from _table_faults(key, value)
        case ChipInventory():
            yield from _chip_faults(value)
        case Staff():
            if not value.name.strip() or value.id != key:
                yield soundness("row_of_other_kind", kind=STAFF, key=key)
            yield from _line_faults(value.name)
            if value.language and value.language not in LANGUAGES:
                yield soundness("language_unknown", language=value.language)
        case SavedPayTable():
            yield from pay_table_faults(key, value)
        case LimitSet():
            if value.key != key:
                yield soundness("row_of_other_kind", kind=LIMITS, key=key)
            yield from _line_faults(value.name)
            if not value.name.strip():
                yield soundness("name_missing")
        case SavedHouseRules():
            yield from _house_rules_faults(key, value)
        case ScreenLayout():
            if not OWN.fullmatch(key):
                yield soundness("row_of_other_kind", kind=LAYOUT, key=key)
            yield from layout_faults(value, value.name)
        case Brand():
            yield from brand_faults(value, key)
        case HouseScreen():
            yield from screen_faults(key, value)
        case SoundTable():
            yield from sound_faults(value)
        case Programme():
            yield from programme_faults(key, value)
        case WallSettings():
            yield from showing_faults(value.idle)
        case HouseSettings():
            yield from _settings_faults(value)


@handles(c.NoteHeads)
def note_heads(decision: Decision, _command: c.NoteHeads) -> Iterator[Effect]:
    """Where every stream stands, unless nothing was written since that was noted last."""
    yield from decision.heads_noted(always=False)


def _faults_beside_others(decision: Decision, command: c.SaveRow) -> Iterator[RuleViolation]:
    """What is wrong with a row only because of the others, or of who saves it."""
    value = command.value
    match value:
        case Staff():
            others = decision.rows(STAFF, Staff).items()
            named = (staff.name for key, staff in others if key != command.key and staff.active)
            if value.active and value.name.strip().casefold() in map(str.casefold, named):
                yield soundness("name_taken", name=value.name)
            if not value.active and value.id == decision.who.actor:
                yield soundness("works_here", name=value.name)
            if not value.active or value.role is not Role.DIRECTOR:
                yield from _faults_of_leaving(decision, command.key)
        case HouseSettings():
            if value.log_in and not director_pins(decision):
                yield soundness("no_director_pin")
            if value.logo and value.logo != house_settings(decision).logo:
                yield from picture_faults(value.logo, "logo")
            yield from rooms_in_use(decision, decision.waiting(), value)
        case LimitSet():
            yield from limit_set_faults(decision, command.key, value)
        case PayoutTable():
            offered = payout_tables(decision)
            named = (table.name for key, table in offered.items() if key != command.key)
            if value.name.strip().casefold() in map(str.casefold, named):
                yield soundness("name_taken", name=value.name)
        case ScreenLayout():
            own = decision.rows(LAYOUT, ScreenLayout)
            named = (layout.name for key, layout in own.items() if key != command.key)
            if value.name.strip().casefold() in map(str.casefold, named):
                yield soundness("name_taken", name=value.name)
            if command.key not in own and len(own) >= MOST_LAYOUTS:
                yield soundness("layouts_too_many", most=MOST_LAYOUTS)
        case Brand():
            if command.key not in (HOUSE_KEY, *(row.id for row in decision.tournaments())):
                yield soundness("row_of_other_kind", kind=BRAND, key=command.key)
        case Programme():
            kept = decision.rows(PROGRAMME, Programme)
            named = (each.name for key, each in kept.items() if key != command.key)
            if value.name.strip().casefold() in map(str.casefold, named):
                yield soundness("name_taken", name=value.name)
            if command.key not in kept and len(kept) >= MOST_PROGRAMMES:
                yield soundness("programmes_too_many", most=MOST_PROGRAMMES)
        case HouseScreen():
            yield from faults_beside(command.key, value, decision.rows(SCREEN, HouseScreen))
        case _:
            return


def _faults_of_leaving(decision: Decision, key: str) -> Iterator[RuleViolation]:
    """Why somebody must stay a director: a house always has one, who can log in."""
    known = decision.rows(STAFF, Staff).get(key)
    others = directors(decision, key)
    if known is not None and not others and key in directors(decision):
        yield soundness("last_director", name=known.name)
    if house_settings(decision).log_in and not director_pins(decision, key):
        yield soundness("no_director_pin")


def _house_rules_faults(key: str, saved: SavedHouseRules) -> Iterator[RuleViolation]:
    if saved.language != key or key not in LANGUAGES:
        yield soundness("row_of_other_kind", kind=HOUSE_RULES, key=key)
    try:
        read_rules(saved.text)
    except RuleViolation as fault:
        yield fault


def _chip_faults(owned: ChipInventory) -> Iterator[RuleViolation]:
    if any(chip not in TOURNAMENT_VALUES for chip, _ in (*owned.chips.pairs, *owned.colours)):
        yield soundness("stack_of_other_chips", rule="T-C1")
    if not owned.chips.pairs:
        yield soundness("chips_none", rule="T-C1")
    for chip, colour in owned.colours:
        if not _COLOUR.fullmatch(colour):
            yield soundness("colour_impossible", value=chip, colour=colour)


def _settings_faults(house: HouseSettings) -> Iterator[RuleViolation]:
    if not house.name.strip():
        yield soundness("name_missing")
    yield from _line_faults(house.name, house.address, house.footer, house.help_line, house.conditions)
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


def _line_faults(*lines: str) -> Iterator[RuleViolation]:
    if any(len(line) > LONGEST_LINE for line in lines):
        yield soundness("line_too_long", longest=LONGEST_LINE)


def _table_faults(key: str, table: HouseTable) -> Iterator[RuleViolation]:
    if key != str(table.number) or table.number < 1:
        yield soundness("no_such_table", table=table.number)
    if not 2 <= table.seats <= LARGEST_TABLE:
        yield soundness("table_size", rule="T-F1", size=table.seats, largest=LARGEST_TABLE)
    for seat in (*table.accessible, *table.blocked):
        if not 1 <= seat <= table.seats:
            yield soundness("no_such_seat", seat=seat, size=table.seats)


def refuse_first(faults: Iterable[RuleViolation]) -> None:
    """Refuse for the first of these faults."""
    for fault in faults:
        raise fault


def _identifies_otherwise(before: Person, after: Person) -> bool:
    """Whether anything changed by which people are known."""
    return any(getattr(before, name) != getattr(after, name) for name in IDENTIFYING)


def _meant(person: Person, index: PeopleIndex, others: Iterable[PlayerId]) -> Iterator[PlayerId]:
    """Of those whom nobody of a list is, the twins of this person."""
    twins = {twin.id for twin in index.twins(person)} if others else set()
    return (other for other in others if other in twins)


def _as_kept(decision: Decision, person: Person, before: Person | None) -> Person:
    """A list has no photos: the one that is there stays, and since when the person is known."""
    if before is None:
        return replace(person, added_at=decision.at)
    photo = person.photo or decision.person(person.id).photo
    return replace(person, photo=photo, added_at=before.added_at)
