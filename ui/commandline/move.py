"""`director move-database`: move the house into an empty database."""

import argparse

from director.bootstrap import move_database, open_house, redacted
from director.texts import Texts
from ui.commandline.shared import add_common, note_leaving, print_read_report
from ui.parts.findings import finding_text


def add_arguments(parser: argparse.ArgumentParser, texts: Texts) -> None:
    """From where, and where to."""
    add_common(parser, texts)
    parser.add_argument("source", metavar=texts.say("FROM"))
    parser.add_argument("target", metavar=texts.say("TO"))


def run(args: argparse.Namespace, texts: Texts) -> int:
    """Move everything or nothing; the old database stays as it is."""
    house = open_house(args.source, alone=False, make=False)
    try:
        note_leaving(house, f"director move-database {redacted(args.target)}")
    finally:
        house.close()
    report = move_database(args.source, args.target)
    for finding in report.findings:
        print(finding_text(finding, texts))
    print_read_report(report.entries, report.streams, texts, sound=report.first is None)
    return 0
