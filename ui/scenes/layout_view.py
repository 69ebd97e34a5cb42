"""View of a layout's blocks at an instant; only what they need is computed."""

from collections.abc import Callable, Mapping
from functools import partial

from director.house.layouts import ScreenLayout
from director.texts.texts import Texts
from director.tournament.state import Tournament
from director.values.dataclass import replace
from director.values.ids import EntryId
from director.values.quantity import Micros
from ui.scenes import words
from ui.scenes.lists import (
    PAGE_TURNS,
    ListFacts,
    bounties_view,
    moves_view,
    payouts_view,
    rounds_view,
    seating_view,
    stacks_view,
)
from ui.scenes.more_lists import busts_view, envelopes_view, schedule_view
from ui.scenes.view import (
    DisplayState,
    FeatureView,
    FinalSeat,
    FooterLine,
    HouseWall,
    LayoutView,
    ListView,
    WallView,
)

_LISTS: Mapping[str, Callable[[ListFacts], ListView]] = {
    "seats": seating_view,
    "moves": moves_view,
    "stacks": stacks_view,
    "payouts": payouts_view,
    "bounties": bounties_view,
    "envelopes": envelopes_view,
    "rounds": rounds_view,
    "busts": busts_view,
    "schedule": schedule_view,
}
OF_CLOCK = frozenset(
    {
        "title", "state", "level", "clock", "blinds", "next", "players", "average", "chips", "pool",
        "prizes", "alerts", "elapsed", "busts",
    }
)  # fmt: skip
"""Blocks that tell of the tournament's clock."""
_OF_HOUSE = frozenset({"tournaments", "cash", "jackpots", "rules", "standings"})
_NEUTRAL_BLOCKS = frozenset({"logo", "time", "line", "picture", "slideshow", "qr", "words"})
"""Blocks that tell of the house, and those beside them: a line among them alone is the house's."""


def layout_view(
    layout: ScreenLayout,
    facts: ListFacts | None,
    clock: WallView | None,
    cards: tuple[HouseWall, ...],
    at: Micros,
    texts: Texts,
    *,
    house: str,
    logo: bytes = b"",
    demo: bool = False,
    standings: ListView | None = None,
    feature: FeatureView | None = None,
) -> LayoutView:
    """The view of a layout; `cards` are the walls of the whole house that it shows."""
    of_house = bool(layout.kinds & _OF_HOUSE) and layout.kinds <= _OF_HOUSE | _NEUTRAL_BLOCKS
    mood = clock.board.display_state if clock is not None else DisplayState.RUNNING
    return LayoutView(
        layout=layout,
        display_state=mood,
        clock=None if of_house else clock,
        announcement=FooterLine(
            next((wall.line for wall in cards if wall.line), "") if of_house else ""
        ),
        lists=(
            *(_lists(layout, replace(facts, whole=True)) if facts is not None else ()),
            *((("standings", standings),) if standings is not None else ()),
        ),
        cards=cards,
        seats=_final_seats(facts) if facts is not None and "final_table" in layout.kinds else (),
        no_seats=texts.say("The final table is not formed yet.")
        if "final_table" in layout.kinds
        else "",
        feature=feature,
        no_hand=texts.say("No hand is shown now.") if "feature" in layout.kinds else "",
        turn=at // PAGE_TURNS,
        time=texts.time(at) if "time" in layout.kinds else "",
        house=house,
        logo=logo if "logo" in layout.kinds else b"",
        demo=words.capitals(texts.say("Demo")) if demo else "",
    )


def _lists(layout: ScreenLayout, facts: ListFacts) -> tuple[tuple[str, ListView], ...]:
    return tuple((kind, view(facts)) for kind, view in _LISTS.items() if kind in layout.kinds)


def _final_seats(facts: ListFacts) -> tuple[FinalSeat, ...]:
    """The seats of the one table that is left; none while there are several."""
    t, texts = facts.tournament, facts.texts
    if len(t.open_tables) != 1:
        return ()
    made = partial(_final_seat, t, facts, texts)
    return tuple(made(number, entry) for number, entry in enumerate(t.open_tables[0].seats, start=1))


def _final_seat(
    t: Tournament, facts: ListFacts, texts: Texts, number: int, entry: EntryId | None
) -> FinalSeat:
    found = t.entries.get(entry) if entry is not None else None
    if found is None:
        return FinalSeat(texts.number(number), "", "")
    stack = texts.number(found.stack) if found.stack is not None else ""
    return FinalSeat(texts.number(number), facts.listed(found.player), stack)
