import { Link } from 'react-router'
import { t } from '../../../core/language/translate.ts'
import type { StaffProperty } from '../../../core/listing/property.ts'
import { formatMoment } from '../../../core/moments.ts'
import { buttonClass } from '../../../ui/button.tsx'
import type { HistoryPage } from '../../history/rules/history.ts'
import { historyPath, StaffHistory } from '../../history/shared/staff-history.tsx'
import styles from './staff-property.module.css'

interface Props {
  property: StaffProperty
  history: HistoryPage
}

/** The latest changes of a property. */
export function PropertyHistory({ property, history }: Props) {
  return (
    <section>
      <div className={styles.head}>
        <h2>{t('History')}</h2>
        <span className="muted">{t('Kept forever. Nobody can edit it.')}</span>
      </div>
      {history.entries.length > 0 ? (
        <StaffHistory entries={history.entries} />
      ) : (
        <p>{t('Nothing has been changed since it was added on {time}.', { time: formatMoment(property.createdAt) })}</p>
      )}
      {history.next && (
        <Link
          to={historyPath({ property: property.id, after: history.next })}
          className={buttonClass({ variant: 'line' })}
        >
          {t('{count, plural, one {Show {count} earlier entry} other {Show {count} earlier entries}}', {
            count: (history.total ?? 0) - history.entries.length,
          })}
        </Link>
      )}
    </section>
  )
}
