"""Addresses of entities, in the form in which Telegram returns them."""

import ipaddress
import re
from urllib.parse import parse_qsl

_AUTHORITY = re.compile(r"[^/?#]*")
_ALLOWED_IN_HOST = re.compile(r"(?:[A-Za-z0-9.\-_!$,~*'();&+=\x80-\U0010ffff]|%[0-9A-Fa-f]{2})*")
_ALLOWED_IN_USERINFO = re.compile(r"(?:[A-Za-z0-9.\-_!$,~*'();&+=:\x80-\U0010ffff]|%[0-9A-Fa-f]{2})*")
_APP_SCHEME = re.compile(r"(tg|ton|tonsite):(?://)?", re.IGNORECASE)
_HTTP_SCHEME = re.compile(r"([^:/?#@\[\]]*)://")
_USER_LINK = re.compile(r"tg:(?://)?user/?\?([^#]*)", re.IGNORECASE)
_EMOJI_LINK = re.compile(r"tg:(?://)?emoji/?\?([^#]*)", re.IGNORECASE)
_TIME_LINK = re.compile(r"tg:(?://)?time/?\?([^#]*)", re.IGNORECASE)
_INT64 = re.compile(r"0|-?[1-9]\d{0,18}", re.ASCII)
_BLANK_IN_QUERY = re.compile(r"[\x00-\x20]")
_ASCII_LOWER = {code: code + 32 for code in range(ord("A"), ord("Z") + 1)}


class BadLinkError(ValueError):
    """The reason, as Telegram words it."""


def ascii_lower(text: str) -> str:
    """Return the text with Latin letters in lower case, as the server does it."""
    return text.translate(_ASCII_LOWER)


def int64(text: str) -> int | None:
    """Return a 64-bit number in the server's own spelling, else None: 025 is none."""
    if not _INT64.fullmatch(text):
        return None
    number = int(text)
    return number if -(2**63) <= number < 2**63 else None


def linked_user(url: str) -> int | None:
    """Return the person behind tg://user?id=…"""
    number = int64(_argument(_USER_LINK, url, "id"))
    return number if number is not None and number > 0 else None


def linked_emoji(url: str) -> str | None:
    """Return the emoji behind tg://emoji?id=… (Telegram) or emoji_id=… (aiogram)."""
    identifier = _argument(_EMOJI_LINK, url, "id") or _argument(_EMOJI_LINK, url, "emoji_id")
    return identifier if int64(identifier) else None


def linked_time(url: str) -> tuple[int, str] | None:
    """Return the moment and the format behind tg://time?unix=…&format=…"""
    moment = int64(_argument(_TIME_LINK, url, "unix"))
    if moment is None or not 0 < moment < 2**31:
        return None
    return moment, _argument(_TIME_LINK, url, "format")


def date_time_format(wanted: str) -> str | None:
    """Return the canonical spelling of a date-time format; None for a wrong one."""
    if wanted in {"r", "R"}:
        return "r"
    if set(wanted) - set("tTdDwW"):
        return None
    parts = ("w" if {"w", "W"} & set(wanted) else "", "D" if "D" in wanted else "d" if "d" in wanted else "")
    return "".join(parts) + ("T" if "T" in wanted else "t" if "t" in wanted else "")


def canonical_link(url: str) -> str:
    """Return an http(s), tg, ton or tonsite address as Telegram stores it.

    Raise BadLinkError for any other.
    """
    _require_utf8(url)
    app = _APP_SCHEME.match(url)
    if app is None:
        return _http_link(url)
    rest = url[app.end() :]
    return f"{app[1].lower()}://{_app_address(rest, is_site=app[1].lower() == 'tonsite')}"


def _argument(link: re.Pattern[str], url: str, name: str) -> str:
    match = link.match(url)
    return dict(parse_qsl(match[1])).get(name, "") if match else ""


def _require_utf8(url: str) -> None:
    try:
        url.encode()
    except UnicodeEncodeError:
        raise BadLinkError("URL must be encoded in UTF-8") from None


def _app_address(rest: str, *, is_site: bool) -> str:
    scheme, userinfo, host, port, query = _split(rest)
    if scheme is not None or userinfo or port or host.startswith("["):
        raise BadLinkError("Wrong tg URL")
    if not re.fullmatch(r"[A-Za-z0-9_.\-]+" if is_site else r"[A-Za-z0-9_\-]+", host):
        raise BadLinkError("Unallowed characters in URL host")
    return host + (query[1:] if query.startswith("/?") else query)


def _http_link(url: str) -> str:
    scheme, userinfo, host, port, query = _split(url)
    if "." not in host and not host.startswith("["):
        raise BadLinkError("Wrong HTTP URL")
    who = f"{userinfo}@" if userinfo else ""
    return f"{scheme or 'http'}://{who}{host}{f':{port}' if port else ''}{query}"


def _split(url: str) -> tuple[str | None, str, str, int, str]:
    """Return scheme, user information, host, port and the rest with its slash.

    The port is 0 when none is given.
    """
    scheme_match = _HTTP_SCHEME.match(url)
    scheme = ascii_lower(scheme_match[1]) if scheme_match else None
    if scheme not in (None, "http", "https"):
        raise BadLinkError("Unsupported URL protocol")
    start = scheme_match.end() if scheme_match else 0
    authority_match = _AUTHORITY.match(url, start)
    authority = authority_match[0] if authority_match else ""
    who_and_host, port = _split_port(authority)
    userinfo, _, host = who_and_host.rpartition("@")
    host = ascii_lower(host)
    _check_host(host, userinfo)
    return scheme, userinfo, host, port, _query(url[start + len(authority) :])


def _split_port(authority: str) -> tuple[str, int]:
    before, colon, after = authority.rpartition(":")
    if not colon or not before or "]" in after or "@" in after:
        return authority, 0
    if not re.fullmatch(r"\d+", after, re.ASCII) or len(after.lstrip("0")) > 5 or not 0 < int(after) <= 65535:
        raise BadLinkError("Wrong port number specified in the URL")
    return before, int(after)


def _check_host(host: str, userinfo: str) -> None:
    if not host:
        raise BadLinkError("URL host is empty")
    if host == ".":
        raise BadLinkError("Host is invalid")
    if host.startswith("[") and host.endswith("]"):
        _check_ipv6(host[1:-1])
        return
    for part, name, allowed in ((host, "host", _ALLOWED_IN_HOST), (userinfo, "userinfo", _ALLOWED_IN_USERINFO)):
        good = allowed.match(part)
        if good is None or good.end() == len(part):
            continue
        is_percent = part[good.end()] == "%"
        raise BadLinkError(f"{'Wrong percent-encoded symbol' if is_percent else 'Disallowed character'} in URL {name}")


def _check_ipv6(address: str) -> None:
    try:
        ipaddress.IPv6Address(address)
    except ValueError:
        raise BadLinkError("Wrong IPv6 address specified in the URL") from None


def _query(rest: str) -> str:
    rest = rest.rstrip(" \t\r\n\0\v")
    slash = "" if rest.startswith("/") else "/"
    return slash + _BLANK_IN_QUERY.sub(lambda match: f"%{ord(match[0]):02X}", rest)
