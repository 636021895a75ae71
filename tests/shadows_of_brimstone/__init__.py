"""Shadows of Brimstone: the ledger's rules, proven."""
