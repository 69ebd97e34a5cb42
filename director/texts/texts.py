"""Texts: one language of the house, with its sentences, plurals, money, numbers and dates."""

import gettext
import re
from collections.abc import Iterable
from datetime import date as calendar
from datetime import datetime, timedelta
from decimal import Decimal
from functools import cache, lru_cache
from importlib.resources import as_file, files
from zoneinfo import ZoneInfo

from babel import Locale
from babel.dates import format_date, format_timedelta
from babel.numbers import NumberPattern, format_decimal, get_currency_precision, parse_pattern

from director.texts.alphabet import Place, alphabetical
from director.values.dataclass import Value
from director.values.limits import LANGUAGES as LANGUAGES
from director.values.limits import displayable_instant
from director.values.quantity import SECOND, Cents, Chips, Micros

DOMAIN = "riffle"
UNSHOWN = "–"
"""Text in place of a value that cannot be displayed."""
_SIGN_AND_FIGURE = re.compile(r"(?<=[A-Za-z])(?=\d)")
"""Place of a space between a currency in letters and its figures: `CZK 100`, but `€100`."""
_WHOLE = "\N{ZERO WIDTH NO-BREAK SPACE}"
"""Holds a sign and the currency after it in one line (`−€890`); a joiner that the typeface has too."""
LANGUAGE_NAMES = {"en": "English", "sk": "Slovenčina", "el": "Ελληνικά"}
"""Each language by its own name."""
_LOCALES = {"en": "en_GB", "sk": "sk_SK", "el": "el_GR"}


def N_(message: str) -> str:
    """Mark a constant that is translated later with `say`."""
    return message


def texts_for(language: str, *, timezone: str = "Europe/Bratislava") -> "Texts":
    """The texts of a language in the house's time zone; ValueError for an unknown language."""
    if language not in _LOCALES:
        raise ValueError(f"no texts in {language!r}: one of {', '.join(LANGUAGES)}")
    return _texts(language, timezone)


@cache
def _texts(language: str, timezone: str) -> "Texts":
    """Build the texts of a language once, since a wall needs them every second."""
    return Texts(language, ZoneInfo(timezone), Locale.parse(_LOCALES[language]), _catalogue(language))


