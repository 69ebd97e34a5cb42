"""Ruling slip: a ruling at a poker table as it was written down, with its rule."""

from collections.abc import Iterator

from director.desk.history.occasions import Occasion
from director.house.events import RulingGiven
from director.texts import N_, Texts, journal_lines
from director.texts.rule_words import rule_name
from director.texts.ruling_lines import ruling_from_facts, ruling_sentence
from director.texts.ruling_words import pairs_in_words
from director.values.dataclass import Value
from director.values.quantity import Micros
from reports import document
from reports.layout.blocks import Big, Block, Gap, Pair, Rule, Signatures, Slip, Text
from reports.names import PaperNames
from reports.paper import Paper

RULE_SIZE = 30.0
LONG = 130
"""Letters of a ruling that stands smaller, so that the line to sign on stays on its page."""


class RulingSlip(Value):
    """Ruling; `event` is the tournament's name, empty for a cash game."""

    event: str
    ruling: RulingGiven
    at: Micros
    floorman: str


def ruling_slip_after(was: Occasion, names: PaperNames) -> RulingSlip:
    """A ruling as it was given."""
    given = was.event(RulingGiven)
    during = was.tournament.settings.name if given.during else ""
    return RulingSlip(during, given, was.entry.at, names.staff(was.entry.actor))


def _cited(texts: Texts, given: RulingGiven) -> Iterator[Block]:
    """The house's own sentences on it, as they stood then."""
    for number, title, text in given.cited:
        yield Gap(2)
        said = texts.say("House rule {number}, {title}: {text}", number=number, title=title, text=text)
        yield Text(said, size=7.5)


@document.slip(
    "ruling_slip",
    N_("Ruling"),
    RulingSlip,
    content=ruling_slip_after,
    follows=[document.on_request(RulingGiven)],
)
def ruling_slip(content: RulingSlip, paper: Paper) -> tuple[Slip, ...]:
    """Return the slip: situation, ruling, rule, and a line to sign on."""
    texts, given = paper.texts, content.ruling
    said = ruling_sentence(
        texts, ruling_from_facts(journal_lines.facts_of(given, journal_lines.Names({}, str)))
    )
    where = texts.say("Table {table}", table=given.table) if given.table else ""
    blocks: list[Block] = [
        Pair(texts.say("Ruling"), where, size=11, bold=True),
        *((Text(content.event, size=8, most=2),) if content.event else ()),
        Gap(2),
        Big(rule_name(texts, given.rule), RULE_SIZE),
        Gap(2),
        Text(said, size=11 if len(said) < LONG else 9, bold=True),
        *_cited(texts, given),
        Gap(2),
        Rule(),
        *(Pair(caption, value) for caption, value in pairs_in_words(texts, given.told)),
        *((Pair(texts.say("Note"), given.note),) if given.note else ()),
        Pair(texts.say("Given at"), texts.moment(content.at)),
        Pair(texts.say("Floorman"), content.floorman),
        Signatures((texts.say("Floorman's signature"),)),
        Gap(4),
    ]
    return (tuple(blocks),)
