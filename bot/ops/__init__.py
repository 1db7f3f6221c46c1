"""What an operator looks at: how fast, how late, how often refused; never who plays, or what."""
