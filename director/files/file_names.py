"""Names of files that are given away: what they hold, in the words of whoever reads them."""

import re

_UNFIT = re.compile(r'[\\/:*?"<>|\x00-\x1f]+')
"""Signs that no file's name may have on some system."""
LONGEST_NAME = 120


def file_called(ending: str, *words: str) -> str:
    """Return a file name of these words that every system allows."""
    name = _UNFIT.sub(" ", " ".join(filter(None, words)))
    return f"{' '.join(name.split())[:LONGEST_NAME].rstrip(' .')}.{ending}"
