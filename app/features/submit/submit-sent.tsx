import { Link } from 'react-router'
import { t } from '../../../domain/language/translate.ts'
import { paths } from '../../../domain/paths.ts'
import { submissionTexts } from '../../../domain/submission/submission.ts'
import { SentText } from '../../components/messages/sent-text.tsx'
import { buttonClass } from '../../ui/button.tsx'
import styles from './form/property-form.module.css'

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
