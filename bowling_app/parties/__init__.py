"""Party packages: what venues sell to groups, what a party pays for one, and the search for it."""
