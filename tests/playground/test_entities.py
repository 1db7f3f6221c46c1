"""Markup and entities: examples with the server's words, and properties."""

from time import process_time
from typing import Any

import pytest
from aiogram.types import MessageEntity
from aiogram.utils.text_decorations import html_decoration, markdown_decoration
from hypothesis import example, given
from hypothesis import strategies as st

from playground.entities import check_entities, find_entities, parse, utf16_length
from playground.errors import BotApiError

MODES = [None, "", "HTML", "MarkdownV2", "Markdown"]


def entity(kind: str, offset: int, length: int, **extra: Any) -> dict[str, Any]:
    return {"type": kind, "offset": offset, "length": length, **extra}


def refusal(text: str, mode: str | None) -> str:
    with pytest.raises(BotApiError) as caught:
        parse(text, mode)
    assert caught.value.error_code == 400
    return caught.value.description


class TestHtml:
    @pytest.mark.parametrize(
        ("tag", "kind"),
        [
            ("b", "bold"),
            ("strong", "bold"),
            ("i", "italic"),
            ("em", "italic"),
            ("u", "underline"),
            ("ins", "underline"),
            ("s", "strikethrough"),
            ("strike", "strikethrough"),
            ("del", "strikethrough"),
            ("tg-spoiler", "spoiler"),
            ("code", "code"),
            ("pre", "pre"),
            ("blockquote", "blockquote"),
            ("B", "bold"),
        ],
    )
    def test_a_tag_is_an_entity(self, tag, kind):
        assert parse(f"a <{tag}>bc</{tag}> d", "HTML") == ("a bc d", [entity(kind, 2, 2)])

    @pytest.mark.parametrize(
        ("source", "expected"),
        [
            ('<span class="tg-spoiler">x</span>', entity("spoiler", 0, 1)),
            ("<blockquote expandable>x</blockquote>", entity("expandable_blockquote", 0, 1)),
            ('<a href="http://www.example.com">x</a>', entity("text_link", 0, 1, url="http://www.example.com/")),
            ("<a href='HTTPS://Ya.ru/Path?a=1&amp;b=2'>x</a>", entity("text_link", 0, 1, url="https://ya.ru/Path?a=1&b=2")),
            ("<a>ya.ru</a>", entity("text_link", 0, 5, url="http://ya.ru/")),
            ('<a href="tg://user?id=123456789">x</a>', entity("text_mention", 0, 1, user={"id": 123456789})),
            ('<tg-emoji emoji-id="53683241">👍</tg-emoji>', entity("custom_emoji", 0, 2, custom_emoji_id="53683241")),
            ('<pre><code class="language-python">x</code></pre>', entity("pre", 0, 1, language="python")),
            ('<code class="language-python"><pre>x</pre></code>', entity("pre", 0, 1, language="python")),
            ('<code class="language-python">x</code>', entity("code", 0, 1)),
            ('<tg-time unix="1647">x</tg-time>', entity("date_time", 0, 1, unix_time=1647)),
        ],
    )  # fmt: skip
    def test_tags_with_attributes(self, source, expected):
        _, entities = parse(source, "html")
        assert entities == [expected]

    def test_a_link_to_nowhere_is_plain_text(self):
        assert parse('<a href="not-a-url">x</a>', "HTML") == ("x", [])

    def test_references_are_decoded_unknown_ones_are_not(self):
        assert (
            parse("&lt;&gt;&amp;&quot;&#33;&#x1F600;&nbsp;&#0;&#00000065;", "HTML")[0] == '<>&"!😀&nbsp;&#0;&#00000065;'
        )

    def test_a_pair_of_surrogate_references_is_one_character(self):
        assert parse("<b>&#55357;&#56832;</b>", "HTML") == ("😀", [entity("bold", 0, 2)])

    def test_a_nested_style_cuts_the_outer_one_at_its_beginning(self):
        assert parse("<b>ab<i>cd</i>ef</b>", "HTML") == (
            "abcdef",
            [entity("bold", 0, 2), entity("bold", 2, 4), entity("italic", 2, 2)],
        )

    def test_a_style_is_cut_by_a_link_and_absent_in_code(self):
        text, entities = parse('<b>a<a href="https://ya.ru/">b</a><code>c</code></b>', "HTML")
        assert text == "abc"
        assert entities == [
            entity("bold", 0, 1),
            entity("text_link", 1, 1, url="https://ya.ru/"),
            entity("bold", 1, 1),
            entity("code", 2, 1),
        ]

    @pytest.mark.parametrize(
        ("source", "reason"),
        [
            ("<script>alert(1)</script>", 'Unsupported start tag "script" at byte offset 0'),
            ("привет <Игра>", 'Unsupported start tag "Игра" at byte offset 13'),
            ("<b><i>test</b></i>", 'Unmatched end tag at byte offset 10, expected "</i>", found "</b>"'),
            ("<b>unclosed", 'Can\'t find end tag corresponding to start tag "b"'),
            ("😀</b>", "Unexpected end tag at byte offset 4"),
            ("a < b", 'Unsupported start tag "" at byte offset 2'),
            ("a <b", "Unclosed start tag at byte offset 2"),
            ("<b>x</b", "Unclosed end tag at byte offset 4"),
            ("<b />", 'Empty attribute name in the tag "b" at byte offset 0'),
            ("<a href", 'Unclosed start tag "a" at byte offset 0'),
            ("<a href=", 'Unclosed start tag "a" at byte offset 0'),
            ("<a href='x", "Unclosed start tag at byte offset 0"),
            ("<a href=a_b>x</a>", "Unexpected end of name token at byte offset 8"),
            ("<span>x</span>", 'Tag "span" must have class "tg-spoiler" at byte offset 0'),
            ('<tg-emoji emoji-id="9999999999999999999">x</tg-emoji>', "Invalid custom emoji identifier specified"),
            ('<tg-emoji emoji-id="025">x</tg-emoji>', "Invalid custom emoji identifier specified"),
            ("a\0b", "Text must not contain null bytes"),
            (
                "&#55357;",
                "Text contains invalid Unicode characters after decoding HTML entities, "
                "check for unmatched surrogate code units",
            ),
        ],
    )
    def test_errors_name_the_byte(self, source, reason):
        assert refusal(source, "HTML") == f"Bad Request: can't parse entities: {reason}"


