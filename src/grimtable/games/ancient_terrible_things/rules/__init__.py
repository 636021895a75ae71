"""The rules of Ancient Terrible Things, a file for each chapter of the rulebook."""
