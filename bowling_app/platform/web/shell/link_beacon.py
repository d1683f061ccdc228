"""Reporting to the site which links of a page are followed."""

import reflex as rx

_SCRIPT = rx.asset("link_beacon.jsx", shared=True)


class LinkBeacon(rx.Component):
    """Draws nothing. It posts to `path` with the kind of a link that is followed: `links` has the addresses of each kind,
    `beginnings` the kinds of how addresses begin. `parameters` has the kinds of parameters of the page's own address,
    which count when it is opened. It says nothing of who it was."""

    library = _SCRIPT.importable_path
    tag = "LinkBeacon"

    path: rx.Var[str]
    links: rx.Var[dict[str, list[str]]]
    beginnings: rx.Var[dict[str, str]]
    parameters: rx.Var[dict[str, str]]
