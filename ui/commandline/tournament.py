"""`director tournament`: take a tournament to another machine as one file."""

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from director.bootstrap import House, open_house
from director.desk.kernel.rows.defaults import named
from director.texts import N_, Texts
from director.texts.tournament_words import word
from director.tournament.elimination import final_places
from director.tournament.winnings import winnings
from ui.commandline.shared import add_common, database_of, local_actor, note_leaving, tournament_meant

if TYPE_CHECKING:
    from director.bootstrap import ReadTournament

_NOT_OVER = N_(
    "It is not over: its secret seed stays here, so that elsewhere it can be read but not played on. "
    "To play on at another machine take a backup there."
)


_OWN = N_("This house wrote the file, and nothing was changed since.")
_FOREIGN = N_("Another house wrote the file, or it was changed: it is shown, and nothing can be paid.")


def add_arguments(parser: argparse.ArgumentParser, texts: Texts) -> None:
    """Three subcommands: export, import and read."""
    actions = parser.add_subparsers(dest="action", required=True, metavar=texts.say("COMMAND"))
    out = texts.say("write a tournament and its people to a new file")
    exporting = actions.add_parser("export", help=out, description=out)
    add_common(exporting, texts)
    exporting.add_argument(
        "tournament", metavar=texts.say("TOURNAMENT"), help=texts.say("its identity or its name")
    )
    exporting.add_argument("file", metavar=texts.say("FILE"), type=Path)
    back = texts.say("take a tournament back that this house wrote and that is over")
    importing = actions.add_parser("import", help=back, description=back)
    add_common(importing, texts)
    importing.add_argument("file", metavar=texts.say("FILE"), type=Path)
    look = texts.say("show what a file says, of whatever house; nothing of it is taken over")
    reading = actions.add_parser("read", help=look, description=look)
    add_common(reading, texts)
    reading.add_argument("file", metavar=texts.say("FILE"), type=Path)


def run(args: argparse.Namespace, texts: Texts) -> int:
    """Write or read the file; a problem of storage says why not."""
    arriving = args.action == "import"
    house = open_house(database_of(args), alone=arriving, make=False)
    try:
        if args.action == "read":
            return _print_tournament(house, house.read_tournament(args.file), texts)
        return _taken_in(house, args.file, texts) if arriving else _written(house, args, texts)
    finally:
        house.close()


def _written(house: House, args: argparse.Namespace, texts: Texts) -> int:
    found = tournament_meant(house, args.tournament, texts)
    if found is None:
        return 1
    note_leaving(house, args.file.name)
    header = house.export_tournament(found, args.file)
    print(texts.count("{n} entry was written.", "{n} entries were written.", header.entries))
    if not header.seed:
        print(texts.say(_NOT_OVER))
    return 0


def _print_tournament(house: House, read: "ReadTournament", texts: Texts) -> int:
    """Name, state and places; whose it is stands first."""
    state, names = read.state, {one.id: named(house.store, one) for one in read.people}
    print(texts.say(_OWN if read.own else _FOREIGN))
    print(
        f"{state.settings.name} · {texts.moment(state.settings.starts_at)} · {word(texts, state.status)}"
    )
    print(texts.count("{n} entry", "{n} entries", state.field_entries))
    won = winnings(state)
    for entry, (first, _last) in sorted(final_places(state).items(), key=lambda place: place[1]):
        player = state.entries[entry].player
        prize = texts.money(won[entry].amount, state.settings.currency) if entry in won else ""
        print(f"{first:>4}  {names.get(player, player)}  {prize}".rstrip())
    return 0


def _taken_in(house: House, file: Path, texts: Texts) -> int:
    header = house.import_tournament(file, local_actor())
    print(texts.count("{n} entry was taken in.", "{n} entries were taken in.", header.entries))
    return 0
