"""`director backup`: copy the database while it is in use."""

import argparse
from pathlib import Path

from director.bootstrap import House, open_house
from director.desk.ports import StorageProblem
from director.texts import Texts
from ui.commandline.shared import add_common, database_of, note_leaving, who_here


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
        head = _noted(house, args.to)
        print(texts.say("The copy is {file}.", file=house.back_up_into(args.to)))
        if head:
            print(texts.say("The head of its journal, to be kept elsewhere: {head}", head=head))
        return 0
    finally:
        house.close()


def _noted(house: House, folder: Path | None) -> str:
    """That it leaves, and the head that stands for all; what cannot be written to is copied without."""
    try:
        note_leaving(house, f"director backup{f' --to {folder}' if folder else ''}")
        return house.note_heads(who_here())
    except StorageProblem:
        return ""
