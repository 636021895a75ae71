"""What Feats, Swag and event encounters do, a function for each card."""
