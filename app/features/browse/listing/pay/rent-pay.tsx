import { t } from '../../../../core/language/translate.ts'
import { type CostItem, depositRule, rentCosts } from '../../../../core/listing/costs/cost-rules.ts'
import type { Property } from '../../../../core/listing/property.ts'
import { formatPrice } from '../../../../core/money.ts'
import { classes } from '../../../../ui/classes.ts'
import { Icon } from '../../../../ui/icon/icon.tsx'
import { CheckedSource } from './checked-source.tsx'
import styles from './pay-sections.module.css'

const itemLabel: Record<CostItem, string> = {
  water: t('Water'),
  electricity: t('Electricity'),
  internet: t('Internet'),
  lawn: t('Lawn maintenance'),
  insurance: t('Tenant insurance, needed'),
}

/** What a tenant pays each month, as far as the features say, and at most to move in. */
export function RentPay({ property }: { property: Property }) {
  const { rent, included, extra, maxDeposit, mostToMoveIn } = rentCosts(property)
  return (
    <>
      <div className={styles.pay}>
        <div>
          <h3>{t('Each month')}</h3>
          <dl className={styles.rows}>
            <div className={styles.first}>
              <dt>
                <Icon name="home-dollar" />
                {t('Rent')}
              </dt>
              <dd>{formatPrice(rent)}</dd>
            </div>
            {included.map((item) => (
              <Item key={item} item={item} value={t('In the rent')} />
            ))}
            {extra.map((item) => (
              <Item key={item} item={item} value={t('You pay')} out />
            ))}
          </dl>
        </div>
        <div>
          <h3>{t('To move in')}</h3>
          <dl className={styles.rows}>
            <div>
              <dt>{t('First month’s rent')}</dt>
              <dd>{formatPrice(rent)}</dd>
            </div>
            {maxDeposit === undefined ? (
              <div className={styles.out}>
                <dt>{t('Deposit')}</dt>
                <dd>{t('By the lease')}</dd>
              </div>
            ) : (
              <div>
                <dt>
                  {t('Deposit, at most')}
                  <small>{t('At most one month’s rent. The Province keeps it, not the owner.')}</small>
                </dt>
                <dd>{formatPrice(maxDeposit)}</dd>
              </div>
            )}
            <div className={styles.total}>
              <dt>{maxDeposit === undefined ? t('Total without a deposit') : t('Total, at most')}</dt>
              <dd>{formatPrice(mostToMoveIn)}</dd>
            </div>
          </dl>
        </div>
      </div>
      <p className={styles.source}>
        {t('What is in the rent is as the owner listed it.')}{' '}
        <span>
          {maxDeposit === undefined ? (
            t('The Residential Tenancies Act, with its rule of deposits, does not apply to places of business.')
          ) : (
            <CheckedSource
              source={depositRule.source}
              name={t('Security deposits under the Residential Tenancies Act, New Brunswick')}
            />
          )}
        </span>
      </p>
    </>
  )
}

function Item({ item, value, out = false }: { item: CostItem; value: string; out?: boolean }) {
  return (
    <div className={classes(out && styles.out)}>
      <dt>
        <Icon name={out ? 'minus' : 'check'} />
        {itemLabel[item]}
      </dt>
      <dd>{value}</dd>
    </div>
  )
}
