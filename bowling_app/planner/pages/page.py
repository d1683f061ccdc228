"""The pages on which a group plans an outing, or a trip."""

from typing import Final

from bowling_app.planner.pages.trip_view import trip_view
from bowling_app.planner.pages.view import plan_view
from bowling_app.planner.rules.questions import PARAMETERS, PLAN_PATH
from bowling_app.planner.rules.trips import PARAMETERS as STOPS_AND_DAYS
from bowling_app.planner.rules.trips import TRIP_PATH
from bowling_app.planner.seo import plan_head, trip_head
from bowling_app.planner.services.plans import load_plan
from bowling_app.planner.services.trips import load_trip
from bowling_app.platform.web.page import Page

PLAN: Final = Page(
    route=PLAN_PATH, load=load_plan, view=plan_view, head=plan_head, query=PARAMETERS, repeated=("want",), kept=(),
)  # fmt: skip
TRIP: Final = Page(route=TRIP_PATH, load=load_trip, view=trip_view, head=trip_head, query=STOPS_AND_DAYS, kept=())
