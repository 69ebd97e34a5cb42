"""Guides of the games: alike in every language, every article of the sources, the engine's figures."""

import re
import time
from collections.abc import Iterator

import pytest

from director.desk.kernel.rows.shipped import shipped_pay_tables
from director.desk.pit.paytables import shipped
from director.games.paytables.paytable import PayTable
from director.games.registry import game_of, read
from director.texts import LANGUAGES, texts_for
from director.texts.guides.examples import GuideExample, played
from director.texts.guides.guide import (
    DEALER,
    PLAYER,
    SHARED,
    GamePaper,
    GuideHand,
    GuideText,
    articles,
    example_rounds,
    guide,
    guide_text,
    sections,
)
from director.texts.guides.page import guide_page
from director.texts.guides.tables import GuideTable, irregular
from director.values.errors import RuleViolation

GAMES = tuple(shipped_pay_tables())
HELP = "ΕΕΕΠ 210 9215776 · ΚΕΘΕΑ"
FIGURE = re.compile(r"\{[^}]*\}")
GREEK = ("α", "β", "γ", "δ")

ARTICLES = {
    "casino_stud": {
        *(f"§{n}" for n in (1, 2, 3, 4, 7, 8, 11, 12)),
        *("§5α", "§5β", "§6α", "§6β", "§9α", "§9β", "§10α", "§10β", "§10γ"),
    },
    "craps": {
        *(f"§{n}" for n in (1, 2, 3, 4, 6, 7, 8, 9)),
        *("§5α", "§5β", "§10δ"),
        *(f"§10α{n}" for n in range(1, 10)),
        *(f"§10β{n}" for n in range(1, 8)),
        *(f"§10γ{n}" for n in range(1, 5)),
        *("§10δ1", "§10δ2"),
    },
    "three_card": {
        "ante", "deal", "fold", "play", "qualify", "lower", "equal", "higher", "ante_bonus", "pair_plus",
        "6_card_bonus", "bonus_jackpot", "share", "envy", "conduct", "breach", "wrong_count", "machine",
        "ceiling", "responsibility", "ranking", "names", "mini_royal", "responsible",
    },
    "ultimate_gr": {
        "ante_blind", "deal", "by_machine", "preflop", "flop", "river", "fold", "showdown",
        "five_of_seven",
        "lower", "open", "equal", "higher", "blind", "trips", "progressive", "envy", "trips_limit",
        "one_box", "conduct", "misdeal_hand", "misdeal_machine", "shown", "terms", "names",
        "responsible",
    },
    "ultimate_sk": {
        "game", "two_boxes", "start", "preflop", "flop", "river", "burn", "order", "settle", "qualify",
        "odds", "bonus", "blind_ceiling", "badbeat_example", "winning_hands", "hands", "kicker",
    },
    "roulette": {f"§{n}" for n in range(1, 9)},
    "blackjack": {
        *(f"§{n}" for n in range(1, 7)), "§6:double", "§6:split", "§6:insurance", "§6:wrong",
    },
    "let_it_ride": set(),
}  # fmt: skip
"""What the sources say, article by article; where they have no numbers, by what it is about."""


def paper(table: PayTable) -> GamePaper:
    return GamePaper(table, 21, HELP)


def under(game: str, *terms: str) -> PayTable:
    return read(shipped_pay_tables()[game], f"{game}.toml", terms)


def parts_of(game: str, language: str, kind: str = PLAYER) -> Iterator[object]:
    for section in guide(texts_for(language), paper(shipped(game)), kind):
        yield from section.parts


def stakes_of(game: str) -> GuideTable:
    """The table of stakes of a guide."""
    tables = (part for part in parts_of(game, "en") if isinstance(part, GuideTable))
    return next(table for table in tables if table.head[1:2] == ("Least",))


def skeleton(text: str) -> list[tuple[str, str, tuple[str, ...], list[str]]]:
    """A guide without its words: sections, articles, marks, conditions, figures, tables, cards."""
    return [
        (kind, named, cited, [_bones(line) for line in lines])
        for kind, named, cited, _, lines in sections(text)
    ]


def _bones(line: str) -> str:
    if line.startswith(("@", "= ")):
        return line.partition(" | ")[0]
    mark = re.match(r"(- |\d+\. )?(\?\w+ )?", line)
    return (mark[0] if mark else "") + " ".join(sorted(set(FIGURE.findall(line))))


