"""A form that is drawn anew when somebody else has saved keeps what was typed."""

from typing import Final

import pytest

from bowling_app.platform.audit.comparing import VERSION
from bowling_app.platform.kit.forms import Form
from bowling_app.platform.registry import features

DRAWN_ANEW: Final = {
    route.form.key: route.form for feature in features() for route in feature.forms if VERSION in route.form.more
}
"""Those that are sent with the version of what they were drawn with."""


def test_owners_write_in_such_forms():
    assert DRAWN_ANEW.keys() >= {"own", "league", "event", "event-date", "package", "special"}


@pytest.mark.parametrize("form", DRAWN_ANEW.values(), ids=DRAWN_ANEW)
def test_what_was_typed_is_kept_until_it_is_sent_or_dropped(form: Form):
    assert (form.is_kept, form.is_lasting) == (True, True)
