"""`python -m bowling_app collect websites`."""

from typing import Any

import pytest

from bowling_app.cli import main
from bowling_app.perform import perform
from bowling_app.platform.kit.actors import SYSTEM
from bowling_app.settings import settings
from bowling_app.websites import jobs
from bowling_app.websites.jobs import Outcome
from tests.factories import a_venue


def some_venues(uow: Any, actor: Any) -> None:
    for number in (1, 2):
        a_venue(uow, f"Chain {number}", website=f"https://chain.example/{number}", web_domain="chain.example")
    a_venue(uow, "Gone Lanes", website="https://gone.example/", web_domain="gone.example")
    a_venue(uow, "Bare Lanes", website=None)


@pytest.mark.usefixtures("committed_database")
def test_it_visits_each_site_and_rests_between_those_of_one_host(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    pauses: list[float] = []
    monkeypatch.setattr("time.sleep", pauses.append)
    answers = {"gone": Outcome("has no address: there is no host gone.example", has_answered=False)}
    read = Outcome("2 pages: 3 new facts, 0 waiting already", has_answered=True)
    monkeypatch.setattr(jobs, "read_website", lambda venue_id: answers.get(venue_id[:4], read))
    perform(SYSTEM, some_venues)
    assert main(["collect", "websites"]) == 0
    said = capsys.readouterr().out
    assert said.splitlines()[0] == "3 websites to read."
    assert "https://gone.example/ has no address" in said
    assert said.splitlines()[-1] == "2 of 3 answered."
    assert pauses == [settings().website_pause]
    assert main(["collect", "websites", "--limit", "0"]) == 0
