"""The page on which people choose which news they get by mail, in a browser without scripts."""

from starlette.testclient import TestClient

from bowling_app.accounts.rules.mail_form import MAILS_PATH, REVIEWS, SAVED


def box_in(page: str) -> str:
    """The tag of the box."""
    return next(tag for tag in page.split("<") if tag.startswith("input") and f'name="{REVIEWS}"' in tag)


def test_the_box_is_ticked_until_somebody_takes_it_away(browse: TestClient) -> None:
    assert "checked" in box_in(browse.get(MAILS_PATH).text)
    answer = browse.post(MAILS_PATH, data={})
    page = browse.get(answer.headers["location"]).text
    assert SAVED in page
    assert "checked" not in box_in(page)
    browse.post(MAILS_PATH, data={REVIEWS: "on"})
    assert "checked" in box_in(browse.get(MAILS_PATH).text)
