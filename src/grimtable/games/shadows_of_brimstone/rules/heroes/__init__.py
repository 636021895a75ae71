"""What a hero is: its sheet, Grit, harm, healing, tests (chapters 7, 15 to 19)."""
