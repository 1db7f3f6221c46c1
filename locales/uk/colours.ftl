## Чотири кольори: той самий знак у всіх іграх, той самий, що на картах (games/kit/shapes.py)

sign-red = 🔴
sign-yellow = ⭐
sign-green = 🟩
sign-blue = 🔷
