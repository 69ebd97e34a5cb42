"""Televisions of 2018 read the board: no script and no style needs what Chromium 53 has not."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from resources import ROOT

SCRIPTS = sorted((ROOT / "board").glob("*.js"))
STYLES = sorted((ROOT / "board").glob("*.css"))

TOKEN = re.compile(
    r"""(?P<pattern>(?:(?<=[(,=:\[!&|?{};\n])|(?<=return))\s*
        /(?![*/])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n\[])+/[a-z]*)
    |(?P<beside>\s+|//[^\n]*|/\*.*?\*/)
    |(?P<text>"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`)
    |(?P<name>[\w$\u00aa-\uffff]+)
    |(?P<sign>\?\?=?|\?\.(?!\d)|\.\.\.|&&=|\|\|=|\*\*|=>|.)""",
    re.VERBOSE | re.DOTALL,
)
"""What a script is made of; whatever is in quotes is a text."""
LATER_WORDS = {
    "async": "an async function (55)", "await": "await (55)", "import": "a module (61)",
    "export": "a module (61)",
}  # fmt: skip
LATER_SIGNS = {
    "??": "?? (80)", "?.": "?. (80)", "#": "a private field (74)", "??=": "??= (85)", "&&=": "&&= (85)",
    "||=": "||= (85)",
}  # fmt: skip
LATER_CALLS = {
    "entries": 54, "values": 54, "append": 54, "prepend": 54, "before": 54, "after": 54,
    "replaceWith": 54, "getOwnPropertyDescriptors": 54, "padStart": 57, "padEnd": 57, "finally": 63,
    "flat": 69, "flatMap": 69, "toggleAttribute": 69, "fromEntries": 73, "matchAll": 73,
    "allSettled": 76, "replaceAll": 85, "any": 85, "replaceChildren": 86, "at": 92, "hasOwn": 93,
    "findLast": 97, "trimStart": 66, "trimEnd": 66, "randomUUID": 92,
}  # fmt: skip
"""By the version that has them first. One that is asked for before it is called is no fault."""
LATER_NAMES = {"AbortController": 66, "ResizeObserver": 64, "globalThis": 71, "queueMicrotask": 71,
               "structuredClone": 98, "BigInt": 67, "BroadcastChannel": 54}  # fmt: skip
NEWEST = 53

LATER_VALUES = (
    (r"^display$", r"^(inline-)?grid$|^contents$", 57),
    (r"^overflow(-[xy])?$", r"^clip$", 90),
    (r"^overflow-wrap$", r"^anywhere$", 80),
    (r"^position$", r"^sticky$", 56),
    (r"", r"\b(env|min|max|clamp|color-mix|fit-content)\(", 69),
    (r"", r"\d(d|s|l)v(h|w|b|i)\b", 108),
    (r"", r"#([0-9a-fA-F]{4}|[0-9a-fA-F]{8})\b", 62),
    (r"", r"\brgba?\([^,)]+\)", 65),
    (r"^(width|height|min-width|max-width)$", r"^(fit|max|min)-content$", 46),
)
"""Property, value and the version that reads it first: an older browser needs another line before it."""
LATER_PROPERTIES = {
    "gap": 84, "row-gap": 84, "column-gap": 84, "inset": 87, "aspect-ratio": 88, "place-items": 59,
    "place-content": 59, "accent-color": 93, "backdrop-filter": 76, "translate": 104, "scale": 104,
    "rotate": 104, "container-type": 105, "caret-color": 57, "margin-inline": 87, "padding-inline": 87,
    "margin-block": 87, "padding-block": 87,
}  # fmt: skip
"""Without them an older browser lays out something else."""
LATER_SELECTORS = re.compile(
    r":(is|where|has|focus-visible|focus-within|any-link|placeholder-shown)\b|::(placeholder|marker)\b"
)
"""A browser that does not know one leaves the whole rule out, so it stands in a rule of its own."""


def tokens(script: str) -> Iterator[tuple[str, str]]:
    """What of a script counts, by its kind."""
    for found in TOKEN.finditer(script):
        kind = str(found.lastgroup)
        if kind != "beside":
            yield kind, found.group().strip()


def faults_of_script(script: str) -> list[str]:
    """Whatever a browser of 2018 would stumble over."""
    found: list[str] = []
    open_now: list[str] = []
    before = ("", "")
    asked = {word for word in LATER_NAMES if f"window.{word}" in script}
    for kind, word in tokens(script):
        last = before[1]
        if kind == "text":
            inside = re.findall(r"\$\{([^}]*)\}", word) if word.startswith("`") else ()
            found += [fault for part in inside for fault in faults_of_script(part)]
        elif kind == "pattern":
            found += [f"{word} (62)"] if re.search(r"\(\?<|\\p\{|/[a-z]*[sdv][a-z]*$", word) else []
        elif kind == "name":
            found += _name_faults(word, last, asked)
        else:
            found += [LATER_SIGNS[word]] if word in LATER_SIGNS else []
            found += ["spread of an object (60)"] if word == "..." and open_now[-1:] == ["{"] else []
            found += ["catch without a name (66)"] if (last, word) == ("catch", "{") else []
            found += ["comma behind the last argument (58)"] if (last, word) == (",", ")") else []
            if word in "([{":
                open_now.append(word)
            elif word in ")]}":
                open_now.pop()
        before = (kind, word)
    return found


def _name_faults(word: str, last: str, asked: set[str]) -> Iterator[str]:
    if last == ".":
        if LATER_CALLS.get(word, 0) > NEWEST:
            yield f".{word} ({LATER_CALLS[word]})"
    elif word in LATER_WORDS:
        yield LATER_WORDS[word]
    elif LATER_NAMES.get(word, 0) > NEWEST and word not in asked:
        yield f"{word} ({LATER_NAMES[word]})"
    elif re.fullmatch(r"\d[\d_]*_\d+|\d+n", word):
        yield f"the number {word} (67)"


def faults_of_style(style: str) -> list[str]:
    """Whatever a browser of 2018 would not read, where nothing older stands before it."""
    found: list[str] = []
    plain = re.sub(r"/\*.*?\*/", "", style, flags=re.DOTALL)
    for selector, body in re.findall(r"([^{}]+)\{([^{}]*)\}", plain):
        if LATER_SELECTORS.search(selector) and "," in selector:
            found.append(selector.strip())
        seen: set[str] = set()
        for line in filter(None, map(str.strip, body.split(";"))):
            name, _, value = (part.strip() for part in line.partition(":"))
            late = LATER_PROPERTIES.get(name, 0) > NEWEST
            late |= _is_late(name, value) and name not in seen
            found += [f"{selector.strip()} {{ {line} }}"] if late else []
            seen.add(name)
    return found


def _is_late(name: str, value: str) -> bool:
    return any(
        re.search(of, name) and re.search(said, value) and since > NEWEST
        for of, said, since in LATER_VALUES
    )


@pytest.mark.parametrize("file", SCRIPTS, ids=lambda file: file.name)
def test_every_script_is_read_by_chromium_53(file: Path) -> None:
    assert faults_of_script(file.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize("file", STYLES, ids=lambda file: file.name)
def test_every_style_is_read_by_chromium_53(file: Path) -> None:
    assert faults_of_style(file.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize(
    "script",
    [
        "async function a() {}", "`${a ?? b}`;", "return /\\p{L}/u;",
        "var f = async () => 1;", "function f() { return x ?? 1; }", "a?.b;",
        "var a = { ...b };", "var a = { b: 1, ...c };", "const { a, ...rest } = b;",
        "try { a(); } catch { b(); }",
        "f(1, 2,);", "x = 1_000;", "x = 10n;", "main.replaceChildren();", "Object.entries(a);",
        "new AbortController();", "import a from 'b';", "a ||= 1;", "x = /(?<year>\\d)/;",
        "x.padStart(2);",
        "p.finally(f);", "class A { #b = 1; }",
    ],
)  # fmt: skip
def test_what_a_script_may_not_have_is_found(script: str) -> None:
    assert faults_of_script(script)


@pytest.mark.parametrize(
    "script",
    [
        "var a = f(...b), c = [...b];", "// await ?? ...", 'var a = "async ?? {...}";', "a ? .5 : 1;",
        "let f = (a = 1) => `${a}`;", "x = a / b / c; y = /[/?]{2}.../;", "class A { get at() {} }",
        "x = window.AbortController ? new AbortController() : null;", "catch (e) { f(); }",
    ],
)  # fmt: skip
def test_what_it_may_have_is_none(script: str) -> None:
    assert faults_of_script(script) == []


@pytest.mark.parametrize(
    "style",
    [
        "a { display: grid; }", "a { gap: 8px; }", "a { inset: 0; }", "a { aspect-ratio: 1; }",
        "a { height: 100dvh; }", "a { font-size: clamp(1px, 2vw, 3px); }",
        "a:focus-visible, b { top: 0; }",
        "a { overflow-wrap: anywhere; }", "a { color: #11223344; }", "a { position: sticky; }",
        ":is(a, b) { top: 0; }", "@media print { a { display: grid; } }",
        "a { padding: calc(8px + env(safe-area-inset-bottom)); }",
    ],
)  # fmt: skip
def test_what_a_style_may_not_have_is_found(style: str) -> None:
    assert faults_of_style(style)


@pytest.mark.parametrize(
    "style",
    [
        "a { display: flex; display: grid; }", "a:focus-visible { top: 0; }", "a { color: #112233; }",
        "a { height: 100vh; height: 100dvh; }", "a { color: rgba(0, 0, 0, .6); }", "/* gap: 1px; */",
    ],
)  # fmt: skip
def test_what_a_style_may_have_is_none(style: str) -> None:
    assert faults_of_style(style) == []
