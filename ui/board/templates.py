"""Templates of boards and phones, in `resources/board/templates`: values in them are text by themselves.

A value is escaped wherever it stands, unless it is `Markup`, which only a template or `svg` makes. A
name that a template asks for and nobody gives is an error.
"""

from functools import cache

from jinja2 import Environment, FileSystemLoader, StrictUndefined, Template
from jinja2.ext import Extension
from markupsafe import Markup

from director.texts.texts import LANGUAGE_NAMES
from director.values.quantity import Micros
from resources import ROOT

_CONTROLS = dict.fromkeys((*range(32), *range(0x7F, 0xA0), 0xFFFE, 0xFFFF, *range(0xD800, 0xE000)))
"""Signs that no document may hold."""
SCRIPTS = ("clock.js", "board.js")
"""Scripts of a page that is kept new."""


def rendered(template: str, **values: object) -> Markup:
    """Return a part of a page."""
    return Markup(_template(template).render(values))


def document(
    template: str,
    title: str,
    language: str,
    *,
    kind: str = "",
    root: str = "",
    private: bool = False,
    scripts: tuple[str, ...] = (),
    **values: object,
) -> str:
    """Return a whole page.

    `kind` is its class in the style, `root` leads from it to style and scripts, a `private` page is
    kept out of searches.
    """
    shared = {"title": title, "language": language, "kind": kind, "root": root, "private": private}
    return f"{rendered(template, **shared, scripts=scripts, **values)}\n"


def printable(words: str) -> str:
    """Return words without signs that no document may hold."""
    return words.translate(_CONTROLS)


class _OneLine(Extension):
    """Drops the line breaks of templates: a part is sent to each phone as one line."""

    def preprocess(self, source: str, name: str | None, filename: str | None = None) -> str:
        """Return a template without its line breaks."""
        return super().preprocess(source, name, filename).replace("\n", "")


@cache
def _template(name: str) -> Template:
    return _environment().get_template(name)


@cache
def _environment() -> Environment:
    made = Environment(
        loader=FileSystemLoader(ROOT / "board" / "templates"),
        autoescape=True,
        undefined=StrictUndefined,
        finalize=_finished,
        extensions=(_OneLine,),
        auto_reload=False,
    )
    made.globals["LANGUAGES"] = LANGUAGE_NAMES
    made.filters["milliseconds"] = _milliseconds
    return made


def _finished(value: object) -> object:
    if isinstance(value, str) and not isinstance(value, Markup):
        return printable(value)
    return value


def _milliseconds(at: Micros) -> int:
    return int(at // 1000)
