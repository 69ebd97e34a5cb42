"""Mystery bounties at the desk: envelopes made, opened, corrected, paid; the seed proves each."""

from director.desk.night.queries.draws import check_draws
from director.desk.offered import commands as c
from director.tournament.bounties.envelopes import next_token
from director.tournament.events import EnvelopeOpened
from director.tournament.heads import Token
from director.tournament.settings import BountyKind, BountyTerms, MysteryStart, NobodyTakes
from director.tournament.state import DealMethod, Share, Status
from director.tournament.winnings import left_to_win, winnings
from director.values.dataclass import replace
from director.values.ids import EntryId
from director.values.money import split_evenly
from tests.desk.night.bounties.test_bounties import (
    HEAD,
    agrees,
    due,
    held,
    knocked_out,
    out,
    pay,
    running,
)
from tests.desk.night.night_desk import TILL, Night

MYSTERY = BountyTerms(BountyKind.MYSTERY, unit=500, begins=MysteryStart.BY_HAND, tops=(5, 2))


def sealed(players: int = 5, terms: BountyTerms = MYSTERY) -> Night:
    """Registration is over, and the envelopes are made."""
    night = running(terms, players)
    night.close_registration()
    night.lock()
    night.do(c.MakeEnvelopes(night.id))
    agrees(night)
    return night


def opened(night: Night, loser: int, number: int) -> None:
    night.do(c.OpenEnvelope(night.id, EntryId(loser), number))
    agrees(night)


def drawn(night: Night) -> list[bool]:
    """Whether each draw is what the seed gives."""
    checked = check_draws(night.desk.history(night.id), night.store.seed(night.id))
    assert checked.committed
    return [draw.sound for draw in checked.draws]


def test_a_night_of_envelopes_to_the_last_cent_and_every_opening_is_proved() -> None:
    night = sealed()
    for number, loser in enumerate((5, 4, 3, 2), start=1):
        out(night, loser, 1)
        opened(night, loser, number)
    assert night.refusal(c.FinishTournament(night.id)).code == "prize_not_paid"
    night.pay(*map(int, winnings(night.state)))
    assert night.refusal(c.FinishTournament(night.id)).code == "envelopes_sealed"
    opened(night, 1, 5)
    assert (due(night, 1), held(night)) == (5 * HEAD, 5 * HEAD)
    pay(night, 1)
    night.do(c.FinishTournament(night.id))
    agrees(night)
    assert (night.state.status, held(night)) == (Status.FINISHED, 0)
    assert drawn(night).count(True) == len(drawn(night)) >= 5


def test_an_opening_that_the_seed_does_not_give_is_found() -> None:
    night = sealed()
    out(night, 5, 1)
    opened(night, 5, 2)
    history = list(night.desk.history(night.id))
    last = next(entry for entry in reversed(history) if isinstance(entry.event, EnvelopeOpened))
    assert isinstance(last.event, EnvelopeOpened)
    head = replace(last.event.head, head=last.event.head.head + 500)
    history[history.index(last)] = replace(last, event=replace(last.event, head=head))
    checked = check_draws(history, night.store.seed(night.id))
    assert [draw.sound for draw in checked.draws if draw.kind == "EnvelopeOpened"] == [False]


def test_an_envelope_stays_open_and_the_knock_out_under_it_too() -> None:
    night = sealed()
    seat = night.seat(5)
    out(night, 5, 1)
    opened(night, 5, 2)
    assert night.refusal(c.UndoCommand(night.id)) is not None
    back = c.ReinstateEntry(night.id, EntryId(5), seat)
    assert night.refusal(back).code == "envelope_opened_for"
    again = c.OpenEnvelope(night.id, EntryId(5), 2)
    assert night.refusal(again).code == "envelope_opened"


def test_a_knock_out_that_was_none_gives_its_open_envelope_to_the_next() -> None:
    night = sealed()
    seat = night.seat(5)
    out(night, 5, 1)
    opened(night, 5, 2)
    found = due(night, 1)
    nobody = c.CorrectHead(night.id, EntryId(5), ())
    assert night.refusal(nobody).code == "reason_required"
    night.do(nobody, reason="another seat")
    agrees(night)
    assert (due(night, 1), next_token(night.state)) == (0, None)
    night.do(c.ReinstateEntry(night.id, EntryId(5), seat))
    agrees(night)
    out(night, 4, 1)
    other = c.OpenEnvelope(night.id, EntryId(4), 3)
    assert night.refusal(other).code == "envelope_lies_open"
    opened(night, 4, 2)
    assert due(night, 1) == found
    assert night.state.envelopes is not None
    assert (night.state.envelopes.lying_open, night.state.alive) == ((), 4)
    assert len(night.state.envelopes.left) == 4
    assert drawn(night).count(False) == 0


