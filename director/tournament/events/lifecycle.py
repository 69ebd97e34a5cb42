"""Life of a tournament: announced, started, finished; settings, rules overridden, commands undone."""

from director.tournament.events.draws import WHOLE
from director.tournament.settings import Settings
from director.tournament.structure import Structure
from director.values.event import NOTHING, Change, Event, Nature, Overridden
from director.values.ids import CommandId, EntryId, LeagueId, PlayerId, TournamentId
from director.values.quantity import Chips, Micros


class TournamentAnnounced(Event, touches={Change.LOBBY}, nature=Nature.LIFE):
    """A tournament with its commitment to the seed of all its draws."""

    tournament: TournamentId
    settings: Settings
    structure: Structure
    commitment: str


class RegistrationOpened(Event, touches={Change.LOBBY, Change.SETTINGS}, nature=Nature.LIFE):
    """Players may register from now on."""


class SettingsChanged(
    Event, touches={Change.LOBBY, Change.SETTINGS, Change.PRIZES}, nature=Nature.LIFE, reshapes=True
):
    """New settings from now on; what was sold keeps its price (T-R9)."""

    settings: Settings


class FinalStacksGiven(
    Event, touches={Change.LOBBY, Change.SETTINGS, Change.ENTRIES}, nature=Nature.LIFE
):
    """Players of a final with their starting stacks by the points of a league; empty: none."""

    league: LeagueId
    stacks: tuple[tuple[PlayerId, Chips], ...]


class InvitationsChanged(
    Event, touches={Change.LOBBY, Change.SETTINGS, Change.ENTRIES}, nature=Nature.FLOOR
):
    """People are invited, or are not any more; while anybody is, only these enter."""

    invited: tuple[PlayerId, ...]
    withdrawn: tuple[PlayerId, ...]


class StructureChanged(Event, touches={Change.CLOCK, Change.STRUCTURE}, nature=Nature.LIFE):
    """A new structure; the periods already played are as they were."""

    structure: Structure


class TournamentStarted(Event, touches={Change.LOBBY, Change.ENTRIES, Change.CLOCK}, nature=Nature.LIFE):
    """The start: level 1 begins at `started_at` (later than now during a countdown)."""

    started_at: Micros
    dealt_in: tuple[EntryId, ...]
    """Entries seated at the start: their first hand is dealt (T-R4)."""


class RegistrationClosed(
    Event, touches={Change.LOBBY, Change.ENTRIES, Change.PRIZES}, nature=Nature.LIFE
):
    """No more entries (T-R5)."""


class RegistrationReopened(
    Event, touches={Change.LOBBY, Change.ENTRIES, Change.PRIZES}, nature=Nature.LIFE, takes_back=True
):
    """Players may register again; `by_hand`: its time is over, so that it ends by command alone."""

    by_hand: bool

    @property
    def outcome(self) -> str:
        return "by_hand" if self.by_hand else ""


class TournamentFinished(Event, touches={Change.LOBBY, Change.CLOCK, Change.PRIZES}, nature=Nature.LIFE):
    """The last place is known; the seed of the draws is revealed (hex)."""

    seed: str


class TournamentCancelled(
    Event, touches={Change.LOBBY, Change.CLOCK, Change.PRIZES}, nature=Nature.LIFE, takes_back=True
):
    """The tournament is off; every entry is refunded in the same command."""

    seed: str


class RuleOverridden(Overridden, touches=NOTHING, nature=Nature.ASIDE, silent=True):
    """The floorman insisted against a rule of procedure (T-1)."""


class CommandUndone(Event, touches=WHOLE, nature=Nature.LIFE, takes_back=True):
    """The events of a command count no more."""

    command: CommandId


class CommandRedone(Event, touches=WHOLE, nature=Nature.LIFE, takes_back=True):
    """The events of an undone command count again."""

    command: CommandId


LifecycleEvent = (
    TournamentAnnounced
    | RegistrationOpened
    | SettingsChanged
    | FinalStacksGiven
    | InvitationsChanged
    | StructureChanged
    | TournamentStarted
    | RegistrationClosed
    | RegistrationReopened
    | TournamentFinished
    | TournamentCancelled
    | RuleOverridden
    | CommandUndone
    | CommandRedone
)
