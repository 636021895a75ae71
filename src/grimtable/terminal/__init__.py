"""The table in a terminal: a painted one, and one of plain lines for screen readers and pipes."""
