"""Personal data: what is given out is noted; it is erased unless something is still to be settled."""

from collections.abc import Iterator, Mapping
from unicodedata import combining, normalize

from director.desk.house.bars import is_barred
from director.desk.house.commands import ErasePeople, NoteBroughtBack, NoteGivenOut
from director.desk.house.guarded_facts import lifted
from director.desk.house.identity import no_longer_apart
from director.desk.house.retention import last_retained_payment
from director.desk.kernel.decision import Decision, Effect
from director.desk.kernel.handlers import handles
from director.desk.kernel.ports import HOUSE, Draft
from director.desk.kernel.rows.defaults import house_settings, named
from director.desk.kernel.rows.whereabouts import where_people_are
from director.games.table.jackpot_state import HitState
from director.house.events import ExportMade, PersonalDataGiven, PersonErased
from director.house.people import Person
from director.house.templates import FLIGHTS, JACKPOT, PIT, FlightsRow, JackpotRow, PitRow
from director.values.errors import RuleViolation, soundness
from director.values.ids import JackpotId, PlayerId

_SHORT = 3
"""Letters of which a shorter fact names nobody."""
_LONG = 4
"""Letters of which a longer fact is looked for within words too: names are declined."""


@handles(ErasePeople)
def erase(decision: Decision, command: ErasePeople) -> Iterator[Effect]:
    """The rows are emptied, photo and notes with them; the journal keeps its facts under the ids.

    Nobody can sit down or register anywhere meanwhile, on any console.
    """
    decision.require_locked(where_people_are(decision))
    known = {person.id: person for person in decision.people()}
    bound = decision.bound_players()
    here = {
        **_in_the_cash_room(decision),
        **_in_the_pit(decision),
        **_in_bags(decision),
        **_in_seasons(decision),
    }
    if not command.people:
        raise soundness("nothing_changed")
    for player in dict.fromkeys(command.people):
        if player not in known:
            raise soundness("unknown_person")
        decision.refuse(here.get(player), _fault(decision, known[player], bound.get(player)))
        if decision.deposits().all_of(player):
            raise soundness("erase_deposit", name=named(decision, known[player]))
        decision.refuse(_retention_refusal(decision, known[player]))
        decision.refuse(_named_by_reason(decision, known[player]))
        yield Person(player, "", "")
        yield from lifted(decision, player)
        yield from no_longer_apart(decision, player)
        yield Draft(HOUSE, PersonErased(player))
    decision.require_reason()


@handles(NoteGivenOut)
def note_export(decision: Decision, command: NoteGivenOut) -> Iterator[Effect]:
    """Note that personal data were given out; the entry holds giver and time."""
    if command.player is None:
        yield Draft(HOUSE, ExportMade(command.what))
    else:
        yield Draft(HOUSE, PersonalDataGiven(decision.person(command.player).id, command.what))


@handles(NoteBroughtBack)
def note_brought_back(_decision: Decision, command: NoteBroughtBack) -> Iterator[Effect]:
    """The house that is laid aside says why nothing follows in it."""
    yield Draft(HOUSE, ExportMade(command.what))


def _retention_refusal(decision: Decision, person: Person) -> RuleViolation | None:
    """Refuse erasure while the law keeps documents seen for due diligence."""
    years = house_settings(decision).diligence_years
    last = last_retained_payment(decision.payments(person.id), decision.at, years)
    return (
        soundness("erase_retained", name=named(decision, person), paid_at=last, years=years)
        if last
        else None
    )


def _named_by_reason(decision: Decision, person: Person) -> RuleViolation | None:
    """The reason stays in the journal for good: nothing of the person may stand in it."""
    day_first = person.born.split("-")[::-1]
    facts = (
        *person.name.split(), *person.nickname.split(), person.card_number, person.document,
        person.iban, person.born, "".join(day_first), ".".join(day_first),
    )  # fmt: skip
    said = f" {_folded(decision.reason)} "
    compact = said.replace(" ", "")
    for fact in (fact for fact in map(_folded, facts) if len(fact) >= _SHORT):
        if f" {fact} " in said or (len(fact) > _LONG and fact.replace(" ", "") in compact):
            return soundness("erase_reason_names")
    return None


def _folded(text: str) -> str:
    """Letters and digits alone, without accents and case; anything else parts words."""
    plain = normalize("NFKD", text).casefold()
    kept = (each for each in plain if not combining(each))
    return " ".join("".join(each if each.isalnum() else " " for each in kept).split())


def _fault(decision: Decision, person: Person, owed: bool | None) -> RuleViolation | None:
    """`owed`: whether a prize is owed; None where no tournament has to do with the person."""
    if owed:
        return soundness("erase_owed", name=named(decision, person))
    if owed is not None:
        return soundness("erase_plays", name=named(decision, person))
    if is_barred(decision, person):
        return soundness("erase_barred", name=named(decision, person))
    return None


def _in_the_pit(decision: Decision) -> Mapping[PlayerId, RuleViolation]:
    """Return the refusals for players at game tables and for unpaid jackpot winners."""

    def name(player: PlayerId) -> str:
        return named(decision, decision.person(player))

    tables = (decision.game_table(row.id) for row in decision.rows(PIT, PitRow).values() if row.open)
    owed = (
        hit.who
        for jackpot in map(decision.jackpot, map(JackpotId, decision.rows(JACKPOT, JackpotRow)))
        for hit in jackpot.hits
        if hit.state is HitState.OWED and hit.who is not None
    )
    return {person: soundness("erase_hit", name=name(person)) for person in owed} | {
        person: soundness("erase_box", name=name(person), box=box)
        for table in tables
        for box, person in table.people
    }


def _in_seasons(decision: Decision) -> Mapping[PlayerId, RuleViolation]:
    """Return the refusals for players with a season deposit."""
    return {
        each.player: soundness(
            "erase_season_deposit",
            name=named(decision, decision.person(each.player)),
            league=league.terms.name,
        )
        for league in decision.leagues()
        for each in league.held
    }


def _in_bags(decision: Decision) -> Mapping[PlayerId, RuleViolation]:
    """Return the refusals for players whose stack waits for day 2."""
    rows = decision.rows(FLIGHTS, FlightsRow).values()
    events = (decision.flights(row.id) for row in rows if not row.gathered)
    return {
        stack.player: soundness(
            "erase_bagged", name=named(decision, decision.person(stack.player)), event=event.name
        )
        for event in events
        for _, closed in event.closed
        for stack in closed.stacks
    }


def _in_the_cash_room(decision: Decision) -> Mapping[PlayerId, RuleViolation]:
    """Return the refusals for players at cash tables and in the waiting list, with the remedy."""
    people = {person.id: person for person in decision.people()}

    def name(player: PlayerId) -> str:
        return named(decision, people[player]) if player in people else ""

    waiting = {
        waiter.player: soundness("erase_waits", name=name(waiter.player))
        for waiter in decision.waiting().waiters
    }
    return waiting | {
        sitting.player: soundness("erase_sits", name=name(sitting.player), table=table.number)
        for table in decision.cash_tables()
        for sitting in table.sittings
    }
