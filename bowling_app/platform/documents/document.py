"""A page as one HTML document: content, links and metadata for every reader, and the frontend that takes over."""

import re
from dataclasses import dataclass, replace
from functools import cache
from html import escape
from pathlib import Path
from typing import Any, Final

import reflex as rx
from rjsmin import jsmin

from bowling_app.platform.documents import direct as direct  # Makes the elements of documents.
from bowling_app.platform.documents import speculation
from bowling_app.platform.documents.critical_css import critical_css, names_in
from bowling_app.platform.documents.form_declarations import early_dialog
from bowling_app.platform.documents.html import html, style_sheet
from bowling_app.platform.documents.shell import Shell, is_compiled, shell
from bowling_app.platform.documents.views import counting, counting_scripts
from bowling_app.platform.http.content_policy import hash_source, page_policy
from bowling_app.platform.language.languages import ENGLISH, once_a_language, spoken
from bowling_app.platform.language.messages import _
from bowling_app.platform.seo.atom import ATOM_TYPE
from bowling_app.platform.seo.head import OEMBED_TYPE, RSS_TYPE, Head
from bowling_app.platform.seo.json_ld import absolute
from bowling_app.platform.seo.previews import HEIGHT, WIDTH
from bowling_app.platform.seo.site_address import SiteAddress
from bowling_app.platform.web.drawing import drawing_document
from bowling_app.platform.web.page import Opened, Page
from bowling_app.platform.web.shell.language_switch import led_on
from bowling_app.platform.web.shell.layout import layout
from bowling_app.settings import settings

_READER: Final = (Path(__file__).parent / "reader.js").read_text()
_TAKE_OVER: Final = (Path(__file__).parent / "take_over.js").read_text()

# If the device's location is known or may be requested, this reserves the room for nearby venues before the first
# paint. Whoever has signed in here is not shown the way to sign in. At the end of the page it would be too late.
_KEEP_ROOM: Final = (
    "if(/(^|; )lanescout_known=1/.test(document.cookie))document.documentElement.setAttribute('data-known','');"
    "(function(keep){try{if(localStorage.getItem('lanescout-location'))keep();"
    "else navigator.permissions.query({name:'geolocation'}).then(function(may){if(may.state==='granted')keep()},"
    "function(){})}catch(e){}})(function(){document.documentElement.setAttribute('data-near','')})"
)

_HIDE_LIVE: Final = "[data-live]{display:none!important}"

_ASKS: Final = " data-asks="
"""What has this attribute opens the dialog that asks strangers to sign in."""
_BY_WORKER: Final = '<aside class="saved-copy"></aside><li><a class="text-link inline-block py-2"></a></li>'
"""What the service worker writes into documents."""

_WRONG: Final = re.compile('<[a-z]+ [^>]*(?:aria-invalid="true"|data-wrong="")')
"""A field or a group of fields. No text of people looks like one: what they type is escaped."""
_FIELD: Final = re.compile('<(?:input|select|textarea)(?= )(?![^>]* (?:type="hidden"|disabled[ =>]))')
"""A field that can have the focus."""


@dataclass(frozen=True, slots=True)
class Document:
    """The text of a document, and what browsers may do with it."""

    text: str
    policy: str


def document(page: Page, opened: Opened, *, is_taken_over: bool = True) -> Document:
    """The complete document of a loaded page. The live page does not take over the response to a form that a browser
    sent without our scripts, because it does not know the input."""
    above, below = frame(
        is_demonstration=opened.site.is_demonstration, is_home=page.route == "/", is_signed_in=opened.is_signed_in
    )
    with drawing_document(html, is_signed_in=opened.is_signed_in):
        content = html(page.view(opened.view))
    drawn, around = f"{led_on(above, escape(opened.here))}{content}{below}", shell(page.route)
    styles = _styles(drawn, around)
    scripts = _scripts(opened) if is_taken_over else ""
    text = (
        f"{around.head}{title(opened.head, stays=is_compiled(page.route))}{metadata(opened.head, opened.site)}"
        f"<style data-document>{styles}</style><script data-document>{_KEEP_ROOM}</script>"
        f"{around.body}<div data-document>{drawn}</div>"
        f"{scripts}{around.end}"
    )
    inline = (_KEEP_ROOM, script(), speculation.RULES)
    return Document(text, _policy((*around.scripts, *map(hash_source, inline)), (*around.styles, hash_source(styles))))


def refused_document(page: Page, opened: Opened) -> Document:
    """The page of a form that was refused. Its title says so, which screen readers read first, and the first field that
    is wrong has the focus; of a group, its first field."""
    head = replace(opened.head, title=_("Not sent: {title}", title=opened.head.title))
    drawn = document(page, replace(opened, head=head), is_taken_over=False)
    return replace(drawn, text=_focusing(drawn.text))


