"""Words of the ruling assistant: situations, acts, and the facts entered."""

from collections.abc import Iterable, Iterator, Mapping

from director.poker.rulings.assistant import Situation, SituationReport
from director.poker.rulings.deal import DealFaultKind
from director.poker.rulings.floor import FloorCase, FloorFact, Matter
from director.poker.rulings.pot_case import LastButton, PotsReport
from director.poker.rulings.ruling import DeclaredWord
from director.poker.variants import Street
from director.texts.texts import N_, Texts
from director.texts.tournament_words import WORDS

Pairs = tuple[tuple[str, str], ...]

TOPICS: Mapping[str, str] = {
    Situation.IN_TURN: N_("An act in turn"),
    Situation.OUT_OF_TURN: N_("An act out of turn"),
    Situation.SEVERAL: N_("Several out of turn"),
    Situation.SKIPPED: N_("A player was skipped"),
    Situation.UNDERRAISE: N_("A raise was too small"),
    Situation.MISCOUNT: N_("A bet was counted wrongly"),
    Situation.POT_QUOTED: N_("The pot was told wrongly"),
    Situation.DEAL: N_("A fault of the deal"),
    "pots": N_("Side pots and odd chips"),
    "button": N_("The next button"),
    "showdown": N_("Showdown"),
    "dispute": N_("A dispute about a pot"),
    "absence": N_("A player away from the seat"),
    "wrong": N_("Wrong button, blinds or level"),
    "missed": N_("Missed blinds (cash game)"),
    "stud": N_("Stud: bring-in and open cards"),
}
"""Topics of a ruling."""

DECLARED_WORDS: Mapping[DeclaredWord, str] = {
    DeclaredWord.FOLD: N_("“Fold”"),
    DeclaredWord.CHECK: N_("“Check”"),
    DeclaredWord.CALL: N_("“Call”"),
    DeclaredWord.RAISE: N_("“Raise” or “bet”"),
    DeclaredWord.AMOUNT: N_("Only an amount"),
    DeclaredWord.MORE: N_("An amount more (“200 more”)"),
    DeclaredWord.DOUBLE: N_("“Double”"),
    DeclaredWord.POT: N_("“Pot”"),
    DeclaredWord.ALL_IN: N_("“All-in”"),
    DeclaredWord.MUSING: N_("A thought aloud (“I should fold this”)"),
}

PRIORS: Mapping[str, str] = {
    "partly_pulled": N_("partly pulled back"),
    "pulled_back": N_("all pulled back"),
}
"""Rulings of before, which did not say how many chips were pulled back."""

MATTERS: Mapping[Matter, str] = {
    Matter.WHO_SHOWS_FIRST: N_("Who shows first"),
    Matter.ALL_IN_SHOWDOWN: N_("Somebody is all-in and will not show"),
    Matter.ONE_CARD_EXPOSED: N_("One card shown"),
    Matter.WANTS_TO_SEE: N_("Somebody wants to see a hand"),
    Matter.LAST_LIVE_HAND: N_("All others have mucked"),
    Matter.MISDECLARED: N_("A hand declared wrongly"),
    Matter.WINNING_HAND_KILLED: N_("The dealer killed the best hand"),
    Matter.MISREAD: N_("A hand read wrongly"),
    Matter.POT_DISPUTED: N_("Somebody disputes who won a pot"),
    Matter.ABSENT: N_("Not at the table when all had their cards"),
    Matter.STANDING: N_("Standing at the seat during the deal"),
    Matter.LEFT_THE_TABLE: N_("Leaves the table with a live hand"),
    Matter.WRONG_BUTTON: N_("The button lay wrongly"),
    Matter.WRONG_BLINDS: N_("Blinds posted wrongly"),
    Matter.WRONG_LEVEL: N_("The hand began at the old level"),
    Matter.MISSED_BLINDS: N_("Comes back after missing blinds"),
    Matter.WRONG_BRING_IN: N_("The wrong player brought it in"),
    Matter.DOWN_CARD_OPEN: N_("One of the first two cards came face up"),
    Matter.LAST_CARD_OPEN: N_("The seventh card came face up"),
    Matter.PREMATURE_STREET: N_("The next street was dealt too early"),
    Matter.OPEN_CARDS_LIFTED: N_("Took up the open cards with a bet to answer"),
}

