"""A deal being made: stacks and amounts as typed, what the method gives, and what stands against it."""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import field
from fractions import Fraction
from typing import Protocol

from director.desk.offered.commands import MakeDeal
from director.texts import N_, Texts
from director.texts.refusals import sentence
from director.tournament.bounties import head_money
from director.tournament.deals import deal_faults, offers, propose
from director.tournament.state import DealMethod, Share, Tournament
from director.tournament.winnings import left_to_win
from director.values.dataclass import Value, replace
from director.values.errors import RuleViolation, Strength
from director.values.ids import EntryId, TournamentId
from director.values.money import basis_points
from director.values.quantity import Cents, Chips

UNITS: tuple[Cents, ...] = (1, 100, 500, 1_000, 5_000, 10_000)
"""Shares are rounded to one of these, in minor units."""


class DealDraft(Value):
    """Draft of a deal; amounts are those typed in a custom deal."""

    method: DealMethod = DealMethod.ICM
    for_first: Cents = 0
    unit: Cents = 500
    stacks: Mapping[EntryId, Chips] = field(default_factory=dict)
    amounts: Mapping[EntryId, Cents] = field(default_factory=dict)
    consents: frozenset[EntryId] = frozenset()
    told: Mapping[EntryId, Chips] = field(default_factory=dict)
    """The stacks as they were told when the draft was begun."""

    def written(self) -> str:
        """As a text that outlives the console: what was entered, and nobody's consent."""
        kept = {name: {str(key): n for key, n in getattr(self, name).items()} for name in _BY_ENTRY}
        return json.dumps(
            {"method": str(self.method), "for_first": self.for_first, "unit": self.unit, **kept}
        )


_BY_ENTRY = ("stacks", "amounts", "told")


def draft_of(written: str) -> DealDraft | None:
    """Return a stored draft; None if unreadable."""
    try:
        read = json.loads(written)
        stacks, amounts, told = (
            {EntryId(int(key)): int(n) for key, n in read[name].items()} for name in _BY_ENTRY
        )
        method, unit = DealMethod(read["method"]), max(1, int(read["unit"]))
        return DealDraft(method, int(read["for_first"]), unit, stacks, amounts, told=told)
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError):
        return None


class DealRow(Value):
    """Row of a player left: stack, share of the chips, amounts by ladder and deal."""

    entry: EntryId
    name: str
    stack: Chips
    chips_share: int
    """Basis points."""
    ladder: Cents
    amount: Cents | None
    """By the method that is chosen."""
    offers: Mapping[DealMethod, Cents]
    """By every method that can be counted, and the amounts typed."""
    consent: bool


class DealView(Value):
    """The deal as it stands; `unsound` cannot be made, `unfair` needs the floorman's word."""

    rows: tuple[DealRow, ...]
    prizes: tuple[Cents, ...]
    total: Cents
    for_first: Cents
    expected_chips: Chips
    entered_chips: Chips
    unsound: tuple[str, ...]
    begun: bool
    """Every stack is entered: what is unsound then is wrong, and not only missing yet."""
    unfair: tuple[str, ...]
    missing: tuple[str, ...]
    """Players who have not agreed yet."""
    made: str = ""
    """When it was made; empty while it is not."""

    def total_of(self, method: DealMethod) -> Cents | None:
        """Return the sum of a method's shares; None if it cannot be computed for everybody."""
        given = [row.offers.get(method) for row in self.rows]
        return sum(known) if len(known := [g for g in given if g is not None]) == len(given) else None

    @property
    def ready(self) -> bool:
        """Everything that cannot be overruled is in order."""
        return bool(self.rows) and not self.unsound and not self.missing and not self.made


class KeepsWords(Protocol):
    """The settings of a machine, as far as a draft needs them."""

    def word(self, key: str) -> str:
        """Return a stored text; empty if none."""

    def set_word(self, key: str, word: str) -> None:
        """Keep a word."""


