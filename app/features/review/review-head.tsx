import { type Ref, useEffect, useState } from 'react'
import { Form, Link, useRevalidator } from 'react-router'
import { t } from '../../core/language/translate.ts'
import { standingOf } from '../../core/listing/listing-stage.ts'
import { stateSentence, undoTime } from '../../core/listing/property-status.ts'
import { titleIn } from '../../core/listing/words.ts'
import { formatMoment } from '../../core/moments.ts'
import { behindReview } from '../../core/office-paths.ts'
import { editPath, localPath, reviewPath } from '../../core/paths.ts'
import { askBehind } from '../../frame/office/freshness.ts'
import { LoginAgain } from '../../frame/office/login-again.tsx'
import { StatusMark } from '../../frame/office/parts/empty-state.tsx'
import { OfficeButton, officeButtonClass } from '../../frame/office/parts/office-button.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { statusWhile } from '../office/rules/list-view.ts'
import styles from './review.module.css'
import type { ReviewData } from './review-data.ts'
import type { ReviewOutcome } from './review-form.ts'
import type { Review, ReviewQueue } from './rules/review.ts'
import type { Verdict } from './rules/revision.ts'
import { verdictText } from './shared/review-words.ts'

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

/** Milliseconds between two looks at whether somebody has come between. */
const every = 15_000

/** A line when the owner or a colleague has changed or decided what is on screen; only Reload changes the screen. */
export function OtherChange({ review }: { review: Review }) {
  const { id } = review.property
  const [other, setOther] = useState<{ who: string }>()
  const { revalidate } = useRevalidator()
  useEffect(() => {
    let isOver = false
    async function look() {
      if (document.hidden) return
      const now = await askBehind<ReviewData>(behindReview(id)).catch(() => undefined)
      if (!isOver && now && now.review.copy !== review.copy) setOther({ who: now.review.lastChange?.who ?? '' })
    }
    const timer = setInterval(look, every)
    document.addEventListener('visibilitychange', look)
    return () => {
      isOver = true
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [id, review.copy])
  if (!other) return null
  return (
    <div role="alert" className={styles.note} data-tone="warn">
      <Icon name="alert-circle" />
      <p>
        <b>{other.who ? t('Changed by {who} just now.', { who: other.who }) : t('Changed just now.')}</b>{' '}
        {t('Nothing is decided on the old copy.')}
      </p>
      <OfficeButton onClick={() => void revalidate()}>{t('Reload')}</OfficeButton>
    </div>
  )
}

interface ReviewNotesProps {
  /** The decision that led here. */
  done: { id: string; verdict: Verdict } | undefined
  outcome: ReviewOutcome | undefined
  /** Id of the property that is open. */
  current: string | undefined
}

/** What the last decision has come to: done, with Undo until its mail leaves; or not, and why. */
export function ReviewNotes({ done, outcome, current = '' }: ReviewNotesProps) {
  const isOver = useTimeUp(undoTime)
  if (outcome) {
    const title = outcome.isOutdated
      ? outcome.who
        ? t('Changed by {who} just now.', { who: outcome.who })
        : t('It is too late for this.')
      : t('Nothing was decided.')
    return (
      <div role="alert" className={styles.note} data-tone="warn">
        <Icon name="alert-circle" />
        <p>
          <b>{title}</b>{' '}
          <span>{outcome.isOutdated ? t('Nothing was changed. Reload and look again.') : outcome.text}</span>
        </p>
        {outcome.isOutdated && (
          <Link to={reviewPath(current)} className={buttonClass({ variant: 'line', size: 'small' })}>
            {t('Reload')}
          </Link>
        )}
        {outcome.failed && <LoginAgain failure={outcome.failed} />}
      </div>
    )
  }
  if (!done || isOver) return null
  return (
    <Form method="post" action={reviewPath(current)} className={styles.note} data-tone="ok">
      <Icon name="circle-check" />
      <p role="status">
        <b>{t('{verdict}.', { verdict: verdictText(done.verdict) })}</b>{' '}
        {t('The mail to the owner leaves in ten seconds.')}
      </p>
      <Button type="submit" name="undo" value={done.id} variant="line" size="small">
        {t('Undo')}
      </Button>
    </Form>
  )
}

/** Whether so many milliseconds have passed since it was first shown. Without script it never is. */
function useTimeUp(time: number) {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), time)
    return () => clearTimeout(timer)
  }, [time])
  return isOver
}
