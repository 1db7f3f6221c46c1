# Who plays in `igroteka demo`.

demo-names = Оля, Богдан, Віра, Гриць, Даринка, Євген, Ждана, Захар, Ірина, Кость
