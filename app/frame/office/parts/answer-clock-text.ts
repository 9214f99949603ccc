import { t } from '../../../core/language/translate.ts'

/** "4 h 10 left", "Over by 1 h": minutes of opening hours. */
export function answerClockText(minutesLeft: number) {
  const time = spanText(Math.abs(minutesLeft))
  return minutesLeft < 0 ? t('Over by {time}', { time }) : t('{time} left', { time })
}

/** "10 min", "4 h", "4 h 10", from a hundred hours on without minutes. */
function spanText(minutes: number) {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (hours === 0) return t('{count} min', { count: rest })
  if (rest === 0 || hours >= 100) return t('{count} h', { count: hours })
  return t('{hours} h {minutes}', { hours, minutes: String(rest).padStart(2, '0') })
}
