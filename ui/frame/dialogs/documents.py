"""The documents that the product was made for: where each of their paragraphs stands in it.

`resources/documents` holds a file a document: its paragraphs, and rows that tell of one or several what
is asked and where that is found: in the game's engine or a module, a section of a guide, a page of the
console or of the help, a rule of the house, a paper; or why it is left out.
"""

import tomllib
from collections.abc import Mapping
from functools import cache
from typing import Any

from director.desk.kernel.rows.shipped import shipped_house_rules
from director.desk.pit.paytables import shipped
from director.house.house_rules import RuleBook, read_rules, rule_cited
from director.texts import N_, Texts
from director.texts.guides.guide import PLAYER, guide_text, sections
from director.values.dataclass import Value
from resources import ROOT
from ui.frame.rooms import BELOW, ROOMS, every_page

DOCUMENTS = (
    "casino_stud", "craps", "three_card", "ultimate_gr", "roulette", "blackjack", "ultimate_sk",
    "tournaments",
)  # fmt: skip
"""The files: two articles of a decision, two players' guides, house rules in four parts."""
PREFIX = "document/"
"""Beginning of a document's page name, in links of the help."""
SIGN = "§"
"""Begins the titles of these pages."""
LEFT_OUT: Mapping[str, str] = {
    "authority": N_("Left out: it lies between the house and the authority; no program decides it.")
}
"""Why a paragraph stands nowhere."""


class DocumentRow(Value):
    """Paragraphs of a document, what they ask, and where that is: `guide.course`, `page:pit`."""

    paragraphs: tuple[str, ...]
    question: Mapping[str, str]
    """A short sentence a language."""
    places: tuple[str, ...]
    out: str = ""


class SourceDocument(Value):
    """A document: what it calls itself, its game (empty: poker), its paragraphs, and their rows."""

    name: str
    source: str
    game: str
    paragraphs: tuple[str, ...]
    rows: tuple[DocumentRow, ...]


@cache
def document(name: str) -> SourceDocument:
    """A document as it is kept."""
    told: dict[str, Any] = tomllib.loads((ROOT / "documents" / f"{name}.toml").read_text("utf-8"))
    rows = tuple(
        DocumentRow(
            tuple(row["of"].split()),
            {key: said for key, said in row.items() if key not in ("of", "at", "out")},
            tuple(row.get("at", "").split()),
            row.get("out", ""),
        )
        for row in told["row"]
    )
    return SourceDocument(name, told["source"], told["game"], tuple(told["paragraphs"].split()), rows)


def document_page(texts: Texts, name: str, titles: Mapping[str, str]) -> str:
    """A document as a page of the help, its first line the title; `titles` are the help's own pages."""
    of = document(name)
    game = shipped(of.game) if of.game else None
    called = Named(texts, of.game, game.engine if game else "", titles)
    head = (SIGN, texts.say("What it asks"), texts.say("Where it is"))
    title = texts.say(game.name if game else N_("Tournaments and cash games"))
    lines = [f"# {SIGN} {title}", "", of.source, "", _line(head), _line(("---",) * len(head))]
    for row in of.rows:
        told = " · ".join(map(called.link, row.places)) or texts.say(LEFT_OUT[row.out])
        lines.append(_line((_span(row.paragraphs), row.question[texts.language], told)))
    return "\n".join(lines)


def _line(cells: tuple[str, ...]) -> str:
    return "| " + " | ".join(cells) + " |"


def _span(paragraphs: tuple[str, ...]) -> str:
    """Return a paragraph, or the first and the last of a row's."""
    return " – ".join(dict.fromkeys((paragraphs[0], paragraphs[-1])))


def section_title(texts: Texts, game: str, section: str) -> str:
    """The title of a section of the guide or of the dealer's sheet, `guide.course`."""
    found = {
        f"{kind}.{named}": title
        for kind, named, _, title, _ in sections(guide_text(game, texts.language))
    }
    return found[section]


class Named(Value):
    """Names the places of a document's rows in a language; a place that is none raises KeyError."""

    texts: Texts
    game: str
    engine: str
    titles: Mapping[str, str]

    def link(self, place: str) -> str:
        """Return the name of a place, as a link where the help leads there."""
        kind, _, name = place.partition(":")
        match kind:
            case "engine":
                return f"`director/games/{self.engine}.py`"
            case "module":
                return f"`{name}`"
            case "page":
                return f"[{self._page(name)}]({place})"
            case "help":
                return f"[{self.texts.say('Help: {page}', page=self.titles[name])}]({place})"
            case "rule":
                return f"[{self._rule(name)}]({place})"
            case "paper":
                return self.texts.say("Paper: {name}", name=self.texts.say(_papers()[name]))
            case _:
                return f"[{self._section(place)}](guide:{self.game}/{place})"

    def _page(self, place: str) -> str:
        """A page with its room: `Night, Tables`."""
        room = next(each for each in (*ROOMS, *BELOW) if each.key == place.partition("/")[0])
        page = dict(every_page())[place]
        return ", ".join(map(self.texts.say, dict.fromkeys((room.title, page.title))))

    def _rule(self, number: str) -> str:
        found = rule_cited(_rules(self.texts.language), number)
        if found is None:
            raise KeyError(number)
        return self.texts.say("Rule {number} {title}", number=number, title=found.title)

    def _section(self, place: str) -> str:
        title = section_title(self.texts, self.game, place)
        if place.startswith(f"{PLAYER}."):
            return self.texts.say("Guide: {title}", title=title)
        return self.texts.say("Dealer's sheet: {title}", title=title)


@cache
def _rules(language: str) -> RuleBook:
    return read_rules(shipped_house_rules(language))


@cache
def _papers() -> Mapping[str, str]:
    """The titles of the papers; what makes them is loaded only now."""
    from reports.registry import DOCUMENTS as PAPERS

    return {name: paper.title for name, paper in PAPERS.items()}
