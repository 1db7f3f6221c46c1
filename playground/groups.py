"""Changes of groups: joining, leaving, rights, topics, upgrades."""

from __future__ import annotations

from playground.chats import GENERAL_TOPIC, TOPIC_COLOR, Chat, ChatType, Member, Topic, administrator_rights
from playground.errors import ControlError
from playground.people import Bot, User
from playground.world import Sent, World


def group(world: World, chat_id: int, *, upgraded_too: bool = False) -> Chat:
    """Return a group by its id.

    A group that became a supergroup is returned only when it is asked for.
    """
    chat = world.groups.get(chat_id)
    if chat is None:
        raise ControlError("There is no such chat.", 404)
    if chat.migrated_to is not None and not upgraded_too:
        raise ControlError(f"This group has become the supergroup {chat.migrated_to}.")
    return chat


def create_chat(
    world: World,
    kind: ChatType,
    title: str,
    people: list[User],
    bots: list[Bot],
    *,
    is_forum: bool,
    bots_are_admins: bool,
) -> Chat:
    """Create a group of these people; the first owns it and adds the bots."""
    if is_forum and kind != "supergroup":
        raise ControlError("Only a supergroup can have topics.")
    chat = world.add_group(kind, title, is_forum=is_forum)
    for user in people:
        chat.members[user.id] = Member(user, "creator" if user is people[0] else "member")
    actor = people[0] if people else None
    if kind == "group" and actor is not None:
        # The bots of a new basic group are in from the start: they get its creation, not their joining.
        for bot in bots:
            world.set_member(chat, Member(bot.user, "member"), actor)
        world.service(chat, actor, {"group_chat_created": True})
    else:
        for bot in bots:
            join(world, chat, bot.user, actor or bot.user)
    if bots_are_admins:
        for bot in bots:
            promote(world, chat, bot.user, is_admin=True, rights=None)
    return chat


def join(world: World, chat: Chat, user: User, added_by: User, *, as_admin: bool = False) -> None:
    """Add an invited member; a bot may be given its rights with it."""
    if chat.member(user.id) is not None:
        raise ControlError(f"{user.first_name} is in this chat already.")
    ownerless = not user.is_bot and not any(member.status == "creator" for member in chat.members.values())
    member = Member(user, "creator" if ownerless else "member")
    world.set_member(chat, Member(user, "administrator", administrator_rights()) if as_admin else member, added_by)
    world.service(chat, added_by, {"new_chat_members": [user.json()]})


def leave(world: World, chat: Chat, user: User, removed_by: User | None) -> None:
    """Let a member leave, or remove and ban them."""
    if chat.member(user.id) is None:
        raise ControlError(f"{user.first_name} is not in this chat.", 404)
    actor = removed_by or user
    kicked = removed_by is not None and removed_by is not user
    # The message comes first: a removed bot still receives its own removal.
    world.service(chat, actor, {"left_chat_member": user.json()})
    world.set_member(chat, Member(user, "kicked" if kicked else "left"), actor)


def promote(world: World, chat: Chat, user: User, *, is_admin: bool, rights: dict[str, bool] | None) -> None:
    member = chat.member(user.id)
    if member is None:
        raise ControlError(f"{user.first_name} is not in this chat.", 404)
    if member.status == "creator":
        raise ControlError("The owner of a chat keeps all rights.")
    known = administrator_rights()
    for right, value in (rights or {}).items():
        if right not in known or not isinstance(value, bool):
            raise ControlError(f"There is no right called {right!r}.")
    changed = Member(user, "administrator", administrator_rights(rights)) if is_admin else Member(user, "member")
    world.set_member(chat, changed, owner(chat) or user)


