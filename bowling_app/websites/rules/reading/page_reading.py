"""What one page of a venue's website says."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Final

from selectolax.lexbor import LexborHTMLParser

from bowling_app.platform.kit.addresses.phones import e164, national
from bowling_app.platform.kit.texts import one_line
from bowling_app.venues.rules.field_values.hours import hours_text
from bowling_app.venues.rules.opening.values import exceptions_value, week_value
from bowling_app.venues.rules.price_periods import Period
from bowling_app.websites.rules.findings import LONGEST_REMARK, LONGEST_SENTENCE, Place, Said, Sentence
from bowling_app.websites.rules.reading.amenities_found import written_amenities, written_lanes
from bowling_app.websites.rules.reading.context.own_name import forgiving, own_of
from bowling_app.websites.rules.reading.hours_found import written_hours
from bowling_app.websites.rules.reading.hours_words import is_past, names_this_year
from bowling_app.websites.rules.reading.lines import Line, lines_of
from bowling_app.websites.rules.reading.links_found import Link, links_of, topic_links
from bowling_app.websites.rules.reading.own_part import own_lines, own_things, things_named_so
from bowling_app.websites.rules.reading.phones_found import linked_phones, written_phones
from bowling_app.websites.rules.reading.prices_found import written_prices
from bowling_app.websites.rules.reading.structured import Thing, businesses, texts_of, things_in, type_of
from bowling_app.websites.rules.reading.structured_hours import hours_of

_STRUCTURED: Final = 6  # The weight of structured data: that of a week in the text under "Hours" is higher.
_STREET: Final = re.compile(r"\A\d[\w-]* \S.{2,}")
_FOR_SALE: Final = re.compile(
    r"\bdomain (?:name )?(?:is |may be )?(?:for sale|available for purchase|has expired|parked)|\bbuy this domain\b"
    r"|\bthis domain (?:name )?(?:is |may be )?(?:for sale|parked|expired)",
    re.IGNORECASE,
)
_PRICED: Final = re.compile(r"\b(?:rates|pric(?:es?|ing)|fees|specials)\b|\$ ?\d", re.IGNORECASE)
_FEW_LINES: Final = 60


@dataclass(frozen=True, slots=True)
class Prices:
    """The prices of a page. The `usual` ones, with those of the last year, hold where no page has any `of_this_year`;
    else the `newest` ones do."""

    usual: tuple[tuple[Period, Sentence], ...] = ()
    newest: tuple[tuple[Period, Sentence], ...] = ()
    of_this_year: bool = False


@dataclass(frozen=True, slots=True)
class PageReading:
    """What a page says, and where it leads."""

    said: tuple[Said, ...]
    links: tuple[Link, ...]
    has_text: bool
    is_for_sale: bool = False
    prices: Prices = Prices()


@dataclass(frozen=True, slots=True)
class Page:
    """A page as it came, and what is known of the venue whose site it belongs to."""

    url: str
    text: str
    home: str
    place: Place


def read_page(page: Page, today: date) -> PageReading:
    """The facts of a page. It reads what is written, and guesses nothing."""
    parsed = LexborHTMLParser(page.text)
    every_line = lines_of(parsed.body)
    lines = own_lines(every_line, page.place)
    is_shared = len(lines) < len(every_line)
    links = links_of(parsed, page.url)
    things = _own_things(parsed, page.place)
    dialed = [] if is_shared else linked_phones(links)
    said = [
        *_structured(things, page.url, today),
        *_hours(lines, page, today),
        *_phones([*written_phones(lines), *dialed], page.url),
        *_beside(lines, page.url),
        *_topics(links, page),
    ]
    has_little = len(every_line) <= _FEW_LINES
    is_for_sale = has_little and any(_FOR_SALE.search(line.text) for line in every_line)
    return PageReading(tuple(said), tuple(links), bool(every_line), is_for_sale, _prices(lines, page.url, today))


def _own_things(parsed: LexborHTMLParser, place: Place) -> list[Thing]:
    """The structured data about the venue; what calls itself a restaurant or a shop only where nothing else is."""
    venues, beside = businesses(parsed)
    return own_things(venues, place) if venues else things_named_so(beside, place)


def _prices(lines: Sequence[Line], url: str, today: date) -> Prices:
    usual, newest = (_lines_in_force(lines, today, grace) for grace in (1, 0))
    told = [(price.period, _sentence(price.sentence, url)) for price in written_prices(usual)]
    if newest != usual:
        anew = [(price.period, _sentence(price.sentence, url)) for price in written_prices(newest)]
    else:
        anew = told
    is_of_this_year = any(_PRICED.search(line.text) and names_this_year(line.text, today) for line in lines)
    return Prices(tuple(told), tuple(anew), is_of_this_year)


def _lines_in_force(lines: Sequence[Line], today: date, grace: int) -> list[Line]:
    """The lines that neither name years that are over, but for this grace, nor stand under them."""
    return [line for line in lines if not any(is_past(text, today, grace) for text in (line.text, line.section))]


def _sentence(text: str, url: str) -> Sentence:
    return Sentence(one_line(text, LONGEST_SENTENCE), url)


def _structured(things: Sequence[Thing], url: str, today: date) -> Iterator[Said]:
    for thing in things:
        name = type_of(thing) or "structured data"
        for text in texts_of(thing.get("telephone"))[:3]:
            if number := e164(text):
                yield Said("phone", number, _sentence(f"{name}: phone {text}", url), _STRUCTURED, is_structured=True)
        week, dates = hours_of(thing, today)
        if (value := week_value(week)) is not None:
            words = f"{name}: opening hours {hours_text(value)}"
            yield Said("hours", value, _sentence(words, url), _STRUCTURED, is_structured=True)
        if value := exceptions_value(dates):
            yield Said("hours_exceptions", value, _sentence(f"{name}: special hours", url), 1, is_structured=True)
        yield from _address(thing, name, url)
        for text in texts_of(thing.get("priceRange"))[:1]:
            if re.fullmatch(r"\${1,4}", text):
                yield Said(
                    "price_level", len(text), _sentence(f"{name}: price range {text}", url), 1, is_structured=True
                )


def _address(thing: Thing, name: str, url: str) -> Iterator[Said]:
    for part in things_in(thing.get("address"))[:1]:
        street = next(iter(texts_of(part.get("streetAddress"))), "")
        code = next(iter(texts_of(part.get("postalCode"))), "")
        if _STREET.fullmatch(street):
            words = _sentence(f"{name}: street address {street}", url)
            yield Said("address", one_line(street, 200), words, 1, is_structured=True)
        if re.fullmatch(r"\d{5}(-\d{4})?", code):
            yield Said("zip_code", code[:5], _sentence(f"{name}: ZIP code {code}", url), 1, is_structured=True)


def _hours(lines: Sequence[Line], page: Page, today: date) -> Iterator[Said]:
    for hours in written_hours(lines, today, own_of(page.place), forgiving(page.place)):
        sentence = _sentence(hours.sentence, page.url)
        if (value := week_value(hours.week)) is not None:
            yield Said("hours", value, sentence, hours.weight, remark=one_line(hours.remark, LONGEST_REMARK))
        if value := exceptions_value(hours.exceptions):
            yield Said("hours_exceptions", value, sentence, hours.weight)


def _phones(found: Sequence[tuple[str, str, int]], url: str) -> Iterator[Said]:
    for number, text, weight in found:
        words = text if any(char.isdigit() for char in text) else f"{text} {national(number)}"
        yield Said("phone", number, _sentence(words, url), weight)


def _beside(lines: Sequence[Line], url: str) -> Iterator[Said]:
    for key, text in written_amenities(lines).items():
        yield Said("amenities", {key: True}, _sentence(text, url))
    if (lanes := written_lanes(lines)) is not None:
        yield Said("lanes", lanes[0], _sentence(lanes[1], url), 1)


def _topics(links: Sequence[Link], page: Page) -> Iterator[Said]:
    for field, address, text in topic_links(links, page.home):
        yield Said(field, address, _sentence(f"Link \u201c{text}\u201d", page.url), 1)
