"""Sending, editing and deleting: results, limits and the words of refusals."""

from io import BytesIO

import pytest
from aiogram.exceptions import TelegramBadRequest, TelegramForbiddenError
from aiogram.types import (
    BufferedInputFile,
    CopyTextButton,
    DisabledButton,
    ForceReply,
    InlineKeyboardButton,
    InlineKeyboardMarkup,
    InputMediaPhoto,
    LinkPreviewOptions,
    MessageEntity,
    ReactionTypeEmoji,
    ReplyKeyboardRemove,
    ReplyParameters,
)
from PIL import Image

from playground.client import ControlClient, ControlRefusedError, Person
from tests.playground.stage import png


def keyboard(*labels: str, **options) -> InlineKeyboardMarkup:
    return InlineKeyboardMarkup(
        inline_keyboard=[[InlineKeyboardButton(text=label, callback_data=label, **options)] for label in labels]
    )


async def refused(call, words: str) -> None:
    with pytest.raises(TelegramBadRequest) as refusal:
        await call
    assert words in refusal.value.message


@pytest.fixture
async def chat(people: ControlClient, anya: Person, boris: Person) -> int:
    return int((await people.group("Друзья", anya, boris))["id"])


async def test_a_message_to_a_group_is_seen_by_everybody(bot, chat, anya, boris):
    sent = await bot.send_message(chat, "Стол <b>накрыт</b>", parse_mode="HTML")
    assert sent.text == "Стол накрыт"
    assert [entity.type for entity in sent.entities] == ["bold"]
    for person in (anya, boris):
        assert (await person.sees("Стол накрыт")).id == sent.message_id


async def test_explicit_entities_and_a_mention_by_id(bot, chat, anya):
    entities = [
        MessageEntity(type="text_link", offset=0, length=3, url=f"tg://user?id={anya.id}"),
        MessageEntity(type="text_link", offset=4, length=4, url="tg://user?id=999999"),
    ]
    sent = await bot.send_message(chat, "Аня ходи", entities=entities)
    assert [(entity.type, entity.user and entity.user.id) for entity in sent.entities] == [("text_mention", anya.id)]


async def test_text_limits(bot, chat):
    await refused(bot.send_message(chat, ""), "Bad Request: message text is empty")
    for blank in (" \n", "\t"):
        await refused(bot.send_message(chat, blank), "Bad Request: text must be non-empty")
    await refused(bot.send_message(chat, "<b> </b>", parse_mode="HTML"), "Bad Request: text must be non-empty")
    await bot.send_message(chat, "я" * 4096)
    await refused(bot.send_message(chat, "я" * 4097), "message is too long")
    sent = await bot.send_message(chat, "<b>" + "я" * 4096 + "</b>", parse_mode="HTML")
    await refused(bot.edit_message_text("я" * 4097, chat_id=chat, message_id=sent.message_id), "MESSAGE_TOO_LONG")
    await refused(bot.send_message(chat, "<b>", parse_mode="HTML"), "can't parse entities")
    await refused(bot.send_message(chat, "а", parse_mode="BBCode"), "unsupported parse_mode")


async def test_edits(bot, chat, anya):
    sent = await bot.send_message(chat, "один", reply_markup=keyboard("а"))
    edited = await sent.edit_text("два", reply_markup=keyboard("а"))
    assert edited.edit_date
    assert (await anya.sees("два")).buttons == ["а"]
    await refused(sent.edit_text("два", reply_markup=keyboard("а")), "message is not modified: specified new message")
    await sent.edit_reply_markup(reply_markup=keyboard("б"))
    await refused(sent.edit_reply_markup(reply_markup=keyboard("б")), "message is not modified")
    without = await sent.edit_text("два")
    assert without.reply_markup is None
    await refused(sent.edit_caption(caption="х"), "there is no caption in the message to edit")
    await refused(bot.edit_message_text("а", chat_id=chat, message_id=10**6), "message to edit not found")


async def test_only_its_own_messages_can_be_edited(bot, chat, anya):
    said = await anya.say("/моё")
    await refused(bot.edit_message_text("твоё", chat_id=chat, message_id=said["message_id"]), "message can't be edited")


