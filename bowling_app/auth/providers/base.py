"""What a provider is. Operations know no more of it than this, so it stands in the domain."""

from bowling_app.domain.identities import IdentityProvider as IdentityProvider
from bowling_app.domain.identities import ProvidedUser as ProvidedUser
