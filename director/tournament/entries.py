"""Entries: who may enter, with which kind of entry, and where one waits (T-R1, T-R5, T-R7, T-F2)."""

import re
from collections.abc import Collection, Iterator

from director.tournament.clock import level_lasts, registration_open
from director.tournament.lookup import require_live
from director.tournament.settings import Entrance, Format, LateStack, Purchase
from director.tournament.state import Entry, EntryStatus, SeatMark, Status, Table, Tournament
from director.tournament.tables.seating import needs_table, seat_refusals
from director.values.dataclass import Value
from director.values.errors import RuleViolation, procedure, soundness
from director.values.gender import Gender
from director.values.ids import EntryId, PlayerId, Seat
from director.values.quantity import MINUTE, Chips, Micros

MOST_INVITED = 5_000
_OF_GENDER = {Gender.WOMAN: "for_women", Gender.MAN: "for_men", Gender.OTHER: "for_others"}
_DATE = re.compile("[0-9]{4}-[0-9]{2}-[0-9]{2}")
_OVER = (Status.FINISHED, Status.CANCELLED)


class Applicant(Value):
    """Person who wants to enter: birth date and today as ISO dates; an unknown birth date is empty."""

    player: PlayerId
    born: str
    today: str
    barred: bool = False
    missed_hand: bool = False
    """Has missed a hand since going out (T-24)."""
    surrender: Chips | None = None
    """Chips handed back with the living entry (T-F2)."""
    notes: str = ""
    """Note of the house on the person."""
    declared: bool = False
    """Says that the condition of entry holds."""
    gender: str = ""
    name: str = ""
    """As the house calls the person in a refusal."""
    day: str = ""
    """The date on which the tournament begins, by which its own age is told; empty: today."""


class Stack(Value):
    """Stack of a player who sits down: chips, and whether they were laid out there (T-R6)."""

    chips: Chips
    already_placed: bool
    replaced: Chips | None = None
    """Chips found in an unsold stack that is taken away for a full one."""


def entry_refusals(
    tournament: Tournament, applicant: Applicant, at: Micros
) -> tuple[RuleViolation, ...]:
    """Why somebody who may play may not enter this tournament now."""
    require_live(tournament)
    return (
        *condition_refusals(applicant, tournament.settings.entrance),
        *invitation_refusals(tournament, applicant.player),
        *_living_refusals(tournament, applicant),
        *again_refusals(tournament, applicant.player, at),
        *_missed_refusals(tournament, applicant),
        *_final_refusals(tournament, applicant.player),
        *_rounds_refusals(tournament),
    )


def _rounds_refusals(tournament: Tournament) -> Iterator[RuleViolation]:
    """Once rounds are played everybody who is in has a match: nobody else enters."""
    if tournament.settings.rounds is not None and tournament.status is Status.RUNNING:
        yield soundness("rounds_are_played")


def again_refusals(tournament: Tournament, player: PlayerId, at: Micros) -> tuple[RuleViolation, ...]:
    """Why a player who is not in any more may not enter (again), whoever it is."""
    return (
        *fund_refusals(tournament),
        *pool_refusals(tournament),
        *_window_refusals(tournament, at),
        *_number_refusals(tournament, player),
    )


def may_follow(tournament: Tournament, entry: Entry, at: Micros) -> bool:
    """Whether its player may enter again after an entry: out, or with a stack to hand back (T-F2)."""
    living = living_entry(tournament, entry.player)
    if not entry.counts or (living is not None and not _may_surrender(tournament, entry)):
        return False
    return not again_refusals(tournament, entry.player, at)


def entry_kind(tournament: Tournament, player: PlayerId) -> Purchase:
    """Return the kind of a player's next entry, by the earlier ones and the format (T-F2)."""
    if not counted_entries(tournament, player):
        return Purchase.BUY_IN
    if tournament.settings.format is Format.SECOND_CHANCE:
        return Purchase.SECOND_CHANCE
    return Purchase.RE_ENTRY


