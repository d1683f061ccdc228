"""Structured data for search engines, as schema.org describes it."""

import json
from collections.abc import Sequence
from typing import Any, Final

from bowling_app.platform.kit.links import Link
from bowling_app.platform.kit.passages import Answered
from bowling_app.platform.language.addresses import is_common
from bowling_app.platform.language.languages import ENGLISH, spoken
from bowling_app.platform.seo.site_address import SiteAddress, page_address

Block = dict[str, Any]

# Within a script element these would end it or begin a comment; the last two end a line in JavaScript.
_ESCAPES: Final = {ord(character): f"\\u{ord(character):04x}" for character in "<>&\u2028\u2029"}


def dump_json_ld(block: Block) -> str:
    """The JSON text of a block, escaped so that it cannot end the script element around it."""
    return json.dumps(block, ensure_ascii=False, separators=(",", ":")).translate(_ESCAPES)


def absolute(base_url: str, address: str) -> str:
    """The address with the site in front, unless it is on a site already. What is the same in all languages, such as a
    photo, has one address: without the language that `base_url` ends with."""
    if address.startswith(("http://", "https://")):
        return address
    return (base_url.removesuffix(spoken().prefix) if is_common(address) else base_url) + address


def website_json_ld(base_url: str, name: str) -> Block:
    """The site and its search."""
    return json_block(
        "WebSite",
        name=name,
        url=page_address(base_url, "/"),
        potentialAction={
            "@type": "SearchAction",
            "target": {"@type": "EntryPoint", "urlTemplate": f"{base_url}/search?q={{search_term_string}}"},
            "query-input": "required name=search_term_string",
        },
    )


def breadcrumbs_json_ld(base_url: str, crumbs: Sequence[Link]) -> Block:
    """The way from the home page to a page."""
    items = [
        {"@type": "ListItem", "position": position, "name": crumb.label, "item": page_address(base_url, crumb.href)}
        for position, crumb in enumerate(crumbs, start=1)
    ]
    return json_block("BreadcrumbList", itemListElement=items)


def questions_json_ld(answered: Sequence[Answered]) -> Block:
    """Questions with their answers, as the page shows them."""
    items = [
        {"@type": "Question", "name": one.question, "acceptedAnswer": {"@type": "Answer", "text": one.answer}}
        for one in answered
    ]
    return json_block("FAQPage", mainEntity=items)


def json_block(kind: str, **properties: Any) -> Block:
    """A block of a kind, which says its language where it has one that is not English. What is unknown or empty is left
    out."""
    language = {} if spoken() is ENGLISH or kind not in _IN_A_LANGUAGE else {"inLanguage": spoken().tag}
    return {"@context": "https://schema.org", "@type": kind, **known_only(language | properties)}


def known_only(properties: Block) -> Block:
    return {name: value for name, value in properties.items() if value not in ("", [], None)}


_IN_A_LANGUAGE: Final = frozenset(
    {"WebSite", "WebPage", "AboutPage", "ContactPage", "ProfilePage", "FAQPage", "Dataset", "Blog", "BlogPosting"}
)
"""Kinds that are made of words of ours: of an alley or an event nobody can say in which language it is."""
_TYPES: Final = {"/about": "AboutPage", "/contact": "ContactPage"}


def web_page_json_ld(site: SiteAddress, path: str, name: str, **more: Any) -> Block:
    return json_block(_TYPES.get(path, "WebPage"), name=name, url=absolute(site.base_url, path), **more)
