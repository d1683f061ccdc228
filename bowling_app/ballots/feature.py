"""What votes with friends bring to the site."""

from bowling_app.ballots.api.ballot_forms import take_ballot, take_vote
from bowling_app.ballots.api.ballots import ballots
from bowling_app.ballots.pages.ballot import BALLOT, BallotState
from bowling_app.ballots.pages.own import NEW_BALLOT, OWN_BALLOTS
from bowling_app.ballots.queries.ballots import purge_ballots
from bowling_app.ballots.queries.personal_data import PERSONAL_DATA
from bowling_app.ballots.rules.ballots import BALLOT_FORM, MINE_PATH, VOTE_FORM
from bowling_app.platform.documents.form_routes import FormRoute
from bowling_app.platform.feature import Feature
from bowling_app.platform.web.shell.navigation import PersonalPart

FEATURE = Feature(
    personal=(PersonalPart("Your votes", MINE_PATH, at=13),),
    personal_data=PERSONAL_DATA,
    pages=(NEW_BALLOT, OWN_BALLOTS, BallotState),
    forms=(FormRoute(NEW_BALLOT, BALLOT_FORM, take_ballot), FormRoute(BALLOT, VOTE_FORM, take_vote)),
    routers=(ballots,),
    purges=(purge_ballots,),
)
