"""What a layout's blocks show at an instant: no more is looked up than they need."""

from collections.abc import Callable, Mapping
from functools import partial

from director.desk.house.layouts import ScreenLayout
from director.texts.texts import Texts
from director.tournament.clock import reading
from director.tournament.state import Tournament
from director.values.dataclass import replace
from director.values.ids import EntryId
from director.values.quantity import MINUTE, Micros
from ui.parts.wall import words
from ui.parts.wall.alerts import paid_lately
from ui.parts.wall.clock import mood_of
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
from ui.parts.wall.view import (
    FinalSeat,
    HouseWall,
    LayoutView,
    ListView,
    Mood,
    WallCell,
    WallColumn,
    WallView,
)

_LISTS: Mapping[str, Callable[[ListFacts], ListView]] = {
    "seats": seating_view,
    "moves": moves_view,
    "stacks": stacks_view,
    "payouts": payouts_view,
    "bounties": bounties_view,
    "rounds": rounds_view,
}
OF_CLOCK = frozenset(
    {
        "title", "state", "level", "clock", "blinds", "next", "players", "average", "chips", "pool",
        "prizes", "alerts", "line", "elapsed", "busts",
    }
)  # fmt: skip
"""Blocks that tell of the tournament's clock."""
_OF_THE_NIGHT: Micros = 24 * 60 * MINUTE


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
) -> LayoutView:
    """The view of a layout; `cards` are the walls of the whole house that it shows."""
    mood = clock.board.mood if clock is not None else Mood.RUNNING
    return LayoutView(
        layout=layout,
        mood=mood,
        clock=clock,
        lists=_lists(layout, replace(facts, whole=True)) if facts is not None else (),
        cards=cards,
        seats=_final_seats(facts) if facts is not None and "final_table" in layout.kinds else (),
        turn=at // PAGE_TURNS,
        time=texts.time(at) if "time" in layout.kinds else "",
        house=house,
        logo=logo if "logo" in layout.kinds else b"",
        demo=words.capitals(texts.say("Demo"), texts) if demo else "",
    )


def _lists(layout: ScreenLayout, facts: ListFacts) -> tuple[tuple[str, ListView], ...]:
    made = [(kind, view(facts)) for kind, view in _LISTS.items() if kind in layout.kinds]
    if "busts" in layout.kinds:
        made.append(("busts", _busts(facts)))
    if "schedule" in layout.kinds:
        made.append(("schedule", _schedule(facts)))
    return tuple(made)


def _busts(facts: ListFacts) -> ListView:
    """Who went out in the money, the last one first, with what they have won."""
    t, texts = facts.tournament, facts.texts
    rows = tuple(
        (
            WallCell(words.ordinal(won.first, texts)),
            WallCell(facts.listed(t.entries[won.entry].player)),
            WallCell(texts.money(won.amount, t.settings.currency), strong=True),
        )
        for won in paid_lately(t, facts.at, since=_OF_THE_NIGHT)
    )
    return ListView(
        title=words.capitals(texts.say("Out in the money"), texts),
        subtitle="",
        strip="",
        strip_note="",
        mood=mood_of(t, reading(t.clock, t.structure, facts.at), facts.at),
        word="",
        columns=(
            WallColumn(texts.say("Place"), 0.18, even=True),
            WallColumn(texts.say("Name"), 0.54),
            WallColumn(texts.say("Prize"), 0.28, right=True),
        ),
        rows=rows,
        empty=texts.say("Nobody is in the money yet"),
    )


def _schedule(facts: ListFacts) -> ListView:
    """The levels from the one in play on, with their blinds and minutes."""
    t, texts = facts.tournament, facts.texts
    now = reading(t.clock, t.structure, facts.at)
    first = max(now.index, 0)
    rows = []
    for index, period in enumerate(t.structure.periods[first:], start=first):
        level = "–" if period.is_break else texts.number(t.structure.level_number(index))
        blinds = texts.say("Break") if period.is_break else words.blinds_and_ante(t, period, texts)
        minutes = texts.say("{minutes} min", minutes=texts.number(period.seconds // 60))
        here = index == now.index
        rows.append((WallCell(level, here), WallCell(blinds, here), WallCell(minutes, here)))
    return ListView(
        title=words.capitals(texts.say("Levels"), texts),
        subtitle="",
        strip="",
        strip_note="",
        mood=mood_of(t, now, facts.at),
        word="",
        columns=(
            WallColumn(texts.say("Level"), 0.2, even=True),
            WallColumn(texts.say("Blinds"), 0.58, even=True),
            WallColumn(texts.say("Time"), 0.22, right=True),
        ),
        rows=tuple(rows),
    )


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
