"""The round: phases, turns, actions and player windows."""
