"""`director settle`: settle a round of a house game written in notation, under a table's terms."""

import argparse
import json
import sys
from collections.abc import Iterable
from pathlib import Path

from director.files.bounded import read_whole
from director.games import registry
from director.games.notation import from_text, replay
from director.games.paytables.paytable import PayTable
from director.games.protocol import UNDECIDED, Result, SettledBet
from director.texts import N_, Texts
from director.texts.file_errors import cause
from director.texts.game_lines import row_words
from director.texts.game_words import OUTCOME_WORDS
from director.texts.refusals import sentence
from director.texts.rule_words import rule_name
from director.values.errors import RuleViolation, soundness
from director.values.quantity import Cents
from ui.commandline.pay_tables import add_table, table_meant

REFUSED = 1


def add_arguments(parser: argparse.ArgumentParser, texts: Texts) -> None:
    """Which game under which terms, which file, and whether a program reads the answer."""
    add_table(parser, texts)
    parser.add_argument(
        "file",
        metavar=texts.say("FILE"),
        help=texts.say("a round in notation; - reads it from the input"),
    )
    parser.add_argument("--json", action="store_true", help=texts.say("for programs"))


def run(args: argparse.Namespace, texts: Texts) -> int:
    """Settle; 1 when the round is refused or cannot be read."""
    currency = "EUR"
    try:
        table = table_meant(args)
        currency = table.currency
        result = settled(table, _read(args.file))
    except RuleViolation as refusal:
        print(_with_line(sentence(texts, refusal, currency=currency), refusal, texts), file=sys.stderr)
        return REFUSED
    except (OSError, UnicodeDecodeError) as error:
        not_text = texts.say("This is not text in UTF-8.")
        why = cause(texts, error) if isinstance(error, OSError) else not_text
        message = texts.say("{file} cannot be read: {why}", file=args.file, why=why)
        print(message, file=sys.stderr)
        return REFUSED
    print(
        json.dumps(as_json(table, result))
        if args.json
        else "\n".join(_result_lines(table, result, texts))
    )
    return 0


def settled(table: PayTable, text: str) -> Result[object]:
    """The result of a round; one that does not end is refused."""
    round_ = from_text(text, table.id)
    if round_.game != table.id:
        line = round_.heads.get("game", 1)
        raise soundness("notation_other_game", rule="G-6", line=line, game=round_.game)
    game = registry.game_of(table)
    state = replay(game, round_.setup(table, game), round_)
    result: Result[object] | None = game.result(state)
    if result is None:
        raise soundness("round_not_over", rule="G-6", line=round_.last)
    return result


def _read(file: str) -> str:
    if file == "-":
        return sys.stdin.buffer.read().decode("utf-8")
    return read_whole(Path(file)).decode("utf-8")


def _with_line(said: str, refusal: RuleViolation, texts: Texts) -> str:
    """The refusal, with the line of the notation where the sentence does not name it."""
    line = refusal.facts.get("line")
    if not isinstance(line, int) or refusal.code.startswith(("notation_", "paytable_")):
        return said
    return texts.say("Line {line}: {what}", line=line, what=said)


def as_json(table: PayTable, result: Result[object]) -> dict[str, object]:
    """The result as a program reads it: seats, house and jackpot add up to nothing."""
    seats = sorted({line.seat for line in result.lines})
    nets = {seat: _net(result.lines, seat) for seat in seats}
    jackpot = sum(int(move.meter_after) - int(move.meter_before) for move in result.meters)
    return {
        "game": table.id,
        "pay_table": {"name": table.name, "hash": table.digest},
        "seats": [
            {
                "seat": seat,
                "bets": [_bet(line) for line in result.lines if line.seat == seat],
                "net_cents": nets[seat],
            }
            for seat in seats
        ],
        "house_net_cents": -sum(nets.values()) - jackpot,
        "jackpot_cents": jackpot,
    }


def _net(lines: Iterable[SettledBet], seat: int) -> Cents:
    decided = (line for line in lines if line.seat == seat and line.outcome not in UNDECIDED)
    return sum(line.payout - line.stake for line in decided)


def _bet(line: SettledBet) -> dict[str, object]:
    bet: dict[str, object] = {
        "bet": line.bet,
        "stake_cents": line.stake,
        "outcome": str(line.outcome),
        "payout_cents": line.payout,
        "rule": line.rule,
    }
    if line.numbers:
        bet["numbers"] = list(line.numbers)
    if line.odds is not None:
        bet["odds"] = f"{line.odds.numerator}:{line.odds.denominator}"
    for name, exact in (("breakage_cents", line.breakage), ("cut_cents", line.cut)):
        if exact:
            bet[name] = int(exact) if exact.denominator == 1 else str(exact)
    if line.row:
        bet["row"] = line.row
    if line.withheld:
        bet["withheld"] = True
    return bet


_HEAD = (N_("Box"), N_("Bet"), N_("Stake"), N_("Outcome"), N_("Odds"), N_("Payout"), N_("Rule"))


def _result_lines(table: PayTable, result: Result[object], texts: Texts) -> Iterable[str]:
    """The pay table, the bets as a table, then what everybody won or lost, and what is withheld."""
    yield texts.say(
        "{game}, pay table {key} {hash}", game=texts.say(table.name), key=table.id, hash=table.digest
    )
    yield ""
    rows = [tuple(texts.say(word) for word in _HEAD)]
    rows += [_row(table, line, texts) for line in result.lines]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        yield "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
    told = as_json(table, result)
    yield ""
    for seat in sorted({line.seat for line in result.lines}):
        net = texts.money(_net(result.lines, seat), table.currency)
        yield texts.say("Box {seat}: {net}", seat=seat, net=net)
        held = sum(line.won for line in result.lines if line.seat == seat and line.withheld)
        if held:
            amount = texts.money(held, table.currency)
            yield texts.say("Box {seat}: {amount} of it is withheld", seat=seat, amount=amount)
    yield texts.say("House: {net}", net=texts.money(_whole(told["house_net_cents"]), table.currency))
    if result.meters:
        yield texts.say("Jackpot: {net}", net=texts.money(_whole(told["jackpot_cents"]), table.currency))


def _whole(value: object) -> int:
    return value if isinstance(value, int) else 0


def _row(table: PayTable, line: SettledBet, texts: Texts) -> tuple[str, ...]:
    odds = f"{line.odds.numerator}:{line.odds.denominator}" if line.odds is not None else ""
    return (
        str(line.seat),
        _bet_name(table, line, texts),
        texts.money(line.stake, table.currency),
        _outcome(table, line, texts),
        odds,
        texts.money(line.payout, table.currency),
        rule_name(texts, line.rule),
    )


def _outcome(table: PayTable, line: SettledBet, texts: Texts) -> str:
    """How a bet ended, with what, and whether its winnings are withheld."""
    parts = [texts.say(OUTCOME_WORDS[line.outcome])]
    if line.won and line.row and (line.row in table.labels):
        parts.append(row_words(texts, table, line.row))
    if line.withheld and line.won:
        parts.append(texts.say("withheld"))
    return ", ".join(parts)


def _bet_name(table: PayTable, line: SettledBet, texts: Texts) -> str:
    """The bet's label with its numbers."""
    if line.bet in table.bets:
        label = table.bets[line.bet].label
    elif line.bet in table.jackpots:
        label = table.jackpots[line.bet].label
    else:
        label = table.labels.get(line.bet, line.bet)
    return " ".join((texts.say(label), *map(str, line.numbers)))
