"""The pit as it is shown: lists of tables, what may be done at one, its felt, lines and actions."""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping

from director.desk.pit.queries import PitOverview
from director.games.paytables.paytable import PayTable
from director.games.protocol import (
    HOUSE,
    Action,
    Actor,
    Box,
    FeltState,
    Option,
    Outcome,
    SettledBet,
    Turn,
)
from director.games.table.books import books, house_net
from director.games.table.jackpot_state import JackpotState
from director.games.table.play import Position, pay_table_of, position
from director.games.table.state import GameTable, Round
from director.house.templates import PitRow
from director.texts import Texts
from director.texts.game_lines import (
    action_name,
    bet_words,
    exact_money,
    game_action_words,
    limits_line,
    odds_text,
    row_words,
    turn_words,
)
from director.texts.game_words import OUTCOME_WORDS
from director.texts.pit_words import HELD_WORDS
from director.texts.rule_words import rule_name
from director.values.dataclass import Value, replace
from director.values.ids import GameTableId, JackpotId, StaffId
from director.values.quantity import Cents, Micros


class FeltView(Value):
    """View of the felt at a moment of a round."""

    table: PayTable
    seats: tuple[int, ...]
    felt_state: FeltState
    chosen: int = 0
    """The box for which bets are placed."""
    turn: int = 0
    """The box that acts."""
    numbers: tuple[int, ...] = ()
    """The last roll, or the pocket of the ball."""
    meters: tuple[tuple[str, str], ...] = ()
    """Jackpots and their meters in words."""
    nets: tuple[tuple[int, str], ...] = ()
    """Results of the boxes, once the round is decided."""


class TableRow(Value):
    """Row of a table in the pit."""

    id: GameTableId
    name: str
    number: int
    limits: str
    state: str
    rounds: int
    result: Cents
    currency: str
    """Empty for a closed table: the house's."""
    meter: str
    opened_at: Micros
    open: bool


class LineRow(Value):
    """Row of a settled bet."""

    key: int
    seat: int
    bet: str
    stake: str
    outcome: str
    odds: str
    payout: str
    rule: str
    tone: str
    note: str
    """Breakage, what a ceiling cut, what is withheld."""
    struck: bool = False
    """The round was taken back."""


class ActionRow(Value):
    """Row of an action in words."""

    number: int
    text: str
    drawn: str


def table_rows(found: PitOverview, names: dict[str, str], texts: Texts) -> tuple[TableRow, ...]:
    """The open tables, then those closed lately."""
    meters = {jackpot.id: jackpot for jackpot in found.jackpots}
    return (
        *(_open_row(table, meters, texts) for table in found.open),
        *(_closed_row(row, names, texts) for row in found.closed),
    )


def felt_view(
    here: Position,
    round_: Round,
    texts: Texts,
    *,
    chosen: int = 0,
    last: tuple[SettledBet, ...] = (),
    meters: tuple[tuple[str, str], ...] = (),
) -> FeltView:
    """The felt at a moment of a round; `last` is what was decided just now while it goes on."""
    lines = here.result.lines if here.result is not None else last
    nets: tuple[tuple[int, str], ...] = ()
    if lines:
        won, currency = _nets(lines), here.table.currency
        played = {line.seat for line in lines if line.outcome is not Outcome.VOID}
        void = texts.say(OUTCOME_WORDS[Outcome.VOID.value])
        nets = tuple(
            (seat, texts.signed_money(net, currency) if seat in played else void)
            for seat, net in won.items()
        )
    return FeltView(
        here.table,
        tuple(sorted(box.seat for box in round_.boxes)),
        here.game.felt(here.state),
        chosen,
        turn_of(here).seat,
        last_numbers(round_.plain_actions[: here.done]),
        meters,
        nets,
    )


def empty_felt(table: GameTable, meters: tuple[tuple[str, str], ...] = ()) -> FeltView:
    """The felt before the first round."""
    seats = tuple(sorted(box.seat for box in table.boxes))
    return FeltView(pay_table_of(table.opened), seats, FeltState(), meters=meters)


def turn_of(here: Position) -> Turn:
    """Return the turn at a position."""
    return here.game.turn(here.state)


