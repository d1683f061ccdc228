"""What all features bring, for code of the platform and of features that puts it together."""

from __future__ import annotations

from functools import lru_cache
from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from bowling_app.platform.feature import Feature


@lru_cache
def features() -> tuple[Feature, ...]:
    """All features, in the order of `bowling_app.features`.

    The list is imported when it is first asked for: the features import the platform, so it cannot be at the top.
    """
    return import_module("bowling_app.features").FEATURES


@lru_cache
def brought(field: str) -> Any:
    """The value of this field of `Feature` from the one feature that sets it. Raises LookupError for 0 or several."""
    found = [part for feature in features() if (part := getattr(feature, field)) is not None]
    if len(found) != 1:
        raise LookupError(f"{len(found)} features bring {field}, instead of one")
    return found[0]
