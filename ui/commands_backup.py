"""`director backup`: copy the database while it is in use."""

import argparse
from pathlib import Path

from director.bootstrap import open_house
from director.texts import Texts
from ui.commands import add_common, database_of


def add_arguments(parser: argparse.ArgumentParser, texts: Texts) -> None:
    """Where the copy goes; without a word, into a folder beside the database."""
    add_common(parser, texts)
    parser.add_argument(
        "--to",
        metavar=texts.say("FOLDER"),
        type=Path,
        help=texts.say("the folder of the copies: the last 10 stay, and the last of each of 14 days"),
    )


def run(args: argparse.Namespace, texts: Texts) -> int:
    """Copy, and say where the copy is."""
    house = open_house(database_of(args), alone=False, make=False)
    try:
        print(texts.say("The copy is {file}.", file=house.back_up_into(args.to)))
        return 0
    finally:
        house.close()
