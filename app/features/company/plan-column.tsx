import { t } from '../../core/language/translate.ts'
import { formatCents, formatDecimal, formatPrice } from '../../core/money.ts'
import { classes } from '../../ui/classes.ts'
import { TickList } from '../../ui/tick-list.tsx'
import styles from './plan-column.module.css'
import { type ManagementPlan, planFees } from './rules/plans.ts'

/** A management plan: features, fees in words, and the amounts for a rent in CAD cents. */
export function PlanColumn({ plan, rent }: { plan: ManagementPlan; rent: number }) {
  const { setup, monthly, firstYear, share } = planFees(plan, rent)
  return (
    <li className={classes(styles.plan, plan.recommended && styles.recommended)}>
      <div>
        <h3 className={styles.name}>{plan.name}</h3>
        <p className={styles.summary}>{plan.summary}</p>
      </div>
      <TickList included={plan.included} missing={plan.missing} />
      <dl className={styles.fees}>
        <div>
          <dt>{t('Setup, once')}</dt>
          <dd>{plan.setupText}</dd>
        </div>
        <div>
          <dt>{t('Each month')}</dt>
          <dd>{plan.monthlyText}</dd>
        </div>
      </dl>
      <dl className={styles.sums}>
        <div>
          <dt>{t('Setup, with HST')}</dt>
          <dd>{formatCents(setup)}</dd>
        </div>
        <div>
          <dt>{t('Each month, with HST')}</dt>
          <dd>{formatCents(monthly)}</dd>
        </div>
        <div className={styles.total}>
          <dt>{t('First year')}</dt>
          <dd>{formatCents(firstYear)}</dd>
        </div>
      </dl>
      <div>
        <span className={styles.level} aria-hidden="true">
          <i style={{ width: `${share}%` }} />
        </span>
        <p className={styles.share}>
          {t('{share}% of a year’s rent, {rent}', {
            share: formatDecimal(share, 1),
            rent: formatPrice(12 * rent),
          })}
        </p>
      </div>
    </li>
  )
}