class TestMarkdownV2:
    def test_everything_at_once(self):
        source = "*b* _i_ __u__ ~s~ ||h|| [l](https://ya.ru) `c` ![👍](tg://emoji?id=5) ```py\np```"
        assert parse(source, "MarkdownV2") == (
            "b i u s h l c 👍 p",
            [
                entity("bold", 0, 1),
                entity("italic", 2, 1),
                entity("underline", 4, 1),
                entity("strikethrough", 6, 1),
                entity("spoiler", 8, 1),
                entity("text_link", 10, 1, url="https://ya.ru/"),
                entity("code", 12, 1),
                entity("custom_emoji", 14, 2, custom_emoji_id="5"),
                entity("pre", 17, 1, language="py"),
            ],
        )

    def test_a_quotation_is_every_line_with_the_mark(self):
        assert parse(">a\n>b\nc", "MarkdownV2") == ("a\nb\nc", [entity("blockquote", 0, 4)])

    def test_an_empty_spoiler_folds_the_quotation(self):
        assert parse(">a\n>b||", "MarkdownV2") == ("a\nb", [entity("expandable_blockquote", 0, 3)])
        assert parse("**>a\n>b||\nc", "MarkdownV2") == ("a\nb\nc", [entity("expandable_blockquote", 0, 4)])

    def test_italic_inside_underline_needs_an_invisible_divider(self):
        text, entities = parse("__\r_\rab_\r__\r", "MarkdownV2")
        assert (text, entities) == ("ab", [entity("italic", 0, 2), entity("underline", 0, 2)])

    def test_two_underscores_inside_italic_begin_underline(self):
        assert parse("_a__b__c_", "MarkdownV2") == (
            "abc",
            [entity("italic", 0, 1), entity("italic", 1, 2), entity("underline", 1, 1)],
        )

    def test_in_code_only_the_backtick_counts(self):
        assert parse("`a.b!_*`", "MarkdownV2") == ("a.b!_*", [entity("code", 0, 6)])

    def test_a_date(self):
        _, entities = parse("![x](tg://time?unix=1647531900&format=r)", "MarkdownV2")
        assert entities == [entity("date_time", 0, 1, unix_time=1647531900, date_time_format="r")]

    @pytest.mark.parametrize(
        ("source", "reason"),
        [
            ("hello.", "Character '.' is reserved and must be escaped with the preceding '\\'"),
            ("a-b", "Character '-' is reserved and must be escaped with the preceding '\\'"),
            ("hello!", "Character '!' is reserved and must be escaped with the preceding '\\'"),
            ("a|b", "Character '|' is reserved and must be escaped with the preceding '\\'"),
            ("a > b", "Character '>' is reserved and must be escaped with the preceding '\\'"),
            ("да *нет", "Can't find end of Bold entity at byte offset 5"),
            ("_a", "Can't find end of Italic entity at byte offset 0"),
            ("```py\na", "Can't find end of PreCode entity at byte offset 0"),
            (">*a\nb*", "Can't find end of Bold entity at byte offset 1"),
            (">a||b", "Can't find end of Spoiler entity at byte offset 2"),
            ("[a](b", "Can't find end of a URL at byte offset 4"),
            ("![a]", "The entity must contain a tg://emoji or tg://time URL"),
            ("![a](ya.ru)", "Invalid tg://emoji or tg://time URL specified"),
            ("![a](tg://emoji?id=025)", "Invalid tg://emoji or tg://time URL specified"),
            ("![a](tg://emoji?id=+25)", "Invalid tg://emoji or tg://time URL specified"),
            ("![a](tg://time?unix=01647531900)", "Invalid tg://emoji or tg://time URL specified"),
        ],
    )
    def test_errors(self, source, reason):
        assert refusal(source, "MarkdownV2") == f"Bad Request: can't parse entities: {reason}"


