"""Pay tables read from TOML text and checked against their engine's shape."""

from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from math import gcd
from typing import TypeVar

from director.games.paytables.law import law_of
from director.games.paytables.paytable import (
    Area,
    BetRules,
    Example,
    Jackpot,
    JackpotShape,
    Layout,
    Limits,
    PayTable,
    PaytableShape,
    Setting,
)
from director.games.paytables.terms import OF_A_BET, OF_THE_TABLE, rounded_up
from director.games.paytables.toml_source import TomlSource
from director.values.dataclass import replace
from director.values.errors import RuleViolation
from director.values.quantity import Cents

T = TypeVar("T")

FEWEST_EXAMPLES = 15
MOST_SEATS = 30
MOST_DECKS = 8
"""Most decks of a shoe: no game deals more, and a draw would never end."""
_SECTIONS = (
    "id", "engine", "name", "currency", "seats", "decks", "limits", "bets", "odds", "settings",
    "jackpots", "law", "labels", "layout", "examples_under", "examples",
)  # fmt: skip
_OF_A_BET = ("label", *OF_A_BET)
_OF_A_JACKPOT = (
    "label", "progressive", "stake", "seed", "house_share", "shares", "odds", "fixed", "envy",
    "fixed_from_meter", "terms",
)  # fmt: skip
_OF_AN_AREA = (
    "kind", "id", "x", "y", "w", "h", "label", "bet", "numbers", "angle", "per_box", "colour",
)  # fmt: skip


def pay_table(source: TomlSource, shape: PaytableShape) -> PayTable:
    """Read the pay table; refusals are of soundness, with file, line and path."""
    source.only("", _SECTIONS)
    limits = _limits(source, shape)
    bets = _bets(source, shape, limits)
    _check_jackpots(source, shape)
    jackpots = {
        wanted.id: _jackpot(source, wanted, limits)
        for wanted in shape.jackpots
        if not (wanted.optional and source.find(f"jackpots.{wanted.id}") is None)
    }
    return PayTable(
        id=source.text("id"),
        engine=source.text("engine"),
        name=source.text("name"),
        currency=_currency(source),
        seats=_number(source, "seats", (1, MOST_SEATS)),
        decks=_number(source, "decks", (0, MOST_DECKS)) if "decks" in source.data else 0,
        limits=replace(limits, ceilings=_ceilings(source, bets)),
        bets=bets,
        odds=_odds(source, shape, bets),
        settings=_settings(source, shape),
        jackpots=jackpots,
        labels=_labels(source),
        layout=_layout(source, frozenset((*bets, *jackpots))),
        examples=_examples(source),
        digest=source.digest,
        law=law_of(source),
    )


def _currency(source: TomlSource) -> str:
    named = source.text("currency", "EUR")
    if len(named) != 3 or not (named.isascii() and named.isalpha() and named.isupper()):
        raise source.fault("paytable_value", "currency", wanted="EUR, CZK, …", found=named)
    return named


def _ceilings(source: TomlSource, bets: Mapping[str, BetRules]) -> dict[str, Cents]:
    """Highest payouts of bets that have their own ceiling (G-3)."""
    found = {bet: source.whole(f"bets.{bet}.ceiling", 0) for bet in bets}
    return {bet: most for bet, most in found.items() if most}


def _check_jackpots(source: TomlSource, shape: PaytableShape) -> None:
    source.only("jackpots", [jackpot.id for jackpot in shape.jackpots])
    for jackpot in shape.jackpots:
        source.only(f"jackpots.{jackpot.id}", _OF_A_JACKPOT)


