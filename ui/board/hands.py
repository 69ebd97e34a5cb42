"""The hand at the feature table by language, as one process tells it to another."""

from collections.abc import Mapping
from contextlib import suppress

import msgspec

from ui.scenes.view import FeatureView

Hands = Mapping[str, FeatureView]


def hands_written(hands: Hands) -> str:
    """As they are told."""
    return msgspec.json.encode(hands).decode()


def hands_read(told: str) -> Hands:
    """Return the reported hands; empty for a console of another version."""
    with suppress(msgspec.DecodeError):
        return msgspec.json.decode(told, type=dict[str, FeatureView])
    return {}
