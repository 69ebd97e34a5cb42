"""Lists of the wall: seats, recent moves, stacks, payouts, bounties; pages turn by themselves."""

from collections.abc import Callable, Iterator, Sequence
from math import ceil

from director.desk.night.queries.payouts import PayoutRow, payouts
from director.series.flights.pool import EventPrizes
from director.texts.texts import Texts
from director.texts.tournament_words import marked, prize_words
from director.tournament.bounties import Bounty, bounties
from director.tournament.bounties.envelopes import still_sealed
from director.tournament.clock import Reading, reading, registration_open
from director.tournament.heads import Envelopes
from director.tournament.rounds import playing, terms_of, wins
from director.tournament.rounds.third import winner_of_third
from director.tournament.rounds.tree import winners_of
from director.tournament.state import Entry, Match, PlayedRound, Tournament
from director.values.dataclass import Value
from director.values.ids import PlayerId
from director.values.quantity import MINUTE, SECOND, Chips, Micros
from ui.scenes import words
from ui.scenes.clock import display_state_of, level_of, played_blinds, strip_word_of, ticking_of
from ui.scenes.parts import letters_of, shared
from ui.scenes.view import WHOLE, DisplayState, ListPart, ListView, WallCell, WallColumn

NameOf = Callable[[PlayerId], str]
Rows = Sequence[tuple[WallCell, ...]]

ROWS = 14
"""Rows of one block on the wall."""
NAME_ROWS = 18
"""Rows of a list of names: fewer pages, each with its letters."""
SHORT = 27
"""Signs of a name that has room in a third of the wall."""
HUNTERS = 10
"""Winners of bounties named."""
AGAINST = "\N{NO-BREAK SPACE}– "
"""Between two who meet: a line may end after the dash, none begins with it."""
PAGE_TURNS = 10 * SECOND
MOVES_STAY: Micros = 10 * MINUTE
"""A move leaves the list when it is this old."""


class ListFacts(Value):
    """Facts of every list: tournament, instant, words, names."""

    tournament: Tournament
    at: Micros
    texts: Texts
    listed: NameOf
    """A player's name as lists sort it, family name first."""
    demo: bool = False
    event: EventPrizes | None = None
    """Prizes for which all flights play together."""
    whole: bool = False
    """All rows at once; whoever shows them turns the pages."""
    part: ListPart = WHOLE
    """Which part of a list that is too long for one screen; of a whole one whoever shows it takes it."""


def seating_view(frame: ListFacts) -> ListView:
    """Everybody who has a seat, by name."""
    t, texts = frame.tournament, frame.texts
    seated = sorted(
        (entry for entry in t.entries.values() if entry.alive and entry.seat is not None),
        key=lambda entry: texts.alphabetical(frame.listed(entry.player)),
    )
    columns = (
        WallColumn(texts.say("Name"), 0.62),
        WallColumn(texts.say("Table"), 0.2, right=True),
        WallColumn(texts.say("Seat"), 0.18, right=True),
    )
    rows = [_seat_row(entry, frame) for entry in seated]
    longest = max((len(row[0].text) for row in rows), default=0)
    blocks = 3 if len(rows) > 2 * 2 * ROWS and longest <= SHORT else 2
    return _paged(
        frame, texts.say("Seats"), columns, rows, blocks, texts.say("No seats drawn yet"), letters=True
    )


def moves_view(frame: ListFacts) -> ListView:
    """Return the list of recent moves, newest first; old ones disappear."""
    t, texts = frame.tournament, frame.texts
    recent = [
        (entry.moved_at, entry)
        for entry in t.entries.values()
        if entry.alive and entry.moved_at is not None and frame.at - entry.moved_at < MOVES_STAY
    ]
    recent.sort(key=lambda pair: (-pair[0], texts.alphabetical(frame.listed(pair[1].player))))
    columns = (
        WallColumn(texts.say("Name"), 0.44),
        WallColumn(texts.say("From"), 0.15, right=True),
        WallColumn(texts.say("Table"), 0.13, right=True),
        WallColumn(texts.say("Seat"), 0.12, right=True),
        WallColumn(texts.say("Time"), 0.16, right=True),
    )
    rows = [_move_row(entry, moved, frame) for moved, entry in recent]
    blocks = 1 if max((len(row[0].text) for row in rows), default=0) > SHORT else 2
    return _paged(frame, texts.say("Moves"), columns, rows, blocks, texts.say("Nobody has moved"))


