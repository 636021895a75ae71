"""Tests; the folders mirror src/grimtable."""
