"""The heads of the pages with questions."""

from bowling_app.platform.language.messages import _
from bowling_app.platform.seo.head import Head
from bowling_app.platform.seo.heads import page_head, unlisted
from bowling_app.platform.seo.json_ld import breadcrumbs_json_ld
from bowling_app.platform.seo.site_address import SiteAddress
from bowling_app.questions.schemas import BoardPage, HelpOut, QuestionPage


def question_head(view: QuestionPage, site: SiteAddress) -> Head:
    """A question's, which search engines need not list."""
    return unlisted(
        page_head(site, "", [_("A question about {venue}", venue=view.heading), _("A question")], view.introduction)
    )


def board_head(view: BoardPage, site: SiteAddress) -> Head:
    """That of the page that takes a photo, which search engines need not list."""
    return unlisted(page_head(site, "", [f"{view.heading}: {view.crumbs[1].label}", view.heading], view.introduction))


def help_out_head(view: HelpOut, site: SiteAddress) -> Head:
    """The page's for helpers. Only the page itself is listed, not each of its questions."""
    is_one = view.question is not None or view.empty or view.problem or view.thanks
    crumbs = breadcrumbs_json_ld(site.base_url, view.crumbs)
    titles = [_("Help out: tell us about a bowling alley"), view.heading]
    head = page_head(site, "" if is_one else view.crumbs[-1].href, titles, view.introduction, crumbs)
    return unlisted(head) if is_one else head
