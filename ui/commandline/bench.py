"""`director bench`: measures the speed with the benches of a checkout."""

import argparse
import sys
from collections.abc import Sequence
from importlib import import_module
from importlib.machinery import ModuleSpec, PathFinder
from pathlib import Path
from types import ModuleType

from director.texts import Texts
from director.values.dataclass import Value

_ROOT = Path(__file__).parents[2]


class Peers(Value):
    """Finds packages of the peers' environment that are not here, here alone.

    A folder more on the path would hide our `tests`, which crapssim brings too, and be handed to
    every process that a bench starts.
    """

    folders: tuple[str, ...]

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Return the spec of a peer's package; its submodules are found by its own path."""
        return PathFinder.find_spec(name, self.folders, target) if path is None else None


def add_arguments(parser: argparse.ArgumentParser, texts: Texts) -> None:
    """Names of benches, or none for all."""
    parser.add_argument(
        "names", nargs="*", metavar=texts.say("NAME"), help=texts.say("benches to run; none means all")
    )
    parser.add_argument(
        "--peers",
        metavar=texts.say("FOLDER"),
        help=texts.say("environment with crapssim and gymnasium, to be measured in the same run"),
    )


def run(args: argparse.Namespace, texts: Texts) -> int:
    """Measure and show a table; 1 when a ratio that is judged misses its limit."""
    if not (_ROOT / "tests" / "bench" / "harness.py").exists():
        print(texts.say("The benches are part of a checkout; this is an installation."), file=sys.stderr)
        return 1
    sys.path.insert(0, str(_ROOT))
    harness = import_module("tests.bench.harness")
    if args.peers:
        peers = sorted(Path(args.peers).glob("**/site-packages"))
        if not peers:
            message = texts.say("{folder} is no Python environment.", folder=args.peers)
            print(message, file=sys.stderr)
            return 1
        sys.meta_path.append(Peers(tuple(map(str, peers))))
    return int(harness.run_all(tuple(args.names)))
