"""Command line of `director rehearse`: plays a whole night and prints its report."""

import argparse
import json
import sys
import tempfile
import time as system_time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Protocol

from director.desk.kernel.desk import Desk
from director.desk.kernel.ports import Chance, Store, Time
from director.desk.kernel.rows.defaults import structures, templates
from director.house.people import Person
from director.house.templates import Template
from director.rehearsal import festival, four_days, season
from director.rehearsal.festival import Festival
from director.rehearsal.floorman import REHEARSAL
from director.rehearsal.four_days import FourDays
from director.rehearsal.night import Night
from director.rehearsal.options import FEWEST_PLAYERS, FIRST_NIGHT, Options, SeededChance
from director.rehearsal.players import read_players
from director.rehearsal.report import SOUND, Progress, Report
from director.rehearsal.season import Season
from director.rehearsal.several_consoles import Relay, patiently
from director.texts import Texts
from director.texts.file_errors import cause
from director.tournament.entries import Applicant, person_refusals
from director.values.dataclass import dataclass, replace
from director.values.errors import Strength
from director.values.ids import PlayerId, StreamId, TournamentId
from director.values.quantity import HOUR, Micros

_PLAYERS = 300
_TEMPLATE = "freezeout"
FLIGHTS = "flights"
"""Asks for an event of several flights instead of one night."""
FESTIVAL = "festival"
"""Asks for four days: a side event, an event of several flights, a league over both."""
LEAGUE = "league"
"""Asks for a season of club nights and its final."""
_DAY = 24 * HOUR


_SEVERAL: Mapping[str, tuple[type[Festival] | type[FourDays] | type[Season], int, str]] = {
    FLIGHTS: (Festival, festival.FEWEST, _TEMPLATE),
    FESTIVAL: (FourDays, four_days.FEWEST, "mystery"),
    LEAGUE: (Season, season.FEWEST, _TEMPLATE),
}
"""Rehearsals of more than one night, with the least number of players and the ready-made tournament."""


class RehearsalHouse(Protocol):
    """An open database, as the one place that may open it hands it out."""

    @property
    def desk(self) -> Desk:
        """The desk that works on it."""

    @property
    def store(self) -> Store:
        """Store of the rehearsal."""

    def close(self) -> None:
        """Give it back."""


class OpenHouse(Protocol):
    """Opens a database by its URL with the rehearsal's own time and chance."""

    def __call__(
        self, url: str, *, time: Time | None = None, chance: Chance | None = None
    ) -> RehearsalHouse:
        """The open house."""


WriteDocuments = Callable[[Desk, TournamentId, Path], tuple[str, ...]]
"""Writes every document of a night into a folder; the names of the files."""


class UsageFault(Exception):
    """Refusal of impossible arguments; the message is in the user's language."""


@dataclass(slots=True)
class _Stage:
    """The database of a rehearsal, which may be closed and opened again, by one console or several."""

    url: str
    open_house: OpenHouse
    consoles: int
    houses: tuple[RehearsalHouse, ...] = ()
    relay: Relay | None = None

    def __post_init__(self) -> None:
        self.houses = (self.open_house(self.url),)

    @property
    def house(self) -> RehearsalHouse:
        """The database as the first console has it open."""
        return self.houses[0]

    def open_desk(self, time: Time, chance: Chance) -> Desk:
        """The desk with the rehearsal's own time and chance, opened anew."""
        self.close()
        opened = (
            patiently(lambda: self.open_house(self.url, time=time, chance=chance))
            for _ in range(self.consoles)
        )
        for house in opened:
            self.houses = (*self.houses, house)
        if self.consoles == 1:
            return self.house.desk
        self.relay = Relay([house.desk for house in self.houses])
        return self.relay

    def close(self) -> None:
        """Give the database back."""
        houses, self.houses = self.houses, ()
        for house in houses:
            house.close()


