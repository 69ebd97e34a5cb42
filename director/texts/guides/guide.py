"""Guides of the house games: the texts of `resources/guides`, filled with a table's own figures.

A guide has sections in each language (`## guide.course [§4] Title` for players, `## dealer.…` for the
dealer). Lines that begin with `?name` are kept only if the table has that bet, jackpot, setting or
ceiling; `{names}` are figures of the table; lines with `@` are tables and examples from the engine.
`= straight 8c 7d 6s | words` is a hand, drawn.
"""

import re
import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping
from fractions import Fraction
from functools import cache
from itertools import zip_longest

from director.games.hands.engine import HandGame
from director.games.paytables.paytable import PayTable
from director.games.registry import game_of
from director.texts.game_lines import bet_words, row_words
from director.texts.guides.examples import GuideExample, example
from director.texts.guides.tables import GuideTable, irregular, jackpots, limits, odds, stakes
from director.texts.texts import N_, Texts
from director.values.cards import Card, parse
from director.values.dataclass import Value
from resources import ROOT

PLAYER, DEALER = "guide", "dealer"
SHARED = "house"
"""Folder of the sections shared by all guides."""
_SECTION = re.compile(r"## (?:(guide|dealer)\.)?(\w+)(?: \[([^\]]*)\])?(?: (.+))?")
_MARK = re.compile(r"(- |\d+\. )?(?:\?(\w+) )?(.+)")
_HAND_NAMES: Mapping[str, str] = {
    "royal_flush": N_("Royal flush"),
    "straight_flush": N_("Straight flush"),
    "four_of_a_kind": N_("Four of a kind"),
    "full_house": N_("Full house"),
    "flush": N_("Flush"),
    "straight": N_("Straight"),
    "three_of_a_kind": N_("Three of a kind"),
    "two_pair": N_("Two pair"),
    "pair": N_("One pair"),
    "high_card": N_("High card"),
}


class GamePaper(Value):
    """A game as offered: its pay table with the table's terms, and notices required by law."""

    table: PayTable
    age: int
    help: str
    """Regulator and help line of the house's country (G-4)."""
    number: int = 0
    """Number of the house's table; 0 for none."""
    meters: tuple[tuple[str, Fraction], ...] = ()
    """Meters of its jackpots."""
    boxes: int = 0
    """Boxes at the opening; 0: all of the game."""
    custom_terms: bool = False
    """Whether terms were given in addition to the pay table's own, without a table of the house."""


class GuideText(Value):
    """A paragraph, or a line of a list with its mark."""

    text: str
    mark: str = ""


class GuideHand(Value):
    """A kind of hand with an example of it."""

    name: str
    cards: tuple[Card, ...]
    text: str


Part = GuideText | GuideHand | GuideTable | GuideExample


class GuideSection(Value):
    """A section: for whom, its id, the articles of the source that it is about."""

    kind: str
    id: str
    articles: tuple[str, ...]
    title: str
    parts: tuple[Part, ...]

    @property
    def cited(self) -> str:
        """The articles as the source numbers them; nothing where it has no numbers."""
        return " ".join(dict.fromkeys(filter(None, map(_numbered, self.articles))))


def _numbered(article: str) -> str:
    """The article as its source numbers it, `§6` of `§6:insurance`; empty where it has no number."""
    return article.partition(":")[0] if article[1:2].isdigit() else ""


def guide(texts: Texts, paper: GamePaper, kind: str = PLAYER) -> tuple[GuideSection, ...]:
    """The sections of a game's guide in a language; a game without one has none."""
    text = guide_text(paper.table.id, texts.language)
    facts = _facts(texts, paper)
    found = (
        GuideSection(kind, named, articles, title, tuple(_parts(texts, paper, facts, lines)))
        for of, named, articles, title, lines in sections(text)
        if of == kind
    )
    return tuple(section for section in found if section.parts)


def articles(texts: Texts, table: PayTable) -> GuideTable:
    """Every section about each numbered article: in the guide, and on the dealer's sheet."""
    found: dict[str, dict[str, dict[str, None]]] = {}
    for of, _, cited, title, _ in sections(guide_text(table.id, texts.language)):
        for article in filter(None, map(_numbered, cited)):
            found.setdefault(article, {}).setdefault(of, {})[title] = None
    rows = tuple(
        (article, *pair)
        for article in sorted(found, key=_in_order)
        for pair in _side_by_side(found[article])
    )
    head = (texts.say("Article"), texts.say("Participation guide"), texts.say("Dealer's sheet"))
    return GuideTable(rows, head, title=texts.say("Where the articles stand"))


def _side_by_side(titles: Mapping[str, Iterable[str]]) -> Iterator[tuple[str, str]]:
    """Pair the sections of an article for players with those for the dealer."""
    return zip_longest(titles.get(PLAYER, ()), titles.get(DEALER, ()), fillvalue="")


