"""What comparisons bring to the site."""

from bowling_app.compare.pages import COMPARE
from bowling_app.platform.feature import Feature

FEATURE = Feature(pages=(COMPARE,))
