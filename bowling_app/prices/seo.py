"""The heads of the pages about what bowling costs."""

from typing import Any

from bowling_app.platform.language.languages import spoken
from bowling_app.platform.seo.head import Head
from bowling_app.platform.seo.heads import page_head, unlisted
from bowling_app.platform.seo.json_ld import Block, breadcrumbs_json_ld, json_block
from bowling_app.platform.seo.site_address import SiteAddress, page_address
from bowling_app.prices.schemas.cost_page import CostView


def cost_head(view: CostView, site: SiteAddress) -> Head:
    """The head of the country's, a state's or a city's page. A place without known prices is not for search engines,
    and neither is the answer to a form."""
    titles = [view.title, view.heading]
    description = " ".join(view.introduction) or f"{view.heading}. {view.missing}"
    crumbs = breadcrumbs_json_ld(site.base_url, view.crumbs)
    has_data = any(figure.average for figure in view.figures) and not view.is_answer
    blocks = [crumbs, _dataset(view, site)] if has_data else [crumbs]
    head = page_head(site, "" if view.is_answer else view.path, titles, description, *blocks)
    return head if view.is_indexed and not view.is_answer else unlisted(head)


def _dataset(view: CostView, site: SiteAddress) -> Block:
    """The report as a data set that others may load."""
    downloads: list[dict[str, Any]] = [
        {
            "@type": "DataDownload",
            "encodingFormat": "text/csv" if "format=csv" in link.href else "application/json",
            "contentUrl": site.base_url.removesuffix(spoken().prefix) + link.href,  # One file for all languages.
        }
        for link in view.data_links[:2]
    ]
    return json_block(
        "Dataset",
        name=view.heading,
        description=" ".join(view.introduction),
        url=site.base_url + view.path,
        dateModified=view.report_day,
        creator={"@type": "Organization", "name": site.name, "url": page_address(site.base_url, "/")},
        variableMeasured=[figure.label for figure in view.figures if figure.average],
        distribution=downloads,
    )
