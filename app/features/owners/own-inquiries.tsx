import { t } from '../../core/language/translate.ts'
import { formatMoment } from '../../core/moments.ts'
import styles from './listing.module.css'
import type { OwnInquiry } from './rules/own-listing.ts'

/** What visitors wrote about the home; the office answers them. */
export function OwnInquiries({ inquiries }: { inquiries: readonly OwnInquiry[] }) {
  if (inquiries.length === 0) return null
  return (
    <details className={styles.confirm}>
      <summary className={styles.link}>{t('Read what visitors wrote')}</summary>
      <p className="small muted">{t('Our office answers them.')}</p>
      <ul className={styles.said}>
        {inquiries.map(({ id, from, text, at, answeredAt }) => (
          <li key={id} data-by="visitor">
            <span className={styles.face} aria-hidden="true">
              {[...from][0]}
            </span>
            <div>
              <b>{from}</b> <time dateTime={at}>{formatMoment(at)}</time>
              <p dir="auto">{text}</p>
              <p className="small muted">
                {answeredAt ? t('Answered on {moment}', { moment: formatMoment(answeredAt) }) : t('Not answered yet')}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </details>
  )
}