async def test_deleting(bot, people, chat, anya, clock):
    sent = await bot.send_message(chat, "прочь")
    await sent.delete()
    assert "прочь" not in [seen.text for seen in await anya.seen()]
    await refused(sent.delete(), "message to delete not found")
    await refused(sent.edit_text("назад"), "message to edit not found")
    said = await anya.say("не тронь")
    await refused(bot.delete_message(chat, said["message_id"]), "message can't be deleted")
    await people.post(f"chats/{chat}/admin", {"user_id": bot.id, "is_admin": True})
    assert await bot.delete_message(chat, said["message_id"])
    several = [(await bot.send_message(chat, str(number))).message_id for number in range(3)]
    assert await bot.delete_messages(chat, [*several, 10**6])
    await anya.say("/start", chat_id=bot.id)
    old = await bot.send_message(anya.id, "старое")
    clock.advance(48 * 3600)
    await refused(old.delete(), "message can't be deleted for everyone")


async def test_replies(bot, chat, anya):
    said = await anya.say("/вопрос")
    sent = await bot.send_message(chat, "ответ", reply_parameters=ReplyParameters(message_id=said["message_id"]))
    assert sent.reply_to_message.text == "/вопрос"
    again = await sent.reply("ещё")
    assert again.reply_to_message.message_id == sent.message_id
    assert again.reply_to_message.reply_to_message is None
    missing = ReplyParameters(message_id=10**6)
    await refused(bot.send_message(chat, "а", reply_parameters=missing), "message to be replied not found")
    missing = ReplyParameters(message_id=10**6, allow_sending_without_reply=True)
    assert (await bot.send_message(chat, "а", reply_parameters=missing)).reply_to_message is None


class TestKeyboards:
    async def test_styles_and_disabled_buttons(self, bot, chat, anya):
        markup = InlineKeyboardMarkup(
            inline_keyboard=[
                [
                    InlineKeyboardButton(text="да", callback_data="y", style="success"),
                    InlineKeyboardButton(text="нет", disabled=DisabledButton()),
                    InlineKeyboardButton(text="ссылка", url="https://example.org/x"),
                    InlineKeyboardButton(text="копия", copy_text=CopyTextButton(text="код")),
                ]
            ]
        )
        sent = await bot.send_message(chat, "?", reply_markup=markup)
        row = sent.reply_markup.inline_keyboard[0]
        assert row[0].style == "success"
        assert row[1].disabled is not None
        with pytest.raises(ControlRefusedError, match="disabled"):
            await anya.press("нет")
        with pytest.raises(ControlRefusedError, match="sends nothing"):
            await anya.press("ссылка")

    async def test_what_is_too_much_is_dropped_silently(self, bot, chat):
        buttons = [[InlineKeyboardButton(text=f"{row}:{n}", callback_data="x") for n in range(10)] for row in range(15)]
        sent = await bot.send_message(chat, "?", reply_markup=InlineKeyboardMarkup(inline_keyboard=buttons))
        rows = sent.reply_markup.inline_keyboard
        assert {len(row) for row in rows[:-1]} == {8}
        assert sum(len(row) for row in rows) == 100

    async def test_callback_data_counts_bytes(self, bot, chat):
        await bot.send_message(chat, "?", reply_markup=keyboard("я" * 32))
        await refused(bot.send_message(chat, "?", reply_markup=keyboard("я" * 33)), "BUTTON_DATA_INVALID")

    @pytest.mark.parametrize(
        ("button", "words"),
        [
            ({"text": "а"}, "Text buttons are unallowed in the inline keyboard"),
            ({"text": "а", "callback_data": "x", "url": "https://example.org"}, "exactly one"),
            ({"text": "а", "callback_data": "x", "style": "pink"}, "style"),
            ({"text": "а", "callback_data": ""}, "button: Text buttons are unallowed in the inline keyboard"),
            ({"text": "а", "url": "nonsense"}, "inline keyboard button URL 'nonsense' is invalid: Wrong HTTP URL"),
            ({"text": "а", "url": "ftp://ya.ru"}, "URL 'ftp://ya.ru' is invalid: Unsupported URL protocol"),
            ({"text": "а", "url": ""}, "URL '' is invalid: URL host is empty"),
        ],
    )
    async def test_bad_buttons(self, bot, chat, button, words):
        markup = InlineKeyboardMarkup(inline_keyboard=[[InlineKeyboardButton(**button)]])
        await refused(bot.send_message(chat, "?", reply_markup=markup), words)

    @pytest.mark.parametrize(
        ("given", "kept"),
        [
            ("ya.ru", "http://ya.ru/"),
            ("HTTPS://Ya.ru/Path?a=1", "https://ya.ru/Path?a=1"),
            ("tg://resolve?domain=igroteka_bot", "tg://resolve?domain=igroteka_bot"),
        ],
    )
    async def test_an_address_is_kept_as_telegram_spells_it(self, bot, chat, given, kept):
        markup = InlineKeyboardMarkup(inline_keyboard=[[InlineKeyboardButton(text="а", url=given)]])
        sent = await bot.send_message(chat, "?", reply_markup=markup)
        assert sent.reply_markup.inline_keyboard[0][0].url == kept

    async def test_other_markup_is_not_part_of_the_message(self, bot, chat):
        for markup in (ReplyKeyboardRemove(), ForceReply()):
            assert (await bot.send_message(chat, "?", reply_markup=markup)).reply_markup is None


