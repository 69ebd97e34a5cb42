"""Files by which a desktop knows the bundle: menu entry, icons, types of files, manual page.

`python bundle_files.py FOLDER` writes them below FOLDER as a package has them below /usr; run by
.ci/bundle in an environment that holds the product.
"""

import gzip
import re
import sys
from collections.abc import Mapping
from importlib.metadata import Distribution, version
from pathlib import Path
from xml.sax.saxutils import escape

import msgspec

from director.texts import LANGUAGES, Texts, texts_for
from resources import ROOT
from ui.frame.dialogs.program_parts import SHIPPED, ProgramPart, distributions, installed

NAME = "riffle"
TITLE = "Riffle"
SUMMARY = "Tournament director for card rooms."
SIZES = (16, 24, 32, 48, 64, 128, 256)
"""Pixels of the icons."""
TYPES: Mapping[str, tuple[str, str, str, str]] = {
    "application/vnd.riffle.tournament": (
        "Tournament", "text/plain", ".riffle", '{"format":"riffle-tournament-',
    ),
    "application/vnd.riffle.layout+json": ("Layout", "application/json", ".layout.json", ""),
}  # fmt: skip
"""Types of files: what they are called, what they are besides, how their names end, how they begin."""


def main() -> None:
    """Write all files below the folder that is named."""
    share = Path(sys.argv[1]) / "share"
    documents = share / "doc" / NAME
    write(documents / SHIPPED, msgspec.json.encode(installed()))
    write(documents / "bom.cdx.json", bill_of_materials())
    for package in distributions():
        for text in package.metadata.get_all("License-File") or ():
            write_licence(documents / "licences" / package.name, package, text)
    write(share / "applications" / f"{NAME}.desktop", desktop_entry().encode())
    write(share / "mime" / "packages" / f"{NAME}.xml", file_types().encode())
    write(share / "man" / "man1" / "director.1.gz", gzip.compress(manual_page().encode(), mtime=0))
    write(share / "icons" / "hicolor" / "scalable" / "apps" / f"{NAME}.svg", drawing().encode())
    for size, picture in pictures().items():
        write(share / "icons" / "hicolor" / f"{size}x{size}" / "apps" / f"{NAME}.png", picture)


