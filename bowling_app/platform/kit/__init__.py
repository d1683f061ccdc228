"""Pure values and functions that every feature may use."""