class TestWhoCanBeWrittenTo:
    async def test_a_stranger_is_not_found(self, bot, anya):
        await refused(bot.send_message(anya.id, "привет"), "Bad Request: chat not found")
        await refused(bot.send_message(-123, "привет"), "Bad Request: chat not found")
        await refused(bot.send_message("@nobody", "привет"), "Bad Request: chat not found")

    async def test_a_person_known_from_a_group_has_to_write_first(self, bot, chat, anya):
        with pytest.raises(TelegramForbiddenError, match="bot can't initiate conversation with a user"):
            await bot.send_message(anya.id, "привет")
        await anya.say("/start", chat_id=bot.id)
        assert (await bot.send_message(anya.id, "привет")).chat.type == "private"

    async def test_a_blocked_bot(self, bot, people, anya):
        await anya.say("/start", chat_id=bot.id)
        await anya.block(bot.id)
        with pytest.raises(TelegramForbiddenError, match="bot was blocked by the user"):
            await bot.send_message(anya.id, "привет")
        await anya.block(bot.id, blocked=False)
        await bot.send_message(anya.id, "привет")
        await people.faults(block_bot=True)
        with pytest.raises(TelegramForbiddenError, match="bot was blocked by the user"):
            await bot.send_message(anya.id, "привет")

    async def test_a_deleted_account(self, bot, people, anya):
        await anya.say("/start", chat_id=bot.id)
        await people.delete(f"users/{anya.id}")
        with pytest.raises(TelegramForbiddenError, match="user is deactivated"):
            await bot.send_message(anya.id, "привет")

    async def test_a_kicked_bot(self, bot, people, chat, anya):
        await people.delete(f"chats/{chat}/members/{bot.id}?by={anya.id}")
        with pytest.raises(TelegramForbiddenError, match="bot was kicked from the supergroup chat"):
            await bot.send_message(chat, "привет")

    async def test_a_bot_that_left(self, bot, chat):
        await bot.leave_chat(chat)
        with pytest.raises(TelegramForbiddenError, match="bot is not a member of the supergroup chat"):
            await bot.send_message(chat, "привет")

    async def test_another_bot(self, bot, people):
        other = await people.add_bot("Другой", "other_bot")
        with pytest.raises(TelegramForbiddenError, match="bots can't send messages to bots"):
            await bot.send_message(other["user"]["id"], "привет")

    async def test_a_restricted_bot(self, bot, people, chat):
        permissions = {"can_send_messages": False, "can_send_photos": False, "can_send_other_messages": False}
        await people.post(f"chats/{chat}/restrict", {"user_id": bot.id, "permissions": permissions})
        await refused(bot.send_message(chat, "а"), "not enough rights to send text messages to the chat")
        photo = BufferedInputFile(png(10, 10), "a.png")
        await refused(bot.send_photo(chat, photo), "not enough rights to send photos to the chat")
        await refused(bot.send_dice(chat), "not enough rights to send")


