"""The house at the desk: the directory of people, and rows over shipped defaults."""

from dataclasses import replace

import pytest

from director.desk.house.commands import HouseRow
from director.desk.kernel.ports import HOUSE
from director.desk.kernel.rows.defaults import (
    HOUSE_KEY,
    chip_inventory,
    help_line,
    house_settings,
    house_tables,
    payout_tables,
    structures,
    templates,
)
from director.desk.kernel.rows.shipped import shipped_pay_tables
from director.desk.offered import commands as c
from director.house.announcements import Heard, SoundRule, SoundTable
from director.house.events import PeopleImported, PersonAdded, PersonEdited, RowRemoved, RowSaved
from director.house.layouts import Brand, LayoutBlock, ScreenLayout
from director.house.people import HouseSettings, HouseTable, Role, Staff
from director.house.programmes import Moment, Programme, ProgrammeLine
from director.house.screens import HouseScreen, Scene, Showing, WallSettings
from director.house.templates import (
    BRAND,
    CHIPSET,
    HOUSE_RULES,
    KINDS,
    LAYOUT,
    LIMITS,
    PAYOUTS,
    PAYTABLE,
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
    SavedHouseRules,
    SavedPayTable,
    SavedStructure,
    Template,
)
from director.texts import LANGUAGES, texts_for
from director.texts.journal_lines import Names, code_of, facts_of, journal_line
from director.tournament.lifecycle import chip_values, settings_faults
from director.tournament.settings import BountyKind, Format, Game, Limit, PayoutTable
from director.tournament.stacks import stacks_possible
from director.tournament.structure import Structure
from director.tournament.structure_rules import structure_faults
from director.values.chips import ChipCount
from director.values.errors import Strength
from director.values.ids import StaffId
from tests.desk.fakes import FakeStore
from tests.desk.night.night_desk import STRUCTURE as LEVELS
from tests.desk.night.night_desk import Night, person, settings


def test_a_person_is_added_and_changed_and_the_house_knows_which_fields() -> None:
    night = Night()
    added = night.do(c.SavePerson(person(1)))
    assert {entry.stream for entry in added.entries} == {HOUSE}
    assert added.entries[0].event == PersonAdded("player-1")
    changed = night.do(c.SavePerson(person(1, nickname="Ace", country="cz")))
    edited = changed.entries[0].event
    assert edited == PersonEdited("player-1", ("nickname", "country"))
    facts = facts_of(edited, Names({}, lambda _player: "Jo"))
    said = {
        language: journal_line(texts_for(language), code_of(edited), facts) for language in LANGUAGES
    }
    assert said["en"] == "Jo edited: Nickname, Country"
    assert not any("nickname" in line or "country" in line for line in said.values())
    kept = night.store.person(person(1).id)
    assert kept is not None
    assert kept.country == "CZ"


def test_saving_what_is_there_already_writes_nothing() -> None:
    night = Night()
    night.do(c.SavePerson(person(1)))
    assert night.refusal(c.SavePerson(person(1))).code == "nothing_changed"


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"given_name": " ", "family_name": ""}, "person_without_name"),
        ({"born": "1.5.1990"}, "birth_date_impossible"),
        ({"born": "1990-02-30"}, "birth_date_impossible"),
        ({"iban": "SK31 1200 0000 1987 4263 7542"}, "iban_impossible"),
    ],
)
def test_what_cannot_be_true_of_a_person_is_refused(changes: dict[str, str], code: str) -> None:
    night = Night()
    refusal = night.refusal(c.SavePerson(person(1, **changes)))
    assert (refusal.code, refusal.strength) == (code, Strength.SOUNDNESS)


def test_duplicates_show_by_document_and_card_never_by_name() -> None:
    night = Night()
    night.do(c.SavePerson(person(1)))
    namesake = person(2, given_name="Player", family_name="Number 1")
    assert night.refusal(c.SavePerson(namesake)).code == "same_person"
    night.do(c.SavePerson(namesake, other_than=(person(1).id,)))
    same_document = night.refusal(c.SavePerson(person(3, document="D00001")))
    assert (same_document.code, same_document.facts) == (
        "document_known_already",
        {"person": "player-1"},
    )
    same_card = night.refusal(c.SavePerson(person(3, card_number=" C00002 ")))
    assert (same_card.code, same_card.facts) == ("card_known_already", {"person": "player-2"})


def test_people_without_document_or_card_are_not_taken_for_each_other() -> None:
    night = Night()
    night.do(c.SavePerson(person(1, document="", card_number="")))
    night.do(c.SavePerson(person(2, document="", card_number="")))
    assert len(night.store.people()) == 2


def test_a_list_of_people_is_read_in_as_one() -> None:
    night = Night()
    night.do(c.SavePerson(person(1, photo=b"face")))
    listed = (person(1, nickname="Ace"), person(2), person(3))
    done = night.do(c.ImportPeople(listed, skipped=4))
    assert done.entries[-1].event == PeopleImported(added=2, changed=1, skipped=4)
    kept = night.store.person(person(1).id)
    assert kept is not None
    assert (kept.nickname, kept.photo) == ("Ace", b"face")