def stacks_view(frame: ListFacts) -> ListView:
    """Return the list of reported stacks, the largest first; equal ones share a place."""
    t, texts = frame.tournament, frame.texts
    told = [
        (entry.stack, frame.listed(entry.player), entry)
        for entry in t.entries.values()
        if entry.alive and entry.stack is not None
    ]
    told.sort(key=lambda each: (-each[0], texts.alphabetical(each[1])))
    first: dict[Chips, int] = {}
    for place, (stack, *_) in enumerate(told, start=1):
        first.setdefault(stack, place)
    columns = (
        WallColumn(texts.say("Place"), 0.14),
        WallColumn(texts.say("Name"), 0.62),
        WallColumn(texts.say("Chips"), 0.24, right=True),
    )
    rows = [
        (
            WallCell(texts.number(first[stack])),
            WallCell(marked(name, entry)),
            WallCell(texts.number(stack), strong=True),
        )
        for stack, name, entry in told
    ]
    empty = texts.say("No stack is told yet")
    return _paged(frame, texts.say("Chip counts by stack"), columns, rows, 2, empty)


def payouts_view(frame: ListFacts) -> ListView:
    """The whole ladder with the names of those who have won their prize."""
    t, texts = frame.tournament, frame.texts
    columns = (
        WallColumn(texts.say("Place"), 0.14),
        WallColumn(texts.say("Name"), 0.58),
        WallColumn(texts.say("Prize"), 0.28, right=True),
    )
    table = payouts(t, frame.at)
    if t.is_flight and frame.event is not None and not table.rows:
        return _event_prizes(frame, frame.event, columns)
    settled = table.locked or not registration_open(t, frame.at)
    title = texts.say("Prizes") if settled else texts.say("Prizes, not final")
    rows = [_payout(row, frame) for row in table.rows]
    return _paged(frame, title, columns, rows, 2, texts.say("The prizes are not known yet"))


def _event_prizes(frame: ListFacts, event: EventPrizes, columns: tuple[WallColumn, ...]) -> ListView:
    """The ladder of all flights together, of which nobody has won anything here."""
    texts = frame.texts
    rows = [
        (
            WallCell(texts.number(award.place)),
            WallCell(""),
            WallCell(texts.money(award.amount, event.currency), strong=True),
        )
        for award in event.awards
    ]
    said = texts.say("Prizes of all flights") if event.final else texts.say("All flights, not final")
    return _paged(frame, said, columns, rows, 2, texts.say("The prizes are not known yet"))


def rounds_view(frame: ListFacts) -> ListView:
    """The matches of the round: who meets whom at which table, and who has won."""
    t, texts = frame.tournament, frame.texts
    columns = (
        WallColumn(texts.say("Table"), 0.14),
        WallColumn(texts.say("Match"), 0.62),
        WallColumn(texts.say("Goes on"), 0.24, right=True),
    )
    now = playing(t)
    title, rows = texts.say("Rounds and matches"), []
    if now is not None:
        title = texts.say("Final") if now.is_last else texts.say("Round no. {n}", n=now.number)
        rows = [_match(match, now, frame) for match in now.matches]
        if now.third is not None:
            rows.append(_third(now.third, now, frame))
    return _paged(frame, title, columns, rows, 1, texts.say("No round is drawn yet"))


def _match(match: Match, now: PlayedRound, frame: ListFacts) -> tuple[WallCell, ...]:
    t = frame.tournament
    names = [frame.listed(t.entries[entry].player) for entry in match.entries]
    score = (
        f"  {wins(now, match.entries[0])}:{wins(now, match.entries[1])}"
        if now.games and len(names) == 2 and terms_of(t).best_of > 1
        else ""
    )
    won = ", ".join(frame.listed(t.entries[e].player) for e in winners_of(t, now, match))
    met = AGAINST.join(names) + score
    return WallCell(frame.texts.number(match.table)), WallCell(met), WallCell(won, strong=True)


