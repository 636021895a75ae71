"""The history of the database, run at start."""
