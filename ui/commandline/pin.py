"""`director pin reset`: a new PIN for somebody who has forgotten it; another director agrees."""

import argparse
import platform
import sys
from collections.abc import Sequence
from getpass import getpass

from director.bootstrap import House, open_house
from director.desk.house.pins import agreeing_to_reset, hashed, reset_by
from director.desk.kernel.ports import Who
from director.desk.offered.commands import SetPin
from director.house.people import Staff
from director.house.templates import STAFF
from director.texts import Texts
from director.texts.refusals import sentence
from director.values.errors import RuleViolation
from director.values.ids import StationId
from ui.commandline.shared import add_common, database_of

REASON = "director pin reset"
"""Reason in the journal for the new PIN."""
ALONE = f"{REASON}, no other director to agree"
"""The same where nobody could be asked."""


def add_arguments(parser: argparse.ArgumentParser, texts: Texts) -> None:
    """Add the subcommand reset."""
    actions = parser.add_subparsers(dest="action", required=True, metavar=texts.say("COMMAND"))
    told = texts.say(
        "ask another director to agree, and twice for the new PIN of a member of the staff; "
        "the journal keeps who gave it"
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
    except Misread as why:
        print(why, file=sys.stderr)
        return 1
    finally:
        house.close()
    return 0


class Misread(Exception):
    """Typed input that cannot be used; the sentence says why."""


def _reset(house: House, wanted: str, texts: Texts) -> None:
    known = [staff for staff in house.store.rows(STAFF, Staff).values() if staff.active]
    staff = meant(known, wanted, texts)
    station = StationId(platform.node() or "console")
    directors = agreeing_to_reset(house.desk, staff.id)
    who, reason = Who(staff.id, station), REASON if directors else ALONE
    if directors:
        director = _agreeing(directors, texts)
        asked = getpass(texts.say("PIN of {name}, who agrees: ", name=director.name))
        who = reset_by(house.desk, who, staff.id, director.id, asked)
    pin = getpass(texts.say("New PIN of {name}: ", name=staff.name))
    kept = hashed(pin)
    if getpass(texts.say("The same PIN again: ")) != pin:
        raise Misread(texts.say("The two are not the same."))
    house.desk.execute(SetPin(staff.id, kept), who, reason=reason)
    print(texts.say("{name} has a new PIN.", name=staff.name))


def _agreeing(directors: Sequence[Staff], texts: Texts) -> Staff:
    """The one other director, or whoever of them is named."""
    if len(directors) == 1:
        return directors[0]
    names = ", ".join(director.name for director in directors)
    return meant(directors, input(texts.say("Which director agrees ({names})? ", names=names)), texts)


def meant(known: Sequence[Staff], wanted: str, texts: Texts) -> Staff:
    """The one of them by this id, or by this name."""
    for staff in known:
        if staff.id == wanted or staff.name.casefold() == wanted.strip().casefold():
            return staff
    names = ", ".join(sorted((staff.name for staff in known), key=texts.alphabetical)) or "–"
    raise Misread(
        texts.say("Nobody on the staff is called {name}. There are: {names}", name=wanted, names=names)
    )