@pytest.mark.parametrize("game", [*GAMES, SHARED])
def test_all_languages_have_the_same_sections_tables_figures_and_cards(game: str) -> None:
    english = skeleton(guide_text(game, "en"))
    assert english
    for language in LANGUAGES:
        assert skeleton(guide_text(game, language)) == english, language


@pytest.mark.parametrize("game", [*GAMES, SHARED])
def test_no_sentence_is_left_in_english(game: str) -> None:
    english = {line for *_, title, lines in sections(guide_text(game, "en")) for line in (title, *lines)}
    for language in ("sk", "el"):
        for *_, title, lines in sections(guide_text(game, language)):
            for line in (title, *lines):
                words = len(re.findall(r"[A-Za-z]{3,}", FIGURE.sub("", line)))
                assert line not in english or line.startswith(("@", "= ")) or words < 7, line


@pytest.mark.parametrize("game", GAMES)
def test_G_1_an_inspector_finds_every_article_of_the_source(game: str) -> None:
    cited = {
        article for _, _, articles, _, _ in sections(guide_text(game, "en")) for article in articles
    }
    assert ARTICLES[game] <= cited, ARTICLES[game] - cited
    numbered = {article for article in cited if article.startswith("§")}
    assert numbered <= ARTICLES[game] or not ARTICLES[game], numbered - ARTICLES[game]
    told = {row[0] for row in articles(texts_for("en"), shipped(game)).rows}
    assert told == {article.partition(":")[0] for article in numbered}


@pytest.mark.parametrize("game", GAMES)
def test_the_index_names_every_section_about_an_article(game: str) -> None:
    told = {
        (row[0], title) for row in articles(texts_for("en"), shipped(game)).rows for title in row[1:]
    }
    for _, _, cited, title, _ in sections(guide_text(game, "en")):
        for article in (one.partition(":")[0] for one in cited if one[1:2].isdigit()):
            assert (article, title) in told


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_no_irregularity_stands_with_two_consequences(game: str, language: str) -> None:
    for table in irregular(texts_for(language), game_of(shipped(game))):
        told = [row[:2] for row in table.rows]
        assert len(told) == len(set(told)), told


