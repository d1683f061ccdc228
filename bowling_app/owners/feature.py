"""What owners bring to the site."""

from dataclasses import replace

from bowling_app.owners.admin.claims import AdminClaimsState
from bowling_app.owners.api.activity import activity
from bowling_app.owners.api.chain_forms import take_chain, take_chain_code
from bowling_app.owners.api.claim_forms import take_address, take_code, take_statement
from bowling_app.owners.api.embed import EMBEDS, embeds
from bowling_app.owners.api.own_form import take_edit
from bowling_app.owners.api.photo_forms import OWN_PHOTO, take_photo, take_step
from bowling_app.owners.api.profiles import profiles
from bowling_app.owners.api.team_forms import take_closed, take_join, take_team
from bowling_app.owners.api.venue_photos import VENUE_PHOTOS, venue_photos
from bowling_app.owners.jobs import forget_photos_in_background
from bowling_app.owners.pages.chain import CHAIN, CHAIN_CODE
from bowling_app.owners.pages.claim import CLAIM, CODE, WRITTEN
from bowling_app.owners.pages.edit import EDIT
from bowling_app.owners.pages.insights import INSIGHTS
from bowling_app.owners.pages.landing import OWNER
from bowling_app.owners.pages.own_venues import OWN_VENUES
from bowling_app.owners.pages.partners import PARTNERS
from bowling_app.owners.pages.photos import PHOTO, PHOTOS
from bowling_app.owners.pages.profile import PROFILE
from bowling_app.owners.pages.snippets import SNIPPETS
from bowling_app.owners.pages.team import JOIN, TEAM
from bowling_app.owners.queries.activity import purge_activity
from bowling_app.owners.queries.chains import purge_chain_codes
from bowling_app.owners.queries.invitations import purge_invitations
from bowling_app.owners.queries.personal_data import PERSONAL_DATA
from bowling_app.owners.rules import (
    ADDRESS_FORM,
    CHAIN_FORM,
    CODE_FORM,
    INVITE_FORM,
    JOIN_FORM,
    LEAVE_FORM,
    OWN_FORM,
    PHOTO_FORM,
    WORDS_FORM,
    WRITTEN_FORM,
)
from bowling_app.owners.services.claim_mails import tell_of_closing
from bowling_app.owners.services.own_venues import prices_at
from bowling_app.owners.services.owner_pages import OWNER_PATH
from bowling_app.owners.services.owner_profiles import PARTNERS_PATH, sitemap_profiles
from bowling_app.owners.services.teams import leave_teams
from bowling_app.owners.services.waiting_claims import CLAIMS_PATH
from bowling_app.platform.documents.form_routes import FormRoute
from bowling_app.platform.feature import Feature
from bowling_app.platform.seo.site_map import SitemapPart, fixed_page
from bowling_app.platform.web.admin.parts import AdminPart
from bowling_app.platform.web.admin.queues import Queue
from bowling_app.platform.web.shell.navigation import MenuLink, PersonalPart
from bowling_app.venues.queries.claims import count_written

FEATURE = Feature(
    admin=(AdminPart("Claims", AdminClaimsState, at=60),),
    personal=(PersonalPart("My Venues", "/my-venues", at=20, drawer_label="My Venues"),),
    about=(MenuLink("For owners", OWNER_PATH, at=40),),
    sitemap=(
        fixed_page(OWNER_PATH, at=70),
        fixed_page(PARTNERS_PATH, at=80),
        SitemapPart(90, sitemap_profiles),
    ),
    queues=(Queue("Claims", CLAIMS_PATH, count_written),),
    personal_data=replace(PERSONAL_DATA, give_way=leave_teams),
    waiting_at_venues=(prices_at,),
    purges=(purge_invitations, purge_chain_codes, purge_activity),
    pages=(
        *(CLAIM, CODE, WRITTEN, OWN_VENUES, JOIN, EDIT, PHOTOS, PHOTO, TEAM),
        *(INSIGHTS, SNIPPETS, OWNER, PROFILE, PARTNERS, CHAIN, CHAIN_CODE),
    ),
    forms=(
        FormRoute(CLAIM, ADDRESS_FORM, take_address),
        FormRoute(CODE, CODE_FORM, take_code),
        FormRoute(WRITTEN, WRITTEN_FORM, take_statement),
        FormRoute(EDIT, OWN_FORM, take_edit),
        FormRoute(PHOTOS, PHOTO_FORM, take_photo, file=OWN_PHOTO),
        FormRoute(PHOTO, WORDS_FORM, take_step),
        FormRoute(TEAM, INVITE_FORM, take_team),
        FormRoute(OWN_VENUES, LEAVE_FORM, take_closed),
        FormRoute(CHAIN, CHAIN_FORM, take_chain),
        FormRoute(CHAIN_CODE, CODE_FORM, take_chain_code),
        FormRoute(JOIN, JOIN_FORM, take_join),
    ),
    routers=(
        activity,
        embeds,
        profiles,
        venue_photos,
    ),
    routes=(
        *VENUE_PHOTOS,
        *EMBEDS,
    ),
    tasks=(forget_photos_in_background,),
    closing_told=tell_of_closing,
)
