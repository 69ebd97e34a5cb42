"""Heads: noted when somebody leaves or copies, once for what was written."""

from director.desk.house.heads import note_heads
from director.desk.kernel.ports import HOUSE
from director.desk.kernel.rows.root import exchanged, root_of
from director.desk.offered import commands as c
from director.house.events import HeadsNoted
from director.house.people import HouseTable
from director.house.templates import TABLE
from tests.desk.night.night_desk import WHO, Night


def noted(night: Night) -> int:
    return sum(isinstance(entry.event, HeadsNoted) for entry in night.desk.story(HOUSE))


def head_of_house(night: Night) -> str:
    (head,) = (head for head in night.store.streams() if head.stream == HOUSE)
    return f"house:{head.hash}"


def test_every_head_is_noted_once_until_something_is_written() -> None:
    night = Night()
    night.register(2)
    heads = night.store.streams()
    before = noted(night)
    head = note_heads(night.desk, WHO)
    last = night.desk.story(HOUSE)[-1]
    assert last.event == HeadsNoted(heads, root_of(exchanged("", (), heads)))
    assert head == head_of_house(night)
    assert note_heads(night.desk, WHO) == head
    assert noted(night) == before + 1
    then = {head.stream: head for head in night.store.streams()}
    night.start()
    assert note_heads(night.desk, WHO) != head
    assert noted(night) == before + 2
    now = [head for head in night.store.streams() if head != then.get(head.stream)]
    moved = night.desk.story(HOUSE)[-1].event
    assert isinstance(moved, HeadsNoted)
    assert [head.stream for head in moved.heads] == [head.stream for head in now]


def test_what_the_house_itself_has_written_is_noted_too() -> None:
    night = Night()
    head = note_heads(night.desk, WHO)
    night.do(c.SaveRow(TABLE, "9", HouseTable(9)))
    assert note_heads(night.desk, WHO) not in ("", head)
    assert night.refusal(c.NoteHeads()).code == "nothing_changed"
