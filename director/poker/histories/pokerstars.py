"""PokerStars hand histories, read, cash and tournament: Hold'em, Omaha, hi-lo, stud and razz.

GGPoker's are read too: the same lines under another header, with a few more words (`PLO`, straddles
given by their total, other fees than the rake, missed blinds).
"""

import re
from collections.abc import Iterator
from fractions import Fraction

from director.poker.histories.pokerstars_reading import CENTS, HandRead, big_blind, live_posted, record
from director.poker.histories.recorded import ActionWord, HistoryProblem, Record, RecordedAction
from director.poker.ops import HoleCards, PostKind
from director.poker.variants import (
    FIVE_CARD_OMAHA,
    FIVE_CARD_OMAHA_HI_LO,
    HOLDEM,
    OMAHA,
    OMAHA_HI_LO,
    RAZZ,
    STUD,
    STUD_HI_LO,
    BettingLimit,
)
from director.values.cards import parse
from director.values.errors import soundness

LONGEST_LINE = 10_000
ALL_IN = " and is all-in"
_LONGEST_AMOUNT = 18

_START = re.compile(r"^\ufeff?(?:PokerStars .*?(?:Hand|Game)|Poker Hand) #", re.MULTILINE)
_TITLE = re.compile(r"(?:Hand|Game) #(\w+)")
_GAME = re.compile(
    r"(?<!\d Card )(?<!6\+ )(Hold'em|(?:5 Card )?Omaha(?: Hi/Lo)?|7 Card Stud(?: Hi/Lo)?|Razz)"
    r" (No Limit|Pot Limit|Limit)\b|: (PLO(?:-?\d)?) ?\(",
    re.IGNORECASE,
)
_STAKES = re.compile(r"[(,] ?(?P<low>[^()/]+)/(?P<high>[^()/ ]+)(?: [A-Z]{3})?(?:\([^()]*\))?\)")
_UNTOLD = re.compile(r"^.*#\d+[:,]? *")
"""Beginning of the first line, before the name of the game."""
_BUTTON = re.compile(r"Seat #(\d+) is the button")
_SEAT = re.compile(r"^Seat (\d+): (.+) \((\D?[\d,.]+) in chips")
_MONEY = re.compile(r"[^\d]?(\d[\d,]*(?:\.\d{1,2})?)")
_CARDS = re.compile(r"\[([^\]]*)\]")
_RAKE = re.compile(r"^Total pot .*\| Rake ")
_FEE = re.compile(r"\| (?:Rake|Jackpot|Bingo|Fortune|Tax) (\S+)")
_COLLECTED = re.compile(r" collected (\S+) from (.*?)\s*$")
_STREET = re.compile(r"^\*\*\* (FLOP|TURN|RIVER) \*\*\* \[")
_SEVENTH = re.compile(r"^\*\*\* RIVER \*\*\*\s*$")
_FIRST_CARDS = ("*** HOLE CARDS", "*** 3rd STREET")
_BOARD = re.compile(r"^\*\*\* (FIRST|SECOND|THIRD|FOURTH) (?:FLOP|TURN|RIVER) \*\*\*")
_BOARDS = ("FIRST", "SECOND", "THIRD", "FOURTH")
_LIMITS = {
    "no limit": BettingLimit.NO_LIMIT,
    "pot limit": BettingLimit.POT_LIMIT,
    "limit": BettingLimit.FIXED_LIMIT,
}
_VARIANTS = {
    "hold'em": HOLDEM,
    "omaha": OMAHA,
    "omaha hi/lo": OMAHA_HI_LO,
    "5 card omaha": FIVE_CARD_OMAHA,
    "5 card omaha hi/lo": FIVE_CARD_OMAHA_HI_LO,
    "7 card stud": STUD,
    "7 card stud hi/lo": STUD_HI_LO,
    "razz": RAZZ,
    "plo": OMAHA,
    "plo4": OMAHA,
    "plo5": FIVE_CARD_OMAHA,
}


def is_pokerstars(text: str) -> bool:
    """Whether a text contains PokerStars hands."""
    return _START.search(text[:20_000]) is not None


