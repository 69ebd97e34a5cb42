"""The journal: who did what when."""

from director.texts import N_
from ui.parts.rooms import Room

ROOM = Room("journal", N_("Journal"), "journal", "ui.journal.page:HouseJournalPage")
OF_NIGHT = Room("journal", N_("Journal"), "journal", "ui.journal.page:JournalPage", selected_only=True)
"""The tab of a tournament's night."""
