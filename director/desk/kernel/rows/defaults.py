"""Defaults: what the house owns and offers: its own rows over what the product ships."""

import re
import tomllib
from collections.abc import Iterator, Mapping
from datetime import UTC, datetime
from functools import cache
from typing import Protocol, TypeVar
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from director.cashdesk.tills import Till
from director.desk.kernel.rows.shipped import (
    further_payouts,
    shipped_house_rules,
    shipped_inventory,
    shipped_pay_tables,
    shipped_payout_table,
    shipped_structures,
    shipped_templates,
)
from director.house.house_rules import RuleBook, read_rules
from director.house.people import Directory, HouseSettings, HouseTable, Person, called
from director.house.templates import (
    CASH,
    CHIPSET,
    HOUSE_RULES,
    PAYOUTS,
    PAYTABLE,
    PIT,
    SETTINGS,
    STRUCTURE,
    TABLE,
    TEMPLATE,
    CashRow,
    ChipInventory,
    PitRow,
    SavedHouseRules,
    SavedPayTable,
    SavedStructure,
    Template,
)
from director.tournament.settings import PayoutTable
from director.tournament.state import Tournament
from director.tournament.structure import Structure
from director.values.dataclass import replace
from director.values.errors import RuleViolation, soundness
from director.values.ids import TournamentId
from director.values.quantity import SECOND, Micros
from resources import ROOT

_HOST_PART = re.compile("[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?")
_LONGEST_HOST = 253

R = TypeVar("R")

HOUSE_TABLES = 60
"""Tables of a house that has not said how many it has."""
HOUSE_KEY = "house"
"""Key of the one row of house settings, of the house's chips and of its payout table."""


class Rows(Protocol):
    """Reader of house rows: the store, or the decision while a command is decided."""

    def rows(self, kind: str, shape: type[R]) -> dict[str, R]:
        """House rows of a kind by key."""


def templates(rows: Rows) -> Mapping[str, Template]:
    """Ready-made tournaments by key: every format, with every game and limit."""
    return shipped_templates() | rows.rows(TEMPLATE, Template)


def structures(rows: Rows) -> Mapping[str, Structure]:
    """Blind structures by key."""
    saved = rows.rows(STRUCTURE, SavedStructure)
    return shipped_structures() | {key: row.structure for key, row in saved.items()}


def payout_tables(rows: Rows) -> Mapping[str, PayoutTable]:
    """Payout tables by key."""
    return {HOUSE_KEY: shipped_payout_table(), **further_payouts()} | rows.rows(PAYOUTS, PayoutTable)


def chip_inventory(rows: Rows) -> ChipInventory:
    """The tournament chips that the house owns."""
    return rows.rows(CHIPSET, ChipInventory).get(HOUSE_KEY) or shipped_inventory()


def pay_table_texts(rows: Rows) -> Mapping[str, str]:
    """Pay tables of the house games by key, as TOML: the house's own over those shipped."""
    saved = rows.rows(PAYTABLE, SavedPayTable)
    return shipped_pay_tables() | {key: row.text for key, row in saved.items()}


def house_tables(rows: Rows) -> tuple[HouseTable, ...]:
    """The tables of the house by number."""
    saved = {row.number: row for row in rows.rows(TABLE, HouseTable).values()}
    shipped = {number: HouseTable(number) for number in range(1, HOUSE_TABLES + 1)}
    return tuple(table for _, table in sorted((shipped | saved).items()))


def tables_of_games(rows: Rows) -> frozenset[int]:
    """The tables of the house on which a house game or a cash game is played now."""
    pit = {row.number for row in rows.rows(PIT, PitRow).values() if row.open and row.number}
    cash = {row.number for row in rows.rows(CASH, CashRow).values() if row.open}
    return frozenset(pit | cash)


def house_rules(rows: Rows, language: str) -> SavedHouseRules:
    """The house rules in a language: the house's own, or those shipped."""
    kept = rows.rows(HOUSE_RULES, SavedHouseRules).get(language)
    stands = house_settings(rows).told_count_stands
    shipped = shipped_house_rules(language, told_count_stands=stands)
    return kept or SavedHouseRules(language, shipped)


def rule_book(rows: Rows, language: str) -> RuleBook:
    """The house rules in a language, to be cited."""
    return read_rules(house_rules(rows, language).text)


def house_settings(rows: Rows) -> HouseSettings:
    """Return the settings of the house; a damaged time zone is replaced by the usual one."""
    kept, usual = rows.rows(SETTINGS, HouseSettings).get(HOUSE_KEY), HouseSettings()
    if kept is None or _is_zone(kept.timezone):
        return kept or usual
    return replace(kept, timezone=usual.timezone)


def help_line(house: HouseSettings) -> str:
    """Return the line on regulator and help for papers: the house's own, else its country's (G-4)."""
    return house.help_line or usual_help_line(house.timezone)


def usual_help_line(place: str) -> str:
    """Return a country's line on regulator and help, by time zone or language; empty if unknown."""
    return _help_lines().get(place, "")


@cache
def _help_lines() -> Mapping[str, str]:
    return tomllib.loads((ROOT / "help_lines.toml").read_text(encoding="utf-8"))


def named(rows: Rows, person: Person) -> str:
    """Return the name by which the house calls a person, as in a refusal."""
    return called(Directory({}, family_first=house_settings(rows).family_first), person)


def today(rows: Rows, at: Micros) -> str:
    """The date of an instant in the house's time zone."""
    zone = ZoneInfo(house_settings(rows).timezone)
    return datetime.fromtimestamp(at // SECOND, UTC).astimezone(zone).date().isoformat()


def till_currency(rows: Rows, till: Till) -> str:
    """Return the currency of a till; the house's for a till that was never used."""
    return till.currency if till.opened or till.numbers else house_settings(rows).currency


class HouseReader(Rows, Protocol):
    """Rows of the house, and what else is going on in it."""

    def live_besides(self, tournament: TournamentId | None) -> tuple[Tournament, ...]:
        """The other tournaments that take registrations or run."""


def next_table(house: HouseReader, tournament: Tournament) -> int | None:
    """The lowest table of the house that nobody plays on; None when all are taken."""
    return next(free_tables(house, tournament), None)


def free_tables(house: HouseReader, tournament: Tournament) -> Iterator[int]:
    """The tables of the house that nobody plays on, the lowest first."""
    others = (tournament, *house.live_besides(tournament.id))
    used = {number for other in others for number in other.in_use} | tables_of_games(house)
    return (table.number for table in house_tables(house) if table.number not in used)


def house_names(house: HouseSettings) -> frozenset[str]:
    """By which the house's network calls the machines that share boards."""
    return frozenset(name.rstrip(".").lower() for name in house.web_names.replace(",", " ").split())


def host_fault(name: str) -> bool:
    """Whether a name can be no machine's: parts of letters, figures and hyphens between dots."""
    parts = name.split(".")
    return len(name) > _LONGEST_HOST or not all(map(_HOST_PART.fullmatch, parts))


def used_by_tournament(
    house: HouseReader, number: int, besides: TournamentId | None = None
) -> RuleViolation | None:
    """Another tournament plays on a table."""
    for other in house.live_besides(besides):
        table = other.tables.get(number)
        if table is not None and table.is_open:
            return soundness("table_used_elsewhere", table=number, other=other.settings.name)
    return None


@cache
def _is_zone(name: str) -> bool:
    try:
        ZoneInfo(name)
    except (ValueError, OSError, ZoneInfoNotFoundError):
        return False
    return True