def add_arguments(parser: argparse.ArgumentParser, texts: Texts) -> None:
    """The options of a rehearsal."""
    say = texts.say
    parser.add_argument("--players", type=int, metavar="N", help=say("how many people play"))
    parser.add_argument(
        "--seed", default="riffle", metavar="S", help=say("the same seed, the same night")
    )
    parser.add_argument(
        "--template", default=_TEMPLATE, metavar="NAME", help=say("which ready-made tournament")
    )
    parser.add_argument(
        "--players-file", type=Path, metavar="CSV", help=say("who plays, as a list of people")
    )
    parser.add_argument("--out", type=Path, metavar="DIR", help=say("write every document there"))
    parser.add_argument(
        "--consoles", type=int, default=1, metavar="N", help=say("so many consoles take turns")
    )
    parser.add_argument("--json", action="store_true", help=say("print the result as one JSON object"))


def run(
    args: argparse.Namespace, texts: Texts, open_house: OpenHouse, write_documents: WriteDocuments
) -> int:
    """Play a rehearsal; return 1 if an invariant was broken or the arguments are impossible."""
    try:
        with _database(args.database) as url:
            return _played(args, texts, _Stage(url, open_house, max(1, args.consoles)), write_documents)
    except UsageFault as problem:
        print(problem, file=sys.stderr)
        return 1


def _played(
    args: argparse.Namespace, texts: Texts, stage: _Stage, write_documents: WriteDocuments
) -> int:
    began = system_time.perf_counter()
    try:
        _make_folder(args.out, texts)
        _require_own(stage.house.store, texts)
        chance = SeededChance(_word(args.seed, stage.house.store))
        options = _options(args, texts, stage.house.store, chance)
        night = _SEVERAL.get(args.template.casefold(), (Night,))[0](stage.open_desk, options, chance)
        progress = Progress(sys.stderr, texts)
        for part in night.moments():
            progress.show(part)
        progress.end()
        report = _agreed(night.report(), stage.relay, night.floorman.id)
        written = (
            () if args.out is None else write_documents(stage.house.desk, night.floorman.id, args.out)
        )
    finally:
        stage.close()
    _tell(args, texts, report, written, system_time.perf_counter() - began)
    return 0 if report.sound else 1


def _agreed(report: Report, relay: Relay | None, night: TournamentId) -> Report:
    """Several consoles must tell the same night in the end."""
    if relay is None or relay.agree(night) or not report.sound:
        return report
    return replace(report, invariants="consoles_agree")


@contextmanager
def _database(named: str | None) -> Iterator[str]:
    """Yield the database that was named, or a temporary one."""
    if named:
        yield named
        return
    with tempfile.TemporaryDirectory(prefix="rehearsal-", ignore_cleanup_errors=True) as folder:
        yield f"sqlite:///{Path(folder, 'rehearsal.db').as_posix()}"


def _require_own(store: Store, texts: Texts) -> None:
    """A rehearsal never plays in a house's real books: nothing there, or only rehearsals."""
    for head in store.streams():
        first = next(iter(store.entries(StreamId(head.stream))), None)
        if first is not None and first.station != REHEARSAL.station:
            raise UsageFault(
                texts.say("This database holds more than rehearsals. Name an empty one with --database.")
            )


def _word(seed: str, store: Store) -> str:
    """Each further night in one database has chance of its own."""
    nights = len(store.tournaments())
    return f"{seed}/{nights}" if nights else seed


def _options(args: argparse.Namespace, texts: Texts, store: Store, chance: SeededChance) -> Options:
    _, least, wanted = _SEVERAL.get(args.template.casefold(), (Night, 0, args.template))
    template = _template(templates(store), wanted, texts)
    last = max((row.starts_at for row in store.tournaments()), default=None)
    starts_at = FIRST_NIGHT if last is None else last + 2 * _DAY
    people: tuple[Person, ...] = ()
    if args.players_file:
        listed = _people(args.players_file, texts, store, chance)
        people = _who_may_play(listed, template.settings.min_age, starts_at, texts)
    players = args.players if args.players is not None else len(people) or _PLAYERS
    fewest = least or FEWEST_PLAYERS
    if players < fewest:
        raise UsageFault(texts.say("A rehearsal needs at least {n} players.", n=fewest))
    settings = replace(template.settings, starts_at=starts_at)
    structure = structures(store)[template.structure]
    known = len(store.people())
    return Options(players, settings, structure, args.seed, starts_at, people, people_count=known)