class TestPictures:
    async def test_upload_reuse_download(self, bot, chat, anya):
        sent = await bot.send_photo(
            chat, BufferedInputFile(png(40, 30), "a.png"), caption="*к*", parse_mode="MarkdownV2"
        )
        assert (sent.photo[-1].width, sent.photo[-1].height) == (40, 30)
        assert (await anya.sees("к")).message["caption_entities"]
        again = await bot.send_photo(chat, sent.photo[-1].file_id)
        assert again.photo[-1].file_unique_id == sent.photo[-1].file_unique_id
        file = await bot.get_file(sent.photo[-1].file_id)
        assert (await bot.download_file(file.file_path)).read() == png(40, 30)

    async def test_media_edits(self, bot, chat):
        sent = await bot.send_photo(chat, BufferedInputFile(png(40, 30), "a.png"), caption="к")
        fresh = InputMediaPhoto(media=BufferedInputFile(png(50, 60), "b.png"), caption="новая")
        edited = await sent.edit_media(fresh)
        assert (edited.photo[-1].width, edited.caption) == (50, "новая")
        known = InputMediaPhoto(media=edited.photo[-1].file_id, caption="новая")
        await refused(sent.edit_media(known), "message is not modified")
        assert (await sent.edit_caption(caption="другая")).caption == "другая"
        await refused(sent.edit_caption(caption="я" * 1025), "MEDIA_CAPTION_TOO_LONG")
        await refused(sent.edit_text("т"), "there is no text in the message to edit")

    @pytest.mark.parametrize(
        ("content", "words"),
        [
            (png(9000, 1100), "PHOTO_INVALID_DIMENSIONS"),
            (png(2100, 100), "PHOTO_INVALID_DIMENSIONS"),
            (b"no picture at all", "IMAGE_PROCESS_FAILED"),
            (b"\x89PNG\r\n\x1a\n", "IMAGE_PROCESS_FAILED"),
        ],
    )
    async def test_bad_pictures(self, bot, chat, content, words):
        await refused(bot.send_photo(chat, BufferedInputFile(content, "a.png")), words)

    async def test_bad_references(self, bot, chat, people):
        photo = BufferedInputFile(png(10, 10), "a.png")
        await refused(bot.send_photo(chat, photo, caption="я" * 1025), "message caption is too long")
        await refused(bot.send_photo(chat, "nonsense"), "wrong file identifier/HTTP URL specified")
        await refused(bot.get_file("nonsense"), "invalid file_id")
        sticker = await bot.send_sticker(chat, BufferedInputFile(png(512, 512), "s.png"), emoji="👍")
        assert sticker.sticker.emoji == "👍"
        await refused(bot.send_photo(chat, sticker.sticker.file_id), "can't use file of type Sticker as Photo")

    async def test_an_album(self, bot, chat):
        album = [InputMediaPhoto(media=BufferedInputFile(png(10, n), "a.png")) for n in (10, 11)]
        sent = await bot.send_media_group(chat, album)
        assert len({message.media_group_id for message in sent}) == 1

    async def test_a_photo_from_a_person(self, bot, people, chat, anya):
        await people.post(f"chats/{chat}/admin", {"user_id": bot.id, "is_admin": True})
        await anya.photo(png(20, 10), "смотри")
        update = next(update for update in await bot.get_updates() if update.message and update.message.photo)
        assert (await bot.get_file(update.message.photo[-1].file_id)).file_size


def gif(*hundredths: int) -> bytes:
    """Return a GIF whose frames have these durations."""
    frames = [Image.new("L", (16, 12), 40 * number) for number in range(len(hundredths))]
    file = BytesIO()
    durations = [10 * each for each in hundredths]
    frames[0].save(file, "GIF", save_all=True, append_images=frames[1:], duration=durations)
    return file.getvalue()


