"""What the observatory of Mozilla gives the headers of an answer.

The rules are those published at https://developer.mozilla.org/en-US/observatory/docs/tests_and_scoring: everybody
starts with 100, faults are taken off, and what goes beyond the call of duty is added to those who keep 90. Here are the
rules that one answer over https can be held to; two of the bonuses need more than that: the browsers' preload list and
integrity hashes for scripts of other hosts, of which there are none.
"""

import re
from collections.abc import Mapping

START = 100
SIX_MONTHS = 15_768_000
PRIVATE = {"no-referrer", "same-origin", "strict-origin", "strict-origin-when-cross-origin"}
MOST = START + 10 + 5 + 5 + 10
"""Policy, referrers, framing, resources."""

Headers = Mapping[str, str]
Directives = dict[str, list[str]]


def directives(headers: Headers) -> Directives:
    """The policy as its directives. The first of a name counts."""
    found: Directives = {}
    for part in headers.get("content-security-policy", "").split(";"):
        name, *sources = part.split() or [""]
        found.setdefault(name.lower(), sources)
    found.pop("", None)
    return found


def score(headers: Headers) -> int:
    """The whole score."""
    modifiers = [
        policy(directives(headers)),
        transport(headers),
        5 if headers.get("referrer-policy") in PRIVATE else 0,
        0 if headers.get("x-content-type-options") == "nosniff" else -5,
        framing(headers),
        resources(headers),
        *cookies(headers),
        -50 if headers.get("access-control-allow-origin") == "*" and "set-cookie" in headers else 0,
    ]
    kept = START + sum(one for one in modifiers if one < 0)
    return kept + (sum(one for one in modifiers if one > 0) if kept >= 90 else 0)


def policy(rules: Directives) -> int:
    """10 for a policy that begins with nothing and runs no text; less for what it lets through."""
    scripts = rules.get("script-src", rules.get("default-src"))
    styles = rules.get("style-src", rules.get("default-src"))
    if scripts is None or styles is None:
        return -25
    everywhere = {"*", "data:", "http:", "https:", "blob:"}
    if "'unsafe-inline'" in scripts or everywhere & {*scripts, *rules.get("object-src", rules.get("default-src", []))}:
        return -20
    if "'unsafe-eval'" in scripts:
        return -10
    if any(source.startswith("http:") for sources in rules.values() for source in sources):
        return -10
    if "'unsafe-inline'" in styles:
        return 0
    return 10 if rules.get("default-src") == ["'none'"] else 5


def transport(headers: Headers) -> int:
    """Half a year of https and nothing else is the least."""
    seconds = re.search(r"max-age=(\d+)", headers.get("strict-transport-security", ""))
    if seconds is None:
        return -20
    return 0 if int(seconds[1]) >= SIX_MONTHS else -10


def framing(headers: Headers) -> int:
    """Who may frame the page is best said by the policy."""
    ancestors = directives(headers).get("frame-ancestors", ["*"])
    if "*" not in ancestors:
        return 5
    return 0 if headers.get("x-frame-options") in {"DENY", "SAMEORIGIN"} else -20


def resources(headers: Headers) -> int:
    """Who may use the answer as a part of a page."""
    return 10 if headers.get("cross-origin-resource-policy") in {"same-origin", "same-site"} else 0


def cookies(headers: Headers) -> list[int]:
    """Every cookie is for https alone, kept from scripts, and not sent along by other sites."""
    if "set-cookie" not in headers:
        return [0]
    attributes = {part.strip().lower().partition("=")[0] for part in headers["set-cookie"].split(";")}
    return [-20 if "secure" not in attributes else 0, -30 if "httponly" not in attributes else 0,
            5 if "samesite" in attributes else 0]  # fmt: skip
