"""`director journal`: check the whole journal, or rebuild what is derived from it."""

import argparse
import sys

from director.bootstrap import House, open_house
from director.texts import Texts
from ui.commandline.shared import add_common, database_of
from ui.parts.findings import finding_said, place_of


def add_arguments(parser: argparse.ArgumentParser, texts: Texts) -> None:
    """Two subcommands: verify and rebuild."""
    actions = parser.add_subparsers(dest="action", required=True, metavar=texts.say("COMMAND"))
    verify = texts.say("read everything again and name the first entry that is not as it was written")
    checking = actions.add_parser("verify", help=verify, description=verify)
    add_common(checking, texts)
    checking.add_argument(
        "--head",
        metavar="STREAM:HASH",
        action="append",
        default=[],
        help=texts.say("a printed head that must be in the journal; may be given several times"),
    )
    checking.add_argument(
        "--since-noted",
        action="store_true",
        help=texts.say("read only what was written since the house noted its streams last"),
    )
    rebuild = texts.say("derive the rows for search and reports from the journal again")
    add_common(actions.add_parser("rebuild", help=rebuild, description=rebuild), texts)


def run(args: argparse.Namespace, texts: Texts) -> int:
    """Do what is asked; 1 when something is wrong with the journal."""
    house = open_house(database_of(args), alone=args.action == "rebuild", make=False)
    try:
        return _rebuild(house, texts) if args.action == "rebuild" else _verify(house, args, texts)
    finally:
        house.close()


def _verify(house: House, args: argparse.Namespace, texts: Texts) -> int:
    heads = []
    for text in args.head:
        stream, _, digest = text.rpartition(":")
        if not stream or not digest:
            print(texts.say("A head is written STREAM:HASH, not “{head}”.", head=text), file=sys.stderr)
            return 2
        heads.append((stream, digest.lower()))
    report = house.verify(heads, since_noted=args.since_noted)
    for finding in report.findings:
        print(finding_said(finding, texts))
    entries = texts.count("{n} journal entry", "{n} journal entries", report.entries)
    streams = texts.count("{n} stream", "{n} streams", report.streams)
    print(texts.say("{entries} in {streams} were read.", entries=entries, streams=streams))
    if report.first is None:
        print(texts.say("Everything is as it was written."))
        return 0
    where = place_of(report.first, texts)
    print(texts.say("The first thing wrong: {where}.", where=where), file=sys.stderr)
    return 1


def _rebuild(house: House, texts: Texts) -> int:
    house.rebuild()
    print(texts.say("The rows for search and reports are made anew."))
    return 0