def _limits(source: TomlSource, shape: PaytableShape) -> Limits:
    """Limits in whole chips, the maximum in a permitted ratio to the minimum."""
    source.only("limits", OF_THE_TABLE)
    chip = source.whole("limits.chip")
    for_lines, for_rounds = _ceilings_of_table(source)
    limits = Limits(
        minimum=source.whole("limits.minimum"),
        maximum=source.whole("limits.maximum"),
        chip=chip,
        ceiling=for_lines,
        round_ceiling=for_rounds,
        coin=source.whole("limits.coin", chip),
    )
    for value in ("chip", "coin"):
        if not getattr(limits, value):
            raise source.fault("paytable_value", f"limits.{value}", wanted="above_zero", found="0")
    if limits.chip % limits.coin:
        mend = f"chip={rounded_up(limits.chip, limits.coin)}", f"coin={gcd(limits.chip, limits.coin)}"
        raise source.fault("paytable_chip", "limits.chip", chip_cents=limits.coin, mend=mend)
    for bound in ("minimum", "maximum"):
        amount = source.whole(f"limits.{bound}")
        if not amount or amount % limits.chip:
            raise _not_whole(source, f"limits.{bound}", amount, limits.chip)
    _check_ratio(source, shape, limits)
    return limits


def _ceilings_of_table(source: TomlSource) -> tuple[Cents, Cents]:
    """Highest payout of a winning combination, and of a player's round (G-3).

    Older pay tables have one ceiling, and `ceiling_per` says which of the two it is.
    """
    one, of_rounds = source.whole("limits.ceiling", 0), source.whole("limits.round_ceiling", 0)
    per = source.text("limits.ceiling_per", "line")
    if per not in ("line", "round"):
        raise source.fault("paytable_value", "limits.ceiling_per", wanted="line, round", found=per)
    return (0, of_rounds or one) if per == "round" else (one, of_rounds)


def _check_ratio(source: TomlSource, shape: PaytableShape, limits: Limits) -> None:
    ratio = Fraction(limits.maximum, limits.minimum)
    lowest, highest = shape.ratio_range
    if (shape.ratios and ratio not in shape.ratios) or not lowest <= ratio <= highest:
        allowed = tuple(map(str, shape.ratios)) or (f"{lowest} – {highest}",)
        times = shape.ratios or (lowest, highest)
        mend = tuple(f"maximum={rounded_up(limits.minimum * each, limits.chip)}" for each in times)
        raise source.fault(
            "paytable_ratio", "limits.maximum", ratio=str(ratio), allowed=allowed, source=shape.rule,
            mend=mend,
        )  # fmt: skip


def _not_whole(source: TomlSource, path: str, amount: Cents, chip: Cents) -> RuleViolation:
    """Refusal of an amount that is zero or not in whole chips, with the nearest valid amounts."""
    near = dict.fromkeys((amount - amount % chip, rounded_up(amount + 1, chip)))
    mend = tuple(f"{path.removeprefix('limits.')}={each}" for each in near if each)
    return source.fault("paytable_chip", path, chip_cents=chip, mend=mend)


def _bets(source: TomlSource, shape: PaytableShape, limits: Limits) -> dict[str, BetRules]:
    named = source.keys("bets")
    source.only("bets", shape.bets)
    for bet in named:
        source.only(f"bets.{bet}", _OF_A_BET)
    for bet in shape.bets:
        if bet not in named and bet not in shape.optional:
            raise source.fault("paytable_missing", f"bets.{bet}", wanted="section")
    return {bet: _bet(source, f"bets.{bet}", limits) for bet in named}


def _bet(source: TomlSource, path: str, limits: Limits) -> BetRules:
    rules = BetRules(
        label=source.text(f"{path}.label"),
        minimum=source.whole(f"{path}.minimum", int(limits.minimum)),
        maximum=source.whole(f"{path}.maximum", int(limits.maximum)),
        step=source.whole(f"{path}.step", int(limits.chip)),
        own=tuple(name for name in OF_A_BET if name != "ceiling" and name in source.keys(path)),
    )
    if not rules.step:
        raise source.fault("paytable_value", f"{path}.step", wanted="above_zero", found="0")
    for name in ("minimum", "maximum"):
        if (amount := getattr(rules, name)) % rules.step:
            raise _not_whole(source, f"{path}.{name}", amount, rules.step)
    if rules.maximum < rules.minimum:
        raise source.fault("paytable_bounds", path, mend=(f"{path}.maximum={rules.minimum}",))
    return rules


