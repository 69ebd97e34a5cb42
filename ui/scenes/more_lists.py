"""Lists that only layouts show: envelopes, who went out in the money, the levels to come."""

from collections import Counter
from collections.abc import Iterator

from director.tournament.bounties.envelopes import still_sealed
from director.tournament.clock import reading
from director.tournament.heads import Envelopes
from director.tournament.settings import BountyKind
from director.tournament.state import Tournament
from director.values.quantity import MINUTE, Micros
from ui.scenes import words
from ui.scenes.alerts import paid_lately
from ui.scenes.clock import display_state_of
from ui.scenes.lists import ListFacts
from ui.scenes.view import ListView, WallCell, WallColumn

_OF_THE_NIGHT: Micros = 24 * 60 * MINUTE


def envelopes_view(facts: ListFacts) -> ListView:
    """Each value with how many are sealed and how many were made; one that is still there stands out."""
    t, texts = facts.tournament, facts.texts
    made = t.envelopes
    left = texts.say("{left} of {made}", left=texts.number(len(made.left)),
                     made=texts.number(len(made.values))) if made else ""  # fmt: skip
    title = words.capitals(texts.say("Envelopes"))
    return ListView(
        title="  ·  ".join(filter(None, (title, left))),
        subtitle="",
        strip="",
        strip_note="",
        display_state=display_state_of(t, reading(t.clock, t.structure, facts.at), facts.at),
        word="",
        columns=(
            WallColumn(texts.say("Bounty"), 0.48, even=True),
            WallColumn(texts.say("Still sealed"), 0.26, right=True),
            WallColumn(texts.say("Open already"), 0.26, right=True),
        ),
        rows=tuple(_rows(facts, made)) if made else (),
        empty=_empty(facts, t),
    )


def busts_view(facts: ListFacts) -> ListView:
    """Return the list of players out in the money, the last one first, with winnings."""
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
        title=words.capitals(texts.say("Out in the money")),
        subtitle="",
        strip="",
        strip_note="",
        display_state=display_state_of(t, reading(t.clock, t.structure, facts.at), facts.at),
        word="",
        columns=(
            WallColumn(texts.say("Place"), 0.18, even=True),
            WallColumn(texts.say("Name"), 0.54),
            WallColumn(texts.say("Prize"), 0.28, right=True),
        ),
        rows=rows,
        empty=texts.say("Nobody is in the money yet"),
    )


def schedule_view(facts: ListFacts) -> ListView:
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
        title=words.capitals(texts.say("Levels")),
        subtitle="",
        strip="",
        strip_note="",
        display_state=display_state_of(t, now, facts.at),
        word="",
        columns=(
            WallColumn(texts.say("Level"), 0.2, even=True),
            WallColumn(texts.say("Blinds"), 0.58, even=True),
            WallColumn(texts.say("Time"), 0.22, right=True),
        ),
        rows=tuple(rows),
    )


def _rows(facts: ListFacts, made: Envelopes) -> Iterator[tuple[WallCell, ...]]:
    texts, sealed = facts.texts, still_sealed(made)
    for cents, count in sorted(Counter(made.values).items(), reverse=True):
        left = sealed.get(cents, 0)
        yield (
            WallCell(texts.money(cents, facts.tournament.settings.currency), strong=left > 0),
            WallCell(texts.number(left), strong=left > 0),
            WallCell(texts.number(count - left)),
        )


def _empty(facts: ListFacts, t: Tournament) -> str:
    bounty, say = t.settings.bounty, facts.texts.say
    if bounty is None or bounty.kind is not BountyKind.MYSTERY:
        return say("This tournament has no envelopes.")
    return say("The envelopes are not made yet.")