class TestOldMarkdown:
    def test_everything_at_once(self):
        assert parse("*b* _i_ [l](ya.ru) `c` ```py\np``` \\_ a.b!", "Markdown") == (
            "b i l c p _ a.b!",
            [
                entity("bold", 0, 1),
                entity("italic", 2, 1),
                entity("text_link", 4, 1, url="http://ya.ru/"),
                entity("code", 6, 1),
                entity("pre", 8, 1, language="py"),
            ],
        )

    def test_an_end_is_required(self):
        reason = "Can't find end of the entity starting at byte offset 5"
        assert refusal("да *нет", "Markdown") == f"Bad Request: can't parse entities: {reason}"


class TestAnyText:
    def test_a_very_long_text_takes_no_time(self):
        for source, mode in (("[a]" * 10_000, "MarkdownV2"), ("<a>b</a>" * 4_000, "HTML"), ("a-a." * 8_000, None)):
            started = process_time()
            parse(source, mode)
            assert process_time() - started < 2, "seconds of processor time"

    def test_an_unknown_mode_is_refused_but_not_for_an_empty_text(self):
        assert refusal("x", "INVALID") == "Bad Request: unsupported parse_mode"
        assert parse("", "INVALID") == ("", [])

    def test_the_ends_are_trimmed_marked_blanks_at_the_beginning_stay(self):
        assert parse(" \n a \n", None) == ("a", [])
        assert parse("  <b>x </b> ", "HTML") == ("x", [entity("bold", 0, 1)])
        assert parse("<b> x</b>", "HTML") == (" x", [entity("bold", 0, 2)])

    def test_control_characters_go(self):
        assert parse("a\tb\r\nc\u202ed", None) == ("a b\ncd", [])

    @pytest.mark.parametrize("text", ["", "   \n", "\u2800", "\u200b \ufeff"])
    def test_nothing_visible_is_empty(self, text):
        assert parse(text, None) == ("", [])

    def test_half_a_character_is_refused(self):
        assert refusal("\ud83d", None) == "Bad Request: strings must be encoded in UTF-8"

    def test_only_a_hundred_entities_are_kept(self):
        _, entities = parse("<b>a</b> " * 150, "HTML")
        assert len(entities) == 100

    def test_offsets_are_utf16_units(self):
        assert parse("😀<b>😀я</b>", "HTML") == ("😀😀я", [entity("bold", 2, 3)])
        assert utf16_length("😀я") == 3


