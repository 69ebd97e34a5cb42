"""`director draw verify`: recompute every draw of a tournament from its seed."""

import argparse
import sys

from director.bootstrap import open_house
from director.desk.kernel.ports import tournament_stream
from director.desk.night.queries.draws import CheckedDraws, check_draws
from director.texts import Texts
from ui.commandline.shared import add_common, database_of, tournament_meant


def add_arguments(parser: argparse.ArgumentParser, texts: Texts) -> None:
    """Add the subcommand verify."""
    actions = parser.add_subparsers(dest="action", required=True, metavar=texts.say("COMMAND"))
    summary = texts.say("recompute every draw from the seed and compare it with the journal")
    checking = actions.add_parser("verify", help=summary, description=summary)
    add_common(checking, texts)
    checking.add_argument(
        "tournament", metavar=texts.say("TOURNAMENT"), help=texts.say("its identity or its name")
    )


def run(args: argparse.Namespace, texts: Texts) -> int:
    """Recompute; 1 when a draw is not what the seed gives."""
    house = open_house(database_of(args), alone=False, make=False)
    try:
        found = tournament_meant(house, args.tournament, texts)
        if found is None:
            return 1
        history = tuple(house.store.entries(tournament_stream(found)))
        return _print_check(check_draws(history, house.store.seed(found)), texts)
    finally:
        house.close()


def _print_check(checked: CheckedDraws, texts: Texts) -> int:
    print(texts.say("Commitment: {commitment}", commitment=checked.commitment))
    if checked.revealed:
        print(texts.say("The seed is revealed in the journal."))
    else:
        print(texts.say("The seed is not revealed yet: the stored one is used."))
    if not checked.committed:
        print(texts.say("The seed is not the one that was committed to."), file=sys.stderr)
    for draw in checked.draws:
        if not draw.sound:
            print(
                texts.say(
                    "Entry {seq} ({kind}): draw {label} is not what the seed gives.",
                    seq=draw.seq,
                    kind=draw.kind,
                    label=draw.label,
                ),
                file=sys.stderr,
            )
    wrong = sum(not draw.sound for draw in checked.draws)
    print(texts.count("{n} draw was recomputed.", "{n} draws were recomputed.", len(checked.draws)))
    if checked.sound:
        print(texts.say("Every one is what the seed gives."))
        return 0
    print(texts.count("{n} is wrong.", "{n} are wrong.", wrong), file=sys.stderr)
    return 1
