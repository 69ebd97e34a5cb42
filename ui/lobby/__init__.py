"""The lobby: every tournament by date, in a list or a month, and what can be done with one.

`page` is the list, `side` what can be done with the chosen one, `new_tournament` announces one from a
template; `questions` asks before one starts or is called off.
"""

from director.texts import N_
from ui.parts.rooms import Room

ROOM = Room("lobby", N_("Lobby"), "lobby", "ui.lobby.page:LobbyPage")
