## The four colours: the same sign in all games, and the one on the cards (games/kit/shapes.py)

sign-red = 🔴
sign-yellow = ⭐
sign-green = 🟩
sign-blue = 🔷
