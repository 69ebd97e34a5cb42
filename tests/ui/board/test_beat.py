"""What crowds share: the beat that all wait for, and the reading of the house."""

import asyncio

from director.texts.texts import texts_for
from ui.board.beat import Beat
from ui.board.published import Published
from ui.console.cached_house import CachedHouse


def test_all_who_wait_go_on_when_it_is_struck() -> None:
    async def wait() -> set[str]:
        beat, went = Beat(3_600), set[str]()

        async def waits(name: str) -> None:
            await beat.wait()
            went.add(name)

        waiting = [asyncio.create_task(waits(name)) for name in ("one", "two")]
        await asyncio.sleep(0)
        assert not went
        beat.strike()
        late = asyncio.create_task(waits("late"))
        await asyncio.wait_for(asyncio.gather(*waiting), 10)
        late.cancel()
        return went

    assert asyncio.run(wait()) == {"one", "two"}


def test_who_waits_long_goes_on_time_after_time_by_one_timer() -> None:
    async def wait() -> None:
        beat = Beat(0.01)
        for _ in range(2):
            await asyncio.wait_for(asyncio.gather(beat.wait(), beat.wait()), 10)

    asyncio.run(wait())


def test_a_reading_of_the_house_is_made_once_a_language_until_something_is_new() -> None:
    source = Published(CachedHouse(texts_for("en")), lambda: 0, lambda _question, _answer: None)
    english = source.read("en")
    assert source.read("en") is english
    assert source.read("sk").texts.language == "sk"
    source.publish(source.cached_house.loaded({}, {}))
    assert source.read("en") is not english
