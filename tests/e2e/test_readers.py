"""The site as a reader without scripts finds it: a search engine, a link preview, a person who blocks them."""

import pytest
from playwright.sync_api import Page, expect

from tests.running_site import Site

PLACES = ["Coeur d'Alene", "St. Louis", "Winston-Salem", "O'Fallon", "El Paso", "Charleston"]


@pytest.mark.smoke
def test_home_leads_to_a_venue_by_links_alone(plain_page: Page):
    plain_page.goto("/")
    plain_page.get_by_role("main").get_by_role("link", name="Texas").first.click()
    expect(plain_page.get_by_role("heading", level=1)).to_contain_text("Texas")

    plain_page.get_by_role("main").get_by_role("link", name="Houston").first.click()
    expect(plain_page.get_by_role("heading", level=1)).to_contain_text("Houston")

    card = plain_page.get_by_role("article").first.get_by_role("link").first
    name = card.inner_text()
    card.click()
    expect(plain_page.get_by_role("heading", level=1)).to_have_text(name)
    expect(plain_page.get_by_role("heading", name="Hours")).to_be_visible()


@pytest.mark.parametrize("name", PLACES)
def test_the_search_form_finds_a_place(plain_page: Page, name: str):
    plain_page.goto("/")
    plain_page.get_by_role("search").get_by_label("Search by alley").fill(name)
    plain_page.get_by_role("search").get_by_role("button", name="Search").click()

    expect(plain_page.get_by_role("main")).to_contain_text(name)


def test_a_page_without_scripts_shows_no_spinner(plain_page: Page):
    plain_page.goto("/locations/tx")

    expect(plain_page.get_by_text("Loading...")).to_be_hidden()
    expect(plain_page.get_by_role("main")).to_have_count(1)


@pytest.mark.smoke
@pytest.mark.parametrize("address", ["/", "/locations/tx"])
def test_scripts_wait_until_somebody_acts(plain_page: Page, site: Site, address: str):
    document = plain_page.request.get(site.url + address).text()

    assert 'type="held-module"' in document
    assert '<link rel="modulepreload"' not in document
    assert '<script type="module"' not in document


def test_the_menu_of_a_phone_opens_and_closes_without_scripts(plain_page: Page):
    plain_page.set_viewport_size({"width": 390, "height": 844})
    plain_page.goto("/locations")
    plain_page.get_by_role("button", name="Menu", exact=True).click()
    menu = plain_page.get_by_role("dialog", name="Menu")

    expect(menu.get_by_role("link", name="Explore")).to_be_visible()
    expect(menu.get_by_role("button", name="Close menu")).to_be_focused()
    plain_page.keyboard.press("Escape")
    expect(menu).to_be_hidden()
    expect(plain_page.get_by_role("button", name="Menu", exact=True)).to_be_focused()


def test_demonstration_data_are_announced_and_kept_from_search_engines(plain_page: Page, site: Site):
    plain_page.goto("/")

    expect(plain_page.get_by_text("These venues are fictional")).to_be_visible()
    assert "noindex" in plain_page.locator('meta[name="robots"]').get_attribute("content")
    assert "Disallow: /\n" in plain_page.request.get(f"{site.url}/robots.txt").text() + "\n"


@pytest.mark.parametrize(
    "address",
    [
        "/venue/nobody", "/locations/zz", "/locations/tx/atlantis", "/locations/tx?page=99", "/chess", "/chess/tx",
        "/chess/tx/houston", "/no/such/page/at/all",
    ],
)  # fmt: skip
def test_an_address_that_leads_nowhere_offers_ways_onward(plain_page: Page, address: str):
    answer = plain_page.goto(address)

    assert answer is not None
    assert answer.status == 404
    way = plain_page.get_by_role("main").get_by_role("link", name="Bowling by state")
    expect(way).to_be_visible()
    assert way.get_attribute("href") == "/locations"


@pytest.mark.long
def test_no_link_of_the_public_pages_is_dead(plain_page: Page, site: Site):
    seen: dict[str, int] = {}
    plain_page.goto("/locations/tx/houston")
    venue = plain_page.get_by_role("article").first.get_by_role("link").first.get_attribute("href")
    for start in ("/", "/locations", "/locations/tx", "/locations/tx/houston", venue, "/no/such/page"):
        plain_page.goto(start)
        links = plain_page.locator("a[href^='/']").evaluate_all("links => links.map(link => link.getAttribute('href'))")
        for link in links:
            if link not in seen:
                seen[link] = plain_page.request.get(site.url + link).status

    assert len(seen) > 60
    assert {link for link, status in seen.items() if status != 200} == set()
