"""Reporting to the site which links of a page are followed."""

import json
from collections.abc import Mapping, Sequence

import reflex as rx

from bowling_app.platform.web.drawing import in_document

_SCRIPT = rx.asset("link_beacon.jsx", shared=True)


class LinkBeacon(rx.Component):
    """That of the live page. It draws nothing."""

    library = _SCRIPT.importable_path
    tag = "LinkBeacon"

    path: rx.Var[str]
    links: rx.Var[dict[str, list[str]]]
    beginnings: rx.Var[dict[str, str]]
    parameters: rx.Var[dict[str, str]]


def link_beacon(
    path: str, *, links: Mapping[str, Sequence[str]], beginnings: Mapping[str, str], parameters: Mapping[str, str]
) -> rx.Component:
    """Posts to `path` with the kind of a link that is followed: `links` has the addresses of each kind, `beginnings` the
    kinds of how addresses begin. `parameters` has the kinds of parameters of the page's own address, which count when it
    is opened. It says nothing of who it was. In a document, the script of documents does it."""
    told = {"path": path, "links": links, "beginnings": beginnings, "parameters": parameters}
    if in_document():
        return rx.el.div(hidden=True, custom_attrs={"data-beacon": json.dumps(told)})
    return LinkBeacon.create(**told)
