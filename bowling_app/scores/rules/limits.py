"""How much and how often: the limits of scores."""

from typing import Final

from bowling_app.platform.kit.limits import HOUR, Characters, Count, Rate

GAMES_CHARTED: Final[Count] = 20
"""A person's last games that are drawn."""
LONGEST_REASON: Final[Characters] = 500
"""Why an admin rejects a game."""
UPLOADS_PER_HOUR: Final[Rate] = (30, HOUR)
"""Games with a photo that one person posts."""