FACTS: Mapping[FloorFact, str] = {
    FloorFact.RIVER_BET: N_("There was a bet on the river"),
    FloorFact.ON_PURPOSE: N_("It was on purpose"),
    FloorFact.WAS_TABLED: N_("The hand had been shown"),
    FloorFact.NEXT_HAND_BEGUN: N_("The next hand has begun (first riffle)"),
    FloorFact.WARNED_IN_VAIN: N_("Was warned and did not react"),
    FloorFact.ALL_IN: N_("The player is all-in"),
    FloorFact.SUBSTANTIAL_ACTION: N_("There has been substantial action"),
    FloorFact.ANNOUNCED_BEFORE: N_("The new level was announced before the first riffle"),
    FloorFact.MISSED_BIG: N_("Missed the big blind"),
    FloorFact.MISSED_SMALL: N_("Missed the small blind"),
    FloorFact.IN_BIG_BLIND: N_("Is in the big blind now"),
    FloorFact.IN_SMALL_BLIND: N_("Is in the small blind now"),
    FloorFact.NEXT_HAS_ACTED: N_("The next player has acted"),
    FloorFact.TWO_LEFT: N_("Only two players are left"),
    FloorFact.LAST_CARD_TAKEN: N_("It is the seventh card, and has been looked at or mixed in"),
}

FAULTS: Mapping[DealFaultKind, str] = {
    DealFaultKind.EXPOSED: N_("Cards exposed by the dealer"),
    DealFaultKind.EXPOSED_TO_BUTTON: N_("The button's card exposed"),
    DealFaultKind.WRONG_FIRST_SEAT: N_("First card to the wrong seat"),
    DealFaultKind.EMPTY_SEAT_DEALT: N_("Cards to an empty seat"),
    DealFaultKind.SEAT_LEFT_OUT: N_("A seat left out"),
    DealFaultKind.WRONG_NUMBER: N_("Wrong number of cards"),
    DealFaultKind.OFF_THE_TABLE: N_("A card off the table"),
    DealFaultKind.FOULED_DECK: N_("Two equal cards"),
    DealFaultKind.NO_BURN: N_("No card burned"),
    DealFaultKind.FOUR_CARD_FLOP: N_("Four cards on the flop"),
    DealFaultKind.PREMATURE_FLOP: N_("The flop came too early"),
    DealFaultKind.PREMATURE_TURN: N_("The turn came too early"),
    DealFaultKind.PREMATURE_RIVER: N_("The river came too early"),
    DealFaultKind.ONE_BOXED: N_("One card face up in the deck"),
    DealFaultKind.SEVERAL_BOXED: N_("Several cards face up in the deck"),
}

STREETS: Mapping[Street, str] = {
    Street.PREFLOP: N_("Before the flop"),
    Street.FLOP: N_("Flop"),
    Street.TURN: N_("Turn"),
    Street.RIVER: N_("River"),
}

CAPTIONS: Mapping[str, str] = {
    "situation": N_("Situation"),
    "game": N_("Game"),
    "blinds": N_("Blinds"),
    "street": N_("Betting round"),
    "players": N_("Players in the hand"),
    "pot": N_("Pot before this street"),
    "actions": N_("Actions so far"),
    "stack": N_("Chips of the player"),
    "stacks": N_("Chips of the players"),
    "straddles": N_("Straddles"),
    "no_small": N_("No small blind"),
    "pulled": N_("Chips pulled back"),
    "early": N_("Acts out of turn, in order"),
    "matter": N_("What happened"),
    "said": N_("Said"),
    "amounts": N_("Amount said"),
    "chips": N_("Chips put in"),
    "later": N_("Put in with a second motion"),
    "chips_first": N_("The chips came before the word"),
    "prior": N_("Chips in front before"),
    "conditional": N_("About future action"),
    "meanwhile": N_("Then, the others"),
    "figure": N_("Amount"),
    "others_acted": N_("Others have acted on it"),
    "fault": N_("Fault"),
    "cards": N_("Cards exposed"),
    "paid": N_("Put in by each"),
    "places": N_("Places at the showdown"),
    "unit": N_("Smallest chip"),
    "seats": N_("Seats with chips"),
    "last": N_("Last button, small and big blind"),
    "shares": N_("Shares"),
    **{fact.value: said for fact, said in FACTS.items()},
}
"""Captions of the facts."""

ACTIONS: Mapping[str, str] = {"f": N_("fold"), "x": N_("check"), "c": N_("call")}

ALL_IN = N_("all-in {amount}")
YES = N_("Yes")


