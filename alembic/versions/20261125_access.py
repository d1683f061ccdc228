"""What venues are like for people with a disability.

Revision: 5b0e9c27d1f4
Follows: 5e7a90c3d1b8
"""

import sqlalchemy as sa
from alembic import op

revision = "5b0e9c27d1f4"
down_revision = "5e7a90c3d1b8"
branch_labels = None
depends_on = None

YES_NO = (
    "access_from_parking",
    "access_parking",
    "access_door",
    "access_seating",
    "access_restroom",
    "access_counter",
    "access_ball_ramp",
    "access_bumpers",
    "access_light_balls",
    "access_wheelchair_bowling",
    "access_sensory",
    "access_hearing",
    "access_league",
    "access_changing_table",
    "access_service_animals",
)
NUMBERS = {"access_lanes_count": 400, "access_parking_spaces": 999}
TEXTS = {"access_sensory_hours": 120, "access_note": 300}


def upgrade() -> None:
    for name in ("access_lanes", *YES_NO, *TEXTS):
        op.add_column("venue", sa.Column(name, sa.String(), nullable=True))
    for name in NUMBERS:
        op.add_column("venue", sa.Column(name, sa.Integer(), nullable=True))
    answers = [f"{name} IN ('yes', 'no')" for name in YES_NO]
    _check("answers_known", ["access_lanes IN ('all', 'some', 'none')", *answers])
    _check("numbers_in_range", [f"{name} BETWEEN 1 AND {most}" for name, most in NUMBERS.items()])
    _check("texts_fit", [f"length({name}) <= {most}" for name, most in TEXTS.items()])


def downgrade() -> None:
    for name in ("access_lanes", *YES_NO, *TEXTS, *NUMBERS):
        op.drop_column("venue", name)  # With it go the constraints that ask it.


def _check(name: str, conditions: list[str]) -> None:
    op.create_check_constraint(op.f(f"ck_venue_access_{name}"), "venue", " AND ".join(conditions))
