import { dayAfter, formatLongDay } from '../../core/dates.ts'
import { t } from '../../core/language/translate.ts'
import type { Property } from '../../core/listing/property.ts'
import { dayOf } from '../../core/moments.ts'
import { classes } from '../../ui/classes.ts'
import { DoForm } from './do-form.tsx'
import styles from './listing.module.css'
import { answerDays, askAfterDays } from './rules/availability.ts'
import { isAskedToConfirm } from './rules/stage-words.ts'

interface Props {
  property: Pick<Property, 'confirmedAt' | 'offer' | 'closed'>
  /** What a mailed link asks: it is put first and once more, because mail programs open links. */
  ask: string | null
}

/** Still available, rented or sold, taken down. */
export function AskBox({ property, ask }: Props) {
  const { confirmedAt, offer, closed } = property
  const day = dayOf(confirmedAt)
  const close = offer === 'rent' ? t('Mark as Rented') : t('Mark as Sold')
  if (closed) {
    return (
      <section className={classes(styles.ask, styles.quiet)}>
        <div>
          <h2>{offer === 'rent' ? t('Visitors see it as Rented.') : t('Visitors see it as Sold.')}</h2>
          <p>{t('It stays on the site with that mark until you take it down.')}</p>
        </div>
        <div className={styles.buttons}>
          <DoForm does="open">{t('Mark as Available')}</DoForm>
          <DoForm does="take-down">{t('Take down')}</DoForm>
        </div>
      </section>
    )
  }
  const asked = isAskedToConfirm(property) || ask === 'available'
  const question = {
    rented: offer === 'rent' ? t('Is it rented?') : t('Is it sold?'),
    remove: t('Take it down?'),
  }[ask ?? '']
  return (
    <section id="available" tabIndex={-1} className={classes(styles.ask, !asked && !question && styles.quiet)}>
      <div>
        <h2>{question ?? (asked ? t('Is it still available?') : t('Still available'))}</h2>
        <p>
          {t('You last said yes on {day}.', { day: formatLongDay(day) })}{' '}
          <span>
            {asked
              ? t('Without an answer by {day} we call you, and the page says it is not confirmed.', {
                  day: formatLongDay(dayAfter(day, askAfterDays + answerDays)),
                })
              : t('Visitors see the date. We ask you again on {day}.', {
                  day: formatLongDay(dayAfter(day, askAfterDays)),
                })}
          </span>
        </p>
      </div>
      <div className={styles.buttons}>
        <DoForm does="confirm" variant={asked && !question ? 'primary' : 'line'}>
          {t('Yes, still available')}
        </DoForm>
        <DoForm does="close" variant={ask === 'rented' ? 'primary' : 'line'}>
          {close}
        </DoForm>
        <DoForm does="take-down" variant={ask === 'remove' ? 'primary' : 'line'}>
          {t('Take down')}
        </DoForm>
      </div>
    </section>
  )
}

/** Before visitors see it. */
export function WithdrawBox() {
  return (
    <section className={classes(styles.ask, styles.quiet)}>
      <div>
        <h2>{t('Changed your mind?')}</h2>
        <p>{t('Visitors do not see it. If it is taken already, take it down.')}</p>
      </div>
      <div className={styles.buttons}>
        <DoForm does="take-down">{t('Take down')}</DoForm>
      </div>
    </section>
  )
}
