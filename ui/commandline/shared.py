"""Parts shared by subcommands: parser in the user's language, database option."""

import argparse
import platform
import sys
from getpass import getuser
from typing import TYPE_CHECKING, ClassVar, NoReturn

from director.texts import LANGUAGES, Texts

if TYPE_CHECKING:
    from director.bootstrap import House
    from director.desk.kernel.ports import Who
    from director.values.ids import TournamentId

MISUSED = 2


def parser_class(texts: Texts) -> type["Parser"]:
    """The parser of one language; subcommands make their own parsers of the same class."""
    return type("LocalParser", (Parser,), {"texts": texts})


def add_common(
    parser: argparse.ArgumentParser, texts: Texts, default: str | None = argparse.SUPPRESS
) -> None:
    """The options that may stand before a subcommand and after it."""
    parser.add_argument(
        "--database",
        metavar="URL",
        default=default,
        help=texts.say("sqlite:///path/to/file.db or postgresql://user@host/name"),
    )
    parser.add_argument(
        "--language", choices=LANGUAGES, default=default, help=texts.say("language of all texts")
    )


def database_of(args: argparse.Namespace) -> str:
    """The database that is meant: the one named, the demo's, or the user's own."""
    from director.bootstrap import default_url, demo_url

    named: str | None = args.database
    return named or (demo_url() if args.demo else default_url())


def local_actor() -> "Who":
    """Return the giver of orders on the command line: nobody of the staff, at this machine."""
    from director.desk.kernel.ports import Who
    from director.house.people import FLOOR
    from director.values.ids import StationId

    return Who(FLOOR, StationId(platform.node() or "console"))


def note_leaving(house: "House", what: str) -> None:
    """Note in the journal that something leaves the house, and under which user of this machine."""
    from director.desk.offered.commands import NoteGivenOut

    try:
        user = getuser()
    except (KeyError, OSError):  # a machine may have no name for its user
        user = ""
    house.desk.execute(NoteGivenOut(what), local_actor(), reason=user)


def print_read_report(entry_count: int, stream_count: int, texts: Texts, *, sound: bool) -> None:
    """Say how much was read again, and that all of it is sound, or that its books are not."""
    entries = texts.count("{n} entry of the journal", "{n} entries of the journal", entry_count)
    streams = texts.count("{n} stream", "{n} streams", stream_count)
    print(texts.say("{entries} in {streams} were read.", entries=entries, streams=streams))
    if sound:
        print(texts.say("Everything is as it was written."))
    else:
        print(texts.say("Its books do not add up: “director journal verify” shows where."))


def tournament_meant(house: "House", wanted: str, texts: Texts) -> "TournamentId | None":
    """The one tournament of this identity, of an identity that begins so, or of this name.

    None, and said which there are, where it is not one.
    """
    rows = house.store.tournaments()
    exact = [row.id for row in rows if row.id == wanted]
    found = exact or [row.id for row in rows if row.id.startswith(wanted) or row.name == wanted]
    if len(found) == 1:
        return found[0]
    message = texts.count(
        "{n} tournament is called “{name}”.",
        "{n} tournaments are called “{name}”.",
        len(found),
        name=wanted,
    )
    print(message, *found, sep="\n", file=sys.stderr)
    return None


class Parser(argparse.ArgumentParser):
    """An argument parser that speaks the user's language."""

    texts: ClassVar[Texts]

    def __init__(self, *, prog: str | None = None, description: str | None = None) -> None:
        super().__init__(prog=prog, description=description, add_help=False)
        self._positionals.title = self.texts.say("Commands and what they take")
        self._optionals.title = self.texts.say("Options")
        self.add_argument("-h", "--help", action="help", help=self.texts.say("show this help and end"))

    def error(self, message: str) -> NoReturn:
        """End with the usage and what was not understood."""
        sentence = self.texts.say("Not understood: {what}. See --help.", what=message)
        self.exit(MISUSED, f"{self.prog}: {sentence}\n")

    def format_usage(self) -> str:
        """The usage line with its word in the user's language."""
        return super().format_usage().replace("usage:", self.texts.say("Usage:"), 1)

    def format_help(self) -> str:
        """The help with its first word in the user's language."""
        return super().format_help().replace("usage:", self.texts.say("Usage:"), 1)
