"""A bowler asks to join a league, the alley answers on the site, and the bowler reads the answer."""

import re
import uuid

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.e2e.conftest import DESK, PHONE, Looks, a_browser
from tests.e2e.people import change, mails_to, open_page, sign_in, wait_until_live
from tests.e2e.test_community import sign_in_where_asked
from tests.modes import faults
from tests.running_site import Site
from tests.waiting import eventually

pytestmark = pytest.mark.usefixtures("no_limits")

_VENUE = """
INSERT INTO venue (id, name, place_id, latitude, longitude, phone, hours_known,
    is_active, is_franchise, is_top_alley, is_founding_partner, is_sponsor, is_demonstration, avg_rating, review_count,
    accuracy_score, accuracy_vote_count, created_at, updated_at)
SELECT '{id}', 'Joining House', place_id, 30.267, -97.743, '+15125550142', false, true, false, false, false, false,
    false, 0, 0, 0, 0, now(), now()
FROM venue ORDER BY id LIMIT 1
"""
_LEAGUE = """
INSERT INTO league (venue_id, status, told, confirmed_on, openings_on, changes, changed_at, created_at, name, weekday,
    every_weeks, season, kinds, format, format_note, skip_dates, fee_note, beginners_ok, openings, note, url)
VALUES ('{id}', 'accepted', 'owner', current_date, current_date, 0, now(), now(), '{name}', 1,
    1, '', '{{}}', '', '', '{{}}', '', true, '{{bowlers}}', '', '')
"""


@pytest.fixture
def venue(site: Site) -> str:
    """A venue in the middle of Austin that nobody else's test touches, with a league that bears the end of its id."""
    venue_id = f"joining-house-{uuid.uuid4().hex[:12]}"
    change(site, _VENUE.format(id=venue_id))
    change(site, _LEAGUE.format(id=venue_id, name=name_of(venue_id)))
    return venue_id


def name_of(venue: str) -> str:
    return f"Tuesday {venue[-6:]}"


def runs(page: Page, site: Site, venue_id: str) -> str:
    """Sign somebody in who runs the venue. Returns their address."""
    address = f"{venue_id}@example.com"
    sign_in(page, site, address)
    change(
        site, f"UPDATE venue SET owner_id = (SELECT id FROM app_user WHERE email = '{address}') WHERE id = '{venue_id}'"
    )
    return address


def whole(page: Page) -> None:
    """Axe finds nothing on the page, light and dark."""
    Looks(are_all=True).in_both_colors(page)


def test_a_bowler_asks_on_a_phone_and_reads_what_the_owner_answered(
    browser: Browser, site: Site, venue: str, look: Looks
):
    """Where axe looks at every page, the bowler signs in when they are asked to. Else they have before."""
    name, bowler = name_of(venue), f"bowler-{venue}@example.com"
    with (
        a_browser(browser, site, viewport=DESK) as desk,
        a_browser(browser, site, viewport=PHONE, is_mobile=True, has_touch=True) as hand,
    ):
        office, phone = desk.new_page(), hand.new_page()
        owner = runs(office, site, venue)

        if not look.are_all:
            sign_in(phone, site, bowler)
        open_page(phone, "/leagues?near=78701&within=15&weekday=tuesday&beginners=yes")
        phone.get_by_role("link", name=name).click()
        phone.get_by_role("link", name="Ask to join").click()
        expect(phone.get_by_role("heading", name=f"Ask to join {name}")).to_be_visible()
        look.in_both_colors(phone)
        phone.get_by_label("One bowler").check()
        phone.get_by_label("Average").fill("150")
        phone.get_by_label("Tuesday").check()
        phone.get_by_label("Message").fill("I'd love to start again.")
        phone.get_by_role("button", name="Ask to join").click()
        if look.are_all:
            sign_in_where_asked(phone, site, bowler)
            expect(phone.get_by_role("textbox", name="Message")).to_have_value("I'd love to start again.")
            phone.get_by_role("button", name="Ask to join").click()
        expect(phone).to_have_url(re.compile("/leagues/mine"))
        expect(phone.get_by_text("No answer yet.")).to_be_visible()
        look.in_both_colors(phone)

        mail = eventually(lambda: [one for one in mails_to(site, owner) if "asks to join" in one], "the owner's mail")[
            0
        ]
        assert bowler not in mail
        open_page(office, "/my-venues")
        office.get_by_role("link", name="1 request to join a league").click()
        expect(office.get_by_text("I'd love to start again.")).to_be_visible()
        assert bowler not in office.content()
        look.in_both_colors(office)
        office.get_by_role("link", name=re.compile("^Answer")).click()
        expect(office.get_by_label("Your reply")).to_be_visible()
        look.in_both_colors(office)
        office.get_by_label("There's room").check()
        office.get_by_label("Your reply").fill("Come by at 6:30 and ask for Sam.")
        office.get_by_role("button", name="Send answer").click()
        expect(office.get_by_role("heading", name=f"Is there still room in {name}?")).to_be_visible()
        look.in_both_colors(office)
        office.get_by_role("button", name="No, it's full now").click()
        expect(office.get_by_role("heading", name=f"Is there still room in {name}?")).to_have_count(0)
        expect(office.get_by_text("No requests are waiting.")).to_be_visible()

        open_page(phone, "/leagues/mine")
        expect(phone.get_by_text("There's room")).to_be_visible()
        expect(phone.get_by_text("Come by at 6:30 and ask for Sam.")).to_be_visible()
        answers = eventually(lambda: [one for one in mails_to(site, bowler) if "ask for Sam" in one], "the answer")
        assert owner not in answers[0]
        phone.get_by_role("link", name=name).click()
        expect(phone.get_by_text("Full, as of")).to_be_visible()


