"""Marks written as SVG, for any browser: names are text, and what counts says so in data attributes.

What counts bears `data-until`, milliseconds in the time of the server; `board.js` shows it by itself.
"""

from base64 import b64encode
from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import assert_never

from markupsafe import Markup, escape

from director.values.quantity import Micros
from resources import ROOT
from ui.board.templates import SCRIPTS, document, printable
from ui.drawing.marks import (
    BoxMark,
    Count,
    Digits,
    Drawing,
    Glow,
    Mark,
    Picture,
    Polygon,
    SignMark,
    Stroke,
    Written,
)
from ui.drawing.rect import Rect
from ui.drawing.sheet import LYING, DrawingSheet, on_sheet
from ui.look.tokens import DRAWN_IN

_MICROS = 1000
"""Micros of a millisecond."""
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
    sheet: DrawingSheet = LYING,
) -> str:
    """A whole document that shows a drawing; its style and script lie beside it.

    `events` is where the next drawings come from, `lost` what is said while they do not, `root` leads
    from the page to where style and script lie, `kind` is what the style knows the document by. `awake`
    is said for a while where a browser cannot be kept from sleeping.
    """
    return document(
        "board.html",
        title,
        language,
        kind=kind,
        root=root,
        scripts=SCRIPTS,
        events=events,
        lost=lost,
        awake=awake,
        picture=svg(drawing, at, address, sheet),
    )


def svg(drawing: Drawing, at: Micros, address: Address = as_data, sheet: DrawingSheet = LYING) -> Markup:
    """Return the drawing as it is at an instant of the server; `address` is that of a picture."""
    shown, whole = on_sheet(drawing, sheet), sheet.whole
    view = " ".join(map(_number, (whole.left, whole.top, whole.width, whole.height)))
    drawn: Attributes = {
        "xmlns": "http://www.w3.org/2000/svg",
        "xmlns:xlink": "http://www.w3.org/1999/xlink",
        "viewBox": view,
        "xml:space": "preserve",
        "font-family": "Roboto",
        "data-now": at // _MICROS,
    }
    return _tag("svg", drawn, *(_mark(mark, number, address) for number, mark in enumerate(shown)))


def _mark(mark: Mark, number: int, address: Address) -> Markup:
    match mark:
        case Written():
            return _words(mark)
        case Digits():
            return _figure(mark)
        case BoxMark():
            return _box(mark)
        case Glow():
            return _glow(mark, f"glow{number}")
        case Polygon():
            points = " ".join(f"{_number(x)},{_number(y)}" for x, y in mark.points)
            return _tag("polygon", {"points": points, **_paint("fill", mark.fill)})
        case Stroke():
            return _line(mark)
        case Picture():
            return _picture(mark, address)
        case SignMark():
            return _sign(mark)
        case _:
            assert_never(mark)


def _words(mark: Written) -> Markup:
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


def _figure(mark: Digits) -> Markup:
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


def _box(mark: BoxMark) -> Markup:
    shown: Attributes = {
        **_rect(mark.rect),
        **(_paint("fill", mark.fill) if mark.fill else {"fill": "none"}),
    }
    if mark.line:
        shown |= {**_paint("stroke", mark.line), "stroke-width": mark.thick}
    if mark.corner:
        shown["rx"] = mark.corner
    return _tag("rect", {**shown, **_counted(mark.count)})


def _glow(mark: Glow, name: str) -> Markup:
    stops = (
        _tag("stop", {"offset": offset, "stop-color": colour})
        for offset, colour in ((0, mark.middle), (1, mark.edge))
    )
    light: Attributes = {"id": name, "gradientUnits": "userSpaceOnUse"}
    light |= {"cx": mark.x, "cy": mark.y, "r": mark.radius}
    filled = _tag("rect", {**_rect(mark.rect), "fill": f"url(#{name})"})
    return _tag("radialGradient", light, *stops) + filled


def _picture(mark: Picture, address: Address) -> Markup:
    where = address(mark.data)
    shape: Attributes = {"preserveAspectRatio": "xMidYMid slice"} if mark.fills else {}
    return _tag("image", {**_rect(mark.rect), **shape, "href": where, "xlink:href": where})


def _line(mark: Stroke) -> Markup:
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
    """Return the attributes by which a screen counts on its own."""
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


def _sign(mark: SignMark) -> Markup:
    """Return an icon in its colour and place."""
    coloured = _icon(mark.name).replace(DRAWN_IN, _text(mark.colour))
    return Markup(coloured.replace("PLACE", _written(_rect(mark.rect)).strip()))


def _tag(name: str, attributes: Attributes, *content: str) -> Markup:
    return Markup(f"<{name}{_written(attributes)}>{''.join(map(_text, content))}</{name}>")


def _written(attributes: Mapping[str, object]) -> str:
    return "".join(
        f' {key}="{_number(value) if isinstance(value, float) else _text(str(value))}"'
        for key, value in attributes.items()
    )


def _text(words: str) -> str:
    """Return words that are nothing but text, whatever they hold; markup as it is."""
    return words if isinstance(words, Markup) else escape(printable(words))


def _number(value: float) -> str:
    return f"{value:.2f}".rstrip("0").rstrip(".")


@lru_cache(maxsize=128)
def _icon(name: str) -> str:
    drawn = (ROOT / "icons" / f"{name}.svg").read_text(encoding="utf-8").strip()
    return drawn.replace('width="24" height="24"', "PLACE", 1)
