## Төрт түс: барлық ойында бір белгі, карталардағыдай (games/kit/suits.py)

sign-red = 🔴
sign-yellow = ⭐
sign-green = 🟩
sign-blue = 🔷
