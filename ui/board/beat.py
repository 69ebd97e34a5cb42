"""A beat: what many wait for at once, the next news or the word that all is well."""

import asyncio


class Beat:
    """Wakes all who wait, at the latest after a while: one timer for all of them."""

    def __init__(self, patience: float) -> None:
        """`patience`: so many seconds anybody waits at most."""
        self._interval = patience
        self._struck = asyncio.Event()
        self._timer: asyncio.TimerHandle | None = None

    async def wait(self) -> None:
        """Until it is struck, by news or by its timer."""
        if self._timer is None:
            self._timer = asyncio.get_running_loop().call_later(self._interval, self.strike)
        await self._struck.wait()

    def strike(self) -> None:
        """Wake everybody who waits now."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        struck, self._struck = self._struck, asyncio.Event()
        struck.set()
