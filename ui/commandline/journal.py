"""`director journal`: check it or a package of it, rebuild what is derived, or accept changed rows."""

import argparse
import sys
from getpass import getpass
from pathlib import Path

from director.bootstrap import House, check_package, look_through, open_house
from director.desk.house.pins import check_pin
from director.desk.kernel.ports import Who
from director.desk.offered.commands import AcceptRows
from director.house.people import Staff
from director.house.templates import STAFF
from director.texts import Texts
from director.texts.refusals import sentence
from director.values.dataclass import replace
from director.values.errors import RuleViolation
from ui.commandline.pin import Misread, meant
from ui.commandline.shared import add_common, database_of, local_actor
from ui.parts.findings import finding_text, package_text, place_of, row_of


def add_arguments(parser: argparse.ArgumentParser, texts: Texts) -> None:
    """Four subcommands: verify, inspect, rebuild and accept."""
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
    inspect = texts.say("check an inspection package by itself: signature, files, journal and heads")
    inspecting = actions.add_parser("inspect", help=inspect, description=inspect)
    add_common(inspecting, texts)
    inspecting.add_argument("package", metavar=texts.say("PACKAGE"), type=Path)
    inspecting.add_argument(
        "--key", default="", help=texts.say("the house's public key, which must have signed it")
    )
    accepting = texts.say(
        "leave people and rows that were changed past the desk as they stand; without any named, says "
        "which there are"
    )
    accept = actions.add_parser("accept", help=accepting, description=accepting)
    add_common(accept, texts)
    accept.add_argument("rows", metavar=texts.say("KIND:KEY"), nargs="*")
    accept.add_argument("--reason", default="", help=texts.say("why, for the journal"))
    rebuild = texts.say("derive the rows for search and reports from the journal again")
    add_common(actions.add_parser("rebuild", help=rebuild, description=rebuild), texts)


def run(args: argparse.Namespace, texts: Texts) -> int:
    """Do what is asked; 1 when something is wrong with the journal."""
    if args.action == "inspect":
        return _inspect(args, texts)
    house = open_house(database_of(args), alone=args.action != "verify", make=False)
    try:
        match args.action:
            case "rebuild":
                return _rebuild(house, texts)
            case "accept":
                return _accept(house, args, texts)
            case _:
                return _verify(house, args, texts)
    except RuleViolation as refusal:
        print(sentence(texts, refusal), file=sys.stderr)
        return 1
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
        print(finding_text(finding, texts))
    entries = texts.count("{n} journal entry", "{n} journal entries", report.entries)
    streams = texts.count("{n} stream", "{n} streams", report.streams)
    print(texts.say("{entries} in {streams} were read.", entries=entries, streams=streams))
    if report.first is None:
        print(texts.say("Everything is as it was written."))
        return 0
    where = place_of(report.first, texts)
    print(texts.say("The first thing wrong: {where}.", where=where), file=sys.stderr)
    return 1


def _inspect(args: argparse.Namespace, texts: Texts) -> int:
    try:
        report = check_package(args.package.read_bytes(), args.key)
    except OSError as problem:
        print(
            texts.say(
                "{file} cannot be read: {why}", file=args.package, why=problem.strerror or problem
            ),
            file=sys.stderr,
        )
        return 2
    if report.findings:
        for finding in report.findings:
            print(package_text(finding, texts), file=sys.stderr)
        print(texts.say("The package is not as it was signed."), file=sys.stderr)
        return 1
    entries = texts.count("{n} journal entry", "{n} journal entries", report.entries)
    files = texts.count("{n} file", "{n} files", report.files)
    print(texts.say("{entries} and {files} were read.", entries=entries, files=files))
    print(
        texts.say(
            "The package is as it was signed: {at}, key {key}", at=report.made_at, key=report.public_key
        )
    )
    return 0


def _rebuild(house: House, texts: Texts) -> int:
    house.rebuild()
    print(texts.say("The rows for search and reports are made anew."))
    return 0


def _accept(house: House, args: argparse.Namespace, texts: Texts) -> int:
    """Which there are; or those named, by a director, and a second person once the staff log in."""
    if not args.rows:
        for finding in filter(row_of, look_through(house.url)):
            print(f"{finding.stream}  {finding_text(finding, texts)}")
        return 0
    try:
        who = _two_people(house, texts)
    except Misread as why:
        print(why, file=sys.stderr)
        return 1
    parts = (row.partition(":") for row in args.rows)
    names = tuple((kind, key) for kind, _, key in parts)
    house.desk.execute(AcceptRows(names), who, reason=args.reason)
    print(texts.say("It stays as it stands, and is watched so from now on."))
    return 0


def _two_people(house: House, texts: Texts) -> Who:
    """Return the accepting and the agreeing person; nobody named until the staff log in."""
    who = local_actor()
    if not house.desk.house().log_in:
        return who
    staff = [known for known in house.store.rows(STAFF, Staff).values() if known.active]
    director = meant(staff, input(texts.say("Which director accepts? ")), texts)
    who = replace(who, actor=director.id)
    check_pin(house.desk, who, director.id, getpass(texts.say("PIN of {name}: ", name=director.name)))
    second = meant(staff, input(texts.say("Who agrees? ")), texts)
    asked = getpass(texts.say("PIN of {name}, who agrees: ", name=second.name))
    check_pin(house.desk, who, second.id, asked)
    return replace(who, approver=second.id)
