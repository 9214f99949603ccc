import type { Ref } from 'react'
import { Link } from 'react-router'
import { t } from '../../../../domain/language/translate.ts'
import { statusWhile } from '../../../../domain/listing/list-view.ts'
import { formatMoment } from '../../../../domain/moments.ts'
import { standingOf } from '../../../../domain/owner/listing-stage.ts'
import { reviewPath } from '../../../../domain/paths.ts'
import { stateSentence } from '../../../../domain/property/property-status.ts'
import { titleIn } from '../../../../domain/property/words.ts'
import type { Review, ReviewQueue } from '../../../../domain/revision/review.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { officeButtonClass } from '../parts/office-button.tsx'
import { StatusMark } from '../parts/status-mark.tsx'
import styles from './review-head.module.css'

interface Props {
  ref: Ref<HTMLElement>
  review: Review
  /** Of the parts of its change. */
  count: number
  queue: ReviewQueue
  /** Ids of the properties before and after; empty for none. */
  steps: { previous: string; next: string }
}

/** What is to be decided, since when, and the way to the one before and the next. The focus comes here with each listing. */
export function ReviewHead({ ref, review, count, queue, steps: { previous, next } }: Props) {
  const { property, kind, verdict } = review
  const place = queue.waiting.findIndex(({ propertyId }) => propertyId === property.id)
  return (
    <section ref={ref} tabIndex={-1} aria-label={titleIn(property).text} className={styles.head}>
      <p>{leadOf(review, count)}</p>
      <StatusMark
        status={kind === 'revision' ? 'change' : statusWhile[standingOf(property, verdict)]}
        offer={property.offer}
      />
      <div className={styles.steps}>
        {previous && (
          <Link
            to={reviewPath(previous)}
            preventScrollReset
            className={officeButtonClass({ square: true })}
            aria-label={t('Previous (K)')}
          >
            <Icon name="arrow-up" />
          </Link>
        )}
        <span>{place >= 0 && t('{place} of {total}', { place: place + 1, total: queue.total })}</span>
        {next && (
          <Link
            to={reviewPath(next)}
            preventScrollReset
            className={officeButtonClass({ square: true })}
            aria-label={t('Next (J)')}
          >
            <Icon name="arrow-down" />
          </Link>
        )}
      </div>
    </section>
  )
}

function leadOf({ kind, property, verdict, revision, submission }: Review, count: number) {
  const { name } = property.customer
  if (kind === 'revision' && revision) {
    return t(
      '{name} proposed {count, plural, one {# change} other {# changes}} on {time}. The page stays as it is until you decide.',
      { name, count, time: formatMoment(revision.createdAt) },
    )
  }
  if (kind === 'none') return `${t('Nothing is to be decided here.')} ${stateSentence(property, verdict)}`
  return submission
    ? t('{name} sent it on {time}.', { name, time: formatMoment(submission.createdAt) })
    : t('It was added on {time}.', { time: formatMoment(property.createdAt) })
}