def comes_next(option: Option) -> bool:
    """The house's next deed in the course of the game, without an amount."""
    return option.seat == HOUSE and not (option.high or option.aside or option.irregular)


def waits_words(texts: Texts, here: Position) -> str:
    """Return whose turn it is and for what, or that the dice wait for the shooter's bet (Craps 9)."""
    shooter, turn = here.game.felt(here.state).shooter, turn_of(here)
    options = [option for option in here.game.options(here.state) if not option.irregular]
    if turn.actor is Actor.PLAYER and len({option.kind for option in options}) == 1:
        what = action_name(texts, here.table, options[0].kind)
        return f"{texts.say('Box {seat}', seat=turn.seat)}: {what}"
    if any(option.kind == "insurance_closed" for option in options):
        return texts.say("Insurance is open")
    if turn.actor is not Actor.PLAYERS or not shooter or any(map(comes_next, options)):
        return turn_words(texts, turn)
    return texts.say("Box {seat} throws once it bets win or don't win", seat=shooter)


def staked(here: Position) -> dict[int, Cents]:
    """Return the sum staked by each box."""
    stakes: dict[int, Cents] = {}
    for placed in here.game.felt(here.state).bets:
        stakes[placed.seat] = stakes.get(placed.seat, 0) + placed.amount
    return stakes


def last_numbers(actions: Iterable[Action]) -> tuple[int, ...]:
    """The last roll or pocket: what the house told with nothing but numbers."""
    found: tuple[int, ...] = ()
    for action in actions:
        if action.kind in ("roll", "ball"):
            found = action.numbers
    return found


def action_rows(
    texts: Texts, table: PayTable, round_: Round, decisions: Iterable[tuple[SettledBet, ...]]
) -> tuple[ActionRow, ...]:
    """Everything that was done in a round, with what each action decided."""
    return tuple(
        ActionRow(
            i,
            " · ".join(
                (game_action_words(texts, table, taken.action), *decided_words(texts, table, lines))
            ),
            taken.by_draw,
        )
        for i, (taken, lines) in enumerate(zip(round_.actions, decisions, strict=False), start=1)
    )


def decided_words(texts: Texts, table: PayTable, lines: Collection[SettledBet]) -> Iterator[str]:
    """Yield the results of bets decided together."""
    paid = sum(line.payout for line in lines)
    taken = sum(line.stake for line in lines if line.outcome is Outcome.LOSE)
    if paid:
        yield texts.say("paid {amount}", amount=texts.money(paid, table.currency))
    if taken:
        yield texts.say("taken {amount}", amount=texts.money(taken, table.currency))


def line_rows(
    texts: Texts, table: PayTable, lines: Iterable[SettledBet], *, struck: bool = False
) -> tuple[LineRow, ...]:
    """Every bet as it was decided; struck out in a round that was taken back."""
    rows = (_line_row(texts, table, i, line) for i, line in enumerate(lines))
    return tuple(replace(row, struck=struck, tone="muted") if struck else row for row in rows)


def reversal_words(
    texts: Texts, table: GameTable, round_: Round, name: Callable[[StaffId], str]
) -> Iterator[str]:
    """Which round it tells right; who took it back with whom, when and why, and where it is right."""
    if round_.corrects:
        yield texts.say("tells round {n} right", n=round_.corrects)
    if (taken := round_.reversal) is None:
        return
    both = ", ".join(map(name, filter(None, (taken.by, taken.second))))
    at = texts.time(taken.at)
    yield texts.say("taken back by {who}, {time}: {why}", who=both, time=at, why=taken.why)
    right = table.replacement_of(round_)
    if right is not None:
        yield texts.say("told right as round {n}", n=right.number)


def meter_words(
    texts: Texts, jackpots: Iterable[tuple[str, JackpotState]], past: Round | None = None
) -> tuple[tuple[str, str], ...]:
    """The meters of a table in words; of a past round as they stood before it (G-9)."""
    before = dict(past.meters) if past is not None else {}
    return tuple(
        (kind, texts.money(int(before.get(kind, jackpot.meter)), jackpot.opened.currency))
        for kind, jackpot in jackpots
    )


