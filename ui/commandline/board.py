"""`director board`: what the walls show, for any browser; the house is only read."""

import argparse

from director.texts import Texts
from ui.commandline.shared import MISUSED, add_common, database_of

PORT = 8_230
LONGEST = 1_800
"""Seconds by which a stream may be late."""
SOON = 10
"""Seconds within which boards say that the house is away."""


def add_arguments(parser: argparse.ArgumentParser, texts: Texts) -> None:
    """Add the options for address and port; default: this machine alone."""
    add_common(parser, texts)
    parser.add_argument(
        "--address",
        metavar=texts.say("ADDRESS"),
        default="127.0.0.1",
        help=texts.say("the address it listens on; 0.0.0.0 for everybody in the house's network"),
    )
    parser.add_argument(
        "--port", metavar=texts.say("NUMBER"), type=int, default=PORT, help=texts.say("its port")
    )
    parser.add_argument(
        "--players",
        action="store_true",
        help=texts.say("lead the phones of players to their night, by the codes of their seat cards"),
    )
    parser.add_argument(
        "--stream",
        metavar=texts.say("SECONDS"),
        type=late,
        help=texts.say("show clock and feature table for a stream at /overlay, so many seconds late"),
    )
    parser.add_argument(
        "--demo", action="store_true", default=argparse.SUPPRESS, help=texts.say("show the demo")
    )


def late(typed: str) -> int:
    """Seconds; ValueError for what is no delay."""
    seconds = int(typed)
    if not 0 <= seconds <= LONGEST:
        raise ValueError(f"not a delay: {typed}")
    return seconds


def slow_standby(seconds: int | None, texts: Texts) -> str | None:
    """Return advice for a standby that notices the loss of its server late or never."""
    if seconds is None or 0 < seconds <= SOON:
        return None
    wanted = "wal_receiver_timeout = '6s'"
    if not seconds:
        return texts.say(
            "This standby never notices that its server fell silent: give it {setting}.", setting=wanted
        )
    return texts.say(
        "This standby notices only after {seconds} s that its server fell silent: give it {setting}.",
        seconds=seconds,
        setting=wanted,
    )


def run(args: argparse.Namespace, texts: Texts) -> int:
    """Serve until it is stopped with Ctrl+C."""
    import sys

    from director.texts.refusals import sentence
    from director.values.errors import RuleViolation
    from ui.board.app import board_app
    from ui.board.following import Follower
    from ui.board.serving import Server

    follower = Follower(database_of(args), texts.language, demo=bool(args.demo))
    try:
        app = board_app(follower.published, players=args.players, stream=args.stream)
        server = Server(app, args.address, args.port)
    except RuleViolation as refusal:
        print(sentence(texts, refusal), file=sys.stderr)
        follower.close()
        return MISUSED
    if (late_said := slow_standby(follower.notices_after, texts)) is not None:
        print(late_said, file=sys.stderr)
    shown = f"http://{server.address}:{server.port}/"
    print(texts.say("The boards are at {address}. Ctrl+C ends them.", address=shown), flush=True)
    try:
        server.wait()
    finally:
        server.stop()
        follower.close()
    return 0