def _focusing(text: str) -> str:
    """The text with the focus on the first field that is wrong, or that is in the first group that is."""
    wrong = _WRONG.search(text)
    field = _FIELD.search(text, wrong.start()) if wrong else None
    return f"{text[: field.end()]} autofocus{text[field.end() :]}" if field else text


def _styles(drawn: str, around: Shell) -> str:
    """The rules that the document needs, also for what scripts put into it before the live page is there."""
    own = _HIDE_LIVE + style_sheet(drawn)
    if around.sheet is None:
        return own
    later = _BY_WORKER + (early_dialog() if _ASKS in drawn else "")
    return critical_css(around.sheet, names_in(around.body + drawn + later)) + own


def _scripts(opened: Opened) -> str:
    """What stands at the end of a document. Whoever has signed in goes on by live pages, and needs no rules."""
    rules = "" if opened.is_signed_in else speculation.ELEMENT
    return f"{rules}<script data-document{counting(opened.mark)}>{script()}</script>"


def _policy(scripts: tuple[str, ...], styles: tuple[str, ...]) -> str:
    own = settings()
    return page_policy(
        own.base_url, scripts, styles, tile_url=own.tile_url or "", has_analytics=own.analytics_id is not None
    )


@cache
def script() -> str:
    """The script of every document, without its comments and spaces."""
    return str(jsmin("".join(f"{part};" for part in (*counting_scripts(), _TAKE_OVER, _READER))))


@once_a_language()
def frame(*, is_demonstration: bool, is_home: bool, is_signed_in: bool = False) -> tuple[str, str]:
    """What stands above and below the content of every page. It is the same for all, so it is drawn once a language."""
    with drawing_document(is_signed_in=is_signed_in):
        drawn = html(layout(rx.el.slot(), is_demonstration=is_demonstration, is_home=is_home))
        notices = html(_old()) + html(_unloaded())
    above, _slot, below = drawn.partition("<slot></slot>")
    return above, f"{below}{notices}"


def _old() -> rx.Component:
    """What a document says that has been open for long."""
    return rx.el.p(
        _("This page has been open for a while. "),
        rx.el.A.create(_("Reload"), href="", class_name="underline underline-offset-4"),
        _(" to see what is new."),
        id="old-document", role="status", hidden=True, class_name="connection-notice",
    )  # fmt: skip


def _unloaded() -> rx.Component:
    """What a document says after a press that only the live page answers, whose scripts have not come."""
    return rx.el.p(
        _("This needs a part of the site that couldn't be loaded. Check your connection and reload the page."),
        id="unloaded-document", role="alert", hidden=True, class_name="connection-notice",
    )  # fmt: skip


def title(head: Head, *, stays: bool) -> str:
    """The title. Where React takes over a compiled page it makes the first title its own, so that one must stay."""
    return f"<title{'' if stays else ' data-document'}>{escape(head.title, quote=False)}</title>"


def metadata(head: Head, site: SiteAddress) -> str:
    """The elements of the head, each marked to leave when the live page brings its own."""
    named = {"description": head.description, "robots": head.robots, "twitter:card": "summary_large_image"}
    properties = {
        "og:title": head.title,
        "og:description": head.description,
        "og:url": head.canonical,
        **_picture(head, site),
        "og:site_name": site.name,
        "og:type": head.kind,
        "og:locale": "" if spoken() is ENGLISH else spoken().locale,
    }
    return "".join(
        [
            *[_meta("name", name, content) for name, content in named.items() if content],
            *[_meta("property", name, content) for name, content in properties.items() if content],
            f'<link rel="canonical" href="{escape(head.canonical)}" data-document>' if head.canonical else "",
            f'<link rel="alternate" type="{OEMBED_TYPE}" href="{escape(head.oembed)}" data-document>'
            if head.oembed
            else "",
            f'<link rel="alternate" type="{RSS_TYPE}" href="{escape(head.feed)}" data-document>' if head.feed else "",
            f'<link rel="alternate" type="{ATOM_TYPE}" href="{escape(head.atom)}" data-document>' if head.atom else "",
            *[
                f'<link rel="alternate" hreflang="{other.tag}" href="{escape(other.href)}" data-document>'
                for other in head.alternates
            ],
            *[f'<script type="application/ld+json" data-document>{block}</script>' for block in head.json_ld],
        ]
    )


def _picture(head: Head, site: SiteAddress) -> dict[str, str]:
    """The picture for link previews: that of the page, or the site's own. We know the size of those that we draw."""
    address = head.image or absolute(site.base_url, "/share.png")
    told = {"og:image": address, "og:image:alt": head.image_alt or ("" if head.image else site.name)}
    is_drawn = not head.image or head.image.startswith(f"{site.base_url}/preview/")
    return {**told, "og:image:width": str(WIDTH), "og:image:height": str(HEIGHT)} if is_drawn else told


def _meta(kind: str, name: str, content: Any) -> str:
    return f'<meta {kind}="{name}" content="{escape(content)}" data-document>'
