"""GeoJSON: OpenStreetMap's features, All the Places' and anybody's."""

from datetime import date
from typing import Any

import pytest

from bowling_app.imports.services.formats.geojson import read_geojson
from bowling_app.venues.rules.venue_draft import RefusedRecord, VenueDraft
from tests.imports.formats.parting import parted

POINT = {"type": "Point", "coordinates": [-97.7437, 30.2711]}
TAGS = {"name": "Sunset Lanes", "leisure": "bowling_alley", "addr:city": "Austin", "addr:state": "TX"}


def read(*features: Any) -> tuple[tuple[VenueDraft, ...], tuple[RefusedRecord, ...]]:
    return parted(read_geojson({"type": "FeatureCollection", "features": list(features)}, date(2026, 11, 20)))


def feature(properties: dict[str, Any], geometry: Any = POINT, **fields: Any) -> dict[str, Any]:
    return {"type": "Feature", "properties": properties, "geometry": geometry} | fields


@pytest.mark.parametrize("where", [{"id": "way/5"}, {"properties": TAGS | {"@id": "way/5"}}])
def test_an_element_keeps_its_id_and_its_page(where: dict[str, Any]) -> None:
    drafts, _ = read(feature(TAGS) | where)
    assert (drafts[0].external_id, drafts[0].where) == ("way/5", "way/5")
    assert drafts[0].record_url == "https://www.openstreetmap.org/way/5"


@pytest.mark.parametrize(
    "geometry",
    [
        POINT,
        {"type": "Polygon", "coordinates": [[[-97.75, 30.27], [-97.73, 30.27], [-97.73, 30.28], [-97.75, 30.27]]]},
        {"type": "MultiPolygon", "coordinates": [[[[-97.75, 30.27], [-97.73, 30.28], [-97.75, 30.27]]]]},
    ],
)
def test_an_area_lies_at_its_middle(geometry: dict[str, Any]) -> None:
    drafts, _ = read(feature(TAGS, geometry))
    assert (drafts[0].latitude, drafts[0].longitude) == pytest.approx((30.273, -97.742), abs=0.005)
    assert drafts[0].is_position_exact


def test_a_feature_that_only_has_an_address_in_tags_counts_as_what_its_collection_is() -> None:
    properties = {"ref": "17", "@spider": "bowlero", "name": "Sunset Lanes", "addr:city": "Austin", "addr:state": "TX"}
    drafts, _ = read(feature(properties, id="abc"))
    assert (drafts[0].name, drafts[0].external_id) == ("Sunset Lanes", "abc")


def test_properties_may_be_named_like_columns() -> None:
    drafts, _ = read(feature({"name": "Sunset Lanes", "city": "Austin", "state": "TX", "phone": "512-555-0142"}))
    assert (drafts[0].phone, drafts[0].latitude) == ("+15125550142", 30.2711)


def test_features_without_sense_are_refused_one_by_one() -> None:
    drafts, refusals = read(
        None,
        feature({}, None),
        {"type": "Feature"},
        feature(TAGS | {"sport": "9pin"}, id="node/1"),
        feature(TAGS, {"type": "Point", "coordinates": ["x", None]}),
        feature(TAGS, {"type": "Point", "coordinates": [2.35, 48.85]}, id="node/2"),
    )
    assert [draft.is_position_exact for draft in drafts] == [False]
    assert [refusal.where for refusal in refusals] == ["feature 1", "feature 2", "feature 3", "node/1", "node/2"]


def test_a_single_feature_is_a_file_too() -> None:
    drafts, _ = parted(read_geojson(feature(TAGS, id="node/1"), date(2026, 11, 20)))
    assert len(drafts) == 1


def test_yes_and_no_of_custom_properties_are_answers() -> None:
    drafts, _ = read(feature({"name": "Sunset Lanes", "access_ball_ramp": False, "access_parking": True, "bar": True}))
    assert (drafts[0].access_ball_ramp, drafts[0].access_parking) == ("no", "yes")
    assert drafts[0].amenities == (("bar", True),)
