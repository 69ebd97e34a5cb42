"""The house as the floor reads it: everybody by the whole name, whatever the boards show of names."""

from collections.abc import Mapping

from director.desk.pit.queries import Pending
from director.house.people import Directory, Staff
from director.values.ids import StaffId, TournamentId
from ui.board.published import BoardSource, Published
from ui.console.snapshots import LastAction, staff_called


class StaffSource(BoardSource):
    """House as a phone of the staff reads it, in the phone's language."""

    def __init__(self, published: Published, language: str) -> None:
        known = published.cached_house
        super().__init__(published, known, language)
        self._directory = Directory(known.people, family_first=known.house.family_first)

    def proposals(self) -> tuple[Pending, ...]:
        """Return the open proposals of the dealer desks."""
        return self._cached_house.games.proposals

    def action(self, tournament: TournamentId) -> LastAction | None:
        """Return the last action of a tournament, and what undo would take."""
        return self._cached_house.actions.get(tournament)

    def staff(self) -> Mapping[StaffId, Staff]:
        """Everybody who works in the house, or has."""
        return self._cached_house.staff

    def staff_name(self, actor: StaffId) -> str:
        """The name of a member of the staff."""
        return staff_called(self.texts, self._cached_house.staff, self._directory, actor)