def sections(text: str) -> Iterator[tuple[int, str]]:
    """Yield the hands of a text: line and text of each."""
    starts = [match.start() for match in _START.finditer(text)]
    line, counted = 1, 0
    for start, end in zip(starts, [*starts[1:], len(text)], strict=True):
        line += text.count("\n", counted, start)
        counted = start
        yield line, text[start:end]


def title_of(text: str) -> str:
    """Id of a hand, or ""."""
    found = _TITLE.search(text.partition("\n")[0])
    return found[1] if found else ""


def read(text: str, line: int = 1) -> Record:
    """Read one hand; `line` is its first line in the file. Refuses with HistoryProblem."""
    chips = "tournament #" in text.partition("\n")[0].casefold()
    reading = HandRead(line, 1 if chips else CENTS)
    ended = False
    for number, words in enumerate(text.split("\n"), line):
        if len(words) > LONGEST_LINE:
            cause = soundness("record_line_too_long", characters=len(words), most=LONGEST_LINE)
            raise HistoryProblem(number, cause)
        ended = ended or words.startswith("*** SUMMARY")
        try:
            _summary(reading, words) if ended else _line(reading, words, number)
        except (ValueError, IndexError) as problem:
            cause = soundness("record_not_understood", number=number, action=words[:60])
            raise HistoryProblem(number, cause) from problem
    if not ended:
        raise HistoryProblem(number, soundness("hand_unfinished"))
    return record(reading)


def _summary(reading: HandRead, words: str) -> None:
    if _RAKE.match(words):
        reading.rake = sum(_money(fee, reading.scale) for fee in _FEE.findall(words))


def _line(reading: HandRead, words: str, number: int) -> None:
    if number == reading.line:
        _header(reading, words)
    elif words.startswith("Table "):
        button = _BUTTON.search(words)
        if button is None and not reading.variant.stud:
            raise ValueError(words)
        reading.button = int(button[1]) if button else 0
    elif not reading.dealt and _SEAT.match(words):
        seat, name, chips = _search(_SEAT, words).groups()
        reading.seats[name] = int(seat), _money(chips, reading.scale)
    elif words.startswith(_FIRST_CARDS):
        reading.dealt = number
    elif words.startswith("*** 4th STREET"):
        reading.opened = True
    elif _SEVENTH.match(words):
        _seventh(reading, number)
    elif words.startswith("Dealt to "):
        _dealt(reading, words, number)
    elif _BOARD.match(words):
        _one_of_several(reading, words, number)
    elif _STREET.match(words):
        board = _cards(_CARDS.findall(words)[-1])
        reading.actions.append(("", RecordedAction(ActionWord.BOARD, cards=board, line=number)))
    else:
        _player_line(reading, words, number)


def _one_of_several(reading: HandRead, words: str, number: int) -> None:
    """Read a street of one of several boards: PokerStars prints board by board, GGPoker by street."""
    which = _BOARDS.index(_search(_BOARD, words)[1])
    if which == len(reading.boards):
        reading.boards.append([])
    board = _cards(_CARDS.findall(words)[-1])
    reading.boards[which].append(RecordedAction(ActionWord.BOARD, cards=board, line=number))


def _header(reading: HandRead, words: str) -> None:
    """Read the last game and stakes in the line; a tournament's name before them may be anything."""
    games, found = list(_GAME.finditer(words)), list(_STAKES.finditer(words))
    if not games or not found:
        named = _UNTOLD.sub("", words).partition(" - ")[0]
        raise HistoryProblem(reading.line, soundness("variant_unknown", variant=named[:80]))
    game, stakes = games[-1], found[-1]
    name = game[1] or game[3]
    variant = _VARIANTS.get(name.replace("-", "").casefold() if game[3] else name.casefold())
    if variant is None:
        raise HistoryProblem(reading.line, soundness("variant_unknown", variant=name[:80]))
    reading.variant = variant
    reading.limit = _LIMITS[(game[2] or "Pot Limit").casefold()]
    reading.low = _money(stakes["low"], reading.scale)
    reading.high = _money(stakes["high"], reading.scale)
    reading.title = _search(_TITLE, words)[1]


