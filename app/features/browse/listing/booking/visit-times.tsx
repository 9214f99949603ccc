import { useEffect, useRef } from 'react'
import { t } from '../../../../core/language/translate.ts'
import { localPath, visitTimesPath } from '../../../../core/paths.ts'
import { Button, textLinkClass } from '../../../../ui/button.tsx'
import { classes } from '../../../../ui/classes.ts'
import { Icon } from '../../../../ui/icon/icon.tsx'
import { opensElsewhere } from '../../../../ui/opens-elsewhere.ts'
import { VisitPicker } from '../../../visits/shared/visit-picker.tsx'
import styles from './booking.module.css'
import { type BookingPlan, visitLead, withChoice } from './booking-plan.ts'

interface Props {
  propertyId: string
  plan: BookingPlan
  /** In the sidebar, or, on a narrow screen, below the four figures: each is hidden where the other one stands. */
  place: 'sidebar' | 'facts'
  onPlan: (plan: BookingPlan) => void
  /** Opens the booking modal with the chosen time, or with this one; none where it is empty. */
  onBook: (timeId?: string) => void
}

/** The next days with their times, as in the booking modal, which goes on from here; without script, the page of all times does. */
export function VisitTimes({ propertyId, plan, place, onPlan, onBook }: Props) {
  const section = useRef<HTMLElement>(null)
  useBarAway(section, place === 'facts')
  const path = localPath(visitTimesPath(propertyId))
  return (
    <section
      ref={section}
      className={classes(styles.visit, place === 'sidebar' ? styles.beside : styles.below)}
      aria-label={t('Visit this home')}
    >
      <div>
        <h2 className={styles.timesTitle}>{t('Visit this home')}</h2>
        <p className={styles.lead}>{visitLead(plan.times)}</p>
      </div>
      <form
        className="stack one-column gap-10"
        action={path}
        onSubmit={(event) => {
          event.preventDefault()
          onBook()
        }}
      >
        <VisitPicker
          times={plan.times}
          chosen={plan.chosen}
          about={plan.chosen ?? plan.refused?.time}
          onChoose={(id) => onPlan(withChoice(plan, id))}
        />
        <div className={styles.scripted}>
          <BookingButtons book={plan.book} onAsk={() => onBook('')} />
        </div>
        <Button type="submit" full className="no-script">
          {t('Book a showing')}
        </Button>
      </form>
      {plan.hasMore && (
        <a
          href={path}
          rel="nofollow"
          className={classes(textLinkClass, styles.more)}
          onClick={(event) => {
            if (opensElsewhere(event)) return
            event.preventDefault()
            onBook()
          }}
        >
          <Icon name="calendar-time" />
          {t('More times')}
        </a>
      )}
    </section>
  )
}

/** The bar at the foot of a phone says the same, and leaves while this is in view. */
function useBarAway(section: { current: HTMLElement | null }, onPhone: boolean) {
  useEffect(() => {
    if (!onPhone) return
    const bar = document.querySelector('[data-booking-bar]')
    const observer = new IntersectionObserver((entries) =>
      bar?.toggleAttribute('data-away', entries.at(-1)!.isIntersecting),
    )
    observer.observe(section.current!)
    return () => observer.disconnect()
  }, [section, onPhone])
}

interface BookingButtonsProps {
  busy?: boolean
  /** Of a plan: books the chosen time. */
  book: string | undefined
  /** Leaves the time open. */
  onAsk: () => void
}

/** One button that says what it does: books the chosen time, or asks without booking one. */
export function BookingButtons({ busy, book, onAsk }: BookingButtonsProps) {
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
export function BothButtons({ busy }: Pick<BookingButtonsProps, 'busy'>) {
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
