"""Language of points: parser of the house's formulas, with the place of each fault.

    formula    := either
    either     := both {"or" both}
    both       := truth {"and" truth}
    truth      := "not" truth | comparison
    comparison := sum [("<" | "≤" | "<=" | ">" | "≥" | ">=" | "=" | "==" | "≠" | "!=" | "<>") sum]
    sum        := product {("+" | "−" | "-") product}
    product    := sign {("×" | "·" | "*" | "÷" | "/") sign}
    sign       := ("−" | "-" | "+") sign | power
    power      := root ["^" sign]
    root       := "√" root | number | name | function "(" either {"," either} ")" | "(" either ")"

A number is written with a point (`0.25`); capitals do not matter. The names are those of `VARIABLES`;
the functions sqrt (also √), exp, log and log10 (both to base 10), ln, min, max, round(x) and
round(x, decimals), list(k, first, second, …), if(condition, then, else), and share(x): x at this place
divided by the sum of x over all places. Everything is a number or a truth, known before it is worked
out; a formula is a number. There are no loops: it always ends. At most 500 letters, 40 levels deep.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from decimal import Decimal
from difflib import get_close_matches

from director.values.dataclass import Value
from director.values.errors import Fact, RuleViolation

LONGEST = 500
"""Longest formula, in letters."""
DEEPEST = 40
"""Most levels of brackets, signs and functions within each other."""
MOST_FIGURES = 15
"""Most figures of a number before its point, and after."""
VARIABLES: Mapping[str, bool] = {
    "n": False,
    "players": False,
    "k": False,
    "b": False,
    "cost": False,
    "paid_in": False,
    "prize": False,
    "knockouts": False,
    "rebuys": False,
    "in_the_money": True,
    "pool": False,
}
"""Variables of a result; True for truth values."""
OF_THE_FIELD = frozenset({"n", "players", "b", "pool"})
"""Variables that are equal for all results of a tournament."""
SHARED = OF_THE_FIELD | {"k"}
"""Variables permitted in a share, which is summed over all places without regard to players."""
FUNCTIONS: Mapping[str, tuple[int, int]] = {
    "sqrt": (1, 1),
    "exp": (1, 1),
    "log": (1, 1),
    "log10": (1, 1),
    "ln": (1, 1),
    "min": (1, LONGEST),
    "max": (1, LONGEST),
    "round": (1, 2),
    "list": (2, LONGEST),
    "if": (3, 3),
    "share": (1, 1),
}
"""Least and largest number of values of each function."""
_WORDS = ("and", "or", "not")
_SIGNS: Mapping[str, str] = {
    "−": "-", "×": "*", "·": "*", "÷": "/", "<=": "≤", ">=": "≥", "==": "=", "!=": "≠", "<>": "≠",
}  # fmt: skip
_COMPARED = ("<", "≤", ">", "≥", "=", "≠")
_TOKEN = re.compile(
    r"\s*(?:(?P<number>[0-9]+(?:\.[0-9]+)?|\.[0-9]+)|(?P<name>[^\W\d]\w*)"
    r"|(?P<sign><=|>=|==|!=|<>|[-+−×·*÷/^√()<>≤≥=≠,]))"
)


class Node(Value):
    """Part of a formula: its operation, its place in the text, and its own parts."""

    does: str
    """A sign, a function, `name`, `number`, or `negative`."""
    at: int
    parts: tuple["Node", ...] = ()
    name: str = ""
    number: Decimal | bool = Decimal(0)
    truth: bool = False

    @property
    def asks(self) -> bool:
        """Whether it is a variable, or sums over the field."""
        return self.does in ("name", "share")

    def nodes(self) -> Iterator["Node"]:
        """Yield this part and all within it."""
        yield self
        for part in self.parts:
            yield from part.nodes()

    @property
    def names(self) -> frozenset[str]:
        """Variables that it uses; a share uses the number of places."""
        asked = (node.name if node.does == "name" else "n" for node in self.nodes() if node.asks)
        return frozenset(asked)


class _Token(Value):
    kind: str
    text: str
    at: int


def read(text: str) -> Node:
    """Parse a formula; RuleViolation with `at`, the number of the letter, for a faulty one."""
    if len(text) > LONGEST:
        raise _fault("formula_too_long", LONGEST, most=LONGEST)
    if not text.strip():
        raise _fault("formula_empty", 0)
    reader = _Reader(tuple(_tokens(text)), len(text))
    found = reader.either()
    reader.finish()
    _require(found, truth=False)
    return found


def has_bare_log(text: str) -> bool:
    """Whether a formula has `log` without its base: it is to base 10, and `ln` is the natural one."""
    return any(word.casefold() == "log" for word in re.findall(r"[^\W\d]\w*", text))


def _fault(code: str, at: int, **facts: Fact) -> RuleViolation:
    return RuleViolation(code, at=at + 1, **facts)  # type: ignore[arg-type]  # facts of a refusal


def _tokens(text: str) -> Iterator[_Token]:
    at, end = 0, len(text.rstrip())
    while at < end:
        found = _TOKEN.match(text, at)
        if found is None:
            at += len(text[at:]) - len(text[at:].lstrip())
            raise _fault("formula_unknown_sign", at, sign=text[at])
        kind = str(found.lastgroup)
        word = found[kind].casefold() if kind == "name" else _SIGNS.get(found[kind], found[kind])
        yield _Token("sign" if word in _WORDS else kind, word, found.start(kind))
        at = found.end()


class _Reader:
    """Parser of tokens from left to right, with one method for each rule of the grammar."""

    def __init__(self, tokens: tuple[_Token, ...], end: int) -> None:
        self._tokens = tokens
        self._next = 0
        self._end = end
        self._depth = 0

    def either(self) -> Node:
        return self._chain(("or",), lambda: self._chain(("and",), self._truth, truth=True), truth=True)

    def finish(self) -> None:
        """Refuse text after the formula."""
        if (token := self._peek()) is not None:
            raise _fault("formula_goes_on", token.at, sign=token.text)

    def _truth(self) -> Node:
        if (token := self._taken("not")) is None:
            return self._comparison()
        with _Deeper(self, token.at):
            return Node("not", token.at, (_require(self._truth(), truth=True),), truth=True)

    def _comparison(self) -> Node:
        left = self._sum()
        if (token := self._taken(*_COMPARED)) is None:
            return left
        parts = (_require(left, truth=False), _require(self._sum(), truth=False))
        if (more := self._peek()) is not None and more.text in _COMPARED:
            raise _fault("formula_compares_twice", more.at)
        return Node(token.text, token.at, parts, truth=True)

    def _sum(self) -> Node:
        return self._chain(("+", "-"), lambda: self._chain(("*", "/"), self._sign))

    def _chain(self, signs: tuple[str, ...], part: Callable[[], Node], *, truth: bool = False) -> Node:
        found = part()
        while (token := self._taken(*signs)) is not None:
            parts = (_require(found, truth=truth), _require(part(), truth=truth))
            found = Node(token.text, token.at, parts, truth=truth)
        return found

    def _sign(self) -> Node:
        if (token := self._taken("-", "+")) is None:
            return self._power()
        with _Deeper(self, token.at):
            part = _require(self._sign(), truth=False)
        return Node("negative", token.at, (part,)) if token.text == "-" else part

    def _power(self) -> Node:
        base = self._root()
        if (token := self._taken("^")) is None:
            return base
        with _Deeper(self, token.at):
            exponent = _require(self._sign(), truth=False)
        return Node("^", token.at, (_require(base, truth=False), exponent))

    def _root(self) -> Node:
        token = self._peek()
        if token is None:
            raise _fault("formula_ends_early", self._end)
        self._next += 1
        if token.kind == "number":
            return _number(token)
        if token.kind == "name":
            return self._named(token)
        if token.text not in ("√", "("):
            raise _fault("formula_value_missing", token.at, sign=token.text)
        with _Deeper(self, token.at):
            if token.text == "√":
                return Node("sqrt", token.at, (_require(self._root(), truth=False),))
            found = self.either()
            self._expect(token)
            return found

    def _named(self, token: _Token) -> Node:
        opening = self._taken("(")
        if token.text in VARIABLES:
            if opening is not None:
                raise _fault("formula_no_function", token.at, name=token.text)
            return Node("name", token.at, name=token.text, truth=VARIABLES[token.text])
        if token.text not in FUNCTIONS:
            known = FUNCTIONS if opening is not None else (*VARIABLES, *FUNCTIONS)
            for meant in get_close_matches(token.text, tuple(known), n=1):
                raise _fault("formula_name_meant", token.at, name=token.text, meant=meant)
            raise _fault("formula_unknown_name", token.at, name=token.text)
        if opening is None:
            raise _fault("formula_function_bare", token.at, name=token.text)
        with _Deeper(self, token.at):
            return _called(token, self._values(opening))

    def _values(self, opening: _Token) -> tuple[Node, ...]:
        if self._taken(")") is not None:
            return ()
        values = [self.either()]
        while self._taken(",") is not None:
            values.append(self.either())
        self._expect(opening)
        return tuple(values)

    def _expect(self, opening: _Token) -> None:
        if self._taken(")") is None:
            token = self._peek()
            if token is None:
                raise _fault("formula_not_closed", opening.at)
            raise _fault("formula_goes_on", token.at, sign=token.text)

    def _peek(self) -> _Token | None:
        return self._tokens[self._next] if self._next < len(self._tokens) else None

    def _taken(self, *signs: str) -> _Token | None:
        token = self._peek()
        if token is None or token.kind != "sign" or token.text not in signs:
            return None
        self._next += 1
        return token

    def deeper(self, by: int, at: int) -> None:
        """Enter or leave a level; refuses too many levels."""
        self._depth += by
        if self._depth > DEEPEST:
            raise _fault("formula_too_deep", at, most=DEEPEST)


class _Deeper:
    """Context of one level while parsing."""

    def __init__(self, reader: _Reader, at: int) -> None:
        self._reader = reader
        self._at = at

    def __enter__(self) -> None:
        self._reader.deeper(1, self._at)

    def __exit__(self, *_: object) -> None:
        self._reader.deeper(-1, self._at)


def _number(token: _Token) -> Node:
    whole, _, rest = token.text.partition(".")
    if max(len(whole.lstrip("0")), len(rest)) > MOST_FIGURES:
        raise _fault("formula_number_long", token.at, most=MOST_FIGURES)
    return Node("number", token.at, number=Decimal(token.text))


def _called(token: _Token, values: tuple[Node, ...]) -> Node:
    name, (least, most) = token.text, FUNCTIONS[token.text]
    if not least <= len(values) <= most:
        takes = str(least) if least == most else f"{least}–{most}" if most < LONGEST else f"≥ {least}"
        raise _fault("formula_takes", token.at, name=name, takes=takes, given=len(values))
    for place, value in enumerate(values):
        _require(value, truth=name == "if" and place == 0)
    if name == "share":
        _require_shared(values[0])
    return Node("log10" if name == "log" else name, token.at, values)


def _require_shared(part: Node) -> None:
    for node in part.nodes():
        if node.does == "share":
            raise _fault("formula_share_in_share", node.at)
        if node.does == "name" and node.name not in SHARED:
            raise _fault("formula_not_shared", node.at, name=node.name)


def _require(node: Node, *, truth: bool) -> Node:
    if node.truth is not truth:
        raise _fault("formula_number_wanted" if node.truth else "formula_truth_wanted", node.at)
    return node
