"""A deal being made: stacks and amounts as typed, what the method gives, and what stands against it."""

from collections.abc import Mapping
from dataclasses import field

from director.desk.commands import MakeDeal
from director.texts import Texts
from director.texts.refusals import sentence
from director.tournament.deals import deal_faults, propose
from director.tournament.state import DealMethod, Share, Tournament
from director.tournament.winnings import left_to_win
from director.values.dataclass import Value, replace
from director.values.errors import RuleViolation, Strength
from director.values.ids import EntryId
from director.values.quantity import Cents, Chips

UNITS: tuple[Cents, ...] = (1, 100, 500, 1_000, 5_000, 10_000)
"""Shares are rounded to one of these, in minor units."""


class DealDraft(Value):
    """What has been entered so far; amounts are those typed in a custom deal."""

    method: DealMethod = DealMethod.ICM
    for_first: Cents = 0
    unit: Cents = 500
    stacks: Mapping[EntryId, Chips] = field(default_factory=dict)
    amounts: Mapping[EntryId, Cents] = field(default_factory=dict)
    consents: frozenset[EntryId] = frozenset()


class DealRow(Value):
    """One player left: stack, share of the chips, what ladder and deal give."""

    entry: EntryId
    name: str
    stack: Chips
    chips_share: int
    """Basis points."""
    ladder: Cents
    amount: Cents | None
    consent: bool

    @property
    def difference(self) -> Cents | None:
        """What the deal gives above the ladder's prize of the same rank."""
        return None if self.amount is None else self.amount - self.ladder


class DealView(Value):
    """The deal as it stands; `unsound` cannot be made, `unfair` needs the floorman's word."""

    rows: tuple[DealRow, ...]
    prizes: tuple[Cents, ...]
    total: Cents
    for_first: Cents
    expected_chips: Chips
    entered_chips: Chips
    unsound: tuple[str, ...]
    unfair: tuple[str, ...]
    missing: tuple[str, ...]
    """Who has not agreed yet."""

    @property
    def ready(self) -> bool:
        """Everything that cannot be overruled is in order."""
        return bool(self.rows) and not self.unsound and not self.missing


def first_draft(tournament: Tournament) -> DealDraft:
    """A draft with the stacks as told."""
    stacks = {entry.id: entry.stack or 0 for entry in tournament.entries.values() if entry.alive}
    return DealDraft(unit=tournament.settings.unit, stacks=stacks)


def kept(draft: DealDraft, tournament: Tournament) -> DealDraft:
    """The draft for those who are still in; a change of players takes all consents back."""
    alive = {entry.id: entry.stack or 0 for entry in tournament.entries.values() if entry.alive}
    if alive.keys() == draft.stacks.keys():
        return draft
    stacks = {entry: draft.stacks.get(entry) or told for entry, told in alive.items()}
    amounts = {entry: amount for entry, amount in draft.amounts.items() if entry in alive}
    return replace(draft, stacks=stacks, amounts=amounts, consents=frozenset())


def deal_view(
    tournament: Tournament, draft: DealDraft, names: Mapping[EntryId, str], texts: Texts
) -> DealView:
    """What the draft comes to, the biggest stack first."""
    prizes = left_to_win(tournament)
    entries = sorted(draft.stacks, key=lambda entry: (-draft.stacks[entry], entry))
    stacks = [draft.stacks[entry] for entry in entries]
    amounts, faults = _amounts(draft, entries, stacks, prizes)
    chips = sum(stacks)
    rows = tuple(
        DealRow(
            entry,
            names.get(entry, ""),
            draft.stacks[entry],
            round(draft.stacks[entry] * 10_000 / chips) if chips else 0,
            prizes[rank] if rank < len(prizes) else 0,
            amounts[rank] if amounts else None,
            entry in draft.consents,
        )
        for rank, entry in enumerate(entries)
    )
    currency = tournament.settings.currency
    return DealView(
        rows=rows,
        prizes=prizes,
        total=sum(amounts or ()),
        for_first=draft.for_first,
        expected_chips=tournament.chips.expected,
        entered_chips=chips,
        unsound=_said(faults, Strength.SOUNDNESS, currency, texts),
        unfair=_said(faults, Strength.PROCEDURE, currency, texts),
        missing=tuple(row.name for row in rows if not row.consent),
    )


def _amounts(
    draft: DealDraft, entries: list[EntryId], stacks: list[Chips], prizes: tuple[Cents, ...]
) -> tuple[tuple[Cents, ...] | None, tuple[RuleViolation, ...]]:
    """The shares, or None with the reason why there are none yet."""
    try:
        proposed = propose(draft.method, stacks, prizes, for_first=draft.for_first, unit=draft.unit)
    except RuleViolation as violation:
        return None, (violation,)
    if draft.method is DealMethod.CUSTOM:
        proposed = tuple(draft.amounts.get(entry, 0) for entry in entries)
    return proposed, deal_faults(proposed, stacks, prizes, for_first=draft.for_first)


def _said(
    faults: tuple[RuleViolation, ...], strength: Strength, currency: str, texts: Texts
) -> tuple[str, ...]:
    chosen = (fault for fault in faults if fault.strength is strength)
    return tuple(sentence(texts, fault, currency=currency) for fault in chosen)


def command(tournament: Tournament, draft: DealDraft, view: DealView) -> MakeDeal:
    """The deal as it is told to the desk."""
    shares = tuple(Share(row.entry, row.amount or 0, row.stack) for row in view.rows)
    consents = tuple(row.entry for row in view.rows if row.consent)
    return MakeDeal(tournament.id, draft.method, shares, draft.for_first, consents)
