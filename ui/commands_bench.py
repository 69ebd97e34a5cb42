"""`director bench`: measures the speed with the benches of a checkout."""

import argparse
import sys
from importlib import import_module
from pathlib import Path

from director.texts import Texts

_ROOT = Path(__file__).parents[1]


def add_arguments(parser: argparse.ArgumentParser, texts: Texts) -> None:
    """Names of benches, or none for all."""
    parser.add_argument(
        "names", nargs="*", metavar=texts.say("NAME"), help=texts.say("benches to run; none means all")
    )


def run(args: argparse.Namespace, texts: Texts) -> int:
    """Measure and show a table; 1 when a ratio that is judged misses its limit."""
    if not (_ROOT / "tests" / "bench" / "harness.py").exists():
        print(texts.say("The benches are part of a checkout; this is an installation."), file=sys.stderr)
        return 1
    sys.path.insert(0, str(_ROOT))
    harness = import_module("tests.bench.harness")
    return int(harness.run_all(tuple(args.names)))
