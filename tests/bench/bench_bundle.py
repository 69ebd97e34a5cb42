"""Size and start of the bundle that .ci/bundle has left in dist, against this environment's start.

`python -m tests.bench.bench_bundle PROGRAM OTHER URL` compares the starts of two programs alone.
"""

import os
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from tests.bench.harness import Row, median

UNPACKED, PACKED = 220.0, 90.0
"""MB of 1,000,000 bytes."""
RATIO = 1.2
ROUNDS = 5
PATIENCE = 60
"""Seconds after which a start has failed."""
DIST = Path(__file__).parents[2] / "dist"


def run() -> list[Row]:
    """Measure the newest package; nothing where none was built, no start where there is no display."""
    packages = sorted(DIST.glob("riffle_*.deb"), key=lambda path: path.stat().st_mtime)
    if not packages or shutil.which("dpkg-deb") is None:
        print(f"no bundle in {DIST}: .ci/bundle builds one")
        return []
    package = packages[-1]
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run(["dpkg-deb", "-x", str(package), folder], check=True)
        bundle = Path(folder) / "usr" / "lib" / "riffle"
        size = sum(path.lstat().st_size for path in bundle.rglob("*"))
        rows = [
            Row("bundle, unpacked", size / 1e6, UNPACKED, "MB", judged=True),
            Row("bundle, as a package", package.stat().st_size / 1e6, PACKED, "MB", judged=True),
        ]
        programs = (str(bundle / "director"), str(Path(sys.executable).parent / "director"))
        if os.environ.get("DISPLAY") and shutil.which("xdotool"):
            rows += starts(*programs, f"sqlite:///{folder}/house.db")
    return rows


def starts(bundle: str, other: str, url: str) -> list[Row]:
    """Measure two programs in turns, until their windows are seen; first starts do not count."""
    times: dict[str, list[float]] = {bundle: [], other: []}
    for program in times:
        start(program, url)
    for _ in range(ROUNDS):
        for program, seconds in times.items():
            seconds.append(start(program, url))
    first, second = (median(seconds) for seconds in times.values())
    return [
        Row("bundle, window seen, median", first, None, "s"),
        Row("environment, window seen, median", second, None, "s"),
        Row("bundle / environment", first / second, RATIO, "x", judged=True),
    ]


def start(program: str, url: str) -> float:
    """Return the seconds until a console shows its window; it is ended then."""
    looking = ["xdotool", "search", "--sync", "--onlyvisible", "--pid"]
    begun = time.perf_counter()
    with subprocess.Popen([program, "--database", url], stderr=subprocess.DEVNULL) as process:
        wanted = [*looking, str(process.pid), "--name", "Riffle$"]
        try:
            subprocess.run(wanted, check=True, stdout=subprocess.DEVNULL, timeout=PATIENCE)
            return time.perf_counter() - begun
        finally:
            process.kill()


if __name__ == "__main__":
    measured = starts(*sys.argv[1:4])
    print(
        "bundle: start " + ", ".join(f"{row.value:.2f} {row.unit}" for row in measured),
        f"(at most {RATIO})",
    )
    sys.exit(any(row.missed for row in measured))