def test_nothing_of_a_list_is_kept_when_one_is_refused() -> None:
    night = Night()
    listed = (person(1), person(2, document="D00001"))
    assert night.refusal(c.ImportPeople(listed)).code == "document_known_already"
    assert night.store.people() == ()


ROWS = [
    (TEMPLATE, "friday", Template("friday", settings(), "regular")),
    (STRUCTURE, "short", SavedStructure("short", LEVELS)),
    (PAYOUTS, "flat", replace(settings().payout_table, name="Flat")),
    (TABLE, "7", HouseTable(7, seats=8, accessible=(1,))),
    (SETTINGS, HOUSE_KEY, HouseSettings(name="Casino", currency="CZK")),
    (STAFF, "eva", Staff(StaffId("eva"), "Eva", Role.CASHIER)),
    (CHIPSET, HOUSE_KEY, ChipInventory("New", ChipCount.of(((25, 100),)))),
    (PAYTABLE, "craps", SavedPayTable("craps", shipped_pay_tables()["craps"])),
    (HOUSE_RULES, "sk", SavedHouseRules("sk", "# Stôl\n## 10 Cards speak\nPlatí to, čo leží na stole.")),
    (PROGRAMME, "own-p", Programme("P", (ProgrammeLine(Moment.ALWAYS, None),))),
    (SOUNDS, HOUSE_KEY, SoundTable(((Heard.LEVEL, SoundRule()),))),
    (SCREEN, "bar", HouseScreen("Bar", showing=Showing(Scene.CLOCK))),
    (WALL, HOUSE_KEY, WallSettings(Showing(Scene.RULES))),
    (BRAND, HOUSE_KEY, Brand(background="#102030", veil=40)),
    (LAYOUT, "own-turbo", ScreenLayout("Turbo", (LayoutBlock("clock", (0, 0, 32, 18)),))),
    (LIMITS, "25", LimitSet("25", "25 EUR", "blackjack", ("minimum=2500",))),
]


@pytest.mark.parametrize(("kind", "key", "value"), ROWS, ids=[row[0] for row in ROWS])
def test_a_row_of_each_kind_is_saved_and_removed(kind: str, key: str, value: HouseRow) -> None:
    night = Night()
    done = night.do(c.SaveRow(kind, key, value))
    assert done.entries[0].event == RowSaved(kind, key)
    assert night.store.rows(kind, type(value)) == {key: value}
    assert night.refusal(c.SaveRow(kind, key, value)).code == "nothing_changed"
    done = night.do(c.RemoveRow(kind, key))
    assert done.entries[0].event == RowRemoved(kind, key)
    assert night.refusal(c.RemoveRow(kind, key)).code == "unknown_row"


def test_every_kind_of_row_is_tested() -> None:
    assert {row[0] for row in ROWS} == set(KINDS)


@pytest.mark.parametrize(
    ("kind", "key", "value", "code"),
    [
        (TABLE, "7", settings().payout_table, "row_of_other_kind"),
        ("chairs", "7", HouseTable(7), "row_of_other_kind"),
        (HOUSE_RULES, "de", SavedHouseRules("de", "# A\n## 1 B\nC"), "row_of_other_kind"),
        (HOUSE_RULES, "en", SavedHouseRules("sk", "# A\n## 1 B\nC"), "row_of_other_kind"),
        (HOUSE_RULES, "en", SavedHouseRules("en", "# A\n## 1 B\n"), "house_rule_empty"),
        (TABLE, " ", HouseTable(7), "row_of_other_kind"),
        (TABLE, "8", HouseTable(7), "no_such_table"),
        (TABLE, "7", HouseTable(7, seats=11), "table_size"),
        (TABLE, "7", HouseTable(7, seats=8, blocked=(9,)), "no_such_seat"),
        (PAYOUTS, "x", PayoutTable("x", ()), "payout_table_empty"),
        (STRUCTURE, "x", SavedStructure("x", Structure("x", ())), "no_levels"),
        (TEMPLATE, "x", Template("x", settings(name=""), "regular"), "name_missing"),
        (CHIPSET, HOUSE_KEY, ChipInventory("x", ChipCount.of(((7, 1),))), "stack_of_other_chips"),
        (STAFF, "x", Staff(StaffId("x"), " "), "row_of_other_kind"),
        (STAFF, "x", Staff(StaffId("x"), "Eva", language="de"), "language_unknown"),
        (SETTINGS, HOUSE_KEY, HouseSettings(name=""), "name_missing"),
        (STAFF, "x", Staff(StaffId("x"), "x" * 300), "line_too_long"),
        (PAYOUTS, "x", replace(settings().payout_table, name=" "), "name_missing"),
        (PAYOUTS, "x", replace(settings().payout_table, name="x" * 300), "line_too_long"),
        (CHIPSET, HOUSE_KEY, ChipInventory("x", ChipCount()), "chips_none"),
    ],
)
def test_a_row_that_cannot_be_used_is_refused(kind: str, key: str, value: HouseRow, code: str) -> None:
    assert Night().refusal(c.SaveRow(kind, key, value)).code == code


