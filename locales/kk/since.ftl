## Ойыншы жоқта не болды

host-since = 📜 Не болды
host-since-acted = Сенің жүрісіңнен кейін:
host-since-deal = Не болды:
host-since-more = … тағы { $count } оқиға
host-earlier = ← Ертерек
host-later = Кейінірек →
host-since-page = { $heading } { $page }/{ $pages }
host-since-nothing = Сенің жүрісіңнен кейін әзірге тыныш
