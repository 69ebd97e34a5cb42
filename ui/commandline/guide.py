"""`director guide`: a game's guide, the sign of its table or the dealer's sheet as PDF."""

import argparse
import sys
import time
from collections.abc import Mapping
from pathlib import Path

from director.desk.kernel.rows.defaults import help_line, usual_help_line
from director.house.people import HouseSettings
from director.texts import Texts
from director.texts.file_errors import cause
from director.texts.guides.guide import GamePaper
from director.texts.refusals import sentence
from director.values.errors import RuleViolation
from reports.paper import Paper, PaperProblem, Stamp, house_on_paper, paper_sentence
from reports.registry import DOCUMENTS
from ui.commandline.pay_tables import add_table, house_meant, table_meant

REFUSED = 1
KINDS: Mapping[str, str] = {"guide": "game_guide", "sign": "table_sign", "dealer": "dealer_sheet"}
"""Documents by the words of the command line."""


def add_arguments(parser: argparse.ArgumentParser, texts: Texts) -> None:
    """Which game under which terms, which paper, and where it goes."""
    add_table(parser, texts)
    said = texts.say("for players, for the table or for the dealer")
    parser.add_argument("--kind", choices=tuple(KINDS), default="guide", help=said)
    parser.add_argument(
        "--table", type=int, default=0, metavar="N", help=texts.say("number of the table")
    )
    parser.add_argument("--out", required=True, metavar=texts.say("FILE"), help=texts.say("a PDF"))


def run(args: argparse.Namespace, texts: Texts) -> int:
    """Write the paper; 1 when the game, a term or the file is refused."""
    try:
        Path(args.out).write_bytes(_made(args, texts))
    except RuleViolation as refusal:
        print(sentence(texts, refusal), file=sys.stderr)
    except PaperProblem as problem:
        print(paper_sentence(texts, problem), file=sys.stderr)
    except OSError as error:
        why = cause(texts, error)
        message = texts.say("{file} cannot be written: {why}", file=args.out, why=why)
        print(message, file=sys.stderr)
    else:
        return 0
    return REFUSED


def _made(args: argparse.Namespace, texts: Texts) -> bytes:
    table, named = table_meant(args), house_meant(args.database)
    house = named or HouseSettings(help_line=usual_help_line(texts.language))
    stamp = Stamp(time.time_ns() // 1000, "director")
    paper = Paper(texts, house_on_paper(house, table.currency), stamp)
    number, given = max(0, args.table), bool(args.terms)
    content = GamePaper(table, house.least_age, help_line(house), number, custom_terms=given)
    return DOCUMENTS[KINDS[args.kind]].pdf(content, paper)
