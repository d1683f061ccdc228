"""A browser without scripts, for the documents and the forms of the whole site."""

import re
from collections.abc import Iterable
from html import unescape
from typing import Final

from starlette.testclient import TestClient

from bowling_app.platform.documents.cache import Cache
from bowling_app.platform.documents.site import Site
from bowling_app.platform.http.cookies import COOKIE
from bowling_app.platform.kit.forms import BACK
from bowling_app.platform.language.addresses import SpokenLanguage
from bowling_app.platform.web.live import SHOWN

OURS: Final = {"Origin": "http://localhost:3000"}
JSON: Final = {**OURS, "Accept": "application/json"}
_REMOVES: Final = "Remove this for good?"


def plain_browser(token: str) -> TestClient:
    """The browser of the one who is signed in with the token."""
    from bowling_app.bowling_app import own_routes  # noqa: PLC0415 -- the app is put together only here.
    from bowling_app.features import PAGES  # noqa: PLC0415 -- the app is put together only here.

    browser = TestClient(SpokenLanguage(Site(own_routes, list(PAGES), Cache())), follow_redirects=False)
    browser.cookies.set(COOKIE, token)
    return browser


def carried(html: str) -> dict[str, str]:
    """What a form carries along unseen, by its names."""
    inputs: Iterable[str] = re.findall(r'<input [^>]*type="hidden"[^>]*>', html)
    said = [dict[str, str](re.findall(r'(name|value)="([^"]*)"', one)) for one in inputs]
    return {one["name"]: one["value"] for one in said}


def remove_when_asked(browse: TestClient, path: str, key: object, name: str) -> None:
    """Press "Remove" in one's own list of what a venue offers, go back once, and then say yes to what is asked. The
    live page asks the same, and nobody is asked about what is gone."""
    from bowling_app.features import LIVE_PAGES  # noqa: PLC0415 -- the app is put together only here.

    forms: Iterable[str] = re.findall(r"<form.*?</form>", browse.get(path).text, re.DOTALL)
    [pressed] = [given for given in map(carried, forms) if given.get("remove") == str(key)]
    asked = browse.post(path, data=pressed, headers=OURS)
    assert (_REMOVES in asked.text, name in asked.text) == (True, True)
    back = browse.post(path, data={**carried(asked.text), BACK: "yes"}, headers=OURS)
    assert (_REMOVES in back.text, name in back.text) == (False, True)
    assert browse.post(path, data=carried(asked.text), headers=OURS).headers["location"] == f"{path}?done=removed"
    assert _REMOVES not in browse.post(path, data=pressed, headers=OURS).text
    [live] = [one for one in LIVE_PAGES if one.page.route == re.sub("/my-venues/[^/]*", "/my-venues/[venue_id]", path)]
    assert _REMOVES in str(live.page.view(getattr(live, SHOWN)).render())


def others_remove_nothing(browse: TestClient, path: str, key: object) -> None:
    """Press "Remove" as one who does not run the venue, and as a visitor: neither is asked, and neither removes it."""
    for pressed in ({"remove": str(key)}, {"remove": str(key), "sure": "yes"}):
        refused = browse.post(path, data=pressed, headers=OURS)
        assert (refused.status_code, _REMOVES in refused.text) == (403, False)
        led = plain_browser("").post(path, data=pressed, headers=OURS)
        assert (led.status_code, led.headers["location"].partition("?")[0]) == (303, "/sign-in")


def at_their_fields(html: str) -> dict[str, str]:
    """What is said of each field, by its name."""
    parts: Iterable[tuple[str, str]] = re.findall(
        r'data-field="([\w:-]+)"(.*?)(?=data-field=|</form>)', html, re.DOTALL
    )
    found = {name: re.search(r'data-problem=""[^>]*>([^<]+)<', part) for name, part in parts}
    return {name: unescape(said[1]) for name, said in found.items() if said}
