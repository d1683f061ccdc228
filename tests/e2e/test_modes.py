"""What axe finds is told with its place and how it is written, in color schemes of their own too."""

import pytest
from playwright.sync_api import Browser

from tests.modes import faults

_PAGE = """<!doctype html><html lang="en"><head><title>Broken</title>
<style>@media (prefers-color-scheme: dark) { p { color: #777; background: #666 } }</style></head>
<body><main><h1>Broken</h1><p>Words</p><img id="lane" src="data:,"></main></body></html>"""


@pytest.mark.smoke
def test_what_axe_finds_is_told_with_its_element(browser: Browser) -> None:
    with browser.new_context(color_scheme="light") as context:
        page = context.new_page()
        page.set_content(_PAGE)
        assert faults(page) == ['image-alt: #lane <img id="lane" src="data:,">']
        assert faults(page, only_colors=True) == []
        page.emulate_media(color_scheme="dark")
        assert faults(page, only_colors=True) == ["color-contrast: p <p>Words</p>"]
