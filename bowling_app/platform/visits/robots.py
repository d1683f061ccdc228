"""What a site asks of programs in its robots.txt, as RFC 9309 says."""

from typing import Final

from protego import Protego

from bowling_app.platform.kit.limits import Bytes, Count, Seconds
from bowling_app.platform.visits.destinations import Refused

MOST_ROBOTS_BYTES: Final[Bytes] = 500 * 1024
"""The robots.txt of a site."""
MOST_STARS: Final[Count] = 8
"""Stars in one rule of a robots.txt. With more of them, looking at one address may take hours."""
MOST_RULES: Final[Count] = 5_000
"""Lines of a robots.txt."""
LONGEST_DELAY: Final[Seconds] = 30.0
"""How long a robots.txt may have each request wait. A site that asks for more is not read."""


class Robots:
    """The rules of one host for the program that introduces itself with `agent`."""

    def __init__(self, text: str, agent: str) -> None:
        lines = text.splitlines()
        if len(lines) > MOST_RULES or any(line.count("*") > MOST_STARS for line in lines):
            raise Refused("has a robots.txt that is too complicated to follow")
        self._rules = Protego.parse(text)
        self._agent = agent

    def may_visit(self, url: str) -> bool:
        """Whether the page may be read."""
        return self._rules.can_fetch(url, self._agent)

    @property
    def delay(self) -> float:
        """The seconds that the host asks for between two requests. Raises Refused where it asks for too many."""
        wanted = float(self._rules.crawl_delay(self._agent) or 0)
        if not wanted <= LONGEST_DELAY:  # Not a number is refused as well.
            raise Refused(f"asks for more than {LONGEST_DELAY:g} seconds between two requests")
        return max(0.0, wanted)
