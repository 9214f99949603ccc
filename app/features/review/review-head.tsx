import type { Ref } from 'react'
import { Link } from 'react-router'
import { t } from '../../core/language/translate.ts'
import { standingOf } from '../../core/listing/listing-stage.ts'
import { stateSentence } from '../../core/listing/property-status.ts'
import { titleIn } from '../../core/listing/words.ts'
import { formatMoment } from '../../core/moments.ts'
import { editPath, localPath, reviewPath } from '../../core/paths.ts'
import { officeButtonClass } from '../../frame/office/parts/office-button.tsx'
import { StatusMark } from '../../frame/office/parts/status-mark.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { statusWhile } from '../office/rules/list-view.ts'
import styles from './review-head.module.css'
import type { Review, ReviewQueue } from './rules/review.ts'

interface Props {
  ref: Ref<HTMLElement>
  review: Review
  /** Of the parts of its change. */
  count: number
  queue: ReviewQueue
  mayEdit: boolean
  /** Ids of the properties before and after; empty for none. */
  steps: { previous: string; next: string }
}

/** What is to be decided, since when, and the way to the one before and the next. The focus comes here with each listing. */
export function ReviewHead({ ref, review, count, queue, mayEdit, steps: { previous, next } }: Props) {
  const { property, kind, verdict } = review
  const place = queue.waiting.findIndex(({ propertyId }) => propertyId === property.id)
  return (
    <section ref={ref} tabIndex={-1} aria-label={titleIn(property).text} className={styles.head}>
      <p>{leadOf(review, count)}</p>
      <StatusMark
        status={kind === 'revision' ? 'change' : statusWhile[standingOf(property, verdict)]}
        offer={property.offer}
      />
      {mayEdit && (
        <a
          href={localPath(editPath(property.id))}
          className={officeButtonClass()}
          aria-label={t('Edit {name}', { name: titleIn(property).text })}
        >
          <Icon name="pencil" />
          {t('Edit')}
        </a>
      )}
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
