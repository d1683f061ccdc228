"""The units of limits. `python -m bowling_app limits` lists every constant whose type is `Final[<one of these>]`.

A limit is such a constant in the `rules` of a feature, or next to the code in the platform that enforces it. Its
docstring says what it limits.
"""

from collections.abc import Mapping
from datetime import timedelta
from decimal import Decimal
from typing import Annotated, Final

HOUR: Final = 3600
DAY: Final = 24 * HOUR

Burst = Annotated[float, "at once"]
Bytes = Annotated[int, "bytes"]
Characters = Annotated[int, "characters"]
Count = Annotated[int, ""]
"""The docstring says of what."""
Days = Annotated[int, "days"]
Digits = Annotated[int, "digits"]
Dollars = Annotated[Decimal, "dollars"]
DollarRanges = Annotated[Mapping[str, tuple[Decimal, Decimal]], "dollars"]
"""The lowest and the highest of each kind."""
Duration = Annotated[timedelta, ""]
Miles = Annotated[int, "miles"]
Minutes = Annotated[int, "minutes"]
Months = Annotated[int, "months"]
Pixels = Annotated[int, "pixels"]
PerSecond = Annotated[float, "per second"]
Rate = Annotated[tuple[int, int], ""]
"""How many times at once, and in how many seconds as many again."""
Seconds = Annotated[float, "seconds"]
Words = Annotated[int, "words"]