def situation_pairs(told: SituationReport) -> Pairs:
    """Facts entered, as codes and values without language; defaults are left out."""
    case = told.case
    pairs = (
        ("situation", told.situation.value),
        ("game", f"{case.variant.name} {case.limit.value}"),
        ("blinds", f"{case.small} {case.big}"),
        ("street", str(int(case.street))),
        ("players", str(case.players)),
        ("pot", _figure(case.pot)),
        ("actions", " ".join(case.actions)),
        ("straddles", " ".join(map(str, case.straddles))),
        ("no_small", "yes" if case.no_small else ""),
        ("stacks", " ".join(f"{i}:{stack}" for i, stack in enumerate(case.stacks, 1) if stack)),
        *_act(told),
        ("early", " ".join(told.early)),
        ("meanwhile", " ".join(told.meanwhile)),
        ("figure", _figure(told.figure)),
        ("others_acted", "yes" if told.others_acted else ""),
        *((("fault", told.fault.value),) if told.situation is Situation.DEAL else ()),
        ("cards", " ".join(map(str, told.cards))),
    )
    return tuple(pair for pair in pairs if pair[1])


def pots_pairs(told: PotsReport, shares: Iterable[tuple[int, int]]) -> Pairs:
    """Pots entered, and the shares: player from 0 and amount."""
    return (
        ("situation", "pots"),
        ("paid", " ".join(map(str, told.paid))),
        ("places", " ".join(map(str, told.places))),
        ("unit", str(told.unit)),
        ("shares", " ".join(f"{player + 1}:{amount}" for player, amount in shares)),
    )


def button_pairs(told: LastButton) -> Pairs:
    """Last hand and seats entered."""
    last = told.last
    return (
        ("situation", "button"),
        ("last", f"{last.button} {last.small_blind} {last.big_blind}"),
        ("seats", " ".join(map(str, told.occupied))),
    )


def floor_pairs(topic: str, told: FloorCase) -> Pairs:
    """Matter entered, with the facts that hold."""
    facts = tuple((fact.value, "yes") for fact in FloorFact if fact in told.facts)
    blinds = (("blinds", f"{told.small} {told.big}"),) if topic == "missed" else ()
    return (("situation", topic), ("matter", told.matter.value), *blinds, *facts)


def pairs_in_words(texts: Texts, pairs: Pairs) -> Pairs:
    """Facts entered, in words."""
    return tuple((texts.say(CAPTIONS[code]), _value(texts, code, value)) for code, value in pairs)


def actions_line(texts: Texts, actions: str) -> str:
    """`400 c a1100` as words."""
    return ", ".join(_action(texts, word) for word in actions.split())


def _act(told: SituationReport) -> Iterator[tuple[str, str]]:
    yield "said", told.word.value if told.word else ""
    yield "amounts", " ".join(map(str, told.amounts))
    yield "chips", " ".join(map(str, told.chips))
    yield "later", " ".join(map(str, told.later))
    yield "chips_first", "yes" if told.chips_first else ""
    yield "pulled", _figure(told.pulled)
    yield "conditional", "yes" if told.conditional else ""


def _figure(number: int) -> str:
    return str(number) if number else ""


def _value(texts: Texts, code: str, value: str) -> str:
    match code:
        case "actions" | "meanwhile" | "early":
            return actions_line(texts, value)
        case "game":
            return " · ".join(texts.say(WORDS[part]) for part in value.split())
        case "blinds":
            return " / ".join(texts.number(int(part)) for part in value.split())
        case "chips" | "later":
            return " + ".join(texts.number(int(part)) for part in value.split())
        case "situation":
            return texts.say(TOPICS[value])
        case "said":
            return texts.say(DECLARED_WORDS[DeclaredWord(value)])
        case "prior":
            return texts.say(PRIORS[value])
        case "matter":
            return texts.say(MATTERS[Matter(value)])
        case "fault":
            return texts.say(FAULTS[DealFaultKind(value)])
        case "street":
            return texts.say(STREETS[Street(int(value))])
        case _ if value == "yes":
            return texts.say(YES)
        case _:
            return ", ".join(_amount(texts, part) for part in value.split())


def _amount(texts: Texts, part: str) -> str:
    """A number, or `player:amount`."""
    player, colon, amount = part.rpartition(":")
    return f"{player}{colon} {texts.number(int(amount))}".strip()


def _action(texts: Texts, word: str) -> str:
    if word in ACTIONS:
        return texts.say(ACTIONS[word])
    if word.startswith("a"):
        return texts.say(ALL_IN, amount=texts.number(int(word[1:])))
    return texts.number(int(word))
