"""Game round: everything that was done in one round, every payout and the rule that gave it (G-6)."""

from collections.abc import Callable, Iterator

from director.games.paytables.paytable import PayTable
from director.games.protocol import MeterMove, SettledBet
from director.games.table.books import house_net, player_nets
from director.games.table.play import pay_table_of
from director.games.table.state import GameTable, Round
from director.texts import N_
from director.texts.game_lines import bet_words, exact_money, game_action_words, odds_text, row_words
from director.texts.game_words import OUTCOME_WORDS
from director.texts.pit_words import HELD_WORDS
from director.texts.rule_words import rule_name
from director.values.dataclass import Value, replace
from director.values.ids import StaffId
from reports import document
from reports.layout.blocks import Block, Gap, Pair, Signatures, Text, Together
from reports.layout.headings import facts, heading
from reports.layout.page import sheet
from reports.layout.tables import PrintedColumn, PrintedRow, PrintedTable
from reports.paper import Paper


class GameRound(Value):
    """A settled round of a table."""

    table: GameTable
    round: Round
    staff: Callable[[StaffId], str] = str
    """Returns the name of a member of the staff."""


@document.sheet("game_round", N_("Round of a house game"), GameRound)
def game_round(content: GameRound, paper: Paper) -> bytes:
    """The round as PDF: start, actions, bets, nets, jackpots.

    One that was taken back is struck out, with who and why, and the right one follows (G-8).
    """
    texts, pay_table = paper.texts, pay_table_of(content.table.opened)
    title = texts.say("Round {n}", n=content.round.number)
    wrong = content.round.reversal is not None
    right = content.table.replacement_of(content.round) if wrong else None
    return sheet(
        paper,
        f"{title}: {texts.say(pay_table.name)}",
        (
            *heading(title, texts.say(pay_table.name), texts.moment(content.round.started_at)),
            *facts(_facts(content, pay_table, paper)),
            *_reversal(content, paper),
            *_round_parts(content.round, pay_table, paper, struck=wrong),
            *(_right(right, pay_table, paper) if right is not None else ()),
            Together((Gap(10), Signatures((texts.say("Inspector"), texts.say("Floorman"))))),
        ),
    )


def _reversal(content: GameRound, paper: Paper) -> Iterator[Block]:
    """Yield who reversed it, who agreed, when and why."""
    texts, taken = paper.texts, content.round.reversal
    if content.round.corrects:
        yield Text(texts.say("It tells round {n} right.", n=content.round.corrects), size=10, bold=True)
        yield Gap(6)
    if taken is None:
        return
    yield Text(texts.say("Taken back: nothing of it counts"), size=11, bold=True)
    yield Pair(texts.say("When"), texts.moment(taken.at))
    yield Pair(texts.say("By"), content.staff(taken.by))
    if taken.second:
        yield Pair(texts.say("Second person"), content.staff(taken.second))
    yield Pair(texts.say("Reason"), taken.why)
    yield Gap(8)


def _right(right: Round, pay_table: PayTable, paper: Paper) -> Iterator[Block | PrintedTable]:
    yield Gap(12)
    yield Text(paper.texts.say("Told right as round {n}", n=right.number), size=13, bold=True)
    yield Gap(4)
    if right.settled_at is not None:
        yield from _round_parts(right, pay_table, paper)


def _round_parts(
    round_: Round, pay_table: PayTable, paper: Paper, *, struck: bool = False
) -> Iterator[Block | PrintedTable]:
    """Yield the actions, every bet, and the results."""
    texts = paper.texts
    bets = _bets(round_, pay_table, paper)
    if struck:
        bets = tuple(replace(row, struck=True) for row in bets)
    yield Text(texts.say("What was done"), size=11, bold=True)
    actions = _actions(round_, pay_table, paper)
    yield PrintedTable(_action_columns(paper), actions, size=8, pitch=1.6)
    yield Gap(10)
    yield Text(texts.say("Bets"), size=11, bold=True)
    yield PrintedTable(_bet_columns(paper), bets, size=8, pitch=1.7)
    yield Gap(10)
    if not struck:
        yield from _sums(round_, pay_table, paper)