def test_an_alley_where_nobody_answers_says_whom_to_call(page: Page, venue: str):
    open_page(page, "/leagues?near=78701&within=15&weekday=tuesday&beginners=yes")
    page.get_by_role("link", name=name_of(venue)).click()
    page.get_by_role("link", name="Ask to join").click()
    expect(page.get_by_text("Nobody at Joining House replies on this site yet.").last).to_be_visible()
    expect(page.get_by_role("link", name="(512) 555-0142")).to_be_visible()
    assert faults(page) == []


def test_a_captain_finds_a_bowler_by_their_card_and_they_write_to_each_other(browser: Browser, site: Site):
    mark = uuid.uuid4().hex[:8].translate(str.maketrans("0123456789", "ghijklmnop"))  # Seven digits are a phone number.
    bowler, captain = (f"{who}-{mark}@example.com" for who in ("bowler", "captain"))
    with (
        a_browser(browser, site, viewport=PHONE, is_mobile=True, has_touch=True) as hand,
        a_browser(browser, site, viewport=DESK) as desk,
    ):
        phone, office = hand.new_page(), desk.new_page()
        sign_in(phone, site, bowler)
        open_page(phone, "/leagues/bowlers")
        phone.get_by_role("link", name="Put up your card").click()
        phone.get_by_label("A team").check()
        phone.get_by_label("Area").fill("82001")
        phone.get_by_label("Tuesday").check()
        phone.get_by_label("About you").fill(f"New in town {mark}")
        phone.get_by_label("Your name").fill(f"Pat {mark}")
        whole(phone)
        phone.get_by_role("button", name="Save card").click()
        expect(phone.get_by_text("Everyone sees it until")).to_be_visible()
        whole(phone)

        sign_in(office, site, captain)
        open_page(office, "/leagues")
        office.get_by_role("link", name="Bowlers looking for a team").click()
        expect(office.get_by_role("heading", level=1, name="Bowlers looking for a team")).to_be_visible()
        office.get_by_label("ZIP code or city").fill("Cheyenne, WY")
        office.get_by_label("Day", exact=True).select_option("Tuesday")
        office.get_by_role("button", name="Find bowlers").click()
        expect(office.get_by_text(re.compile("bowlers? who comes? to Cheyenne, WY"))).to_be_visible()
        whole(office)
        office.get_by_role("link", name=f"Write to Pat {mark}").click()
        office.get_by_role("textbox", name="Message").fill("Join us on Tuesdays!")
        whole(office)
        assert bowler not in office.content()
        office.get_by_role("button", name="Send", exact=True).click()
        expect(office.get_by_text("Only the two of you read this")).to_be_visible()
        whole(office)

        mail = eventually(lambda: [one for one in mails_to(site, bowler) if "Join us" in one], "the message")[0]
        assert captain not in mail
        phone.goto(mail[mail.index("/leagues/messages/") :].split()[0])
        wait_until_live(phone)
        expect(phone.get_by_text("Join us on Tuesdays!")).to_be_visible()
        assert captain not in phone.content()
        phone.get_by_role("textbox", name="Message").fill("Gladly, see you there.")
        phone.get_by_role("button", name="Send", exact=True).click()
        expect(phone.get_by_role("listitem").filter(has_text="Gladly, see you there.")).to_be_visible()
        whole(phone)
        phone.get_by_role("button", name="End this conversation").click()
        phone.get_by_role("button", name=re.compile("^Yes")).click()
        expect(phone).to_have_url(re.compile("/leagues/mine"))
        phone.get_by_role("button", name=re.compile("^Hide it")).click()
        expect(phone.get_by_text("Nobody sees it now.")).to_be_visible()


@pytest.mark.long
def test_the_leagues_of_an_owner_are_whole_for_axe(browser: Browser, site: Site, venue: str):
    with a_browser(browser, site, viewport=PHONE) as opened:
        phone = opened.new_page()
        runs(phone, site, venue)
        for path in ("", "/new"):
            open_page(phone, f"/my-venues/{venue}/leagues{path}")
            whole(phone)
