"""`director backup`: copy the database while it is in use."""

import argparse
from pathlib import Path

from director.bootstrap import House, open_house
from director.desk.kernel.ports import StorageProblem
from director.texts import Texts
from ui.commandline.shared import add_common, database_of, local_actor, note_leaving


def add_arguments(parser: argparse.ArgumentParser, texts: Texts) -> None:
    """Add the option for the copy's folder; default: beside the database."""
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
    """Note the copy in the journal and return the head; a read-only database is copied without."""
    try:
        note_leaving(house, f"director backup{f' --to {folder}' if folder else ''}")
        return house.note_heads(local_actor())
    except StorageProblem:
        return ""
