import { useId, useState } from 'react'
import type { SubmissionRecord } from '../../domain/submitted-property.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Note } from '../ui/note.tsx'
import { InboxDelivery } from './inbox-delivery.tsx'
import { doubts } from './inbox-words.ts'
import styles from './staff-submission.module.css'

interface Props {
  submission: SubmissionRecord
  /** `YYYY-MM-DD` in Greater Moncton. */
  today: string
  /** Throws when the mails could not be queued again. */
  onResend: () => Promise<void>
}

/** How a property came in: its reference, what became of the mails about it, and sending them again. */
export function StaffSubmission({ submission, today, onResend }: Props) {
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  const id = useId()
  const { reference, suspicion, mails } = submission

  async function resend() {
    setState('busy')
    setState(
      await onResend()
        .then(() => 'idle' as const)
        .catch(() => 'failed' as const),
    )
  }

  return (
    <section className={styles.submission} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>Submission</h2>
        <span>Reference {reference}</span>
      </div>
      {suspicion && <Note title="Not surely from a person">{doubts[suspicion]}</Note>}
      <InboxDelivery message={submission} today={today} kept="kept in the list" />
      {state === 'failed' && (
        <p role="alert" className={styles.failed}>
          <Icon name="alert-circle" />
          The email was not sent again. Please try again.
        </p>
      )}
      {mails.length > 0 && (
        <div className="script-only">
          <Button look="line" busy={state === 'busy'} onClick={resend}>
            Send the email again
          </Button>
        </div>
      )}
    </section>
  )
}
