"""The head of every page: titles and descriptions as an editor would write them, and structured data."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from bowling_app.domain.account_page import AccountPage
from bowling_app.domain.hours import NOT_LISTED
from bowling_app.domain.listing_page import ExperiencesView, ListingView, TextPage
from bowling_app.domain.listing_promises import hours_and_prices
from bowling_app.domain.pages import HomeView, MissingView, SearchView
from bowling_app.domain.places import venue_path
from bowling_app.domain.texts import one_line
from bowling_app.domain.venue_page import VenueView
from bowling_app.domain.wording import count_of, listed
from bowling_app.seo.head import Head
from bowling_app.seo.json_ld import (
    Block,
    absolute,
    breadcrumbs_json_ld,
    dump_json_ld,
    item_list_json_ld,
    venue_json_ld,
    website_json_ld,
)

LONGEST_TITLE: Final = 60
LONGEST_DESCRIPTION: Final = 155
AMENITIES_NAMED: Final = 3


@dataclass(frozen=True, slots=True)
class SiteAddress:
    """What a head needs to know of the site itself. `base_url` has no slash at its end."""

    base_url: str
    name: str
    is_demonstration: bool = False


def home_head(view: HomeView, site: SiteAddress) -> Head:
    """The home page's."""
    venues = f"{view.venue_count}: {view.given}" if view.given else view.venue_count
    description = f"{venues}, by city, by ZIP code or near you."
    block = website_json_ld(site.base_url, site.name)
    return page_head(site, "/", [f"{site.name}: find a bowling alley near you"], description, block)


def listing_head(view: ListingView, site: SiteAddress) -> Head:
    """A listing's. Structured data list the page's own venues, not those around the place.

    A filtered list has no address of its own and is not for search engines.
    """
    page = next((pager.summary for pager in (view.pager, view.more_pager) if pager.previous), "")
    description = " ".join([view.introduction[0], *([f"{page}."] if page else [])])
    blocks = [breadcrumbs_json_ld(site.base_url, view.crumbs)]
    if view.venues:
        blocks.append(item_list_json_ld(site.base_url, view.heading, view.venues))
    head = with_preview(
        page_head(site, view.path, [view.title], description, *blocks), site, view.preview, view.heading
    )
    return head if view.is_indexed else unlisted(head)


def experiences_head(view: ExperiencesView, site: SiteAddress) -> Head:
    """The overview of the experiences."""
    crumbs = breadcrumbs_json_ld(site.base_url, view.crumbs)
    return page_head(site, view.crumbs[-1].href, [view.heading], view.introduction, crumbs)


def text_page_head(view: TextPage, site: SiteAddress) -> Head:
    """A page of words."""
    crumbs = breadcrumbs_json_ld(site.base_url, view.crumbs)
    return page_head(site, view.path, [view.heading], view.introduction, crumbs)


def venue_head(view: VenueView, site: SiteAddress) -> Head:
    """A venue's."""
    full = f"{view.name}, {view.place}"
    promise = hours_and_prices(has_hours=_has_hours(view), has_prices=_has_prices(view))
    titles = [*([f"{full}: {promise}"] if promise else []), full, view.name]
    venue = [venue_json_ld(site.base_url, view, view.structured)] if view.structured else []
    crumbs = breadcrumbs_json_ld(site.base_url, view.crumbs)
    is_answer = view.estimate is not None and view.estimate.form.is_asked
    is_answer = is_answer or (view.opinions is not None and view.opinions.reviews.is_narrowed)
    # What an outing costs is no page of its own, and neither are some of the reviews.
    path = "" if is_answer else venue_path(view.id)
    head = page_head(site, path, titles, _venue_description(view), *venue, crumbs)
    head = with_preview(head, site, view.preview, full)
    return unlisted(head) if is_answer else head


def search_head(view: SearchView, site: SiteAddress) -> Head:
    """A search's. Results are for readers, not for other search engines."""
    titles = [f"Search: {view.query}"] if view.query else ["Search bowling alleys"]
    description = "Find a bowling alley by its name, its city, its state or a ZIP code."
    return unlisted(page_head(site, "", titles, description))


def account_head(view: AccountPage, site: SiteAddress) -> Head:
    """The account page's. It belongs to one person, so no search engine lists it."""
    return unlisted(page_head(site, "", ["My Account"], f"Your profile and your sessions at {site.name}."))


def not_found_head(view: MissingView, site: SiteAddress) -> Head:
    """A page's that is not there."""
    return unlisted(page_head(site, "", [view.heading], view.message))


def _venue_description(view: VenueView) -> str:
    """What sets the venue apart, then what else the page tells."""
    lanes = [fact for fact in view.facts if fact.label == "Lanes" and fact.is_known]
    price = [view.structured.price_range] if view.structured and view.structured.price_range else []
    count = [count_of(int(fact.value), "lane", "lanes") for fact in lanes]
    known = [*count, *price, *(link.label.lower() for link in view.amenities[:AMENITIES_NAMED])]
    start = f"{view.name} in {view.place}"
    return f"{start}: {listed(known)}. {_also(view)}" if known else f"{start}. {_also(view)}"


def _also(view: VenueView) -> str:
    """What else the page tells: "Opening hours, phone, map, directions and other alleys nearby."."""
    facts = (
        (_has_hours(view), "opening hours"),
        (view.phone, "phone"),
        (True, "map"),
        (True, "directions"),
        (view.nearby, "other alleys nearby"),
    )
    text = listed([words for is_there, words in facts if is_there])
    return f"{text[:1].upper()}{text[1:]}."


def _has_hours(view: VenueView) -> bool:
    return any(row.times != NOT_LISTED for row in view.hours) or view.hours_words is not None


def _has_prices(view: VenueView) -> bool:
    return view.price_week is not None or any(price.is_known for price in view.prices)


def page_head(site: SiteAddress, path: str, titles: Sequence[str], description: str, *blocks: Block) -> Head:
    """The head of a page at a path of the site; without a path it has no address of its own."""
    return Head(
        title=_title(titles, site.name),
        description=one_line(description, LONGEST_DESCRIPTION),
        canonical=site.base_url + path if path else "",
        robots="noindex, nofollow" if site.is_demonstration else "index, follow",
        json_ld=tuple(dump_json_ld(block) for block in blocks),
    )


def with_preview(head: Head, site: SiteAddress, address: str, words: str) -> Head:
    """The same head with the picture at an address of the site, which shows these words; without an address the site's
    own picture stays."""
    return replace(head, image=absolute(site.base_url, address), image_alt=words) if address else head


def unlisted(head: Head) -> Head:
    """The same head for a page that search engines may follow but should not list."""
    return replace(head, robots="noindex, follow") if head.robots == "index, follow" else head


def _title(titles: Sequence[str], site_name: str) -> str:
    """The first of the titles, long ones first, that fits with the site's name or else without it."""
    for title in titles:
        named = title if site_name in title else f"{title} | {site_name}"
        for candidate in (named, title):
            if len(candidate) <= LONGEST_TITLE:
                return candidate
    return one_line(titles[-1], LONGEST_TITLE)
