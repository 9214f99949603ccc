import { t } from '../../../../core/language/translate.ts'
import { dayOf } from '../../../../core/moments.ts'
import { Button, textLinkClass } from '../../../../ui/button.tsx'
import type { VisitTime } from '../../../visits/rules/visit.ts'
import { clockTime, weekday } from '../../../visits/rules/visit-words.ts'
import styles from './booking.module.css'

interface Props {
  busy: boolean
  /** The chosen time. */
  time: VisitTime | undefined
  /** Leaves the time open. */
  onAsk: () => void
}

/** One button that says what it does: books the chosen time, or asks without booking one. */
export function BookingButtons({ busy, time, onAsk }: Props) {
  return (
    <div className={styles.buttons}>
      <Button type="submit" name="act" value={time ? 'book' : 'ask'} full busy={busy} busyText={t('Sending...')}>
        <span>{time ? bookText(time) : askText()}</span>
      </Button>
      {time ? (
        <button type="button" className={textLinkClass} onClick={onAsk}>
          {askText()}
        </button>
      ) : (
        <p className={styles.note}>{t('To book a visit, choose a time above.')}</p>
      )}
    </div>
  )
}

/** Both ways as buttons, which need no script: the first one is refused without a time, the second one books none. */
export function BothButtons({ busy }: Pick<Props, 'busy'>) {
  return (
    <div className={styles.buttons}>
      <Button type="submit" name="act" value="book" full busy={busy} busyText={t('Sending...')}>
        {t('Book the chosen time')}
      </Button>
      <Button type="submit" name="act" value="ask" variant="line" full disabled={busy}>
        {askText()}
      </Button>
    </div>
  )
}

/** "Book Saturday 10:00 am" */
function bookText({ startsAt }: VisitTime) {
  return t('Book {day} {time}', { day: weekday(dayOf(startsAt)), time: clockTime(startsAt) })
}

function askText() {
  return t('Ask a question without booking a time')
}
