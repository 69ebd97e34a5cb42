"""Names of a layout's blocks, and texts about them."""

from collections.abc import Iterable, Mapping

from director.house.layouts import LayoutBlock, ScreenLayout
from director.texts.texts import N_, Texts
from ui.wall.designer.arranging import Clash

BLOCK_NAMES: Mapping[str, str] = {
    "title": N_("Title"),
    "state": N_("State of the clock"),
    "level": N_("Level"),
    "clock": N_("Clock"),
    "blinds": N_("Blinds"),
    "next": N_("Next level and break"),
    "players": N_("Players"),
    "average": N_("Average stack"),
    "chips": N_("Chips in play"),
    "pool": N_("Prize pool"),
    "prizes": N_("Ladder of prizes"),
    "alerts": N_("What the room must know"),
    "line": N_("Line of the house"),
    "time": N_("Time of day"),
    "elapsed": N_("Time played"),
    "seats": N_("Seats by name"),
    "moves": N_("Recent moves"),
    "stacks": N_("Chip counts by stack"),
    "payouts": N_("Prizes"),
    "busts": N_("Out in the money"),
    "bounties": N_("Bounties: hunters and largest heads"),
    "envelopes": N_("Envelopes"),
    "rounds": N_("Matches of the round"),
    "schedule": N_("Levels to come"),
    "standings": N_("Standings of the leagues"),
    "tournaments": N_("All tournaments"),
    "cash": N_("Cash games and waiting list"),
    "jackpots": N_("Jackpots"),
    "rules": N_("House rules"),
    "final_table": N_("Final table with names"),
    "feature": N_("Feature table: cards and odds"),
    "logo": N_("Logo"),
    "picture": N_("Picture"),
    "slideshow": N_("Pictures in turn"),
    "qr": N_("QR code"),
    "words": N_("Words of your own"),
}
"""By what a block shows, in the order in which they are offered."""


def block_name(texts: Texts, kind: str) -> str:
    """Return the name of a kind of block."""
    return texts.say(BLOCK_NAMES[kind])


def block_line(texts: Texts, block: LayoutBlock) -> str:
    """A block among the others: what it shows, and its own words."""
    return "  ·  ".join(filter(None, (block_name(texts, block.block), block.words)))


def clash_words(texts: Texts, layout: ScreenLayout, number: int, clash: Clash) -> str:
    """Why a block cannot stand where it was wanted."""
    name = block_name(texts, layout.blocks[number].block)
    if clash.other is None:
        return texts.say("“{block}” would reach beyond the edge of the screen.", block=name)
    other = block_name(texts, layout.blocks[clash.other].block)
    return texts.say("“{block}” would lie on “{other}”: there is no room.", block=name, other=other)


def gone_words(texts: Texts, gone: Iterable[LayoutBlock]) -> str:
    """Which blocks have no cell in the grid that was chosen, and how they come back."""
    names = ", ".join(block_line(texts, block) for block in gone)
    return texts.say("No cell was left for {blocks}. Ctrl+Z brings back what is gone.", blocks=names)
