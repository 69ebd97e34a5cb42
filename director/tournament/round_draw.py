"""Drawing a round: who meets whom, at which table; seeds, byes, uneven tables and fresh stacks."""

from collections.abc import Collection, Iterator, Sequence

from director.tournament.clock import registration_open
from director.tournament.events import DrawRecord, Move, RoundDrawn
from director.tournament.rounds import is_drawn, left_in, playing, round_is_over, terms_of
from director.tournament.rounds.levels import begins_with, level_refusals, structure_from
from director.tournament.rounds.seeding import Groups, placed, seeds_in
from director.tournament.rounds.third import losers_of_semi_finals, too_few_refusals
from director.tournament.settings import RoundShape
from director.tournament.stacks import unsold_stacks
from director.tournament.state import Match, SeatMark, Status, Table, Tournament
from director.tournament.tables.seating import recorded
from director.tournament.winnings import is_decided
from director.values.errors import RuleViolation, procedure, soundness
from director.values.ids import EntryId, Seat
from director.values.quantity import Chips, Micros


def draw_refusals(tournament: Tournament, at: Micros) -> Iterator[RuleViolation]:
    """Why the next round is not drawn: matches are played still, or players or tables are missing."""
    if tournament.settings.rounds is None:
        yield soundness("no_rounds")
    elif tournament.status not in (Status.REGISTERING, Status.RUNNING):
        yield soundness("not_live", status=str(tournament.status))
    elif tournament.queue:
        yield soundness("alternates_waiting", waiting=len(tournament.queue))
    elif tournament.alive < 2 or (tournament.status is Status.RUNNING and is_decided(tournament)):
        yield soundness("last_round_is_played")
    elif tournament.status is Status.RUNNING and registration_open(tournament, at):
        yield soundness("registration_still_open")
    elif tournament.status is Status.RUNNING and not round_is_over(tournament):
        yield soundness("matches_not_over", left=tournament.alive)
    elif unsold_stacks(tournament):
        yield soundness("unsold_stacks_lie", rule="T-R6")
    else:
        if tournament.status is Status.REGISTERING and is_drawn(tournament):
            yield procedure("round_is_drawn")
        yield from _short(tournament)
        yield from level_refusals(tournament, _number(tournament))
        yield from too_few_refusals(tournament)


def _short(tournament: Tournament) -> Iterator[RuleViolation]:
    alive = tuple(entry.id for entry in tournament.entries.values() if entry.alive)
    needed = len(_tables_of(met(tournament, alive))) + bool(_third(tournament))
    sound = [table for table in tournament.open_tables if _room(table) >= _most(tournament)]
    if needed > len(sound):
        yield soundness("too_few_tables_for_round", needed=needed, open=len(sound))


def next_round(tournament: Tournament, seed: bytes) -> RoundDrawn:
    """The next round: drawn by the seed, or in a bracket from its second round on as the tree says."""
    alive = tuple(sorted(entry.id for entry in tournament.entries.values() if entry.alive))
    number = _number(tournament)
    seeds = seeds_in(tournament) if number == 1 else ()
    others = tuple(entry for entry in alive if entry not in seeds)
    tree = number > 1 and terms_of(tournament).shape is RoundShape.BRACKET
    draw = None
    if others and not tree:
        draw = recorded(seed, f"draw/{tournament.draws + 1}", others, len(others))
        others = tuple(map(EntryId, draw.result))
    groups = met(tournament, (*seeds, *others))
    fit = _fit(tournament)
    matches = tuple(_matches(groups, fit))
    third = _third_at(tournament, matches, fit)
    fresh = number > 1 and not terms_of(tournament).carries
    left: Chips = len(alive) * tournament.settings.starting_chips
    used = {match.table for match in (*matches, *((third,) if third else ()))}
    return RoundDrawn(
        number,
        matches,
        tuple(_moves(tournament, matches)),
        draw,
        tournament.chips.expected - left if fresh else 0,
        fresh,
        tuple(_empty(tournament, used)) if number > 1 else (),
        seeds,
        third,
        begins_with(tournament, number),
        structure_from(tournament, number),
    )


def follows_draw(event: RoundDrawn, draw: DrawRecord) -> bool:
    """Players sit down in the order of the draw, match by match; in a seeded tree after the seeds."""
    drawn = tuple(match.entries for match in event.matches)
    if event.seeds:
        return drawn == placed((*event.seeds, *map(EntryId, draw.result)))
    return tuple(entry for met in drawn for entry in met) == draw.result