def test_a_paid_envelope_comes_back_by_a_void_of_its_payment() -> None:
    night = sealed()
    out(night, 5, 1)
    opened(night, 5, 2)
    pay(night, 1)
    nobody = c.CorrectHead(night.id, EntryId(5), ())
    assert night.refusal(nobody, reason="x").code == "bounty_paid_already"
    night.do(c.VoidBounty(night.id, EntryId(1), 0, TILL), reason="another seat")
    done = night.do(nobody, reason="another seat")
    agrees(night)
    night.do(c.UndoCommand(night.id, done.command))
    assert due(night, 1) > 0
    night.do(nobody, reason="another seat")
    night.do(c.CorrectHead(night.id, EntryId(5), (EntryId(3),)))
    opened(night, 5, 2)
    assert due(night, 3) > 0


def test_the_own_envelope_of_the_winner_goes_back_before_anybody_does() -> None:
    night = sealed(3)
    out(night, 3, 1)
    opened(night, 3, 1)
    seat = night.seat(2)
    out(night, 2, 1)
    opened(night, 2, 2)
    opened(night, 1, 3)
    back = c.ReinstateEntry(night.id, EntryId(2), seat)
    assert night.refusal(back).facts["entry"] == 2
    night.do(c.CorrectHead(night.id, EntryId(2), ()), reason="all chips counted")
    assert night.refusal(back).facts["entry"] == 1
    night.do(c.CorrectHead(night.id, EntryId(1), ()), reason="all chips counted")
    night.do(back)
    agrees(night)
    out(night, 1, 2)
    opened(night, 1, 2)
    opened(night, 2, 3)
    agrees(night)
    assert (due(night, 1), night.state.heads.sealed) == (night.entry(3).heads.lost.head, 0)  # type: ignore[union-attr]


def test_a_wrong_name_is_corrected_until_it_was_paid() -> None:
    night = sealed()
    out(night, 5, 1)
    opened(night, 5, 2)
    found = due(night, 1)
    night.do(c.CorrectHead(night.id, EntryId(5), (EntryId(2),)))
    agrees(night)
    assert (due(night, 1), due(night, 2)) == (0, found)
    pay(night, 2)
    other = c.CorrectHead(night.id, EntryId(5), (EntryId(1),))
    assert night.refusal(other).code == "bounty_paid_already"


def test_a_knock_out_before_its_envelope_is_undone_with_it() -> None:
    night = sealed()
    out(night, 5, 1)
    assert next_token(night.state) is not None
    night.do(c.UndoCommand(night.id))
    assert next_token(night.state) is None
    night.do(c.UndoCommand(night.id))
    assert night.state.envelopes is None
    night.do(c.MakeEnvelopes(night.id))
    agrees(night)


def test_once_there_are_envelopes_the_knock_out_is_told_and_nobody_enters() -> None:
    night = running(MYSTERY, 5)
    night.bust(5)
    night.close_registration()
    night.lock()
    night.do(c.MakeEnvelopes(night.id))
    assert night.state.envelopes is not None
    assert sum(night.state.envelopes.values) == 5 * HEAD
    assert len(night.state.envelopes.values) == 4
    bust = knocked_out(night, 4)
    untold = c.BustPlayers(night.id, (replace(bust.busts[0], nobody=False),))
    assert night.refusal(untold).code == "knock_out_not_told"
    entering = night.buy_in(night.add_person())
    assert night.refusal(entering, insist=True, reason="late").code == "envelopes_made"


def test_what_nobody_won_is_shared_at_the_end() -> None:
    night = sealed(3)
    out(night, 3)
    out(night, 2, 1)
    opened(night, 2, 1)
    opened(night, 1, 2)
    night.do(c.ShareEnvelopes(night.id))
    agrees(night)
    assert due(night, 1) == 3 * HEAD
    assert drawn(night).count(False) == 0


def test_the_wrong_name_of_a_sealed_envelope_is_corrected_before_it_is_opened() -> None:
    night = sealed()
    out(night, 5, 1)
    night.do(c.CorrectHead(night.id, EntryId(5), (EntryId(2), EntryId(3))))
    agrees(night)
    assert next_token(night.state) == Token(EntryId(5), (EntryId(2), EntryId(3)))
    same = c.CorrectHead(night.id, EntryId(5), (EntryId(2), EntryId(3)))
    assert night.refusal(same).code == "head_won_so_already"
    opened(night, 5, 1)
    assert due(night, 1) == 0
    assert due(night, 2) >= due(night, 3) > 0


