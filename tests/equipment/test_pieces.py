"""Decks as a machine: none at two places, none comes back, and no card is lost count of (G-5)."""

from collections import Counter

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule

from director.desk.kernel.ports import delivery_stream
from director.desk.offered import commands as c
from director.equipment import events as e
from director.equipment.pieces import Piece, PieceStage, evolve_delivery, piece_fault
from director.equipment.register import Register, evolve_register, register_fault
from director.values.cards import DECK, Card
from director.values.ids import DeliveryId, StreamId
from tests.desk.equipment.register_house import PAPER, RegisterHouse
from tests.desk.night.night_desk import WHO

DECKS = tuple(f"B{n}" for n in range(1, 5)) + tuple(f"C{n}" for n in range(1, 5))
decks, cards = st.sampled_from(DECKS), st.sampled_from(DECK[::7])
several = st.lists(decks, min_size=1, max_size=3, unique=True).map(tuple)


class Decks(RuleBasedStateMachine):
    """A night with eight decks of two kinds: whatever the desk takes, nothing is lost."""

    def __init__(self) -> None:
        super().__init__()
        self.house = RegisterHouse()
        self.house.open_tables()
        self.gone: dict[str, Piece] = {}

    def perhaps(self, command: c.Command) -> None:
        """Whoever insists gets whatever is not unsound."""
        if self.house.desk.can(command, WHO, insist=True, reason="a machine") is None:
            self.house.do(command, insist=True, reason="a machine")

    @rule(pieces=several, place=st.sampled_from(("cash", "night", "safe", "machine")))
    def placed(self, pieces: tuple[str, ...], place: str) -> None:
        places = {
            "cash": self.house.cash, "night": self.house.night, "safe": e.SAFE,
            "machine": e.Whereabouts(e.PlaceKind.MACHINE, machine="M1"),
        }  # fmt: skip
        found = tuple(self.as_it_is(piece) for piece in pieces)
        self.perhaps(c.PlaceEquipment(pieces, places[place], found))

    @rule(piece=decks, card=cards)
    def card_missing(self, piece: str, card: Card) -> None:
        known = self.house.piece(piece)
        if card not in known.missing:
            found = e.CheckFinding(piece, (*known.missing, card))
            self.perhaps(c.CheckEquipment((piece,), (found,)))

    @rule(piece=decks, card=cards, donor=decks)
    def twin(self, piece: str, card: Card, donor: str) -> None:
        self.perhaps(c.TakeTwin(piece, card, donor))

    @rule(pieces=several)
    def held(self, pieces: tuple[str, ...]) -> None:
        self.perhaps(c.HoldEquipment(pieces))

    @rule(pieces=several)
    def released(self, pieces: tuple[str, ...]) -> None:
        self.perhaps(c.ReleaseEquipment(pieces))

    @rule(pieces=several)
    def withdrawn(self, pieces: tuple[str, ...]) -> None:
        self.perhaps(c.WithdrawEquipment(pieces))

    @rule(works=st.booleans())
    def machine(self, works: bool) -> None:
        self.perhaps(c.ReportMachine("M1", works=works))

    @rule(pieces=several)
    def destroyed(self, pieces: tuple[str, ...]) -> None:
        self.perhaps(c.DestroyEquipment(pieces))
        for number in pieces:
            piece = self.house.piece(number)
            if piece.stage is PieceStage.DESTROYED:
                self.gone.setdefault(number, piece)

    def as_it_is(self, piece: str) -> e.CheckFinding:
        return e.CheckFinding(piece, self.house.piece(piece).missing)

    @invariant()
    def what_is_destroyed_stays_as_it_was(self) -> None:
        for number, piece in self.gone.items():
            assert self.house.piece(number) == piece

    @invariant()
    def every_card_is_somewhere(self) -> None:
        """52 a deck: in it, or missing, or given; and what one gave is what another took."""
        given, taken = Counter[tuple[str, Card, str]](), Counter[tuple[str, Card, str]]()
        total = 0
        pieces = {number: self.house.piece(number) for number in DECKS}
        for number, piece in pieces.items():
            assert piece.cards + len(piece.missing) + len(piece.donated) == 52
            total += piece.cards + len(piece.worn) + len(piece.missing) + len(piece.lost)
            given.update((number, twin.card, twin.other) for twin in piece.donated)
            taken.update((t.other, t.card, number) for t in (*piece.worn, *piece.lost))
        assert given == taken
        assert total == 52 * len(DECKS)

    @invariant()
    def no_deck_is_at_two_places(self) -> None:
        """Only what is in use lies on a table, and paper serves at one table alone."""
        for number in DECKS:
            piece = self.house.piece(number)
            assert not piece.place.at_table or piece.stage is PieceStage.IN_USE
            events = [x.event for x in self.house.desk.story(_stream(number))]
            tables = [
                event.place
                for event in events
                if isinstance(event, e.PiecesPlaced) and event.place.at_table and number in event.pieces
            ]
            if number.startswith("B"):
                assert len({(place.subject, place.table) for place in tables}) <= 1

    @invariant()
    def protocols_name_each_deck_once(self) -> None:
        lines = [
            line.piece
            for protocol in self.house.desk.register().protocols
            for line in protocol.destroyed
        ]
        assert len(lines) == len(set(lines))
        assert set(lines) == set(self.gone)


