"""`director draw verify`: recompute every draw of a tournament from its seed."""

import argparse
import sys

from director.bootstrap import House, open_house
from director.desk.ports import tournament_stream
from director.desk.queries.draws import CheckedDraws, check_draws
from director.texts import Texts
from director.values.ids import TournamentId
from ui.commands import add_common, database_of


def add_arguments(parser: argparse.ArgumentParser, texts: Texts) -> None:
    """One subcommand: verify."""
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
        found = _found(house, args.tournament)
        if len(found) != 1:
            message = texts.count(
                "{n} tournament is called “{name}”.",
                "{n} tournaments are called “{name}”.",
                len(found),
                name=args.tournament,
            )
            print(message, *found, sep="\n", file=sys.stderr)
            return 1
        history = tuple(house.store.entries(tournament_stream(found[0])))
        return _told(check_draws(history, house.store.seed(found[0])), texts)
    finally:
        house.close()


def _found(house: House, wanted: str) -> list[TournamentId]:
    """Tournaments of this identity, of an identity that begins so, or of this name."""
    rows = house.store.tournaments()
    exact = [row.id for row in rows if row.id == wanted]
    return exact or [row.id for row in rows if row.id.startswith(wanted) or row.name == wanted]


def _told(checked: CheckedDraws, texts: Texts) -> int:
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
