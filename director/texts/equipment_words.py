"""Words of decks and dice: article, place, stage, and refusals."""

from collections.abc import Iterable, Mapping
from decimal import Decimal

from babel.numbers import format_decimal

from director.equipment.events import Article, EquipmentKind, PlaceKind, Whereabouts
from director.equipment.pieces import Piece
from director.equipment.register import Register
from director.texts.texts import N_, Texts
from director.values.cards import RANKS, Card, rank, suit

STAGES: Mapping[str, str] = {
    "sealed": N_("sealed"),
    "in_use": N_("in use"),
    "held": N_("held"),
    "withdrawn": N_("to be destroyed"),
    "destroyed": N_("destroyed"),
}
"""How far a piece has come."""

MOMENTS: Mapping[str, str] = {
    "opening": N_("at the opening"),
    "during": N_("during play"),
    "closing": N_("at the closing"),
}
"""When a piece was checked."""

DUE: Mapping[str, str] = {
    "overdue": N_("Over its ten days"),
    "left_behind": N_("Still at a closed table"),
    "faulty": N_("Not in order"),
    "held": N_("Held"),
    "to_destroy": N_("To be destroyed"),
    "last_day": N_("Last day"),
}
"""Work due on a piece."""

_SUITS = "♣♦♥♠"


def card_words(cards: tuple[Card, ...]) -> str:
    """Cards as people read them: `A♠ 10♦`."""
    return " ".join(f"{RANKS[rank(c)].replace('T', '10')}{_SUITS[suit(c)]}" for c in cards)


def article_words(texts: Texts, article: Article) -> str:
    """Description of a piece: `Plastic deck, red backs, Modiano`."""
    if article.kind is EquipmentKind.DICE:
        size = str(format_decimal(Decimal(article.size).scaleb(-1), locale=texts.locale))
        kind = texts.say("Dice {size} mm", size=size)
    else:
        kind = texts.say("Plastic deck") if article.plastic else texts.say("Paper deck")
    return ", ".join(filter(None, (kind, article.backs, article.maker)))


def place_words(texts: Texts, place: Whereabouts, game: str = "") -> str:
    """Place of a piece: `Safe`, `Table 7, Blackjack`, `Shuffling machine M2`."""
    machine = texts.say("Shuffling machine {machine}", machine=place.machine) if place.machine else ""
    if place.kind is PlaceKind.SAFE:
        return texts.say("Safe")
    table = texts.say("Table {table}", table=place.table) if place.table else ""
    if place.kind is PlaceKind.MACHINE:
        return machine
    return ", ".join(filter(None, (table, game or _room(texts, place.kind), machine)))


def _room(texts: Texts, kind: PlaceKind) -> str:
    return {
        PlaceKind.GAME: texts.say("house game"),
        PlaceKind.CASH: texts.say("cash game"),
        PlaceKind.TOURNAMENT: texts.say("tournament"),
    }.get(kind, "")


def machine_words(texts: Texts, name: str, with_one: Iterable[int], without: Iterable[int]) -> str:
    """Why shuffling machines may not be used as they are (T-F9)."""
    return texts.say(
        "{tournament}: tables {with_one} have a shuffling machine, {without} have none that works. All "
        "occupied tables use one, or none does (T-F9).",
        tournament=name, with_one=", ".join(map(str, with_one)), without=", ".join(map(str, without)),
    )  # fmt: skip


def out_of_order_words(texts: Texts, register: Register) -> str:
    """Which shuffling machines do not work, and since when; empty where all do."""
    return "\n".join(
        texts.say(
            "Shuffling machine {machine}: out of order since {moment}",
            machine=machine,
            moment=texts.moment(at),
        )
        for machine, at in sorted(register.out_of_order.items())
    )


def check_words(texts: Texts, piece: Piece) -> str:
    """Result of the last check: `52 of 52`, or its faults."""
    parts = []
    if piece.missing:
        parts.append(texts.say("missing {cards}", cards=card_words(piece.missing)))
    if piece.extra:
        parts.append(texts.say("too much {cards}", cards=card_words(piece.extra)))
    if piece.short:
        parts.append(texts.count("{n} die missing", "{n} dice missing", piece.short))
    if piece.flawed:
        parts.append(texts.say("marked or damaged"))
    if piece.donated:
        parts.append(texts.count("{n} card given", "{n} cards given", len(piece.donated)))
    if not parts and piece.checked_at is None:
        return ""
    return ", ".join(parts) or texts.say("complete")


