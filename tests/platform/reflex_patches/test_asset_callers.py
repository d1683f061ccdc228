"""The quick way by which Reflex finds out who asks for a script."""

import inspect
import sys

import pytest
import reflex as rx
from reflex import assets

from bowling_app.platform.reflex_patches import asset_callers as callers
from bowling_app.platform.web.lists import list_toggle


def test_it_finds_what_the_slow_way_finds() -> None:
    quick, slow = callers.stack()[0], inspect.stack(0)[0]
    assert quick.filename == slow.filename == __file__
    assert callers.module_of(quick[0]).__name__ == __name__
    assert callers.module_of(quick[0]) is sys.modules[__name__]


def test_reflex_asks_it() -> None:
    assert assets.inspect is callers.QUICK
    script = "/external/bowling_app/platform/web/lists/list_toggle/list_toggle.jsx"
    assert list_toggle._SCRIPT.startswith(script)


def test_a_script_that_is_not_there_is_still_refused() -> None:
    with pytest.raises(FileNotFoundError, match=r"tests/platform/reflex_patches/no_such_script\.jsx"):
        rx.asset("no_such_script.jsx", shared=True)
