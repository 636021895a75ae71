"""What the cards do, one module per deck; each module declares its abilities when it is imported."""
