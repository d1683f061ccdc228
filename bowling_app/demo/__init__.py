"""The demonstration: fictional venues in real places."""
