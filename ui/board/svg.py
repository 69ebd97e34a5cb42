"""Marks written as SVG, for any browser: names are text, and what counts says so in data attributes.

What counts bears `data-until`, milliseconds in the time of the server; `board.js` shows it by itself.
"""

from base64 import b64encode
from collections.abc import Callable, Iterator
from functools import lru_cache
from html import escape
from typing import assert_never

from director.values.quantity import Micros
from resources import ROOT
from ui.board.files import scripts
from ui.drawing.marks import (
    Box,
    Count,
    Digits,
    Drawing,
    Glow,
    Mark,
    Picture,
    Polygon,
    Sign,
    Stroke,
    Written,
)
from ui.drawing.rect import Rect
from ui.drawing.sheet import LYING, Sheet, on_sheet
from ui.look.tokens import DRAWN_IN

_MICROS = 1000
"""Micros of a millisecond."""
_CONTROLS = dict.fromkeys((*range(32), *range(0x7F, 0xA0), 0xFFFE, 0xFFFF, *range(0xD800, 0xE000)))
"""Signs that no document may hold."""
Attributes = dict[str, object]
Address = Callable[[bytes], str]


def as_data(data: bytes) -> str:
    """A picture itself as an address."""
    kind = "png" if data.startswith(b"\x89PNG") else "jpeg"
    return f"data:image/{kind};base64,{b64encode(data).decode('ascii')}"


def page(
    drawing: Drawing,
    at: Micros,
    title: str,
    *,
    events: str = "",
    lost: str = "",
    address: Address = as_data,
    root: str = "",
    kind: str = "",
    language: str = "en",
    awake: str = "",
    sheet: Sheet = LYING,
) -> str:
    """A whole document that shows a drawing; its style and script lie beside it.

    `events` is where the next drawings come from, `lost` what is said while they do not, `root` leads
    from the page to where style and script lie, `kind` is what the style knows the document by. `awake`
    is said for a while where a browser cannot be kept from sleeping.
    """
    known = f' class="{_text(kind)}"' if kind else f' lang="{language}"'
    spoken = f' lang="{language}"' if kind else ""
    wakes = f' data-awake="{_text(awake)}"' if awake else ""
    said = f' data-events="{_text(events)}" data-lost="{_text(lost)}"' if events else ""
    return (
        f'<!DOCTYPE html>\n<html{known}><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{_text(title)}</title>"
        f'<link rel="stylesheet" href="{root}board.css"><link rel="icon" href="data:,"></head>'
        f'<body{spoken}><main id="board" aria-label="{_text(title)}"{said}{wakes}>'
        f"{svg(drawing, at, address, sheet)}</main>"
        f'<p id="lost" role="alert"></p>{scripts(root)}</body></html>\n'
    )


def svg(drawing: Drawing, at: Micros, address: Address = as_data, sheet: Sheet = LYING) -> str:
    """The drawing as it is at an instant of the server; `address` says where a picture is found."""
    shown, whole = on_sheet(drawing, sheet), sheet.whole
    marks = "".join("".join(_mark(mark, n, address)) for n, mark in enumerate(shown))
    view = " ".join(map(_number, (whole.left, whole.top, whole.width, whole.height)))
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
        f' role="img" viewBox="{view}" xml:space="preserve"'
        f' font-family="Roboto" data-now="{at // _MICROS}">{marks}</svg>'
    )


def _mark(mark: Mark, number: int, address: Address) -> Iterator[str]:
    match mark:
        case Written():
            yield _words(mark)
        case Digits():
            yield _figure(mark)
        case Box():
            yield _box(mark)
        case Glow():
            yield _glow(mark, f"glow{number}")
        case Polygon():
            points = " ".join(f"{_number(x)},{_number(y)}" for x, y in mark.points)
            yield _tag("polygon", {"points": points, **_paint("fill", mark.fill)})
        case Stroke():
            yield _line(mark)
        case Picture():
            yield _picture(mark, address)
        case Sign():
            place = " ".join(f'{key}="{_number(side)}"' for key, side in _rect(mark.rect).items())
            yield _icon(mark.name).replace(DRAWN_IN, escape(mark.colour)).replace("PLACE", place)
        case _:
            assert_never(mark)


def _words(mark: Written) -> str:
    shown: Attributes = {
        "y": mark.baseline,
        "font-size": mark.size,
        "font-weight": int(mark.weight),
        **_paint("fill", mark.colour),
        **({"letter-spacing": mark.spacing} if mark.spacing else {}),
    }
    if mark.count is not None:
        return _tag("text", {**_anchored(mark), **shown, **_counted(mark.count)}, mark.text)
    fitted: Attributes = {"textLength": mark.width, "lengthAdjust": "spacingAndGlyphs"}
    return _tag("text", {"x": mark.left, **shown, **(fitted if mark.width else {})}, mark.text)


