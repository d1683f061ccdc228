"""The site itself, as heads name it."""

from dataclasses import dataclass
from urllib.parse import urlsplit

from bowling_app.platform.language.languages import spoken
from bowling_app.settings import settings


@dataclass(frozen=True, slots=True)
class SiteAddress:
    """What a head needs to know of the site itself. `base_url` has no slash at its end."""

    base_url: str
    name: str
    is_demonstration: bool = False


def page_address(base_url: str, path: str) -> str:
    """The whole address of a page of the site. The home page has no slash below the prefix of a language."""
    return base_url if path == "/" and urlsplit(base_url).path else base_url + path


def own_site(*, is_demonstration: bool = False) -> SiteAddress:
    """This site in the language that is spoken."""
    return SiteAddress(settings().base_url + spoken().prefix, settings().site_name, is_demonstration)
