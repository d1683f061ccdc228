"""Those who run venues, as everybody may know them."""

from fastapi import Request
from starlette.responses import Response

from bowling_app.accounts.services.accounts import PROFILE_PATH
from bowling_app.owners.schemas.owner_profile import PublicProfile
from bowling_app.owners.services.owner_profiles import public_profile
from bowling_app.perform import perform
from bowling_app.platform.http.endpoints import cached, refusals, router
from bowling_app.platform.http.redirects import redirect_to
from bowling_app.platform.kit.errors import Moved

profiles = router("Account")


@profiles.get("/profiles/{slug}", response_model=PublicProfile, responses={301: {}, **refusals(404)})
def profile(request: Request, slug: str) -> Response:
    """The person with this slug, if they run a venue; one that they had before redirects to it."""
    try:
        return cached(request, perform(None, public_profile, slug=slug))
    except Moved as moved:
        return redirect_to(f"/api/profiles/{moved.path.removeprefix(PROFILE_PATH)}", request)
