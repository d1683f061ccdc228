"""Every public form with scripts: by keyboard alone, refused, with the site away, and signed out in the middle.

Without scripts each form has a journey of its own, beside the others of its feature.
"""

import itertools
import re
from collections.abc import Callable
from dataclasses import dataclass

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from tests.e2e.people import change, code_for, enter_code, expect_signed_in, mails_to, open_page, sign_in
from tests.pairs import some_of_all
from tests.running_site import Site

pytestmark = pytest.mark.usefixtures("no_limits")

AWAY = "We couldn't reach the site."
_numbers = itertools.count(1)


@dataclass(frozen=True)
class PublicForm:
    """A form on its own page. `typed` is what fits, by the names of fields; `wrong` is what does not, and `refusal` is
    said of it at the field. `button` sends it, and `taken` is read once it has arrived."""

    path: str
    typed: dict[str, str]
    wrong: tuple[str, str]
    refusal: str
    button: str
    taken: str
    needs_account: bool = True

    @property
    def kept(self) -> tuple[str, str]:
        """A text that has to stay in its field."""
        return next((name, value) for name, value in reversed(self.typed.items()) if len(value) > 5)


FORMS = {
    "contact": PublicForm(
        "/contact",
        {"email": "kim@forms.example.com", "subject": "Your hours", "message": "Is Monday right on your page?"},
        ("message", "Short"), "write at least 10 characters", "Send message", "Thank you", needs_account=False,
    ),
    "suggest": PublicForm(
        "/suggest",
        {"venueName": "Quokka Bowl", "city": "Marfa", "state": "TX", "note": "Behind the old station."},
        ("website", "nowhere"), "Website:", "Send the suggestion", "Thank you",
    ),
    "price": PublicForm(
        "/venue/{venue}/price", {"kind": "game", "amount": "5.50", "note": "On a Monday evening"},
        ("amount", "cheap"), "Price: enter", "Submit", "We'll show the price once",
    ),
    "review": PublicForm(
        "/venue/{venue}/review", {"rating": "4", "text": "Good lanes and friendly people."},
        ("text", "x" * 2001), "use at most 2,000 characters", "Post review", "Review posted.",
    ),
    "vote": PublicForm(
        "/venue/{venue}/vote", {"facts": "contact", "reason": "They close at ten on Sundays."},
        ("reason", "x" * 501), "use at most 500 characters", "Send", "Thanks! Got it.",
    ),
}  # fmt: skip


@pytest.fixture
def venue(page: Page, site: Site) -> Callable[[], str]:
    """Gives another venue for every test, so that nobody has written about it."""
    found = page.request.get(f"{site.url}/api/venues?limit=100").json()["venues"]
    return lambda: found[20 + next(_numbers)]["id"]


def begin(page: Page, site: Site, form: PublicForm, venue: Callable[[], str]) -> str:
    """Open the form, as somebody who may send it; their address."""
    address = f"form-{next(_numbers)}@forms.example.com"
    if form.needs_account:
        sign_in(page, site, address)
    open_page(page, form.path.format(venue=venue()))
    return address


def field(page: Page, name: str) -> Locator:
    """Its element; of a group, the first."""
    return page.locator(f"main form [name='{name}']:not([type=hidden])").first


def fill(page: Page, typed: dict[str, str]) -> None:
    """Fill in the form with the mouse."""
    for name, value in typed.items():
        own = field(page, name)
        kind = own.evaluate("element => element.type")
        if kind in {"radio", "checkbox"}:
            page.locator(f"main form [name='{name}'][value='{value}']").check()
        elif kind == "select-one":
            own.select_option(value)
        else:
            own.fill(value)


def send(page: Page, form: PublicForm) -> None:
    page.get_by_role("main").get_by_role("button", name=form.button, exact=True).click()


def expect_taken(page: Page, form: PublicForm) -> None:
    expect(page.get_by_text(form.taken).first).to_be_visible()


def expect_kept(page: Page, form: PublicForm) -> None:
    name, value = form.kept
    expect(field(page, name)).to_have_value(value)