def _anchored(mark: Written) -> Attributes:
    """The side that stays where it is while the words change."""
    room, box = mark.room, mark.box
    if abs(room.middle - box.middle) < 1:
        return {"x": box.middle, "text-anchor": "middle"}
    if abs(room.right - box.right) < 1:
        return {"x": box.right, "text-anchor": "end"}
    return {"x": box.left}


def _figure(mark: Digits) -> str:
    shown: Attributes = {
        "x": " ".join(_number(left / mark.stretch) for left in mark.cells),
        "y": mark.baseline,
        "font-size": mark.size,
        "font-weight": int(mark.weight),
        **({"transform": f"scale({_number(mark.stretch)} 1)"} if mark.stretch != 1 else {}),
    }
    if mark.outline:
        shown |= {"fill": "none", "stroke-width": mark.outline, **_paint("stroke", mark.colour)}
    else:
        shown |= _paint("fill", mark.colour)
    return _tag("text", {**shown, **_counted(mark.count)}, mark.text)


def _box(mark: Box) -> str:
    shown: Attributes = {
        **_rect(mark.rect),
        **(_paint("fill", mark.fill) if mark.fill else {"fill": "none"}),
    }
    if mark.line:
        shown |= {**_paint("stroke", mark.line), "stroke-width": mark.thick}
    if mark.corner:
        shown["rx"] = mark.corner
    return _tag("rect", {**shown, **_counted(mark.count)})


def _glow(mark: Glow, name: str) -> str:
    stops = "".join(
        _tag("stop", {"offset": offset, "stop-color": colour})
        for offset, colour in ((0, mark.middle), (1, mark.edge))
    )
    light = f'<radialGradient id="{name}" gradientUnits="userSpaceOnUse"'
    light += f' cx="{_number(mark.x)}" cy="{_number(mark.y)}" r="{_number(mark.radius)}">'
    filled = _tag("rect", {**_rect(mark.rect), "fill": f"url(#{name})"})
    return f"{light}{stops}</radialGradient>{filled}"


def _picture(mark: Picture, address: Address) -> str:
    where = address(mark.data)
    shape: Attributes = {"preserveAspectRatio": "xMidYMid slice"} if mark.fills else {}
    return _tag("image", {**_rect(mark.rect), **shape, "href": where, "xlink:href": where})


def _line(mark: Stroke) -> str:
    shown: Attributes = {
        "x1": mark.left,
        "y1": mark.y,
        "x2": mark.right,
        "y2": mark.y,
        "stroke-width": mark.thick,
        **_paint("stroke", mark.colour),
    }
    if mark.dotted:
        dots = f"{_number(mark.thick)} {_number(2 * mark.thick)}"
        shown |= {"stroke-linecap": "square", "stroke-dasharray": dots}
    return _tag("line", shown)


def _counted(count: Count | None) -> Attributes:
    """What a screen needs to count by itself."""
    if count is None:
        return {}
    return {
        "data-until": count.until // _MICROS,
        **({"data-up": 1} if count.up else {}),
        **({"data-seconds": 1} if count.seconds else {}),
        **({"data-before": count.before} if count.before else {}),
        **({"data-after": count.after} if count.after else {}),
        **({"data-whole": count.whole // _MICROS} if count.whole else {}),
        **({"data-width": count.width} if count.width else {}),
    }


def _paint(what: str, colour: str) -> Attributes:
    """A colour, and how much of the ground it lets through where it says so."""
    if len(colour) < len("#AARRGGBB"):
        return {what: colour}
    return {what: f"#{colour[3:]}", f"{what}-opacity": int(colour[1:3], 16) / 255}


def _rect(rect: Rect) -> dict[str, float]:
    return {"x": rect.left, "y": rect.top, "width": max(0, rect.width), "height": max(0, rect.height)}


def _tag(name: str, attributes: Attributes, content: str = "") -> str:
    said = "".join(
        f' {key}="{_number(value) if isinstance(value, float) else _text(str(value))}"'
        for key, value in attributes.items()
    )
    return f"<{name}{said}>{_text(content)}</{name}>"


def _text(words: str) -> str:
    """Words that are nothing but text, whatever they hold."""
    return escape(words.translate(_CONTROLS))


def _number(value: float) -> str:
    return f"{value:.2f}".rstrip("0").rstrip(".")


@lru_cache(maxsize=128)
def _icon(name: str) -> str:
    drawn = (ROOT / "icons" / f"{name}.svg").read_text(encoding="utf-8").strip()
    return drawn.replace('width="24" height="24"', "PLACE", 1)
