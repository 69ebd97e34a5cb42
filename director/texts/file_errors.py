"""Causes of file errors reported by the system, in the user's language."""

import errno
import os
from collections.abc import Mapping

from director.texts.texts import N_, Texts

_CAUSES: Mapping[int, str] = {
    errno.ENOENT: N_("it is not there"),
    errno.EACCES: N_("this user has no right to it"),
    errno.EPERM: N_("this user has no right to it"),
    errno.ENOSPC: N_("the disk is full"),
    errno.EDQUOT: N_("the disk is full"),
    errno.EFBIG: N_("the disk takes no file of this size"),
    errno.EOVERFLOW: N_("it is larger than 64 MB, and no more is read"),
    errno.EROFS: N_("the disk is read-only"),
    errno.EISDIR: N_("it is a folder"),
    errno.ENOTDIR: N_("a part of the path is no folder"),
    errno.ENOTEMPTY: N_("the folder is not empty"),
    errno.ENAMETOOLONG: N_("the name is too long"),
    errno.EINVAL: N_("the name cannot be used here"),
    errno.EEXIST: N_("it is there already"),
    errno.EBUSY: N_("another program holds it"),
    errno.ETXTBSY: N_("another program holds it"),
    errno.EIO: N_("the disk does not answer as it should"),
    errno.ENODEV: N_("the disk is gone"),
    errno.ENXIO: N_("the disk is gone"),
    errno.ESTALE: N_("the network does not answer"),
    errno.ETIMEDOUT: N_("the network does not answer"),
    errno.EHOSTDOWN: N_("the network does not answer"),
    errno.EHOSTUNREACH: N_("the network does not answer"),
    errno.EMFILE: N_("too many files are open"),
    errno.ENFILE: N_("too many files are open"),
}
_WORDS_BY_MESSAGE: Mapping[str, str] = {os.strerror(number): words for number, words in _CAUSES.items()}
"""Words by the system's message, for causes stored as a fact."""


def cause(texts: Texts, error: OSError) -> str:
    """Cause in a few words after a colon; the system's message for an unknown error."""
    words = _CAUSES.get(error.errno or 0)
    return texts.say(words) if words else error.strerror or str(error)


def cause_fact(error: OSError) -> str:
    """Cause as a fact, to be put into words later by `cause_words`."""
    known = error.errno in _CAUSES
    return os.strerror(error.errno) if known and error.errno else error.strerror or str(error)


def cause_words(texts: Texts, fact: str) -> str:
    """Words for a system's cause; any other fact unchanged."""
    return texts.say(_WORDS_BY_MESSAGE[fact]) if fact in _WORDS_BY_MESSAGE else fact
