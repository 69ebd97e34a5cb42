"""The tree of a heads-up bracket on the wall, rounds from left to right; large ones turn pages."""

from director.texts.tournament_words import round_titles
from director.tournament.clock import reading
from director.tournament.rounds import playing
from director.tournament.rounds.tree import Tree, TreeMatch, third_of, tree_of
from director.tournament.settings import RoundShape
from director.values.ids import EntryId
from ui.scenes import words
from ui.scenes.clock import display_state_of, level_of, played_blinds, strip_word_of
from ui.scenes.lists import PAGE_TURNS, ListFacts, rounds_view
from ui.scenes.view import ListView, TreeBox, TreeSide, TreeWall

MATCHES = 8
"""Matches of a round below each other."""
DEEP = 4
"""Rounds side by side."""


def tree_view(frame: ListFacts) -> TreeWall | ListView:
    """The rounds from the one that is played on, page by page; of a shootout its tables."""
    t, texts, at = frame.tournament, frame.texts, frame.at
    terms, now, tree = t.settings.rounds, playing(t), tree_of(t)
    if terms is None or terms.shape is not RoundShape.BRACKET or now is None or not tree:
        return rounds_view(frame)
    clock = reading(t.clock, t.structure, at)
    mood, titles = display_state_of(t, clock, at), round_titles(texts, len(tree))
    first = _first(tree, now.number - 1)
    pages = -(-len(tree[first]) // MATCHES)
    page = at // PAGE_TURNS % pages
    shown = tree[first : first + DEEP]
    boxes = tuple(
        tuple(_box(match, frame, live=first + depth == now.number - 1) for match in part)
        for depth, round_ in enumerate(shown)
        for part in (_part(round_, page, depth),)
    )
    third = third_of(t) if first + DEEP >= len(tree) else None
    turned = texts.say("Page {page} of {pages}", page=page + 1, pages=pages) if pages > 1 else ""
    return TreeWall(
        title=words.capitals(texts.say("Tree of the bracket")),
        subtitle=t.settings.name,
        strip=level_of(t, clock, mood, texts),
        strip_note=played_blinds(t, clock, mood, texts),
        display_state=mood,
        word=strip_word_of(t, mood, texts),
        titles=titles[first : first + DEEP],
        rounds=boxes,
        third=_box(third, frame, live=now.is_last) if third is not None else None,
        third_title=texts.say("Third place"),
        page=turned,
        line=t.announcement,
        turn=words.line_turn(at),
        day_time=texts.time(at),
        demo=words.capitals(texts.say("Demo")) if frame.demo else "",
    )


def _first(tree: Tree, now: int) -> int:
    """The first round that is shown: that before the one played, as far as a page holds it whole."""
    last = max(0, len(tree) - DEEP)
    before = max(0, now - 1)
    return min(last, before if len(tree[before]) <= MATCHES else now)


def _part(round_: tuple[TreeMatch, ...], page: int, depth: int) -> tuple[TreeMatch, ...]:
    """The matches of a round on a page: half as many in each round that follows."""
    wide = max(1, MATCHES >> depth)
    return round_[page * MATCHES >> depth : (page * MATCHES >> depth) + wide]


def _box(match: TreeMatch, frame: ListFacts, *, live: bool) -> TreeBox:
    texts = frame.texts

    def side(place: int) -> TreeSide:
        entry, games = match.sides[place], match.games[place]
        said = texts.number(games) if any(match.games) else ""
        bye = match.bye and entry is None
        name = texts.say("bye") if bye else _name(frame, entry)
        seed = texts.number(match.seeds[place]) if match.seeds[place] else ""
        return TreeSide(name, said, entry is not None and entry == match.winner, bye, seed)

    going = live and match.winner is None and not match.bye
    table = texts.number(match.table) if match.table and not match.bye else ""
    return TreeBox(table, (side(0), side(1)), going)


def _name(frame: ListFacts, entry: EntryId | None) -> str:
    return frame.listed(frame.tournament.entries[entry].player) if entry is not None else ""