def _template(known: Mapping[str, Template], wanted: str, texts: Texts) -> Template:
    """By its key or by the name of its tournament."""
    for key, template in known.items():
        if wanted.casefold() in (key.casefold(), template.settings.name.casefold()):
            return template
    names = ", ".join((*known, *_SEVERAL))
    raise UsageFault(
        texts.say("There is no template “{name}”. There are: {names}", name=wanted, names=names)
    )


def _people(path: Path, texts: Texts, store: Store, chance: SeededChance) -> tuple[Person, ...]:
    try:
        read = read_players(path, store.people(), lambda: PlayerId(chance.uuid()))
    except OSError as problem:
        sentence = texts.say("{file} cannot be read: {why}", file=str(path), why=cause(texts, problem))
        raise UsageFault(sentence) from problem
    if read.faults:
        raise UsageFault("\n".join(fault.sentence(texts) for fault in read.faults[:20]))
    return read.people


def _who_may_play(
    people: tuple[Person, ...], min_age: int, starts_at: Micros, texts: Texts
) -> tuple[Person, ...]:
    """Players of the list who are neither barred nor under age that night (T-R7)."""
    today = texts.local(starts_at).date().isoformat()

    def may_play(person: Person) -> bool:
        applicant = Applicant(person.id, person.born, today, person.barred)
        refusals = person_refusals(applicant, min_age)
        return all(refusal.strength is Strength.PROCEDURE for refusal in refusals)

    may = tuple(filter(may_play, people))
    if len(may) < len(people):
        left = len(people) - len(may)
        message = "{n} person of the list is barred or under age and stays at home."
        many = "{n} persons of the list are barred or under age and stay at home."
        print(texts.count(message, many, left), file=sys.stderr)
    return may


def _make_folder(out: Path | None, texts: Texts) -> None:
    """Known before the night, not after it: there is a folder for the documents."""
    try:
        if out is not None:
            out.mkdir(parents=True, exist_ok=True)
    except OSError as problem:
        raise UsageFault(
            texts.say("{file} cannot be written: {why}", file=str(out), why=cause(texts, problem))
        ) from problem


def _tell(
    args: argparse.Namespace, texts: Texts, report: Report, written: tuple[str, ...], seconds: float
) -> None:
    if args.json:
        print(json.dumps(report.as_object(written, seconds)))
        return
    for line in _lines(texts, report, written):
        print(line)


def _lines(texts: Texts, report: Report, written: tuple[str, ...]) -> Iterator[str]:
    """The night in a few sentences."""
    say, count = texts.say, texts.count
    yield count("{n} entry", "{n} entries", report.entries)
    yield say(
        "Collected {collected}, fees {fees}, overlay {overlay}",
        collected=texts.money(report.collected_cents),
        fees=texts.money(report.fees_cents),
        overlay=texts.money(report.overlay_cents),
    )
    yield say(
        "Prize pool {pool}, paid {paid}",
        pool=texts.money(report.prize_pool_cents),
        paid=texts.money(report.paid_cents),
    )
    if report.bounties_collected_cents:
        yield say(
            "Bounties {collected}, paid {paid}",
            collected=texts.money(report.bounties_collected_cents),
            paid=texts.money(report.bounties_paid_cents),
        )
    if report.side_pools_collected_cents:
        yield say(
            "Side pools {collected}, paid {paid}",
            collected=texts.money(report.side_pools_collected_cents),
            paid=texts.money(report.side_pools_paid_cents),
        )
    yield count("{n} command", "{n} commands", report.commands)
    yield count("{n} document written", "{n} documents written", len(written))
    if report.invariants == SOUND:
        yield say("Every invariant held.")
    else:
        yield say("Broken: {what}", what=report.invariants)
