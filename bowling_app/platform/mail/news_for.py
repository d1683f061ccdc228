"""How long a mail about a decision is worth sending."""

from datetime import timedelta
from typing import Final

from bowling_app.platform.kit.limits import Duration

NEWS_FOR: Final[Duration] = timedelta(days=3)
"""How long a mail about a decision is still news."""
