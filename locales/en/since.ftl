## What happened while a player was away

host-since = 📜 What happened
host-since-acted = Since your move:
host-since-deal = What happened:
host-since-more = { $count ->
    [one] … { $count } more event
   *[other] … { $count } more events
}
host-earlier = ← Earlier
host-later = Later →
host-since-page = { $heading } { $page }/{ $pages }
host-since-nothing = Nothing since your move yet
