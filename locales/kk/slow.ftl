## Асықпай ойнайтын үстел

host-call = { $count ->
        [one] 🔔 { $names }, сенің жүрісің
       *[other] 🔔 { $names }: үстел күтіп тұр
    }
host-call-late = { $count ->
        [one] ⏰ { $names }, сенің жүрісің: уақыт аз қалды
       *[other] ⏰ { $names }: уақыт аз қалды
    }
host-time-runs-out = ⏰ Уақыт аз қалды
host-give-time = 🎁 +уақыт
host-time-given = 🎁 { $name } сыйға { $hours } сағат алды
host-minutes-given = 🎁 { $name } сыйға { $minutes } минут алды
host-pause-vote = Үзіліске дауыс: { $have }/{ $need }. Қолдау — /pause
host-paused = ⏸ Үзіліс. Уақыт болғанда үстел астындағы батырмамен жалғастырамыз

error-no-time-for-oneself = Уақытты тек басқаларға сыйлайды
error-no-time-to-give = Қазір сағат жүріп тұрған жоқ: уақыт сыйлаудың қажеті жоқ
error-time-given = Бұл жүріске сенен уақыт берілген
