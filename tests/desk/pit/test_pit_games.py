"""Every game of the house at the desk: rounds of ordinary play, drawn by the seed, books that add up."""

from dataclasses import replace

import pytest

from director.desk.kernel.rows.shipped import shipped_pay_tables
from director.desk.offered import commands as c
from director.games.protocol import UNDECIDED, Action, Actor, Option
from director.games.table.books import books
from director.games.table.draw import can_draw, wrong_draws
from director.games.table.play import Position, position
from director.texts import texts_for
from director.texts.game_lines import bet_words, game_action_words, option_title
from director.texts.journal_lines import Names, code_of, facts_of, journal_line
from director.values.draw import Draw
from tests.desk.pit.pit_night import Pit

KEYS = sorted(shipped_pay_tables())
ROUNDS, LONGEST = 6, 60
AVOIDED = ("change_dice", "cut_card")
"""Options that change nothing, or end a shoe before its time."""


def here(pit: Pit) -> Position | None:
    running = pit.table.running
    return position(pit.table, running) if running is not None else None


def choose(at: Position, draw: Draw) -> Option:
    """An ordinary option, one of the house as often as one of the players."""
    options = [o for o in at.game.options(at.state) if not o.irregular and o.kind not in AVOIDED]
    house = [o for o in options if not o.seat]
    return draw.choice(house if house and (at.done > LONGEST or draw.below(2)) else options)


def step(pit: Pit, at: Position, draw: Draw) -> None:
    option = choose(at, draw)
    assert option_title(texts_for("en"), at.table, option)
    if can_draw(option):
        pit.do(c.DrawAction(pit.id, option.kind, option.seat, option.bet))
        return
    numbers = draw.choice(option.choices) if option.choices else ()
    action = Action(option.kind, option.seat, option.bet, option.low, numbers=numbers)
    pit.do(c.TakeAction(pit.id, action))


def play(pit: Pit, draw: Draw) -> None:
    """One round to its decision."""
    pit.do(c.StartRound(pit.id))
    while (at := here(pit)) is not None and at.game.turn(at.state).actor is not Actor.NOBODY:
        step(pit, at, draw)
    pit.do(c.SettleRound(pit.id))


@pytest.mark.parametrize("key", KEYS)
def test_rounds_are_played_and_the_table_closes_with_its_books_right(key: str) -> None:
    pit = Pit(key, 2)
    draw = Draw(b"\x07" * 32, key)
    for _ in range(ROUNDS):
        play(pit, draw)
    while any(line.outcome in UNDECIDED for line in pit.table.rounds[-1].lines):
        pit.play("house void_round")
    pit.do(pit.closing())
    assert books(pit.table).variance == 0
    assert len(pit.table.settled) >= ROUNDS
    assert tuple(wrong_draws(pit.table)) == ()
    _every_word_is_there(pit)


def _every_word_is_there(pit: Pit) -> None:
    """Journal, actions and bets have words; what is drawn says how."""
    texts = texts_for("en")
    for entry in pit.store.journal:
        facts = facts_of(entry.event, Names({}, str))
        assert "{" not in journal_line(texts, code_of(entry.event), facts)
    for round_ in pit.table.settled:
        at = position(pit.table, round_)
        assert at.result is not None
        assert at.result.lines == round_.lines
        for action in round_.plain_actions:
            assert game_action_words(texts, at.table, action)
        for line in round_.lines:
            assert bet_words(texts, at.table, line.bet)
    assert any(taken.by_draw for round_ in pit.table.settled for taken in round_.actions)


def test_a_shoe_of_several_decks_goes_on_from_round_to_round() -> None:
    pit = Pit("blackjack", 1)
    draw = Draw(b"\x01" * 32, "shoe")
    for _ in range(3):
        play(pit, draw)
    taken = [taken for round_ in pit.table.settled for taken in round_.actions if taken.by_draw]
    cards = {taken.by_draw for taken in taken if taken.action.cards}
    assert cards == {"shoe/1"}


@pytest.mark.parametrize("key", KEYS)
def test_every_irregularity_has_words(key: str) -> None:
    pit = Pit(key, 2)
    draw = Draw(b"\x02" * 32, key)
    pit.do(c.StartRound(pit.id))
    seen = set()
    while (at := here(pit)) is not None and at.game.turn(at.state).actor is not Actor.NOBODY:
        for option in at.game.options(at.state):
            if option.irregular:
                seen.add(option_title(texts_for("en"), at.table, option))
        step(pit, at, draw)
    assert len(seen) >= 2
    assert all(title.strip() for title in seen)


def test_a_draw_that_the_seed_does_not_give_is_found() -> None:
    pit = Pit("roulette", 1)
    pit.play("1 bet red 10\nhouse spin [0 1]\nhouse no_more_bets", settle=False)
    pit.do(c.DrawAction(pit.id, "ball"))
    pit.do(c.SettleRound(pit.id))
    while any(line.outcome in UNDECIDED for line in pit.table.rounds[-1].lines):
        pit.play("house void_round")
    pit.do(pit.closing())
    first = pit.table.rounds[0]
    pocket = first.actions[-1].action.numbers[0]
    other = replace(first.actions[-1], action=Action("ball", numbers=((pocket + 1) % 37,)))
    changed = replace(first, actions=(*first.actions[:-1], other))
    forged = replace(pit.table, rounds=(changed, *pit.table.rounds[1:]))
    assert tuple(wrong_draws(forged)) == ((1, 4),)
