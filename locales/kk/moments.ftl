## Партияның соңы

moment-score-two = ⚔️ Осы құрамның есебі: { $first } { $wins } : { $losses } { $second }
moment-score = ⚔️ Осы құрамдағы жеңістер: { $scores }
moment-score-item = { $name } — { $count }
moment-number = 🎉 Бұл — осы чаттағы { NUMBER($number, useGrouping: 0) }-партия!
