"""Pure rules: standard library and msgspec only; no IO, no clock, no Telegram, no text for people."""
