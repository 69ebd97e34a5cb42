"""Causes: why the system could not read or write a file, in the user's language."""

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
_SAID: Mapping[str, str] = {os.strerror(number): words for number, words in _CAUSES.items()}
"""The same by what the system says, for causes that were noted as a fact."""


def cause(texts: Texts, error: OSError) -> str:
    """Why, in a few words that stand after a colon; what the system says where we have none."""
    words = _CAUSES.get(error.errno or 0)
    return texts.say(words) if words else error.strerror or str(error)


def noted(error: OSError) -> str:
    """A cause as a fact, to be told later with `told`."""
    known = error.errno in _CAUSES
    return os.strerror(error.errno) if known and error.errno else error.strerror or str(error)


def told(texts: Texts, fact: str) -> str:
    """A fact as it is, or the words for it where it is what the system says."""
    return texts.say(_SAID[fact]) if fact in _SAID else fact
