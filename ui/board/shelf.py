"""The shelf: pictures of layouts, each under an address that its content makes: sent once, then kept."""

from collections import OrderedDict
from hashlib import sha256

from ui.board.files import File

FOLDER = "picture"
_MOST = 64
"""Pictures on the shelf: who was not drawn for longest is taken off."""


class PictureShelf:
    """Pictures of the boards now, by the names under which browsers ask for them."""

    def __init__(self) -> None:
        self._shelf: OrderedDict[str, File] = OrderedDict()

    def address(self, data: bytes) -> str:
        """Add a picture and return its address."""
        name = sha256(data).hexdigest()[:32]
        if name not in self._shelf:
            kind = "image/png" if data.startswith(b"\x89PNG") else "image/jpeg"
            self._shelf[name] = File(data, kind)
        self._shelf.move_to_end(name)
        if len(self._shelf) > _MOST:
            self._shelf.popitem(last=False)
        return f"{FOLDER}/{name}"

    def find(self, name: str) -> File | None:
        """A picture by its name; None for any other."""
        return self._shelf.get(name)
