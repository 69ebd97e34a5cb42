"""`director pin reset`: a new PIN for somebody who has forgotten it, when nobody else may set one."""

import argparse
import platform
import sys
from getpass import getpass

from director.bootstrap import House, open_house
from director.desk.commands import SetPin
from director.desk.house.people import Staff
from director.desk.house.pins import hashed
from director.desk.house.templates import STAFF
from director.desk.ports import Who
from director.texts import Texts
from director.texts.refusals import sentence
from director.values.errors import RuleViolation
from director.values.ids import StationId
from ui.commandline.shared import add_common, database_of

REASON = "director pin reset"
"""What the journal keeps beside the new PIN's line."""


def add_arguments(parser: argparse.ArgumentParser, texts: Texts) -> None:
    """One subcommand: reset."""
    actions = parser.add_subparsers(dest="action", required=True, metavar=texts.say("COMMAND"))
    told = texts.say(
        "ask twice for a new PIN of a member of the staff; the journal keeps that it was set"
    )
    resetting = actions.add_parser("reset", help=told, description=told)
    add_common(resetting, texts)
    resetting.add_argument("staff", metavar=texts.say("STAFF"), help=texts.say("the name, or the id"))


def run(args: argparse.Namespace, texts: Texts) -> int:
    """Ask, and keep it; 1 when there is no such person or no such PIN."""
    house = open_house(database_of(args), make=False)
    try:
        _reset(house, args.staff, texts)
    except RuleViolation as refusal:
        print(sentence(texts, refusal), file=sys.stderr)
        return 1
    except _Misread as why:
        print(why, file=sys.stderr)
        return 1
    finally:
        house.close()
    return 0


class _Misread(Exception):
    """What was typed cannot be used; the sentence says why."""


def _reset(house: House, wanted: str, texts: Texts) -> None:
    staff = _meant(house, wanted, texts)
    pin = getpass(texts.say("New PIN of {name}: ", name=staff.name))
    kept = hashed(pin)
    if getpass(texts.say("The same PIN again: ")) != pin:
        raise _Misread(texts.say("The two are not the same."))
    who = Who(staff.id, StationId(platform.node() or "console"))
    house.desk.execute(SetPin(staff.id, kept), who, reason=REASON)
    print(texts.say("{name} has a new PIN.", name=staff.name))


def _meant(house: House, wanted: str, texts: Texts) -> Staff:
    """The one who works in the house by this id, or by this name."""
    known = [staff for staff in house.store.rows(STAFF, Staff).values() if staff.active]
    for staff in known:
        if staff.id == wanted or staff.name.casefold() == wanted.strip().casefold():
            return staff
    names = ", ".join(sorted((staff.name for staff in known), key=texts.alphabetical)) or "–"
    raise _Misread(
        texts.say("Nobody on the staff is called {name}. There are: {names}", name=wanted, names=names)
    )
