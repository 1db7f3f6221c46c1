## Vier Farben: in allen Spielen dasselbe Zeichen, wie auf den Karten (games/kit/shapes.py)

sign-red = 🔴
sign-yellow = ⭐
sign-green = 🟩
sign-blue = 🔷
