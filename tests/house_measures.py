"""The measures of the house: lines, functions, folders, circles of imports, names that stand twice.

`python -m tests.house_measures` prints them; tests/test_architecture.py holds them to their bounds.
"""

import ast
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from statistics import median, quantiles

ROOT = Path(__file__).resolve().parent.parent
PRODUCT = ("director", "ui", "reports", "resources")
RIDDLE = re.compile(r"(What|Who|Whoever|Whom|Whose|So|That|Of|Where|One|Those)\b")
"""First words of docstrings that do not name their object: a verb or a noun of the field does."""
SMALL = 80
"""Lines below which a module with one importer belongs into that importer."""
REGISTRY = "reports.registry"
"""Finds every module that declares a document, and imports it."""


@dataclass(frozen=True, slots=True)
class Import:
    """One name that a file imports: `from source import name`, or `import source`."""

    source: str
    name: str = ""


@dataclass(frozen=True, slots=True)
class Module:
    """What is to be known of one file of the product; its syntax tree, which is large, is not kept."""

    name: str
    path: Path
    lines: int
    purpose: str
    functions: tuple[int, ...]
    """The lines of each function."""
    classes: tuple[str, ...]
    """Public, at the top."""
    loads: tuple[Import, ...]
    """What is imported when it is loaded itself: not in a function, not for types alone."""
    imports: tuple[Import, ...]
    """What is imported anywhere in it."""
    catch_alls: tuple[int, ...]
    """Where any exception is caught."""
    riddles: tuple[int, ...]
    """Lines of docstrings that begin with a word such as *What* or *Whoever*."""

    @property
    def package(self) -> str:
        """The folder that it lies in, as a package."""
        return self.name if self.path.name == "__init__.py" else self.name.rpartition(".")[0]

    @property
    def place(self) -> str:
        """The file, from the project's folder."""
        return str(self.path.relative_to(ROOT))


@cache
def modules() -> Mapping[str, Module]:
    """Every file of the product by its dotted name."""
    return {module.name: module for module in map(_read, _files())}


@cache
def imports() -> Mapping[str, frozenset[str]]:
    """The modules that each module imports when it is loaded, by name."""
    return {name: frozenset(_targets(module.loads)) - {name} for name, module in modules().items()}


def lines() -> int:
    """Lines of the product."""
    return sum(module.lines for module in modules().values())


def function_lengths() -> list[int]:
    """The lengths of all functions in lines, without their docstrings' own measure."""
    return sorted(length for module in modules().values() for length in module.functions)


def full_folders(bound: int = 30) -> dict[str, int]:
    """Folders of product and tests with more files than the bound."""
    counts: dict[str, int] = defaultdict(int)
    for room in (*PRODUCT, "tests"):
        for path in (ROOT / room).rglob("*.py"):
            counts[str(path.parent.relative_to(ROOT))] += 1
    return {folder: count for folder, count in counts.items() if count > bound}


def circles_of_files() -> list[tuple[str, ...]]:
    """Files that import each other in a circle when they are loaded."""
    return _circles(imports())


def circles_of_folders(
    edges: Mapping[str, Iterable[str]] | None = None,
) -> dict[str, list[tuple[str, ...]]]:
    """Return the circles of imports in each folder: among the files and folders that lie in it.

    Without edges (module to imported modules, dotted) those of the product. A file that lies beside a
    folder and a file within it are apart: a folder that imports what imports it is a circle.
    """
    graphs: dict[str, dict[str, set[str]]] = defaultdict(lambda: defaultdict(set))
    for name, targets in (imports() if edges is None else edges).items():
        for target in targets:
            folder, one, other = _apart(name.split("."), target.split("."))
            if one and other:
                graphs[folder][one].add(other)
    found = {folder: _circles(graph) for folder, graph in sorted(graphs.items())}
    return {folder: circles for folder, circles in found.items() if circles}


def small_with_one_importer() -> list[str]:
    """Small modules that a single other module uses: part of it, unless a thing of their own."""
    importers: dict[str, set[str]] = defaultdict(set)
    for name, module in modules().items():
        for target in _targets(module.imports):
            importers[target].add(name)
        if Import("reports", "document") in module.imports:
            importers[name].add(REGISTRY)
    return sorted(
        name
        for name, module in modules().items()
        if module.lines < SMALL
        and module.path.name != "__init__.py"
        and len(importers[name] - {name}) == 1
        and importers[name] - {name, name.rpartition(".")[0], REGISTRY}  # what lists it is no reader
    )


def class_names_twice() -> dict[str, list[str]]:
    """Return the public class names that stand more than once in the product, with their modules."""
    found: dict[str, list[str]] = defaultdict(list)
    for name, module in modules().items():
        for public in module.classes:
            found[public].append(name)
    return {name: where for name, where in found.items() if len(where) > 1}


def riddles() -> dict[str, tuple[int, ...]]:
    """Return the lines of docstrings that begin with a riddle, by file."""
    return {module.place: module.riddles for module in modules().values() if module.riddles}


def _files() -> Iterator[Path]:
    for room in PRODUCT:
        yield from sorted((ROOT / room).rglob("*.py"))