def _third(match: Match, now: PlayedRound, frame: ListFacts) -> tuple[WallCell, ...]:
    """The match for the third place, below the final; who has won it stands there as the third."""
    table, met, _ = _match(match, now, frame)
    winner = winner_of_third(frame.tournament)
    if winner is None:
        return table, met, WallCell(frame.texts.say("Third place"))
    won = frame.listed(frame.tournament.entries[winner].player)
    return table, met, WallCell(f"{frame.texts.number(3)}. {won}", strong=True)


def bounties_view(frame: ListFacts) -> ListView:
    """The ten who have won most with heads, and in turn the largest heads, where they differ."""
    t, texts = frame.tournament, frame.texts
    heads = _largest_heads(frame)
    turn = frame.at // PAGE_TURNS % 2
    if t.envelopes is not None and turn:
        return _envelopes(frame, t.envelopes)
    if heads and turn:
        of_heads = (
            WallColumn(texts.say("Name"), 0.7), WallColumn(texts.say("Bounty"), 0.3, right=True)
        )  # fmt: skip
        return _paged(frame, texts.say("Largest bounties"), of_heads, heads, 2, "")
    columns = (
        WallColumn(texts.say("Name"), 0.54),
        WallColumn(texts.say("Heads"), 0.18, right=True),
        WallColumn(texts.say("Has won"), 0.28, right=True),
    )
    rows = [_hunter(won, frame) for won in bounties(t)[:HUNTERS] if won.heads]
    none = t.settings.bounty is None
    empty = texts.say("This tournament has no bounties.") if none else texts.say("No bounty is won yet")
    return _paged(frame, texts.say("Top ten hunters"), columns, rows, 1, empty)


def _envelopes(frame: ListFacts, made: Envelopes) -> ListView:
    """Return the list of envelopes: the last one opened, then the sealed ones, the largest first."""
    t, texts = frame.tournament, frame.texts
    columns = (
        WallColumn(texts.say("Envelope"), 0.7),
        WallColumn(texts.say("Still sealed"), 0.3, right=True),
    )
    rows = [
        (WallCell(texts.money(cents, t.settings.currency), strong=True), WallCell(texts.number(count)))
        for cents, count in sorted(still_sealed(made).items(), reverse=True)
    ]
    title = texts.count("{n} envelope is sealed", "{n} envelopes are sealed", len(made.left))
    empty = texts.say("All envelopes are open")
    return _paged(frame, title, columns, [*_last_opened(frame, made), *rows], 1, empty)


def _last_opened(frame: ListFacts, made: Envelopes) -> Iterator[tuple[WallCell, ...]]:
    t = frame.tournament
    for last in made.opened[-1:]:
        lost = t.entries[last.entry].heads.lost
        winners = lost.winners if lost is not None else ()
        who = ", ".join(frame.listed(t.entries[winner].player) for winner in winners)
        found = frame.texts.money(last.amount, t.settings.currency)
        yield WallCell(frame.texts.say("Last: {who}", who=who)), WallCell(found, strong=True)


def _hunter(won: Bounty, frame: ListFacts) -> tuple[WallCell, ...]:
    t, texts = frame.tournament, frame.texts
    name = frame.listed(t.entries[won.entry].player)
    amount = texts.money(won.total, t.settings.currency)
    return WallCell(name), WallCell(texts.number(won.heads)), WallCell(amount, strong=True)


def _largest_heads(frame: ListFacts) -> list[tuple[WallCell, ...]]:
    """Return the rows of grown bounties; none where bounties do not grow."""
    t, texts = frame.tournament, frame.texts
    first = t.settings.buy_in.price.bounty
    grown = [entry for entry in t.entries.values() if entry.alive and entry.heads.own > first]
    grown.sort(key=lambda entry: (-entry.heads.own, texts.alphabetical(frame.listed(entry.player))))
    return [
        (
            WallCell(marked(name, entry)),
            WallCell(texts.money(entry.heads.own, t.settings.currency), strong=True),
        )
        for entry in grown[: 2 * ROWS]
        for name in (frame.listed(entry.player),)
    ]


