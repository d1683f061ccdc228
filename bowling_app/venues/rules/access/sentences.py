"""What is known on access in sentences that a person can rely on: "Step-free to 4 of 32 lanes"."""

from collections.abc import Mapping
from typing import Any

from bowling_app.platform.kit.wording import count_of
from bowling_app.platform.language.messages import _
from bowling_app.venues.rules.access.facts import DETAILS, FACTS


def sentence(key: str, values: Mapping[str, Any]) -> str:
    """The answer to a question in words, with its detail; empty while it is unknown. `values` has the venue's lanes,
    too."""
    answer = values.get(key)
    if answer is None:
        return ""
    if key == "access_lanes":
        return _lanes(answer, values)
    said, detail = _(FACTS[key].says[answer]), detail_of(key, values)
    if detail == "access_parking_spaces":
        return f"{said}: {count_of(values[detail], 'space', 'spaces')}"
    return f"{said}: {values[detail]}" if detail else said


def detail_of(key: str, values: Mapping[str, Any]) -> str:
    """The field with the detail that is shown beside an answer; empty where there is none."""
    return next((
        name for name, detail in DETAILS.items()
        if detail.of == key and detail.holds == values.get(key) and values.get(name) is not None
    ), "")  # fmt: skip


def _lanes(answer: str, values: Mapping[str, Any]) -> str:
    lanes, detail = values.get("lanes"), detail_of("access_lanes", values)
    if answer == "all" and lanes:
        return _("Step-free to the only lane") if lanes == 1 else _("Step-free to all {lanes} lanes", lanes=lanes)
    if not detail:
        return _(FACTS["access_lanes"].says[answer])
    count = values[detail]
    return (
        _("Step-free to {count} of {lanes} lanes", count=count, lanes=lanes)
        if lanes and lanes > count
        else _("Step-free to {lanes}", lanes=count_of(count, "lane", "lanes"))
    )
