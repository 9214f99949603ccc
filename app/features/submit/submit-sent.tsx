import { Link } from 'react-router'
import { t } from '../../core/language/translate.ts'
import { paths } from '../../core/paths.ts'
import { buttonClass } from '../../ui/button.tsx'
import { SentText } from '../inbox/shared/sent-text.tsx'
import styles from './form/property-form.module.css'
import { MailedNote } from './mailed-note.tsx'
import { submissionTexts } from './rules/submission.ts'

interface Props {
  sent: 'submitted' | 'updated'
  reference?: string
  email?: string
  /** Whether a private link is mailed to `email`. */
  mail?: boolean
}

/** The success page of a form without script, with the texts of the dialog (spec 8). */
export function SubmitSent({ sent, reference = '', email, mail }: Props) {
  const { title, text } = submissionTexts[sent]
  return (
    <div className={`wrap ${styles.sent}`}>
      <h1>{title}</h1>
      <SentText text={text} reference={reference} />
      {mail && email && <MailedNote email={email} />}
      <Link to={paths.home} className={buttonClass()}>
        {t('Back to Home')}
      </Link>
    </div>
  )
}
