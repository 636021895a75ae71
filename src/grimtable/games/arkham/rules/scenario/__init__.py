"""The scenario: set-up, acts and agendas, the encounter deck, the map, the end."""
