"""Searches for a date or a holiday. Today is Friday, November 20, 2026."""

from datetime import date
from urllib.parse import parse_qsl

import pytest

from bowling_app.search.services.search import find
from bowling_app.search.services.search_suggestions import suggest
from tests.factories import a_place, a_venue, an_exception
from tests.shared_rows import shared_rows

ALWAYS = {day: [(0, 1440)] for day in range(7)}
USUAL = "Alleys that list no hours for that date count by their usual week."


def directory(uow):
    a_venue(uow, "Always open", hours=ALWAYS, amenities=["birthday", "leagues"])
    a_venue(uow, "No hours")


written, connection = shared_rows(directory)


@pytest.mark.parametrize(
    "query",
    [
        "events december 5 austin",
        "austin events 12/5",
        "eventos en austin 5 de diciembre",
        "events dec 5 2026 in austin",
    ],
)
def test_events_of_a_date_are_looked_up(uow, visitor, stopped_clock, query):
    assert stopped_clock.moment.date() == date(2026, 11, 20)
    found = find(uow, visitor, q=query)
    assert (found.listings[0].label, found.message) == ("Bowling events on Saturday, December 5 near Austin, TX", "")
    for link in (found.listings[0], suggest(uow, visitor, q=query)[0]):
        path, _mark, given = link.href.partition("?")
        asked = dict(parse_qsl(given))
        assert (path, asked["from"], asked["to"]) == ("/events", "2026-12-05", "2026-12-05")


@pytest.mark.parametrize(
    ("query", "label", "days"),
    [
        ("events december 5 to 7 austin", "from Saturday, December 5 to Monday, December 7",
         ("2026-12-05", "2026-12-07")),
        ("cosmic events dec 24-26 austin", "from Thursday, December 24 to Saturday, December 26",
         ("2026-12-24", "2026-12-26")),
        ("eventos en austin del 30 de diciembre al 2 de enero", "from Wednesday, December 30 to Saturday, January 2",
         ("2026-12-30", "2027-01-02")),
        ("events november 19 austin", "on Friday, November 19, 2027", ("2027-11-19", "2027-11-19")),
    ],
)  # fmt: skip
def test_events_of_several_days_are_looked_up_between_both(  # noqa: PLR0917 -- a table.
    uow, visitor, stopped_clock, query, label, days
):
    found = find(uow, visitor, q=query)
    asked = dict(parse_qsl(found.listings[0].href.partition("?")[2]))
    assert (found.message, asked["from"], asked["to"]) == ("", *days)
    assert found.listings[0].label.endswith(f" {label} near Austin, TX")


def test_events_of_a_date_without_a_place_ask_for_it(uow, visitor, stopped_clock):
    near = find(uow, visitor, q="events december 5").near
    assert {each.name: each.value for each in near.hidden} == {"from": "2026-12-05", "to": "2026-12-05"}


@pytest.mark.parametrize(
    ("query", "href", "label"),
    [
        ("birthday party austin dec 5", "/parties?near=Austin%2C+TX&date=2026-12-05",
         "Saturday, December 5 party prices near Austin, TX"),
        ("league austin dec 5", "/leagues?near=Austin%2C+TX&weekday=saturday",
         "Saturday bowling leagues near Austin, TX"),
    ],
)  # fmt: skip
def test_a_date_is_that_of_a_party_and_the_weekday_of_a_league(  # noqa: PLR0917 -- a table.
    uow, visitor, stopped_clock, query, href, label
):
    first = find(uow, visitor, q=query).listings[0]
    assert (first.href, first.label) == (href, label)


@pytest.mark.parametrize(
    ("query", "href", "message"),
    [
        ("austin nov 24", "/locations/tx/austin?open=tue", "We read “nov 24” as Tuesday, November 24."),
        ("austin 11/24 9 pm", "/locations/tx/austin?open=tue&time=21:00", "We read “11/24” as Tuesday, November 24."),
        ("austin 2026-11-24", "/locations/tx/austin?open=tue", "We read “2026-11-24” as Tuesday, November 24."),
        ("austin Nov. 24th", "/locations/tx/austin?open=tue", "We read “Nov. 24th” as Tuesday, November 24."),
        ("austin november 20", "/locations/tx/austin?open=tonight", "We read “november 20” as Friday, November 20."),
        ("open thanksgiving austin", "/locations/tx/austin?open=thu",
         f"We read “thanksgiving” as Thursday, November 26. {USUAL}"),
    ],
)  # fmt: skip
def test_alleys_are_looked_up_by_the_date_in_the_coming_days(  # noqa: PLR0917 -- a table.
    uow, visitor, stopped_clock, query, href, message
):
    view = find(uow, visitor, q=query)
    assert (view.listings[0].href, view.message) == (href, message)
    assert [card.name for card in view.venues] == ["Always open"]


