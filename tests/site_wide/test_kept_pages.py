"""Which documents stay in memory: no address of a stranger's own making pushes out what others read."""

from bowling_app.features import PAGES
from bowling_app.platform.web.page import Page


def test_a_page_that_everybody_shares_says_which_of_its_parameters_make_another_document() -> None:
    pages = [page for page in PAGES if isinstance(page, Page) and page.is_shared and not page.is_personal]
    assert [page.route for page in pages if page.query and page.kept is None] == []


def test_there_are_such_pages_to_look_at() -> None:
    assert len([page for page in PAGES if isinstance(page, Page) and page.kept is not None]) > 10