def _odds(
    source: TomlSource, shape: PaytableShape, bets: Mapping[str, BetRules]
) -> dict[str, Mapping[str, Fraction]]:
    """Read every row that the engine needs, and refuse any other."""
    source.only("odds", tuple(shape.odds))
    offered = {bet: rows for bet, rows in shape.odds.items() if _offered(source, shape, bet, bets)}
    return {bet: _rows(source, f"odds.{bet}", rows) for bet, rows in offered.items()}


def _offered(source: TomlSource, shape: PaytableShape, bet: str, bets: Mapping[str, BetRules]) -> bool:
    if bet not in shape.optional or bet in bets:
        return True
    return source.find(f"odds.{bet}") is not None


def _rows(source: TomlSource, path: str, wanted: tuple[str, ...]) -> dict[str, Fraction]:
    source.only(path, wanted)
    return {row: source.odds(f"{path}.{row}") for row in wanted}


def _settings(source: TomlSource, shape: PaytableShape) -> dict[str, Setting]:
    source.only("settings", tuple(shape.settings))
    said = source.keys("settings")
    return {
        name: shape.usual[name]
        if name in shape.usual and name not in said
        else _setting(source, name, kind, shape.setting_ranges.get(name))
        for name, kind in shape.settings.items()
    }


def _setting(source: TomlSource, name: str, kind: type, bounds: tuple[int, int] | None) -> Setting:
    path = f"settings.{name}"
    if kind is Fraction:
        return source.odds(path) if ":" in source.text(path) else source.percent(path)
    if kind is str:
        return source.text(path)
    if kind is bool:
        if source.find(path) is None:
            raise source.fault("paytable_missing", path, wanted="flag")
        return source.flag(path, False)
    return _number(source, path, bounds)


def _number(source: TomlSource, path: str, bounds: tuple[int, int] | None) -> int:
    """Read a number setting within its bounds."""
    value = source.whole(path)
    if bounds is not None and not bounds[0] <= value <= bounds[1]:
        wanted = f"{bounds[0]} – {bounds[1]}"
        raise source.fault("paytable_value", path, wanted=wanted, found=str(value))
    return value


def _jackpot(source: TomlSource, shape: JackpotShape, limits: Limits) -> Jackpot:
    path = f"jackpots.{shape.id}"
    for part in ("shares", "odds", "fixed"):
        source.only(f"{path}.{part}", shape.rows)
    shares = _each(source, f"{path}.shares", source.percent)
    odds = _each(source, f"{path}.odds", source.odds)
    fixed = _each(source, f"{path}.fixed", source.whole)
    _check_rows(source, path, shape, (*shares, *odds, *fixed))
    return Jackpot(
        id=shape.id,
        label=source.text(f"{path}.label"),
        progressive=source.flag(f"{path}.progressive", True),
        stake=_jackpot_stake(source, path, limits),
        seed=source.whole(f"{path}.seed"),
        house_share=_house_share(source, path, shape),
        shares=shares,
        odds=odds,
        fixed=fixed,
        envy=source.whole(f"{path}.envy", 0),
        envy_rows=tuple(row for row, share in shares.items() if share == 1),
        fixed_from_meter=source.flag(f"{path}.fixed_from_meter", False),
        terms=source.text(f"{path}.terms"),
    )


def _each(source: TomlSource, path: str, read: Callable[[str], T]) -> dict[str, T]:
    return {name: read(f"{path}.{name}") for name in source.keys(path)}


