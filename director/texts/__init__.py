"""Texts: sentences for codes, words, dates and money in the languages of the house."""

from director.texts.texts import LANGUAGE_NAMES, LANGUAGES, N_, Texts, texts_for

__all__ = ["LANGUAGES", "LANGUAGE_NAMES", "N_", "Texts", "texts_for"]