def _seat_row(entry: Entry, frame: ListFacts) -> tuple[WallCell, ...]:
    assert entry.seat is not None
    return (
        WallCell(marked(frame.listed(entry.player), entry)),
        WallCell(frame.texts.number(entry.seat.table), strong=True),
        WallCell(frame.texts.number(entry.seat.number), strong=True),
    )


def _move_row(entry: Entry, moved: Micros, frame: ListFacts) -> tuple[WallCell, ...]:
    """Return the row of a move: player, old seat, new seat, time."""
    who, table, seat = _seat_row(entry, frame)
    left = entry.moved_from
    said = f"{left.table}\xa0/\xa0{left.number}" if left is not None else "–"
    return who, WallCell(said), table, seat, WallCell(frame.texts.time(moved))


def _payout(row: PayoutRow, frame: ListFacts) -> tuple[WallCell, ...]:
    """A place with what it wins; once somebody has it, the name and what is due after ties and deals."""
    t, texts = frame.tournament, frame.texts
    amount = row.standard if row.player is None else row.due
    shown = prize_words(texts, amount, row.ticket, t.settings.currency)
    name = "–" if row.player is None else frame.listed(row.player)
    strong = row.place == 1 or row.player is not None
    return WallCell(texts.number(row.place)), WallCell(name), WallCell(shown, strong=strong)


def _paged(
    frame: ListFacts,
    title: str,
    columns: tuple[WallColumn, ...],
    rows: Rows,
    blocks: int,
    empty: str,
    *,
    letters: bool = False,
) -> ListView:
    t, at, texts = frame.tournament, frame.at, frame.texts
    now = reading(t.clock, t.structure, at)
    mood = display_state_of(t, now, at)
    empty = "" if rows else empty
    down = NAME_ROWS if letters else ROWS
    most = max(1, len(rows)) if frame.whole else down * blocks
    rows, named = shared(rows, frame.part, most, letters=letters)
    blocks = min(blocks, max(1, ceil(len(rows) / down)))
    pages = max(1, ceil(len(rows) / most))
    fits = ceil(len(rows) / (pages * blocks)) * blocks
    page = at // PAGE_TURNS % pages
    shown = tuple(rows[page * fits : (page + 1) * fits])
    spread = letters_of(shown) if letters and pages > 1 and not named else ""
    title = f"{title}  {named}" if named else title
    turned = texts.say("Page {page} of {pages}", page=page + 1, pages=pages) if pages > 1 else ""
    return ListView(
        title=words.capitals(title),
        subtitle=t.settings.name,
        strip=words.span(now.left) if mood in _TIMED else level_of(t, now, mood, texts),
        strip_note=_strip_note(t, now, mood, texts),
        display_state=mood,
        word=strip_word_of(t, mood, texts, timed=mood in _TIMED),
        columns=columns,
        rows=shown,
        blocks=blocks,
        page=turned,
        empty=empty,
        line=t.announcement,
        turn=words.line_turn(at),
        day_time=texts.time(at),
        elapsed=words.elapsed(t, at, texts),
        demo=words.capitals(texts.say("Demo")) if frame.demo else "",
        ticking=ticking_of(t, now, mood, at, texts) if mood in _TIMED else None,
        part=frame.part if frame.whole else WHOLE,
        letters=letters,
        spread=spread,
    )


def _strip_note(t: Tournament, now: Reading, mood: DisplayState, texts: Texts) -> str:
    """The blinds; on the day of the start, when that is."""
    if mood is DisplayState.ANNOUNCED:
        return texts.say("Start {time}", time=texts.time(t.settings.starts_at))
    return played_blinds(t, now, mood, texts)


_TIMED = (
    DisplayState.COUNTDOWN,
    DisplayState.RUNNING,
    DisplayState.PAUSED,
    DisplayState.BREAK,
    DisplayState.LAST_LEVEL,
    DisplayState.FINAL_TABLE,
    DisplayState.BUBBLE,
)
