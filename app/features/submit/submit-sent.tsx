import { Link } from 'react-router'
import { t } from '../../core/language/translate.ts'
import { paths } from '../../core/paths.ts'
import { buttonClass } from '../../ui/button.tsx'
import { SentText } from '../inbox/shared/sent-text.tsx'
import styles from './form/property-form.module.css'
import { submissionTexts } from './rules/submission.ts'

/** The success page of a form without script, with the texts of the dialog (spec 8). */
export function SubmitSent({ sent, reference }: { sent: 'submitted' | 'updated'; reference: string }) {
  const { title, text } = submissionTexts[sent]
  return (
    <div className={`wrap ${styles.sent}`}>
      <h1>{title}</h1>
      <SentText text={text} reference={reference} />
      <Link to={paths.home} className={buttonClass()}>
        {t('Back to Home')}
      </Link>
    </div>
  )
}
