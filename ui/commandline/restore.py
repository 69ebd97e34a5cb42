"""`director restore`: make a database of a copy, in a new file."""

import argparse
from pathlib import Path

from director.bootstrap import restore_copy, sqlite_url
from director.texts import Texts
from ui.commandline.shared import add_common, print_read_report
from ui.parts.findings import finding_text


def add_arguments(parser: argparse.ArgumentParser, texts: Texts) -> None:
    """The copy, and the new file."""
    add_common(parser, texts)
    parser.add_argument("copy", metavar=texts.say("COPY"), type=Path)
    parser.add_argument(
        "--to",
        metavar=texts.say("FILE"),
        required=True,
        help=texts.say("a new file, or the address of an empty database; nothing is ever overwritten"),
    )


def run(args: argparse.Namespace, texts: Texts) -> int:
    """Read the copy again and put it there; a problem of storage says why not."""
    target = args.to if "://" in args.to else sqlite_url(Path(args.to))
    report = restore_copy(args.copy, target)
    for finding in report.findings:
        print(finding_text(finding, texts))
    print_read_report(report.entries, report.streams, texts, sound=report.first is None)
    return 0