class TestFound:
    @pytest.mark.parametrize(
        ("text", "expected"),
        [
            ("/start", [("bot_command", "/start")]),
            ("/start@my_bot go", [("bot_command", "/start@my_bot")]),
            ("/start@ab", []),
            ("a/start", []),
            ("1/2", []),
            ("привет @durov!", [("mention", "@durov")]),
            ("@abc", []),
            ("@gif", [("mention", "@gif")]),
            ("a@durov", []),
            ("#игра #123 a#b", [("hashtag", "#игра")]),
            ("$USD $usd", [("cashtag", "$USD")]),
            ("см. https://ya.ru/a_(b). и", [("url", "https://ya.ru/a_(b)")]),
            ("(ya.ru/x)", [("url", "ya.ru/x")]),
            ("правила.рф, да", [("url", "правила.рф")]),
            ("http://localhost.test:8080/x?y#z", [("url", "http://localhost.test:8080/x?y#z")]),
            ("http://a.b-c", []),
            ("конец.Начало", []),
            ("1.5 и 10.20", []),
            ("127.0.0.1", [("url", "127.0.0.1")]),
            ("a.b@example.com.", [("email", "a.b@example.com")]),
            ("tg://resolve?domain=durov", [("url", "tg://resolve?domain=durov")]),
            ("+7 999 123-45-67", [("phone_number", "+7 999 123-45-67")]),
        ],
    )
    def test_found_in_a_plain_text(self, text, expected):
        found = find_entities(text)
        assert [(one["type"], text[one["offset"] : one["offset"] + one["length"]]) for one in found] == expected

    def test_not_inside_code_or_links(self):
        text, entities = parse('<code>/a</code> <a href="ya.ru">@durov</a> /b', "HTML")
        assert text == "/a @durov /b"
        assert [one["type"] for one in entities] == ["code", "text_link", "bot_command"]

    def test_a_style_is_cut_by_what_was_found(self):
        assert parse("<b>a /go b</b>", "HTML")[1] == [
            entity("bold", 0, 2),
            entity("bot_command", 2, 3),
            entity("bold", 2, 3),
            entity("bold", 5, 2),
        ]


class TestExplicit:
    def test_sorted_without_the_empty_ones(self):
        given_entities = [entity("italic", 2, 1), entity("bold", 0, 1), entity("bold", 1, 0), entity("mention", 0, 1)]
        assert check_entities("abc", given_entities) == ("abc", [entity("bold", 0, 1), entity("italic", 2, 1)])

    def test_touching_styles_are_joined(self):
        assert check_entities("abcd", [entity("bold", 0, 2), entity("bold", 2, 2)])[1] == [entity("bold", 0, 4)]

    def test_a_link_over_the_edge_of_a_quotation_goes(self):
        link = entity("text_link", 2, 2, url="https://ya.ru/")
        quote = entity("blockquote", 0, 3)
        assert check_entities("abcdef", [link, quote])[1] == [quote]
        assert check_entities("abcdef", [link, entity("blockquote", 3, 3)])[1] == [entity("blockquote", 3, 3)]

    def test_the_text_is_trimmed_with_its_entities(self):
        assert check_entities("  ab  ", [entity("bold", 3, 3)]) == ("ab", [entity("bold", 1, 1)])

    @pytest.mark.parametrize("nothing", [None, "", {}, 5])
    def test_anything_but_a_list_is_passed_over(self, nothing):
        assert check_entities("a", nothing) == ("a", [])

    @pytest.mark.parametrize(
        ("bad", "reason"),
        [
            (entity("bold", 100, 1), "entity begins after the end of the text at UTF-16 offset 100"),
            (
                entity("bold", 0, 100),
                "entity beginning at UTF-16 offset 0 ends after the end of the text at UTF-16 offset 100",
            ),
            (entity("bold", -1, 1), "receive an entity with incorrect offset -1"),
            (entity("bold", 0, -1), "receive an entity with incorrect length -1"),
            (entity("bold", 6, 1), "entity begins in a middle of a UTF-16 symbol at byte offset 9"),
            (
                entity("bold", 0, 6),
                "entity beginning at UTF-16 offset 0 ends in a middle of a UTF-16 symbol at byte offset 9",
            ),
            (entity("invalid_type", 0, 1), "can't parse MessageEntity: Unsupported type specified"),
            (entity("", 0, 1), "can't parse MessageEntity: Type is not specified"),
            ({"type": "bold", "length": 1}, 'can\'t parse MessageEntity: Can\'t find field "offset"'),
            ({"offset": [], "length": 1}, 'can\'t parse MessageEntity: Field "offset" must be of type Number'),
            ("bold", "can't parse MessageEntity: expected an Object"),
            (entity("custom_emoji", 0, 1), 'can\'t parse MessageEntity: Can\'t find field "custom_emoji_id"'),
            (
                entity("custom_emoji", 0, 1, custom_emoji_id="9999999999999999999"),
                'can\'t parse MessageEntity: Field "custom_emoji_id" must be a valid Number',
            ),
            (entity("text_link", 0, 1), 'can\'t parse MessageEntity: Can\'t find field "url"'),
            (entity("text_link", 0, 1, url="not-a-url"), "entity URL 'not-a-url' is invalid: Wrong HTTP URL"),
            (entity("text_link", 0, 1, url=""), "entity URL '' is invalid: URL host is empty"),
            (entity("text_link", 0, 1, url="ftp://a.b"), "entity URL 'ftp://a.b' is invalid: Unsupported URL protocol"),
            (entity("text_mention", 0, 1), 'can\'t parse MessageEntity: Can\'t find field "user"'),
        ],
    )  # fmt: skip
    def test_errors(self, bad, reason):
        with pytest.raises(BotApiError) as caught:
            check_entities("hello😀", [bad])
        assert caught.value.description == f"Bad Request: {reason}"


