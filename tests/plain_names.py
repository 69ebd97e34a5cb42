"""Names of modules, classes, functions, fields and constants that a newcomer could not guess.

`python -m tests.plain_names` prints those that are left.
"""

import ast
import re
from collections.abc import Iterator

from tests.house_measures import modules

DIALECT = {
    "told", "said", "sayings", "spoken", "here", "beside", "elsewhere", "away", "deed", "deeds",
    "errand", "way", "ways", "found", "known", "shown", "seen", "sight", "asked", "kept", "keeping",
    "given", "laid", "mood", "moods", "dress", "foot", "air", "door", "doors", "patience", "pace",
    "doubt", "lit", "whose",
}  # fmt: skip
"""Words that stand for nothing of the field when they name a thing."""
STORED_ROOMS = re.compile(r"(^|[._])(events?|commands)(\.|$)")
"""Modules whose names are the journal's own spelling: kinds of events and names of commands."""


def odd_names() -> Iterator[str]:
    """Yield each such name as `module: Class.name`, but not those of the journal."""
    for name, module in modules().items():
        if STORED_ROOMS.search(name):
            continue
        tree = ast.parse(module.path.read_text(encoding="utf-8"))
        if is_odd(module.path.stem):
            yield f"{name}: {module.path.stem}"
        yield from (f"{name}: {odd}" for odd in names_in(tree, "") if is_odd(odd.rpartition(".")[2]))


def is_odd(name: str) -> bool:
    """Whether a name holds such a word."""
    words = re.findall(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+", name)
    return any(word.lower() in DIALECT for word in words)


def names_in(node: ast.AST, owner: str) -> Iterator[str]:
    """Names that are defined in a module or a class; attributes are those that are set on `self`."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.ClassDef):
            yield owner + child.name
            yield from names_in(child, f"{child.name}.")
            yield from sorted({f"{child.name}.{name}" for name in _attributes(child)})
        elif isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef):
            yield owner + child.name
        elif isinstance(child, ast.Assign | ast.AnnAssign):
            targets = child.targets if isinstance(child, ast.Assign) else [child.target]
            yield from (owner + target.id for target in targets if isinstance(target, ast.Name))


def _attributes(owner: ast.ClassDef) -> Iterator[str]:
    for node in ast.walk(owner):
        match node:
            case ast.Attribute(value=ast.Name(id="self"), attr=name, ctx=ast.Store()):
                yield name
            case _:
                continue


if __name__ == "__main__":
    print(*sorted(odd_names()), sep="\n")