def entries_allowed(tournament: Tournament) -> int | None:
    """How many entries one player may have; None: any number (unlimited rebuys, T-F2)."""
    settings = tournament.settings
    if settings.format is Format.UNLIMITED_REBUYS:
        return None
    least = 1 if settings.format is Format.SECOND_CHANCE else 0
    return 1 + max(least, settings.re_entries)


def may_enter_more(tournament: Tournament, player: PlayerId) -> bool:
    """Whether a player has had fewer entries than one may have."""
    allowed = entries_allowed(tournament)
    return allowed is None or len(counted_entries(tournament, player)) < allowed


def counted_entries(tournament: Tournament, player: PlayerId) -> tuple[Entry, ...]:
    """The entries of a player that count, in order."""
    entries = (tournament.entries[entry] for entry in tournament.players.get(player, ()))
    return tuple(entry for entry in entries if entry.counts)


def living_entry(tournament: Tournament, player: PlayerId) -> Entry | None:
    """The entry with which a player is still in."""
    return next((entry for entry in counted_entries(tournament, player) if entry.alive), None)


def person_refusals(applicant: Applicant, min_age: int) -> Iterator[RuleViolation]:
    """Why a person may not play at all: barred, under age, age unknown (T-R7)."""
    if applicant.barred:
        yield soundness("barred", rule="T-R7", name=applicant.name)
    years = age(applicant.born, applicant.today)
    if min_age and years is None:
        yield procedure("birth_date_unknown", rule="T-R7", min_age=min_age, name=applicant.name)
    elif min_age and years is not None and years < min_age:
        yield soundness("under_age", rule="T-R7", min_age=min_age, name=applicant.name)


def condition_refusals(applicant: Applicant, entrance: Entrance) -> Iterator[RuleViolation]:
    """Yield the refusals by a tournament's further conditions; the floorman may override them (T-1)."""
    least, day = entrance.least_age, applicant.day or applicant.today
    years = age(applicant.born, day)
    if least and years is None:
        yield procedure("birth_date_unknown", rule="T-R7", min_age=least, name=applicant.name)
    elif least and years is not None and years < least:
        yield procedure("younger_than_asked", rule="T-R7", least=least)
    if applicant.declared or meets_condition(applicant.notes, applicant.gender, entrance):
        return
    if entrance.for_whom:
        yield procedure("not_known_as", rule="T-R7", for_whom=entrance.for_whom)
    else:
        yield procedure(_OF_GENDER[entrance.gender or Gender.OTHER], rule="T-R7")


def invitation_refusals(tournament: Tournament, player: PlayerId) -> Iterator[RuleViolation]:
    """Refuse, as procedure, a player who is not invited to a tournament with invitations (T-1)."""
    if tournament.invited and player not in tournament.invited:
        yield procedure("not_invited", rule="T-R7", invited=len(tournament.invited))


def invite_refusals(
    tournament: Tournament, invited: Collection[PlayerId], withdrawn: Collection[PlayerId]
) -> Iterator[RuleViolation]:
    """Why the list of invited people is not changed so."""
    if tournament.status in _OVER:
        yield soundness("tournament_over", status=str(tournament.status))
    elif not (invited or withdrawn):
        yield soundness("nobody_named")
    elif tournament.invited.intersection(invited) or not tournament.invited.issuperset(withdrawn):
        yield soundness("invitation_stands")
    elif len(tournament.invited) + len(invited) - len(withdrawn) > MOST_INVITED:
        yield soundness("too_many_invited", most=MOST_INVITED)


def meets_condition(notes: str, gender: str, entrance: Entrance) -> bool:
    """Nothing is asked, or the house knows of the person that it holds."""
    if not entrance.for_whom and entrance.gender is None:
        return True
    return is_noted(notes, entrance) or (entrance.gender is not None and gender == entrance.gender)


