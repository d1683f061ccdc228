"""What bowling costs: the prices of venues, what visitors paid, estimates, and the reports by place."""
