import { t } from '../../../../core/language/translate.ts'
import { Button, textLinkClass } from '../../../../ui/button.tsx'
import styles from './booking.module.css'

interface Props {
  busy?: boolean
  /** Of a plan: books the chosen time. */
  book: string | undefined
  /** Leaves the time open. */
  onAsk: () => void
}

/** One button that says what it does: books the chosen time, or asks without booking one. */
export function BookingButtons({ busy, book, onAsk }: Props) {
  return (
    <div className={styles.buttons}>
      <Button type="submit" name="act" value={book ? 'book' : 'ask'} full busy={busy} busyText={t('Sending...')}>
        <span>{book ?? askText()}</span>
      </Button>
      {book ? (
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

function askText() {
  return t('Ask a question without booking a time')
}
