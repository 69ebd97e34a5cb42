"""The feature table on the wall: the hand on the poker table, as far as the room may see it."""

from director.poker.odds import tabled
from director.texts import Texts
from director.texts.hand_log import log_lines
from director.texts.poker_lines import game_words, stakes_words
from director.values.dataclass import replace
from ui.parts.hand.felt_words import felt_of
from ui.parts.hand.line import Line
from ui.parts.hand.table import OnWall, PokerTable
from ui.parts.wall.view import FeatureView


def feature_view(table: PokerTable, texts: Texts, *, demo: bool = False) -> FeatureView | None:
    """The scene; None while no hand may be seen."""
    line = table.line
    if line is None or table.on_wall is OnWall.OFF:
        return None
    hand = line.here
    openly = table.on_wall is OnWall.ALL or hand.live & ~tabled(hand) == 0
    felt = felt_of(line, texts, table.odds() if openly else None)
    if table.on_wall is OnWall.TABLED:
        seats = (
            seat if tabled(hand) >> seat.player & 1 else replace(seat, cards=(None,) * len(seat.cards))
            for seat in felt.seats
        )
        felt = replace(felt, seats=tuple(seats))
    return FeatureView(
        title=line.title or texts.say("Feature table"),
        subtitle=f"{game_words(texts, line.setup)}  ·  {stakes_words(texts, line.setup, line.scale)}",
        felt=felt,
        line=_last(line, texts),
        demo=texts.say("DEMO") if demo else "",
    )


def _last(line: Line, texts: Texts) -> str:
    """What was done last; cards dealt to a player are nobody's business."""
    told = log_lines(texts, line.hands[: line.at + 1], line.names, line.scale)
    said = next((told_line for told_line in reversed(told) if not told_line.deals), None)
    return " ".join(filter(None, (said.who, said.said, said.amount))) if said is not None else ""
