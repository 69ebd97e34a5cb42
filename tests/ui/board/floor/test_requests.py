"""Requests of the floor's phones: made from the fields of the commands, in JSON as recorded.

`python -m tests.ui.board.floor.test_requests` records them anew, after an action is added.
"""

import ast
import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from director.desk.offered import commands as c
from director.tournament.events import Bust
from director.tournament.state.flights import BagCount, Signature
from director.tournament.state.phone_request import Wanted
from director.values.errors import RuleViolation
from director.values.ids import CashTableId, EntryId, PlayerId, Seat, TournamentId, WaiterId
from tests.house_measures import ROOT
from ui.board.floor import actions
from ui.board.floor.actions import ACTIONS, REQUESTS
from ui.board.floor.requests import PhoneAction, PhoneRequests

NIGHT = TournamentId("night")
RECORDED = ROOT / "tests" / "data" / "phone_requests.json"


def recorded(requests: PhoneRequests) -> str:
    """Schemas as they are recorded, one action a line."""
    lines = (f"{json.dumps(name)}: {json.dumps(found)}" for name, found in schema(requests).items())
    return "{\n" + ",\n".join(lines) + "\n}\n"


def schema(requests: PhoneRequests) -> dict[str, Any]:
    """JSON Schema of each action by its name, without titles and descriptions."""
    (union,), parts = msgspec.json.schema_components([requests.kind])

    def plain(part: Any) -> Any:
        if isinstance(part, list | tuple):
            return [plain(each) for each in part]
        if not isinstance(part, dict):
            return part
        if "$ref" in part:
            return plain(parts[part["$ref"].rsplit("/", 1)[-1]])
        return {key: plain(each) for key, each in part.items() if key not in ("title", "description")}

    return {name: plain({"$ref": to}) for name, to in union["discriminator"]["mapping"].items()}


def command(**request: object) -> object:
    return REQUESTS.command(json.dumps(request).encode())


def test_requests_are_in_json_as_phones_have_always_sent_them() -> None:
    assert RECORDED.read_text("utf-8") == recorded(REQUESTS)


def test_an_action_is_one_line_of_one_list() -> None:
    tree = ast.parse(Path(actions.__file__).read_text("utf-8"))
    (listed,) = (
        node.value.elts
        for node in tree.body
        if isinstance(node, ast.Assign)
        and isinstance(node.value, ast.Tuple)
        and ast.unparse(node.targets[0]) == "ACTIONS"
    )
    assert [line.lineno for line in listed] == [line.end_lineno for line in listed]
    assert len({action.name for action in ACTIONS}) == len(listed) == len(ACTIONS) >= 19


def test_no_class_mirrors_a_command() -> None:
    classes = [
        node.name
        for path in (ROOT / "ui" / "board" / "floor").glob("*.py")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.ClassDef) and any(key.arg == "tag" for key in node.keywords)
    ]
    assert classes == []


def test_one_line_gives_another_command_to_a_phone() -> None:
    more = PhoneRequests([*ACTIONS, PhoneAction("break", c.BreakTable)])
    sent = b'{"do": "break", "tournament": "night", "table": 4}'
    assert more.command(sent) == c.BreakTable(NIGHT, 4)
    (union,), parts = msgspec.json.schema_components([more.kind])
    assert union["discriminator"]["mapping"]["break"].endswith("BreakTable")
    assert parts["BreakTable"]["description"] == c.BreakTable.__doc__
    with pytest.raises(RuleViolation, match="not_understood"):
        REQUESTS.command(sent)


@pytest.mark.parametrize("action", [PhoneAction("stack", c.TellStacks), PhoneAction("save", c.SaveRow)])
def test_a_command_that_a_phone_cannot_send_is_refused_when_the_list_is_made(
    action: PhoneAction,
) -> None:
    with pytest.raises(TypeError, match="a phone cannot send"):
        PhoneRequests([action])


def test_a_request_becomes_its_command() -> None:
    night: dict[str, Any] = {"tournament": "night"}
    seat, seen = {"table": 1, "seat": 9}, {"table": 2, "seat": 3}
    busts = (Bust(EntryId(7), 500, (EntryId(2), EntryId(3))), Bust(EntryId(8), nobody=True))
    out = [{"entry": 7, "stack": 500, "by": [2, 3]}, {"entry": 8, "nobody": True}]
    bag = BagCount(EntryId(5), 900, (Signature.FLOOR, Signature.DEALER))
    assert [
        command(do="bust", out=out, tied=True, **night),
        command(do="move", entry=7, to=seat, seen=seen, **night),
        command(do="wish", wanted="rebuy", table=3, entry=5, **night),
        command(do="stack", entry=5, chips=1200, **night),
        command(do="bag", entry=5, counted=900, absent=True, **night),
        command(do="waiter", waiter=2, cash_table="cash"),
        command(do="coming", waiter=2, comes=True),
        command(do="coming", waiter=2, comes=False),
        command(do="hit", jackpot="j", number=1, player="p"),
    ] == [
        c.BustPlayers(NIGHT, busts, True),
        c.MoveEntry(NIGHT, EntryId(7), Seat(1, 9), Seat(2, 3)),
        c.SendPhoneRequest(NIGHT, Wanted.REBUY, 3, EntryId(5)),
        c.TellStacks(NIGHT, ((EntryId(5), 1200),)),
        c.BagStacks(NIGHT, (bag,)),
        c.CallWaiter(WaiterId(2), CashTableId("cash")),
        c.AnswerCall(WaiterId(2)),
        c.SkipWaiter(WaiterId(2), declined=True),
        c.StateHit("j", 1, PlayerId("p")),  # type: ignore[arg-type]
    ]


@pytest.mark.parametrize(
    "request_",
    [
        {"do": "waiter", "waiter": 2, "cash_table": "cash", "seat": 4},
        {"do": "move", "tournament": "night", "entry": 7, "to": {"table": 1, "seat": 9}},
        {"do": "undo", "tournament": "night", "command": None},
        {"do": "acted", "tournament": "night", "table": 1, "ruling": "more_time"},
        {"do": "bust", "tournament": "night", "out": []},
        {"do": "bust", "tournament": "night", "busts": [{"entry": 1}]},
        {"do": "check", "tournament": "night", "table": 1, "wrong": list(range(41))},
        {"do": "stack", "tournament": "night", "entry": 1, "chips": 10**12 + 1},
    ],
)
def test_a_phone_sends_no_more_and_no_less_than_its_action_takes(request_: dict[str, object]) -> None:
    with pytest.raises(RuleViolation, match="not_understood"):
        command(**request_)


if __name__ == "__main__":
    RECORDED.write_text(recorded(REQUESTS), "utf-8")
