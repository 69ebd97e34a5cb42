"""Words for a person: what each field of the directory is called."""

from collections.abc import Mapping

from director.texts.texts import N_

FIELDS: Mapping[str, str] = {
    "given_name": N_("Given name"),
    "family_name": N_("Family name"),
    "nickname": N_("Nickname"),
    "card_number": N_("Card number"),
    "document": N_("Document"),
    "born": N_("Date of birth"),
    "country": N_("Country"),
    "iban": N_("IBAN"),
    "notes": N_("Notes"),
    "barred": N_("Barred from the house"),
    "photo": N_("Photo"),
}
