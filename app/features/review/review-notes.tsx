import { useEffect, useState } from 'react'
import { Form, Link } from 'react-router'
import { t } from '../../core/language/translate.ts'
import { undoTime } from '../../core/listing/property-status.ts'
import { reviewPath } from '../../core/paths.ts'
import { LoginAgain } from '../../frame/office/login-again.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import type { ReviewOutcome } from './review-form.ts'
import styles from './review-notes.module.css'
import type { Verdict } from './rules/revision.ts'
import { verdictText } from './shared/review-words.ts'

interface Props {
  /** The decision that led here. */
  done: { id: string; verdict: Verdict } | undefined
  outcome: ReviewOutcome | undefined
  /** Id of the property that is open. */
  current: string | undefined
}

/** What the last decision has come to: done, with Undo until its mail leaves; or not, and why. */
export function ReviewNotes({ done, outcome, current = '' }: Props) {
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
