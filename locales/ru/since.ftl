## Что было, пока игрока не было

host-since = 📜 Что было
host-since-acted = После твоего хода:
host-since-deal = Что было:
host-since-more = { $count ->
    [one] … ещё { $count } событие
    [few] … ещё { $count } события
   *[many] … ещё { $count } событий
}
host-earlier = ← Раньше
host-later = Позже →
host-since-page = { $heading } { $page }/{ $pages }
host-since-nothing = После твоего хода пока тихо
