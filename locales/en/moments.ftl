## The end of a match

moment-score-two = ⚔️ The score of this company: { $first } { $wins } : { $losses } { $second }
moment-score = ⚔️ Wins in this company: { $scores }
moment-score-item = { $name } — { $count }
moment-number = 🎉 This is match No. { NUMBER($number, useGrouping: 0) } in this chat!
