"""Defaults: what the house owns and offers: its own rows over the files shipped with the product."""

import csv
import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any, Protocol, TypeVar
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from director.cashdesk.tills import Till
from director.desk.house.house_rules import RuleBook, read_rules
from director.desk.house.people import Directory, HouseSettings, HouseTable, Person, called
from director.desk.house.templates import (
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
from director.tournament.settings import (
    BountyKind,
    BountyTerms,
    EarlyBird,
    Entrance,
    Format,
    Game,
    LateRegistration,
    LateStack,
    Limit,
    Offer,
    PayoutColumn,
    PayoutTable,
    Price,
    Qualifying,
    RoundShape,
    RoundTerms,
    Settings,
    ShotClock,
    Starting,
)
from director.tournament.state import Tournament
from director.tournament.structure import AnteKind, Period, Structure, periods_of
from director.values.chips import ChipCount
from director.values.dataclass import replace
from director.values.errors import RuleViolation, procedure
from director.values.ids import TournamentId
from director.values.quantity import Chips
from resources import ROOT

R = TypeVar("R")

HOUSE_TABLES = 60
"""Tables of a house that has not said how many it has."""
SIT_AND_GO = "sit-and-go"
HOUSE_KEY = "house"
"""Key of the one row of house settings, of the house's chips and of its payout table."""


class Rows(Protocol):
    """Where rows of the house are read: the store, or the decision while a command is decided."""

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
    return {HOUSE_KEY: shipped_payout_table(), **_further_payouts()} | rows.rows(PAYOUTS, PayoutTable)


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
    return kept or SavedHouseRules(language, shipped_house_rules(language))


def rule_book(rows: Rows, language: str) -> RuleBook:
    """The house rules in a language, to be cited."""
    return read_rules(house_rules(rows, language).text)


def house_settings(rows: Rows) -> HouseSettings:
    """What holds for the whole house; for a damaged time zone stands the usual one."""
    kept, usual = rows.rows(SETTINGS, HouseSettings).get(HOUSE_KEY), HouseSettings()
    if kept is None or _is_zone(kept.timezone):
        return kept or usual
    return replace(kept, timezone=usual.timezone)


def help_line(house: HouseSettings) -> str:
    """What papers print of regulator and help: the house's own line, else its country's (G-4)."""
    return house.help_line or usual_help_line(house.timezone)


def usual_help_line(place: str) -> str:
    """What a country prints of them, by its time zone or its language; empty where that is unknown."""
    return _help_lines().get(place, "")


@cache
def _help_lines() -> Mapping[str, str]:
    return tomllib.loads((ROOT / "help_lines.toml").read_text(encoding="utf-8"))


def named(rows: Rows, person: Person) -> str:
    """What the house calls somebody, as in a refusal."""
    return called(Directory({}, family_first=house_settings(rows).family_first), person)


def till_currency(rows: Rows, till: Till) -> str:
    """What a till counts in; one that was never used counts in the house's money."""
    return till.currency if till.opened or till.numbers else house_settings(rows).currency


class House(Rows, Protocol):
    """Rows of the house, and what else is going on in it."""

    def live_besides(self, tournament: TournamentId | None) -> tuple[Tournament, ...]:
        """The other tournaments that take registrations or run."""


def next_table(house: House, tournament: Tournament) -> int | None:
    """The lowest table of the house that nobody plays on; None when all are taken."""
    return next(free_tables(house, tournament), None)


def free_tables(house: House, tournament: Tournament) -> Iterator[int]:
    """The tables of the house that nobody plays on, the lowest first."""
    others = (tournament, *house.live_besides(tournament.id))
    used = {number for other in others for number in other.in_use} | tables_of_games(house)
    return (table.number for table in house_tables(house) if table.number not in used)


def used_by_tournament(
    house: House, number: int, besides: TournamentId | None = None
) -> RuleViolation | None:
    """Another tournament plays on a table, and the house has not two so numbered."""
    for other in house.live_besides(besides):
        table = other.tables.get(number)
        if table is not None and table.is_open:
            return procedure("table_used_elsewhere", table=number, other=other.settings.name)
    return None


@cache
def shipped_house_rules(language: str) -> str:
    """The house rules that the product ships, as text."""
    return (ROOT / "house_rules" / f"{language}.md").read_text(encoding="utf-8")


@cache
def _is_zone(name: str) -> bool:
    try:
        ZoneInfo(name)
    except (ValueError, OSError, ZoneInfoNotFoundError):
        return False
    return True


@cache
def shipped_structures() -> dict[str, Structure]:
    """The ready-made blind structures."""
    return {path.stem: _structure(path) for path in sorted((ROOT / "structures").glob("*.toml"))}


@cache
def shipped_pay_tables() -> dict[str, str]:
    """The pay tables that come with the product."""
    files = sorted((ROOT / "paytables").glob("*.toml"))
    return {path.stem: path.read_text(encoding="utf-8") for path in files}


@cache
def shipped_stacks() -> dict[Chips, ChipCount[Chips]]:
    """The ready-made starting stacks by what they are worth."""
    stacks = (_chips(path) for path in sorted((ROOT / "chipsets").glob("stack-*.toml")))
    return {stack.worth: stack for stack in stacks}


@cache
def shipped_inventory() -> ChipInventory:
    """The chips of a believable card room."""
    path = ROOT / "chipsets" / "house.toml"
    return ChipInventory(_toml(path)["name"], _chips(path))


@cache
def shipped_payout_table() -> PayoutTable:
    """The house's payout table (T-P1)."""
    return _payout_table("House", HOUSE_KEY)


@cache
def _further_payouts() -> dict[str, PayoutTable]:
    """Payout tables of other shapes: three places of one table (formats: sit & go)."""
    return {SIT_AND_GO: _payout_table("Sit & Go", "sit_and_go")}


def _payout_table(name: str, key: str) -> PayoutTable:
    columns: dict[tuple[int, int], list[int]] = {}
    with (ROOT / "payouts" / f"{key}.csv").open(newline="", encoding="utf-8") as file:
        for row in csv.DictReader(file):
            span = int(row["min_entries"]), int(row["max_entries"])
            columns.setdefault(span, []).append(_basis_points(row["share_percent"]))
    listed = (PayoutColumn(low, high, tuple(shares)) for (low, high), shares in columns.items())
    return PayoutTable(name, tuple(listed))


@cache
def shipped_templates() -> dict[str, Template]:
    """One template for each format, game and limit."""
    made = (
        _variant(key, settings, structure, game, limit)
        for key, settings, structure in _formats()
        for game in (Game.HOLDEM, Game.OMAHA, Game.CRAZY_PINEAPPLE)
        for limit in Limit
    )
    return {template.key: template for template in (*made, *_bounties(), *_shapes())}


def _shapes() -> Iterator[Template]:
    """What is a freezeout but for when it begins (formats: games and shapes)."""
    plain = next(settings for kind, settings, _ in _formats() if kind is Format.FREEZEOUT)
    small = shipped_stacks()[10_000]
    settings = replace(
        plain,
        name="Sit & Go 1",
        buy_in=Offer(Price(prize=5_000, fee=500), small.worth),
        stack=small,
        payout_table=_further_payouts()[SIT_AND_GO],
        late=LateRegistration(minutes=0),
        max_entries=plain.table_size,
        starts=Starting.IN_A_ROW,
    )
    yield Template(SIT_AND_GO, settings, "turbo")
    for key, game, name, structure in (
        ("horse", Game.HORSE, "HORSE", "horse"),
        ("eight_game", Game.EIGHT_GAME, "8-Game", "eight_game"),
        ("eight_game_hands", Game.EIGHT_GAME, "8-Game, six hands each", "eight_game_hands"),
        ("stud", Game.STUD, "Seven-card stud", "stud"),
    ):
        seats = game.most_seats
        mixed = replace(plain, name=name, game=game, limit=Limit.FIXED_LIMIT, table_size=seats)
        yield Template(key, mixed, structure)
    freeroll = replace(
        plain, name="Freeroll", entrance=Entrance(tickets_only=True), late=LateRegistration(minutes=60)
    )
    yield Template("freeroll", freeroll, "regular")
    satellite = next(settings for kind, settings, _ in _formats() if kind is Format.SATELLITE)
    goal = Qualifying(ticket=11_000, target="Main Event", milestone=3 * satellite.starting_chips)
    milestone = replace(satellite, name="Satellite by milestone", qualifying=goal)
    yield Template("satellite-milestone", milestone, "satellite")
    yield Template("deepstack", _deep(plain), "deep")
    yield from _rounds(plain)


def _deep(plain: Settings) -> Settings:
    """Much to play with, more for who comes early or gives the staff something, and a shot clock."""
    large = shipped_stacks()[30_000]
    return replace(
        plain,
        name="Deepstack",
        buy_in=replace(plain.buy_in, chips=large.worth),
        stack=large,
        early=EarlyBird(chips=5_000),
        staff_bonus=Offer(Price(prize=0, staff=1_000), 5_000),
        shot_clock=ShotClock(seconds=30, cards=4, card_seconds=30, final_cards=6),
    )


def _bounties() -> Iterator[Template]:
    """Half of what goes to the prizes is on the heads, or what is put up is (formats: bounties)."""
    plain = next(settings for kind, settings, _ in _formats() if kind is Format.FREEZEOUT)
    halves = replace(plain.buy_in, price=Price(prize=5_000, fee=1_000, bounty=5_000))
    for key, name, kind in (
        ("bounty", "Bounty", BountyKind.FIXED),
        ("pko", "Progressive Knockout", BountyKind.PROGRESSIVE),
        ("mystery", "Mystery Bounty", BountyKind.MYSTERY),
    ):
        terms = BountyTerms(kind, unit=500)
        settings = replace(plain, name=name, buy_in=halves, bounty=terms, re_entries=1)
        yield Template(key, settings, "regular")
    chips = replace(plain, name="Bounty Chips", buy_in=halves, re_entries=1)
    yield Template("bounty-chips", replace(chips, bounty=BountyTerms(unit=500, chips=True)), "regular")
    named = BountyTerms(BountyKind.NAMED, unit=500)
    yield Template("named", replace(plain, name="Named Bounties", bounty=named), "regular")


def _rounds(plain: Settings) -> Iterator[Template]:
    """Freezeouts of tables that each play to a winner (formats: games and shapes)."""
    small = shipped_stacks()[10_000]
    rounds = replace(
        plain,
        buy_in=Offer(Price(prize=5_000, fee=500), small.worth),
        stack=small,
        late=LateRegistration(minutes=0),
        late_stack=LateStack.FULL,
    )
    shootout = replace(rounds, name="Shootout", table_size=6, rounds=RoundTerms())
    yield Template("shootout", shootout, "turbo")
    bracket = RoundTerms(RoundShape.BRACKET)
    yield Template("heads-up", replace(rounds, name="Heads-up", table_size=2, rounds=bracket), "turbo")


def _formats() -> Iterator[tuple[Format, Settings, str]]:
    """Each format of the house with its usual price, stack and structure (T-F2, T-F3)."""
    price, stacks = Price(prize=10_000, fee=1_000), shipped_stacks()
    small, usual = stacks[10_000], stacks[20_000]
    plain = Settings(
        name="Freezeout",
        starts_at=0,
        buy_in=Offer(price, usual.worth),
        stack=usual,
        payout_table=shipped_payout_table(),
        late=LateRegistration(minutes=90),
        late_stack=LateStack.LAID_OUT,
    )
    again = Offer(Price(prize=10_000), usual.worth)
    yield Format.FREEZEOUT, plain, "regular"
    yield (
        Format.ONE_REBUY,
        replace(plain, name="1 Rebuy", format=Format.ONE_REBUY, rebuy=again),
        "regular",
    )
    yield (
        Format.SECOND_CHANCE,
        replace(plain, name="2nd Chance", format=Format.SECOND_CHANCE),
        "regular",
    )
    yield (
        Format.UNLIMITED_REBUYS,
        replace(
            plain,
            name="Unlimited Rebuys + Add-on",
            format=Format.UNLIMITED_REBUYS,
            buy_in=Offer(Price(prize=5_000, fee=1_000), small.worth),
            stack=small,
            rebuy=Offer(Price(prize=5_000), small.worth),
            add_on=Offer(Price(prize=5_000), 15_000),
        ),
        "turbo",
    )
    yield (
        Format.SATELLITE,
        replace(
            plain,
            name="Satellite",
            format=Format.SATELLITE,
            buy_in=Offer(Price(prize=2_000, fee=300), small.worth),
            stack=small,
            qualifying=Qualifying(ticket=11_000, target="Main Event"),
        ),
        "satellite",
    )


def _variant(kind: Format, settings: Settings, structure: str, game: Game, limit: Limit) -> Template:
    plain = (game, limit) == (Game.HOLDEM, Limit.NO_LIMIT)
    key = str(kind) if plain else f"{kind}-{game}-{limit}"
    return Template(key, replace(settings, game=game, limit=limit), structure)


def _structure(path: Path) -> Structure:
    data = _toml(path)
    rows = (
        Period(
            **{
                "seconds": 0,
                **period,
                "colour_up": tuple(period.get("colour_up", ())),
                "game": Game(period["game"]) if "game" in period else None,
                "limit": Limit(period["limit"]) if "limit" in period else None,
            }
        )
        for period in data["periods"]
    )
    kind = AnteKind(data["ante_kind"])
    return Structure(data["name"], periods_of(rows), kind, data.get("hands", 0))


def _chips(path: Path) -> ChipCount[Chips]:
    return ChipCount.of((chip["value"], chip["count"]) for chip in _toml(path)["chips"])


def _toml(path: Path) -> dict[str, Any]:
    with path.open("rb") as file:
        return tomllib.load(file)


def _basis_points(percent: str) -> int:
    """9.5 is 950, without a float in between."""
    whole, _, fraction = percent.partition(".")
    return int(whole) * 100 + int(fraction.ljust(2, "0"))
