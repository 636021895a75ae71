"""What Abilities, Items, locations and creatures do, a function for each card."""