class TestFiles:
    async def test_an_animation_is_a_document_too_and_goes_by_its_file_id(self, bot, chat, anya):
        sent = await bot.send_animation(chat, BufferedInputFile(gif(100, 200), "a.gif"), caption="кино")
        assert (sent.animation.width, sent.animation.height, sent.animation.duration) == (16, 12, 3)
        assert sent.document.file_id == sent.animation.file_id
        assert (await anya.sees("кино")).message["animation"]["file_name"] == "a.gif"
        again = await bot.send_animation(chat, sent.animation.file_id)
        assert again.animation.file_unique_id == sent.animation.file_unique_id
        assert (await sent.edit_caption(caption="другая")).caption == "другая"
        await refused(bot.send_document(chat, sent.animation.file_id), "can't use file of type Animation as Document")
        await refused(bot.send_animation(chat, "nonsense"), "wrong file identifier/HTTP URL specified")

    async def test_what_does_not_move_arrives_as_a_file(self, bot, chat):
        sent = await bot.send_animation(chat, BufferedInputFile(b"no picture", "a.gif"))
        assert sent.animation is None
        assert sent.document.file_name == "a.gif"

    async def test_a_document_is_whatever_it_is(self, bot, chat, anya):
        sent = await bot.send_document(chat, BufferedInputFile(b"{}", "match.json"), caption="файл")
        assert (sent.document.file_name, sent.document.mime_type) == ("match.json", "application/json")
        file = await bot.get_file(sent.document.file_id)
        assert (await bot.download_file(file.file_path)).read() == b"{}"
        await refused(bot.send_document(chat, BufferedInputFile(b"", "a")), "file must be non-empty")
        await refused(bot.send_document(chat, BufferedInputFile(b"1", "a"), caption="я" * 1025), "caption is too long")

    async def test_a_bot_may_be_kept_from_both(self, bot, people, chat):
        permissions = {"can_send_documents": False, "can_send_other_messages": False}
        await people.post(f"chats/{chat}/restrict", {"user_id": bot.id, "permissions": permissions})
        file = BufferedInputFile(gif(10, 10), "a.gif")
        await refused(bot.send_document(chat, file), "not enough rights to send documents to the chat")
        await refused(bot.send_animation(chat, file), "not enough rights to send animations to the chat")


async def test_dice_are_repeatable_and_fair(bot, chat):
    values = [(await bot.send_dice(chat)).dice.value for _ in range(40)]
    assert set(values) == {1, 2, 3, 4, 5, 6}
    assert 1 <= (await bot.send_dice(chat, emoji="🎰")).dice.value <= 64
    await refused(bot.send_dice(chat, emoji="🃏"), "wrong dice emoji specified")


async def test_copy_and_forward(bot, chat, anya):
    await anya.say("/start", chat_id=bot.id)
    sent = await bot.send_message(chat, "исходное", reply_markup=keyboard("а"))
    copy = await bot.copy_message(anya.id, chat, sent.message_id)
    seen = await anya.sees("исходное", chat_id=bot.id)
    assert seen.id == copy.message_id
    forwarded = await bot.forward_message(anya.id, chat, sent.message_id)
    assert forwarded.forward_origin.sender_user.id == bot.id


async def test_reactions(bot, chat, anya):
    sent = await bot.send_message(chat, "оцени")
    await bot.set_message_reaction(chat, sent.message_id, [ReactionTypeEmoji(emoji="👍")])
    assert (await anya.sees("оцени")).reactions == [{"emoji": "👍", "user_id": bot.id}]
    await bot.set_message_reaction(chat, sent.message_id, [])
    assert (await anya.sees("оцени")).reactions == []
    bad = [ReactionTypeEmoji(emoji="🃏")]
    await refused(bot.set_message_reaction(chat, sent.message_id, bad), "REACTION_INVALID")
    await refused(bot.set_message_reaction(chat, 10**6, []), "message to react not found")


async def test_link_previews_are_kept(bot, chat):
    options = LinkPreviewOptions(is_disabled=True)
    sent = await bot.send_message(chat, "https://example.org", link_preview_options=options)
    assert sent.link_preview_options.is_disabled
