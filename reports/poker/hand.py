"""Poker hand: who sat where with what, every action street by street, the pots and who won them."""

from collections.abc import Iterator, Sequence

from director.poker.layers import is_misdeal, layers
from director.poker.ops import HoleCards, PostKind
from director.poker.runs import boards_of
from director.poker.state import Hand, Stage
from director.texts import N_, Texts
from director.texts.hand_log import LogLine, log_lines
from director.texts.poker_lines import (
    chips,
    game_words,
    player_name,
    pot_lines,
    pot_name,
    signed_chips,
    stakes_words,
)
from director.values.dataclass import Value, replace
from reports import document
from reports.layout.blocks import Block, CardRow, Gap, Signatures, Text, Together, cards_width
from reports.layout.fonts import has_glyphs
from reports.layout.headings import facts, heading
from reports.layout.page import sheet
from reports.layout.tables import Cell, PrintedColumn, PrintedRow, PrintedTable
from reports.paper import Paper


class PokerHand(Value):
    """A hand moment by moment; amounts are chips times `scale`."""

    hands: tuple[Hand, ...]
    names: tuple[str, ...] = ()
    scale: int = 1
    title: str = ""


@document.sheet("poker_hand", N_("Poker hand"), PokerHand)
def poker_hand(content: PokerHand, paper: Paper) -> bytes:
    """The hand as PDF."""
    texts, content = paper.texts, _printable(content)
    title = texts.say("Poker hand")
    return sheet(
        paper,
        f"{title}: {content.title}" if content.title else title,
        (
            *heading(title, content.title, _state(content, texts)),
            *facts(_facts(content, texts)),
            PrintedTable(_player_columns(texts, _most_dealt(content)), _players(content, texts)),
            Gap(10),
            *_board(content, texts),
            Text(texts.say("What was done"), size=11, bold=True),
            _action_table(content, texts),
            Gap(10),
            *_pots(content, texts, _names(content, texts)),
            Together((Gap(10), Signatures((texts.say("Dealer"), texts.say("Floorman"))))),
        ),
    )


def _printable(content: PokerHand) -> PokerHand:
    """The same without names in a script that the font lacks: their seats stand in for them."""
    return replace(content, names=tuple(name if has_glyphs(name) else "" for name in content.names))


def _state(content: PokerHand, texts: Texts) -> str:
    last = content.hands[-1]
    if is_misdeal(last):
        return texts.say("Misdeal")
    return "" if last.stage is Stage.OVER else texts.say("The hand is not over.")


def _facts(content: PokerHand, texts: Texts) -> list[tuple[str, str]]:
    setup, scale = content.hands[0].setup, content.scale
    pairs = [
        (texts.say("Game"), game_words(texts, setup)),
        (texts.say("Blinds"), stakes_words(texts, setup, scale)),
    ]
    kinds = (PostKind.ANTE, PostKind.DEAD)
    antes = {post.amount for post in setup.posts if post.kind in kinds}
    if antes:
        said = ", ".join(chips(texts, ante, scale) for ante in sorted(antes))
        pairs.append((texts.say("Ante"), said))
    button = setup.button or (setup.seats[-1] if setup.seats else len(setup.stacks))
    pairs.append((texts.say("Button"), texts.say("Seat {seat}", seat=button)))
    if setup.unit > 1:
        pairs.append((texts.say("Smallest chip"), chips(texts, setup.unit, scale)))
    return pairs


def _names(content: PokerHand, texts: Texts) -> tuple[str, ...]:
    setup = content.hands[0].setup
    return tuple(player_name(texts, content.names, setup, p) for p in range(len(setup.stacks)))


def _most_dealt(content: PokerHand) -> int:
    """Most cards that are known of a player."""
    dealt = (_dealt(content, player) for player in range(len(content.hands[0].setup.stacks)))
    return max((len([card for card in cards if card is not None]) for cards in dealt), default=2)


def _player_columns(texts: Texts, most: int) -> tuple[PrintedColumn, ...]:
    return (
        PrintedColumn(texts.say("Seat"), "right", bold=True),
        PrintedColumn(texts.say("Player"), grows=True),
        PrintedColumn(texts.say("Cards"), least=cards_width(most)),
        PrintedColumn(texts.say("Before"), "right"),
        PrintedColumn(texts.say("After"), "right"),
        PrintedColumn(texts.say("Result"), "right", bold=True),
    )


def _players(content: PokerHand, texts: Texts) -> tuple[PrintedRow, ...]:
    first, last = content.hands[0].setup, content.hands[-1]
    names = _names(content, texts)
    seats = first.seats or tuple(range(1, len(names) + 1))
    return tuple(
        PrintedRow(
            (
                str(seats[p]),
                names[p],
                _cards(_dealt(content, p)),
                chips(texts, first.stacks[p], content.scale),
                chips(texts, last.stacks[p], content.scale),
                signed_chips(texts, last.stacks[p] - first.stacks[p], content.scale),
            )
        )
        for p in range(len(names))
    )


def _dealt(content: PokerHand, player: int) -> HoleCards:
    """The cards as far as they became known: those kept at the end."""
    return content.hands[-1].holes[player]


def _cards(cards: HoleCards) -> Cell:
    known = tuple(card for card in cards if card is not None)
    return CardRow(known) if known else "–"


def _board(content: PokerHand, texts: Texts) -> Iterator[Block]:
    boards = boards_of(content.hands[-1])
    for number, board in enumerate(boards, start=1):
        if board:
            said = texts.say("Board {n}", n=number) if len(boards) > 1 else texts.say("Board")
            yield Together((Text(said, size=11, bold=True), CardRow(board, size=18), Gap(8)))


def _action_table(content: PokerHand, texts: Texts) -> PrintedTable:
    rows = tuple(_actions(content, texts))
    cards = (cell for row in rows for cell in row.cells if isinstance(cell, CardRow))
    columns = _action_columns(texts, max((len(one.cards) for one in cards), default=2))
    return PrintedTable(columns, rows, size=8, pitch=1.7)


def _action_columns(texts: Texts, most: int) -> tuple[PrintedColumn, ...]:
    return (
        PrintedColumn(texts.say("Player"), grows=True),
        PrintedColumn(texts.say("Action"), grows=True),
        PrintedColumn(texts.say("Cards"), least=cards_width(most)),
        PrintedColumn(texts.say("Chips"), "right", bold=True),
        PrintedColumn(texts.say("Pot"), "right"),
    )


def _actions(content: PokerHand, texts: Texts) -> Iterator[PrintedRow]:
    """A band opens each street; the cards dealt stand with the players."""
    street = ""
    for line in log_lines(texts, content.hands, content.names, content.scale):
        if line.street != street:
            street = line.street
            yield PrintedRow(across=f"{street}  ·  {texts.say('Pot')} {line.pot}", band=True, bold=True)
        if not line.deals:
            yield PrintedRow(_cells(line))


def _cells(line: LogLine) -> tuple[Cell, ...]:
    known = tuple(card for card in line.cards if card is not None)
    return (line.who, line.action, CardRow(known) if known else "", line.amount, line.pot)


def _pots(content: PokerHand, texts: Texts, names: Sequence[str]) -> Iterator[Block]:
    for i, layer in enumerate(layers(content.hands[-1])):
        amount = chips(texts, layer.amount, content.scale)
        head = Text(f"{pot_name(texts, i)}: {amount}", size=11, bold=True)
        said = (Text(line) for line in pot_lines(texts, layer, names, scale=content.scale))
        yield Together((head, *said, Gap(6)))
