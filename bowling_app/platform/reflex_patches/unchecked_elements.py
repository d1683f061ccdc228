"""Draws what Reflex makes in documents without its checks, and without the scripts that it writes for it.

Each such element (see `direct_elements`) is asked which others may stand in it and of which type its values are, and a form
for the hooks of all that is in it, of which a document has none. The build and the tests do all that with the same elements.
Where documents are drawn for readers it took a tenth of the time.
"""

from typing import Any

from reflex_base.components import component
from reflex_base.components.component import Component


def install() -> None:
    """For a process that only draws documents: pages that it compiled would lack their scripts."""
    for name, ours in {"_validate_component_children": _nothing, "_get_all_hooks": _no_hooks}.items():
        setattr(Component, name, ours)
    component.__dict__["satisfies_type_hint"] = _yes


def _nothing(*_: Any) -> None:
    """Refuses no children."""


def _no_hooks(_: Any) -> dict[str, Any]:
    return {}


def _yes(*_: Any) -> bool:
    return True
