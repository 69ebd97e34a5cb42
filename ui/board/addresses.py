"""Addresses of a board: what is shown, of which tournament and in which language, as a query says."""

from collections.abc import Mapping
from urllib.parse import urlencode

from director.texts.texts import LANGUAGES
from director.values.dataclass import Value
from director.values.errors import soundness
from director.values.ids import TournamentId
from ui.parts.wall.layout import ready_made
from ui.parts.wall.scenes import Scene, Showing

OFFERED = tuple(scene for scene in Scene if scene is not Scene.FEATURE)
"""The scenes of a browser: the felt of the feature table is painted by the console alone."""
_WORDS = frozenset({"scene", "layout", "tournament", "language"})


class Address(Value):
    """What one board shows, and in which language; none = that of the house."""

    showing: Showing = Showing()
    language: str = ""

    @property
    def query(self) -> str:
        """As it stands behind the question mark."""
        said = {
            "layout": self.showing.layout,
            "scene": "" if self.showing.layout else str(self.showing.scene),
            "tournament": self.showing.tournament or "",
            "language": self.language,
        }
        return urlencode({word: value for word, value in said.items() if value})


def address_of(query: Mapping[str, str]) -> Address:
    """The address that a query means; RuleViolation names the word that is not known."""
    for word in query:
        if word not in _WORDS:
            raise soundness("no_such_board", word=word)
    language, layout = query.get("language", ""), query.get("layout", "")
    if language and language not in LANGUAGES:
        raise soundness("no_such_board", word=language)
    if layout and layout not in ready_made():
        raise soundness("no_such_board", word=layout)
    tournament = query.get("tournament", "")
    found = TournamentId(tournament) if tournament else None
    return Address(Showing(_scene(query.get("scene", "")), found, layout), language)


def _scene(word: str) -> Scene:
    if not word:
        return Scene.TURNS
    if word not in OFFERED:
        raise soundness("no_such_board", word=word)
    return Scene(word)
