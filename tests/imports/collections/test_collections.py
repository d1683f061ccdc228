"""What people really download: Overture, Foursquare and All the Places, in the shapes that they publish."""

import ast
import csv
import io
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import duckdb
import pytest

from bowling_app.imports.queries import parquet
from bowling_app.imports.services.files.parquet import parquet_rows
from bowling_app.settings import settings
from bowling_app.venues.rules.sources import ALL_THE_PLACES, FOURSQUARE, OVERTURE
from bowling_app.venues.rules.venue_draft import VenueDraft
from tests.conftest import ROOT
from tests.imports.formats.parting import sent

POINT = {"type": "Point", "coordinates": [-97.7437, 30.2711]}
PLACE: dict[str, Any] = {
    "id": "08f4", "version": 1, "names": {"primary": "Sunset Lanes", "common": None},
    "categories": {"primary": "bowling_alley", "alternate": ["arcade"]}, "confidence": 0.97,
    "websites": ["https://sunset.example.com"], "phones": ["+15125550142"], "emails": None,
    "addresses": [
        {"freeform": "1 Main St", "locality": "Austin", "region": "TX", "postcode": "78701", "country": "US"},
    ],
    "sources": [{"dataset": "meta", "update_time": "2026-05-01T00:00:00Z"}], "operating_status": "open",
    "brand": None,
}  # fmt: skip
FSQ: dict[str, Any] = {
    "fsq_place_id": "4b05", "name": "Sunset Lanes", "latitude": 30.2711, "longitude": -97.7437, "address": "1 Main St",
    "locality": "Austin", "region": "TX", "postcode": "78701", "country": "US", "date_refreshed": "2026-05-01",
    "date_closed": None, "tel": "(512) 555-0142", "website": "http://sunset.example.com", "email": None,
    "fsq_category_labels": ["Arts and Entertainment > Bowling Alley"], "unresolved_flags": [],
}  # fmt: skip


def feature(properties: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {"type": "Feature", "properties": properties, "geometry": POINT} | more


def overture(*places: dict[str, Any]) -> bytes:
    return json.dumps({"type": "FeatureCollection", "features": [feature(place) for place in places]}).encode()


def as_csv(*rows: dict[str, Any]) -> bytes:
    """Lists as Foursquare's CSV writes them."""
    file = io.StringIO()
    table = csv.DictWriter(file, fieldnames=list(rows[0]))
    table.writeheader()
    table.writerows({k: f"[{', '.join(v)}]" if isinstance(v, list) else v for k, v in row.items()} for row in rows)
    return file.getvalue().encode()


def as_parquet(folder: Path, *rows: dict[str, Any]) -> bytes:
    lines, file = folder / "rows.json", folder / "rows.parquet"
    lines.write_text("\n".join(json.dumps(row) for row in rows))
    duckdb.sql(f"COPY (SELECT * FROM read_json('{lines}')) TO '{file}' (FORMAT parquet)")
    return file.read_bytes()


def told(draft: VenueDraft) -> tuple[Any, ...]:
    at = (round(draft.latitude, 4), round(draft.longitude, 4))
    return draft.name, draft.address, draft.city, draft.state, draft.zip_code, draft.phone, at, str(draft.observed_on)


WHOLE = ("Sunset Lanes", "1 Main St", "Austin", "TX", "78701", "+15125550142", (30.2711, -97.7437), "2026-05-01")


def test_overture_is_read_from_features_lines_and_parquet(tmp_path: Path) -> None:
    lines = f"\x1e{json.dumps(feature(PLACE))}\n\x1e{json.dumps(feature(PLACE | {'id': '2'}))}\n".encode()
    row = PLACE | {"bbox": {"xmin": -97.7437, "ymin": 30.2711}}
    for content in (overture(PLACE), lines, as_parquet(tmp_path, row)):
        read, file = sent(content, "places")
        assert read.source == OVERTURE
        assert (told(file.drafts[0]), file.drafts[0].external_id) == (WHOLE, "08f4")


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"operating_status": "permanently_closed"}, "no longer in use: permanently_closed"),
        ({"categories": {"primary": "pizza_restaurant"}}, "its category is pizza_restaurant"),
        ({"addresses": [{"locality": "Windsor", "region": "ON", "country": "CA"}]}, "its country is CA"),
        ({"names": {"primary": None}}, "it has no name"),
    ],
)
def test_what_overture_has_of_other_kinds_is_refused(change: dict[str, Any], reason: str) -> None:
    _, file = sent(overture(PLACE | change))
    assert [refusal.reason.rpartition(": ")[2] for refusal in file.refusals] == [reason.rpartition(": ")[2]]


