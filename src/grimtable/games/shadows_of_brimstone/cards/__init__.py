"""What cards do, by their codes."""
