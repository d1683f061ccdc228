"""What accounts bring to the site."""

from functools import partial

from bowling_app.accounts.admin.users import AdminUsersState
from bowling_app.accounts.api.account import account
from bowling_app.accounts.api.auth import auth
from bowling_app.accounts.api.leaving_forms import take_deletion, take_session, take_sign_out
from bowling_app.accounts.api.mail_form import take_mails
from bowling_app.accounts.api.password_forms import NOT_SAVED, take_password, take_password_removal
from bowling_app.accounts.api.passwords import passwords
from bowling_app.accounts.api.photo_forms import ACCOUNT_PHOTO, take_photo, take_photo_removal
from bowling_app.accounts.api.photos import PHOTOS
from bowling_app.accounts.api.profile_form import take_profile
from bowling_app.accounts.api.sign_in_forms import (
    NOT_SIGNED_IN,
    take_address,
    take_code,
    take_password_sign_in,
    take_sign_up,
)
from bowling_app.accounts.jobs import delete_accounts_in_background
from bowling_app.accounts.pages.leaving import DELETION, SIGN_OUT
from bowling_app.accounts.pages.mails import MAILS
from bowling_app.accounts.pages.page import ACCOUNT, AccountState
from bowling_app.accounts.pages.password import PASSWORD, PASSWORD_REMOVAL
from bowling_app.accounts.pages.photo import PHOTO, PHOTO_REMOVED
from bowling_app.accounts.pages.profile import PROFILE
from bowling_app.accounts.pages.sign_in import CODE, PASSWORD_SIGN_IN, SIGN_IN, SIGN_UP
from bowling_app.accounts.queries.personal_data import PERSONAL_DATA
from bowling_app.accounts.queries.purges import purge_accounts
from bowling_app.accounts.queries.sessions import end_restored
from bowling_app.accounts.rules.leaving import DELETE_FORM, SESSION_FORM, SIGN_OUT_FORM
from bowling_app.accounts.rules.mail_form import MAILS_FORM
from bowling_app.accounts.rules.password_forms import REMOVING, SAVING
from bowling_app.accounts.rules.photo_form import PHOTO_FORM, PHOTO_REMOVAL
from bowling_app.accounts.rules.profile_form import PROFILE_FORM
from bowling_app.accounts.rules.sign_in_forms import CODE_FORM, EMAIL_FORM, PASSWORD_FORM, SIGN_IN_STEPS, SIGN_UP_FORM
from bowling_app.accounts.services.accounts import take_name
from bowling_app.accounts.services.sessions import signed_in_user
from bowling_app.platform.documents.form_routes import FormRoute
from bowling_app.platform.feature import Feature
from bowling_app.platform.operations.database_dumps import Settling
from bowling_app.platform.web.admin.parts import AdminPart
from bowling_app.platform.web.shell.navigation import PersonalPart

FEATURE = Feature(
    admin=(AdminPart("Users", AdminUsersState, at=100),),
    personal=(PersonalPart("My Account", "/account", at=0, drawer_label="Account Settings"),),
    signed_in=signed_in_user,
    name_account=take_name,
    sign_in_steps=SIGN_IN_STEPS,
    personal_data=PERSONAL_DATA,
    pages=(
        AccountState,
        SIGN_IN,
        CODE,
        PASSWORD_SIGN_IN,
        SIGN_UP,
        SIGN_OUT,
        DELETION,
        PASSWORD,
        PASSWORD_REMOVAL,
        PHOTO,
        PHOTO_REMOVED,
        PROFILE,
        MAILS,
    ),
    forms=(
        FormRoute(SIGN_IN, EMAIL_FORM, partial(take_address, following=CODE), NOT_SIGNED_IN, is_for_own_pages=True),
        FormRoute(CODE, CODE_FORM, take_code, NOT_SIGNED_IN, is_for_own_pages=True),
        FormRoute(PASSWORD_SIGN_IN, PASSWORD_FORM, take_password_sign_in, NOT_SIGNED_IN, is_for_own_pages=True),
        FormRoute(SIGN_UP, SIGN_UP_FORM, partial(take_sign_up, following=CODE), NOT_SIGNED_IN, is_for_own_pages=True),
        FormRoute(ACCOUNT, SESSION_FORM, take_session),
        FormRoute(SIGN_OUT, SIGN_OUT_FORM, take_sign_out, is_for_own_pages=True),
        FormRoute(DELETION, DELETE_FORM, take_deletion, is_for_own_pages=True),
        FormRoute(PASSWORD, SAVING["present"], take_password, NOT_SAVED, is_for_own_pages=True),
        FormRoute(PASSWORD_REMOVAL, REMOVING["present"], take_password_removal, NOT_SAVED, is_for_own_pages=True),
        FormRoute(PHOTO, PHOTO_FORM, take_photo, file=ACCOUNT_PHOTO),
        FormRoute(PHOTO_REMOVED, PHOTO_REMOVAL, take_photo_removal),
        FormRoute(PROFILE, PROFILE_FORM, take_profile),
        FormRoute(MAILS, MAILS_FORM, take_mails),
    ),
    routers=(account, auth, passwords),
    routes=(*PHOTOS,),
    tasks=(delete_accounts_in_background,),
    purges=(purge_accounts,),
    restored=(
        Settling(
            end_restored,
            "session is ended: everyone has to sign in again",
            "sessions are ended: everyone has to sign in again",
        ),
    ),
)
