"""Which documents a browser may fetch and draw before their links are followed.

Browsers that know speculation rules draw a document ahead when a mouse rests on its link for 200 ms, or a finger
touches it (`moderate`, see https://wicg.github.io/nav-speculation/speculation-rules.html): following the link shows it
at once. Chromium keeps two such documents at most, the last ones, and where it draws none, because memory or power is
short, it only fetches. Nothing is counted, kept or started before the link is followed: see `onceShown` in `reader.js`,
which also fetches what the mouse rests on a moment before, and all for browsers that do not know the rules. Links of
live pages are not meant: those have the data of the next page fetched, and no document.
"""

import json
from typing import Any, Final

LINKS: Final = "body>div[data-document] a[href]:not([rel~=nofollow],[data-act],[download],[target])"
"""The links of a document that lead to another one, as a CSS selector: none that asks for a person or for a file."""

DRAWN: Final = f"{LINKS}:not([data-language])"
"""Those whose documents are drawn, too. The link to another language says at the click where its document begins."""


def _rule(links: str) -> dict[str, Any]:
    where = [{"href_matches": "/*"}, {"not": {"href_matches": "/api/*"}}, {"selector_matches": links}]
    return {"where": {"and": where}, "eagerness": "moderate"}


RULES: Final = json.dumps({"prerender": [_rule(DRAWN)], "prefetch": [_rule(LINKS)]}, separators=(",", ":"))
"""What the document says of them, the same for all documents. A header would name a file, for which the browser asks
before the style sheet: on a slow line the first paint waited a round trip for it."""

ELEMENT: Final = f'<script type="speculationrules" data-document>{RULES}</script>'
"""The element of a document that holds the rules. It leaves with the document, when a live page takes its place."""