class Texts(Value):
    """Sentences and figures in one language and one time zone."""

    language: str
    timezone: ZoneInfo
    locale: Locale
    catalogue: gettext.NullTranslations

    def say(self, message: str, **facts: object) -> str:
        """The sentence in this language, its `{names}` filled with the facts.

        Without facts it may be the house's own, such as a bet's label, with any signs in it.
        """
        said = self.catalogue.gettext(message) if message else ""
        return said.format(**facts) if facts else said

    def count(self, one: str, many: str, n: int, **facts: object) -> str:
        """The sentence in the form that n asks for; `{n}` is n with its thousands marked."""
        return self.catalogue.ngettext(one, many, n).format(n=self.number(n), **facts)

    def money(self, cents: Cents, currency: str = "EUR", *, decimals: int | None = None) -> str:
        """Amount with its currency; decimals only if it is not round, or as many as `decimals`.

        No amount is ever cut: its decimals are displayed even if fewer are requested.
        """
        return _money(self.locale, cents, currency, decimals or 0)

    def signed_money(self, cents: Cents, currency: str = "EUR") -> str:
        """An amount with a plus where it is more than nothing."""
        shown = self.money(cents, currency)
        return f"+{_WHOLE}{shown}" if cents > 0 else shown

    def amounts(self, column: Iterable[Cents], currency: str = "EUR") -> tuple[str, ...]:
        """Amounts of one column: all with decimals as soon as one needs them, so that they align."""
        amounts = tuple(column)
        unit = 10 ** get_currency_precision(currency)
        decimals = 9 if any(cents % unit for cents in amounts) else 0
        return tuple(self.money(cents, currency, decimals=decimals) for cents in amounts)

    def signed_amounts(self, column: Iterable[Cents], currency: str = "EUR") -> tuple[str, ...]:
        """Amounts of one column with a plus where they are more than nothing, aligned as `amounts`."""
        cents = tuple(column)
        shown = self.amounts(cents, currency)
        return tuple(
            f"+{_WHOLE}{said}" if much > 0 else said for much, said in zip(cents, shown, strict=True)
        )

    def alphabetical(self, name: str) -> Place:
        """A key that sorts names in the order of this language's letters."""
        return alphabetical(name, self.language)

    def number(self, n: Chips) -> str:
        """A whole number with its thousands marked; below zero with a minus, not a hyphen."""
        return _number(self.locale, n)

    def hundredths(self, value: int, *, decimals: int = 2) -> str:
        """A number that is kept in hundredths, such as points."""
        pattern = "#,##0" + ("." + "0" * decimals if decimals else "")
        shown = format_decimal(Decimal(value).scaleb(-2), pattern, locale=self.locale)
        return str(shown).replace("-", "−")

    def percent(self, basis_points: int, *, decimals: int = 0) -> str:
        """Share in hundredths of a percent, 950 is 9.5 %, with `decimals` decimals."""
        share = Decimal(basis_points).scaleb(-4)
        pattern = _percent_pattern(str(self.locale), decimals)
        shown: str = pattern.apply(share, self.locale, decimal_quantization=False)
        return shown

    def date(self, at: Micros) -> str:
        """The day, as in `1 Nov 2026`; no line breaks after the dots of `1. 11. 2026`."""
        return self._day(at, "medium").replace(". ", ".\xa0")

    def born(self, day: str) -> str:
        """Date of birth stored as year-month-day; other text stays as typed."""
        try:
            return str(format_date(calendar.fromisoformat(day), "medium", locale=self.locale))
        except ValueError:
            return day

    def weekday(self, at: Micros) -> str:
        """The name of the day of the week."""
        return self._day(at, "EEEE")

    def short_day(self, at: Micros) -> str:
        """The day with its weekday, in short."""
        return self._day(at, "EEE d MMM")

    def month(self, at: Micros) -> str:
        """The month with its year."""
        return self._day(at, "LLLL y")

    def time(self, at: Micros) -> str:
        """The time of day in hours and minutes, `17:05`."""
        return self.local(at).strftime("%H:%M") if displayable_instant(at) == at else UNSHOWN

    def moment(self, at: Micros) -> str:
        """Day and time of day; in an hour that comes twice with the distance to UTC."""
        return f"{self.date(at)} {self.time(at)}{self._which(at)}"

    def exact_time(self, at: Micros) -> str:
        """The time of day with its seconds; with the distance to UTC in an hour that comes twice.

        When summer time ends, 02:30 is `02:30:00 (UTC+2)` first and `02:30:00 (UTC+1)` an hour later.
        """
        if displayable_instant(at) != at:
            return UNSHOWN
        return f"{self.local(at):%H:%M:%S}{self._which(at)}"

    def comes_twice(self, at: Micros) -> bool:
        """Whether the clocks of the house show this time of day twice, as summer time ends."""
        local = self.local(at)
        return local.replace(fold=0).utcoffset() != local.replace(fold=1).utcoffset()

    def exact_moment(self, at: Micros) -> str:
        """Day and time of day with its seconds."""
        return f"{self.date(at)} {self.exact_time(at)}"

    def clock(self, left: Micros) -> str:
        """A span as a clock shows it, `17:42` or `1:02:03`; a begun second counts as whole."""
        seconds = -(-max(left, 0) // SECOND)
        minutes, seconds = divmod(seconds, 60)
        hours, minutes = divmod(minutes, 60)
        return f"{hours}:{minutes:02}:{seconds:02}" if hours else f"{minutes}:{seconds:02}"

    def ago(self, at: Micros, now: Micros) -> str:
        """How long ago an instant was, in words."""
        span = timedelta(microseconds=int(at - now))
        return format_timedelta(span, add_direction=True, locale=self.locale)

    def local(self, at: Micros) -> datetime:
        """An instant in the house's time zone; the first or last there is for one beyond."""
        whole, rest = divmod(displayable_instant(at), SECOND)
        return datetime.fromtimestamp(whole, self.timezone).replace(microsecond=rest)

    def _which(self, at: Micros) -> str:
        """Which of two equal times of day it is; empty for a time that comes once."""
        if not self.comes_twice(at):
            return ""
        hours = (self.local(at).utcoffset() or timedelta()) / timedelta(hours=1)
        return f" (UTC{hours:+g})"

    def _day(self, at: Micros, pattern: str) -> str:
        """A day in a form of the calendar's; damaged data has instants that no calendar knows."""
        if displayable_instant(at) != at:
            return UNSHOWN
        day: str = format_date(self.local(at), pattern, locale=self.locale)
        return day


@lru_cache(maxsize=8_192)
def _money(locale: Locale, cents: Cents, currency: str, decimals: int) -> str:
    """Kept: a list says the same few prices in thousands of cells."""
    precision = get_currency_precision(currency)
    amount = Decimal(int(cents)).scaleb(-precision)
    wanted = precision if cents % 10**precision else min(decimals, precision)
    pattern = _money_pattern(str(locale), wanted)
    shown: str = pattern.apply(amount, locale, currency=currency, currency_digits=False)
    return _SIGN_AND_FIGURE.sub("\xa0", shown.replace("-", f"−{_WHOLE}"))


@lru_cache(maxsize=8_192)
def _number(locale: Locale, n: int) -> str:
    return format_decimal(n, locale=locale).replace("-", "−")


@lru_cache(maxsize=64)
def _money_pattern(locale: str, decimals: int) -> NumberPattern:
    pattern = parse_pattern(Locale.parse(locale).currency_formats["standard"].pattern)
    pattern.frac_prec = (decimals, decimals)
    return pattern


@lru_cache(maxsize=64)
def _percent_pattern(locale: str, decimals: int) -> NumberPattern:
    pattern = parse_pattern(Locale.parse(locale).percent_formats[None].pattern)
    pattern.frac_prec = (decimals, max(decimals, 2))
    return pattern


def _catalogue(language: str) -> gettext.NullTranslations:
    if language == "en":
        return gettext.NullTranslations()
    folder = files("resources").joinpath("locale")
    with as_file(folder) as path:
        return gettext.translation(DOMAIN, path, languages=[language])
