"""The kernel knows no game: procedures on a stack, one open question, one source of chance."""
