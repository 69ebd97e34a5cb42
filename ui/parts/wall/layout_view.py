"""What a layout's blocks show at an instant: no more is looked up than they need."""

from collections.abc import Callable, Mapping
from functools import partial

from director.desk.house.layouts import ScreenLayout
from director.texts.texts import Texts
from director.tournament.state import Tournament
from director.values.dataclass import replace
from director.values.ids import EntryId
from director.values.quantity import Micros
from ui.parts.wall import words
from ui.parts.wall.lists import (
    PAGE_TURNS,
    ListFacts,
    bounties_view,
    moves_view,
    payouts_view,
    rounds_view,
    seating_view,
    stacks_view,
)
from ui.parts.wall.more_lists import busts_view, envelopes_view, schedule_view
from ui.parts.wall.view import FeatureView, FinalSeat, HouseWall, LayoutView, ListView, Mood, WallView

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
        "prizes", "alerts", "line", "elapsed", "busts",
    }
)  # fmt: skip
"""Blocks that tell of the tournament's clock."""


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
    mood = clock.board.mood if clock is not None else Mood.RUNNING
    return LayoutView(
        layout=layout,
        mood=mood,
        clock=clock,
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
