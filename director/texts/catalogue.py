"""Catalogues: collect the English sentences of the program, update the languages, compile them."""

import argparse
import ast
import tomllib
from collections.abc import Iterable, Iterator
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from director.texts.texts import DOMAIN, LANGUAGES

ROOT = Path(__file__).parents[2]
SOURCES: tuple[str, ...] = ("director", "ui", "reports")
PAY_TABLES = "resources/paytables"
HEADER = "# The words of the house. Sentences are collected by director/texts/catalogue.py."


class PlainCatalogue(Catalog):
    """Catalogue whose header has neither dates nor versions: equal texts give equal files."""

    @property
    def mime_headers(self) -> list[tuple[str, str]]:
        """Necessary headers: language, plural forms, encoding."""
        kept = ("Language", "Plural-Forms", "MIME-Version")
        lines = [line for line in super().mime_headers if line[0] in kept]
        return [
            *lines,
            ("Content-Type", "text/plain; charset=utf-8"),
            ("Content-Transfer-Encoding", "8bit"),
        ]

    @mime_headers.setter
    def mime_headers(self, headers: Iterable[tuple[str, str]]) -> None:
        self._set_mime_headers(headers)


def main() -> None:
    """Extract, update and compile every language."""
    parser = argparse.ArgumentParser(
        prog="director.texts.catalogue", description="Update the catalogues of the languages."
    )
    parser.parse_args()
    template = extracted(ROOT)
    for language in translated():
        source = po_file(ROOT, language)
        catalogue = updated(read(source, language), template)
        source.parent.mkdir(parents=True, exist_ok=True)
        source.write_bytes(po_bytes(catalogue))
        source.with_suffix(".mo").write_bytes(mo_bytes(catalogue))
        without = missing(catalogue)
        print(f"{language}: {len(catalogue)} sentences, {len(without)} without words")
        for sentence in without:
            print(f"  {sentence}")


def translated() -> tuple[str, ...]:
    """Languages that have a catalogue: all but English, whose sentences are the ids."""
    return tuple(language for language in LANGUAGES if language != "en")


def po_file(root: Path, language: str) -> Path:
    """Catalogue file of a language."""
    return root / "resources" / "locale" / language / "LC_MESSAGES" / f"{DOMAIN}.po"


def extracted(root: Path) -> PlainCatalogue:
    """Every sentence that the program may say, from its source and its pay tables."""
    template = PlainCatalogue(header_comment=HEADER, fuzzy=False)
    for path in _sources(root):
        for message in sentences(path.read_text(encoding="utf-8")):
            template.add(message)
    for path in sorted((root / PAY_TABLES).glob("*.toml")):
        for label in labels(path.read_text(encoding="utf-8")):
            template.add(label)
    return template


def labels(pay_table: str) -> Iterator[str]:
    """Texts of a pay table: the game's name, its bets, its hands, the print on the felt."""
    table = tomllib.loads(pay_table)
    named = (table, *table.get("bets", {}).values(), *table.get("jackpots", {}).values())
    areas = table.get("layout", {}).get("areas", ())
    said = [row.get("label", row.get("name", "")) for row in (*named, *areas)]
    for label in (*said, *table.get("labels", {}).values()):
        if any(sign.isalpha() for sign in label):
            yield label


def sentences(source: str) -> Iterator[str | tuple[str, str]]:
    """The sentences in one file: literal arguments of `say`, `count` (two forms) and `N_`.

    The syntax tree is read rather than the tokens, so that calls inside f-strings are found too.
    Facts have names: a `say` with a second plain argument is another's and holds no sentence.
    """
    for call in ast.walk(ast.parse(source)):
        if not isinstance(call, ast.Call) or not call.args:
            continue
        name = _called(call.func)
        if name == "N_" or (name == "say" and len(call.args) == 1):
            yield from _literals(call.args[0])
        elif name == "count" and len(call.args) > 2:
            one, many = (tuple(_literals(argument)) for argument in call.args[:2])
            if many:  # `str.count` with bounds has no second text
                yield from zip(one, many, strict=True)


def _called(function: ast.expr) -> str:
    if isinstance(function, ast.Attribute):
        return function.attr
    return function.id if isinstance(function, ast.Name) else ""


def _literals(argument: ast.expr) -> Iterator[str]:
    """The text of an argument, or both texts of a choice between two."""
    if isinstance(argument, ast.IfExp):
        yield from _literals(argument.body)
        yield from _literals(argument.orelse)
    elif isinstance(argument, ast.Constant) and isinstance(argument.value, str) and argument.value:
        yield argument.value


def updated(old: Catalog, template: PlainCatalogue) -> PlainCatalogue:
    """The sentences of the template with the words that the old catalogue has for them."""
    new = PlainCatalogue(locale=old.locale, header_comment=HEADER, fuzzy=False)
    for message in template:
        if not message.id:
            continue
        known = old.get(message.id) if isinstance(message.id, str) else old.get(message.id[0])
        new.add(message.id, known.string if known and known.id == message.id else None)
    return new


def read(path: Path, language: str) -> Catalog:
    """Catalogue of a file, empty if the file does not exist."""
    if not path.exists():
        return Catalog(locale=language)
    with path.open("rb") as file:
        return read_po(file, locale=language)


def missing(catalogue: Catalog) -> tuple[str, ...]:
    """The sentences that have no words yet, or not in every plural form."""
    return tuple(
        message.id if isinstance(message.id, str) else message.id[0]
        for message in catalogue
        if message.id and not _filled(message.string)
    )


def po_bytes(catalogue: PlainCatalogue) -> bytes:
    """The catalogue as text for people who translate, sorted by sentence."""
    out = BytesIO()
    write_po(out, catalogue, width=100, no_location=True, sort_output=True)
    return out.getvalue()


def mo_bytes(catalogue: PlainCatalogue) -> bytes:
    """The catalogue as gettext reads it."""
    out = BytesIO()
    write_mo(out, catalogue)
    return out.getvalue()


def _sources(root: Path) -> Iterator[Path]:
    for room in SOURCES:
        yield from sorted((root / room).rglob("*.py"))


def _filled(words: str | tuple[str, ...] | list[str] | None) -> bool:
    return bool(words) if not words or isinstance(words, str) else all(words)


if __name__ == "__main__":
    main()
