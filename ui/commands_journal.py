"""`director journal`: check the whole journal, or rebuild what is derived from it."""

import argparse
import sys
from collections.abc import Mapping

from director.bootstrap import House, open_house
from director.texts import N_, Texts
from ui.commands import add_common, database_of

_FINDINGS: Mapping[str, str] = {
    "edited": N_("was changed after it was written"),
    "chain_broken": N_("does not follow the entry before it"),
    "reordered": N_("stands in the wrong order"),
    "version_missing": N_("comes after a gap: entry {detail} of its stream is missing"),
    "entry_missing": N_("is missing"),
    "tail_cut": N_("is not the last of its stream: what came after it, up to {detail}, is missing"),
    "head_differs": N_("is not the head that was noted for its stream"),
    "head_missing": N_("has no noted head"),
    "stream_missing": N_("is missing with all its entries"),
    "noted_head_gone": N_("notes a head that is there no more: entry {detail} of its stream"),
    "printed_head_gone": N_("has no entry with the hash {detail}"),
    "unreadable": N_("cannot be read: {detail}"),
    "not_canonical": N_("is not written as this program writes it"),
    "invariant": N_("leaves a state that cannot be: {detail}"),
    "books_differ": N_("(account) does not hold what was sold: {detail}"),
    "projection_differs": N_("(derived rows) differs at {detail}: run “director journal rebuild”"),
}


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
    report = house.verify(heads)
    for finding in report.findings:
        sentence = texts.say(_FINDINGS[finding.code], detail=finding.detail)
        print(f"{_where(finding.seq, finding.stream, texts)} {sentence}.")
    entries = texts.count("{n} journal entry", "{n} journal entries", report.entries)
    streams = texts.count("{n} stream", "{n} streams", report.streams)
    print(texts.say("{entries} in {streams} were read.", entries=entries, streams=streams))
    if report.first is None:
        print(texts.say("Everything is as it was written."))
        return 0
    where = _where(report.first.seq, report.first.stream, texts)
    print(texts.say("The first thing wrong: {where}.", where=where), file=sys.stderr)
    return 1


def _where(seq: int | None, stream: str, texts: Texts) -> str:
    if seq is None:
        return stream
    if not stream:
        return texts.say("Entry {seq}", seq=seq)
    return texts.say("Entry {seq} ({stream})", seq=seq, stream=stream)


def _rebuild(house: House, texts: Texts) -> int:
    house.rebuild()
    print(texts.say("The rows for search and reports are made anew."))
    return 0
