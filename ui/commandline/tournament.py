"""`director tournament`: take a tournament to another machine as one file."""

import argparse
import platform
from pathlib import Path

from director.bootstrap import House, open_house
from director.desk.house.people import FLOOR
from director.desk.ports import Who
from director.texts import N_, Texts
from director.values.ids import StationId
from ui.commandline.shared import add_common, database_of, tournament_meant

_NOT_OVER = N_(
    "It is not over: its secret seed stays here, so that elsewhere it can be read but not played on. "
    "To play on at another machine take a backup there."
)


def add_arguments(parser: argparse.ArgumentParser, texts: Texts) -> None:
    """Two subcommands: export and import."""
    actions = parser.add_subparsers(dest="action", required=True, metavar=texts.say("COMMAND"))
    out = texts.say("write a tournament and its people to a new file")
    exporting = actions.add_parser("export", help=out, description=out)
    add_common(exporting, texts)
    exporting.add_argument(
        "tournament", metavar=texts.say("TOURNAMENT"), help=texts.say("its identity or its name")
    )
    exporting.add_argument("file", metavar=texts.say("FILE"), type=Path)
    back = texts.say("take a tournament in from a file; one that is there already is refused")
    importing = actions.add_parser("import", help=back, description=back)
    add_common(importing, texts)
    importing.add_argument("file", metavar=texts.say("FILE"), type=Path)


def run(args: argparse.Namespace, texts: Texts) -> int:
    """Write or read the file; a problem of storage says why not."""
    arriving = args.action == "import"
    house = open_house(database_of(args), alone=arriving, make=False)
    try:
        return _taken_in(house, args.file, texts) if arriving else _written(house, args, texts)
    finally:
        house.close()


def _written(house: House, args: argparse.Namespace, texts: Texts) -> int:
    found = tournament_meant(house, args.tournament, texts)
    if found is None:
        return 1
    header = house.export_tournament(found, args.file)
    print(texts.count("{n} entry was written.", "{n} entries were written.", header.entries))
    if not header.seed:
        print(texts.say(_NOT_OVER))
    return 0


def _taken_in(house: House, file: Path, texts: Texts) -> int:
    who = Who(FLOOR, StationId(platform.node() or "console"))
    header = house.import_tournament(file, who)
    print(texts.count("{n} entry was taken in.", "{n} entries were taken in.", header.entries))
    return 0
