"""Words of copies: until when a copy of the house goes, and what would be lost with it."""

import time
from typing import TYPE_CHECKING

from director.desk.kernel.ports import HouseCopy
from director.texts import Texts

if TYPE_CHECKING:
    from director.bootstrap import Loss


def copy_words(texts: Texts, copy: HouseCopy) -> str:
    """Until when a copy goes, how old that is, and what it holds."""
    return texts.say(
        "Bring back the copy of {moment} ({ago}): {nights}, {people}",
        moment=texts.moment(copy.at),
        ago=texts.ago(copy.at, time.time_ns() // 1000),
        nights=texts.count("{n} tournament", "{n} tournaments", copy.nights),
        people=texts.count("{n} person", "{n} people", copy.people),
    )


def loss_words(texts: Texts, loss: "Loss") -> str:
    """Return what would be lost by bringing a copy back, in words."""
    if not loss.commands:
        return texts.say("Nothing was written since: nothing would be lost.")
    done = texts.count("{n} command", "{n} commands", loss.commands)
    paid = texts.count("{n} receipt", "{n} receipts", loss.receipts)
    said = texts.say(
        "Lost would be everything since {moment}: {commands}, {receipts}.",
        moment=texts.moment(loss.since), commands=done, receipts=paid,
    )  # fmt: skip
    if not loss.tournaments:
        return said
    names = ", ".join(dict.fromkeys(loss.tournaments))
    return f"{said} {texts.say('In these tournaments something happened since: {names}.', names=names)}"


def key_words(texts: Texts, loss: "Loss") -> tuple[str, str]:
    """(sentence, tone): whether the key is there, and what it means to have none."""
    if loss.has_key:
        return texts.say("Its key is here: draws go on, and everything can be proved."), "muted"
    return texts.say(
        "Its key is not here. The house opens and everything in it can be read and played on; but seeds "
        "that were sealed stay closed, so a tournament of before draws no more, and it cannot be proved "
        "that nobody changed the copy. The key lies in the folder “key” beside the copies: bring it too."
    ), "amber"
