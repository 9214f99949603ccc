import { formatLongDay } from '../../../core/dates.ts'
import { t } from '../../../core/language/translate.ts'
import { dayOf } from '../../../core/moments.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { checkLabel, type Verification, verifiedUntil } from '../../review/rules/checks.ts'
import styles from './property.module.css'

/** The id that the "Verified" tag of the heading opens. */
const receiptId = 'verified-receipt'

/** What "Verified" stands on: what was done, by which role, when, and until when it counts. A native popover. */
export function VerifiedReceipt({ verification, today }: { verification: Verification; today: string }) {
  const until = verifiedUntil(verification)
  const { checks, role } = verification
  return (
    <div id={receiptId} popover="auto" role="dialog" aria-labelledby={`${receiptId}-title`} className={styles.receipt}>
      <h2 id={`${receiptId}-title`}>
        <Icon name="rosette-discount-check" />
        {t('What “Verified” means here')}
      </h2>
      <dl>
        <div>
          <dt>{t('What was done')}</dt>
          <dd>
            {t('The listing was read and released before visitors could see it.')}
            {checks.length > 0 && (
              <ul className={styles.checks}>
                {checks.map(({ name, at }) => (
                  <li key={name}>
                    <Icon name="check" />
                    <span>
                      {checkLabel(name)}
                      {dayOf(at) !== dayOf(verification.at) && <small> ({formatLongDay(dayOf(at))})</small>}
                    </span>
                  </li>
                ))}
              </ul>
            )}
          </dd>
        </div>
        <div>
          <dt>{t('By whom')}</dt>
          <dd>{role === 'manager' ? t('Our staff: a manager') : t('Our staff')}</dd>
        </div>
        <div>
          <dt>{t('When')}</dt>
          <dd>{formatLongDay(dayOf(verification.at))}</dd>
        </div>
        <div>
          <dt>{t('Counts until')}</dt>
          <dd>{until < today ? t('{day}: it is due again', { day: formatLongDay(until) }) : formatLongDay(until)}</dd>
        </div>
      </dl>
      <p>{t('It does not replace a visit. Pay nothing before you have seen the home.')}</p>
      <button type="button" popoverTarget={receiptId} popoverTargetAction="hide">
        {t('Close')}
      </button>
    </div>
  )
}
