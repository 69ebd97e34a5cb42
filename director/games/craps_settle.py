"""Craps, settlement: the verdict of each roll on every bet and number of the layout.

Two dice have 36 rolls; each bet gets a row of 36 verdicts once per pay table, so that a roll is
settled by a look-up. Paragraphs are those of article 16 of decision T/6736/2003.
"""

from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from typing import NamedTuple

from director.games.paytables.paytable import Limits, PayTable, PaytableShape
from director.games.protocol import Outcome, SettledBet
from director.games.wagers import lost, paid, pushed
from director.values.dataclass import Value, dataclass, replace
from director.values.quantity import Cents

POINTS = (4, 5, 6, 8, 9, 10)
HARD = (4, 6, 8, 10)
USUAL, ON, OFF = 0, 1, 2
"""Player's wish for a bet on the come-out: none, it works, it is off."""

LINE_BETS = ("win", "dont_win")
COME_BETS = ("come", "dont_come")
ONE_ROLL: Mapping[str, Mapping[int, str]] = {
    "field": {2: "2", 3: "3", 4: "4", 9: "9", 10: "10", 11: "11", 12: "12"},
    "under_7": dict.fromkeys(range(2, 7), "even"),
    "over_7": dict.fromkeys(range(8, 13), "even"),
    "big_red": {7: "7"},
    "eleven": {11: "11"},
    "any_craps": dict.fromkeys((2, 3, 12), "craps"),
    "craps_2": {2: "2"},
    "craps_3": {3: "3"},
    "craps_12": {12: "12"},
    "horn": dict.fromkeys((2, 3, 11, 12), "horn"),
}
"""Bets that every roll decides: the winning totals, and the pay-table row of each."""
MULTIPLE = ("hard", "big_red", "eleven", "any_craps", "craps_2", "craps_3", "craps_12", "horn")
"""Multiple chances (10 b): their maximum is computed from their best odds."""
ODDS_OF = {
    "win_odds": "win",
    "dont_win_odds": "dont_win",
    "come_odds": "come",
    "dont_come_odds": "dont_come",
}
"""Odds bets, each with the even-money bet that it belongs to."""
OFF_ON_COME_OUT = frozenset(("come_odds", "dont_come_odds", "place_right", "place_wrong"))
TAKEN_DOWN_FREELY = frozenset(
    (*ODDS_OF, "place_right", "place_wrong", "hard", "big_6", "big_8", "dont_win", "dont_come")
)
"""Bets that a player may take down after a roll that did not decide them."""

_BY_POINT = tuple(map(str, POINTS))
RULES: Mapping[str, str] = {
    "win": "Craps 10α1",
    "dont_win": "Craps 10α2",
    "come": "Craps 10α3",
    "dont_come": "Craps 10α4",
    "field": "Craps 10α5",
    "big_6": "Craps 10α6",
    "big_8": "Craps 10α7",
    "under_7": "Craps 10α8",
    "over_7": "Craps 10α9",
    "hard": "Craps 10β1",
    "big_red": "Craps 10β2",
    "eleven": "Craps 10β2",
    "any_craps": "Craps 10β3",
    "craps_2": "Craps 10β4",
    "craps_3": "Craps 10β5",
    "craps_12": "Craps 10β6",
    "horn": "Craps 10β7",
    "win_odds": "Craps 10γ1",
    "dont_win_odds": "Craps 10γ2",
    "come_odds": "Craps 10γ3",
    "dont_come_odds": "Craps 10γ4",
    "place_right": "Craps 10δ1",
    "place_wrong": "Craps 10δ2",
}
"""Paragraph of each bet."""

SHAPE = PaytableShape(
    bets=tuple(RULES),
    odds={
        **dict.fromkeys(("win", "dont_win", "come", "dont_come", "big_6", "big_8"), ("even",)),
        **{bet: tuple(dict.fromkeys(rows.values())) for bet, rows in ONE_ROLL.items()},
        "hard": tuple(map(str, HARD)),
        **dict.fromkeys((*ODDS_OF, "place_right", "place_wrong"), _BY_POINT),
    },
    settings={
        "multiple_factor": int,
        "win_odds_percent": int,
        "dont_odds_percent_4_10": int,
        "dont_odds_percent_5_9": int,
        "dont_odds_percent_6_8": int,
        "place_right_percent_6_8": int,
        "place_wrong_percent_4_10": int,
        "place_wrong_percent_5_9": int,
        "place_wrong_percent_6_8": int,
        "come_out_off": bool,
        "offences_before_dice_are_taken": int,
        "offences_over_rounds": bool,
    },
    usual={"offences_over_rounds": False},
    setting_ranges={
        "multiple_factor": (1, 3),
        "win_odds_percent": (1, 1000),
        "dont_odds_percent_4_10": (1, 200),
        "dont_odds_percent_5_9": (1, 150),
        "dont_odds_percent_6_8": (1, 120),
        "place_right_percent_6_8": (100, 120),
        "place_wrong_percent_4_10": (100, 220),
        "place_wrong_percent_5_9": (100, 160),
        "place_wrong_percent_6_8": (100, 125),
        "offences_before_dice_are_taken": (1, 10),
    },
    ratio_range=(100, 1000),
    rule="Craps 3",
)


