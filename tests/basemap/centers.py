"""The middles of large urban areas: by them people find their way, and not by the largest city as its limits go."""

from typing import Final

CENTERS: Final = {
    ("NY", "New York City"): 20.1, ("CA", "Los Angeles"): 13.2, ("IL", "Chicago"): 9.6, ("TX", "Dallas"): 7.6,
    ("TX", "Houston"): 7.1, ("DC", "Washington"): 6.4, ("PA", "Philadelphia"): 6.2, ("FL", "Miami"): 6.1,
    ("GA", "Atlanta"): 6.1, ("MA", "Boston"): 4.9, ("AZ", "Phoenix"): 4.8, ("CA", "San Francisco"): 4.7,
    ("MI", "Detroit"): 4.4, ("WA", "Seattle"): 4.0, ("MN", "Minneapolis"): 3.7, ("CA", "San Diego"): 3.3,
    ("FL", "Tampa"): 3.2, ("CO", "Denver"): 3.0, ("MO", "St. Louis"): 2.8, ("MD", "Baltimore"): 2.8,
    ("NC", "Charlotte"): 2.7, ("FL", "Orlando"): 2.7, ("TX", "San Antonio"): 2.6, ("OR", "Portland"): 2.5,
    ("PA", "Pittsburgh"): 2.4, ("CA", "Sacramento"): 2.4, ("NV", "Las Vegas"): 2.3, ("TX", "Austin"): 2.3,
    ("OH", "Cincinnati"): 2.3, ("MO", "Kansas City"): 2.2, ("OH", "Columbus"): 2.1, ("OH", "Cleveland"): 2.1,
    ("IN", "Indianapolis"): 2.1, ("TN", "Nashville"): 2.0, ("CA", "San Jose"): 2.0, ("VA", "Virginia Beach"): 1.8,
    ("WI", "Milwaukee"): 1.6, ("FL", "Jacksonville"): 1.6, ("OK", "Oklahoma City"): 1.4, ("NC", "Raleigh"): 1.4,
    ("TN", "Memphis"): 1.3, ("VA", "Richmond"): 1.3, ("KY", "Louisville"): 1.3, ("LA", "New Orleans"): 1.3,
    ("UT", "Salt Lake City"): 1.3, ("CT", "Hartford"): 1.2, ("NY", "Buffalo"): 1.2, ("AL", "Birmingham"): 1.1,
    ("HI", "Honolulu"): 1.0, ("NE", "Omaha"): 1.0, ("NM", "Albuquerque"): 0.9, ("ID", "Boise"): 0.8,
    ("AK", "Anchorage"): 0.4, ("RI", "Providence"): 1.7, ("NY", "Rochester"): 1.1, ("MI", "Grand Rapids"): 1.1,
    ("AZ", "Tucson"): 1.0, ("OK", "Tulsa"): 1.0, ("CA", "Fresno"): 1.0,
}  # fmt: skip
"""Millions of people of the urban area by the census of 2020, rounded: by state and name of its middle."""
