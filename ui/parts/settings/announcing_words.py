"""Announcing a tournament: what the house offers, and whether its chips make the stacks."""

from collections.abc import Mapping

from director.desk.kernel.desk import Desk
from director.desk.kernel.rows.defaults import (
    chip_inventory,
    house_settings,
    payout_tables,
    structures,
    templates,
)
from director.desk.kernel.rows.shipped import shipped_templates
from director.house.templates import TEMPLATE, ChipInventory, Template
from director.texts.texts import N_, Texts
from director.texts.tournament_words import dealt_words, word
from director.tournament.settings import BountyKind, PayoutTable, Settings
from director.tournament.stacks import shortages, stacks_possible
from director.tournament.structure import Structure
from director.values.chips import ChipCount
from director.values.dataclass import Value, replace
from director.values.quantity import Chips, Micros


class Offered(Value):
    """Templates, structures and tables offered for a tournament."""

    templates: Mapping[str, Template]
    structures: Mapping[str, Structure]
    payouts: Mapping[str, PayoutTable]
    chips: ChipInventory
    own: frozenset[str] = frozenset()
    """Templates that the house has saved itself."""


class ChipCheckLine(Value):
    """Whether the house's chips make so many stacks."""

    good: bool
    text: str


def offered(desk: Desk) -> Offered:
    """Read templates, structures, payout tables and chips of the house."""
    store = desk.store
    own = frozenset(store.rows(TEMPLATE, Template))
    aged = _of_age(templates(store), own, house_settings(store).least_age)
    return Offered(aged, structures(store), payout_tables(store), chip_inventory(store), own)


def _of_age(found: Mapping[str, Template], own: frozenset[str], least: int) -> dict[str, Template]:
    """The templates; those that came with the program ask for the house's least age (T-R7)."""
    return {
        key: one if key in own else replace(one, settings=replace(one.settings, min_age=least))
        for key, one in found.items()
    }


def filled(template: Template, starts_at: Micros, name: str) -> Settings:
    """A template's settings at another start, under this name."""
    return replace(template.settings, starts_at=starts_at, name=name)


def first_name(template: Template, texts: Texts) -> str:
    """Return the default name of a template's tournament; a shipped one in the language."""
    name, ready = template.settings.name, shipped_templates().get(template.key)
    return texts.say(name) if ready is not None and ready.settings.name == name else name


def as_template(key: str, settings: Settings, structure: str) -> Template:
    """Settings kept for other nights: the start is filled in when they are used."""
    return Template(key, replace(settings, starts_at=0), structure)


def check_chips(
    chips: ChipInventory, stack: ChipCount[Chips], expected: int, texts: Texts
) -> ChipCheckLine:
    """Whether the house's chips make as many stacks as are expected."""
    short = shortages(chips.chips, stack, expected)
    made = "  ".join(f"{count}×{texts.number(value)}" for value, count in stack.pairs)
    possible = texts.number(stacks_possible(chips.chips, stack))
    if short:
        value, missing = short[0]
        said = texts.say(
            "{made} – the house's chips make {possible} stacks: {missing} chips of {value} are missing.",
            made=made,
            possible=possible,
            missing=texts.number(missing),
            value=texts.number(value),
        )
        return ChipCheckLine(False, said)
    said = texts.say("{made} – the house's chips make {possible} stacks.", made=made, possible=possible)
    return ChipCheckLine(bool(stack.pairs), said)


def template_name(template: Template, texts: Texts, *, own: bool = False) -> str:
    """A template as the list names it: the house's own by its name, the others by format and game."""
    settings = template.settings
    if own:
        return settings.name
    game = dealt_words(texts, settings.limit, settings.game)
    terms = settings.bounty
    bounty = () if terms is None else (texts.say(_CHIPS if terms.chips else _BOUNTIES[terms.kind]),)
    shape = _SHAPES.get(template.key)
    if shape is None:
        return " · ".join((word(texts, settings.format), *bounty, game))
    dealt = () if settings.game.is_mixed else (game,)
    return " · ".join((texts.say(shape), *bounty, *dealt))


_NAMES = (N_("Bounty Chips"), N_("Named Bounties"), N_("Heads-up, Best of Three"))
"""Names of ready-made tournaments that are no format, game or shape besides.

Freeroll, Shootout, Deepstack, Heads-up, Sit & Go, Progressive Knockout and Mystery Bounty are called
so in every language of the house.
"""
_SHAPES = {
    "sit-and-go": N_("Sit & Go"),
    "freeroll": N_("Freeroll for tickets"),
    "deepstack": N_("Deepstack with a shot clock"),
    "satellite-milestone": N_("Satellite by milestone"),
    "shootout": N_("Shootout of tables"),
    "heads-up": N_("Heads-up bracket"),
    "heads-up-of-three": N_("Heads-up bracket, best of three"),
    "eight_game_hands": N_("8-Game, six hands each"),
}
"""Words for shipped templates that format and game do not describe."""
_CHIPS = N_("Bounty chips")
_BOUNTIES = {
    BountyKind.FIXED: N_("Fixed bounties"),
    BountyKind.PROGRESSIVE: N_("Progressive bounties"),
    BountyKind.MYSTERY: N_("Mystery bounties"),
    BountyKind.NAMED: N_("Bounties on named players"),
}


def length_words(structure: Structure, texts: Texts) -> str:
    """Levels, their length and the breaks of a structure in one line."""
    levels = [period for period in structure.periods if not period.is_break]
    breaks = len(structure.periods) - len(levels)
    minutes = sorted({period.seconds // 60 for period in levels})
    length = f"{minutes[0]}" if len(minutes) == 1 else f"{minutes[0]}–{minutes[-1]}"
    return " · ".join(
        (
            texts.count("{n} level", "{n} levels", len(levels)),
            texts.say("{minutes} min each", minutes=length),
            texts.count("{n} break", "{n} breaks", breaks),
        )
    )
