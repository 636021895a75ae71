"""The stop between two adventures: the road, the town with its places and prices, levels, and the next Mission."""
