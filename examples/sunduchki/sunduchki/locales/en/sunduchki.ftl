sunduchki-title = Little Chests
sunduchki-feat-chests = Chests gathered
sunduchki-about = Ask your neighbours for cards like your own, gather four of a kind and put them into chests.
sunduchki-option-hand = Cards to deal
sunduchki-option-hand-about = The fewer cards at the start, the more secrets in the pile.
sunduchki-option-hand-3 = Three each
sunduchki-option-hand-4 = Four each
sunduchki-option-hand-5 = Five each
sunduchki-option-lucky = Luck
sunduchki-option-lucky-about = You draw just what you asked for? Everybody sees the card, and you go on asking.
sunduchki-option-lucky-on = Go on asking
sunduchki-option-lucky-off = The turn passes

sunduchki-cards = { $cards }
sunduchki-status = { $name } is asking. { table-pile }
sunduchki-status-yours = Your turn: what will you ask for? { table-pile }
sunduchki-note-chests = { $count ->
    [one] chest { $ranks }
   *[other] chests { $ranks }
}
sunduchki-score = { $count ->
    [one] { $count } chest
   *[other] { $count } chests
}
sunduchki-note-known = surely holds { $cards }
sunduchki-menu = “Any { $ranks }?” Whom will you ask?
sunduchki-told-gave = { $you ->
    [name] You → { $target }: “Any { $ranks }?” “Yes!” { $cards }
    [target] { $name } → you: “Any { $ranks }?” “Yes!” { $cards }
   *[other] { $name } → { $target }: “Any { $ranks }?” “Yes!” { $cards }
}
sunduchki-told-none = { $you ->
    [name] You → { $target }: “Any { $ranks }?” “None!”
    [target] { $name } → you: “Any { $ranks }?” “None!”
   *[other] { $name } → { $target }: “Any { $ranks }?” “None!”
}
sunduchki-told-lucky = { $you ->
    [name] 🍀 What luck! You draw { $cards } and ask again
   *[other] 🍀 What luck! { $name } draws { $cards } and asks again
}
sunduchki-told-chest = { $you ->
    [name] 🧰 You fill a chest: { $ranks }!
   *[other] 🧰 { $name } fills a chest: { $ranks }!
}
error-sunduchki-bad-question = You need such a card yourself, and they need any card at all ({ $clause })

sunduchki-rules-1 =
    Aim and deal

    1. Gather more chests than anybody else. A chest is four cards of a rank: all the sevens, all the kings (S7, S10).
    2. There are 36 cards, from six to ace (S1). Everybody gets four, or as many as agreed, and who asks first is drawn by lot (S2).
sunduchki-rules-2 =
    Your turn

    3. Ask anybody: “Any sevens?” You can only ask for what you hold yourself, and only somebody who has cards (S3).
    4. If they have any, they give you all of them, openly, and you ask again, for the same or for something else (S4).
sunduchki-rules-3 =
    “None!”

    5. “None!” Draw the top card of the pile. The next player asks (S5).
    6. You draw just what you asked for? What luck: everybody sees the card, and you go on, unless agreed otherwise (S6).
sunduchki-rules-4 =
    Chests and empty hands

    7. Four cards of a rank are laid on the table at once (S7).
    8. Out of cards? Draw one and ask. If the pile is empty, you miss your turn (S8).
    9. Nobody to ask? Draw a card, and the turn passes (S9). So it does when your time is up (S12).
sunduchki-rules-5 =
    Listen and remember

    10. Whoever asks gives something away: they surely hold such a card. What everybody knows stands beside the name (S11).
    11. When all nine chests are on the table, the game is over. Most chests win; equal ones share the victory (S10).
    12. Whoever leaves puts the cards back into the pile and takes the last place, chests or no chests (S13).

sunduchki-rank-6 = sixes
sunduchki-rank-7 = sevens
sunduchki-rank-8 = eights
sunduchki-rank-9 = nines
sunduchki-rank-t = tens
sunduchki-rank-j = jacks
sunduchki-rank-q = queens
sunduchki-rank-k = kings
sunduchki-rank-a = aces
