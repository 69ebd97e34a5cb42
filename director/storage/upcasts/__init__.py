"""Upcasts: payloads of earlier schemas become those of today, one step at a time."""

from collections.abc import Callable, Mapping

from director.storage.upcasts import old_notes

Json = dict[str, object]


def upcast(kind: str, schema: int, payload: Json) -> Json:
    """The payload in today's schema; ValueError when there is no way from the old one."""
    if schema < 1:
        raise ValueError(f"no way from schema {schema} of {kind}")
    for step in _STEPS.get(kind, ())[schema - 1 :]:
        payload = step(payload)
    return payload


def current(kind: str) -> int:
    """The schema in which a kind is written today."""
    return 1 + len(_STEPS.get(kind, ()))


_FIRST_TERMS: Json = {"time": None, "jackpot": None, "new_player": "posts_or_waits"}
"""Terms of cash tables opened before these could be stated."""


def _listed(part: object) -> list[object]:
    return part if isinstance(part, list) else []


def _object(part: object) -> Json:
    return part if isinstance(part, dict) else {}


def _priced(sold: Json) -> Json:
    """Return a sale's price from before it had a part for a bounty."""
    return {**sold, "price": {**_object(sold["price"]), "bounty": 0}}


def _settled(old: Json) -> Json:
    """Settings of a tournament that knew neither bounties nor when a card is discarded."""
    before = _object(old["settings"])
    offers = {
        name: _priced(_object(before[name])) if before[name] is not None else None
        for name in ("buy_in", "rebuy", "add_on")
    }
    return {**old, "settings": {**before, **offers, "bounty": None, "discard": "after_flop_betting"}}


def _settled_with(**since: object) -> Callable[[Json], Json]:
    """Settings of a tournament, before there was more to settle."""
    return lambda old: {**old, "settings": {**since, **_object(old["settings"])}}


_STARTED_BY_TIME = _settled_with(
    starts="by_time", at_once=0, all_in_or_fold=False, win_the_button=False, rebuy_below=0
)


def _of_one_game(old: Json) -> Json:
    """A structure all of whose levels played the tournament's game."""
    structure = _object(old["structure"])
    periods = [
        {**_object(period), "game": None, "limit": None} for period in _listed(structure["periods"])
    ]
    return {**old, "structure": {**structure, "periods": periods}}


_OPEN_TO_ALL = _settled_with(
    entrance={"for_whom": "", "least_age": 0, "tickets_only": False, "tickets_of": ""},
    early={"chips": 0, "minutes": 0, "level": 0},
    staff_bonus=None,
    shot_clock=None,
)


def _by_places_alone(old: Json) -> Json:
    """Settings of a tournament, when satellites had no milestone."""
    before = _object(old["settings"])
    goal = before["qualifying"]
    after = {"milestone": 0, **_object(goal)} if goal is not None else None
    return {**old, "settings": {**before, "qualifying": after}}


def _of_any_gender(old: Json) -> Json:
    """Settings of a tournament, when none was for women or men."""
    before = _object(old["settings"])
    entrance = {"gender": None, **_object(before["entrance"])}
    return {**old, "settings": {**before, "entrance": entrance}}


def _no_chip_bounties(old: Json) -> Json:
    """Settings of a tournament, when no heads were chips."""
    before = _object(old["settings"])
    terms = before["bounty"]
    after = {"chips": False, **_object(terms)} if terms is not None else None
    return {**old, "settings": {**before, "bounty": after}}


def _chips_always_won(old: Json) -> Json:
    """Going out, when nobody said that nobody had won the chips."""
    busts = old["busts"]
    return {**old, "busts": [{**_object(bust), "nobody": False} for bust in _listed(busts)]}


def _one_game_a_level(old: Json) -> Json:
    """A structure whose levels played no games in turn."""
    structure = _object(old["structure"])
    periods = [{"others": [], **_object(period)} for period in _listed(structure["periods"])]
    return {**old, "structure": {"hands": 0, **structure, "periods": periods}}


def _rounds_from_the_first_level(old: Json) -> Json:
    """Settings of a tournament, when each round began with the first level and no third was played."""
    before = _object(old["settings"])
    terms = before["rounds"]
    after = {"third_place": False, "restarts": [], **_object(terms)} if terms is not None else None
    return {**old, "settings": {**before, "rounds": after}}


def _all_drawn(old: Json) -> Json:
    """A round whose players were all drawn, and that began again where stacks were fresh."""
    since: Json = {"seeds": [], "third": None, "structure": None}
    return {**since, "begins": 0 if old["fresh"] else None, **old}


def _no_chip(head: Json) -> Json:
    """A head that was won, when none was a chip."""
    return {"chip": False, **head}


def _stack_alone(stack: Json) -> Json:
    """A stack carried to day 2, when nothing came along but the stack and its head."""
    return {"put_up": [], "stays": None, **stack}


def _no_deposit(old: Json) -> Json:
    """Terms of a league that took no deposit."""
    return {**old, "terms": {**_object(old["terms"]), "deposit": None}}


def _tied_by_all(old: Json) -> Json:
    """Terms of a league whose ties were broken by all results, the dropped ones too."""
    return {**old, "terms": {"ties": "all", **_object(old["terms"])}}


def _of_no_level(old: Json) -> Json:
    """A period that was counted with the breaks alone."""
    return {**old, "level": 0, "is_break": False}


