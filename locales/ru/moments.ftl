## Конец партии

moment-score-two = ⚔️ Счёт этой компании: { $first } { $wins } : { $losses } { $second }
moment-score = ⚔️ Победы в этой компании: { $scores }
moment-score-item = { $name } — { $count }
moment-number = 🎉 Это { NUMBER($number, useGrouping: 0) }-я партия в этом чате!