class DealDrafts:
    """Drafts by tournament: stored as they are typed; consents live as long as the console."""

    def __init__(self) -> None:
        self._of: dict[TournamentId, DealDraft] = {}

    def find(self, tournament: TournamentId, machine: KeepsWords) -> DealDraft | None:
        """Return the draft entered here, or on this machine before its last start."""
        return self._of.get(tournament) or draft_of(machine.word(_key(tournament)))

    def keep(self, tournament: TournamentId, draft: DealDraft, machine: KeepsWords) -> None:
        """As it stands now."""
        if self._of.get(tournament) != draft:
            self._of[tournament] = draft
            machine.set_word(_key(tournament), draft.written())

    def drop(self, tournament: TournamentId, machine: KeepsWords) -> None:
        """The deal is made."""
        self._of.pop(tournament, None)
        machine.set_word(_key(tournament), "")


def apart_words(tournament: Tournament, texts: Texts) -> str:
    """Return the money outside of a deal: sealed envelopes, and bounties of those who play."""
    money, currency = head_money(tournament), tournament.settings.currency
    parts = (
        (texts.say("In sealed envelopes"), money.sealed),
        (texts.say("On the heads of those who play"), money.carried),
    )
    said = [f"{words}: {texts.money(cents, currency)}" for words, cents in parts if cents]
    return " · ".join((texts.say("Not part of the deal"), *said)) if said else ""


def _key(tournament: TournamentId) -> str:
    return f"deal/{tournament}"


def since_words(
    draft: DealDraft, tournament: Tournament, names: Mapping[EntryId, str], texts: Texts
) -> Iterator[str]:
    """Yield the changes since a draft: players out or back, stacks reported anew."""
    alive = reported_stacks(tournament)
    for said, changed in (
        (N_("Gone out since this was entered: {names}"), draft.stacks.keys() - alive.keys()),
        (N_("Back in since this was entered: {names}"), alive.keys() - draft.stacks.keys()),
        (
            N_("Told anew since this was entered: {names}"),
            {entry for entry in alive.keys() & draft.told.keys() if alive[entry] != draft.told[entry]},
        ),
    ):
        if changed:
            yield texts.say(said, names=", ".join(names.get(entry, "") for entry in sorted(changed)))


def first_draft(tournament: Tournament) -> DealDraft:
    """A draft with the stacks as told."""
    stacks = reported_stacks(tournament)
    return DealDraft(unit=tournament.settings.unit, stacks=stacks, told=stacks)


def reported_stacks(tournament: Tournament) -> dict[EntryId, Chips]:
    """The stacks of those who are still in, as told."""
    return {entry.id: entry.stack or 0 for entry in tournament.entries.values() if entry.alive}


def draft_for_remaining(draft: DealDraft, tournament: Tournament) -> DealDraft:
    """The draft for those who are still in; a change of players takes all consents back."""
    alive = reported_stacks(tournament)
    if alive.keys() == draft.stacks.keys():
        return draft
    stacks = {entry: draft.stacks.get(entry) or told for entry, told in alive.items()}
    amounts = {entry: amount for entry, amount in draft.amounts.items() if entry in alive}
    told = {entry: draft.told.get(entry, now) for entry, now in alive.items()}
    return replace(draft, stacks=stacks, amounts=amounts, consents=frozenset(), told=told)


def deal_view(
    tournament: Tournament, draft: DealDraft, names: Mapping[EntryId, str], texts: Texts
) -> DealView:
    """Return the view of a draft, the biggest stack first."""
    prizes = left_to_win(tournament)
    entries = sorted(draft.stacks, key=lambda entry: (-draft.stacks[entry], entry))
    stacks = [draft.stacks[entry] for entry in entries]
    amounts, faults = _amounts(draft, entries, stacks, prizes)
    currency = tournament.settings.currency
    rows = _rows(draft, entries, stacks, prizes, amounts, names)
    return DealView(
        rows=rows,
        prizes=prizes,
        total=sum(amounts or ()),
        for_first=draft.for_first,
        expected_chips=tournament.chips.expected,
        entered_chips=sum(stacks),
        unsound=_sentences(faults, Strength.SOUNDNESS, currency, texts),
        begun=all(stacks),
        unfair=_sentences(faults, Strength.PROCEDURE, currency, texts),
        missing=tuple(row.name for row in rows if not row.consent),
    )


