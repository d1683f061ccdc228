"""A person's data in ballots. What friends voted is theirs: the export has how many there were."""

from typing import Final

from bowling_app.platform.kit.personal_data import PersonalData

PERSONAL_DATA: Final = PersonalData(
    exports={
        "ballots": """
        SELECT question, day, time, closes_at, closed_at, created_at,
            (SELECT coalesce(json_agg(venue.name ORDER BY number), '[]')
                FROM ballot_choice JOIN venue ON venue.id = venue_id WHERE ballot_id = ballot.id) AS venues,
            (SELECT count(*) FROM ballot_vote WHERE ballot_id = ballot.id) AS votes
        FROM ballot WHERE user_id = :id ORDER BY created_at, id""",
    },
    removals=("DELETE FROM ballot WHERE user_id = :id",),
)
