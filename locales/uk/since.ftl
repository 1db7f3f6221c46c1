## Що було, поки гравця не було

host-since = 📜 Що було
host-since-acted = Після твого ходу:
host-since-deal = Що було:
host-since-more = { $count ->
    [one] … ще { $count } подія
    [few] … ще { $count } події
   *[many] … ще { $count } подій
}
host-earlier = ← Раніше
host-later = Пізніше →
host-since-page = { $heading } { $page }/{ $pages }
host-since-nothing = Після твого ходу поки тихо