def can_deal(tournament: Tournament) -> bool:
    """Something is left to be shared out by those who are still in."""
    deal = tournament.deal
    return tournament.alive > 1 and (deal is None or bool(deal.for_first))


def deal_made(
    tournament: Tournament, names: Mapping[EntryId, str], texts: Texts
) -> tuple[DealDraft, DealView] | None:
    """The deal as it stands, beside what the other methods would have given."""
    deal, prizes = tournament.deal, tournament.prizes
    if deal is None or prizes is None:
        return None
    shares = [share for share in deal.shares if share.entry in deal.consents]
    shares.sort(key=lambda share: (-share.stack, share.entry))
    draft = DealDraft(
        deal.method,
        deal.for_first,
        tournament.settings.unit,
        {share.entry: share.stack for share in shares},
        {share.entry: share.amount for share in shares},
        frozenset(deal.consents),
    )
    entries = [share.entry for share in shares]
    stacks, amounts = [share.stack for share in shares], tuple(share.amount for share in shares)
    total = sum(amounts)
    ladder = tuple(
        sum(award.amount for award in prizes.by_place.get(place, ()))
        for place in range(1, min(len(shares), prizes.places) + 1)
    )
    won = ladder if sum(ladder) == total + deal.for_first else (total + deal.for_first,)
    rows = _rows(draft, entries, stacks, won, amounts, names)
    view = DealView(
        rows=rows,
        prizes=won,
        total=total,
        for_first=deal.for_first,
        expected_chips=sum(stacks),
        entered_chips=sum(stacks),
        unsound=(),
        begun=True,
        unfair=(),
        missing=(),
        made=texts.moment(deal.at),
    )
    return draft, view


def _rows(
    draft: DealDraft,
    entries: Sequence[EntryId],
    stacks: Sequence[Chips],
    prizes: tuple[Cents, ...],
    amounts: tuple[Cents, ...] | None,
    names: Mapping[EntryId, str],
) -> tuple[DealRow, ...]:
    by = offers(stacks, prizes, for_first=draft.for_first, unit=draft.unit) if prizes else {}
    chips = sum(stacks)
    rows = []
    for rank, entry in enumerate(entries):
        given = {method: column[rank] for method, column in by.items()}
        if draft.amounts:
            given[DealMethod.CUSTOM] = draft.amounts.get(entry, 0)
        if amounts is not None:
            given[draft.method] = amounts[rank]
        share = basis_points(Fraction(stacks[rank], chips)) if chips else 0
        ladder = prizes[rank] if rank < len(prizes) else 0
        amount = amounts[rank] if amounts is not None else None
        agrees = entry in draft.consents
        rows.append(
            DealRow(entry, names.get(entry, ""), stacks[rank], share, ladder, amount, given, agrees)
        )
    return tuple(rows)


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


def _sentences(
    faults: tuple[RuleViolation, ...], strength: Strength, currency: str, texts: Texts
) -> tuple[str, ...]:
    chosen = (fault for fault in faults if fault.strength is strength)
    return tuple(sentence(texts, fault, currency=currency) for fault in chosen)


def command(tournament: Tournament, draft: DealDraft, view: DealView) -> MakeDeal:
    """The deal as it is told to the desk."""
    shares = tuple(Share(row.entry, row.amount or 0, row.stack) for row in view.rows)
    consents = tuple(row.entry for row in view.rows if row.consent)
    return MakeDeal(tournament.id, draft.method, shares, draft.for_first, consents)
