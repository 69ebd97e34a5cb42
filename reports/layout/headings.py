"""Headings: the title, the facts and the sentences that documents share."""

from collections.abc import Iterator, Sequence

from director.texts import Texts
from director.texts.tournament_words import dealt_words
from director.tournament.settings import Game, Limit
from director.values.dataclass import replace
from reports.layout.blocks import Block, Gap, Pair, SideBySide, Text
from reports.layout.tables import POSTED, PrintedTable


def heading(title: str, subtitle: str = "", note: str = "") -> tuple[Block, ...]:
    """The head of a sheet: what it is, of what, and what to know."""
    blocks: list[Block] = [Text(title, size=20, bold=True, most=2)]
    if subtitle:
        blocks.append(Text(subtitle, size=11, most=2))
    if note:
        blocks.append(Text(note, size=POSTED, grey=True))
    return (*blocks, Gap(8))


def facts(pairs: Sequence[tuple[str, str]], size: float = 9) -> tuple[Block, ...]:
    """Facts in two columns of labels and values."""
    half = -(-len(pairs) // 2)
    left, right = (tuple(Pair(*pair, size) for pair in part) for part in (pairs[:half], pairs[half:]))
    return (SideBySide(left, right, gap=24), Gap(8))


def seat_name(texts: Texts, table: int, seat: int) -> str:
    """A seat in words."""
    return texts.say("Table {table} seat {seat}", table=table, seat=seat)


def place_name(texts: Texts, first: int, last: int) -> str:
    """A place, or the places that are shared."""
    if first == last:
        return texts.say("{place}.", place=first)
    return texts.say("{first}–{last}.", first=first, last=last)


def game_name(texts: Texts, limit: Limit, game: Game) -> str:
    """Limit and game."""
    return dealt_words(texts, limit, game)


def section(title: str, table: PrintedTable, gap: float = 10) -> Iterator[Block | PrintedTable]:
    """A table under its title; nothing where it has no rows."""
    if table.rows:
        yield replace(table, lead=Text(title, size=11, bold=True))
        yield Gap(gap)