def test_shipped_defaults_show_where_the_house_has_no_row() -> None:
    night = Night()
    assert house_settings(night.store) == HouseSettings()
    assert [table.number for table in house_tables(night.store)] == list(range(1, 61))
    night.do(c.SaveRow(TABLE, "99", HouseTable(99)))
    night.do(c.SaveRow(TABLE, "2", HouseTable(2, seats=8)))
    tables = house_tables(night.store)
    assert (tables[1].seats, tables[-1].number, len(tables)) == (8, 99, 61)
    night.do(c.RemoveRow(TABLE, "2"))
    assert house_tables(night.store)[1].seats == 10


def test_T_F2_there_is_a_template_for_every_format_game_and_limit() -> None:
    found = templates(FakeStore())
    kinds = {(t.settings.format, t.settings.game, t.settings.limit) for t in found.values()}
    shapes = {
        "sit-and-go", "freeroll", "deepstack", "satellite-milestone", "horse", "eight_game",
        "shootout", "heads-up", "heads-up-of-three", "eight_game_hands", "stud",
    }  # fmt: skip
    kinds -= {
        (Format.FREEZEOUT, game, Limit.FIXED_LIMIT) for game in (Game.HORSE, Game.EIGHT_GAME, Game.STUD)
    }
    plain = [t for key, t in found.items() if t.settings.bounty is None and key not in shapes]
    assert len(kinds) == len(Format) * 3 * len(Limit) == len(plain)
    of_bounties = [t.settings.bounty for t in found.values() if t.settings.bounty is not None]
    assert sorted(terms.kind for terms in of_bounties if not terms.chips) == sorted(BountyKind)
    assert [terms.kind for terms in of_bounties if terms.chips] == [BountyKind.FIXED]
    assert all(key == template.key for key, template in found.items())
    assert {str(kind) for kind in Format} | shapes <= set(found)


def test_every_template_can_be_announced_and_played_with_the_chips_of_the_house() -> None:
    store = FakeStore()
    inventory = chip_inventory(store).chips
    for template in templates(store).values():
        structure = structures(store)[template.structure]
        assert settings_faults(template.settings) == ()
        assert structure_faults(structure, chip_values(template.settings), template.settings) == ()
        assert stacks_possible(inventory, template.settings.stack) >= 400


def test_T_P1_the_shipped_payout_table_pays_24_places_from_181_entries() -> None:
    table = payout_tables(FakeStore())[HOUSE_KEY]
    last = table.columns[-1]
    assert (last.min_entries, last.max_entries, len(last.shares)) == (181, 240, 24)
    assert all(sum(column.shares) == 10_000 for column in table.columns)


def test_names_of_staff_and_payout_tables_are_taken_once() -> None:
    night = Night()
    eva, other = Staff(StaffId("eva"), "Eva"), Staff(StaffId("other"), "EVA")
    night.do(c.SaveRow(STAFF, "eva", eva))
    assert night.refusal(c.SaveRow(STAFF, "other", other)).code == "name_taken"
    night.do(c.SaveRow(STAFF, "eva", replace(eva, active=False)))
    night.do(c.SaveRow(STAFF, "other", other))
    table = replace(settings().payout_table, name="house")
    assert night.refusal(c.SaveRow(PAYOUTS, "mine", table)).code == "name_taken"
    night.do(c.SaveRow(PAYOUTS, "mine", replace(table, name="Mine")))


def test_nobody_leaves_who_gives_the_command() -> None:
    night = Night()
    floor = Staff(StaffId("floorman"), "Karol")
    night.do(c.SaveRow(STAFF, "floorman", floor))
    left = c.SaveRow(STAFF, "floorman", replace(floor, active=False))
    assert night.refusal(left).code == "works_here"


@pytest.mark.parametrize(
    ("house", "code"),
    [
        (HouseSettings(least_age=-1), "least_age_impossible"),
        (HouseSettings(least_age=100), "least_age_impossible"),
        (HouseSettings(help_line="x" * 201), "line_too_long"),
        (HouseSettings(footer="x" * 201), "line_too_long"),
        (HouseSettings(conditions="x" * 201), "line_too_long"),
    ],
)
def test_G_4_settings_of_the_house_are_checked(house: HouseSettings, code: str) -> None:
    assert Night().refusal(c.SaveRow(SETTINGS, HOUSE_KEY, house)).code == code


@pytest.mark.parametrize(
    ("house", "said"),
    [
        (HouseSettings(), "Úrad pre reguláciu"),
        (HouseSettings(timezone="Europe/Athens"), "ΕΕΕΠ 210 9215776"),
        (HouseSettings(timezone="Europe/Athens", help_line="0800 123 456"), "0800 123 456"),
        (HouseSettings(timezone="America/Lima"), ""),
    ],
)
def test_G_4_the_help_line_is_the_houses_else_that_of_its_country(
    house: HouseSettings, said: str
) -> None:
    assert help_line(house).startswith(said)
    assert bool(help_line(house)) is bool(said)
