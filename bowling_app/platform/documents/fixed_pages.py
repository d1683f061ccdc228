"""Pages that say the same at very many addresses: that there is nothing, or that something is gone."""

import time
from collections.abc import Callable
from typing import Final

from bowling_app.platform.documents.answer import Answer
from bowling_app.platform.kit.limits import Seconds
from bowling_app.platform.language.languages import keyed
from bowling_app.platform.web.missing.page import GONE, NOT_FOUND
from bowling_app.platform.web.page import Arguments, Page

_FIXED: Final = frozenset({NOT_FOUND.route, GONE.route})
_FRESH_SECONDS: Final[Seconds] = 60
"""How long a copy of a page for addresses that lead nowhere is shown: no change of the directory is told to it."""


class FixedPages:
    """Draws each of them once a minute for what it says, however many addresses are asked for that lead nowhere. What
    they say is one of few sentences of ours. For any thread."""

    def __init__(self) -> None:
        self._kept: dict[str, tuple[float, Answer]] = {}

    def answer(self, page: Page, arguments: Arguments, draw: Callable[[], Answer]) -> Answer:
        """The cached response with the page; the result of `draw` if it is not cached or the page is not fixed."""
        if page.route not in _FIXED:
            return draw()
        key = keyed(f"{page.route} {sorted(arguments.items())}")
        ends, answer = self._kept.get(key, (0.0, None))
        if answer is None or ends < time.monotonic():
            answer = draw()
            if answer.status == page.status:  # Not the error page for a missing database.
                self._kept[key] = time.monotonic() + _FRESH_SECONDS, answer
        return answer
