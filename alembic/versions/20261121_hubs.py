"""City guides, with the eight that the site begins with.

Revision: 6b0d2f95c3a8
Follows: c6f2d81e97a4
"""

import sqlalchemy as sa
from alembic import op

revision = "6b0d2f95c3a8"
down_revision = "c6f2d81e97a4"
branch_labels = None
depends_on = None

MOMENT = sa.DateTime(timezone=True)
TEXT = sa.String()
SLUG = "slug ~ '^best-[a-z0-9-]+-in-[a-z0-9]+(-[a-z0-9]+)*$'"

EL_PASO = """
El Paso lies in the far west of Texas, between Mexico and New Mexico, and the Franklin Mountains run right through it.
That decides more about a bowling night than it seems: the west side, the east side and the northeast are joined by a
few roads around and over the mountains. Pick an alley on your own side if you want to be home early.

Summers here are hot and dry, and a bowling alley is a place where a family can move around in the middle of a July
afternoon. If you want it quiet, ask which weekday afternoons are; on weekend evenings call first and ask for a lane.

If you come from elsewhere in Texas, mind the clock: El Paso keeps Mountain Time, an hour behind most of the state. The
hours on this page are those of the clocks in El Paso.
"""

CHARLESTON = """
Charleston is a city of peninsulas and islands. Downtown has the old streets, the hotels and little room for a building
as large as a bowling alley. West Ashley lies across the Ashley River, James Island across the harbor, Mount Pleasant
across the Cooper River, and North Charleston up the neck of the peninsula. So look at the map before you choose: the
nearest alley in a straight line may be on the far side of a bridge.

The alleys of North Charleston and Mount Pleasant are in cities of their own. Where we know of few in Charleston
itself, this page shows others as well, with their distances.

If you look for something to do on a rainy day or a hot evening in August, others may have the same idea. Ask whether
you can reserve a lane, how many people may share it, and whether shoes are part of the price.
"""

SUMMERVILLE = """
Summerville is northwest of Charleston, along Interstate 26 and the old road to the coast, and it spreads over parts of
three counties. For an evening of bowling, people here look in both directions: in town, and down the interstate toward
North Charleston and Charleston.

A town of this size has few alleys, so the ones around it count too. This page puts the venues of Summerville first and
then shows what is near, with the distance in a straight line. On a Friday evening the road takes longer than the
distance suggests.

With children, ask for bumpers, light balls and a ramp when you call, for there may not be enough for every lane. If
you plan a party, ask what is included besides the lanes, and whether you may bring the cake.
"""

DENVER = """
Denver sits where the plains meet the mountains, and its metropolitan area runs along them from Boulder to Castle Rock.
Lakewood, Aurora, Englewood and others around it are cities of their own. This guide is about Denver itself.

Leagues usually begin in fall and run into spring, and on their evenings they may take most lanes of an alley. If you
only want to play a game or two, come in the afternoon or after the league is done, or ask which evenings have open
lanes.

The ball does not care about the altitude, but you may: people who have just arrived from sea level do well to drink
water between frames.
"""

EL_CAJON = """
El Cajon is in an inland valley east of San Diego, along Interstate 8. The hills around it keep the sea breeze out, so
summer afternoons are far hotter here than at the beach, and a cool hall with a snack bar is worth a lot.

La Mesa, Santee, Lemon Grove and San Diego begin only a few miles away. If an alley in El Cajon has no lane for you,
try there. For a group, compare the price per game with the price per hour: with six people on one lane an hour may not
be enough for two games each.

The alley can tell you on which evenings leagues have the lanes, and when the public plays.
"""

ASHBURN = """
Ashburn is part of Loudoun County, in the Virginia suburbs northwest of Washington. It is not a city with a border of
its own, so addresses say more about the post office than about the town. Sterling, Leesburg, Herndon and Dulles are a
few miles away, and what people call an alley in Ashburn may well be in one of them.

This page lists the alleys whose address is in Ashburn first, then those around it, with the distance in a straight
line. Around five in the afternoon the distance says little: the toll road and Route 7 carry everybody home.

For a group, call a few days ahead, and ask whether a company or a club has taken the lanes on that evening.
"""

ATLANTA = """
Atlanta is much smaller than what people call Atlanta. Most of the metropolitan area lies outside the city, beyond the
ring of Interstate 285, in places such as Marietta, Sandy Springs, Decatur or Duluth. This guide is about alleys with
an address in the city.

Traffic is what decides an evening. Think of where you come from and when, and choose an alley that does not need a
crossing of the whole city at six o'clock. If you come by MARTA, compare the map with the stations.

Some alleys are places to eat and drink with lanes beside the tables and prices by the hour, others are classic halls
with prices by the game. Find out which of the two you are looking at before you bring a large group.
"""

HOUSTON = """
Houston is one of the largest cities of the country by area, and it takes an hour to drive across it even when the
roads are free. People say where they are by the ring: inside Loop 610, between the Loop and Beltway 8, or beyond it.
Choose an alley in your own part of the city first, and look at the map before you look at the stars.

Summers are hot and humid, with sudden rain, and bowling needs no dry weather. In the school holidays call before you
drive across town, and ask whether leagues or camps have the lanes on that day.

Pasadena, Pearland, Sugar Land and Katy are cities of their own. If you live near the edge of Houston, look there too.
"""