def _dealt(reading: HandRead, words: str, number: int) -> None:
    """Read the cards of a player; after third street only the last bracket is new."""
    told = words.removeprefix("Dealt to ")
    name = max((name for name in reading.seats if told.startswith(f"{name} [")), key=len, default="")
    if not name:
        return
    cards = _cards(_CARDS.findall(words)[-1])
    if not reading.opened:
        hidden = reading.variant.cards_held(0) - len(cards) if reading.variant.stud else 0
        reading.hole_cards[name] = (None,) * hidden + cards
        return
    blind = name, RecordedAction(ActionWord.HOLE, cards=(None,), line=reading.actions[-1][1].line)
    if blind in reading.actions:
        reading.actions.remove(blind)
    reading.actions.append((name, RecordedAction(ActionWord.HOLE, cards=cards, line=number)))


def _seventh(reading: HandRead, number: int) -> None:
    """Read seventh street of stud: a card face down for everybody in; the recorder's own follows."""
    out = {name for name, told in reading.actions if told.word is ActionWord.FOLD}
    for name in reading.hole_cards:
        if name not in out:
            reading.actions.append((name, RecordedAction(ActionWord.HOLE, cards=(None,), line=number)))


def _player_line(reading: HandRead, words: str, number: int) -> None:
    """Read a line about a player: `name: action` or `name collected …`; others must move no money."""
    for name in sorted(reading.seats, key=len, reverse=True):
        if not words.startswith(name):
            continue
        rest = words[len(name) :]
        collected = _COLLECTED.match(rest)
        if collected:
            _collect(reading, name, _money(collected[1], reading.scale), collected[2])
            return
        if rest.startswith(": "):
            _read_action(reading, name, rest[2:].rstrip(), number)
            return
        if rest.startswith(" "):
            if moves_money(rest.strip(), by_player=True):
                raise HistoryProblem(number, soundness("record_moves_money", action=words[:80]))
            return
    if moves_money(words, by_player=False):
        raise HistoryProblem(number, soundness("record_moves_money", action=words[:80]))


def _collect(reading: HandRead, name: str, amount: int, pot: str) -> None:
    reading.won[name] = reading.won.get(name, 0) + amount
    reading.pots[pot] = reading.pots.get(pot, 0) + amount


def _read_action(reading: HandRead, name: str, deed: str, number: int) -> None:
    verb = deed.partition(" ")[0]
    if verb in ("posts", "straddle"):
        _post(reading, name, deed)
    elif verb in _PLAIN:
        reading.actions.append((name, RecordedAction(_PLAIN[verb], line=number)))
    elif verb == "bets":
        amount = _money(deed.split()[1], reading.scale)
        reading.actions.append((name, RecordedAction(ActionWord.RAISE, amount=amount, line=number)))
    elif verb == "raises":
        amount = _money(deed.split()[3], reading.scale)
        reading.actions.append((name, RecordedAction(ActionWord.RAISE, amount=amount, line=number)))
    elif deed.startswith("brings in for "):
        reading.bring_in = _money(deed.split()[3], reading.scale)
        reading.actions.append((name, RecordedAction(ActionWord.BRING_IN, line=number)))
    elif verb == "shows":
        cards = _cards(_search(_CARDS, deed)[1])
        if len(cards) == _showdown_card_count(reading):
            reading.actions.append((name, RecordedAction(ActionWord.SHOW, cards=cards, line=number)))
    elif not is_noise(deed):
        code = "record_moves_money" if moves_money(deed, by_player=True) else "record_not_understood"
        cause = soundness(code, action=f"{name}: {deed}"[:80], number=number)
        raise HistoryProblem(number, cause)


def _showdown_card_count(reading: HandRead) -> int:
    """Number of cards of a whole hand at the showdown, without a shared last card of stud."""
    shared = reading.variant.stud and any(told.word is ActionWord.BOARD for _, told in reading.actions)
    return reading.variant.hole - shared


_PLAIN = {
    "folds": ActionWord.FOLD,
    "checks": ActionWord.STAY,
    "calls": ActionWord.STAY,
    "mucks": ActionWord.MUCK,
}