@pytest.mark.parametrize(
    ("change", "doubt"),
    [
        ({"confidence": 0.31}, "only 31% sure that it exists"),
        ({"operating_status": "temporarily_closed"}, "it may not be open now: temporarily_closed"),
        ({"categories": {"primary": "arcade", "alternate": ["bowling_alley"]}}, "second category, behind arcade"),
    ],
)
def test_what_overture_is_not_sure_of_waits(change: dict[str, Any], doubt: str) -> None:
    (draft,) = sent(overture(PLACE | change))[1].drafts
    assert doubt in draft.doubt


def test_foursquare_is_read_from_csv_and_parquet(tmp_path: Path) -> None:
    for content in (as_csv(FSQ), as_parquet(tmp_path, FSQ)):
        read, file = sent(content, "places")
        assert read.source == FOURSQUARE
        assert (told(file.drafts[0]), file.drafts[0].external_id) == (WHOLE, "4b05")


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"date_closed": "2019-05-01"}, "date_closed=2019-05-01"),
        ({"unresolved_flags": ["doesnt_exist"]}, "its source doubts it: doesnt_exist"),
        ({"fsq_category_labels": ["Dining and Drinking > Pizzeria"], "name": "Joe's"}, "its category is Pizzeria"),
        ({"fsq_category_labels": ["Sports and Recreation > Bowling Green"], "name": "A"}, "lawn bowls"),
    ],
)
def test_what_foursquare_has_of_other_kinds_is_refused(change: dict[str, Any], reason: str) -> None:
    _, file = sent(as_csv(FSQ | change))
    assert reason in file.refusals[0].reason