def is_noted(notes: str, entrance: Entrance) -> bool:
    """The note on a person says that the condition holds: #Ladies, in whatever letters."""
    mark = "#" + "".join(entrance.for_whom.split()).casefold()
    return bool(entrance.for_whom) and mark in notes.casefold().split()


def early_bonus(tournament: Tournament, at: Micros) -> Chips:
    """The chips more that an entry of this instant has."""
    early = tournament.settings.early
    if not early.chips:
        return 0
    before = tournament.started_at is None or at < tournament.started_at
    if early.level:
        is_early = before or level_lasts(tournament, at, early.level)
    else:
        is_early = before and at < tournament.settings.starts_at - early.minutes * MINUTE
    return early.chips if is_early else 0


def age(born: str, today: str) -> int | None:
    """Full years between two ISO dates; who is born on 29 February is older from 1 March.

    None where the date of birth is not known, or is stored as what is no date.
    """
    if _DATE.fullmatch(born) is None:
        return None
    return int(today[:4]) - int(born[:4]) - (today[5:] < born[5:])


def pool_refusals(tournament: Tournament) -> tuple[RuleViolation, ...]:
    """Why money may not come into the pool or leave it: prizes made from it stand (T-R2, T-R9)."""
    if tournament.takings.paid:
        return (soundness("prizes_being_paid", rule="T-R8"),)
    if tournament.deal is not None:
        return (soundness("deal_made_already", rule="T-P2"),)
    if (paid := own_head_paid(tournament)) is not None:
        return (soundness("own_head_paid", entry=paid),)
    if tournament.prizes is not None:
        return (procedure("prizes_locked", rule="T-R9"),)
    return ()


def fund_refusals(tournament: Tournament) -> tuple[RuleViolation, ...]:
    """Why nobody enters any more: each envelope is for somebody who was left when they were made."""
    return () if tournament.envelopes is None else (soundness("envelopes_made"),)


def own_head_paid(tournament: Tournament) -> EntryId | None:
    """Return the entry still in that was paid the own bounty: play stays decided."""
    if not tournament.heads.paid:
        return None
    left = (entry for entry in tournament.entries.values() if entry.alive)
    return next((entry.id for entry in left if entry.heads.paid > entry.heads.won), None)


def seat_wish_refusals(tournament: Tournament, seat: Seat) -> tuple[RuleViolation, ...]:
    """Why a player may not have the seat asked for: only kept seats are given so (T-S1, T-6)."""
    refusals = tuple(r for r in seat_refusals(tournament, seat) if r.code != "seat_reserved")
    if refusals:
        return refusals
    if tournament.tables[seat.table].marks[seat.number - 1] is SeatMark.OPEN:
        return (procedure("seats_are_not_chosen", rule="T-S1"),)
    return ()


def must_queue(tournament: Tournament) -> bool:
    """A new entry waits: others wait already, no seat is free, or as many play as may at once."""
    return bool(tournament.queue) or at_capacity(tournament) or needs_table(tournament)


def place_in_queue(tournament: Tournament, entry: EntryId) -> int:
    """Return the place of an entry among the alternates, from 1; 0 where it does not wait."""
    return tournament.queue.index(entry) + 1 if entry in tournament.queue else 0


def next_alternate(tournament: Tournament, at: Micros) -> int:
    """Return the place in the queue that the next entry gets; 0 where it gets a seat.

    Before the first hand the house may open another table: full tables alone are no queue then.
    """
    full = needs_table(tournament) and not before_first_hand(tournament, at)
    waits = bool(tournament.queue) or at_capacity(tournament) or full
    return len(tournament.queue) + 1 if waits else 0


def at_capacity(tournament: Tournament) -> bool:
    """As many play as may at once."""
    most = tournament.settings.at_once
    return most > 0 and tournament.playing - len(tournament.queue) >= most


def places_left(tournament: Tournament) -> int | None:
    """How many entries may still be sold; None where no number is set."""
    places = tournament.settings.places
    return max(0, places - tournament.counted) if places else None


