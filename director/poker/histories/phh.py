"""Hand histories in PHH, read: one hand or many a text, decimals scaled, never rounded.

Variants: a letter for the limit (N, P, F) and one of T (Hold'em), O and O/8 (Omaha, Omaha hi-lo), 7S
and 7S/8 (seven-card stud, its hi-lo), R (razz) and, our own extension, O5 and O5/8 (five-card Omaha) and
CP (Crazy Pineapple; `pN sd CARD` discards, `_discard` is the moment). More fields of our own:
`_rake` by pot, `_missing` blinds that pot limit counts, `_first_raise` over a straddle, and forced
bets by name (phh_posts.py; `_blinds_first` is an older name for some of them).
"""

import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from decimal import Decimal
from fractions import Fraction
from math import gcd, lcm

from director.poker.histories.phh_actions import FIGURES, is_number, recorded_actions, words_of
from director.poker.histories.phh_posts import amounts_named, by_arrays, by_name
from director.poker.histories.recorded import ActionWord, HistoryProblem, Record, RecordedAction
from director.poker.rake import RecordedRake
from director.poker.setup import MOST_PLAYERS, HandSetup
from director.poker.variants import (
    FIVE_CARD_OMAHA,
    FIVE_CARD_OMAHA_HI_LO,
    HOLDEM,
    OMAHA,
    OMAHA_HI_LO,
    RAZZ,
    STUD,
    STUD_HI_LO,
    BettingLimit,
    DiscardMoment,
    Variant,
    crazy_pineapple,
)
from director.values.dataclass import replace
from director.values.errors import RuleViolation, soundness

LONGEST_LINE = 100_000
"""Longest line in characters; a longer one is no hand history."""
UNRECORDED = 10**12
"""Stack in place of one that the record gives as infinite."""
RAISES = 4
"""Most raises after the bet in a recorded fixed-limit hand, since houses differ."""

_LIMITS = {"N": BettingLimit.NO_LIMIT, "P": BettingLimit.POT_LIMIT, "F": BettingLimit.FIXED_LIMIT}
VARIANTS = {
    "T": HOLDEM,
    "O": OMAHA,
    "O/8": OMAHA_HI_LO,
    "O5": FIVE_CARD_OMAHA,
    "O5/8": FIVE_CARD_OMAHA_HI_LO,
    "7S": STUD,
    "7S/8": STUD_HI_LO,
    "R": RAZZ,
}
"""Variants by their letters, without Crazy Pineapple, which has several."""
_MOMENTS = {moment.name.lower(): moment for moment in DiscardMoment}
_SECTION = re.compile(r"^\[[\w. -]+\][ \t]*\r?$", re.MULTILINE)
_TITLE = re.compile(r"^hand\s*=\s*['\"]?([\w -]{1,40})", re.MULTILINE)
_TOML_LINE = re.compile(r"at line (\d+)")
_LARGEST_SCALE = 10**9
_DIGITS = 6
"""Number of decimals above which a number is the noise of a binary fraction."""

_BETS = (
    "min_bet",
    "small_bet",
    "big_bet",
    "_smallest_chip",
    "_missing",
    "_first_raise",
    "_price",
    "bring_in",
)
_INFINITE = Decimal("inf")

Value = object
Number = int | Fraction
Fields = Mapping[str, Value]


def sections(text: str) -> Iterator[tuple[int, str]]:
    """Yield the hands of a text, line and text of each; a text without headers is one hand."""
    headers = list(_SECTION.finditer(text))
    if not headers:
        yield 1, text
        return
    line, counted = 1, 0
    ends = [*[header.start() for header in headers[1:]], len(text)]
    for header, end in zip(headers, ends, strict=True):
        line += text.count("\n", counted, header.end())
        counted = header.end()
        yield line, text[counted:end]


def title_of(text: str) -> str:
    """Id of a hand, or ""."""
    found = _TITLE.search(text)
    return found[1] if found else ""


def read(text: str, line: int = 1) -> Record:
    """Read one hand; `line` is its first line in the file. Refuses with HistoryProblem."""
    _check_lines(text, line)
    try:
        fields: Fields = tomllib.loads(text, parse_float=Decimal)
    except ValueError as problem:
        found = _TOML_LINE.search(str(problem))
        where = int(found[1]) if found else text.count("\n") + 1
        raise HistoryProblem(line + where - 1, soundness("not_toml")) from problem
    except RecursionError as problem:
        raise HistoryProblem(line, soundness("not_toml")) from problem
    try:
        return _record(fields, text, line)
    except RuleViolation as violation:
        where = _line_of_field(text, violation.facts.get("field"))
        raise HistoryProblem(line + where - 1, violation) from violation