def test_parquet_is_read_where_only_the_data_folder_may_be_written_to(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "alleys.parquet"
    file.write_bytes(as_parquet(tmp_path, FSQ))
    data = tmp_path / "data"
    monkeypatch.setenv("BOWLING_DATA_DIR", str(data))
    settings.cache_clear()
    try:
        with parquet._opened() as database:
            asked = "SELECT current_setting('home_directory'), current_setting('temp_directory')"
            places = database.execute(asked).fetchone() or ()
            assert [Path(place).is_relative_to(data) for place in places] == [True, True]
        assert len(list(parquet_rows(file))) == 1
        assert list((data / "duckdb").iterdir()) == []
    finally:
        monkeypatch.undo()
        settings.cache_clear()


def test_the_position_may_be_a_geometry(tmp_path: Path) -> None:
    file = tmp_path / "geo.parquet"
    row = "'Sunset Lanes' AS name, '78701' AS zip, 'POINT (-97.7437 30.2711)'::GEOMETRY AS geometry"
    duckdb.sql(f"COPY (SELECT {row}) TO '{file}' (FORMAT parquet)")
    (draft,) = sent(file.read_bytes())[1].drafts
    assert (round(draft.latitude, 4), round(draft.longitude, 4), draft.is_position_exact) == (30.2711, -97.7437, True)


def test_of_a_large_collection_only_the_alleys_of_the_country_are_asked_for(tmp_path: Path) -> None:
    others = [FSQ | {"fsq_category_labels": ["Pizzeria"]}, FSQ | {"country": "CA"}]
    as_parquet(tmp_path, FSQ, *others)
    rows = parquet_rows(tmp_path / "rows.parquet", only_bowling=True)
    assert [row["fsq_place_id"] for row in rows] == ["4b05"]


def test_all_the_places_need_not_say_what_a_venue_is_but_no_drugstore_comes_in() -> None:
    chain = {"@spider": "bowlero", "ref": "1", "name": "Bowlero Austin", "addr:city": "Austin", "addr:state": "TX"}
    gone = chain | {"ref": "2", "end_date": "yes"}
    drugs = chain | {"ref": "3", "name": "Walgreens", "shop": "chemist"}
    shop = chain | {"ref": "4", "shop": "sports", "sport": "10pin"}
    private = chain | {"ref": "5", "leisure": "bowling_alley", "access": "private"}
    features = [feature(each) for each in (chain, gone, drugs, shop, private)]
    read, file = sent(json.dumps({"type": "FeatureCollection", "features": features}).encode())
    assert (read.source, [draft.external_id for draft in file.drafts]) == (ALL_THE_PLACES, ["1"])
    assert [refusal.reason for refusal in file.refusals] == [
        "no longer in use: end_date=yes",
        "no bowling venue: shop=chemist says nothing of bowling",
        "no bowling venue: shop=sports says nothing of bowling",
        "not open to the public: access=private",
    ]


def test_a_feature_in_each_line_that_is_broken_costs_only_itself() -> None:
    tags = {"name": "Sunset Lanes", "leisure": "bowling_alley", "addr:city": "Austin", "addr:state": "TX"}
    good = json.dumps(feature(tags, id="node/1"))
    _, file = sent(f"{good}\n{good[:40]}\n\n".encode())
    assert (len(file.drafts), [refusal.where for refusal in file.refusals]) == (1, ["feature 2"])


def test_a_large_collection_is_read_one_feature_after_the_other(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bowling_app.imports.services.formats.venue_file.WHOLE", 1_000)
    read, file = sent(overture(*[PLACE | {"id": str(number)} for number in range(50)]))
    assert (read.source, [draft.external_id for draft in file.drafts]) == (OVERTURE, [str(n) for n in range(50)])


def test_documents_of_the_rest_interface_name_the_type_of_every_value() -> None:
    base = "projects/p/databases/(default)/documents"
    fields = {
        "name": {"stringValue": "Sunset Lanes"}, "city": {"stringValue": "Austin"}, "state": {"stringValue": "TX"},
        "lanes": {"integerValue": "24"}, "isActive": {"booleanValue": True}, "phone": {"nullValue": None},
        "amenities": {"arrayValue": {"values": [{"stringValue": "Arcade"}]}},
        "location": {"geoPointValue": {"latitude": 30.2711, "longitude": -97.7437}},
        "pricing": {"mapValue": {"fields": {"game": {"doubleValue": 5.5}}}},
    }  # fmt: skip
    review = {"rating": {"integerValue": "4"}, "userId": {"stringValue": "kim"}}
    documents = [
        {"name": f"{base}/venues/AbC", "fields": fields, "updateTime": "2026-05-01T00:00:00Z"},
        {"name": f"{base}/venues/AbC/reviews/kim", "fields": review},
        {"name": f"{base}/users/kim", "fields": {"displayName": {"stringValue": "Kim"}}},
        {"name": "broken"},
    ]
    _, file = sent(json.dumps({"documents": documents}).encode(), "export.json")
    (draft,) = file.drafts
    assert (draft.venue_id, draft.lanes, str(draft.game_price), draft.amenities) == (
        "AbC",
        24,
        "5.50",
        (("arcade", True),),
    )
    assert (draft.belongings.reviews[0].rating, draft.belongings.people[0].display_name) == (4, "Kim")


@pytest.mark.parametrize("written", ["--24", "24-", "-", "²", "", "1" * 5_000, None, {"stringValue": "24"}])
def test_an_integer_that_is_none_costs_a_document_of_the_rest_interface_only_that_value(written: Any) -> None:
    fields = {
        "name": {"stringValue": "Sunset Lanes"}, "city": {"stringValue": "Austin"}, "state": {"stringValue": "TX"},
        "lanes": {"integerValue": written},
    }  # fmt: skip
    _, file = sent(json.dumps({"documents": [{"name": "p/documents/venues/AbC", "fields": fields}]}).encode(), "e.json")
    assert [(draft.venue_id, draft.lanes) for draft in file.drafts] == [("AbC", None)]


def test_a_list_of_foursquare_that_is_nested_beyond_all_measure_costs_only_that_record() -> None:
    deep = as_csv(FSQ | {"fsq_place_id": "a", "unresolved_flags": "[" * 1_900}, FSQ | {"fsq_place_id": "b"})
    _, file = sent(deep, "places.csv")
    assert [draft.external_id for draft in file.drafts] == ["a", "b"]


def test_no_module_of_ours_loads_duckdb_while_it_is_loaded() -> None:
    """Importing it takes a quarter of a second, and few servers ever read such a file."""
    for path in (ROOT / "bowling_app").rglob("*.py"):
        text = path.read_text()
        if "duckdb" in text:
            at_once = [node for node in ast.parse(text).body if isinstance(node, ast.Import | ast.ImportFrom)]
            assert not [node for node in at_once if "duckdb" in ast.unparse(node)], path


@pytest.mark.long
def test_a_server_loads_duckdb_for_the_first_such_file() -> None:
    script = "import sys, bowling_app.imports.feature; print('duckdb' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout == "False\n"
