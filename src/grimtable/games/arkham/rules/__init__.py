"""The rules of Arkham Horror: The Card Game, a folder for each part of the rulebook."""