def _check_lines(text: str, line: int) -> None:
    for number, words in enumerate(text.split("\n")):
        if len(words) > LONGEST_LINE:
            cause = soundness("record_line_too_long", characters=len(words), most=LONGEST_LINE)
            raise HistoryProblem(line + number, cause)


def _record(fields: Fields, text: str, line: int) -> Record:
    game = _game(fields)
    stacks = _stacks(fields)
    players = len(stacks)
    if not 2 <= players <= MOST_PLAYERS:
        raise soundness("wrong_number_of_players", rule="T-F1", players=players, most=MOST_PLAYERS)
    antes = _forced(fields, "antes", players)
    stud = game[0].stud
    blinds = [0] * players if stud else _forced(fields, "blinds_or_straddles", players)
    finishing = _printed(fields, "finishing_stacks", players)
    winnings = _printed(fields, "winnings", players)
    words = words_of(fields)
    bets = [_number(fields, name) for name in _BETS if name in fields]
    rake = _numbers(fields, "_rake") if "_rake" in fields else []
    results = finishing or winnings or ()
    scale = _scale(words, stacks, antes, blinds, bets, rake, results, amounts_named(fields))
    said = recorded_actions(words, scale, text, line)
    setup = _setup(fields, game, scale, stacks, antes, blinds, said)
    if any(part < 0 for part in rake):
        raise soundness("number_impossible", field="_rake")
    parts = _scaled(rake, scale)
    unit = _smallest_chip(fields, scale, setup, said, _scaled(results, scale))
    return Record(
        setup=replace(setup, rake=RecordedRake(sum(parts), parts) if parts else None, unit=unit),
        actions=said,
        scale=scale,
        finishing=None if finishing is None else _scaled(finishing, scale),
        winnings=None if winnings is None else _scaled(winnings, scale),
        cash=_cash(fields, (*stacks, *antes, *blinds, *bets)),
        names=_names(fields, players),
        title=str(fields.get("hand", "")),
        line=line,
    )


def _scale(words: Sequence[Sequence[str]], *columns: Sequence[Number]) -> int:
    """Factor that makes every number of the record whole."""
    raised = [
        Fraction(word[2])
        for word in words
        if len(word) == 3 and word[1] == "cbr" and not word[2].isdigit() and is_number(word[2])
    ]
    scale = lcm(*(number.denominator for column in (*columns, raised) for number in column))
    if scale > _LARGEST_SCALE:
        raise soundness("number_impossible", field="starting_stacks")
    return scale


def _cash(fields: Fields, numbers: Sequence[Number]) -> bool:
    """Whether a record is of a cash game: it names a currency or a rake, or has fractions of chips."""
    if "event" in fields:
        return False
    named = any("currency" in name or "rake" in name or name == "winnings" for name in fields)
    return named or any(number.denominator > 1 for number in numbers)


def _setup(
    fields: Fields,
    game: tuple[Variant, BettingLimit],
    scale: int,
    stacks: Sequence[Number],
    antes: Sequence[Number],
    blinds: Sequence[Number],
    said: Sequence[RecordedAction],
) -> HandSetup:
    variant, limit = game
    fixed = limit is BettingLimit.FIXED_LIMIT
    least = int(_number(fields, "small_bet" if fixed else "min_bet") * scale)
    forced = (
        by_name(fields, scale, len(stacks))
        if "_posts" in fields
        else by_arrays(
            _scaled(antes, scale),
            _scaled(blinds, scale),
            least,
            said,
            trimmed=fields.get("ante_trimming_status") is True,
            blinds_first=fields.get("_blinds_first") is True,
        )
    )
    return HandSetup(
        variant=variant,
        limit=limit,
        stacks=_scaled(stacks, scale),
        posts=forced.posts,
        price=forced.price,
        opener=forced.opener,
        min_bet=least,
        big_bet=int(_number(fields, "big_bet") * scale) if fixed else 0,
        bring_in=int(_number(fields, "bring_in") * scale) if variant.stud else 0,
        first_raise=int(_number(fields, "_first_raise") * scale) if "_first_raise" in fields else 0,
        missing=int(_number(fields, "_missing") * scale) if "_missing" in fields else 0,
        raises=RAISES,
        all_in_must_show=False,
        seats=_seats(fields, len(stacks)),
    )