def round_words(texts: Texts, table: GameTable, round_: Round) -> str:
    """A round in one line, for the list of past rounds."""
    at = texts.time(round_.started_at)
    said = texts.say("Round {n} · {time}", n=round_.number, time=at)
    if round_.settled_at is None:
        return said
    if round_.reversal is not None:
        return f"{said} · {texts.say('taken back as a whole')}"
    net = texts.signed_money(house_net(round_), table.opened.currency)
    held = f" · {texts.say(HELD_WORDS[round_.held.value])}" if round_.held else ""
    return f"{said} · {net}{held}"


def boxes_text(boxes: Iterable[Box]) -> str:
    """Boxes in play as they are typed: `1 2 3=1`, box 3 being player 1's."""
    return " ".join(
        str(box.seat) if box.player == box.seat else f"{box.seat}={box.player}" for box in boxes
    )


def read_boxes(text: str) -> tuple[Box, ...] | None:
    """Boxes as typed; None when that is not understood."""
    boxes: list[Box] = []
    for word in text.replace(",", " ").split():
        seat, equals, player = word.partition("=")
        if not seat.isdecimal() or (equals and not player.isdecimal()):
            return None
        boxes.append(Box(int(seat), int(player or seat)))
    return tuple(boxes) or None


def seats_with_winnings(round_: Round) -> tuple[int, ...]:
    """Boxes whose winnings could be withheld."""
    return tuple(sorted({line.seat for line in round_.lines if line.won and line.seat != HOUSE}))


def _nets(lines: tuple[SettledBet, ...]) -> dict[int, Cents]:
    nets: dict[int, Cents] = {}
    for line in lines:
        if line.outcome not in ("stands", "prison"):
            nets[line.seat] = nets.get(line.seat, 0) + line.payout - line.stake
    return nets


def _line_row(texts: Texts, table: PayTable, key: int, line: SettledBet) -> LineRow:
    currency = table.currency
    numbers = f" [{' '.join(map(str, line.numbers))}]" if line.numbers else ""
    outcome = texts.say(OUTCOME_WORDS[line.outcome.value])
    row = row_words(texts, table, line.row) if line.row and line.won else ""
    return LineRow(
        key,
        line.seat,
        bet_words(texts, table, line.bet) + numbers,
        texts.money(line.stake, currency),
        f"{outcome} · {row}" if row else outcome,
        odds_text(line.odds),
        texts.money(line.payout, currency),
        rule_name(texts, line.rule),
        "green" if line.won else "muted",
        _note(texts, line, currency),
    )


def _note(texts: Texts, line: SettledBet, currency: str) -> str:
    parts: list[str] = []
    if line.breakage:
        parts.append(texts.say("breakage {amount}", amount=exact_money(texts, line.breakage, currency)))
    if line.cut:
        parts.append(
            texts.say("cut by the ceiling {amount}", amount=exact_money(texts, line.cut, currency))
        )
    if line.withheld:
        parts.append(texts.say("withheld"))
    return ", ".join(parts)


def _open_row(table: GameTable, meters: Mapping[JackpotId, JackpotState], texts: Texts) -> TableRow:
    pay_table = pay_table_of(table.opened)
    running, kept = table.running, books(table)
    state = texts.say("between rounds")
    if running is not None:
        state = turn_words(texts, turn_of(position(table, running)))
    shown = (meters[jackpot] for _, jackpot in table.opened.jackpots if jackpot in meters)
    meter = ", ".join(texts.money(int(jackpot.meter), jackpot.opened.currency) for jackpot in shown)
    return TableRow(
        table.id, texts.say(pay_table.name), table.opened.number,
        limits_line(texts, pay_table), state, kept.rounds,
        kept.result, table.opened.currency, meter, table.opened_at, True,
    )  # fmt: skip


def _closed_row(row: PitRow, names: dict[str, str], texts: Texts) -> TableRow:
    return TableRow(
        row.id, texts.say(names[row.pay_table]) if row.pay_table in names else row.pay_table, row.number,
        "", texts.say("closed"), 0, row.result, "", "", row.opened_at, False,
    )  # fmt: skip
