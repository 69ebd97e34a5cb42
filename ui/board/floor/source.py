"""The house as the floor reads it: everybody by the whole name, whatever the boards show of names."""

from collections.abc import Mapping

from director.desk.house.people import Directory, Staff
from director.desk.pit.queries import Pending
from director.values.ids import StaffId, TournamentId
from ui.board.published import BoardSource, Published
from ui.console.snapshots import LastAction, staff_called


class StaffSource(BoardSource):
    """One reading of the house for whoever works in it, in the language of the phone."""

    def __init__(self, published: Published, language: str) -> None:
        known = published.known
        super().__init__(published, known, language)
        self._directory = Directory(known.people, family_first=known.house.family_first)

    def proposals(self) -> tuple[Pending, ...]:
        """What the dealer desks propose to the management."""
        return self._known.games.proposals

    def action(self, tournament: TournamentId) -> LastAction | None:
        """What was done last in a tournament, and what undo would take."""
        return self._known.actions.get(tournament)

    def staff(self) -> Mapping[StaffId, Staff]:
        """Everybody who works in the house, or has."""
        return self._known.staff

    def staff_name(self, actor: StaffId) -> str:
        """The name of a member of the staff."""
        return staff_called(self.texts, self._known.staff, self._directory, actor)
