"""Paper: what every document has in common: house, language, format, and who printed it when."""

from collections.abc import Iterable, Mapping, Sequence
from enum import StrEnum

from director.desk.night.phone_cards import PhoneCards
from director.house.people import HouseSettings
from director.texts import N_, Texts
from director.values.dataclass import Value
from director.values.quantity import Cents, Micros


class PaperFormat(StrEnum):
    """Format of paper."""

    A4 = "a4"
    A6 = "a6"
    ROLL = "roll"
    """A roll of a receipt printer, as long as it takes."""


WIDTHS_OF_ROLLS = (80, 58)
"""Millimetres; the usual one first."""


class HouseOnPaper(Value):
    """The house as it stands on its paper; `logo` is a PNG or JPEG, empty for none."""

    name: str
    address: str = ""
    logo: bytes = b""
    currency: str = "EUR"
    footer: str = ""
    conditions: str = ""
    """Conditions of a buy-in; empty: the usual sentence (T-R11)."""
    demo: bool = False
    """Marks every sheet as a demonstration."""


def house_on_paper(settings: HouseSettings, currency: str = "", *, demo: bool = False) -> HouseOnPaper:
    """The house on paper about this money, its own if empty."""
    money = currency or settings.currency
    marked = settings.demo or demo
    return HouseOnPaper(
        settings.name,
        settings.address,
        settings.logo,
        money,
        settings.footer,
        settings.conditions,
        marked,
    )


class Stamp(Value):
    """When and by whom a document is printed, and the head of the journal at the moment it shows."""

    at: Micros
    who: str
    head: str = ""
    past_at: Micros | None = None
    """Instant of the past that the document shows; None where it shows now."""


class Paper(Value):
    """Everything a document needs beside its content."""

    texts: Texts
    house: HouseOnPaper
    stamp: Stamp
    format: PaperFormat = PaperFormat.A4
    copy: int = 0
    """Which copy of a receipt printed before; 0 = it is printed for the first time."""
    phones: PhoneCards | None = None
    """Maker of phone cards on seat cards; None for none."""
    roll: int = WIDTHS_OF_ROLLS[0]
    """Width of the roll in millimetres, where it is printed on one."""

    def money(self, cents: Cents) -> str:
        """An amount in the house's currency."""
        return self.texts.money(cents, self.house.currency)

    def amounts(self, column: Iterable[Cents]) -> tuple[str, ...]:
        """Amounts of one column in the house's currency, aligned on the decimal."""
        return self.texts.amounts(column, self.house.currency)

    def table(
        self, rows: Sequence[Sequence[Cents | None]], *, zero: bool = True
    ) -> tuple[tuple[str, ...], ...]:
        """Rows of amounts whose columns are aligned; a dash for None, and for nothing without `zero`."""
        columns = [self.amounts(cents or 0 for cents in column) for column in zip(*rows, strict=True)]
        return tuple(
            tuple(
                "–" if cents is None or not (cents or zero) else said
                for cents, said in zip(row, shown, strict=True)
            )
            for row, shown in zip(rows, zip(*columns, strict=True), strict=True)
        )


class PrintedName(Value):
    """A person's name and the number that stands in for it where it cannot be printed."""

    name: str
    number: str = ""


class PaperProblem(Exception):
    """A document cannot be made: `code` names why, `facts` name the thing."""

    def __init__(self, code: str, **facts: str) -> None:
        super().__init__(code)
        self.code = code
        self.facts = facts


_SENTENCES: Mapping[str, str] = {
    "font_missing": N_(
        "The font {font} is missing, so nothing can be printed. Install the program anew; "
        "everything else works."
    )
}


def paper_sentence(texts: Texts, problem: PaperProblem) -> str:
    """Return the sentence of a problem, in the user's language; KeyError for an unknown code."""
    return texts.say(_SENTENCES[problem.code], **problem.facts)