def _check_rows(source: TomlSource, path: str, shape: JackpotShape, given: Iterable[str]) -> None:
    rows = list(given)
    for row in shape.rows:
        if row not in rows:
            raise source.fault("paytable_missing", f"{path}.{row}", wanted="row")
    twice = next((row for row in rows if rows.count(row) > 1), None)
    if twice is not None:
        raise source.fault("paytable_twice", f"{path}.{twice}")


def _jackpot_stake(source: TomlSource, path: str, limits: Limits) -> Cents:
    stake = source.whole(f"{path}.stake")
    if not stake or stake % limits.chip:
        raise _not_whole(source, f"{path}.stake", stake, limits.chip)
    return stake


def _house_share(source: TomlSource, path: str, shape: JackpotShape) -> Fraction:
    """Read the house's share, refused outside the range that the source permits (G-9)."""
    share = source.percent(f"{path}.house_share")
    if not shape.lowest_share <= share <= shape.highest_share:
        raise source.fault(
            "paytable_house_share",
            f"{path}.house_share",
            basis_points=int(share * 10_000),
            lowest_basis_points=int(shape.lowest_share * 10_000),
            highest_basis_points=int(shape.highest_share * 10_000),
        )
    return share


def _labels(source: TomlSource) -> dict[str, str]:
    """Read the labels; a row without a label is refused."""
    labels = {name: source.text(f"labels.{name}") for name in source.keys("labels")}
    rows = [f"odds.{bet}.{row}" for bet in source.keys("odds") for row in source.keys(f"odds.{bet}")]
    for jackpot in source.keys("jackpots"):
        for part in ("shares", "odds", "fixed"):
            section = f"jackpots.{jackpot}.{part}"
            rows += [f"{section}.{row}" for row in source.keys(section)]
    for path in rows:
        row = path.rpartition(".")[2]
        if row not in labels:
            raise source.fault("paytable_missing", f"labels.{row}", wanted="text")
    return labels


def _layout(source: TomlSource, bets: frozenset[str]) -> Layout:
    areas = tuple(_area(source, f"layout.areas.{i}", bets) for i in range(source.count("layout.areas")))
    if not areas:
        raise source.fault("paytable_missing", "layout.areas", wanted="list")
    places = tuple(
        (source.number(f"layout.boxes.{i}.0"), source.number(f"layout.boxes.{i}.1"))
        for i in range(source.count("layout.boxes"))
    )
    return Layout(areas, places)


def _area(source: TomlSource, path: str, bets: frozenset[str]) -> Area:
    source.only(path, _OF_AN_AREA)
    bet = source.text(f"{path}.bet", "")
    if bet and bet not in bets:
        raise source.fault("paytable_unknown", path)
    return Area(
        kind=source.text(f"{path}.kind"),
        id=source.text(f"{path}.id"),
        x=source.number(f"{path}.x"),
        y=source.number(f"{path}.y"),
        w=source.number(f"{path}.w"),
        h=source.number(f"{path}.h"),
        label=source.text(f"{path}.label", ""),
        bet=bet,
        numbers=tuple(
            source.whole(f"{path}.numbers.{i}") for i in range(source.count(f"{path}.numbers"))
        ),
        angle=source.number(f"{path}.angle"),
        per_box=source.flag(f"{path}.per_box", False),
        colour=source.text(f"{path}.colour", ""),
    )


def _examples(source: TomlSource) -> tuple[Example, ...]:
    count = source.count("examples")
    if count < FEWEST_EXAMPLES:
        raise source.fault("paytable_examples", "examples", count=count, needed=FEWEST_EXAMPLES)
    return tuple(_example(source, f"examples.{i}") for i in range(count))


def _example(source: TomlSource, path: str) -> Example:
    source.only(path, ("name", "round", "pays"))
    return Example(
        name=source.text(f"{path}.name"),
        round=source.text(f"{path}.round"),
        pays=source.text(f"{path}.pays"),
        line=source.line(path),
    )
