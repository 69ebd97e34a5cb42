"""Events of a stream as browsers read them, and the language that a browser speaks."""

from director.texts.texts import LANGUAGES
from ui.board.published import Published

_MILLISECOND = 1000


def event_of(name: str, data: str) -> bytes:
    """Return a server-sent event; line breaks in the data are kept within it."""
    lines = "".join(f"data: {line}\n" for line in data.splitlines() or ("",))
    return f"event: {name}\n{lines}\n".encode()


def time_event(published: Published) -> bytes:
    """Return the event with the time of day at the house."""
    return event_of("time", str(published.now() // _MILLISECOND))


def house_event(published: Published) -> bytes:
    """Whether what is known is new."""
    return event_of("house", "lost" if published.lost else "there")


def accepted_language(accepted: str) -> str:
    """The first language of a browser that the house speaks; empty for none."""
    named = (part.split(";")[0].strip().lower().split("-")[0] for part in accepted.split(","))
    return next((language for language in named if language in LANGUAGES), "")
