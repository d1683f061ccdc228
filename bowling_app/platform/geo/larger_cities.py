"""The larger cities of each state, spelled as their inhabitants do, the largest first."""

from typing import Final

CITIES: Final[dict[str, str]] = {
    "AL": "Birmingham, Mobile, Montgomery, Huntsville, Tuscaloosa, Dothan",
    "AK": "Anchorage, Fairbanks, Wasilla, Juneau",
    "AZ": "Phoenix, Tucson, Mesa, Scottsdale, Flagstaff, Yuma",
    "AR": "Little Rock, Fort Smith, Fayetteville, Jonesboro, Conway",
    "CA": "Los Angeles, San Diego, San Francisco, San Jose, Sacramento, Fresno, Oakland, Long Beach, Bakersfield, "
    "Stockton, Anaheim, El Cajon, Santa Rosa, Ventura, Redding",
    "CO": "Denver, Colorado Springs, Aurora, Pueblo, Boulder, Fort Collins, Grand Junction",
    "CT": "Hartford, New Haven, Waterbury, Stamford, Norwich, Danbury",
    "DE": "Wilmington, Dover, Newark, Rehoboth Beach",
    "DC": "Washington",
    "FL": "Miami, Orlando, Jacksonville, Tampa, Fort Lauderdale, St. Petersburg, Tallahassee, Pensacola, Naples, "
    "Ocala, Port St. Lucie",
    "GA": "Atlanta, Savannah, Augusta, Macon, Marietta, Athens, Columbus",
    "HI": "Honolulu, Hilo, Aiea, Kapolei",
    "ID": "Boise, Idaho Falls, Coeur d'Alene, Nampa, Pocatello, Twin Falls",
    "IL": "Chicago, Rockford, Peoria, Springfield, Joliet, Naperville, O'Fallon, Champaign, DeKalb",
    "IN": "Indianapolis, Fort Wayne, South Bend, Evansville, Gary, Bloomington",
    "IA": "Des Moines, Cedar Rapids, Davenport, Sioux City, Dubuque, Waterloo",
    "KS": "Wichita, Topeka, Overland Park, Kansas City, Salina, Dodge City",
    "KY": "Louisville, Lexington, Bowling Green, Owensboro, Paducah",
    "LA": "New Orleans, Baton Rouge, Shreveport, Lafayette, Lake Charles",
    "ME": "Portland, Bangor, Lewiston, Augusta, Biddeford",
    "MD": "Baltimore, Silver Spring, Frederick, Annapolis, Hagerstown, Salisbury",
    "MA": "Boston, Worcester, Springfield, Lowell, New Bedford, Haverhill, Pittsfield",
    "MI": "Detroit, Grand Rapids, Lansing, Flint, Kalamazoo, Ann Arbor, Sault Ste. Marie, Marquette",
    "MN": "Minneapolis, St. Paul, Duluth, Rochester, St. Cloud, Mankato",
    "MS": "Jackson, Gulfport, Hattiesburg, Tupelo, Biloxi",
    "MO": "Kansas City, St. Louis, Springfield, Independence, O'Fallon, Columbia, St. Charles, Lee's Summit",
    "MT": "Billings, Missoula, Great Falls, Bozeman, Helena",
    "NE": "Omaha, Lincoln, Grand Island, Kearney, North Platte",
    "NV": "Las Vegas, Reno, Henderson, Carson City, Elko",
    "NH": "Manchester, Nashua, Concord, Rochester, Keene",
    "NJ": "Newark, Jersey City, Trenton, Paterson, Edison, Toms River, Cherry Hill",
    "NM": "Albuquerque, Santa Fe, Las Cruces, Roswell, Truth or Consequences",
    "NY": "New York, Brooklyn, Buffalo, Rochester, Bronx, Syracuse, Albany, Staten Island, Utica, Binghamton",
    "NC": "Charlotte, Raleigh, Greensboro, Winston-Salem, Durham, Fayetteville, Asheville, Fuquay-Varina",
    "ND": "Fargo, Bismarck, Grand Forks, Minot",
    "OH": "Columbus, Cleveland, Cincinnati, Dayton, Toledo, Akron, Youngstown, Canton",
    "OK": "Oklahoma City, Tulsa, Norman, Lawton, Enid",
    "OR": "Portland, Salem, Eugene, Bend, Medford, Corvallis",
    "PA": "Philadelphia, Pittsburgh, Erie, Harrisburg, Allentown, Scranton, Wilkes-Barre, King of Prussia",
    "RI": "Providence, Warwick, Cranston, Pawtucket",
    "SC": "Columbia, Charleston, Greenville, Summerville, Myrtle Beach, Rock Hill",
    "SD": "Sioux Falls, Rapid City, Aberdeen, Brookings",
    "TN": "Memphis, Nashville, Knoxville, Chattanooga, Clarksville, Johnson City",
    "TX": "Houston, San Antonio, Dallas, Austin, Fort Worth, El Paso, Corpus Christi, Lubbock, Amarillo, Arlington, "
    "Waco, McAllen, McKinney",
    "UT": "Salt Lake City, Ogden, Provo, St. George, Logan",
    "VT": "Burlington, Rutland, Barre, Brattleboro",
    "VA": "Richmond, Norfolk, Virginia Beach, Alexandria, Roanoke, Ashburn, Newport News, Charlottesville",
    "WA": "Seattle, Spokane, Tacoma, Vancouver, Olympia, Bellingham, Yakima",
    "WV": "Charleston, Huntington, Morgantown, Parkersburg, Wheeling",
    "WI": "Milwaukee, Madison, Green Bay, Racine, Eau Claire, Fond du Lac, La Crosse",
    "WY": "Cheyenne, Casper, Laramie, Gillette",
}
"""City names by state."""


def cities_of(state: str) -> tuple[str, ...]:
    """The names of a state's cities, the largest first."""
    return tuple(CITIES[state].split(", "))
