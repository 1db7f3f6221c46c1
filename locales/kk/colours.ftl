## Төрт түс: барлық ойында бір белгі, карталардағыдай (games/kit/shapes.py)

sign-red = 🔴
sign-yellow = ⭐
sign-green = 🟩
sign-blue = 🔷