def _in_order(article: str) -> tuple[int, str]:
    """§2 before §10, §10α1 before §10β."""
    digits = re.match(r"§(\d+)", article)
    return (int(digits[1]) if digits else 0, article)


def source_of(text: str) -> str:
    """Which law or book a guide follows; empty for none."""
    return text.partition("\n")[0].removeprefix("source:").strip()


@cache
def guide_text(game: str, language: str) -> str:
    """Text of a game's guide in a language, or ""."""
    path = ROOT / "guides" / game / f"{language}.md"
    return path.read_text(encoding="utf-8") if path.exists() else ""


@cache
def example_rounds(game: str) -> Mapping[str, str]:
    """The rounds of a guide's examples by name."""
    path = ROOT / "guides" / game / "examples.toml"
    return tomllib.loads(path.read_text(encoding="utf-8")) if path.exists() else {}


RawSection = tuple[str, str, tuple[str, ...], str, tuple[str, ...]]


def sections(text: str) -> Iterator[RawSection]:
    """Sections as written: for whom, id, articles, title, lines."""
    head, lines = None, list[str]()
    for line in (*text.splitlines(), "## end"):
        found = _SECTION.fullmatch(line)
        if found is None:
            lines.append(line)
            continue
        if head is not None:
            articles = tuple((head[3] or "").split())
            yield head[1] or "", head[2], articles, head[4] or "", tuple(filter(None, lines))
        head, lines = found, []


def _facts(texts: Texts, paper: GamePaper) -> dict[str, object]:
    """Values of the `{names}` of a text; an empty value hides its `?name` lines."""
    table = paper.table
    money = {"minimum", "maximum", "chip", "ceiling"}
    facts: dict[str, object] = {
        name: texts.money(amount, table.currency) if amount else ""
        for name in money
        if (amount := getattr(table.limits, name)) is not None
    }
    facts |= {bet: bet_words(texts, table, bet) for bet in (*table.bets, *table.jackpots)}
    facts |= table.settings
    facts["own_cards"] = "yes" if isinstance(game_of(table), HandGame) else ""
    facts |= {"seats": table.seats, "decks": table.decks, "age": paper.age, "help": paper.help}
    facts["stake"] = {pot.id: texts.money(pot.stake, table.currency) for pot in table.jackpots.values()}
    ceilings = {bet: texts.money(most, table.currency) for bet, most in table.limits.ceilings.items()}
    facts["ceilings"] = ceilings
    return facts | {f"ceiling_of_{bet}": most for bet, most in ceilings.items()}


def _parts(
    texts: Texts, paper: GamePaper, facts: Mapping[str, object], lines: tuple[str, ...]
) -> Iterator[Part]:
    for line in lines:
        if line.startswith("@"):
            yield from _directive(texts, paper, facts, line)
        elif line.startswith("= "):
            yield _hand(texts, paper.table, line)
        else:
            yield from _plain_line(facts, line)


def _plain_line(facts: Mapping[str, object], line: str) -> Iterator[GuideText]:
    """Line with its figures, or nothing if the table lacks its subject."""
    found = _MARK.fullmatch(line)
    if found is not None and (found[2] is None or facts.get(found[2])):
        yield GuideText(found[3].format_map(facts), (found[1] or "").strip())


def _directive(texts: Texts, paper: GamePaper, facts: Mapping[str, object], line: str) -> Iterator[Part]:
    """Content of a line with `@`."""
    what, _, rest = line[1:].partition(" ")
    table = paper.table
    if what == "same":
        yield from _parts(texts, paper, facts, _shared(texts.language)[rest])
    elif what == "example":
        name, _, title = rest.partition(" | ")
        yield from example(texts, table, example_rounds(table.id)[name], title)
    elif what == "odds":
        yield from odds(texts, table, rest.split())
    else:
        yield from _TABLES[what](texts, paper)


@cache
def _shared(language: str) -> Mapping[str, tuple[str, ...]]:
    return {named: lines for _, named, _, _, lines in sections(guide_text(SHARED, language))}


def _hand(texts: Texts, table: PayTable, line: str) -> GuideHand:
    shown, _, words = line.removeprefix("= ").partition(" | ")
    row, *cards = shown.split()
    name = texts.say(_HAND_NAMES[row]) if row in _HAND_NAMES else row_words(texts, table, row)
    return GuideHand(name, tuple(map(parse, cards)), words)


_TABLES: Mapping[str, Callable[[Texts, GamePaper], Iterator[GuideTable]]] = {
    "limits": lambda texts, paper: limits(
        texts, paper.table, paper.number, given=paper.custom_terms, boxes=paper.boxes
    ),
    "stakes": lambda texts, paper: stakes(texts, paper.table),
    "jackpots": lambda texts, paper: jackpots(texts, paper.table, dict(paper.meters)),
    "irregular": lambda texts, paper: irregular(texts, game_of(paper.table)),
}
