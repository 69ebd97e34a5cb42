"""Pictures that somebody brings: checked by their content, made small once, kept as PNG or JPEG."""

from pathlib import Path

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QSize, Qt
from PySide6.QtGui import QImage, QImageReader

from director.house.pictures import (
    BROUGHT_BYTES,
    BROUGHT_PIXELS,
    PICTURE_BYTES,
    picture_faults,
    shape_of,
)
from director.values.errors import soundness

SCREEN = QSize(1920, 1080)
"""The largest that is kept."""
LOGO = QSize(960, 540)
PHOTO = 240
"""Pixels of the longer side of a photo of a person."""
_CRISP = 200_000
"""Bytes up to which a picture is kept as it is, letter for letter; above it becomes a JPEG."""
_QUALITIES = (90, 80, 70)


def brought(file: str, largest: QSize = SCREEN) -> bytes:
    """The picture of a file as it is kept; OSError, or RuleViolation names the file and what to do."""
    path = Path(file)
    with path.open("rb") as opened:
        return taken(opened.read(BROUGHT_BYTES + 1), path.name, largest)


def taken(data: bytes, name: str, largest: QSize = SCREEN) -> bytes:
    """A picture as it is kept: read once and written anew; RuleViolation names one that is none."""
    for fault in picture_faults(data, name, BROUGHT_BYTES, BROUGHT_PIXELS):
        raise fault
    image = _read(data, largest)
    if image.isNull():
        raise soundness("picture_broken", name=name)
    while True:
        kept = _written(image)
        if len(kept) <= PICTURE_BYTES:
            return kept
        image = _within(image, image.size() * 0.8)


def colours_of(data: bytes) -> tuple[str, ...]:
    """Return the main colours of a picture, by their share."""
    small = QImage.fromData(data).scaled(24, 14)
    return tuple(
        small.pixelColor(x, y).name() for x in range(small.width()) for y in range(small.height())
    )


def _read(data: bytes, largest: QSize) -> QImage:
    shape = shape_of(data)
    assert shape is not None
    buffer = QBuffer()
    buffer.setData(QByteArray(data))
    buffer.open(QIODevice.OpenModeFlag.ReadOnly)
    reader = QImageReader(buffer, QByteArray(shape.kind.encode()))
    reader.setAutoTransform(True)
    size = QSize(shape.width, shape.height)
    if shape.kind == "jpeg" and size.width() > 2 * largest.width():
        reader.setScaledSize(size.scaled(largest * 2, Qt.AspectRatioMode.KeepAspectRatio))
    return _within(reader.read(), largest)


def _within(image: QImage, largest: QSize) -> QImage:
    if image.width() <= largest.width() and image.height() <= largest.height():
        return image
    kept, smooth = Qt.AspectRatioMode.KeepAspectRatio, Qt.TransformationMode.SmoothTransformation
    return image.scaled(largest.expandedTo(QSize(1, 1)), kept, smooth)


def _written(image: QImage) -> bytes:
    """Crisp where that is small or lets the ground through, else as a photograph."""
    crisp = _as(image, "PNG", -1)
    if len(crisp) <= _CRISP or image.hasAlphaChannel():
        return crisp
    photographs = (_as(image, "JPEG", quality) for quality in _QUALITIES)
    return next((made for made in photographs if len(made) <= PICTURE_BYTES // 2), crisp)


def _as(image: QImage, kind: str, quality: int) -> bytes:
    kept = QByteArray()
    buffer = QBuffer(kept)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    image.save(buffer, kind, quality)  # type: ignore[call-overload]
    buffer.close()
    return bytes(kept.data())


def small_jpeg(picture: QImage) -> bytes:
    """Return the photo of a person as it is kept."""
    return _as(_within(picture, QSize(PHOTO, PHOTO)), "JPEG", 85)
