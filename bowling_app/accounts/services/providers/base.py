"""What a provider is. Operations know no more of it than this, so it stands in the domain."""
