## Das Ende einer Partie

moment-score-two = ⚔️ Der Stand in dieser Runde: { $first } { $wins } : { $losses } { $second }
moment-score = ⚔️ Siege in dieser Runde: { $scores }
moment-score-item = { $name } — { $count }
moment-number = 🎉 Das ist die { NUMBER($number, useGrouping: 0) }. Partie in diesem Chat!
