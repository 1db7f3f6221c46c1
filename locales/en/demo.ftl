# Who plays in `igroteka demo`.

demo-names = Anya, Borya, Vera, Grisha, Dasha, Egor, Zhanna, Zakhar, Ira, Kostya
