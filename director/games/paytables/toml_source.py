"""TOML text whose values know their lines, so that a refusal can name the line."""

import re
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import field
from difflib import get_close_matches
from fractions import Fraction
from hashlib import sha256

from director.values.dataclass import Value
from director.values.errors import Fact, RuleViolation, soundness

LONGEST_QUOTE = 40
"""Longest wrong value that a refusal quotes, in letters."""
_HEADER = re.compile(r"\s*(\[\[?)\s*([^\]]+?)\s*\]\]?\s*(?:#.*)?$")
_KEY = re.compile(r"""\s*(?:"([^"]+)"|([\w-]+))((?:\.[\w-]+)*)\s*=""")
_ITEM = re.compile(r"\s*[\[{]")
_ODDS = re.compile(r"(\d+):(\d+)")
_PERCENT = re.compile(r"(\d+)(?:\.(\d+))?\s*%")


class TomlSource(Value):
    """A parsed TOML text: values by dotted path, each with its line."""

    file: str
    data: Mapping[str, object]
    lines: Mapping[str, int]
    digest: str = ""
    """Hash of the text and of the terms."""
    terms: Mapping[str, str] = field(default_factory=dict)
    """Values set by the terms at the opening of a table, over the text: the term by path."""

    def line(self, path: str) -> int:
        """Line of a path, or of its nearest parent."""
        while path and path not in self.lines:
            path = path.rpartition(".")[0]
        return self.lines.get(path, 1)

    def fault(self, code: str, path: str, **facts: Fact) -> RuleViolation:
        """Refusal of a value with file, line and path, and the term of a table that set it."""
        refusal = soundness(code, file=self.file, line=self.line(path), path=path)
        refusal.facts.update(facts)
        if path in self.terms:
            refusal.facts["term"] = self.terms[path]
        return refusal

    def find(self, path: str) -> object:
        """Value at a path, or None."""
        value: object = self.data
        for part in path.split("."):
            if isinstance(value, Mapping):
                value = value.get(part)
            elif isinstance(value, Sequence) and not isinstance(value, str) and part.isdigit():
                value = value[int(part)] if int(part) < len(value) else None
            else:
                return None
        return value

    def text(self, path: str, usual: str | None = None) -> str:
        """Read a text; with `usual` it is optional."""
        value = self.find(path)
        if value is None and usual is not None:
            return usual
        if not isinstance(value, str):
            raise self._missing(path, "text", value)
        return value

    def whole(self, path: str, usual: int | None = None) -> int:
        """Read a whole number that is not negative."""
        value = self.find(path)
        if value is None and usual is not None:
            return usual
        if not isinstance(value, int) or isinstance(value, bool) or value < 0:
            raise self._missing(path, "number", value)
        return value

    def number(self, path: str, usual: float = 0) -> float:
        """Read a number for drawing."""
        value = self.find(path)
        if value is None:
            return usual
        if not isinstance(value, int | float) or isinstance(value, bool):
            raise self._missing(path, "number", value)
        return value

    def flag(self, path: str, usual: bool) -> bool:
        """Read a flag: true or false."""
        value = self.find(path)
        if value is None:
            return usual
        if not isinstance(value, bool):
            raise self._missing(path, "flag", value)
        return value

    def odds(self, path: str) -> Fraction:
        """Read odds: `3:2`."""
        found = _ODDS.fullmatch(self.text(path))
        if found is None or not int(found[2]):
            raise self._missing(path, "odds", self.find(path))
        return Fraction(int(found[1]), int(found[2]))

    def percent(self, path: str) -> Fraction:
        """Read a percentage, `17.5 %`, as a fraction of one."""
        found = _PERCENT.fullmatch(self.text(path))
        if found is None:
            raise self._missing(path, "percent", self.find(path))
        decimals = found[2] or ""
        return Fraction(int(found[1] + decimals), 100 * 10 ** len(decimals))

    def keys(self, path: str) -> tuple[str, ...]:
        """Names in a section; none when it is missing."""
        section = self.find(path)
        if section is None:
            return ()
        if not isinstance(section, Mapping):
            raise self._missing(path, "section", section)
        return tuple(section)

    def only(self, path: str, known: Sequence[str]) -> None:
        """Refuse an unknown name in a section, with the name that was probably meant."""
        for name in self.keys(path) if path else tuple(self.data):
            if name not in known:
                meant = get_close_matches(name, known, 1)
                code = "paytable_misspelt" if meant else "paytable_unknown"
                where = f"{path}.{name}" if path else name
                raise self.fault(code, where, **({"meant": meant[0]} if meant else {}))

    def count(self, path: str) -> int:
        """Number of items of a list; 0 when it is missing."""
        items = self.find(path)
        if items is None:
            return 0
        if not isinstance(items, list):
            raise self._missing(path, "list", items)
        return len(items)

    def _missing(self, path: str, wanted: str, found: object) -> RuleViolation:
        if found is None:
            return self.fault("paytable_missing", path, wanted=wanted)
        return self.fault("paytable_value", path, wanted=wanted, found=_quoted(found))


def _quoted(found: object) -> str:
    """Value as written in the file, or a sign of its type."""
    if isinstance(found, bool):
        return str(found).lower()
    if isinstance(found, Mapping):
        return "{…}"
    if isinstance(found, list):
        return "[…]"
    said = str(found)
    return said if len(said) <= LONGEST_QUOTE else said[: LONGEST_QUOTE - 1] + "…"


def source(text: str, file: str) -> TomlSource:
    """Parse a TOML text; other text is refused with its line."""
    try:
        data = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError, ValueError) as error:
        found = re.search(r"at line (\d+)", str(error))
        line = int(found[1]) if found else len(text.splitlines())
        raise soundness("paytable_not_toml", file=file, line=line) from None
    return TomlSource(file, data, _lines(text), digest_of(text))


def digest_of(text: str) -> str:
    """Short hash of a text, which identifies a version of a pay table."""
    return sha256(text.encode()).hexdigest()[:16]


def _lines(text: str) -> dict[str, int]:
    """Lines of headers, keys, and items of lists that begin a line."""
    found: dict[str, int] = {}
    counts: dict[str, int] = {}
    section, listed, quoted = "", "", ""
    for number, line in enumerate(text.splitlines(), start=1):
        if quoted:
            quoted = "" if quoted in line else quoted
            continue
        if header := _HEADER.match(line) if not listed else None:
            section = _section(header[1], header[2], counts)
            found[section] = number
        elif listed and _ITEM.match(line):
            found[f"{listed}.{counts[listed]}"] = number
            counts[listed] += 1
        elif listed and line.strip().startswith("]"):
            listed = ""
        elif key := _KEY.match(line):
            path = ".".join(part for part in (section, (key[1] or key[2]) + key[3]) if part)
            found[path] = number
            quoted = _opened(line)
            if line.rstrip().endswith("["):
                listed, counts[path] = path, 0
    return found


def _section(brackets: str, path: str, counts: dict[str, int]) -> str:
    name = path.replace('"', "")
    if brackets == "[":
        return name
    counts[name] = counts.get(name, -1) + 1
    return f"{name}.{counts[name]}"


def _opened(line: str) -> str:
    """Opening quotes of a multi-line text that begins on this line."""
    return next((q for q in ('"""', "'''") if line.count(q) == 1), "")
