import { useFetcher } from 'react-router'
import { formatDay } from '../../../core/dates.ts'
import { t } from '../../../core/language/translate.ts'
import type { StaffProperty } from '../../../core/listing/property.ts'
import { confirmationText } from '../../../core/listing/property-status.ts'
import { dayOf } from '../../../core/moments.ts'
import { Button } from '../../../ui/button.tsx'
import type { AvailabilityQuestion } from '../../owners/rules/own-listing.ts'
import type { ConfirmOutcome } from '../listings/confirm-action.ts'
import styles from './staff-confirmation.module.css'

interface Props {
  property: StaffProperty
  /** Undefined where it could not be read. */
  question: AvailabilityQuestion | undefined
  /** `YYYY-MM-DD` in Greater Moncton. */
  today: string
  /** The outcome of a form without script. */
  posted: ConfirmOutcome | undefined
}

/**
 * When the owner last confirmed the listing, what became of our question, and buttons to note an answer or to ask again. What is on
 * its way shows at once.
 */
export function StaffConfirmation({ property, question, today, posted }: Props) {
  const fetcher = useFetcher<ConfirmOutcome>()
  const { formData } = fetcher
  const coming = formData && new Date().toISOString()
  const confirmedAt = coming && !formData.has('ask') ? coming : property.confirmedAt
  const asked = coming && formData.has('ask') ? { askedAt: coming, unansweredAt: null } : question
  const refused = fetcher.state === 'idle' ? (fetcher.data ?? posted)?.refused : undefined
  return (
    <fetcher.Form method="post" className={styles.confirmation}>
      <input type="hidden" name="confirmed" value={property.id} />
      <p role="status">
        <span>{confirmationText({ confirmedAt }, today)}</span>
        {asked?.askedAt && (
          <span>
            <br />
            {questionText(asked.askedAt, asked.unansweredAt)}
          </span>
        )}
      </p>
      <Button type="submit" size="small" variant="line" aria-busy={fetcher.state !== 'idle'}>
        {t('Owner confirmed it today')}
      </Button>
      {question?.mayAsk && (
        <Button type="submit" name="ask" value="owner" size="small" variant="line" aria-busy={fetcher.state !== 'idle'}>
          {question.askedAt ? t('Ask the owner again') : t('Ask the owner by email')}
        </Button>
      )}
      {refused && (
        <p role="alert" className={styles.failed}>
          {t('The confirmation was not saved. Please try again.')}
        </p>
      )}
    </fetcher.Form>
  )
}

function questionText(askedAt: string, unansweredAt: string | null) {
  const day = formatDay(dayOf(askedAt))
  return unansweredAt ? t('Asked on {day}, no answer within a week', { day }) : t('Asked on {day}', { day })
}
