import { t } from '../../core/language/translate.ts'
import styles from './management-plans.module.css'
import { type ManagementPlan, managementPlans } from './rules/plans.ts'
import { PlanCards } from './shared/plan-cards.tsx'

const cardsOf = (plans: readonly ManagementPlan[]) =>
  plans.map(({ name, summary, recommended, included, missing, setupText, monthlyText }) => ({
    name,
    recommended,
    included,
    missing,
    subject: t('{name} management plan', { name }),
    price: (
      <div className="stack gap-16">
        <p className="muted">{summary}</p>
        <dl className={styles.fees}>
          <div>
            <dt>{t('Setup fee')}</dt>
            <dd>{setupText}</dd>
          </div>
          <div>
            <dt>{t('Ongoing fee')}</dt>
            <dd>{monthlyText}</dd>
          </div>
        </dl>
      </div>
    ),
  }))

/** The management plans with their fees in words (spec 9), or what staff wrote. */
export function ManagementPlans({ plans = managementPlans() }: { plans?: readonly ManagementPlan[] | undefined }) {
  return <PlanCards kind="plan" cards={cardsOf(plans)} />
}
