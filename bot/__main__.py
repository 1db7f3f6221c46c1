"""`python -m bot` is `igroteka`."""

from bot.cli.main import main

main()
