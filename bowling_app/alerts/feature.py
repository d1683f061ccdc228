"""What alerts bring to the site."""

from bowling_app.alerts.api.feeds import ROUTES
from bowling_app.platform.feature import Feature

FEATURE = Feature(routes=ROUTES)
