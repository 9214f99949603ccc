import { Link } from 'react-router'
import { t, tc } from '../../../core/language/translate.ts'
import { paths } from '../../../core/paths.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { FreeBadge } from '../../../ui/mark/tag.tsx'
import styles from './submit-link.module.css'

const submit = t('List Your Property')
const submitBrief = tc('in a narrow header', 'List Your Property')

/** List Your Property, with a shorter word where a language has one and the header is narrow. */
export function SubmitLink({ className }: { className?: string }) {
  return (
    <Link to={paths.submit} className={classes('no-print', buttonClass({ variant: 'line' }), styles.submit, className)}>
      <span className={styles.long}>{submit}</span>
      {submitBrief !== submit && (
        <span className={styles.brief} aria-hidden="true">
          {submitBrief}
        </span>
      )}{' '}
      <FreeBadge />
    </Link>
  )
}
