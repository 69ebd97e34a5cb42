"""The page about the program, last of the help: its version, its parts, and their licences."""

from functools import cache
from pathlib import Path

import PySide6

from director.texts import Texts
from ui.frame.dialogs.program_parts import parts


@cache
def about_page(texts: Texts) -> str:
    """Return the page as Markdown; its first line is the title."""
    program, *others = parts()
    say = texts.say
    folder = Path(PySide6.__file__).parent / "Qt" / "lib"
    lines = [
        f"# {say('About Riffle')}",
        "",
        say(
            "Version {version}, under the licence {licence}.",
            version=program.version,
            licence=program.licence,
        ),
        "",
        say(
            "Qt is used under the LGPL 3. Its libraries are files of their own in {folder}: libraries "
            "of your own of the same version may take their place.",
            folder=f"`{folder}`",
        ),
        "",
        f"| {say('Part')} | {say('Version')} | {say('Licence')} |",
        "|---|---|---|",
        *(f"| {part.name} | {part.version} | {part.licence or '–'} |" for part in others),
    ]
    return "\n".join(lines) + "\n"
