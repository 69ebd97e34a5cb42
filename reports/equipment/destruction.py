"""Protocol of destruction: which decks and dice, how many cards, what was missing, and two who sign."""

from collections.abc import Callable

from director.desk.history.occasions import Occasion
from director.desk.kernel.ports import Recorded
from director.equipment.events import DestroyedPiece, DestructionSigned, EquipmentKind
from director.equipment.numbers import spans
from director.texts import N_, Texts
from director.texts.equipment_words import card_words
from director.values.dataclass import Value
from director.values.ids import StaffId
from director.values.quantity import Micros
from reports import document
from reports.layout.blocks import Gap, Pair, Rule, Signatures, Text, Together
from reports.layout.headings import facts, heading
from reports.layout.page import sheet
from reports.layout.tables import PrintedColumn, PrintedRow, PrintedTable
from reports.names import PaperNames
from reports.paper import Paper


class DestructionProtocol(Value):
    """A protocol as it was signed, and what the two are called; the second is empty on paper alone."""

    number: int
    at: Micros
    destroyed: tuple[DestroyedPiece, ...]
    first: str
    second: str
    reason: str


def protocol_after(was: Occasion, names: PaperNames) -> DestructionProtocol:
    """A protocol as it was signed."""
    return protocol_of(was.entry, names.staff)


def protocol_of(entry: Recorded, staff: Callable[[StaffId], str]) -> DestructionProtocol:
    """The protocol of an entry; TypeError for another entry."""
    signed = entry.event
    if not isinstance(signed, DestructionSigned):
        raise TypeError(f"{entry.kind} is no protocol")
    second = staff(signed.witness) if signed.witness is not None else ""
    return DestructionProtocol(
        signed.protocol, entry.at, signed.destroyed, staff(entry.actor), second, entry.reason
    )


@document.sheet(
    "destruction_protocol",
    N_("Protocol of destruction"),
    DestructionProtocol,
    content=protocol_after,
    follows=[document.at_once(DestructionSigned)],
)
def destruction_protocol(content: DestructionProtocol, paper: Paper) -> bytes:
    """The protocol as PDF; both signatures stand below the last lines."""
    texts = paper.texts
    title = texts.say("Protocol of destruction {number}", number=content.number)
    decks = [line for line in content.destroyed if line.kind is EquipmentKind.DECK]
    dice = [line for line in content.destroyed if line.kind is EquipmentKind.DICE]
    rows = tuple(_row(line, texts) for line in content.destroyed)
    return sheet(
        paper,
        title,
        (
            *heading(title, paper.house.name, texts.moment(content.at)),
            *facts(
                [
                    (texts.say("Decks"), texts.number(len(decks))),
                    (texts.say("Cards"), texts.number(sum(line.count for line in decks))),
                    (texts.say("Sets of dice"), texts.number(len(dice))),
                    (texts.say("Dice"), texts.number(sum(line.count for line in dice))),
                ]
            ),
            Text(", ".join(spans(line.piece for line in content.destroyed)), size=9, most=8),
            Gap(6),
            PrintedTable(_columns(texts), rows, size=9.0),
            Together(
                (
                    Gap(8),
                    Rule(),
                    *((Pair(texts.say("Reason"), content.reason),) if content.reason else ()),
                    Text(texts.say("The cards and dice above were destroyed in our presence.")),
                    Gap(4),
                    Pair(texts.say("First signature"), content.first or "–"),
                    Pair(texts.say("Second signature"), content.second or "–"),
                    Gap(8),
                    Signatures((texts.say("First signature"), texts.say("Second signature"))),
                )
            ),
        ),
    )


def _columns(texts: Texts) -> tuple[PrintedColumn, ...]:
    return (
        PrintedColumn(texts.say("Number"), bold=True),
        PrintedColumn(texts.say("What")),
        PrintedColumn(texts.say("Destroyed"), "right"),
        PrintedColumn(texts.say("Missing"), grows=True),
        PrintedColumn(texts.say("In other decks"), grows=True),
    )


def _row(line: DestroyedPiece, texts: Texts) -> PrintedRow:
    deck = line.kind is EquipmentKind.DECK
    what = texts.say("Deck") if deck else texts.say("Set of dice")
    missing = card_words(line.missing) if deck else texts.number(line.short) if line.short else ""
    return PrintedRow(
        (line.piece, what, texts.number(line.count), missing or "–", card_words(line.given) or "–")
    )
