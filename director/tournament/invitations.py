"""Invitations: who may enter a tournament that has a list of invited people (formats: conditions)."""

from collections.abc import Collection, Iterator

from director.tournament.state import Status, Tournament
from director.values.errors import RuleViolation, procedure, soundness
from director.values.ids import PlayerId

MOST_INVITED = 5_000
_OVER = (Status.FINISHED, Status.CANCELLED)


def invitation_refusals(tournament: Tournament, player: PlayerId) -> Iterator[RuleViolation]:
    """Where somebody is invited, nobody else enters but by the floorman's word (T-1)."""
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
