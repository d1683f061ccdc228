"""The page on which a group plans an outing."""

from typing import Final

from bowling_app.planner.pages.view import plan_view
from bowling_app.planner.rules.questions import PARAMETERS, PLAN_PATH
from bowling_app.planner.seo import plan_head
from bowling_app.planner.services.plans import load_plan
from bowling_app.platform.web.page import Page

PLAN: Final = Page(
    route=PLAN_PATH, load=load_plan, view=plan_view, head=plan_head, query=PARAMETERS, repeated=("want",), kept=(),
)  # fmt: skip