def write(path: Path, data: bytes) -> None:
    """Write a file that everybody may read, with its folders."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)


def write_licence(folder: Path, package: Distribution, name: str) -> None:
    """Write a licence that a package brings, wherever its metadata keeps it."""
    found = [
        path for path in package.files or () if path.match(f"*.dist-info/**/{name}") or path.match(name)
    ]
    for path in found[:1]:
        write(folder / Path(name).name, path.read_binary())


def bill_of_materials() -> bytes:
    """Return the list of parts as CycloneDX has it, for programs that look for known faults."""
    program, *others = map(component, installed())
    document = {
        "bomFormat": "CycloneDX",
        "specVersion": "1.5",
        "version": 1,
        "metadata": {"component": {**program, "type": "application"}},
        "components": others,
    }
    return msgspec.json.format(msgspec.json.encode(document), indent=1) + b"\n"


def component(part: ProgramPart) -> dict[str, object]:
    """Return a part as CycloneDX has it."""
    address = {"purl": f"pkg:pypi/{part.name.lower()}@{part.version}"} if part.registered else {}
    licences = [{"license": {"name": part.licence}}] if part.licence else []
    named = {"type": "library", "name": part.name, "version": part.version}
    return {**named, "licenses": licences, **address}


def desktop_entry() -> str:
    """Return the entry of the menu, in every language of the product."""
    lines = [
        "[Desktop Entry]", "Type=Application", f"Name={TITLE}",
        *(f"Comment{tag}={texts.say(SUMMARY)}" for tag, texts in in_each_language()),
        "Exec=director --open %f", "TryExec=director", f"Icon={NAME}", "Terminal=false",
        "Categories=Office;", "StartupWMClass=director", f"MimeType={';'.join(TYPES)};",
    ]  # fmt: skip
    return "\n".join(lines) + "\n"


def in_each_language() -> tuple[tuple[str, Texts], ...]:
    """Return each language as entries of menus mark it; English, which holds elsewhere, has no mark."""
    return tuple(("" if code == "en" else f"[{code}]", texts_for(code)) for code in LANGUAGES)


def file_types() -> str:
    """Return the types of files as shared-mime-info reads them."""
    head = '<?xml version="1.0" encoding="UTF-8"?>\n'
    space = "http://www.freedesktop.org/standards/shared-mime-info"
    return f'{head}<mime-info xmlns="{space}">\n{"".join(map(file_type, TYPES))}</mime-info>\n'


def file_type(kind: str) -> str:
    """Return one type of file."""
    title, above, ending, begin = TYPES[kind]
    comments = "".join(
        f"<comment{mark}>{TITLE}: {texts.say(title)}</comment>"
        for mark, texts in (
            ("" if code == "en" else f' xml:lang="{code}"', texts_for(code)) for code in LANGUAGES
        )
    )
    match = f'<match type="string" value="{escape(begin, {chr(34): "&quot;"})}" offset="0"/>'
    magic = f'<magic priority="60">{match}</magic>' if begin else ""
    return (
        f'<mime-type type="{kind}">{comments}<sub-class-of type="{above}"/>'
        f'{magic}<glob pattern="*{ending}" weight="60"/></mime-type>\n'
    )


def manual_page() -> str:
    """Return the manual page of `director`, made from the list of commands for developers."""
    listed = (ROOT / "docs" / "commands.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| (`director.*?) \| (.*) \|$", listed, re.MULTILINE)
    commands = "".join(f".TP\n{roff(usage)}\n{roff(what)}\n" for usage, what in rows)
    return (
        f'.TH DIRECTOR 1 "" "{TITLE} {version(NAME)}" "{TITLE}"\n'
        f".SH NAME\ndirector \\- {roff(SUMMARY[0].lower() + SUMMARY[1:].rstrip('.'))}\n"
        ".SH SYNOPSIS\n.B director\n[\\fIOPTION\\fR]... [\\fICOMMAND\\fR ...]\n"
        ".SH DESCRIPTION\nWithout a command, opens the console on the house of this user.\n"
        ".B \\-\\-help\nafter any command lists what it takes, in the language of "
        ".BR \\-\\-language .\n".replace(" .BR", "\n.BR")
        + f".SH COMMANDS\n{commands}"
        ".SH FILES\n.TP\n\\fI~/.local/share/Riffle\\fR\nthe house of this user, its key and its copies;"
        " removing the package leaves it\n.TP\n\\fI~/.config/Riffle\\fR\nsettings of this machine\n"
        '.SH "SEE ALSO"\nThe help inside the console (F1).\n'
    )


def roff(text: str) -> str:
    """Return a text of Markdown as a manual page writes it: code is bold."""
    plain = text.replace("\\|", "|").replace("\\", "\\e").replace("-", "\\-")
    return re.sub(r"`([^`]*)`", r"\\fB\1\\fR", plain.replace("…", "...").replace("–", "\\(en"))


def drawing() -> str:
    """Return the icon: the moon of the night rooms, gold on felt."""
    from ui.look.tokens import DARK, DRAWN_IN

    night = (ROOT / "icons" / "night.svg").read_text(encoding="utf-8").replace(DRAWN_IN, DARK.gold)
    felt = f'<rect x="1" y="1" width="22" height="22" rx="5" fill="{DARK.felt}" stroke="none"/>'
    start, end = re.match(r"<svg[^>]*>", night), "</svg>"
    assert start is not None
    moon = night.removeprefix(start[0]).strip().removesuffix(end)
    return f'{start[0]}{felt}<g transform="translate(2.6 2.6) scale(.78)">{moon}</g>{end}\n'


def pictures() -> dict[int, bytes]:
    """Return the icon as PNG, by its size in pixels."""
    from PySide6.QtCore import QBuffer, QByteArray, QRectF
    from PySide6.QtGui import QGuiApplication, QImage, QPainter
    from PySide6.QtSvg import QSvgRenderer

    app = QGuiApplication.instance() or QGuiApplication(["icons", "-platform", "offscreen"])
    made = {}
    for size in SIZES:
        image = QImage(size, size, QImage.Format.Format_ARGB32)
        image.fill(0)
        painter = QPainter(image)
        QSvgRenderer(QByteArray(drawing().encode())).render(painter, QRectF(0, 0, size, size))
        painter.end()
        buffer = QBuffer()
        image.save(buffer, "PNG")  # type: ignore[call-overload]
        made[size] = bytes(buffer.data().data())
    del app
    return made


if __name__ == "__main__":
    main()
