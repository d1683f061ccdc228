"""The site itself, as heads name it."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class SiteAddress:
    """What a head needs to know of the site itself. `base_url` has no slash at its end."""

    base_url: str
    name: str
    is_demonstration: bool = False
