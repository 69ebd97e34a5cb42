"""Kinds of nights: every template of the house at small tables, each a little changed by chance."""

from random import Random

from director.desk.kernel.rows.shipped import shipped_structures, shipped_templates
from director.desk.offered import commands as c
from director.series.flights.terms import EventTerms, Policy
from director.tournament.settings import (
    BountyKind,
    BountyTerms,
    Entrance,
    LateRegistration,
    LateStack,
    MysteryStart,
    NobodyTakes,
    Settings,
)
from director.tournament.state.flights import FlightTerms
from director.tournament.structure import Structure
from director.values.dataclass import replace
from director.values.ids import TournamentId
from tests.desk.fakes import EVENING
from tests.desk.night.night_desk import TILL, WHO
from tests.machine.at_random.house import EVENT, NotSound, RandomHouse

FLIGHTS = "flights"
ONE, DAY_TWO = TournamentId("night"), TournamentId("day-2")
OF_EVENT = (TournamentId("flight-a"), TournamentId("flight-b"), DAY_TWO)
KINDS = (
    "freezeout", "one_rebuy", "unlimited_rebuys", "second_chance", "satellite", "satellite-milestone",
    "bounty", "pko", "mystery", "bounty-chips", "named", "bounty", "pko", "mystery", "sit-and-go",
    "horse", "eight_game_hands", "stud", "freeroll", "deepstack", "shootout", "heads-up",
    "heads-up-of-three", FLIGHTS, FLIGHTS,
)  # fmt: skip
"""What the machine plays; bounties and flights twice as often as the rest."""


def open_doors(house: RandomHouse, random: Random) -> str:
    """Announce a tournament of any kind, or an event of two flights and day 2; the kind's name."""
    kind = random.choice(KINDS)
    _must(house, c.OpenTill(TILL, "EUR", ((10_000, 99),), WHO.actor))
    if kind == FLIGHTS:
        _open_event(house, random)
        return kind
    settings, structure = _of_template(kind, random)
    _must(house, c.AnnounceTournament(ONE, settings, structure), insist=True)
    house.nights.append(ONE)
    _must(house, c.OpenRegistration(ONE, tuple(range(1, random.randint(2, 4)))))
    for name in ("Table 1", "Friends")[: random.randint(0, 2)]:
        house.attempt(c.OpenSidePool(ONE, name, random.choice((500, 1_050)), random.random() < 0.5))
    return kind


def _of_template(kind: str, random: Random) -> tuple[Settings, Structure]:
    like = [key for key in shipped_templates() if key == kind or key.startswith(f"{kind}-")]
    template = shipped_templates()[random.choice(like) if "_" in kind or kind == "freezeout" else kind]
    plain = template.settings
    rounds = plain.rounds is not None
    size = plain.table_size if plain.table_size == 2 else random.randint(3, 5)
    settings = replace(
        plain,
        starts_at=EVENING,
        table_size=size,
        max_entries=0 if plain.max_entries == 0 else 2 * size,
        late=LateRegistration(minutes=0) if rounds else LateRegistration(random.choice((0, 60, 90, 90))),
        late_stack=LateStack.FULL if rounds else random.choice(tuple(LateStack)),
        re_entries=0 if rounds else random.choice((0, 1, 2)),
        guarantee=random.choice((0, 0, 100_000)),
        entrance=Entrance(),
        cash_limit=random.choice((10_000, 500_000)),
        places_percent=random.choice((10, 30)),
        unit=random.choice((1, 500)),
        bounty=_bounty(plain.bounty, random),
        payout_table=plain.payout_table,
    )
    return settings, shipped_structures()[template.structure]


def _bounty(terms: BountyTerms | None, random: Random) -> BountyTerms | None:
    if terms is None or terms.chips:
        return terms
    begins = random.choice((MysteryStart.BY_HAND, MysteryStart.MONEY))
    unit = random.choice((1, 500))
    return replace(terms, nobody=random.choice(tuple(NobodyTakes)), unit=unit, begins=begins)


def _open_event(house: RandomHouse, random: Random) -> None:
    policy = random.choice(tuple(Policy))
    kind = random.choice((None, BountyKind.FIXED, BountyKind.PROGRESSIVE, BountyKind.MYSTERY))
    settings, structure = _of_template("freezeout", random)
    if kind is not None:
        bounty = BountyTerms(kind, random.choice((1, 500)), random.choice(tuple(NobodyTakes)))
        price = replace(settings.buy_in.price, bounty=5_000)
        settings = replace(settings, bounty=bounty, buy_in=replace(settings.buy_in, price=price))
    bonus = 1_000 if policy is Policy.BEST_STACK else 0
    _must(house, c.AnnounceEvent(EVENT, "Main Event", "EUR", EventTerms(policy, bag_bonus=bonus)))
    for night in OF_EVENT:
        pool = settings.guarantee if night == DAY_TWO else 0
        _must(
            house, c.AnnounceTournament(night, replace(settings, guarantee=pool), structure), insist=True
        )
    terms = FlightTerms(
        level=1, last_hands=(2, 4), bag_unit=random.choice((1, 1_000)),
        prize=random.choice((0, 0, 8_000)), places_percent=60,
    )  # fmt: skip
    for label, night in zip(("1A", "1B"), OF_EVENT, strict=False):
        _must(house, c.AddFlight(night, EVENT, label, terms))
    _must(house, c.SetDayTwo(DAY_TWO, EVENT))
    house.nights.extend(OF_EVENT)
    for table, night in enumerate(OF_EVENT, start=1):
        tables = () if night == DAY_TWO else (2 * table, 2 * table + 1)
        _must(house, c.OpenRegistration(night, tables))
    house.attempt(c.OpenSidePool(OF_EVENT[0], "Friends", 500, random.random() < 0.5))


def _must(house: RandomHouse, command: c.Command, *, insist: bool = False) -> None:
    if not house.attempt(command, insist=insist):
        raise NotSound(f"the doors do not open: {house.refusal}")
