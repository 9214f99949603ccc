import { useId } from 'react'
import { useFetcher } from 'react-router'
import { formatDay } from '../../../core/dates.ts'
import { t } from '../../../core/language/translate.ts'
import { confirmationText } from '../../../core/listing/confirmation.ts'
import type { StaffProperty } from '../../../core/listing/property.ts'
import { dayOf } from '../../../core/moments.ts'
import { doubts } from '../../../frame/office/parts/doubts.ts'
import { Button } from '../../../ui/button.tsx'
import { TextArea, TextField } from '../../../ui/form/field.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { Note } from '../../../ui/mark/note.tsx'
import { InboxDelivery, ReadingMark, ResendForm } from '../../inbox/shared/inbox-list.tsx'
import type { ResendOutcome } from '../../inbox/shared/resend-action.ts'
import type { AvailabilityQuestion } from '../../owners/rules/own-listing.ts'
import type { SubmissionRecord } from '../../submit/rules/property-form.ts'
import type { ConfirmOutcome } from '../listings/list-action.ts'
import { maxPrivate, type PrivateNote as PrivateNoteFacts } from '../rules/private-note.ts'
import styles from './staff-property.module.css'

interface Props {
  submission: SubmissionRecord
  /** `YYYY-MM-DD` in Greater Moncton. */
  today: string
  /** The outcome of a form without script. */
  posted: ResendOutcome | undefined
}

/** The submission of a property: its reference, its mails, and a button that sends them again. */
export function StaffSubmission({ submission, today, posted }: Props) {
  const fetcher = useFetcher<ResendOutcome>()
  const id = useId()
  const { reference, suspicion, mails } = submission
  const outcome = fetcher.data ?? posted
  return (
    <section className={styles.submission} aria-labelledby={id}>
      <div className={styles.staffSubmissionHead}>
        <h2 id={id}>{t('Submission')}</h2>
        <div className={styles.from}>
          <ReadingMark language={submission.language} />
          <p>{t('Reference {reference}', { reference })}</p>
        </div>
      </div>
      {suspicion && <Note title={t('Not surely from a person')}>{doubts[suspicion]}</Note>}
      <InboxDelivery message={submission} today={today} kept="list" />
      {outcome && outcome.resent === undefined && fetcher.state === 'idle' && (
        <p role="alert" className="row bad gap-8">
          <Icon name="alert-circle" />
          {t('The email was not sent again. Please try again.')}
        </p>
      )}
      {mails.length > 0 && <ResendForm fetcher={fetcher} mails={mails} />}
    </section>
  )
}

interface StaffConfirmationProps {
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
export function StaffConfirmation({ property, question, today, posted }: StaffConfirmationProps) {
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

/** The outcome of the form. */
export interface PrivateOutcome {
  /** Id of the property. */
  private: string
  failed: boolean
}

interface PrivateNoteProps {
  id: string
  note: PrivateNoteFacts
  mayChange: boolean
  /** The outcome of a form without script. */
  posted: PrivateOutcome | undefined
}

/** Key, lockbox and note of a property, for staff alone. */
export function PrivateNote({ id, note, mayChange, posted }: PrivateNoteProps) {
  const fetcher = useFetcher<PrivateOutcome>()
  const busy = fetcher.state !== 'idle'
  const outcome = fetcher.data ?? posted
  return (
    <fetcher.Form method="post" className={styles.private} aria-labelledby="private-note">
      <h2 id="private-note">
        <Icon name="lock" /> {t('Staff only')}
      </h2>
      <input type="hidden" name="private" value={id} />
      <fieldset disabled={!mayChange}>
        <TextField
          label={t('Key and lockbox')}
          name="access"
          defaultValue={note.access}
          maxLength={maxPrivate.access}
          autoComplete="off"
        />
        <TextArea label={t('Private note')} name="note" defaultValue={note.note} maxLength={maxPrivate.note} rows={4} />
      </fieldset>
      <p className="muted hint">{t('Never in mails, exports or on the website.')}</p>
      {mayChange && (
        <Button type="submit" size="small" variant="line" aria-busy={busy}>
          {t('Save')}
        </Button>
      )}
      <p role="status" className="hint">
        {busy
          ? t('Saving')
          : outcome && (outcome.failed ? t('The note was not saved. Please try again.') : t('Saved.'))}
      </p>
    </fetcher.Form>
  )
}