@pytest.mark.parametrize("language", LANGUAGES)
def test_only_where_players_hold_cards_they_must_not_be_shown(language: str) -> None:
    line = next(line for line in _shared_lines(language) if line.startswith("- ?own_cards "))
    words = line.partition("?own_cards ")[2]
    shown = {game for game in GAMES if words in guide_page(texts_for(language), paper(shipped(game)))}
    assert shown == {"three_card", "casino_stud", "let_it_ride", "ultimate_gr", "ultimate_sk"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_dealers_sheets_of_dice_and_wheel_say_all_that_a_dealer_decides(language: str) -> None:
    craps = " ".join(said_of("craps", language, DEALER))
    assert str(shipped("craps").settings["offences_before_dice_are_taken"]) in craps
    wheel = " ".join(said_of("roulette", language, DEALER))
    texts = texts_for(language)
    for bet in ("neighbours", "zero_game", "large_series", "small_series", "orphelins"):
        assert texts.say(shipped("roulette").bets[bet].label) in wheel
    for pieces in ("0-2-3", "25-26-28-29", "5/8", "14/17"):
        assert pieces in wheel


def said_of(game: str, language: str, kind: str) -> Iterator[str]:
    """The paragraphs of a paper."""
    for section in guide(texts_for(language), paper(shipped(game)), kind):
        yield from (part.text for part in section.parts if isinstance(part, GuideText))


def _shared_lines(language: str) -> Iterator[str]:
    for *_, lines in sections(guide_text(SHARED, language)):
        yield from lines


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_a_guide_has_every_bet_every_odds_and_every_example(game: str, language: str) -> None:
    table, texts = shipped(game), texts_for(language)
    page = guide_page(texts, paper(table))
    assert "{" not in page
    for rules in table.bets.values():
        assert texts.say(rules.label) in page
    tables = [part for part in parts_of(game, language) if isinstance(part, GuideTable)]
    cells = {cell for each in tables for row in each.rows for cell in row}
    for rows in table.odds.values():
        for odds in rows.values():
            assert f"{odds.numerator}:{odds.denominator}" in cells
    for pot in table.jackpots.values():
        assert texts.money(pot.stake, table.currency) in cells
    shown = [part.title for part in parts_of(game, language) if isinstance(part, GuideExample)]
    assert len(shown) == len(set(shown)) == len(example_rounds(game)) >= 2
    assert HELP in page
    assert list(parts_of(game, language, DEALER))


@pytest.mark.parametrize("game", GAMES)
def test_G_1_limits_in_the_guide_are_those_of_the_engine(game: str) -> None:
    """Every highest stake that the engine refuses one step above stands in the table of stakes."""
    table, texts = shipped(game), texts_for("en")
    most = {row[2] for row in stakes_of(game).rows}
    assert most == {texts.money(found.high, table.currency) for found in game_of(table).limits(table)}


def test_G_1_a_craps_guide_never_says_500_for_a_bet_of_at_most_50() -> None:
    (shown,) = (
        p for p in parts_of("craps", "en") if isinstance(p, GuideTable) and p.head[1:2] == ("Least",)
    )
    told = {row[0]: row[1:3] for row in shown.rows}
    assert told["Craps 2"] == ("€5", "€50")
    assert told["Place to lose 4, 10"] == ("€5", "€1,100")


@pytest.mark.parametrize("game", GAMES)
def test_examples_follow_the_terms_of_the_table_and_are_settled_by_the_engine(game: str) -> None:
    table = shipped(game)
    dear = under(
        game,
        f"minimum={2 * table.limits.minimum}",
        f"maximum={2 * table.limits.maximum}",
        *(f"bets.{bet}.maximum={2 * rules.maximum}" for bet, rules in table.bets.items()),
    )
    for round_ in example_rounds(game).values():
        _, _, plain = played(table, round_)
        _, _, other = played(dear, round_)
        for one, two in zip(plain.lines, other.lines, strict=True):
            assert (two.stake, two.outcome) == (2 * one.stake, one.outcome)


def test_an_example_that_the_terms_do_not_allow_is_left_out() -> None:
    table = under("three_card", "bets.6_card_bonus.minimum=1000")
    with pytest.raises(RuleViolation):
        played(table, example_rounds("three_card")["fold"])
    shown = [s for s in guide(texts_for("en"), paper(table)) if s.id == "examples"]
    assert len(shown[0].parts) == len(example_rounds("three_card")) - 1


def test_G_3_the_ceiling_of_the_blind_stands_where_it_is_set() -> None:
    texts = texts_for("en")
    assert "paid at most" not in guide_page(texts, paper(under("ultimate_sk")))
    said = guide_page(texts, paper(under("ultimate_sk", "bets.blind.ceiling=1000000")))
    assert "The Blind is paid at most €10,000, Bad Beat included." in said
    assert "Highest payout of Blind" in said


def test_a_table_without_a_jackpot_has_no_section_about_it() -> None:
    text = shipped_pay_tables()["casino_stud"]
    cut = text[: text.index("[jackpots.bonus]")] + text[text.index("[labels]") :]
    cut = cut.replace('bet = "bonus", ', "")
    table = read(cut, "mine.toml")
    said = guide_page(texts_for("en"), paper(table))
    assert "Jackpot Bonus" not in said
    assert "Jackpot" in guide_page(texts_for("en"), paper(shipped("casino_stud")))


@pytest.mark.parametrize("game", GAMES)
def test_the_hands_of_a_ranking_are_what_they_are_called(game: str) -> None:
    for part in parts_of(game, "en"):
        if isinstance(part, GuideHand):
            assert len(set(part.cards)) == len(part.cards)
            assert part.name


def test_a_guide_takes_less_than_half_a_second() -> None:
    texts = texts_for("el")
    guide(texts, paper(shipped("craps")))
    begun = time.thread_time()
    for game in GAMES:
        guide(texts, paper(shipped(game)))
    assert time.thread_time() - begun < 0.5 * len(GAMES)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", ["roulette", "blackjack"])
def test_roulette_3_6_and_blackjack_6_14_who_was_advised_by_the_staff_has_void_bets(
    game: str, language: str
) -> None:
    """The same sentence stands for the players and on the dealer's sheet."""
    players, dealers = (set(said_of(game, language, kind)) for kind in (PLAYER, DEALER))
    void = {"en": "the bets are void", "sk": "stávky sú neplatné", "el": "τα στοιχήματα είναι άκυρα"}
    assert any(void[language] in line for line in players & dealers)
