## Кез келген үстелде: карталар, ойыншылар, ұпай

table-cards = { $count } карта
table-points = { $count } ұпай
table-pile = Колодада { table-cards }
table-direction-down = ⬇️ Жүріс тізіммен төмен қарай барады
table-direction-up = ⬆️ Жүріс тізіммен жоғары қарай барады
table-name = { $you ->
    [name] сен
   *[other] { $name }
}
table-player = 👤 { $name } — { $notes }
table-player-awaited = ▶️ { $name } — { $notes }
table-gone = Ойыннан тыс: { $names }
table-others = Қолдағы карта: { $counts }
table-count = { $name } — { $count }
table-hand = Сенің карталарың: { $cards }
table-left-in-hands = Қолдағы карталар:
table-open-hand = { $name }: { $cards }
table-gains = Раунд ұпайы: { $gains }
table-gain = { $you ->
    [name] сен +{ $count }
   *[other] { $name } +{ $count }
}
table-rank = { $place }. { $name } — { $score }
table-rank-gone = { $place }. { $name } — { $score }, ойыннан тыс
table-match-won = { $you ->
    [name] 🏆 Ойын бітті! Жеңіс сенікі
   *[other] 🏆 Ойын бітті! Жеңімпаз: { $name }
}
table-match-you-won = 🏆 Ойын бітті! Жеңіс сенікі
table-match-shared = 🏆 Ойын бітті! Жеңісті бөліскендер: { $names }
table-match-last-left = { $you ->
    [name] 🏆 Ойын бітті: үстелде жалғыз сен қалдың
   *[other] 🏆 Ойын бітті: үстелде жалғыз { $name } қалды
}

## Нешеге дейін ойнаймыз

table-target-0 = Бір раунд
table-target-100 = 100 ұпай
table-target-200 = 200 ұпай
table-target-300 = 300 ұпай
table-target-500 = 500 ұпай

## Ойын нені күтіп тұр

table-status-move = { $name } жүреді
table-status-drawn = { $name } колодадан алған картамен жүру-жүрмеуін шешіп отыр
table-status-gone = Сен ойында жоқсың: карталарың колодаға қайтты
table-status-your-move = Сенің жүрісің
table-status-your-drawn = Колодадан келгені: { $cards }. Жүресің бе, қалдырасың ба?

## Батырмалар

table-button-draw = Карта алу
table-button-keep = Өзімде қалдыру
table-button-deal = Карта тарату
table-button-partner = { $name }: { $count }

## Не болды

table-told-dealt = { $you ->
    [name] Саған келген карталар: { $cards }
   *[other] { $name } карта алды: { $cards }
}
table-told-turned = Бірінші карта — { $card }
table-told-turned-back = Бірінші карта — { $card }. Ол колодаға қайтады, басқасын ашамыз
table-told-played = { $you ->
    [name] Сен { $card } қойдың
   *[other] { $name } { $card } қойды
}
table-told-drew = { $you ->
    [name] Сен { $count ->
        [1] бір карта алдың
       *[other] { $count } карта алдың
    }
   *[other] { $name } { $count ->
        [1] бір карта алды
       *[other] { $count } карта алды
    }
}
table-told-drew-cards = { $you ->
    [name] Сен колодадан алдың: { $cards }
   *[other] { $name } колодадан алды: { $cards }
}
table-told-skipped = { $you ->
    [name] Сен жүрістен қалдың
   *[other] { $name } жүрістен қалды
}
table-told-reversed-down = Бағыт өзгерді: ⬇️ тізіммен төмен қарай
table-told-reversed-up = Бағыт өзгерді: ⬆️ тізіммен жоғары қарай
table-told-swapped = { $you ->
    [name] Сен және { $target } карта ауыстырдыңдар
    [target] Сен және { $name } карта ауыстырдыңдар
   *[other] { $name } және { $target } карта ауыстырды
}
table-told-round-over = { $you ->
    [name] Раунд сенікі. Ұпай: { $gains }
   *[other] Раундты { $name } ұтты. Ұпай: { $gains }
}
table-told-late = { $you ->
    [name] ⏰ Сенің уақытың бітті
   *[other] ⏰ { $name }: уақыты бітті
}
table-told-not-awaited = { $you ->
    [name] 🗳 Сені күтпейтін болдық
   *[other] 🗳 Күтпейтін болдық: { $name }
}
table-told-left = { $you ->
    [name] Сен ойыннан шықтың
   *[other] { $name } ойыннан шықты
}

## Батырма басқанға бот не дейді

table-answer-drew = Саған келгені: { $cards }

## Өз сөздері әлі жоқ ойын

plain-field = { $name }: { $value }
plain-words = { $words }
plain-told = { $name }: { $words }
