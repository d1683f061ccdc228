"""What follows from a change on access: a detail never stands beside an answer that it contradicts."""

from collections.abc import Mapping
from typing import Any

from bowling_app.platform.kit.errors import Faults, Invalid
from bowling_app.platform.language.messages import _
from bowling_app.venues.rules.access.facts import DETAILS, FACTS, AccessDetail


def following_access(said: Mapping[str, Any], present: Mapping[str, Any]) -> dict[str, Any]:
    """What else changes: who gives a number of lanes says that some are step-free, and another answer takes the number
    away. Raises Invalid, naming the detail, where both are given and contradict each other."""
    faults = Faults()
    found = [faults.of(_following, detail, said, present) for detail in DETAILS.values()]
    faults.refuse()
    return {name: value for each in found for name, value in (each or {}).items()}


def _following(detail: AccessDetail, said: Mapping[str, Any], present: Mapping[str, Any]) -> dict[str, Any]:
    given = said.get(detail.key) not in (None, "")
    answer = _answer(said, detail.of)
    if given and answer not in (None, detail.holds):
        raise Invalid(
            _(
                "{label}: leave this empty, or change “{other}”.",
                label=_(detail.label),
                other=_(FACTS[detail.of].label),
            ),
            field=detail.key,
        )
    if given and answer is None:
        return {detail.of: detail.holds}
    if detail.of in said and answer != detail.holds and present.get(detail.key) is not None:
        return {detail.key: None}
    return {}


def _answer(said: Mapping[str, Any], name: str) -> str | None:
    return str(said[name]).strip().lower() or None if said.get(name) is not None else None
