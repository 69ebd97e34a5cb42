"""The house's data files, found beside this package: payouts, structures, chips, words, icons."""

from pathlib import Path

ROOT = Path(__file__).resolve().parent
