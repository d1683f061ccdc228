"""How long a mail about a decision is worth sending."""

from datetime import timedelta
from typing import Final

NEWS_FOR: Final = timedelta(days=3)
"""So long a mail about a decision is still news."""
