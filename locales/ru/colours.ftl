## Четыре цвета: один и тот же знак во всех играх, тот же, что на картах (games/kit/shapes.py)

sign-red = 🔴
sign-yellow = ⭐
sign-green = 🟩
sign-blue = 🔷