def _facts(content: GameRound, pay_table: PayTable, paper: Paper) -> list[tuple[str, str]]:
    texts, round_, opened = paper.texts, content.round, content.table.opened
    pairs = [
        (texts.say("Pay table"), texts.say(pay_table.name)),
        (texts.say("Table"), str(opened.number) if opened.number else "–"),
        (texts.say("Boxes"), ", ".join(str(box.seat) for box in round_.boxes)),
        (texts.say("Settled"), texts.moment(round_.settled_at) if round_.settled_at else "–"),
        (texts.say("Draws committed to"), opened.commitment[:16]),
    ]
    for jackpot, meter in round_.meters:
        label = bet_words(texts, pay_table, jackpot)
        before = exact_money(texts, meter, pay_table.currency)
        pairs.append((texts.say("{jackpot} before the round", jackpot=label), before))
    if round_.held is not None:
        pairs.append((texts.say("Winnings"), texts.say(HELD_WORDS[round_.held.value])))
    return pairs


def _action_columns(paper: Paper) -> tuple[PrintedColumn, ...]:
    texts = paper.texts
    return (
        PrintedColumn("", "right"),
        PrintedColumn(texts.say("Action"), grows=True),
        PrintedColumn(texts.say("Drawn as")),
    )


def _actions(round_: Round, pay_table: PayTable, paper: Paper) -> tuple[PrintedRow, ...]:
    return tuple(
        PrintedRow((str(i), game_action_words(paper.texts, pay_table, taken.action), taken.by_draw))
        for i, taken in enumerate(round_.actions, start=1)
    )


def _bet_columns(paper: Paper) -> tuple[PrintedColumn, ...]:
    texts = paper.texts
    return (
        PrintedColumn(texts.say("Box"), "right", bold=True),
        PrintedColumn(texts.say("Bet"), grows=True),
        PrintedColumn(texts.say("Stake"), "right"),
        PrintedColumn(texts.say("Outcome"), grows=True),
        PrintedColumn(texts.say("Odds"), "right"),
        PrintedColumn(texts.say("Payout"), "right", bold=True),
        PrintedColumn(texts.say("Rule"), grows=True),
    )


def _bets(round_: Round, pay_table: PayTable, paper: Paper) -> tuple[PrintedRow, ...]:
    stakes = paper.texts.amounts((line.stake for line in round_.lines), pay_table.currency)
    payouts = paper.texts.amounts((line.payout for line in round_.lines), pay_table.currency)
    return tuple(
        PrintedRow(_cells(line, stake, payout, pay_table, paper))
        for line, stake, payout in zip(round_.lines, stakes, payouts, strict=True)
    )


def _cells(
    line: SettledBet, stake: str, payout: str, pay_table: PayTable, paper: Paper
) -> tuple[str, ...]:
    texts = paper.texts
    numbers = f" [{' '.join(map(str, line.numbers))}]" if line.numbers else ""
    outcome = texts.say(OUTCOME_WORDS[line.outcome.value])
    parts = [outcome]
    if line.row and line.won:
        parts.append(row_words(texts, pay_table, line.row))
    if line.breakage:
        amount = exact_money(texts, line.breakage, pay_table.currency)
        parts.append(texts.say("breakage {amount}", amount=amount))
    if line.cut:
        amount = exact_money(texts, line.cut, pay_table.currency)
        parts.append(texts.say("cut by the ceiling {amount}", amount=amount))
    bet = bet_words(texts, pay_table, line.bet) + numbers
    rule = rule_name(texts, line.rule)
    return (str(line.seat), bet, stake, " · ".join(parts), odds_text(line.odds), payout, rule)


def _sums(round_: Round, pay_table: PayTable, paper: Paper) -> Iterator[Block]:
    texts, currency = paper.texts, pay_table.currency
    nets = dict(sorted(player_nets(round_).items()))
    shown = texts.amounts((*nets.values(), house_net(round_)), currency)
    for seat, net in zip(nets, shown, strict=False):
        yield Pair(texts.say("Box {seat}", seat=seat), net)
    yield Pair(texts.say("House"), shown[-1], bold=True)
    for move in round_.moves:
        yield from _moved(move, pay_table, paper)


def _moved(move: MeterMove, pay_table: PayTable, paper: Paper) -> Iterator[Block]:
    texts, currency = paper.texts, pay_table.currency
    yield Gap(6)
    yield Text(bet_words(texts, pay_table, move.jackpot), size=10, bold=True)
    yield Pair(texts.say("Stakes"), texts.money(move.stakes, currency))
    yield Pair(texts.say("Won from the meter"), texts.money(move.paid_from_meter, currency))
    yield Pair(texts.say("Won at the expense of the house"), texts.money(move.paid_by_house, currency))
    yield Pair(texts.say("Meter after the round"), exact_money(texts, move.meter_after, currency))
