"""Recognised entities: commands, mentions, tags, addresses, numbers."""

import ipaddress
import re
from collections.abc import Callable, Iterator

from playground.entities.spans import Span, without_overlaps

_TAG_LETTER = r"\w\u200c\u00b7\u0d80-\u0dff"
_OF_CHAT = r"(?:@[A-Za-z0-9_]{3,32}+)?"
_MENTION = re.compile(r"(?<!\w)@([A-Za-z0-9_]{2,32}+)(?!\w)")
_COMMAND = re.compile(r"(?<![\w/<>])/[A-Za-z0-9_]{1,64}+(?:@[A-Za-z0-9_]{3,32}+|(?!@))(?![\w/<>])")
_HASHTAG = re.compile(rf"(?<![{_TAG_LETTER}])#([{_TAG_LETTER}]++)(?!#){_OF_CHAT}")
_CASHTAG = re.compile(rf"(?<![${_TAG_LETTER}])\$(?:1INCH|[A-Z]{{1,8}}+){_OF_CHAT}(?![${_TAG_LETTER}])")
_PHONE = re.compile(r"(?<![\w+])\+\d(?:[ \-()]{0,2}\d){6,14}(?![\d\w])", re.ASCII)
_APP_URL = re.compile(r"(?:tg|ton|tonsite)://[A-Za-z0-9_-]{1,253}+(?:[/?#][^\s<>\"«»]*)?", re.IGNORECASE)

_SHORT_NAMES = {"gif", "vid", "pic"}
_LONGEST_TAG = 256

_HOST_RUN = re.compile(r"[\w.~-]+")
_PORT = re.compile(r":0*(\d{1,5})(?!\d)", re.ASCII)
_PATH = re.compile(r"[/?#][^\s<>\"«»]*")
_SCHEME = re.compile(r"(?:https?|ftp)://", re.IGNORECASE)
_LONGEST_SCHEME = len("https://")
_BAD_END = ".:;,('?!`"
_CLOSING = {")": "(", "]": "[", "}": "{"}
_EMAIL = re.compile(
    r"(?:[a-z0-9_-]{0,26}[.+]){0,10}[a-z0-9_-]{1,35}@(?:(?:[a-z0-9][a-z0-9_-]{0,28})?[a-z0-9]\.){1,6}[a-z]{2,8}",
    re.IGNORECASE | re.ASCII,
)
_MAILBOX_CHARACTERS = frozenset("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-.+")

# Top-level domains that make a bare name a link: Telegram knows all, these are common in chats.
_COUNTRIES = (
    "ac ad ae af ag ai al am ao aq ar as at au aw ax az ba bb bd be bf bg bh bi bj bm bn bo br bs bt bw by bz ca cc cd "
    "cf cg ch ci ck cl cm cn co cr cu cv cw cx cy cz de dj dk dm do dz ec ee eg er es et eu fi fj fk fm fo fr ga gb gd "
    "ge gf gg gh gi gl gm gn gp gq gr gs gt gu gw gy hk hm hn hr ht hu id ie il im in io iq ir is it je jm jo jp ke kg "
    "kh ki km kn kp kr kw ky kz la lb lc li lk lr ls lt lu lv ly ma mc md me mg mh mk ml mm mn mo mp mq mr ms mt mu mv "
    "mw mx my mz na nc ne nf ng ni nl no np nr nu nz om pa pe pf pg ph pk pl pm pn pr ps pt pw py qa re ro rs ru rw sa "
    "sb sc sd se sg sh si sj sk sl sm sn so sr ss st su sv sx sy sz tc td tf tg th tj tk tl tm tn to tr tt tv tw tz ua "
    "ug uk us uy uz va vc ve vg vi vn vu wf ws ye yt za zm zw"
)
_GENERIC = (
    "academy agency app art asia bar bet bid bike bio biz blog bot business buzz cafe cam camp capital care cards "
    "cash casino cat center chat city click cloud club coach codes coffee com community company cool date design dev "
    "digital direct dog domains earth edu education email energy engineer events expert express family fan farm film "
    "finance fit foundation fun fund fyi gallery game games garden gift global gold gov green group guide guru health "
    "help homes host house icu info ink institute int international jobs kids kim land law legal life link live llc "
    "loan lol love ltd market marketing me media men mil mobi money moscow movie museum name net network new news ngo "
    "ninja now one online ooo org page party photo photos pics pink pizza place play plus poker press pro promo pub "
    "red rent report rest review rip rocks run sale school science search services shop show site ski social software "
    "solutions space sport store stream studio style support surf systems tax team tech technology tel tips today "
    "tools top tours town toys trade travel tube university uno video vip vision vote wang watch webcam website wiki "
    "win wine work works world wtf xxx xyz yandex yoga zip zone рф рус укр бел бг срб мкд мон қаз ею дети москва "
    "онлайн орг сайт ком католик"
)
_ENDINGS = frozenset((_COUNTRIES + " " + _GENERIC).split())


