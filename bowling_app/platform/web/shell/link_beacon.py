"""Reporting to the site which links of a page are followed."""

import json
from collections.abc import Mapping, Sequence

import reflex as rx

from bowling_app.platform.web.drawing import in_document


def link_beacon(
    path: str, *, links: Mapping[str, Sequence[str]], beginnings: Mapping[str, str], parameters: Mapping[str, str]
) -> rx.Component:
    """Posts to `path` with the kind of a link that is followed: `links` has the addresses of each kind, `beginnings` the
    kinds of how addresses begin. `parameters` has the kinds of parameters of the page's own address, which count when it
    is opened. It says nothing of who it was. The script of documents does it, also once the live page has taken over."""
    told = {"path": path, "links": links, "beginnings": beginnings, "parameters": parameters}
    written = json.dumps(told) if in_document() else rx.Var.create(told).to_string()
    return rx.el.div(hidden=True, custom_attrs={"data-beacon": written})
