"""Which pay table a command means: one shipped or the house's own, under the terms of a table."""

import argparse
from collections.abc import Callable, Mapping
from typing import TypeVar

from director.desk.kernel.rows.defaults import Rows, house_settings, pay_table_texts
from director.desk.kernel.rows.shipped import shipped_pay_tables
from director.games import registry
from director.games.paytables.paytable import PayTable
from director.house.people import HouseSettings
from director.texts import Texts
from director.values.errors import soundness
from ui.commandline.shared import add_common

T = TypeVar("T")


def add_table(parser: argparse.ArgumentParser, texts: Texts) -> None:
    """The game, the database of the house whose pay tables are meant, and the terms."""
    add_common(parser, texts)
    parser.add_argument("game", metavar=texts.say("GAME"), help=", ".join(shipped_pay_tables()))
    parser.add_argument(
        "--set",
        action="append",
        default=[],
        dest="terms",
        metavar="minimum=2500",
        help=texts.say("a term that the table opened with, in cents; as often as needed"),
    )


def table_meant(args: argparse.Namespace) -> PayTable:
    """The pay table; what it or a term lacks is refused."""
    found = _texts(args.database)
    if args.game not in found:
        raise soundness("no_such_game", game=args.game, games=tuple(found))
    return registry.read(found[args.game], f"{args.game}.toml", args.terms)


def house_meant(database: str | None) -> HouseSettings | None:
    """Return the settings of the named house; None for none."""
    return _read(database, house_settings) if database else None


def _texts(database: str | None) -> Mapping[str, str]:
    """Pay tables by key: those shipped, or those of the house that is named."""
    return _read(database, pay_table_texts) if database else shipped_pay_tables()


def _read(database: str, what: Callable[[Rows], T]) -> T:
    from director.bootstrap import open_house

    house = open_house(database, alone=False, make=False)
    try:
        return what(house.store)
    finally:
        house.close()
