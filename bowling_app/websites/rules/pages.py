"""The addresses of the pages about a venue's own website, and what their buttons send."""

from typing import Final

from bowling_app.platform.kit.forms import Form, FormWords

ADMIN_PATH: Final = "/admin/websites"
READ, ACCEPT, REJECT = "read", "accept", "reject"
"""What the buttons stand for: read the website, take over a fact, and leave it out. The last two name the fact."""
WEBSITE_FORM: Final = Form(
    "own-website", (), FormWords("Read the website"), more=(READ, ACCEPT, REJECT), needs_account=True
)
"""The buttons of the page on which a venue's managers see what its website says."""


def website_path(venue_id: str) -> str:
    """The page on which a venue's managers see what its website says."""
    return f"/my-venues/{venue_id}/website"
