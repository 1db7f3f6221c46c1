# Who plays in `igroteka demo`.

demo-names = Айгүл, Бауыржан, Динара, Ерлан, Жанар, Қанат, Мәдина, Нұрлан, Сәуле, Тимур
