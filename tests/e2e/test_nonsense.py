"""What is no HTTP and no language of ours, over real connections: it leaves no error behind, and the site goes on."""

import asyncio
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from random import Random
from urllib.parse import urlsplit

from playwright.sync_api import Page

from tests.e2e.people import open_page
from tests.hostile.odd_bytes import BYTES, status_of
from tests.hostile.odd_sockets import ODD_FRAMES, send_frames
from tests.running_site import Site


async def send_all(port: int) -> Counter[str]:
    """Everything, each over a connection of its own."""
    came = Counter[str]()
    for said in BYTES:
        came += await status_of(port, said)
    for frame in ODD_FRAMES:
        came += await send_frames(port, Random(1), [frame])
    return came


def test_nonsense_leaves_no_error_behind_and_the_site_goes_on(site: Site, page: Page):
    before = len(site.said)
    with ThreadPoolExecutor(1) as thread:  # The browser holds the event loop of this one.
        came = thread.submit(asyncio.run, send_all(urlsplit(site.url).port or 80)).result()

    assert came["our side"] == came["refused"] == came["opened 500"] == 0, came
    assert came["opened 101"] == len(ODD_FRAMES), came
    said = site.said[before:]
    assert "Traceback" not in said, said
    assert " ERROR " not in said, said
    open_page(page, "/")