def restrict(world: World, chat: Chat, user: User, permissions: dict[str, bool] | None) -> None:
    """Take permissions from a member; None gives all of them back."""
    member = chat.member(user.id)
    if member is None or member.is_admin:
        raise ControlError("Only a plain member can be restricted.")
    for name in permissions or {}:
        if name not in chat.permissions:
            raise ControlError(f"There is no permission called {name!r}.")
    changed = Member(user, "member")
    if permissions is not None:
        changed = Member(user, "restricted", permissions={**chat.permissions, **permissions})
    world.set_member(chat, changed, owner(chat) or user)


def owner(chat: Chat) -> User | None:
    return next((member.user for member in chat.members.values() if member.status == "creator"), None)


def open_topic(world: World, chat: Chat, name: str, actor: User | None = None, icon_color: int = TOPIC_COLOR) -> Topic:
    """Open a topic, by default as the owner."""
    if not chat.is_forum:
        raise ControlError("This chat has no topics.")
    if not 1 <= len(name.strip()) <= 128:
        raise ControlError("A topic's name has 1 to 128 characters.")
    creator = actor or owner(chat) or next(iter(chat.people()), None)
    if creator is None:
        raise ControlError("Nobody is in this chat.")
    topic = Topic(chat.last_message_id + 1, name.strip(), icon_color)
    chat.topics[topic.id] = topic
    world.service(
        chat, creator, {"forum_topic_created": {"name": topic.name, "icon_color": topic.icon_color}}, topic.id
    )
    return topic


def delete_topic(world: World, chat: Chat, thread_id: int) -> None:
    """Delete a topic with everything in it; bots are not told."""
    if thread_id not in chat.topics:
        raise ControlError("There is no such topic.", 404)
    if thread_id == GENERAL_TOPIC:
        raise ControlError("The General topic cannot be deleted.")
    for message in [message for message in chat.timeline.values() if message.thread_id == thread_id]:
        world.remove(message)
    del chat.topics[thread_id]
    chat.forget_unread(thread_id)
    world.events.chat_changed(chat)


def migrate(world: World, chat: Chat, *, join_first: bool = False) -> Chat:
    """Upgrade a basic group to a supergroup with a new id and an empty history.

    A bot is told of the upgrade in both groups, and of joining the new one: after the first of these, or before both
    when `join_first`, since updates of two chats have no certain order.
    """
    if chat.type != "group":
        raise ControlError("Only a basic group can become a supergroup.")
    actor = owner(chat) or next(iter(chat.people()), None)
    if actor is None:
        raise ControlError("Nobody is in this chat.")
    upgraded = world.add_group("supergroup", chat.title or "")
    bots = [member for member in chat.members.values() if member.inside and member.user.is_bot]
    upgraded.members = {key: member for key, member in chat.members.items() if member not in bots}
    upgraded.permissions = dict(chat.permissions)
    if join_first:
        follow(world, upgraded, bots, actor)
    world.service(chat, actor, {"migrate_to_chat_id": upgraded.id})
    chat.migrated_to = upgraded.id
    world.events.emit("migrated", from_chat_id=chat.id, to_chat_id=upgraded.id)
    if not join_first:
        follow(world, upgraded, bots, actor)
    world.post(upgraded, actor, Sent({"migrate_from_chat_id": chat.id}, service=True, anonymous=True))
    world.events.chat_changed(upgraded)
    return upgraded


def follow(world: World, upgraded: Chat, bots: list[Member], actor: User) -> None:
    """Tell the bots that they joined as plain members, though they keep their rights."""
    for member in bots:
        world.set_member(upgraded, Member(member.user, "member"), actor)
        upgraded.members[member.user.id] = member


def vanish(world: World, user: User) -> None:
    """Remove the person from every chat and delete the account."""
    for chat in list(world.groups.values()):
        if chat.migrated_to is None and chat.member(user.id) is not None:
            leave(world, chat, user, None)
    user.gone = True
    del world.users[user.id]
    world.events.emit("user_removed", user_id=user.id)
    for (owner_id, _), chat in world.private.items():
        if owner_id == user.id:
            world.events.emit("chat_removed", chat_id=chat.id, bot_id=chat.bot_id)
