"""`director replay`: plays recorded hands through the engine and compares the printed results."""

import argparse
import json
import sys
from dataclasses import asdict, field
from decimal import Decimal
from fractions import Fraction
from pathlib import Path

from director.poker.histories.formats import RefusedHand, ReplayedHand
from director.poker.histories.phh_write import variant_code
from director.poker.histories.settling import Difference
from director.texts import Texts
from director.texts.refusals import sentence
from director.values.dataclass import dataclass
from ui.commandline.shared import add_common
from ui.parts.hand.file_words import files_of, hands_of, of_player


@dataclass(slots=True)
class ReplayTally:
    """Tally of the hands so far."""

    hands: int = 0
    matched: int = 0
    without_result: int = 0
    variants: dict[str, dict[str, int]] = field(default_factory=dict)
    """By PHH's letters: how many were played, and how many of them match."""
    differ: list[dict[str, object]] = field(default_factory=list)
    refused: list[dict[str, object]] = field(default_factory=list)


def add_arguments(parser: argparse.ArgumentParser, texts: Texts) -> None:
    """Files or folders of hand histories."""
    add_common(parser, texts)
    parser.add_argument(
        "paths",
        nargs="+",
        metavar=texts.say("PATH"),
        help=texts.say("hand histories (PHH, PokerStars, GGPoker), or folders of them"),
    )
    parser.add_argument("--json", action="store_true", help=texts.say("print one JSON object"))


def run(args: argparse.Namespace, texts: Texts) -> int:
    """Replay; 1 when a result differs or a hand was refused."""
    tally = ReplayTally()
    for file in files_of(map(Path, args.paths)):
        for found in hands_of(file):
            _count(tally, str(file), found, texts)
    if args.json:
        print(json.dumps(asdict(tally)))
    else:
        _tell(tally, texts)
    return 1 if tally.differ or tally.refused else 0


def _count(tally: ReplayTally, file: str, found: ReplayedHand | RefusedHand, texts: Texts) -> None:
    line = found.line
    if isinstance(found, RefusedHand):
        reason = sentence(texts, found.cause)
        tally.refused.append({"file": file, "line": line, "hand": found.title, "reason": reason})
        return
    tally.hands += 1
    outcome = found.outcome
    played = tally.variants.setdefault(variant_code(found.record.setup), {"hands": 0, "matched": 0})
    played["hands"] += 1
    if not outcome.compared:
        tally.without_result += 1
    elif not outcome.differences:
        tally.matched += 1
        played["matched"] += 1
    for difference in outcome.differences:
        row = {"file": file, "line": line, "hand": found.record.title, **_figures(difference)}
        tally.differ.append(row)


def _figures(difference: Difference) -> dict[str, object]:
    return {
        "seat": difference.seat,
        **({"player": difference.name} if difference.name else {}),
        "expected": _plain(difference.expected),
        "got": _plain(difference.got),
    }


def _plain(amount: Fraction) -> int | str:
    """Whole chips as a number, part chips exactly as text: a decimal, or a fraction without end."""
    if amount.denominator == 1:
        return amount.numerator
    if 10**9 % amount.denominator:
        return str(amount)
    return str((Decimal(amount.numerator) / Decimal(amount.denominator)).normalize())


def _tell(tally: ReplayTally, texts: Texts) -> None:
    for row in tally.refused:
        print(f"{row['file']}:{row['line']}: {row['reason']}", file=sys.stderr)
    for row in tally.differ:
        said = texts.say("seat {seat}: printed {expected}, played {got}", **row)
        said = of_player(said, str(row.get("player", "")))
        print(f"{row['file']}:{row['line']}: {said}", file=sys.stderr)
    print(texts.count("{n} hand was played.", "{n} hands were played.", tally.hands))
    print(
        texts.count("{n} matches its printed result.", "{n} match their printed result.", tally.matched)
    )
    if tally.without_result:
        print(texts.count("{n} prints no result.", "{n} print no result.", tally.without_result))
    if tally.refused:
        print(texts.count("{n} was refused.", "{n} were refused.", len(tally.refused)))
