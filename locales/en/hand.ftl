## The hand in the group: the table beside it says whose turn it is and what lies in the centre

hand-own = 🃏 Your cards
hand-none = You hold no cards
monopolist-hand-own = 💼 Your affairs
