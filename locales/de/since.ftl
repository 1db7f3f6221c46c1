## Was inzwischen war

host-since = 📜 Was war los
host-since-acted = Seit deinem Zug:
host-since-deal = Was war los:
host-since-more = { $count ->
    [one] … und noch { $count } Ereignis
   *[other] … und noch { $count } Ereignisse
}
host-earlier = ← Früher
host-later = Später →
host-since-page = { $heading } { $page }/{ $pages }
host-since-nothing = Seit deinem Zug ist es noch still
