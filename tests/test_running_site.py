"""A site is waited for as long as its machine is slow, and no longer."""

from dataclasses import dataclass, field
from typing import Any

import pytest

from tests import running_site
from tests.running_site import WORKED_SECONDS, Site


@dataclass
class Slow:
    """A site that in each stretch of time says and works what it is told to, and then never anything again."""

    site: Site
    stretches: list[tuple[str, float]]
    used: float = 0.0
    waited: int = 0
    is_there: bool = False
    comes_at: int = field(default=0)

    def comes_within(self, _seconds: float) -> bool:
        self.waited += 1
        line, worked = self.stretches.pop(0) if self.stretches else ("", 0.0)
        self.used += worked
        if line:
            self.site.output.append(line)
        return self.waited == self.comes_at


def slow(monkeypatch: pytest.MonkeyPatch, *stretches: tuple[str, float], comes_at: int = 0) -> Slow:
    process: Any = None
    made = Slow(Site("http://localhost:1", {}, process), list(stretches), comes_at=comes_at)
    monkeypatch.setattr(running_site.Site, "worked", lambda _: made.used)
    return made


@pytest.mark.parametrize("sign", [("Compiling: 3 of 400\n", 0.0), ("", WORKED_SECONDS)], ids=["says", "works"])
def test_one_that_says_something_or_works_is_waited_for(
    monkeypatch: pytest.MonkeyPatch, sign: tuple[str, float]
) -> None:
    one = slow(monkeypatch, *[sign] * 20, comes_at=21)
    one.site.wait_for(one.comes_within, "to be ready")
    assert one.waited == 21


def test_one_that_does_neither_is_given_up_and_it_is_said_how_far_it_came(monkeypatch: pytest.MonkeyPatch) -> None:
    one = slow(monkeypatch, ("Compiling: 3 of 400\n", 0.0), ("", 0.1))
    with pytest.raises(TimeoutError, match=r"had to be ready.*neither said anything nor worked.*\n.*3 of 400"):
        one.site.wait_for(one.comes_within, "to be ready")
    assert one.waited == 2


def test_one_that_never_said_anything_is_given_up_too(monkeypatch: pytest.MonkeyPatch) -> None:
    one = slow(monkeypatch)
    with pytest.raises(TimeoutError, match="said nothing"):
        one.site.wait_for(one.comes_within, "to be ready")