def find_spans(text: str) -> list[Span]:
    """Return all that is recognised in a plain text, without overlaps."""
    return without_overlaps(span for sign, find in _FINDERS if sign in text for span in find(text))


def _mentions(text: str) -> Iterator[Span]:
    for match in _MENTION.finditer(text):
        if len(match[1]) >= 4 or match[1].lower() in _SHORT_NAMES:
            yield _span("mention", match)


def _commands(text: str) -> Iterator[Span]:
    for match in _COMMAND.finditer(text):
        yield _span("bot_command", match)


def _hashtags(text: str) -> Iterator[Span]:
    for match in _HASHTAG.finditer(text):
        tag = match[1]
        if not any(character.isalpha() for character in tag[:_LONGEST_TAG]):
            continue
        if len(tag) > _LONGEST_TAG:
            yield Span("hashtag", match.start(), _LONGEST_TAG + 1)
        else:
            yield _span("hashtag", match)


def _cashtags(text: str) -> Iterator[Span]:
    for match in _CASHTAG.finditer(text):
        yield _span("cashtag", match)


def _phones(text: str) -> Iterator[Span]:
    for match in _PHONE.finditer(text):
        yield _span("phone_number", match)


def _app_urls(text: str) -> Iterator[Span]:
    for match in _APP_URL.finditer(text):
        yield Span("url", match.start(), len(match[0].rstrip(_BAD_END)))


def _addresses(text: str) -> Iterator[Span]:
    """Yield web and mail addresses: any run of host characters with a dot may be one."""
    position = 0
    while run := _HOST_RUN.search(text, position):
        position = run.end()
        if "." not in run[0]:
            continue
        span = _email_at(text, run) or _url_at(text, run)
        if span:
            yield span
            position = max(position, span.end)


def _email_at(text: str, run: re.Match[str]) -> Span | None:
    start = run.start()
    if not start or text[start - 1] != "@":
        return None
    begin = start - 1
    while begin and text[begin - 1] in _MAILBOX_CHARACTERS:
        begin -= 1
    end = run.start() + len(run[0].rstrip("."))
    return Span("email", begin, end - begin) if _EMAIL.fullmatch(text, begin, end) else None


def _url_at(text: str, run: re.Match[str]) -> Span | None:
    host = run[0].rstrip(".")
    begin, end = run.start(), run.start() + len(host)
    has_scheme = False
    if text.endswith("://", 0, begin):
        scheme = _scheme_before(text, begin)
        if scheme is None:
            return None
        begin, has_scheme = scheme, True
    elif begin and text[begin - 1] in "/#@":
        return None
    if text[end : end + 1] == "@" or not _is_host(host, has_scheme=has_scheme):
        return None
    return Span("url", begin, _end_of_url(text, end) - begin)


def _scheme_before(text: str, host_begin: int) -> int | None:
    for begin in range(max(0, host_begin - _LONGEST_SCHEME), host_begin):
        match = _SCHEME.match(text, begin)
        if match and match.end() == host_begin:
            return begin
    return None


def _is_host(host: str, *, has_scheme: bool) -> bool:
    parts = host.split(".")
    if len(parts) < 2 or any(not part or len(part) > 63 or part.endswith("-") for part in parts):
        return False
    if host.replace(".", "").isdecimal():
        return _is_ipv4(host)
    ending = parts[-1]
    if len(ending) < 2 or "_" in ending or "_" in parts[-2]:
        return False
    if ending.startswith("xn--"):
        return len(ending) > 5 and ending[4:].isalnum()
    return "-" not in ending and (has_scheme or ending.lower() in _ENDINGS)


def _is_ipv4(host: str) -> bool:
    try:
        ipaddress.IPv4Address(host)
    except ValueError:
        return False
    return True


def _end_of_url(text: str, end: int) -> int:
    port = _PORT.match(text, end)
    if port and 0 < int(port[1]) <= 65535:
        end = port.end()
    path = _PATH.match(text, end)
    if path is None:
        return end
    kept = _balanced(path[0]).rstrip(_BAD_END)
    # A lone "?" or "#" after a host is punctuation; a lone slash belongs to the address.
    return end + len(kept) if len(kept) > 1 or kept == "/" else end


def _balanced(path: str) -> str:
    depth = dict.fromkeys(_CLOSING.values(), 0)
    for index, character in enumerate(path):
        if character in depth:
            depth[character] += 1
        elif character in _CLOSING:
            depth[_CLOSING[character]] -= 1
            if depth[_CLOSING[character]] < 0:
                return path[:index]
    return path


def _span(kind: str, match: re.Match[str]) -> Span:
    return Span(kind, match.start(), match.end() - match.start())


# The sign saves a search in texts without such an entity, which are most.
_FINDERS: tuple[tuple[str, Callable[[str], Iterator[Span]]], ...] = (
    ("@", _mentions),
    ("/", _commands),
    ("#", _hashtags),
    ("$", _cashtags),
    ("+", _phones),
    ("://", _app_urls),
    (".", _addresses),
)
