"""The command line: opens the console, or runs one command without a window."""

import argparse
import gc
import os
import sys
from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from pathlib import Path
from typing import Protocol, cast

from director.desk.kernel.ports import StorageProblem
from director.texts import LANGUAGES, N_, Texts, texts_for
from director.texts.problems import problem_sentence
from ui.commandline.shared import Parser, add_common, parser_class

FOR_NOBODY_ELSE = 0o077
"""Whatever is written, wherever, is its user's alone: a house's files hold documents and money."""
REFUSED = 1
STOPPED = 130
READER_GONE = 141
"""As a shell has it for a program whose reader has gone."""


class Subcommand(Protocol):
    """Module of a subcommand."""

    def add_arguments(self, parser: argparse.ArgumentParser, texts: Texts) -> None:
        """Say which arguments the subcommand takes."""

    def run(self, args: argparse.Namespace, texts: Texts) -> int:
        """Do it; the exit code of the process."""


_COMMANDS: Mapping[str, tuple[str, str]] = {
    "journal": ("ui.commandline.journal", N_("check the journal, or rebuild what is derived from it")),
    "backup": ("ui.commandline.backup", N_("copy the database while it is in use")),
    "restore": ("ui.commandline.restore", N_("make a database of a copy, in a new file")),
    "move-database": ("ui.commandline.move", N_("move the house into an empty database")),
    "server": ("ui.commandline.server", N_("the roles of a house that is on a server")),
    "tournament": ("ui.commandline.tournament", N_("take a tournament to another machine as one file")),
    "pin": ("ui.commandline.pin", N_("a new PIN for somebody on the staff who has forgotten it")),
    "draw": ("ui.commandline.draw", N_("recompute the draws of a tournament")),
    "replay": ("ui.commandline.replay", N_("play recorded hands again and compare their results")),
    "rehearse": ("ui.commandline.rehearse", N_("play a whole night without players")),
    "settle": ("ui.commandline.games", N_("settle a round of a house game from its notation")),
    "guide": ("ui.commandline.guide", N_("write a game's guide, its sign or the dealer's sheet as PDF")),
    "edges": ("ui.commandline.edges", N_("the house edge of every bet of the house games")),
    "doctor": ("ui.commandline.doctor", N_("check this machine and the house on it")),
    "board": ("ui.commandline.board", N_("show what the walls show to any browser in the house")),
    "bench": ("ui.commandline.bench", N_("measure the speed (in a checkout)")),
}
"""Subcommands by name: module and what it does. A module is loaded when its name is called."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the program; returns its exit code. Whoever reads its output may go away: it ends quietly."""
    try:
        try:
            return _run(arguments)
        finally:
            _flush()
    except BrokenPipeError:
        if not _reader_is_gone():
            raise
        _write_nowhere()
        return READER_GONE


def _flush() -> None:
    """Write out what is still buffered; a window on Windows has no output."""
    for stream in filter(None, (sys.stdout, sys.stderr)):
        stream.flush()


def _reader_is_gone() -> bool:
    """Whether the output leads nowhere any more, as behind `| head`.

    A line is tried: what could not be written before is no longer kept.
    """
    try:
        for stream in filter(None, (sys.stdout, sys.stderr)):
            print(file=stream, flush=True)
    except BrokenPipeError:
        return True
    return False


def _write_nowhere() -> None:
    """Nothing more is written, at the end of the process neither."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    for stream in filter(None, (sys.stdout, sys.stderr)):
        try:
            stream.flush()
        except BrokenPipeError:
            os.dup2(nowhere, stream.fileno())
    os.close(nowhere)


def _run(arguments: Sequence[str] | None) -> int:
    os.umask(FOR_NOBODY_ELSE)
    words = list(sys.argv[1:] if arguments is None else arguments)
    texts = texts_for(_language(words))
    args = _parser(words, texts).parse_args(words)
    run = cast("Subcommand | None", getattr(args, "subcommand", None))
    try:
        return _open_console(args) if run is None else run.run(args, texts)
    except StorageProblem as problem:
        print(problem_sentence(problem, texts), file=sys.stderr)
        return REFUSED
    except KeyboardInterrupt:
        return STOPPED


def load_console() -> Callable[[str | None, str | None, bool, Path | None], int]:
    """Return the function that opens the console; Qt is loaded here, not before.

    The desk comes first: once Qt is loaded it reads the source of every module that follows.
    """
    import director.bootstrap  # noqa: F401
    from ui.frame.app import run

    return run


def _open_console(args: argparse.Namespace) -> int:
    """Open the console without collecting garbage: what is loaded stays."""
    gc.disable()
    try:
        return load_console()(args.database, args.language, args.demo, args.open)
    finally:
        gc.enable()


def _parser(words: Sequence[str], texts: Texts) -> Parser:
    summary = texts.say("Tournament director for card rooms.")
    parser = parser_class(texts)(prog="director", description=summary)
    add_common(parser, texts, default=None)
    parser.add_argument(
        "--demo", action="store_true", help=texts.say("open the demo, a card room of its own")
    )
    parser.add_argument(
        "--open",
        metavar=texts.say("FILE"),
        type=Path,
        nargs="?",  # menus of desktops name no file
        help=texts.say("show a tournament file, or a layout of screens"),
    )
    commands = parser.add_subparsers(metavar=texts.say("COMMAND"))
    for name, (module, summary) in _COMMANDS.items():
        command = commands.add_parser(name, help=texts.say(summary), description=texts.say(summary))
        if name in words:
            subcommand = cast(Subcommand, import_module(module))
            subcommand.add_arguments(command, texts)
            command.set_defaults(subcommand=subcommand)
    return parser


def _language(words: Sequence[str]) -> str:
    """The language asked for, else the system's, else English: known before anything is said."""
    for i, word in enumerate(words):
        wanted = word.partition("=")[2] or (words[i + 1] if i + 1 < len(words) else "")
        if word.partition("=")[0] == "--language" and wanted in LANGUAGES:
            return wanted
    system = next((os.environ[n] for n in ("LC_ALL", "LC_MESSAGES", "LANG") if os.environ.get(n)), "")
    return system[:2] if system[:2] in LANGUAGES else "en"


if __name__ == "__main__":
    sys.exit(main())
