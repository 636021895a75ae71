"""What bots know of Set a Watch: what looks sensible, and how well a night stands."""