# Lone surrogates cannot come over HTTP; everything else can.
any_text = st.text(st.characters(exclude_categories=["Cs"]), max_size=60)
markup = st.text(st.sampled_from("<>/&;#=\"' abipretgcodx\\_*~|`[]()!.>\n\r😀я0"), max_size=40)
# Letters that are no part of a command, an address or a tag.
calm_text = st.text(st.sampled_from("абв где жз😀🂡&<>*_`[]|~\\-!{}()=\n"), min_size=1, max_size=30)
STYLES = ["bold", "italic", "underline", "strikethrough", "spoiler"]


def raw_entities(text: str, kinds: list[str]) -> st.SearchStrategy[list[dict[str, Any]]]:
    starts = [utf16_length(text[:index]) for index in range(len(text) + 1)]
    places = st.tuples(st.integers(0, len(text)), st.integers(0, len(text))).map(sorted)
    extra: dict[str, dict[str, Any]] = {
        "text_link": {"url": "https://example.com/a?b=c"},
        "text_mention": {"user": {"id": 42}},
        "custom_emoji": {"custom_emoji_id": "5368324170671202286"},
        "date_time": {"unix_time": 1647531900, "date_time_format": "wDT"},
    }

    def build(kind: str, place: list[int]) -> dict[str, Any]:
        begin, end = starts[place[0]], starts[place[1]]
        return entity(kind, begin, end - begin, **extra.get(kind, {}))

    return st.lists(st.builds(build, st.sampled_from(kinds), places), max_size=6)


@st.composite
def decorated(draw: st.DrawFn, kinds: list[str]) -> tuple[str, list[dict[str, Any]]]:
    """Return a text with entities in Telegram's order and form."""
    text = draw(calm_text)
    return check_entities(text, draw(raw_entities(text, kinds)))


def as_aiogram(entities: list[dict[str, Any]]) -> list[MessageEntity]:
    person = {"is_bot": False, "first_name": "Ира"}
    return [
        MessageEntity.model_validate({**one, "user": {**one["user"], **person}} if "user" in one else one)
        for one in entities
    ]


class TestProperties:
    @given(any_text | markup, st.sampled_from(MODES))
    @example("</", "HTML")
    @example("<a href=&", "HTML")
    @example("![](tg://time?unix=1&format=x)", "MarkdownV2")
    def test_any_text_parses_or_is_refused_by_the_api(self, text, mode):
        try:
            bare, entities = parse(text, mode)
        except BotApiError:
            return
        size = utf16_length(bare)
        assert all(0 <= one["offset"] < one["offset"] + one["length"] <= size for one in entities)
        assert check_entities(bare, entities) == (bare, entities)

    @given(any_text)
    def test_escaped_text_parses_to_itself(self, text):
        plain = parse(text, None)
        if "\0" not in text:
            assert parse(html_decoration.quote(text), "HTML") == plain
        assert parse(markdown_decoration.quote(text), "MarkdownV2") == plain

    @given(decorated([*STYLES, "code", "pre", "text_link", "text_mention", "blockquote", "expandable_blockquote"]))
    def test_html_written_by_aiogram_is_read_back(self, message):
        text, entities = message
        assert parse(html_decoration.unparse(text, as_aiogram(entities)), "HTML") == (text, entities)

    @given(decorated(["custom_emoji", "date_time", "bold"]))
    def test_html_of_emoji_and_dates_is_read_back(self, message):
        text, entities = message
        assert parse(html_decoration.unparse(text, as_aiogram(entities)), "HTML") == (text, entities)

    # aiogram adds line breaks to `pre` and loses them at a quotation's end, so these two differ.
    @given(decorated([*STYLES, "code", "text_link", "text_mention", "custom_emoji", "date_time"]))
    def test_markdown_written_by_aiogram_is_read_back(self, message):
        text, entities = message
        assert parse(markdown_decoration.unparse(text, as_aiogram(entities)), "MarkdownV2") == (text, entities)

    @given(any_text.flatmap(lambda text: st.tuples(st.just(text), raw_entities(text, [*STYLES, "code", "text_link"]))))
    def test_entities_in_their_final_form_stay_as_they_are(self, message):
        once = check_entities(*message)
        assert check_entities(*once) == once