def _read(path: Path) -> Module:
    text = path.read_text(encoding="utf-8")
    tree = ast.parse(text)
    statements = tuple(_statements(tree.body))
    return Module(
        name=".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__"),
        path=path,
        lines=len(text.splitlines()),
        purpose=(ast.get_docstring(tree) or "").partition("\n")[0],
        functions=tuple(map(_length, filter(_is_function, statements))),
        classes=tuple(
            node.name
            for node in tree.body
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_")
        ),
        loads=tuple(_imports(_at_load(tree.body))),
        imports=tuple(_imports(statements)),
        catch_alls=tuple(node.lineno for node in statements if _catches_all(node)),
        riddles=tuple(_riddles(tree)),
    )


def _statements(body: Iterable[ast.AST]) -> Iterator[ast.stmt | ast.excepthandler]:
    """Every statement and every handler of exceptions, the inner ones after their outer one."""
    for node in body:
        if isinstance(node, ast.stmt | ast.excepthandler):
            yield node
        for part in ("body", "handlers", "orelse", "finalbody", "cases"):
            yield from _statements(getattr(node, part, ()))


def _is_function(node: ast.AST) -> bool:
    return isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)


def _length(node: ast.stmt | ast.excepthandler) -> int:
    return (node.end_lineno or node.lineno) - node.lineno + 1


def _catches_all(node: ast.AST) -> bool:
    return isinstance(node, ast.ExceptHandler) and (
        node.type is None or (isinstance(node.type, ast.Name) and node.type.id == "Exception")
    )


def _imports(nodes: Iterable[ast.AST]) -> Iterator[Import]:
    for node in nodes:
        if isinstance(node, ast.ImportFrom) and node.module:
            yield from (Import(node.module, alias.name) for alias in node.names)
        elif isinstance(node, ast.Import):
            yield from (Import(alias.name) for alias in node.names)


def _targets(imports: Iterable[Import]) -> Iterator[str]:
    """The modules of the product that are named."""
    for imported in imports:
        inner = f"{imported.source}.{imported.name}"
        if (target := inner if inner in modules() else imported.source) in modules():
            yield target


def _riddles(tree: ast.AST) -> Iterator[int]:
    """The lines of docstrings, of fields and constants too, that begin with a riddle."""
    for node in ast.walk(tree):
        body = getattr(node, "body", ())
        for statement in body if isinstance(body, list) else ():
            text = statement.value if isinstance(statement, ast.Expr) else None
            if isinstance(text, ast.Constant) and RIDDLE.match(str(text.value).strip()):
                yield statement.lineno


def _at_load(body: Iterable[ast.stmt]) -> Iterator[ast.stmt]:
    """Statements that run when a module is loaded: none of functions, none for type checkers alone."""
    for node in body:
        if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test):
            continue
        yield node
        if isinstance(node, ast.If | ast.Try | ast.With | ast.ClassDef):
            yield from _at_load(node.body)


def _apart(one: list[str], other: list[str]) -> tuple[str, str, str]:
    """The folder that holds both modules, and where in it each lies; "" for the folder itself."""
    level = 0
    while level < min(len(one), len(other)) and one[level] == other[level]:
        level += 1
    here, there = ("".join(names[level : level + 1]) for names in (one, other))
    return ".".join(one[:level]), here, there


def _circles(graph: Mapping[str, Iterable[str]]) -> list[tuple[str, ...]]:
    """The strongly connected parts of more than one node (Tarjan 1972)."""
    index: dict[str, int] = {}
    low: dict[str, int] = {}
    stack: list[str] = []
    found: list[tuple[str, ...]] = []

    def visit(node: str) -> None:
        index[node] = low[node] = len(index)
        stack.append(node)
        for target in sorted(graph.get(node, ())):
            if target not in index:
                visit(target)
                low[node] = min(low[node], low[target])
            elif target in stack:
                low[node] = min(low[node], index[target])
        if low[node] == index[node]:
            cut = stack.index(node)
            part = tuple(sorted(stack[cut:]))
            del stack[cut:]
            if len(part) > 1:
                found.append(part)

    for node in sorted(graph):
        if node not in index:
            visit(node)
    return found


def main() -> None:
    """Print the measures."""
    lengths = function_lengths()
    print(f"lines {lines()}")
    print(f"functions {len(lengths)}: median {median(lengths)}, p90 {quantiles(lengths, n=10)[8]}")
    print(f"folders over 30 files: {full_folders()}")
    print(f"circles of files: {circles_of_files()}")
    print(f"circles of folders: {circles_of_folders()}")
    unclear = riddles()
    print(f"docstrings that begin with a riddle: {sum(map(len, unclear.values()))}")
    for place, numbers in sorted(unclear.items()):
        print(f"  {place}: {', '.join(map(str, numbers))}")
    small = small_with_one_importer()
    print(f"small modules with one importer: {len(small)}", *small, sep="\n  ")
    twice = class_names_twice()
    print(f"public class names that stand twice: {len(twice)}")
    for name, where in sorted(twice.items()):
        print(f"  {name}: {', '.join(where)}")


if __name__ == "__main__":
    main()
