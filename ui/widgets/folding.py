"""Folding: texts without case and accents, as people search for them; names as keys."""

import re
import unicodedata
from functools import lru_cache

_PLAIN = str.maketrans(
    {"ł": "l", "đ": "d", "ø": "o", "ς": "σ", "\u00a0": " ", "\u202f": " ", "\u2010": "-"}
)


@lru_cache(maxsize=65_536)
def folded(text: str) -> str:
    """The text without case and accents; Greek's final sigma is a sigma, any hyphen is a hyphen."""
    if text.isascii():
        return text.casefold()
    apart = unicodedata.normalize("NFKD", text.casefold())
    return "".join(sign for sign in apart if not unicodedata.combining(sign)).translate(_PLAIN)


def house_key(name: str) -> str:
    """The key under which the house keeps a thing of its own: its name in small plain letters."""
    return re.sub(r"[^\w]+", "-", name.strip().casefold()).strip("-") or "structure"