def by_keyboard(page: Page, site: Site, form: PublicForm, venue: Callable[[], str]) -> None:
    """Every field is reached with the tab key and filled in with keys, and Enter sends."""
    begin(page, site, form, venue)
    waiting = dict(form.typed)
    page.get_by_role("main").focus()
    field(page, next(iter(waiting))).focus()  # What stands before the form is another journey's.
    for _ in range(60):
        name, kind = page.evaluate("[document.activeElement.name || '', document.activeElement.type || '']")
        if kind == "submit" and not waiting:
            break
        if name in waiting:
            _type(page, kind, waiting.pop(name))
        page.keyboard.press("Tab")
    assert waiting == {}
    page.keyboard.press("Enter")
    expect_taken(page, form)


def _type(page: Page, kind: str, value: str) -> None:
    if kind == "checkbox":
        page.keyboard.press("Space")
    elif kind == "radio":
        for _ in range(int(value)):
            page.keyboard.press("ArrowRight")
    elif kind == "select-one":
        page.evaluate("value => { document.activeElement.dataset.wanted = value }", value)
        while page.evaluate("document.activeElement.value !== document.activeElement.dataset.wanted"):
            page.keyboard.press("ArrowDown")
    else:
        page.keyboard.type(value)


def refused(page: Page, site: Site, form: PublicForm, venue: Callable[[], str]) -> None:
    """What is wrong is said at its field, which takes the focus; the rest stays, and goes once it is right."""
    begin(page, site, form, venue)
    fill(page, form.typed)
    name, wrong = form.wrong
    field(page, name).fill(wrong)
    send(page, form)
    said = page.locator(f"main [data-field='{name}'] [data-problem]")
    expect(said).to_contain_text(form.refusal)
    expect(field(page, name)).to_be_focused()
    expect(field(page, name)).to_have_value(wrong)
    field(page, name).fill(form.typed.get(name, ""))
    expect(said).to_be_empty()
    send(page, form)
    expect_taken(page, form)


def site_away(page: Page, site: Site, form: PublicForm, venue: Callable[[], str]) -> None:
    """The form says so and keeps everything; once the site is back it goes."""
    begin(page, site, form, venue)
    fill(page, form.typed)
    is_away = [True]

    def answer(route: Route) -> None:
        if route.request.method == "POST" and is_away:
            route.abort()
        else:
            route.fallback()

    page.route(re.compile(r".*"), answer)
    send(page, form)
    expect(page.get_by_role("main").get_by_role("alert").filter(has_text=AWAY)).to_be_visible()
    expect_kept(page, form)
    is_away.clear()
    send(page, form)
    expect_taken(page, form)


def signed_out(page: Page, site: Site, form: PublicForm, venue: Callable[[], str]) -> None:
    """Whose session has ended meanwhile signs in again, and finds what they typed."""
    address = begin(page, site, form, venue)
    fill(page, form.typed)
    page.context.clear_cookies()
    send(page, form)
    if form.needs_account:
        number = len(mails_to(site, address)) + 1
        change(site, "DELETE FROM rate_limit")  # They have had a code a moment ago.
        page.get_by_role("dialog").get_by_label("Email").fill(address)
        page.get_by_role("button", name="Send Verification Code").click()
        enter_code(page, code_for(site, address, number))
        expect_signed_in(page)
        expect_kept(page, form)
        send(page, form)
    expect_taken(page, form)


SITUATIONS = [by_keyboard, refused, site_away, signed_out]


AT_ONCE = {("suggest", refused)}
"""What `make test` tries. Each form has a journey of its own, too, and that of prices is by keyboard."""


@pytest.mark.smoke
@pytest.mark.parametrize(("name", "happens"), some_of_all(list(FORMS), SITUATIONS, AT_ONCE))
def test_a_public_form(
    page: Page,
    site: Site,
    venue: Callable[[], str],
    name: str,
    happens: Callable[[Page, Site, PublicForm, Callable[[], str]], None],
) -> None:
    happens(page, site, FORMS[name], venue)
