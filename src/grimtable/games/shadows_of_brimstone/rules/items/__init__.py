"""Gear and Artifacts: hands, weight, trading, Upgrades, the Side Bag (chapter 20)."""
