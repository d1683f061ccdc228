"""From raw values to drafts."""

from dataclasses import asdict, dataclass
from decimal import Decimal
from typing import Any

import pytest

from bowling_app.imports.services.formats import drafting
from bowling_app.imports.services.formats.drafting import draft
from bowling_app.imports.services.formats.raw_venue import RawVenue, Refused
from bowling_app.venues.rules.field_values import checks
from bowling_app.venues.rules.fields import FIELDS, Field
from bowling_app.venues.rules.venue_draft import RefusedRecord, VenueDraft
from tests.imports.formats.parting import parted


def raw(**fields: Any) -> RawVenue:
    values = {
        "name": "A Bowl",
        "city": "Austin",
        "state": "TX",
        "zip_code": "78701",
        "latitude": 30.27,
        "longitude": -97.74,
    }
    return RawVenue(where="line 2", **values | fields)


@pytest.mark.parametrize("name", [None, "", "  ", "???", "Unknown", "N/A", "null", [], {}])
def test_a_record_without_a_name_is_refused(name: Any) -> None:
    with pytest.raises(Refused, match="it has no name"):
        draft(raw(name=name))


@pytest.mark.parametrize("name", ["300", "东方保龄", 'Lanes < 300 & "Sons"', "Lane 25"])
def test_strange_names_are_names(name: str) -> None:
    assert draft(raw(name=name)).name == name


@pytest.mark.parametrize(
    ("field", "written", "value"),
    [
        ("phone", "512.555.0142", "+15125550142"),
        ("phone", "000-000-0000", None),
        ("website", "javascript:alert(1)", None),
        ("email", "mailto:Hi@Sunset.com", "hi@sunset.com"),
        ("email", "hi at sunset", None),
        ("lanes", 24.0, 24),
        ("lanes", 0, None),
        ("lanes", 4000, None),
        ("price_level", "PRICE_LEVEL_VERY_EXPENSIVE", 4),
        ("price_level", 0, 0),
        ("price_level", "$$$", 3),
        ("price_level", 9, None),
        ("game_price", "$5.5", Decimal("5.50")),
        ("game_price", "600", None),
        ("hourly_price", "$500", Decimal("500.00")),
        ("hourly_price", "1,000", None),
        ("shoe_rental_price", "450", None),
        ("game_price", 0, None),
        ("game_price", -3, None),
        ("game_price", "from 5", None),
        ("cover_image_url", "//img.example.com/a.jpg", "http://img.example.com/a.jpg"),
    ],
)
def test_a_value_is_normalised_or_left_out(field: str, written: Any, value: Any) -> None:
    assert getattr(draft(raw(**{field: written})), field) == value


def test_what_was_left_out_is_said_but_empty_is_not_worth_a_word() -> None:
    assert draft(raw(phone="call us", game_price="$0.00", website="")).notes == ("phone call us is unusable: left out",)


def test_long_texts_are_cut_to_what_the_database_takes() -> None:
    long = draft(raw(name="x" * 500, description="word " * 5000, address="y" * 999))
    assert len(long.name) == 200
    assert len(long.description or "") <= 5000
    assert len(long.address or "") == 200


def test_of_two_labels_for_one_amenity_having_it_wins() -> None:
    made = draft(raw(amenities=[("Glow Bowling", False), ("Cosmic Bowling", True), ("🎱 Pool Tables", True)]))
    assert made.amenities == (("billiards", True), ("cosmic", True))


def test_a_broken_record_never_stops_the_others() -> None:
    drafts, refusals = parted([raw(name=None), RefusedRecord("line 3", "", "broken"), raw(name="B Bowl")])
    assert [made.name for made in drafts] == ["B Bowl"]
    assert refusals == (RefusedRecord("line 2", "", "it has no name"), RefusedRecord("line 3", "", "broken"))


@pytest.mark.parametrize(
    ("written", "value", "notes"), [("12", 12, []), ("a few", None, ["bumpers a few is unusable: left out"])]
)
def test_a_field_that_no_format_knows_is_read_as_its_declaration_says(
    written: str, value: int | None, notes: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    @dataclass(frozen=True, kw_only=True)
    class WithBumpers(VenueDraft):
        bumpers: int | None = None

    monkeypatch.setitem(FIELDS, "bumpers", Field("Bumpers", checks.whole(1, 99), titles="bumpers"))  # pyright: ignore[reportArgumentType] -- a dict.
    monkeypatch.setattr(drafting, "VenueDraft", WithBumpers)
    given = raw()
    given.take("bumpers", written)
    assert asdict(draft(given))["bumpers"] == value
    assert given.notes == notes


@pytest.mark.parametrize(
    ("written", "name"),
    [
        ("Joe&#39;s Lanes", "Joe's Lanes"),
        ("<b>Joe</b> Lanes &amp; Grill", "Joe Lanes & Grill"),
        ("A<br/>Bowl", "A Bowl"),
    ],
)
def test_what_only_a_browser_reads_is_not_in_a_name(written: str, name: str) -> None:
    assert draft(raw(name=written)).name == name


@pytest.mark.parametrize(
    "name", ["Sunset Lanes (CLOSED)", "CLOSED - Sunset Lanes", "Sunset Lanes - permanently closed"]
)
def test_a_name_that_says_closed_is_refused(name: str) -> None:
    with pytest.raises(Refused, match="its name says closed"):
        draft(raw(name=name))


@pytest.mark.parametrize(
    ("name", "doubt"),
    [
        ("Sunset Lanes (temporarily closed)", "it may not be open now: Sunset Lanes (temporarily closed)"),
        ("Sunset Lanes - Coming Soon", "it may not be open now: Sunset Lanes - Coming Soon"),
        ("Sunset Lanes (closed Mondays)", ""),
        ("Sunset Lanes", ""),
    ],
)
def test_a_name_that_says_not_open_now_waits_for_a_decision(name: str, doubt: str) -> None:
    assert draft(raw(name=name)).doubt == doubt


@pytest.mark.parametrize(
    ("written", "phone"),
    [
        ("Fax: (512) 555-0143", None),
        ("(512) 555-0143 (fax)", None),
        ("Fax: (512) 555-0143; Tel: (512) 555-0142", "+15125550142"),
        ("(512) 555-0142, fax (512) 555-0143", "+15125550142"),
    ],
)
def test_the_number_of_a_fax_is_no_phone(written: str, phone: str | None) -> None:
    assert draft(raw(phone=written)).phone == phone


@pytest.mark.parametrize(
    ("written", "lanes"),
    [("24 lanes", 24), ("12 candlepin", 12), ("6 people", None), ("up to 6 players per lane", None), ("2 hours", None)],
)
def test_a_number_of_people_or_hours_is_none_of_lanes(written: str, lanes: int | None) -> None:
    assert draft(raw(lanes=written)).lanes == lanes


def test_a_phone_that_a_spreadsheet_took_for_a_number_is_read() -> None:
    assert draft(raw(phone="3038610123.0")).phone == "+13038610123"
