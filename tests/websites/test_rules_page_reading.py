"""What one page says of a venue, where others stand beside it on the page."""

import json
from datetime import date
from typing import Any

import pytest

from bowling_app.websites.rules.findings import Found, Place
from bowling_app.websites.rules.reading.page_reading import Page, read_page
from bowling_app.websites.rules.reading.site_reading import facts_of

TODAY = date(2026, 11, 23)
HOME = "https://sunset.example/"
DAYTON = Place("Sunset Lanes", "Dayton", "OH", "45402", "100 Main St")


def facts(body: str, *things: dict[str, Any], place: Place = DAYTON) -> dict[str, Found]:
    """What is read of a page with such a body and such structured data, by field."""
    script = f'<script type="application/ld+json">{json.dumps(things)}</script>' if things else ""
    page = Page(HOME, f"<html><head>{script}</head><body>{body}</body></html>", HOME, place)
    return {fact.field: fact for fact in facts_of([read_page(page, TODAY)])}


def test_neither_a_restaurant_nor_a_line_for_sales_makes_a_fact_of_the_venue_sure() -> None:
    grill = {"@type": "Restaurant", "openingHours": "Mo-Su 17:00-21:00"}
    sales = {"@type": "ContactPoint", "contactType": "group sales", "telephone": "937-222-0188"}
    found = facts("<p>Mon-Sun 5pm-9pm</p><p>Parties: 937-222-0188</p>", grill, sales)
    assert "phone" not in found
    assert not found["hours"].is_sure


def test_prices_of_a_year_that_is_over_are_left_out() -> None:
    found = facts("<h2>Rates 2019</h2><p>Games $4</p><h2>Rates</h2><p>Games $5</p><p>Shoes $3 (2021)</p>")
    assert found["game_price"].value == "5.00"
    assert "shoe_rental_price" not in found


OURS = "<p>(937) 222-0142</p><p>Mon-Sun 10am-10pm</p>"
THEIRS = "<p>(937) 335-0142</p><p>Mon-Sun 3pm-9pm</p>"


@pytest.mark.parametrize(
    "body",
    [
        f"<h2>Troy</h2>{THEIRS}<h2>Dayton</h2>{OURS}",
        f"<h2>Dayton</h2>{OURS}<h2>Troy</h2>{THEIRS}",
        f"<h2>Troy, OH</h2><h3>Hours</h3>{THEIRS}<h2>Dayton, OH</h2><h3>Hours</h3>{OURS}",
        f"<h3>Dayton location</h3>{OURS}<h3>Troy location</h3>{THEIRS}",
        f"<h2>Dayton</h2>{OURS}<h2>Head office</h2>{THEIRS}<h2>Troy</h2>{THEIRS}",
    ],
)
def test_only_the_part_under_the_own_town_is_read_where_headings_name_several(body: str) -> None:
    found = facts(body)
    assert found["phone"].value == "+19372220142"
    assert found["hours"].value == [[day, 600, 1320] for day in range(7)]
    assert not found["hours"].rivals
    assert not found["phone"].rivals


@pytest.mark.parametrize("first", ["Dayton", "Troy"])
def test_lines_that_begin_with_another_town_are_left_out_beside_those_of_the_own(first: str) -> None:
    told = {"Dayton": "Mon-Sun 10am-10pm", "Troy": "Mon-Sun 3pm-9pm"}
    texts = sorted((f"<p>{town} hours: {times}</p>" for town, times in told.items()), reverse=first == "Troy")
    found = facts("".join(texts))
    assert found["hours"].value == [[day, 600, 1320] for day in range(7)]
    assert not found["hours"].rivals


@pytest.mark.parametrize(
    "body",
    [
        f"<h2>Dayton</h2><p>Welcome!</p><h2>Visit</h2>{OURS}",
        f"<h2>Our story</h2><h2>Fun</h2>{OURS}",
        f"<h2>Troy</h2>{OURS}",
    ],
)
def test_a_page_that_does_not_name_the_own_town_beside_another_is_read_as_a_whole(body: str) -> None:
    assert facts(body)["phone"].value == "+19372220142"


def test_a_day_that_is_called_like_a_town_is_a_day() -> None:
    place = Place("Sunset Lanes", "Dayton", "TX")
    found = facts(
        "<p>Dayton: (937) 222-0142</p><h2>Hours</h2><p>Mon-Thu: 10am-10pm</p><p>Friday: 10am-10pm</p>", place=place
    )
    assert found["hours"].value[:5] == [[day, 600, 1320] for day in range(5)]


