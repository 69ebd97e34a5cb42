"""Words for somebody whose personal data were erased: on screen, on paper and in the journal."""

from director.texts.texts import Texts


def erased_words(texts: Texts, number: str | int = "") -> str:
    """Return `erased person`, with the number of the entry where it is one of a tournament.

    The number tells several erased players of a night apart and leads to the entry; it names nobody.
    """
    if not number:
        return texts.say("erased person")
    return texts.say("erased person #{number}", number=str(number).zfill(3))
