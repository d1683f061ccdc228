"""How much and how often: the limits of imports."""

from collections.abc import Mapping
from typing import Final

from bowling_app.platform.kit.choices import Option
from bowling_app.platform.kit.forms import Form, FormField, FormWords
from bowling_app.platform.kit.limits import Bytes, Characters, Count

MOST_BYTES: Final[Bytes] = 25 * 1024 * 1024
"""The size of a file of venues."""
LONGEST_FILE_NAME: Final[Characters] = 120
"""The name of a file of venues."""
MOST_COLUMNS: Final[Count] = 1_000
"""Columns of a CSV file."""
MOST_LINES: Final[Count] = 3_000_000
"""Lines of a CSV file. A record seldom takes more than one."""
LONGEST_LINE: Final[Characters] = 1_000_000
"""A line of a CSV file. A longer one is a broken row."""
MOST_UNCLEAR_ROWS: Final[Count] = 1_000
"""Rows that get a second look at their quotes. Each look may read hundreds of lines."""
MOST_RECORDS: Final[Count] = 1_500_000
"""Records of a file. They are read and brought in piece by piece, so that more only takes more time."""
MOST_UNPACKED: Final[Bytes] = 2 * 1024 * 1024 * 1024
"""What a packed file may unpack to. It is read as it is unpacked and never held as a whole."""
RECORDS_AT_ONCE: Final[Count] = 1_000
"""Records that are compared and brought in together, in one transaction."""
MOST_PLANNED: Final[Count] = 5_000
"""New venues of a file with which later ones are compared where nothing is written."""
MOST_NOTES_ON_A_RECORD: Final[Count] = 20
"""Remarks on one record that are kept."""
MOST_LABELS: Final[Count] = 200
"""Amenities of one record that are looked at."""
MOST_VALUES: Final[Count] = 2_000_000
"""Values in a JSON file. Each takes some hundred bytes of memory once it is read."""
LONGEST_DETAIL: Final[Characters] = 500
"""A remark on a record."""
LONGEST_SOURCE: Final[Characters] = 100
"""Who the facts of a file are from."""
LONGEST_LICENSE: Final[Characters] = 200
"""The terms under which the facts of a file are given."""

TOO_LARGE: Final = "The file must not be larger than 25 MB. Split it, or import it with the command on the server."
FORMATS: Final[Mapping[str, str]] = {
    "": "Find out by itself",
    "csv": "CSV, any delimiter",
    "geojson": "GeoJSON",
    "overpass": "Overpass (OpenStreetMap)",
    "google-places": "The shape of Google Places",
    "documents": "An export of the collection venues",
    "parquet": "Parquet or GeoParquet",
}
IMPORT_FORM: Final = Form(
    "import",
    (
        FormField(
            name="file", label="File", kind="file", is_required=True, is_half=True, most=MOST_BYTES,
            placeholder="Choose a file", again="Tap to choose another",
            hint="CSV, GeoJSON, JSON or Parquet, also as .gz or .zip, up to 25 MB",
            missing="File: choose one.", wrong=f"File: {TOO_LARGE}",
        ),
        FormField(
            name="format", label="Format", kind="select", is_half=True,
            options=tuple(Option(value, label) for value, label in FORMATS.items()),
            wrong="Format: choose one of the list.",
        ),
        FormField(name="isAllBowling", label="Every record is a bowling alley, whatever its name", kind="check"),
        FormField(
            name="source", label="Source", note="(optional)", is_half=True, longest=LONGEST_SOURCE,
            hint="Who the facts are from, as venue pages name it",
        ),
        FormField(
            name="licence", label="License", note="(optional)", is_half=True, longest=LONGEST_LICENSE,
            hint="The terms under which the source gives them",
        ),
    ),
    FormWords("Send and compare", checking="Keeping the file..."),
    needs_account=True,
)  # fmt: skip
"""A file of venues, and what its source says of it."""
LICENSE_FORM: Final = Form(
    "import-license",
    (
        FormField(
            name="licence", label="License", is_required=True, longest=LONGEST_LICENSE,
            hint="The terms under which the source gives its facts, such as CC0 1.0",
        ),
    ),
    FormWords("Save"),
    needs_account=True,
)  # fmt: skip
"""The license of a file that brings none."""
