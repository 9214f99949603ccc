import { t } from '../../../../domain/language/translate.ts'
import { formatDecimal, formatNumber, formatPrice } from '../../../../domain/money.ts'
import { insuranceRule, transferTaxRule } from '../../../../domain/property/costs/cost-rules.ts'
import {
  type AskedMortgage,
  amortizations,
  estimateMortgage,
  type Mortgage,
} from '../../../../domain/property/costs/mortgage.ts'
import { isDwelling } from '../../../../domain/property/costs/rent-costs.ts'
import type { Property } from '../../../../domain/property/property.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField, TextField } from '../../../ui/form/field.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { CheckedSource } from './checked-source.tsx'
import { mortgageFigures } from './mortgage-figures.ts'
import styles from './pay-sections.module.css'

interface Props {
  property: Property
  /** What a visitor without script asked for. */
  asked?: AskedMortgage
}

/** What a buyer pays: a mortgage estimate for a home; for a place of business the transfer tax alone. */
export function SalePay({ property, asked }: Props) {
  const estimate = estimateMortgage(property.price, asked?.terms)
  return (
    <>
      <div className={styles.pay}>
        {isDwelling(property) && <EachMonth estimate={estimate} />}
        <ToBuy estimate={estimate} mortgage={isDwelling(property)} price={property.price} />
      </div>
      {isDwelling(property) && <Terms estimate={estimate} problems={asked?.problems} />}
      <p className={styles.source}>
        {isDwelling(property) && (
          <span>
            {t(
              'An estimate, not an offer: the rate is an assumption, compounded twice a year as Canadian law asks, for a home that its buyer lives in.',
            )}{' '}
            <CheckedSource
              source={insuranceRule.source}
              name={t('Mortgage loan insurance, Canada Mortgage and Housing Corporation')}
            />{' '}
          </span>
        )}
        <CheckedSource source={transferTaxRule.source} name={t('Real Property Transfer Tax Act, New Brunswick')} />
      </p>
    </>
  )
}

function EachMonth({ estimate }: { estimate: Mortgage }) {
  const figures = mortgageFigures(estimate)
  return (
    <div>
      <h3>{t('Each month, an estimate')}</h3>
      <dl className={styles.rows}>
        <div className={styles.first}>
          <dt>
            <Icon name="home-dollar" />
            {t('Mortgage payment')}
            <small data-figure="terms">{figures.terms}</small>
          </dt>
          <dd data-figure="payment">{figures.payment}</dd>
        </div>
        <div>
          <dt>
            {t('Borrowed')}
            <small data-figure="premium">{figures.premium}</small>
          </dt>
          <dd data-figure="borrowed">{figures.borrowed}</dd>
        </div>
        <div className={styles.out}>
          <dt>
            <Icon name="minus" />
            {t('Property tax, insurance, heating')}
          </dt>
          <dd>{t('You pay')}</dd>
        </div>
      </dl>
    </div>
  )
}

function ToBuy({ estimate, mortgage, price }: { estimate: Mortgage; mortgage: boolean; price: number }) {
  const { leastDownPayment, transferTax } = estimate
  const figures = mortgageFigures(estimate)
  return (
    <div>
      <h3>{t('To buy')}</h3>
      <dl className={styles.rows}>
        {mortgage ? (
          <div>
            <dt>
              {t('Down payment')}
              <small>{t('At least {amount} at this price.', { amount: formatPrice(leastDownPayment) })}</small>
            </dt>
            <dd data-figure="downPayment">{figures.downPayment}</dd>
          </div>
        ) : (
          <div>
            <dt>{t('Price')}</dt>
            <dd>{formatPrice(price)}</dd>
          </div>
        )}
        <div>
          <dt>
            {t('Property transfer tax')}
            <small>
              {t('{percent}% of the price, or of the assessed value where that is higher.', {
                percent: formatNumber(transferTaxRule.rate / 100),
              })}
            </small>
          </dt>
          <dd>{formatPrice(transferTax)}</dd>
        </div>
        <div className={styles.total}>
          <dt>{t('Total, without lawyer and inspection')}</dt>
          <dd data-figure="toBuy">{mortgage ? figures.toBuy : formatPrice(price + transferTax)}</dd>
        </div>
      </dl>
    </div>
  )
}

/** A form that the browser sends by itself without script; with script the figures change while typing. */
function Terms({ estimate, problems }: { estimate: Mortgage; problems?: AskedMortgage['problems'] }) {
  const { downPayment, ratePercent, years } = estimate
  return (
    <form className={styles.form} method="get" action="#what-you-pay" aria-label={t('Change the estimate')} noValidate>
      <TextField
        label={t('Down payment')}
        name="down"
        inputMode="decimal"
        autoComplete="off"
        defaultValue={formatPrice(downPayment)}
        maxLength={20}
      />
      <TextField
        label={t('Rate a year')}
        name="rate"
        inputMode="decimal"
        autoComplete="off"
        after="%"
        defaultValue={formatDecimal(ratePercent, 2)}
        maxLength={8}
      />
      <SelectField label={t('Years')} name="years" defaultValue={years}>
        {amortizations.map((count) => (
          <option key={count} value={count}>
            {count}
          </option>
        ))}
      </SelectField>
      <Button type="submit" variant="line" className={styles.send}>
        {t('Calculate')}
      </Button>
      <p data-problem="" role="status">
        {problems && Object.values(problems).join(' ')}
      </p>
    </form>
  )
}
