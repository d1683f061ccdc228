"""Forms whose fields reach an event."""

from collections.abc import Iterator
from functools import lru_cache
from inspect import getsource
from typing import Any

import pytest
from reflex.vars import Var
from reflex_components_core.el.elements.forms import Form

from bowling_app.features import FEATURES, LIVE_PAGES
from bowling_app.owners.admin.claims import AdminClaimsState
from bowling_app.owners.pages.edit import EDIT
from bowling_app.platform.kit.posting import POSTER
from bowling_app.platform.web.page_states import page_state
from bowling_app.venue_admin.admin.new_venue_state import AdminNewVenueState


def parts(component: Any) -> Iterator[Any]:
    yield component
    for child in component.children:
        yield from parts(child)


@lru_cache(maxsize=1)
def page_of(state: Any) -> Any:
    """The page, drawn once for the tests that follow each other."""
    return state.page.view(state.view)


def forms(state: Any) -> list[Form]:
    """Those of a page that send an event, those in its lists as well."""
    return [part for part in parts(page_of(state)) if isinstance(part, Form) and "on_submit" in part.event_triggers]


@pytest.mark.parametrize(("state", "count"), [(AdminClaimsState, 2)])
def test_forms_are_found_in_pages_and_in_their_lists(state: Any, count: int):
    assert len(forms(state)) == count


def a_form_sends_its_fields_by_their_names_and_nothing_else(state: Any):
    """Reflex adds each field once more under its id, and our events refuse what they do not know."""
    for form in forms(state):
        names = {str(getattr(part, "name", None)).strip('"') for part in parts(form)}
        assert set(form._get_form_refs()) <= names  # pyright: ignore[reportAttributeAccessIssue]


CALLED_OTHERWISE = {'"is_active"': '"closed"', '"amenities"': '"amenity:', '"hours"': '"hours:'}
"""What the API calls fields of the correction of a venue whose inputs have other names."""


def places(state: Any) -> Iterator[tuple[str, list[str]]]:
    """Where a page says what is wrong with a field: the field's name, and the names of the inputs there."""
    for part in parts(page_of(state)):
        attributes = part.custom_attrs if isinstance(part.custom_attrs, dict) else {}
        if "data-field" in attributes:
            names = [str(each.name) for each in parts(part) if getattr(each, "name", None) is not None]
            yield str(Var.create(attributes["data-field"])), names


def what_is_wrong_is_said_at_the_input_of_that_name(state: Any):
    for field, names in places(state):
        sent = CALLED_OTHERWISE.get(field, field.strip("()"))
        assert any(sent in name for name in names), (field, names)


@pytest.mark.parametrize("state", [pytest.param(state, id=state.page.route) for state in LIVE_PAGES])
def test_forms_send_what_they_name_and_say_what_is_wrong_where_it_is(state: Any):
    a_form_sends_its_fields_by_their_names_and_nothing_else(state)
    what_is_wrong_is_said_at_the_input_of_that_name(state)


@pytest.mark.parametrize(("state", "count"), [(AdminNewVenueState, 7), (page_state(EDIT), 17)])
def test_places_are_found_in_pages_and_in_their_lists(state: Any, count: int):
    assert len(list(places(state))) == count


def test_every_form_that_asks_under_which_name_somebody_posts_gives_them_that_name():
    posting = [route for feature in FEATURES for route in feature.forms if POSTER in route.form.fields]
    assert [route.form.key for route in posting if "by_their_name(" not in getsource(route.take)] == []
    assert {"review", "score"} <= {route.form.key for route in posting}
