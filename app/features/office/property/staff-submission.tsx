import { useId } from 'react'
import { useFetcher } from 'react-router'
import { t } from '../../../core/language/translate.ts'
import { doubts } from '../../../frame/office/parts/doubts.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { Note } from '../../../ui/mark/note.tsx'
import { InboxDelivery } from '../../inbox/shared/inbox-delivery.tsx'
import { ReadingMark } from '../../inbox/shared/inbox-list.tsx'
import type { ResendOutcome } from '../../inbox/shared/resend-action.ts'
import { ResendForm } from '../../inbox/shared/resend-form.tsx'
import type { SubmissionRecord } from '../../submit/rules/property-form.ts'
import styles from './staff-submission.module.css'

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
      <div className={styles.head}>
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
