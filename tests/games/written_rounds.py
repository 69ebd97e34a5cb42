"""Rounds written down from a table, for tests of the notation."""

from collections.abc import Iterable
from typing import Any

from director.games.json_values import to_plain
from director.games.notation import WrittenRound
from director.games.protocol import Action, RoundSetup


def written_round(setup: RoundSetup[Any], actions: Iterable[Action]) -> WrittenRound:
    """Write down a round played at a table."""
    return WrittenRound(
        setup.table.id,
        setup.boxes,
        setup.meters,
        setup.by_machine,
        setup.burned,
        None if setup.carry is None else to_plain(setup.carry),
        setup.notes,
        tuple(actions),
        setup.table.digest,
    )
