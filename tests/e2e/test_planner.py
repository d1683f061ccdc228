"""A group finds where to bowl, with one step from the home page on a phone, and with no script at all."""

from axe_core_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from tests.e2e.people import open_page, wait_until_live

TRIP = "/trip?stop1=Chicago,+IL&stop2=Denver,+CO&detour=50"


def _ask(page: Page) -> None:
    form = page.get_by_role("main").locator("form[action='/plan']")
    form.get_by_label("Where").fill("Houston, TX")
    form.get_by_label("Day").select_option("tomorrow")
    form.get_by_label("Adults").fill("6")
    form.get_by_label("Wheelchair accessible").check()
    form.get_by_role("button", name="Find alleys").click()


def test_a_group_is_answered_in_one_step_from_the_home_page(phone: Page) -> None:
    open_page(phone, "/")
    _ask(phone)
    phone.wait_for_url("**/plan?**")
    wait_until_live(phone)
    main = phone.get_by_role("main")
    expect(main.get_by_role("heading", name="6 people, 2 games each")).to_be_visible()
    expect(main.get_by_text("Step-free to some or all lanes").first).to_be_visible()
    assert Axe().run(phone)["violations"] == []
    main.get_by_label("Where").fill("Atlantis")
    main.get_by_role("button", name="Find alleys").click()
    expect(main.get_by_label("Where")).to_have_attribute("aria-invalid", "true")
    expect(main.get_by_label("Adults")).to_have_value("6")
    assert Axe().run(phone)["violations"] == []


def test_the_same_without_scripts(plain_page: Page) -> None:
    plain_page.goto("/")
    _ask(plain_page)
    main = plain_page.get_by_role("main")
    expect(main.get_by_role("heading", name="6 people, 2 games each")).to_be_visible()
    main.get_by_role("link", name="Link to this plan").click()
    plain_page.wait_for_url("**on=20**want=accessible")
    expect(main.get_by_role("heading", name="6 people, 2 games each")).to_be_visible()


def test_a_trip_shows_the_alleys_on_the_way(phone: Page) -> None:
    open_page(phone, TRIP)
    main = phone.get_by_role("main")
    expect(main.get_by_role("heading", name="Chicago, IL to Denver, CO")).to_be_visible()
    assert Axe().run(phone)["violations"] == []