class StandingBet(Value):
    """A bet on the layout: its number (0 before it has one), and whether a roll has passed over it."""

    seat: int
    bet: str
    number: int
    stake: Cents
    works: int = USUAL
    rolled: bool = False


class Verdict(NamedTuple):
    """Effect of a roll on a bet; without odds the bet does not win."""

    outcome: Outcome
    odds: Fraction | None = None
    row: str = ""
    moves: bool = False
    """Whether the bet moves to the number rolled."""


Verdicts = tuple[Verdict | None, ...]
LOSES = Verdict(Outcome.LOSE)
STANDS_OFF = Verdict(Outcome.PUSH)
TRAVELS = Verdict(Outcome.STANDS, moves=True)


@dataclass(frozen=True, slots=True, repr=False)
class CrapsRules:
    """Rules of a pay table, ready for play: 36 verdicts for each bet, and the highest stakes."""

    table: PayTable
    limits: Limits
    verdicts: Mapping[tuple[str, int], Verdicts]
    highest: Mapping[tuple[str, int], Cents]
    percent: Mapping[tuple[str, int], int]
    """Highest odds bet in percent of its flat bet."""
    off: bool
    """Whether come odds and place bets are off on the come-out unless the player asks otherwise."""
    offences: int
    offences_last: bool
    """Whether breaches count across rounds; if not, each round begins at zero."""


