"""What a provider of accounts does. Operations know only this interface, so it is part of the domain."""
