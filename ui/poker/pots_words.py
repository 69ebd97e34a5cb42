"""The pots as a picture: columns of chips cut into layers, and each pot explained in words."""

from director.poker.layers import Layer, layers
from director.texts import Texts
from director.texts.poker_lines import chips, pot_lines, pot_name
from director.values.dataclass import Value
from ui.parts.hand.felt_words import names_of
from ui.parts.hand.line import HandLine


class PotView(Value):
    """View of a pot: its words, and the part of each column."""

    index: int
    name: str
    amount: str
    lines: tuple[str, ...]
    parts: tuple[int, ...]
    """Chips of each column of the picture; dead chips lie in the last one."""
    text_lines: tuple[str, ...]
    """The same as text."""
    uncalled: bool


class ColumnView(Value):
    """View of a player's chips in the middle."""

    name: str
    total: str
    chips: int
    out: bool
    """Folded: the chips stay, the player cannot win them."""


class PotsView(Value):
    """All pots of a moment, main pot first."""

    pots: tuple[PotView, ...]
    columns: tuple[ColumnView, ...]
    """Players who have chips in the middle, then dead chips if there are any."""


def pots_of(line: HandLine, texts: Texts) -> PotsView:
    """The pots at the moment looked at."""
    hand, found = line.current_hand, layers(line.current_hand)
    names = names_of(line, texts)
    players = [p for p in range(len(names)) if any(layer.chips[p] for layer in found)]
    dead = any(layer.dead for layer in found)
    columns = [
        _column(names[p], sum(layer.chips[p] for layer in found), texts, line, not hand.live >> p & 1)
        for p in players
    ]
    if dead:
        lying = sum(layer.dead for layer in found)
        columns.append(_column(texts.say("Dead chips"), lying, texts, line, out=False))
    pots = (_pot(i, layer, players, dead, names, texts, line.scale) for i, layer in enumerate(found))
    return PotsView(tuple(pots), tuple(columns))


def _column(name: str, amount: int, texts: Texts, line: HandLine, out: bool) -> ColumnView:
    return ColumnView(name, chips(texts, amount, line.scale), amount, out)


def _pot(
    index: int,
    layer: Layer,
    players: list[int],
    dead: bool,
    names: tuple[str, ...],
    texts: Texts,
    scale: int,
) -> PotView:
    parts = (*(layer.chips[p] for p in players), *((layer.dead,) if dead else ()))
    name = texts.say("Not called") if layer.uncalled else pot_name(texts, index)
    return PotView(
        index,
        name,
        chips(texts, layer.amount, scale),
        pot_lines(texts, layer, names, scale=scale),
        parts,
        tuple(chips(texts, part, scale) if part else "" for part in parts),
        layer.uncalled,
    )
