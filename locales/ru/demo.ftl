# Who plays in `igroteka demo`.

demo-names = Аня, Боря, Вера, Гриша, Даша, Егор, Жанна, Захар, Ира, Костя
