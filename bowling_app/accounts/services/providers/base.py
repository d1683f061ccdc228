"""What a provider is. Operations know no more of it than this, so it stands in the domain."""

from bowling_app.platform.kit.identity import IdentityProvider as IdentityProvider
from bowling_app.platform.kit.identity import ProvidedUser as ProvidedUser