def _smallest_chip(
    fields: Fields, scale: int, setup: HandSetup, said: Sequence[RecordedAction], results: Sequence[int]
) -> int:
    """Smallest chip: the one named, or the greatest common divisor of all amounts and results."""
    if "_smallest_chip" in fields:
        return int(_number(fields, "_smallest_chip") * scale)
    if not results or any(line.word is ActionWord.RUN for line in said):
        return 1  # results of several boards prove nothing
    posted, bet = (post.amount for post in setup.posts), (line.amount for line in said)
    return gcd(*setup.stacks, *posted, *bet, *results)


def _game(fields: Fields) -> tuple[Variant, BettingLimit]:
    if "variant" not in fields:
        raise soundness("field_missing", field="variant")
    code = fields["variant"]
    if not isinstance(code, str):
        raise soundness("field_not_understood", field="variant")
    if code[:1] not in _LIMITS or code[1:] not in (*VARIANTS, "CP"):
        raise soundness("variant_unknown", field="variant", variant=code[:20])
    if code[1:] == "CP":
        moment = _MOMENTS.get(str(fields.get("_discard", "after_flop_betting")))
        if moment is None:
            raise soundness("field_not_understood", field="_discard")
        return crazy_pineapple(moment), _LIMITS[code[0]]
    variant = VARIANTS[code[1:]]
    if variant.stud and code[0] != "F":
        raise soundness("variant_unknown", field="variant", variant=code[:20])
    return variant, _LIMITS[code[0]]


def _line_of_field(text: str, field: Value) -> int:
    for number, words in enumerate(text.split("\n")):
        if isinstance(field, str) and words.lstrip().startswith(field):
            return number + 1
    return 1


def _fraction(value: Value, field: str) -> Number:
    """Read an exact number; noise of a binary fraction (16.666666666666668) is removed."""
    if isinstance(value, bool) or not isinstance(value, int | Decimal):
        raise soundness("field_not_understood", field=field)
    if isinstance(value, Decimal):
        if not value:
            return 0
        if not value.is_finite() or abs(value.adjusted()) >= FIGURES:
            raise soundness("number_impossible", field=field)
        exact = Fraction(value)
        return exact if exact.denominator <= 10**_DIGITS else exact.limit_denominator(1_000)
    if abs(value) >= 10**FIGURES:
        raise soundness("number_impossible", field=field)
    return value


def _number(fields: Fields, field: str) -> Number:
    if field not in fields:
        raise soundness("field_missing", field=field)
    number = _fraction(fields[field], field)
    if number <= 0:
        raise soundness("number_impossible", field=field)
    return number


def _numbers(fields: Fields, field: str) -> list[Number]:
    if field not in fields:
        raise soundness("field_missing", field=field)
    values = fields[field]
    if not isinstance(values, list):
        raise soundness("field_not_understood", field=field)
    return [_fraction(value, field) for value in values]


def _stacks(fields: Fields) -> list[Number]:
    """Starting stacks; an unrecorded one (`inf`) is larger than any bet."""
    values = fields.get("starting_stacks")
    if not isinstance(values, list):
        return _numbers(fields, "starting_stacks")
    recorded = [UNRECORDED if value == _INFINITE else value for value in values]
    return [_fraction(value, "starting_stacks") for value in recorded]


def _forced(fields: Fields, field: str, players: int) -> list[Number]:
    """Antes or blinds by player; heads-up the file has them in reverse order."""
    values = _numbers(fields, field)
    if len(values) != players:
        raise soundness("field_of_wrong_length", field=field, expected=players, found=len(values))
    return values[::-1] if players == 2 else values


def _printed(fields: Fields, field: str, players: int) -> list[Number] | None:
    if field not in fields:
        return None
    values = _numbers(fields, field)
    if len(values) != players:
        raise soundness("field_of_wrong_length", field=field, expected=players, found=len(values))
    if any(value < 0 for value in values):
        raise soundness("number_impossible", field=field)
    return values


def _scaled(numbers: Sequence[Number], scale: int) -> tuple[int, ...]:
    return tuple(int(number * scale) for number in numbers)


def _names(fields: Fields, players: int) -> tuple[str, ...]:
    names = fields.get("players")
    if not isinstance(names, list) or len(names) != players:
        return ()
    return tuple(str(name) for name in names)


def _seats(fields: Fields, players: int) -> tuple[int, ...]:
    seats = fields.get("seats")
    if not isinstance(seats, list) or len(seats) != players:
        return ()
    return tuple(seat for seat in seats if isinstance(seat, int))
