"""The tests themselves: each checks something that might not be so, and passes over no fault."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

TESTS = Path(__file__).parent
CHECKING = frozenset(
    {"raises", "warns", "fail", "expect", "waitUntil", "waitSignal", "waitSignals", "waitActive"}
)
"""Calls of the libraries that fail where something does not hold."""
ACTING = frozenset({"do", "log_in", "finish", "execute"})
"""Helpers that bring something about: that it went well is no check of a test's own."""
Function = ast.FunctionDef | ast.AsyncFunctionDef


@cache
def modules() -> dict[Path, ast.Module]:
    """Every file of the tests, read once."""
    return {file: ast.parse(file.read_text("utf-8")) for file in sorted(TESTS.rglob("*.py"))}


def functions() -> Iterator[tuple[Path, Function]]:
    """Every function and method of the tests."""
    for file, module in modules().items():
        for node in ast.walk(module):
            if isinstance(node, Function):
                yield file, node


def called(function: Function) -> set[str]:
    """The names that a function calls, or takes as fixtures."""
    names = {argument.arg for argument in function.args.args}
    for node in ast.walk(function):
        if isinstance(node, ast.Call):
            match node.func:
                case ast.Name(id=name) | ast.Attribute(attr=name):
                    names.add(name)
                case _:
                    pass
    return names


def asserts(function: Function) -> bool:
    """Whether a function fails of itself where something does not hold."""
    return any(isinstance(node, ast.Assert) for node in ast.walk(function))


def idle_tests() -> Iterator[str]:
    """The tests that neither assert nor call anything that does."""
    checking, doubtful = set(CHECKING), []
    for file, each in functions():
        if asserts(each) or (names := called(each)) & CHECKING:
            checking.add(each.name)
        elif each.name.startswith("test_"):
            doubtful.append((f"{file.relative_to(TESTS)}:{each.lineno} {each.name}", names))
    return (place for place, names in doubtful if not names & (checking - ACTING))


def _is_constant(test: ast.expr) -> bool:
    """Whether a condition is always so: words, a tuple that holds something, a value equal to itself."""
    match test:
        case ast.Constant() | ast.JoinedStr() | ast.Lambda():
            return True
        case ast.Tuple(elts=elements):
            return bool(elements)
        case ast.Compare(left=ast.Constant(), comparators=[ast.Constant()]):
            return True
        case ast.Compare(left=ast.Name(id=one), comparators=[ast.Name(id=other)]):
            return one == other
        case _:
            return False


def test_each_test_checks_something() -> None:
    assert list(idle_tests()) == []


def test_nothing_is_asserted_that_is_always_so() -> None:
    empty = [
        f"{file.relative_to(TESTS)}:{node.lineno}"
        for file, module in modules().items()
        for node in ast.walk(module)
        if isinstance(node, ast.Assert) and _is_constant(node.test)
    ]
    assert empty == []


def test_no_fault_is_passed_over_in_silence() -> None:
    """`suppress` names what may happen; a fault that must happen is expected."""
    silent = [
        f"{file.relative_to(TESTS)}:{node.lineno}"
        for file, module in modules().items()
        for node in ast.walk(module)
        if isinstance(node, ast.ExceptHandler)
        and (node.type is None or all(isinstance(line, ast.Pass) for line in node.body))
    ]
    assert silent == []


def test_what_a_check_finds() -> None:
    """Of a function that checks nothing, and of conditions that are always so."""
    (idle,) = ast.parse("def test_nothing(night):\n    night.laid_down(1)\n").body
    assert isinstance(idle, ast.FunctionDef)
    assert not asserts(idle)
    assert called(idle) == {"night", "laid_down"}
    always = ("True", "'words'", "(1, x)", "1 == 1", "x == x", "f'{x}'")
    assert all(_is_constant(ast.parse(each, mode="eval").body) for each in always)
    decided = ("x", "x == 1", "()", "f()", "(x, y) == (1, 2)")
    assert not any(_is_constant(ast.parse(each, mode="eval").body) for each in decided)