def met(tournament: Tournament, order: tuple[EntryId, ...]) -> Groups:
    """Return the matches: in drawn order, by seeds, or winners of neighbours in the tree."""
    terms, now = terms_of(tournament), playing(tournament)
    if terms.shape is RoundShape.SHOOTOUT:
        return _tables(order, tournament.settings.table_size)
    if tournament.status is not Status.RUNNING or now is None:
        return placed(order) if seeds_in(tournament) else first_of_bracket(order)
    won = [left_in(tournament, match) for match in now.matches]
    return tuple((*won[at], *won[at + 1]) for at in range(0, len(won) - 1, 2))


def first_of_bracket(order: Sequence[EntryId]) -> Groups:
    """The first round of a tree: a power of two of places, byes spread over all of it."""
    places = 2
    while places < len(order):
        places *= 2
    byes = set(_spread(places // 2)[: places - len(order)])
    groups, at = [], 0
    for match in range(places // 2):
        wide = 1 if match in byes else 2
        groups.append(tuple(order[at : at + wide]))
        at += wide
    return tuple(groups)


def _spread(matches: int) -> list[int]:
    """The matches of a tree so that neighbours in the list stand far apart: 0, 2, 1, 3."""
    order = [0]
    while len(order) < matches:
        order = [2 * place for place in order] + [2 * place + 1 for place in order]
    return order


def _tables(order: Sequence[EntryId], size: int) -> Groups:
    """As few tables as hold all, none a player fuller than another by more than one."""
    tables = -(-len(order) // size)
    groups, at = [], 0
    for table in range(tables):
        wide = len(order) // tables + (table < len(order) % tables)
        groups.append(tuple(order[at : at + wide]))
        at += wide
    return tuple(groups)


def _tables_of(groups: Groups) -> list[list[int]]:
    """Which matches lie at one table: each at its own, but two byes of a bracket wait at one."""
    found: list[list[int]] = []
    waiting: list[int] | None = None
    heads_up = all(len(group) <= 2 for group in groups)
    for number, group in enumerate(groups, start=1):
        if len(group) > 1 or not heads_up:
            found.append([number])
        elif waiting is None:
            found.append(waiting := [number])
        else:
            waiting.append(number)
            waiting = None
    return found


def _matches(groups: Groups, tables: Sequence[Table]) -> Iterator[Match]:
    at = {number: table for numbers, table in zip(_tables_of(groups), tables, strict=False)
          for number in numbers}  # fmt: skip
    for number, group in enumerate(groups, start=1):
        yield Match(number, at[number].number, group)


def _fit(tournament: Tournament) -> list[Table]:
    most = _most(tournament)
    return [table for table in tournament.open_tables if _room(table) >= most]


def _most(tournament: Tournament) -> int:
    return min(tournament.settings.table_size, tournament.alive)


def _room(table: Table) -> int:
    return len(_seats(table))


def _seats(table: Table) -> list[int]:
    barred = (SeatMark.BLOCKED, SeatMark.RESERVED)
    return [number for number, mark in enumerate(table.marks, start=1) if mark not in barred]


def _moves(tournament: Tournament, matches: Sequence[Match]) -> Iterator[Move]:
    """Everybody to the seat of the match; who waits at a table with another takes the next seat."""
    taken: dict[int, int] = {}
    for match in matches:
        seats = _seats(tournament.tables[match.table])
        for entry in match.entries:
            number = seats[taken.get(match.table, 0)]
            taken[match.table] = taken.get(match.table, 0) + 1
            origin = tournament.entries[entry].seat
            if origin is not None:
                yield Move(entry, origin, Seat(match.table, number), "round_drawn")


def _number(tournament: Tournament) -> int:
    """Return the number of the round that is drawn next."""
    now = playing(tournament)
    return now.number + 1 if tournament.status is Status.RUNNING and now is not None else 1


def _third(tournament: Tournament) -> tuple[EntryId, ...]:
    """Return the entries that play for third place beside the next round."""
    return losers_of_semi_finals(tournament) if tournament.status is Status.RUNNING else ()


def _third_at(tournament: Tournament, matches: Sequence[Match], fit: Sequence[Table]) -> Match | None:
    met = _third(tournament)
    used = {match.table for match in matches}
    free = next((table.number for table in fit if table.number not in used), 0)
    return Match(len(matches) + 1, free, met) if met else None


def _empty(tournament: Tournament, used: Collection[int]) -> Iterator[int]:
    return (table.number for table in tournament.open_tables if table.number not in used)