@pytest.mark.parametrize(
    ("query", "day"),
    [
        ("open dec 24 austin", "Thursday, Dec 24"),
        ("austin oct 20", "Wednesday, Oct 20"),
        ("austin oct 21", "Thursday, Oct 21, 2027"),
        ("austin november 19", "Friday, Nov 19, 2027"),
        ("open christmas day austin", "Friday, Dec 25"),
        ("austin nov 27", "Friday, Nov 27"),
        ("austin nov 26 at midnight", "Thursday, Nov 26"),
    ],
)
def test_a_date_further_ahead_is_said_to_be_left_out(uow, visitor, stopped_clock, query, day):
    view = find(uow, visitor, q=query)
    assert view.message == (
        f"Search looks up to 6 days ahead, so we didn't check hours for {day}. "
        "Try an earlier day, or use Plan an outing for later dates."
    )
    assert view.listings[0].href == "/locations/tx/austin"


@pytest.mark.parametrize(
    ("query", "said"),
    [
        ("Día después de Navidad, Austin", "We left “Día después de Navidad” out of this search."),
        ("austin 11/24-11/26",
         "We left “11/26” out of this search. We read “11/24” as Tuesday, November 24."),
        ("austin Friday nov 24", "We left “Friday” out of this search. We read “nov 24” as Tuesday, November 24."),
        ("party dec 5-7 austin", "We left “dec 7” out of this search."),
        ("events christmas weekend austin", "We left “christmas weekend” out of this search."),
    ],
)  # fmt: skip
def test_what_is_left_out_beside_a_date_is_said(uow, visitor, stopped_clock, query, said):
    view = find(uow, visitor, q=query)
    assert view.message == said
    assert view.venues


def test_how_a_slashed_date_is_read_is_said_further_ahead_too(uow, visitor, stopped_clock):
    message = find(uow, visitor, q="austin 25/12").message
    assert message.startswith("We read “25/12” as Friday, December 25. Search looks up to 6 days ahead")


@pytest.mark.parametrize("query", ["february 30 austin", "events february 30 austin", "austin dec 5 2020"])
def test_what_is_no_date_is_said_and_never_guessed(uow, visitor, stopped_clock, query):
    view = find(uow, visitor, q=query)
    words = "dec 5 2020" if "2020" in query else "february 30"
    assert view.message == f"“{words}” is no day within a year from today, so we left it out of this search."
    assert not {"open", "from"} & {name for link in view.listings for name, _ in parse_qsl(link.href.partition("?")[2])}


def test_an_alley_that_says_it_is_closed_on_a_holiday_is_not_open_then(uow, visitor, stopped_clock):
    an_exception(uow, a_venue(uow, "Closed then", hours=ALWAYS), date(2026, 11, 26))
    assert [card.name for card in find(uow, visitor, q="open thanksgiving austin").venues] == ["Always open"]


def test_a_date_beside_a_misspelled_place_is_kept(uow, visitor, stopped_clock):
    view = find(uow, visitor, q="bowling asutin 11/24")
    assert (view.suggestion.label, view.listings[0].href) == ("bowling austin 11/24", "/locations/tx/austin?open=tue")


@pytest.mark.parametrize("query", ["closed thanksgiving austin", "december 5 austin closed", "austin cerrado navidad"])
def test_what_is_asked_for_as_closed_is_not_answered_with_what_is_open(uow, visitor, stopped_clock, query):
    view = find(uow, visitor, q=query)
    assert (view.venues, view.listings) == ((), ())
    assert "No results for" in view.message


@pytest.mark.parametrize(
    ("query", "word"),
    [("bowling closed thanksgiving austin", "closed"), ("boliches cerrados en austin el 24 de noviembre", "cerrados")],
)
def test_closed_is_said_to_be_left_out_of_a_search_for_alleys(uow, visitor, stopped_clock, query, word):
    assert find(uow, visitor, q=query).message.startswith(f"We left “{word}” out of this search.")


@pytest.mark.parametrize("query", ["christmas bowl austin", "austin christmas bowl", "Christmas Bowl in Austin, TX"])
def test_a_venue_that_is_called_like_a_holiday_goes_before_it_beside_its_city(uow, visitor, stopped_clock, query):
    a_venue(uow, "Christmas Bowl")
    view = find(uow, visitor, q=query)
    assert ([card.name for card in view.venues], view.listings, view.message) == (["Christmas Bowl"], (), "")


@pytest.mark.parametrize("query", ["christmas austin", "austin open christmas", "christmas bowling austin"])
def test_the_holiday_alone_is_no_name_of_such_a_venue(uow, visitor, stopped_clock, query):
    a_venue(uow, "Christmas Bowl")
    assert "we didn't check hours for Friday, Dec 25." in find(uow, visitor, q=query).message