WEEK = "Mon-Thu 3pm-10pm, Fri-Sun 10am-midnight"


@pytest.mark.parametrize(
    "text",
    [
        f"Sunset Lanes | {WEEK} | (937) 222-0142",
        f"Sunset Lanes | 100 Main St, Dayton, OH 45402 | (937) 222-0142 | {WEEK}",
        f"Sunset Lanes {WEEK}",
        f"Sunset Lanes, 100 Main St, Dayton, Ohio {WEEK}",
        f"Dayton: {WEEK}",
        f"{WEEK} Phone: 937-222-0142",
        f"{WEEK} Tel. (937) 222-0142",
        f"Address: 2200 North Ridge Rd {WEEK}",
    ],
)
def test_the_name_and_the_address_of_a_venue_may_stand_beside_its_hours(text: str) -> None:
    assert facts(f"<p>{text}</p>")["hours"].value == facts(f"<p>Hours: {WEEK}</p>")["hours"].value


@pytest.mark.parametrize("text", [f"Troy: {WEEK}", f"Strike Grille {WEEK}", f"Sunset fish fry {WEEK}"])
def test_other_names_may_not(text: str) -> None:
    assert "hours" not in facts(f"<p>{text}</p>")


SOLE = {"name": "Sunset Lanes", "telephone": "937-222-0142", "openingHours": "Mo-Su 10:00-22:00"}
STREET = {"address": {"@type": "PostalAddress", "streetAddress": "100 Main St", "postalCode": "45402"}}


@pytest.mark.parametrize("kind", ["Restaurant", "BarOrPub", "Store", "SportingGoodsStore", ["Restaurant", "BarOrPub"]])
@pytest.mark.parametrize("more", [STREET, {}, {**STREET, "name": ""}, {**STREET, "name": "The Sunset Bowling Center"}])
def test_a_sole_business_is_the_venue_by_its_name_and_street_whatever_its_type(
    kind: str | list[str], more: dict[str, Any]
) -> None:
    found = facts("", {"@type": kind, **SOLE, **more})
    assert found["phone"].value == "+19372220142"
    assert found["hours"].value == [[day, 600, 1320] for day in range(7)]


@pytest.mark.parametrize(
    "more",
    [
        {"name": "Strike Grill", **STREET},
        {"name": "Sunset Lanes Bar & Grill", **STREET},
        {"address": {"streetAddress": "9 Oak Ave", "postalCode": "45402"}},
        {"address": {"postalCode": "45373"}},
        {"name": ""},
        {"contactType": "sales"},
    ],
)
def test_a_restaurant_with_another_name_or_street_is_not(more: dict[str, Any]) -> None:
    assert facts("", {"@type": "Restaurant", **SOLE, **more}) == {}


def test_neither_is_one_beside_a_business_that_may_be_the_venue() -> None:
    grill = {"@type": "Restaurant", **SOLE, **STREET, "telephone": "937-222-0188"}
    assert facts("", grill, {"@type": "BowlingAlley", **SOLE, **STREET})["phone"].value == "+19372220142"
    assert "phone" not in facts("", grill, {"@type": "LocalBusiness", **STREET})


@pytest.mark.parametrize("heading", ["Birthday Parties", "Careers", "Great Food", "Menu", "Pro Shop"])
def test_the_foot_of_a_page_says_what_holds_for_the_whole_venue(heading: str) -> None:
    foot = "<p>100 Main St</p><p>(937) 222-0142</p><p>Mon-Sun 10am-10pm</p>"
    found = facts(f"<h2>{heading}</h2><p>Come and see.</p><footer>{foot}</footer>")
    assert found["phone"].value == "+19372220142"
    assert found["hours"].value == [[day, 600, 1320] for day in range(7)]


def test_a_number_below_the_heading_of_something_else_is_not_that_of_the_venue() -> None:
    assert "phone" not in facts("<h2>Birthday Parties</h2><address>(937) 222-0188</address>")


def test_prices_of_the_last_year_hold_only_where_none_of_this_year_are_told() -> None:
    last, now = "<h2>2025 Prices</h2><p>Games $4</p>", "<h2>2026 Prices</h2><p>Games $5</p>"
    assert facts(last)["game_price"].value == "4.00"
    assert facts(f"{last}{now}")["game_price"].value == "5.00"
    pages = [read_page(Page(HOME, f"<body>{body}</body>", HOME, DAYTON), TODAY) for body in (last, now)]
    assert [(fact.field, fact.value) for fact in facts_of(pages)] == [("game_price", "5.00")]


