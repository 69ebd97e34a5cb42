"""Shipped structures, pay tables, chips, payouts, house rules and templates."""

import csv
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from director.house.templates import ChipInventory, Template
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
from director.tournament.structure import AnteKind, Period, Structure, periods_of
from director.values.chips import ChipCount
from director.values.dataclass import replace
from director.values.quantity import Chips
from resources import ROOT

SIT_AND_GO = "sit-and-go"


STANDS, OWED = "?stands ", "?owed "
"""Lines of the shipped rules that hold by a setting: a told count stands, or the true amount is owed."""


@cache
def shipped_house_rules(language: str, *, told_count_stands: bool = False) -> str:
    """The house rules that the product ships, as text: rule 42 as the house's setting has it."""
    text = (ROOT / "house_rules" / f"{language}.md").read_text(encoding="utf-8")
    held, other = (STANDS, OWED) if told_count_stands else (OWED, STANDS)
    lines = (line for line in text.splitlines(keepends=True) if not line.startswith(other))
    return "".join(lines).replace(f"\n{held}", " ")


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
    return _payout_table("House", "house")


@cache
def further_payouts() -> dict[str, PayoutTable]:
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
    """Return a template for each format, game and limit."""
    made = (
        _variant(key, settings, structure, game, limit)
        for key, settings, structure in _formats()
        for game in (Game.HOLDEM, Game.OMAHA, Game.CRAZY_PINEAPPLE)
        for limit in Limit
    )
    return {template.key: template for template in (*made, *_bounties(), *_shapes())}


def _shapes() -> Iterator[Template]:
    """Yield the templates that are freezeouts with another shape (formats: games and shapes)."""
    plain = next(settings for kind, settings, _ in _formats() if kind is Format.FREEZEOUT)
    small = shipped_stacks()[10_000]
    settings = replace(
        plain,
        name="Sit & Go 1",
        buy_in=Offer(Price(prize=5_000, fee=500), small.worth),
        stack=small,
        payout_table=further_payouts()[SIT_AND_GO],
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
    long = RoundTerms(RoundShape.BRACKET, best_of=3, third_place=True, restarts=(2,))
    name = "Heads-up, Best of Three"
    yield Template("heads-up-of-three", replace(rounds, name=name, table_size=2, rounds=long), "turbo")


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
        late_stack=LateStack.BLINDED_OFF,
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