@pytest.mark.parametrize(
    ("query", "corrected", "href"),
    [
        ("thanksgivng austin", "thanksgiving austin", "/locations/tx/austin?open=thu"),
        ("austin novmber 24", "austin november 24", "/locations/tx/austin?open=tue"),
        ("austin 24 de noviembr", "austin 24 de noviembre", "/locations/tx/austin?open=tue"),
        ("bowling austin satruday", "bowling austin saturday", "/locations/tx/austin?open=sat"),
        ("austin day after tomorow", "austin day after tomorrow", "/locations/tx/austin?open=sun"),
        ("events dicember 5 austin", "events december 5 austin",
         "/events?near=Austin%2C+TX&from=2026-12-05&to=2026-12-05"),
    ],
)  # fmt: skip
def test_a_misspelled_day_is_corrected_as_a_place_is(  # noqa: PLR0917 -- a table.
    uow, visitor, stopped_clock, query, corrected, href
):
    view = find(uow, visitor, q=query)
    assert (view.suggestion.label, view.listings[0].href) == (corrected, href)


@pytest.mark.parametrize("query", ["chrismas", "decmber 25"])
def test_a_misspelled_date_alone_is_corrected(uow, visitor, stopped_clock, query):
    view = find(uow, visitor, q=query)
    assert (view.suggestion.label, view.near.action) == (
        "christmas" if query == "chrismas" else "december 25",
        "/locations",
    )


@pytest.mark.parametrize(
    ("query", "word"),
    [
        ("austin diciembr", "diciembr"),
        ("bowling diciembr austin", "diciembr"),
        ("december austin", "december"),
        ("karaokke xyzzyq", "xyzzyq"),
        ("Always open, Xyzzyville", "Xyzzyville"),
    ],
)
def test_a_word_that_a_correction_leaves_out_is_said(uow, visitor, stopped_clock, query, word):
    assert find(uow, visitor, q=query).message.startswith(f"We left “{word}” out of this search.")


@pytest.mark.parametrize(
    ("query", "word"),
    [
        ("always open austin christmas", "christmas"),
        ("always open austin tonight", "tonight"),
        ("Always Open Austin 12/5", "12/5"),
        ("is always open open on Thanksgiving", "open on Thanksgiving"),
        ("always open austin hours 12/5", "12/5"),
    ],
)
def test_a_venue_that_is_named_beside_a_day_is_found_and_the_day_is_said_to_be_left_out(
    uow, visitor, stopped_clock, query, word
):
    view = find(uow, visitor, q=query)
    assert [card.name for card in view.venues] == ["Always open"]
    assert (view.query, view.message) == (query, f"We left “{word}” out of this search.")


@pytest.mark.parametrize("query", ["always open hours", "always open austin phone number", "horario always open"])
def test_a_venue_is_found_beside_what_is_on_its_page(uow, visitor, query):
    view = find(uow, visitor, q=query)
    assert ([card.name for card in view.venues], view.message) == (["Always open"], "")


@pytest.mark.parametrize(
    ("query", "words"),
    [
        ("events austin saturday 7 pm", "7 pm"),
        ("eventos en austin hoy a las 8", "a las 8"),
        ("league austin 7:30 pm", "7:30 pm"),
        ("fiesta a las 6 de la tarde en austin", "a las 6 de la tarde"),
        ("austin saturday 7 pm 9 pm", "9 pm"),
        ("austin saturday 7:30-9:30", "9:30"),
    ],
)
def test_an_hour_that_is_not_looked_up_is_said_to_be_left_out(uow, visitor, stopped_clock, query, words):
    assert find(uow, visitor, q=query).message == f"We left “{words}” out of this search."


@pytest.mark.parametrize("query", ["party at 6 pm saturday austin", "league austin saturday 7 pm", "austin fri 9 pm"])
def test_an_hour_that_is_looked_up_is_not_said_to_be_left_out(uow, visitor, stopped_clock, query):
    assert find(uow, visitor, q=query).message == ""


@pytest.mark.parametrize(
    ("query", "words"),
    [
        ("bowling austin december 2026", "december 2026"),
        ("bowling and beer austin after work", "beer after work"),
        ("bowling for two austin in two weeks", "two two weeks"),
        ("boliche en austin el sáb", "sáb"),
    ],
)
def test_a_place_amid_words_that_mean_nothing_is_found(uow, visitor, stopped_clock, query, words):
    view = find(uow, visitor, q=query)
    assert (view.listings[0].href, view.message) == (
        "/locations/tx/austin",
        f"We left “{words}” out of this search.",
    )


def test_half_of_a_name_is_no_date(uow, visitor, stopped_clock):
    a_venue(uow, place=a_place(uow, "Half Moon Bay", "CA"))
    view = find(uow, visitor, q="1/2 moon bay")
    assert (view.suggestion.label, view.message) == ("Half Moon Bay, CA", "")
    assert "We read “1/2” as Saturday, January 2." in find(uow, visitor, q="austn 1/2").message


@pytest.mark.parametrize("query", ["austin decem", "austin thanksgi", "austin diciem"])
def test_a_day_that_is_being_typed_is_no_other_word(uow, visitor, stopped_clock, query):
    assert suggest(uow, visitor, q=query) == suggest(uow, visitor, q="austin")
