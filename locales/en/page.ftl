# The page of the playground: `igroteka run` without Telegram.

## The whole page

page-title = Igroteka: playground
page-noscript = This page needs JavaScript.
page-brand = Igroteka
page-brand-sub = playground
page-people = Players
page-settings = Settings
page-add-player = Add a player
page-show-phone = Show the phone of { $name }
page-phone-of = Phone of { $name }
page-offline = Connection lost. Reconnecting…
page-connecting = Connecting…
page-failed = That did not work: { $error }
page-close = Close
page-ok = Got it
page-cancel = Cancel

## The first time

page-no-people-title = Nobody is here yet
page-no-people = Invite friends: each gets a phone, and you sit in for all of them.
page-call-friends = Invite three friends
page-add-one = Add one
# Names, divided by a comma and a space.
page-friends = Anya, Borya, Vera
page-friends-group = Game night
page-opening-group = Friends
page-opening-hint = Everybody is here: { $names }, and you play for all of them. Press “New game” on the first phone, “Join” on the others, then “Start”.
page-hint-label = Where to start
page-hint-title = You are the whole company
page-hint-1 = Each phone is one player. Write and press buttons as anyone.
page-hint-2 = A message marked “Only you” is seen by one person. Look at the next phone and compare.
page-hint-3 = In the settings you can invite players, create groups, or make trouble for the bot.
page-hint-go = Let’s go

## Chats

page-chats = Chats
page-no-chats = No chats yet. Create a group in the settings or write to the bot.
page-create-group = Create a group
page-no-messages = Quiet so far. Write the first message, or press “/” to see the commands.
page-no-bot-messages = The bot waits for you to start it.
page-start = Start
page-back = Back to chats
page-back-to-topics = Back to topics
page-chat-settings = Chat settings
page-general = General
page-members = { $n ->
    [one] { $n } member
   *[other] { $n } members
}
page-bot = bot
page-bot-offline = the bot is not running
page-typing = { $name } is typing…
page-uploading = { $name } is sending a photo…
page-choosing = { $name } is choosing a sticker…
page-messages-of = Messages: { $title }
page-pinned = Pinned
page-to-pinned = Go to the pinned message
page-new-messages = New messages
page-to-bottom = Down to the new messages
page-unread = { $n } unread
page-today = Today
page-yesterday = Yesterday
page-not-member = You are no longer in this group

## Writing and answering

page-write = Write a message…
page-write-comment = Caption…
page-send = Send
page-attach = Attach a photo
page-commands = Commands
page-no-commands = The bot has no commands yet
page-only-you = Only you
page-only-you-command = only you see it
page-only-you-hint = Only you see this message
page-reply = Reply
page-reply-to = Reply to { $name }
page-copy = Copy text
page-copied = Copied
page-edit = Edit
page-editing = Editing the message
page-delete = Delete
page-react = React with { $emoji }
page-message-actions = Message actions

## Messages

page-edited = edited
page-via = via @{ $name }
page-photo = Photo
page-open-photo = Open the photo
page-sticker = Sticker
page-dice = Dice
page-dice-is = { $emoji }: rolled { $value }
page-file = File
page-unknown = A message that cannot be shown here
page-spoiler = Hidden text, press to show
page-expand = Show all
page-collapse = Show less
page-someone = Somebody
page-you = You
page-admin = admin
page-owner = owner
page-no-answer = The bot did not answer
page-opens-link = The bot offers to open a link
page-open = Open
page-unsupported-button = This kind of button does not work here

## What happened in the group

page-joined = { $name } joined the group
page-added = { $who } added { $name }
page-left = { $name } left the group
page-kicked = { $who } removed { $name }
page-pinned-by = { $name } pinned: { $text }
page-migrated = The group became a supergroup
page-group-created = The group “{ $title }” was created
page-topic-created = The topic “{ $title }” was created
page-topic-edited = The topic was changed
page-topic-closed = The topic was closed
page-topic-reopened = The topic was reopened
page-title-changed = New title: “{ $title }”

## Settings: players

page-section-people = Players
page-first-name = First name
page-last-name = Last name
page-username = Username
page-optional = optional
page-language-code = Language in Telegram
page-add = Add
page-remove-person = Remove { $name }
page-no-players-yet = Nobody yet. Add the first player.

## Settings: groups

page-section-chats = Groups
page-new-group = New group
page-group-title = Title
page-group-title-placeholder = Game night
page-kind = Kind of group
page-kind-group = Group
page-kind-supergroup = Supergroup
page-kind-forum = With topics
page-with-bot = Bot in the group
page-with-admin = Bot is an administrator
page-with-admin-hint = Sees every message and may send “only you” messages by itself.
page-create = Create
page-who-is-in = Who is in
page-new-topic = New topic
page-topic-name = Topic name
page-migrate = Make it a supergroup
page-no-groups = No groups yet. Create the first one, the players join at once.

## Settings: bots

page-section-bots = Bots
page-running = running
page-stopped = not connected
page-restart = Restart
page-restart-hint = The bot stops and starts again. A good bot forgets nothing.
page-cannot-restart = This bot runs on its own: restart it where you started it.
page-restarting = Restarting…
page-no-bots = No bots yet. Create one and give its token to your program.
page-new-bot = New bot
page-bot-token = Token
page-bot-token-hint = Start your bot with this token and { $origin } as the Bot API address
page-reads = Sees all group messages
page-reads-hint = Privacy mode is off. Otherwise it sees commands, replies to it, and its own.

## Settings: trouble

page-section-faults = Trouble
page-fault-drop-ephemeral = Lose “only you” messages
page-fault-drop-ephemeral-hint = The bot believes it was sent, the person sees nothing.
page-fault-block-bot = Everybody blocked the bot
page-fault-block-bot-hint = Private messages of the bot are refused with 403.
page-fault-storm-429 = A storm of 429
page-fault-storm-429-hint = Nearly every call is asked to wait and try again.
page-fault-outage = Telegram is down
page-fault-outage-hint = Everything answers 502, no updates arrive.
page-fault-lost-answers = Lose answers
page-fault-lost-answers-hint = A call is carried out, but the connection breaks before its answer arrives.
page-fault-html-pages = A page instead of an answer
page-fault-html-pages-hint = A call is carried out, but answered by an HTML page, as from a gateway.
page-fault-duplicate-webhooks = Repeat webhooks
page-fault-duplicate-webhooks-hint = Every update reaches the bot twice.
page-fault-flood-limits = Real limits
page-fault-flood-limits-hint = At most 20 messages a minute in a group, as in Telegram.
page-fault-latency-ms = Slow network
page-fault-latency-ms-hint = A delay of every Bot API call.
page-ms = { $n } ms
page-faults-on = Troubles switched on: { $n }

## Settings: look and starting over

page-section-look = Look
page-theme = Theme
page-theme-auto = As the system
page-theme-light = Light
page-theme-dark = Dark
page-language = Language
page-section-reset = Start over
page-reset = Erase everything
page-reset-hint = Players, groups and messages vanish. The bots stay.
page-reset-sure = Really erase everything?
page-saved = Done
