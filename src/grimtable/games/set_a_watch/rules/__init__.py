"""The rules of Set a Watch, a file for each chapter of the rulebook."""
