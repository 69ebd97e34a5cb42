"""Law: figures of a pay table fixed by the rules of the game, and the house's departures (G-1)."""

from collections.abc import Iterator, Mapping
from fractions import Fraction

from director.games.paytables.paytable import NO_LAW, Departure, Figure, Law
from director.games.paytables.toml_source import TomlSource


def law_of(source: TomlSource) -> Law:
    """Read the figures that the rules fix, with the departures of this pay table."""
    if source.find("law") is None:
        return NO_LAW
    source.only("law", ("source", "figures"))
    figures: dict[str, Figure] = {}
    for path in source.keys("law.figures"):
        fixed = _figures(source)[path]
        if not isinstance(fixed, str | int):
            raise source.fault("paytable_value", f"law.figures.{path}", wanted="odds", found="…")
        if path.startswith("odds.") and source.find(path) is None and _is_offered(source, path):
            raise source.fault("paytable_unknown", f"law.figures.{path}")
        figures[path] = fixed
    departures = tuple(_departures(source, figures))
    return Law(source.text("law.source"), figures, departures)


def _is_offered(source: TomlSource, path: str) -> bool:
    """Whether the pay table offers the bet of a figure."""
    return source.find(path.rpartition(".")[0]) is not None


def _figures(source: TomlSource) -> Mapping[str, object]:
    """Figures by name; the names contain dots, so that they cannot be read by path."""
    found = source.find("law.figures")
    return found if isinstance(found, Mapping) else {}


def _departures(source: TomlSource, figures: Mapping[str, Figure]) -> Iterator[Departure]:
    """Yield the figures that differ from the rules; a bet that the variant does not offer is skipped."""
    for path, fixed in figures.items():
        own = source.find(path)
        if isinstance(own, str | int) and _worth(own) != _worth(fixed):
            yield Departure(path, fixed, own)


def _worth(figure: Figure) -> Fraction | Figure:
    """Value of a figure in comparable form: 6:2 equals 3:1."""
    if not isinstance(figure, str):
        return figure
    over, colon, under = figure.partition(":")
    if colon and over.isdigit() and under.isdigit() and int(under):
        return Fraction(int(over), int(under))
    share = figure.removesuffix("%").strip()
    return (
        Fraction(share) / 100 if figure.endswith("%") and share.replace(".", "", 1).isdigit() else figure
    )
