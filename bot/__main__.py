"""`python -m bot` is `igroteka`."""

from bot.cli import main

main()