def settle_roll(
    rules: CrapsRules, bets: Iterable[StandingBet], roll: int, coming_out: bool
) -> tuple[list[SettledBet], tuple[StandingBet, ...]]:
    """Return the bets that a roll decides, and those that stand; `roll` from `roll_of`."""
    lines: list[SettledBet] = []
    left: list[StandingBet] = []
    verdicts = rules.verdicts
    for held in bets:
        verdict = verdicts[held.bet, held.number][roll]
        if verdict is None:
            left.append(held if held.rolled else _rolled(held, held.number))
        elif verdict.moves:
            left.append(_rolled(held, roll // 6 + roll % 6 + 2))
        elif coming_out and held.bet in OFF_ON_COME_OUT and is_off(rules, held):
            _decide_off(held, lines, left)
        else:
            lines.append(_line(rules.limits, held, verdict))
    return lines, tuple(left)


def roll_of(first: int, second: int) -> int:
    """Index of a roll of two dice, 0 to 35."""
    return 6 * first + second - 7


def is_off(rules: CrapsRules, held: StandingBet) -> bool:
    """Whether the bet neither wins nor loses on a come-out roll."""
    return held.works == OFF or (held.works == USUAL and rules.off)


def _rolled(held: StandingBet, number: int) -> StandingBet:
    return StandingBet(held.seat, held.bet, number, held.stake, held.works, True)


def _decide_off(held: StandingBet, lines: list[SettledBet], left: list[StandingBet]) -> None:
    """Let place bets that are off stand; return odds with their flat bet, which is decided now."""
    if held.bet in ODDS_OF:
        lines.append(pushed(held.seat, held.bet, held.stake, "Craps 10δ", numbers=(held.number,)))
    else:
        left.append(held if held.rolled else replace(held, rolled=True))


def _line(limits: Limits, held: StandingBet, verdict: Verdict) -> SettledBet:
    seat, bet, stake, rule = held.seat, held.bet, held.stake, RULES[held.bet]
    numbers = (held.number,) if held.number else ()
    if verdict.odds is not None:
        return paid(seat, bet, stake, verdict.odds, limits, rule, verdict.row, numbers)
    if verdict.outcome is Outcome.LOSE:
        return lost(seat, bet, stake, rule, numbers)
    return pushed(seat, bet, stake, rule, numbers)


def rules_of(table: PayTable) -> CrapsRules:
    """Make a pay table ready for play."""
    return CrapsRules(
        table,
        table.limits,
        {key: tuple(row) for key, row in _all_verdicts(table)},
        dict(_highest(table)),
        _percents(table),
        bool(table.settings["come_out_off"]),
        number_setting(table, "offences_before_dice_are_taken"),
        bool(table.settings["offences_over_rounds"]),
    )


def number_setting(table: PayTable, name: str) -> int:
    """Return a setting that is a number, or 0."""
    value = table.settings[name]
    return value if isinstance(value, int) else 0


def _all_verdicts(table: PayTable) -> Iterator[tuple[tuple[str, int], list[Verdict | None]]]:
    for bet in ("win", "come"):
        yield (bet, 0), _each(_first_right(table, bet))
    for bet in ("dont_win", "dont_come"):
        yield (bet, 0), _each(_first_wrong(table, bet))
    for number in POINTS:
        for bet in ("win", "come", "win_odds", "come_odds", "place_right"):
            yield (bet, number), _each({number: _wins(table, bet, number), 7: LOSES})
        for bet in ("dont_win", "dont_come", "dont_win_odds", "dont_come_odds", "place_wrong"):
            yield (bet, number), _each({7: _wins(table, bet, number), number: LOSES})
    for bet, number in (("big_6", 6), ("big_8", 8)):
        yield (bet, 0), _each({number: _wins(table, bet, number), 7: LOSES})
    for bet, rows in ONE_ROLL.items():
        yield (bet, 0), [_at_once(table, bet, rows.get(total)) for total in _totals()]
    for number in HARD:
        yield ("hard", number), _hardway(_wins(table, "hard", number), number)


def _at_once(table: PayTable, bet: str, row: str | None) -> Verdict:
    """Verdict of a bet that every roll decides."""
    return LOSES if row is None else Verdict(Outcome.WIN, table.odds[bet][row], row)


def _first_right(table: PayTable, bet: str) -> dict[int, Verdict]:
    wins = _wins(table, bet, 0)
    return {7: wins, 11: wins, 2: LOSES, 3: LOSES, 12: LOSES} | dict.fromkeys(POINTS, TRAVELS)


def _first_wrong(table: PayTable, bet: str) -> dict[int, Verdict]:
    wins = _wins(table, bet, 0)
    decided = {2: wins, 3: wins, 7: LOSES, 11: LOSES, 12: STANDS_OFF}
    return decided | dict.fromkeys(POINTS, TRAVELS)


def _wins(table: PayTable, bet: str, number: int) -> Verdict:
    """Verdict of a win: paid by the row of the number, or by the only row."""
    rows = table.odds[bet]
    row = "even" if "even" in rows else str(number)
    return Verdict(Outcome.WIN, rows[row], row)


def _totals() -> list[int]:
    """Totals of the 36 rolls."""
    return [first + second for first in range(1, 7) for second in range(1, 7)]


def _each(verdicts: Mapping[int, Verdict]) -> list[Verdict | None]:
    return [verdicts.get(total) for total in _totals()]


def _hardway(wins: Verdict, number: int) -> list[Verdict | None]:
    row = _each({number: LOSES, 7: LOSES})
    row[roll_of(number // 2, number // 2)] = wins
    return row


def _highest(table: PayTable) -> Iterator[tuple[tuple[str, int], Cents]]:
    """Highest stake of every bet except odds, whose maximum is computed from their flat bet."""
    top, chip = table.limits.maximum, table.limits.chip
    for bet in RULES:
        if bet in ODDS_OF:
            continue
        for number in _numbers_of(bet):
            if bet in MULTIPLE:
                best = max(table.odds[bet].values()) if bet != "hard" else table.odds[bet][str(number)]
                allowed: Cents = int(number_setting(table, "multiple_factor") * top / best)
            else:
                allowed = top * _place_percent(table, bet, number) // 100
            own = table.bets[bet].maximum
            allowed = min(allowed, own) if own < top else allowed
            yield (bet, number), allowed - allowed % chip


def _numbers_of(bet: str) -> tuple[int, ...]:
    """Numbers that a player names with the bet; (0,) for none."""
    if bet in ("place_right", "place_wrong", "come_odds", "dont_come_odds"):
        return POINTS
    return HARD if bet == "hard" else (0,)


def _place_percent(table: PayTable, bet: str, number: int) -> int:
    if bet == "place_right":
        return number_setting(table, "place_right_percent_6_8") if number in (6, 8) else 100
    if bet == "place_wrong":
        return number_setting(table, f"place_wrong_percent_{_pair(number)}")
    return 100


def _percents(table: PayTable) -> dict[tuple[str, int], int]:
    right = number_setting(table, "win_odds_percent")
    found = {(bet, number): right for bet in ("win_odds", "come_odds") for number in POINTS}
    for bet in ("dont_win_odds", "dont_come_odds"):
        for number in POINTS:
            found[bet, number] = number_setting(table, f"dont_odds_percent_{_pair(number)}")
    return found


def _pair(number: int) -> str:
    """Key of the two equally likely points: `4_10`."""
    return f"{min(number, 14 - number)}_{max(number, 14 - number)}"


KEYS: tuple[tuple[str, int], ...] = tuple((bet, number) for bet in RULES for number in _numbers_of(bet))
"""Every possible bet, with its number."""
