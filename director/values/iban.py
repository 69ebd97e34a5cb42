"""IBAN: check of an account number (ISO 13616) and its printed form."""

LENGTHS = {
    "AD": 24, "AL": 28, "AT": 20, "BE": 16, "BG": 22, "CH": 21, "CY": 28, "CZ": 24, "DE": 22,
    "DK": 18, "EE": 20, "ES": 24, "FI": 18, "FR": 27, "GB": 22, "GI": 23, "GR": 27, "HR": 21,
    "HU": 28, "IE": 22, "IS": 26, "IT": 27, "LI": 21, "LT": 20, "LU": 20, "LV": 21, "MC": 27,
    "MD": 24, "ME": 22, "MK": 19, "MT": 31, "NL": 18, "NO": 15, "PL": 28, "PT": 25, "RO": 24,
    "RS": 22, "SE": 24, "SI": 19, "SK": 24, "SM": 27, "VA": 22,
}  # fmt: skip
"""Characters of an IBAN by country, for the countries of the single euro payments area."""
SHORTEST, LONGEST = 15, 34


def normalised(text: str) -> str:
    """Remove spaces and write capitals: the form that is stored."""
    return "".join(text.split()).upper()


def is_valid(text: str) -> bool:
    """Whether letters, digits, length and check digits are right; the account may still not exist."""
    iban = normalised(text)
    if not iban.isascii() or not iban.isalnum() or not SHORTEST <= len(iban) <= LONGEST:
        return False
    if not iban[:2].isalpha() or not iban[2:4].isdigit() or not 2 <= int(iban[2:4]) <= 98:
        return False
    if len(iban) != LENGTHS.get(iban[:2], len(iban)):
        return False
    return int("".join(str(int(letter, 36)) for letter in iban[4:] + iban[:4])) % 97 == 1


def in_euro_area(text: str) -> bool:
    """Whether the account is in a country of the single euro payments area."""
    return normalised(text)[:2] in LENGTHS


def grouped(text: str) -> str:
    """Return the IBAN in groups of four, as printed."""
    iban = normalised(text)
    return " ".join(iban[i : i + 4] for i in range(0, len(iban), 4))