def _post(reading: HandRead, name: str, deed: str) -> None:
    """Read a forced bet; after the first, a big blind is a newcomer's, a small one dead."""
    whole = not deed.endswith(ALL_IN)
    amount = _money(deed.removesuffix(ALL_IN).split()[-1], reading.scale)
    kinds = {kind for _, kind, _ in reading.posts}
    if "ante" in deed:
        reading.posts.append((name, PostKind.ANTE, amount))
    elif deed.startswith("straddle"):
        reading.posts.append((name, PostKind.STRADDLE, amount - live_posted(reading, name)))
    elif "straddle" in deed:
        reading.posts.append((name, PostKind.STRADDLE, amount))
    elif "missed blind" in deed:
        kind = PostKind.LIVE if amount == big_blind(reading) else PostKind.DEAD
        reading.posts.append((name, kind, amount))
    elif "small & big" in deed:
        live = min(amount, big_blind(reading))
        reading.posts.append((name, PostKind.LIVE, live))
        reading.posts.append((name, PostKind.DEAD, amount - live))
    elif "small blind" in deed:
        again = PostKind.SMALL_BLIND in kinds
        reading.posts.append((name, PostKind.DEAD if again else PostKind.SMALL_BLIND, amount))
    elif "big blind" in deed:
        again = PostKind.BIG_BLIND in kinds
        reading.big = amount if whole and not again else reading.big
        reading.posts.append((name, PostKind.LIVE if again else PostKind.BIG_BLIND, amount))
    else:
        raise ValueError(deed)


def _search(pattern: re.Pattern[str], words: str) -> re.Match[str]:
    found = pattern.search(words)
    if found is None:
        raise ValueError(words)
    return found


def _money(text: str, scale: int) -> int:
    """Read an amount: `$1,234.50` in cents, `250` in chips."""
    found = _MONEY.fullmatch(text.strip().strip("():"))
    if found is None or len(text) > _LONGEST_AMOUNT:
        raise ValueError(text)
    return int(Fraction(found[1].replace(",", "")) * scale)


def _cards(text: str) -> HoleCards:
    return tuple(parse(card) for card in text.split())


_NOISE = (
    "doesn't show hand",
    "does not show",
    "is sitting out",
    "sits out",
    "said,",
    "cashed out",
    "chooses to",
    "receives cashout",
    "pays cashout",
    "get an all-in insurance",
    "pay premium of all-in insurance",
    "has timed out",
    "is disconnected",
    "is connected",
    "has returned",
    "leaves the table",
    "joins the table",
    "will be allowed to play",
    "was removed from the table",
    "re-buys and receives",
    "adds ",
    "is feeling",
    "was moved from another table",
)
"""Remarks about a player, in small letters, that change neither the hand nor its pots."""
_OUTSIDE = re.compile(
    r"finished the tournament|wins the tournament|wins .* for eliminating "
    r"|wins (?:an entry|a ticket|a seat)|has \d+ seconds|re-?bu(?:ys|yed)|(?:takes|took) the add-on",
    re.IGNORECASE,
)
"""Remarks about a player without a colon: prizes, bounties and chips outside this hand's pots."""
_IGNORED = re.compile(
    r"^Uncalled bet \(\S+\) returned to |^Seat \d+: |^Hand was run |^\*\*\* |^Board |^Total pot "
    r"|^Cash Drop to Pot|^.{1,60} said, |^.{1,60} (?:joins|leaves) the table"
    r"|^.{1,60} is (?:dis)?connected"
)
"""Whole lines with figures that are read elsewhere, or that change nothing."""
_SUM = re.compile(r"[$€£¥₹]\s?\d|(?<![#\w])\d[\d,.]*\b")
_WORDS = re.compile(
    r"\b(?:pot|chips?|bets?|antes?|blinds?|drop|jackpot|total|fee|rake|dead|bonus|pays?|paid|posts?"
    r"|collect\w*|award\w*|refund\w*|return\w*|win\w*|won|put\w*|takes?|took|adds?|added)\b",
    re.IGNORECASE,
)


def is_noise(deed: str) -> bool:
    """Whether a remark after a player's name changes nothing in the hand."""
    return deed.casefold().startswith(_NOISE)


def moves_money(words: str, *, by_player: bool) -> bool:
    """Whether an unknown line names an amount that went into a pot or out of it."""
    if by_player:
        outside = is_noise(words) or _OUTSIDE.match(words) is not None
        return not outside and _SUM.search(words) is not None
    if _IGNORED.match(words) or _SUM.search(words) is None:
        return False
    return re.search(r"[$€£¥₹]\s?\d", words) is not None or _WORDS.search(words) is not None
