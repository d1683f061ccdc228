"""What stands in a page's head."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Head:
    """A page's title and metadata. Addresses are absolute; `json_ld` holds one JSON text per block."""

    title: str
    description: str
    canonical: str  # Empty on a page that has no address of its own, such as the not-found page.
    robots: str = "index, follow"
    image: str = ""
    json_ld: tuple[str, ...] = ()