_STEPS: Mapping[str, tuple[Callable[[Json], Json], ...]] = {
    # counted the odd chips alone
    "ChipsRaced": (lambda old: {"exchanged": 0, **old},),
    # said `by` for the cause, and knew no draw
    "PlayersMoved": (lambda old: {"cause": old["by"], "moves": old["moves"], "draw": None},),
    # did not say where they sat, nor how many were left
    "PlayersBusted": (lambda old: {**old, "seats": [], "left": 0}, _chips_always_won),
    # knew no bounties, and no discard but the usual one
    "TournamentAnnounced": (
        _settled,
        _STARTED_BY_TIME,
        _OPEN_TO_ALL,
        _by_places_alone,
        _of_one_game,
        _settled_with(rounds=None),
        _no_chip_bounties,
        _settled_with(redraw_at=[]),
        _one_game_a_level,
        _rounds_from_the_first_level,
        _of_any_gender,
    ),
    # knew no chips that stand for heads
    "HeadsWon": (
        lambda old: {**old, "heads": [_no_chip(_object(head)) for head in _listed(old["heads"])]},
    ),
    "HeadCorrected": (
        lambda old: {**old, "head": _no_chip(_object(old["head"]))},
        # knew no head that was lost before a rebuy
        lambda old: {"extra": None, **old},
    ),
    "EnvelopeOpened": (lambda old: {**old, "head": _no_chip(_object(old["head"]))},),
    # did not say which level a period is
    "ClockRan": (_of_no_level,),
    "ClockPaused": (_of_no_level,),
    "LevelReached": (_of_no_level,),
    # knew no game of a level
    "StructureChanged": (_of_one_game, _one_game_a_level),
    "SettingsChanged": (
        _settled,
        _STARTED_BY_TIME,
        _OPEN_TO_ALL,
        _by_places_alone,
        _settled_with(rounds=None),
        _no_chip_bounties,
        _settled_with(redraw_at=[]),
        _rounds_from_the_first_level,
        _of_any_gender,
    ),
    # knew neither seeds, nor a match for the third place, nor levels of a round
    "RoundDrawn": (_all_drawn,),
    # knew no bounties, and no stack that is counted after the draw
    "EntryRegistered": (
        lambda old: {**_priced(old), "stack_due": False},
        # had no chips for coming early, and no condition to declare
        lambda old: {"bonus": 0, "declared": False, **old},
    ),
    "AlternateSeated": (lambda old: {**old, "stack_due": False}, lambda old: {"bonus": 0, **old}),
    "ExtraBought": (_priced,),
    # did not say how much of it was a ticket
    "PrizePaid": (
        lambda old: {**old, "ticket": 0},
        # named the first of several shared places alone
        lambda old: {"last": 0, **old},
    ),
    # gave all that was left to who was left
    "EnvelopesShared": (lambda old: {**old, "parts": []},),
    # did not say which bounties others had put on a player in the flights, and why a player is not moved
    "FieldCarried": (
        lambda old: {**old, "field": [_stack_alone(_object(each)) for each in _listed(old["field"])]},
    ),
    "SurvivorAdmitted": (lambda old: {**old, "stack": _stack_alone(_object(old["stack"]))},),
    # broke one table alone
    "TableBroken": (lambda old: {**old, "also": []},),
    # cited no sentence of the house
    "RulingGiven": (lambda old: {**old, "cited": []},),
    # had the code alone
    "RuleOverridden": (lambda old: {"code": old["code"], "rule": ""},),
    "ReceiptIssued": (
        # knew no player, no currency and no change given
        lambda old: {"player": "", "currency": "", "handed": 0, **old},
        # did not say whether a document was seen
        lambda old: {**old, "document_seen": False},
        # did not say whether a second person agreed, nor to which account
        lambda old: {**old, "account": "", "agreed": False},
    ),
    # knew no vouchers: whose they are, and whether they were given
    "TicketIssued": (lambda old: {**old, "player": "", "free": False},),
    # did not say what was in front of the player
    "CashChipsSold": (lambda old: {**old, "front": 0},),
    # always freed the seat with the last chips bought
    "CashSlipVoided": (lambda old: {**old, "stays": False},),
    # knew nobody who waits for the big blind
    "MissedBlindsTold": (lambda old: {**old, "waits": False},),
    # had neither a time charge nor a jackpot drop, and let who came post or wait
    "CashTableOpened": (lambda old: {**old, "terms": {**_object(old["terms"]), **_FIRST_TERMS}},),
    "CashPotRaked": (lambda old: {**old, "jackpot": 0},),
    "CashDropCounted": (lambda old: {**old, "jackpot": None},),
    # let everything leave in cash
    "DepositMoved": (lambda old: {**old, "for_bank": 0},),
    # knew neither a start apart from the seed nor a meter that was taken over (G-9)
    "JackpotOpened": (
        lambda old: {**old, "kind": "", "start": None, "taken_over": None, "taken_from": ""},
    ),
    # had nothing of the house's own in the meter (G-9)
    "JackpotWonAtCash": (lambda old: {**old, "of_house": 0, "seeded": 0},),
    # what was won of a meter was paid from the tray
    "JackpotMoved": (lambda old: {**old, "stated": False},),
    "RoundSettled": (lambda old: {**old, "aside": []},),
    # had the limits of its pay table
    "GameTableOpened": (lambda old: {**old, "terms": []},),
    # knew no deposit of a season, and broke ties by all results
    "LeagueOpened": (_no_deposit, _tied_by_all),
    "LeagueChanged": (_no_deposit, _tied_by_all),
    # belonged to no result, and counted besides the best ones
    "PointsAdjusted": (lambda old: {**old, "tournament": None},),
    # did not say how far a ban reaches, nor until when (G-8)
    "PlayerBanned": (lambda old: {**old, "house": False, "until_at": 0},),
    # listed every stream; what is stored of most is what had moved
    "HeadsNoted": (
        lambda old: {"heads": old_notes.heads_of(old), "root": ""},
        # bore no signature of the house
        lambda old: {**old, "mark": ""},
    ),
}
"""From each schema of a kind to the next: what the older one did not say."""