def test_an_envelope_that_was_told_for_nobody_is_somebodys_and_back() -> None:
    night = sealed()
    out(night, 5)
    assert next_token(night.state) is None
    night.do(c.CorrectHead(night.id, EntryId(5), (EntryId(1),)))
    assert next_token(night.state) == Token(EntryId(5), (EntryId(1),))
    night.do(c.CorrectHead(night.id, EntryId(5), ()))
    assert next_token(night.state) is None
    night.do(c.UndoCommand(night.id))
    assert next_token(night.state) == Token(EntryId(5), (EntryId(1),))
    alive = c.CorrectHead(night.id, EntryId(4), (EntryId(1),))
    assert night.refusal(alive).code == "head_not_lost"


def to_the_next(players: int = 5) -> Night:
    """Whoever knocks out the next has what nobody won."""
    return sealed(players, replace(MYSTERY, nobody=NobodyTakes.HEADS))


def waiting(night: Night) -> list[tuple[int, tuple[int, ...]]]:
    """Whose knock-outs wait for an envelope, and who has won each."""
    made = night.state.envelopes
    assert made is not None
    return [(token.entry, token.by) for token in made.waiting]


def test_what_nobody_won_goes_to_the_next_knock_out_where_the_house_has_it_so() -> None:
    night = to_the_next()
    out(night, 5)
    assert next_token(night.state) is None
    out(night, 4, 2)
    assert waiting(night) == [(4, (2,)), (5, (2,))]
    opened(night, 4, 1)
    opened(night, 5, 2)
    made = night.state.envelopes
    assert made is not None
    assert due(night, 2) == sum([each.amount for each in made.opened])


def test_an_envelope_that_was_passed_on_waits_again_when_its_knock_out_is_undone() -> None:
    night = to_the_next()
    out(night, 5)
    seat = night.seat(4)
    out(night, 4, 2)
    night.do(c.UndoCommand(night.id))
    assert next_token(night.state) is None
    out(night, 3, 1)
    assert waiting(night) == [(3, (1,)), (5, (1,))]
    opened(night, 5, 3)
    assert night.refusal(c.UndoCommand(night.id)).code == "later_depends"
    back = c.ReinstateEntry(night.id, EntryId(3), seat)
    assert night.refusal(back, insist=True, reason="x").code == "envelope_opened_for"


def test_what_nobody_won_goes_to_the_places_by_their_prizes_where_the_house_has_it_so() -> None:
    night = sealed(5, replace(MYSTERY, nobody=NobodyTakes.PRIZE_POOL))
    out(night, 5)
    for number, loser in enumerate((4, 3, 2), start=1):
        out(night, loser, 1)
        opened(night, loser, number)
    shares = c.ShareEnvelopes(night.id)
    assert night.refusal(shares).code == "envelopes_waiting"
    opened(night, 1, 4)
    before = {entry: due(night, entry) for entry in (1, 2)}
    prizes = [int(won.amount) for won in winnings(night.state).values()]
    night.do(shares)
    agrees(night)
    first, second = (int(due(night, entry) - before[entry]) for entry in (1, 2))
    assert len(prizes) == 2
    assert first > second > 0
    assert abs(first * prizes[1] - second * prizes[0]) <= 500 * sum(prizes)
    assert sum([due(night, entry) for entry in (1, 2)]) == 5 * HEAD
    assert drawn(night).count(False) == 0


def test_a_disqualified_players_envelope_is_nobodys() -> None:
    night = to_the_next()
    night.do(c.Disqualify(night.id, EntryId(5), 0), reason="hit the dealer")
    agrees(night)
    out(night, 4, 3)
    assert waiting(night) == [(4, (3,)), (5, (3,))]


def test_partners_of_a_deal_open_their_envelopes_and_share_what_nobody_won() -> None:
    night = sealed()
    out(night, 5)
    out(night, 4, 1)
    opened(night, 4, 5)
    won = due(night, 1)
    amounts = split_evenly(sum(left_to_win(night.state)), 3)
    shares = tuple(Share(EntryId(n), amounts[n - 1], 10_000) for n in (1, 2, 3))
    everybody = tuple(share.entry for share in shares)
    deal = c.MakeDeal(night.id, DealMethod.EVEN, shares, 0, everybody)
    night.do(deal, insist=True, reason="agreed")
    for entry in (1, 2, 3):
        opened(night, entry, entry)
    night.do(c.ShareEnvelopes(night.id))
    agrees(night)
    made = night.state.envelopes
    assert made is not None
    assert sum([due(night, entry) for entry in (1, 2, 3)]) == 5 * HEAD
    assert due(night, 2) >= {each.entry: each.amount for each in made.opened}[EntryId(2)]
    assert due(night, 1) > won
    for entry in (1, 2, 3):
        pay(night, entry)
    assert held(night) == 0


def test_a_cancelled_night_of_envelopes_gives_all_back() -> None:
    night = sealed()
    out(night, 5, 1)
    opened(night, 5, 1)
    night.do(c.CancelTournament(night.id, night.entry(1).receipt.till), reason="flood", insist=True)
    agrees(night)
    assert (held(night), night.state.heads.sealed) == (0, 0)