def before_first_hand(tournament: Tournament, at: Micros) -> bool:
    """Registration before the start, the countdown included."""
    started = tournament.started_at
    return tournament.status is Status.REGISTERING or (started is not None and at < started)


def full_stack(tournament: Tournament, player: PlayerId, kind: Purchase = Purchase.BUY_IN) -> Chips:
    """Return the starting stack of a player; in a league's final it is the player's own."""
    if tournament.final is not None and kind is Purchase.BUY_IN:
        return tournament.final.of.get(player, tournament.settings.starting_chips)
    return tournament.settings.starting_chips


def stack_at(
    tournament: Tournament, player: PlayerId, kind: Purchase, seat: Seat, found: Chips | None
) -> Stack:
    """Return the stack of a player at a seat: the one laid out there, or a full one (T-R6).

    `found` is what is left of a stack that lies there, None = all of it. A second chance always
    has the original stack (T-F2).
    """
    table: Table = tournament.tables[seat.table]
    lying = table.unsold_stacks[seat.number - 1]
    full = full_stack(tournament, player, kind)
    if not lying:
        return Stack(full, already_placed=False)
    left = lying if found is None else found
    if not 0 <= left <= lying:
        raise soundness("more_than_was_laid_out", rule="T-R6", found=left, laid_out=lying)
    if tournament.settings.late_stack is LateStack.FULL or kind is Purchase.SECOND_CHANCE:
        return Stack(full, already_placed=False, replaced=left)
    return Stack(left, already_placed=True)


def _may_surrender(tournament: Tournament, entry: Entry) -> bool:
    """A stack is handed back for a second chance alone, while the tournament runs (T-F2)."""
    offered = tournament.settings.format is Format.SECOND_CHANCE
    return offered and entry.status is EntryStatus.SEATED and tournament.status is Status.RUNNING


def _living_refusals(tournament: Tournament, applicant: Applicant) -> Iterator[RuleViolation]:
    living = living_entry(tournament, applicant.player)
    surrender = applicant.surrender
    if living is None:
        if surrender is not None:
            yield soundness("nothing_to_surrender", rule="T-F2")
    elif surrender is None:
        yield soundness("already_in", rule="T-R1", entry=living.id)
    elif tournament.settings.format is not Format.SECOND_CHANCE:
        yield soundness("surrender_not_offered", rule="T-F2")
    elif not _may_surrender(tournament, living):
        yield soundness("already_in", rule="T-R1", entry=living.id)
    elif not 0 < surrender <= tournament.chips.expected:
        yield soundness(
            "more_than_in_play", rule="T-F2", chips=surrender, expected=tournament.chips.expected
        )


def _final_refusals(tournament: Tournament, player: PlayerId) -> Iterator[RuleViolation]:
    """A final is for those who have earned their stacks."""
    if tournament.final is not None and player not in tournament.final.of:
        yield procedure("not_in_the_final")


def _window_refusals(tournament: Tournament, at: Micros) -> Iterator[RuleViolation]:
    if not registration_open(tournament, at):
        yield procedure("registration_over", rule="T-R5")


def _number_refusals(tournament: Tournament, player: PlayerId) -> Iterator[RuleViolation]:
    """A player's own entries, and those of the whole field where the house limits them."""
    allowed = entries_allowed(tournament)
    if allowed is not None and not may_enter_more(tournament, player):
        yield procedure("entries_used_up", rule="T-F2", allowed=allowed)
    if places_left(tournament) == 0:
        yield procedure("field_full", rule="T-R10", most=tournament.settings.places)


def _missed_refusals(tournament: Tournament, applicant: Applicant) -> Iterator[RuleViolation]:
    """A hand missed ends the right to a second chance, not that to enter without limit (T-F2)."""
    again = applicant.missed_hand and counted_entries(tournament, applicant.player)
    if again and entries_allowed(tournament) is not None:
        yield procedure("hand_missed", rule="T-24")