def _stream(number: str) -> StreamId:
    return delivery_stream(DeliveryId(f"{number[0]}/1"))


TestDecks = Decks.TestCase
TestDecks.settings = settings(max_examples=25, stateful_step_count=30, deadline=None)


# --- what is damaged ---------------------------------------------------------------------------

RECEIVED = e.DeliveryReceived(DeliveryId("x"), PAPER, "B", 1, 2, 5, "")


@pytest.mark.parametrize(
    "events",
    [
        (e.PiecesOpened(("B1",), 5),),
        (RECEIVED, RECEIVED),
        (RECEIVED, e.PiecesOpened(("B1",), 5), e.PiecesOpened(("B1",), 5)),
        (RECEIVED, e.PiecesPlaced(("B1",), e.SAFE)),
        (RECEIVED, e.PiecesDestroyed(("B1",), 1), e.PiecesReleased(("B1",))),
        (RECEIVED, e.PiecesHeld(("B3",))),
    ],
)
def test_events_that_do_not_fit_are_a_damaged_stream(events: tuple[e.DeliveryEvent, ...]) -> None:
    with pytest.raises((ValueError, KeyError)):
        evolve_delivery(None, ((event, 7) for event in events))


@pytest.mark.parametrize(
    "piece",
    [
        Piece("B1", missing=(DECK[0], DECK[0])), Piece("B1", short=6), Piece("B1", short=-1),
        Piece("B1", place=RegisterHouse.cash), Piece("B1", PieceStage.DESTROYED),
        Piece("B1", protocol=3),
    ],
)  # fmt: skip
def test_a_piece_that_does_not_add_up_is_named(piece: Piece) -> None:
    assert "B1" in str(piece_fault(piece))
    assert piece_fault(Piece("B1", PieceStage.IN_USE, RegisterHouse.cash, short=5)) is None


def test_numbers_of_two_deliveries_do_not_cross() -> None:
    given = [(e.NumbersGiven(DeliveryId(str(n)), "B", n, 5), n) for n in (11, 1, 6)]
    register = evolve_register(Register(), given)
    assert register_fault(register) is None
    assert [register.delivery_of(f"B{n}") for n in (5, 6, 15, 16)] == ["1", "6", "11", None]
    crossed = evolve_register(register, [(e.NumbersGiven(DeliveryId("y"), "B", 14, 3), 9)])
    assert register_fault(crossed) == "numbers of B14"
    assert register.is_free("B", 16, 1)
    assert not register.is_free("B", 15, 1)
    assert register.next_free("B") == 16


def test_protocols_are_numbered_without_a_gap() -> None:
    signed = e.DestructionSigned(2, (), None)
    with pytest.raises(ValueError, match="next"):
        evolve_register(Register(), [(signed, 1)])
