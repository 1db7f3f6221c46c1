## Commands

host-command-seat = Give my seat away
host-command-substitute = A substitute for who is missing
host-command-host = Hand over the host's role
host-command-next = Call me to the next game

## A seat at the table

people-seat-for-all = 🪑 { $name } gives their seat away: cards, points and turn as they are. Who takes it?
people-seat-for-one = 🪑 { $to }, this is for you: { $name } gives their seat away, cards, points and turn as they are. Will you take it?
people-take = 🪑 I'll take it
people-drop = ✖️ Never mind
people-seat-taken = You are at the table: the cards, points and turn are yours now
people-seat-kept = All right, the seat stays yours
people-seat-declined = All right, everything stays as it was
people-told-seat = 🪑 A seat passes on: { $old } → { $name }
people-hand-passed = The cards are put away: { $name } plays in this seat now.

## Somebody is missing

people-left-chat = { $name } is no longer in the chat. The seat stays for now. What shall we do?
people-missing = { $name } misses one turn after another. “My cards” takes the cards back at any time; what shall we do until then?
people-computer-plays = 🤖 A computer plays for now.
people-for-substitute = 🙋 For a substitute: { $have } of { $need }
people-for-without = 👋 For playing on without waiting: { $have } of { $need }
people-substitute-button = 🙋 Find a substitute
people-without-button = 👋 Play on without
people-wait-button = ⏳ Wait
people-waiting = We wait. { $name }: seat, cards and points stay
people-substitute-vote = { $name }: for a substitute { $have } of { $need }
people-without-vote = { $name }: for playing on { $have } of { $need }
people-looking = The seat is free for anybody who is not at the table yet
people-without = { $name } is out, we play on
people-back = Welcome back! The seat is yours
people-seat-free = 🙋 We need a substitute: { $name } is not playing. Cards, points and turn stay as they are. Anybody who is not at the table yet may take the seat, and keeps it to the end.
people-substituted = { $names }, the table could not wait any longer: { $name } plays in your seat now. Join us for the next game!
people-name = { $name }

## The host

people-host-whom = 👑 Who shall be the host?
people-host-to = 👑 { $name }
people-host-handed = { $name } is the host now
people-told-host = 👑 { $name } is the host now

## Once more, and the next game

people-again = 🔁 Once more
people-kept = 🪑 { $name } — seat kept
people-starts-itself = Once everybody has pressed “Join”, I deal at once.
people-call-me = 🔔 Call me next time
people-next-yes = 🔔 I will call you when the next game gathers here.
people-next-no = 🔕 All right, I will not call you.
people-next-no-button = 🔕 No, thanks
people-next-game = 🔔 { $game }: we are gathering! You asked to be called: { $names }

## Refusals

error-ask-over = That offer no longer holds
error-ask-for-another = This seat is not offered to you: it waits for { $name }
error-ask-not-yours = Only whoever sits there can call it off
error-seat-not-twice = You are at this table already: nobody takes a second seat
error-seat-seen-cards = You know other cards of this match, so you can only take your former seat
error-seat-in-lobby = The game has not begun: just leave, and somebody takes the place
error-seat-alone = There is nobody to give the seat to: you play against the computer
error-seat-to-yourself = This seat is yours already
error-seat-not-to-them = { $name } cannot sit here: they have or had another seat at this table
error-host-to-people = Only somebody who plays at this table now can be the host
error-host-already = You are the host already
error-host-nobody = There is nobody else at the table
error-name-by-reply = I cannot tell who that is. Reply with this command to a message of theirs, or send it without a name, for whoever wants the seat
error-nobody-missing = Everybody is here. A substitute is for somebody who has left the chat or missed three turns in a row
error-computer-plays = A computer plays these cards already
error-places-kept = The free seats wait for those who played the last time
error-again-for-players = “Once more” is for those who played. A new game: /play
error-joined-late = The game has begun: here people sit down before the deal. To be called to the next one: /next
error-not-over = This match is not over yet
error-next-in-groups = I call people to games in group chats: press it there
error-next-full = The list is long enough: look in here now and then