EQUIPMENT_SENTENCES: Mapping[str, str] = {
    # the register
    "house_has_no_register": N_(
        "The house keeps no register of decks and dice: switch it on first (Settings, The house)."
    ),
    "unknown_piece": N_("The register has no {deck}: look at its number, or receive it first."),
    "unknown_delivery": N_("There is no such delivery."),
    "delivery_known": N_("This delivery was entered already."),
    "equipment_letters": N_(
        "Numbers begin with letters, such as B or BJ-: at most 12 signs, no figure at their end."
    ),
    "equipment_figure": N_("Numbers go from 1 to {most}."),
    "delivery_size": N_("A delivery has 1 to {most} pieces: enter a larger one in parts."),
    "numbers_given": N_("Some of these numbers were given before: from {free} on they are free."),
    "equipment_maker_missing": N_("Who made it? The register names the maker."),
    "equipment_not_licensed": N_("The licence of the type is missing."),
    "dice_numbers_differ": N_(
        "There are {count} sets of dice, but {given} numbers of the maker: give one for each, or one "
        "for all."
    ),
    "dice_size": N_("Dice have edges of {least} to {most} mm."),
    "dice_unmarked": N_("Dice bear the maker's number and the logo of the casino."),
    "equipment_date_ahead": N_("That day is still to come: dates of the register lie in the past."),
    "opened_before_received": N_("It came only on {received_at}: it cannot have been opened before."),
    "delivery_in_use": N_("{deck} is no longer sealed: the delivery stays as it was entered."),
    # use
    "piece_sealed": N_("{deck} is still sealed: open and count it first."),
    "piece_not_sealed": N_("{deck} was opened already."),
    "seal_not_counted": N_("{deck} is sealed: it is counted as its seal is broken."),
    "piece_destroyed": N_("{deck} was destroyed (protocol {protocol}): it never comes back."),
    "piece_withdrawn": N_("{deck} waits for its destruction: take another one."),
    "piece_held": N_("{deck} is held: release it first, or take another one."),
    "piece_not_held": N_("{deck} is neither held nor withdrawn."),
    "piece_is_donor": N_("{deck} has given cards to another deck: nobody plays with it any more."),
    "piece_elsewhere": N_("{deck} lies on table {table}: a deck is at one table at a time."),
    "piece_at_table": N_("{deck} lies on table {table}: take it away first."),
    "piece_in_game": N_("A game is played with {deck} on table {table}: replace it there (Pit, Books)."),
    "piece_not_at_table": N_("{deck} lies at no table."),
    "decks_at_the_table": N_(
        "Decks still lie at the table: {decks}. They are counted as it closes: paper goes to be "
        "destroyed, plastic to the safe."
    ),
    "piece_not_in_use": N_("{deck} is not in use."),
    "paper_deck_served": N_(
        "{deck} is of paper and has served at another table: it is destroyed, and never dealt again."
    ),
    "paper_deck_not_new": N_(
        "{deck} is of paper and was opened before: a table opens with a sealed one."
    ),
    "paper_deck_outlives": N_(
        "{deck} is of paper: when its table closes it goes to be destroyed, not into the safe."
    ),
    "check_impossible": N_("{deck}: this cannot have been found in a deck or set of its kind."),
    "not_in_register": N_(
        "{deck} is not in the register: choose a deck that is, or receive it first (Decks)."
    ),
    "gear_of_other_kind": N_("{deck} is something else than the game needs."),
    "no_such_place": N_("Nothing is played on table {table} there now."),
    "game_takes_its_own": N_("A house game takes its decks as it opens, or as one is replaced there."),
    "machine_unnamed": N_("Which shuffling machine? Give its number."),
    "machine_out_of_order": N_("Shuffling machine {machine} is out of order: take another, or none."),
    "shoe_replaced_whole": N_("The whole shoe is replaced: {needed} decks make way for as many."),
    # cards and their end
    "donor_needed": N_("{deck} is in the register: say from which new deck the card comes."),
    "no_twin": N_("{deck} cannot give a card here."),
    "not_its_twin": N_("{donor} has other backs than {deck}, or another maker: its card would show."),
    "card_not_in_donor": N_("{donor} has this card no more: take another new deck."),
    "donor_not_new": N_("{donor} was played with: the twin comes from a new deck."),
    "piece_held_destroyed": N_("{deck} is held as evidence."),
}
"""Sentences of decks and dice by code."""