@pytest.mark.parametrize(
    "name",
    ["Galaxy Lanes", "Family Arcade & Bowl", "Strikes Bar and Grill", "Andy\u2019s Pro Shop", "Neon", "Rock 'n' Bowl"],
)
@pytest.mark.parametrize("way", ["<h2>{} hours</h2><p>{}</p>", "<p>{}: {}</p>", "<h1>{}</h1><p>Open {}</p>"])
def test_the_name_of_the_venue_is_no_other_thing(name: str, way: str) -> None:
    place = Place(name, "Dayton", "OH", "45402", "100 Main St")
    found = facts(way.format(name.upper().replace(" AND ", " &amp; "), "Mon-Sun 10am-10pm"), place=place)
    assert found["hours"].value == [[day, 600, 1320] for day in range(7)]


def test_a_part_of_that_name_may_be_another_thing() -> None:
    place = Place("Strikes Bar and Grill", "Dayton", "OH", "45402", "100 Main St")
    assert "hours" not in facts("<h2>Grill hours</h2><p>Mon-Sun 10am-10pm</p>", place=place)
    assert "hours" not in facts("<p>Strikes Bar & Grill kitchen: Mon-Sun 10am-10pm</p>", place=place)


@pytest.mark.parametrize(
    ("name", "line"),
    [
        ("Galaxy Bowling", "Galaxy Bowling: Fri-Sat 9pm-1am"), ("Cosmic Bowl", "Cosmic Bowl Fri & Sat 9pm - 1am"),
        ("Rock 'n' Bowl", "Rock 'n' Bowl: Fri-Sat 9pm-1am"), ("Moonlight Bowl", "Moonlight Bowl Fri & Sat 9pm-1am"),
        ("Strikes Bar and Grill", "Strikes Bar &amp; Grill: Mon-Sun 4pm-9pm"),
        ("Andy's Pro Shop", "Andy's Pro Shop: Mon-Fri 12pm-6pm"),
    ],
)  # fmt: skip
@pytest.mark.parametrize(
    "page",
    [
        "<h2>Hours</h2><p>{week}</p><p>{line}</p>", "<h2>Hours</h2><p>{line}</p><p>{week}</p>",
        "<h2>{name} hours</h2><p>{week}</p><p>{line}</p>", "<p>{name}: {week}</p><p>{name}: Fri-Sat 9pm-1am</p>",
    ],
)  # fmt: skip
def test_what_an_alley_offers_under_its_name_leaves_its_week_as_it_is(name: str, line: str, page: str) -> None:
    place = Place(name, "Dayton", "OH", "45402", "100 Main St")
    found = facts(page.format(name=name, line=line, week="Mon-Sun 10am-10pm"), place=place)["hours"]
    assert (found.value, found.rivals) == ([[day, 600, 1320] for day in range(7)], ())


@pytest.mark.parametrize("way", ["<h2>{} hours</h2><p>{}</p>", "<p>{}: {}</p>", "<h2>{}</h2><p>Open {}</p>"])
def test_a_few_days_beside_a_name_of_something_else_are_no_week(way: str) -> None:
    place = Place("Galaxy Bowling", "Dayton", "OH", "45402", "100 Main St")
    assert "hours" not in facts(way.format("Galaxy Bowling", "Fri-Sat 9pm-1am"), place=place)


def test_a_week_beside_such_a_name_comes_behind_any_other_one() -> None:
    place = Place("Strikes Bar and Grill", "Dayton", "OH", "45402", "100 Main St")
    alley = {"@type": "BowlingAlley", "name": place.name, "openingHours": "Mo-Su 10:00-22:00"}
    found = facts("<p>Strikes Bar &amp; Grill: Mon-Sun 4pm-9pm</p>", alley, place=place)["hours"]
    assert found.value == [[day, 600, 1320] for day in range(7)]


@pytest.mark.parametrize(
    "part", ["<div class='card'>{}</div>", "<div class='tile'>{}</div><p>More</p>", "<article>{}</article>"]
)
@pytest.mark.parametrize("foot", ["div class='footer'", "blockquote class='footer'", "div class='panel-footer footer'"])
def test_the_hours_at_the_foot_of_a_card_are_those_of_its_heading(part: str, foot: str) -> None:
    card = f"<h3>Pro Shop</h3><p>Balls drilled.</p><{foot}>Open Mon-Sun 10am-10pm</{foot.split(maxsplit=1)[0]}>"
    assert "hours" not in facts(part.format(card))
