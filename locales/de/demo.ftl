# Who plays in `igroteka demo`.

demo-names = Anna, Ben, Clara, David, Emma, Finn, Greta, Hannes, Ida, Jonas
