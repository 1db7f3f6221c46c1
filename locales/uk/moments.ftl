## Кінець партії

moment-score-two = ⚔️ Рахунок цієї компанії: { $first } { $wins } : { $losses } { $second }
moment-score = ⚔️ Перемоги в цій компанії: { $scores }
moment-score-item = { $name } — { $count }
moment-number = 🎉 Це { NUMBER($number, useGrouping: 0) }-а партія в цьому чаті!
