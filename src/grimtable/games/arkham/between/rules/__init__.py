"""The rules between two scenarios, in the order in which they are followed."""
