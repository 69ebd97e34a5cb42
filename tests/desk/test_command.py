"""A command carries its own card: who may give it, and which streams it takes."""

import re
from types import new_class

import pytest

from director.desk.kernel.command import (
    CASHIERS,
    COMMANDS,
    FLOORMEN,
    AboutTournament,
    AtTill,
    Command,
    Family,
    HouseCommand,
    TournamentCommand,
    deposits,
    paying_much,
)
from director.desk.kernel.handlers import handles, load, require_handlers
from director.desk.night.commands.elimination import BustPlayers
from director.values.ids import TillId, TournamentId


def made(fields: dict[str, object], *families: type[Family], **card: object) -> type[Command]:
    def body(namespace: dict[str, object]) -> None:
        namespace |= {"__slots__": (), "__annotations__": fields}

    return new_class("NewCommand", families or (Command,), card, body)


@pytest.mark.parametrize(
    ("fields", "families", "card", "missing"),
    [
        ({}, (HouseCommand,), {}, "does not say who may give it: `by`"),
        ({}, (), {"by": FLOORMEN}, "does not say which streams it `takes`"),
        (
            {"till": TillId},
            (TournamentCommand,),
            {"by": CASHIERS},
            "has a field `till`, but is not AtTill",
        ),
        ({}, (Command, AtTill), {"by": CASHIERS}, "is AtTill, but has no field `till`"),
        (
            {"tournament": TournamentId},
            (HouseCommand,),
            {"by": FLOORMEN},
            "has a field `tournament`, but is not AboutTournament",
        ),
    ],
)
def test_a_card_with_a_line_missing_is_refused(
    fields: dict[str, object], families: tuple[type[Family], ...], card: dict[str, object], missing: str
) -> None:
    with pytest.raises(TypeError, match=f"NewCommand {re.escape(missing)}"):
        made(fields, *families, **card)
    assert "NewCommand" not in COMMANDS


def test_what_is_paid_to_a_person_is_decided_one_after_the_other() -> None:
    """Two tills at once: the second payment sees the first, so that limits add up."""
    paying = [command for command in COMMANDS.values() if command.by.second is paying_much]
    assert len(paying) >= 4
    assert [command.__name__ for command in paying if deposits not in command.takes] == []


def test_a_command_has_one_handler() -> None:
    load()
    with pytest.raises(TypeError, match="BustPlayers is handled twice"):
        handles(BustPlayers)(lambda _floor, _command: iter(()))


def test_a_command_without_a_handler_is_named() -> None:
    load()
    new = made({"tournament": TournamentId}, Command, AboutTournament, by=FLOORMEN)
    assert COMMANDS.pop("NewCommand") is new
    with pytest.raises(TypeError, match="no handler carries out NewCommand"):
        require_handlers([BustPlayers, new])
