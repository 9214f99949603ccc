import { Link } from 'react-router'
import { t, tc } from '../../core/language/translate.ts'
import { shortMoment } from '../../core/moments.ts'
import { paths, reviewPath } from '../../core/paths.ts'
import { useOffice } from '../../frame/office/staff-page.tsx'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import styles from './review.module.css'
import type { ReviewQueue } from './rules/review.ts'
import { ageText, verdictText } from './shared/review-words.ts'

interface Props {
  queue: ReviewQueue
  /** Id of the property that is open. */
  current: string | undefined
  now: string
  /** Ids of what was decided here a moment ago. */
  decided: readonly string[]
  /** Shows the pictures only. */
  folded: boolean
}

/** What waits, the oldest first, and what was decided today. */
export function ReviewQueueList({ queue: { waiting, total, done }, current, now, decided, folded }: Props) {
  const { today } = useOffice()
  return (
    <aside className={classes(styles.queue, folded && styles.folded)} aria-label={t('Waiting for review')}>
      <div className={styles.reviewQueueHead}>
        <Link to={paths.admin} className="row ink semibold undecorated tap gap-8">
          <Icon name="arrow-left" />
          {tc('of staff', 'Listings')}
        </Link>
        <span>{waitingText(total - decided.length)}</span>
      </div>
      <ol>
        {waiting.map((item) => (
          <li key={item.propertyId} hidden={decided.includes(item.propertyId) || undefined}>
            <Link
              to={reviewPath(item.propertyId)}
              preventScrollReset
              className={styles.item}
              aria-current={item.propertyId === current || undefined}
              title={folded ? item.name : undefined}
            >
              <span className={styles.photo}>{item.cover && <img src={item.cover} alt="" loading="lazy" />}</span>
              <span>
                <b>{item.name}</b>
                <small>{item.owner}</small>
                <small className={styles.line}>
                  <em data-kind={item.kind}>{item.kind === 'revision' ? t('Change') : t('New')}</em>
                  <span>{ageText(item.since, now)}</span>
                  {item.parts !== null && (
                    <span>{t('{count, plural, one {# part} other {# parts}}', { count: item.parts })}</span>
                  )}
                  {item.reasons !== null && item.reasons > 0 && (
                    <span className="inline-row bad bold gap-4">
                      <Icon name="flag" />
                      <span aria-hidden="true">{item.reasons}</span>
                      <span className="hidden-text">
                        {t('{count, plural, one {# reason} other {# reasons}} for a closer look', {
                          count: item.reasons,
                        })}
                      </span>
                    </span>
                  )}
                </small>
              </span>
            </Link>
          </li>
        ))}
      </ol>
      {done.length > 0 && (
        <div className={styles.done}>
          <h2>{t('Done today')}</h2>
          {done.map(({ propertyId, name, verdict, who, at }) => (
            <p key={at}>
              <Link to={reviewPath(propertyId)}>{name}</Link>
              <small>
                {verdictText(verdict)}, {who}, {shortMoment(at, today)}
              </small>
            </p>
          ))}
        </div>
      )}
    </aside>
  )
}

/** More are not counted. */
const maxCounted = 1_000

function waitingText(count: number) {
  if (count >= maxCounted) return t('More than {count} wait', { count: maxCounted - 1 })
  return t('{count, plural, one {# waits} other {# wait}}', { count })
}