GUIDES = (
    ("best-bowling-in-el-paso", "TX", "El Paso", "The best bowling in El Paso", EL_PASO),
    ("best-bowling-in-charleston-sc", "SC", "Charleston", "The best bowling in Charleston, SC", CHARLESTON),
    ("best-bowling-in-summerville-sc", "SC", "Summerville", "The best bowling in Summerville, SC", SUMMERVILLE),
    ("best-bowling-in-denver", "CO", "Denver", "The best bowling in Denver", DENVER),
    ("best-bowling-in-el-cajon", "CA", "El Cajon", "The best bowling in El Cajon", EL_CAJON),
    ("best-bowling-in-ashburn-va", "VA", "Ashburn", "The best bowling in Ashburn, VA", ASHBURN),
    ("best-bowling-in-atlanta", "GA", "Atlanta", "The best bowling in Atlanta", ATLANTA),
    ("best-bowling-in-houston", "TX", "Houston", "The best bowling in Houston", HOUSTON),
)
"""Slug, state, city, title and introduction."""

ALSO = ("best-bowling-alleys-in-el-cajon", "best-bowling-in-el-cajon")
"""Another address, and the one that it leads to."""


def upgrade() -> None:
    op.execute("SET lock_timeout = '5s'")
    hub, alias = _create_hub(), _create_alias()
    _create_image()
    written = sa.func.now()
    for slug, state, city, title, introduction in GUIDES:
        op.execute(
            hub.insert().values(
                slug=slug, product="bowling", state=state, city=city, title=title,
                introduction=_unwrapped(introduction), is_published=True, created_at=written, updated_at=written,
            )
        )  # fmt: skip
    old, present = ALSO
    of_guide = sa.select(hub.c.id).where(hub.c.slug == present).scalar_subquery()
    op.execute(alias.insert().values(slug=old, hub_id=of_guide))


def _unwrapped(text: str) -> str:
    """Each paragraph on one line, as people write it in the form."""
    return "\n\n".join(" ".join(paragraph.split()) for paragraph in text.strip().split("\n\n"))


def downgrade() -> None:
    for table in ("hub_image", "hub_alias", "hub"):
        op.drop_table(table)


def _create_hub() -> sa.Table:
    checks = {
        "slug_is_clean": SLUG,
        "slug_names_product": "starts_with(slug, 'best-' || product || '-in-')",
        "state_is_code": "state ~ '^[A-Z]{2}$'",
        "texts_given": "btrim(city) <> '' AND btrim(title) <> '' AND btrim(introduction) <> ''",
        "texts_not_too_long": "length(slug) <= 100 AND length(city) <= 100 AND length(title) <= 100 "
        "AND length(introduction) <= 20000",
    }
    made = op.create_table(
        "hub",
        sa.Column("id", sa.Integer(), nullable=False),
        *(sa.Column(name, TEXT, nullable=False) for name in ("slug", "product", "state", "city", "title")),
        sa.Column("introduction", TEXT, nullable=False),
        sa.Column("is_published", sa.Boolean(), nullable=False),
        sa.Column("created_at", MOMENT, nullable=False),
        sa.Column("updated_at", MOMENT, nullable=False),
        *_checks("hub", checks),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_hub")),
        sa.UniqueConstraint("slug", name=op.f("uq_hub_slug")),
    )
    op.create_index("ix_hub_updated_at", "hub", ["updated_at", "id"])
    return made


def _create_alias() -> sa.Table:
    made = op.create_table(
        "hub_alias",
        sa.Column("slug", TEXT, nullable=False),
        sa.Column("hub_id", sa.Integer(), nullable=False),
        *_checks("hub_alias", {"slug_is_clean": SLUG}),
        _points("hub_alias"),
        sa.PrimaryKeyConstraint("slug", name=op.f("pk_hub_alias")),
    )
    op.create_index(op.f("ix_hub_alias_hub_id"), "hub_alias", ["hub_id"])
    return made


def _create_image() -> None:
    checks = {
        "key_is_ours": "key ~ '^[0-9a-f]{32}$'",
        "sizes_known": "width > 0 AND height > 0",
        "alt_given": "btrim(alt) <> ''",
        "texts_not_too_long": "length(alt) <= 300 AND length(credit) <= 200",
        "weight_in_range": "weight BETWEEN -1000 AND 1000",
    }
    op.create_table(
        "hub_image",
        sa.Column("key", TEXT, nullable=False),
        sa.Column("hub_id", sa.Integer(), nullable=False),
        sa.Column("width", sa.Integer(), nullable=False),
        sa.Column("height", sa.Integer(), nullable=False),
        sa.Column("alt", TEXT, nullable=False),
        sa.Column("credit", TEXT),
        sa.Column("weight", sa.Integer(), nullable=False),
        sa.Column("created_at", MOMENT, nullable=False),
        sa.Column("updated_at", MOMENT, nullable=False),
        *_checks("hub_image", checks),
        _points("hub_image"),
        sa.PrimaryKeyConstraint("key", name=op.f("pk_hub_image")),
    )
    op.create_index(op.f("ix_hub_image_hub_id"), "hub_image", ["hub_id"])


def _checks(table: str, checks: dict[str, str]) -> list[sa.CheckConstraint]:
    return [sa.CheckConstraint(rule, name=op.f(f"ck_{table}_{name}")) for name, rule in checks.items()]


def _points(table: str) -> sa.ForeignKeyConstraint:
    return sa.ForeignKeyConstraint(["hub_id"], ["hub.id"], name=op.f(f"fk_{table}_hub_id_hub"), ondelete="CASCADE")
