"""`director rehearse`: play a whole night without players."""

import argparse
from pathlib import Path

from director.bootstrap import open_house
from director.desk.kernel.desk import Desk
from director.rehearsal import command_line as cli
from director.texts import Texts
from director.values.ids import TournamentId
from ui.commandline.shared import add_common


def add_arguments(parser: argparse.ArgumentParser, texts: Texts) -> None:
    """The options of a rehearsal, and the database it may play in."""
    add_common(parser, texts)
    cli.add_arguments(parser, texts)


def run(args: argparse.Namespace, texts: Texts) -> int:
    """Play; 1 when an invariant was broken, or when it cannot be played as asked."""

    def write(desk: Desk, tournament: TournamentId, out: Path) -> tuple[str, ...]:
        from reports.night_folder import write_night

        return write_night(desk, tournament, out, texts)

    return cli.run(args, texts, open_house, write)
