import { useRef, useState } from 'react'
import { formatDay } from '../../../../core/dates.ts'
import { currentLanguage } from '../../../../core/language/language.ts'
import { t } from '../../../../core/language/translate.ts'
import {
  type CostItem,
  depositRule,
  insuranceRule,
  isDwelling,
  rentCosts,
  type Source,
  transferTaxRule,
} from '../../../../core/listing/costs/cost-rules.ts'
import {
  type AskedMortgage,
  amortizations,
  estimateMortgage,
  insurancePremiumRate,
  type Mortgage,
  readMortgage,
} from '../../../../core/listing/costs/mortgage.ts'
import type { Property } from '../../../../core/listing/property.ts'
import { formatDecimal, formatNumber, formatPrice } from '../../../../core/money.ts'
import { Button } from '../../../../ui/button.tsx'
import { classes } from '../../../../ui/classes.ts'
import { SelectField, TextField } from '../../../../ui/form/field.tsx'
import { isEdited, useAfterHydration } from '../../../../ui/hydrated.ts'
import { Icon } from '../../../../ui/icon/icon.tsx'
import { Disclosure } from '../../../../ui/section/disclosure.tsx'
import { Trans } from '../../../../ui/trans.tsx'
import styles from './pay-sections.module.css'

/** What a home costs each month and at the beginning; nothing for one that is rented or sold. */
export function PropertyPay({ property, asked }: { property: Property; asked?: AskedMortgage }) {
  if (property.closed) return null
  return (
    <div id="what-you-pay">
      <Disclosure heading={t('What you pay')}>
        {property.offer === 'rent' ? <RentPay property={property} /> : <SalePay property={property} asked={asked} />}
      </Disclosure>
    </div>
  )
}

const itemLabel: Record<CostItem, string> = {
  water: t('Water'),
  electricity: t('Electricity'),
  internet: t('Internet'),
  lawn: t('Lawn maintenance'),
  insurance: t('Tenant insurance, needed'),
}

/** What a tenant pays each month, as far as the features say, and at most to move in. */
function RentPay({ property }: { property: Property }) {
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

interface Props {
  property: Property
  /** What a visitor without script asked for. */
  asked?: AskedMortgage
}

/** What a buyer pays: a mortgage estimate for a home; for a place of business the transfer tax alone. */
function SalePay({ property, asked }: Props) {
  const { price } = property
  const [terms, setTerms] = useState(asked?.terms)
  const estimate = estimateMortgage(price, terms)
  return (
    <>
      <div className={styles.pay}>
        {isDwelling(property) && <EachMonth estimate={estimate} />}
        <ToBuy estimate={estimate} mortgage={isDwelling(property)} price={price} />
      </div>
      {isDwelling(property) && <Terms price={price} asked={asked} onTerms={setTerms} />}
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
  const { payment, premium, borrowed, ratePercent, years } = estimate
  return (
    <div>
      <h3>{t('Each month, an estimate')}</h3>
      <dl className={styles.rows}>
        <div className={styles.first}>
          <dt>
            <Icon name="home-dollar" />
            {t('Mortgage payment')}
            <small>
              {t('At {rate}% over {years, plural, one {# year} other {# years}}.', {
                rate: formatDecimal(ratePercent, 2),
                years,
              })}
            </small>
          </dt>
          <dd data-figure="payment">{dollars(payment)}</dd>
        </div>
        <div>
          <dt>
            {t('Borrowed')}
            <small>
              {premium > 0
                ? t('With {amount} of mortgage loan insurance, {rate}% of the loan.', {
                    amount: dollars(premium),
                    rate: formatDecimal(insurancePremiumRate(estimate), 2),
                  })
                : t('A fifth or more is paid down: no mortgage loan insurance is asked for.')}
            </small>
          </dt>
          <dd>{dollars(borrowed)}</dd>
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
  const { downPayment, toBuy, leastDownPayment, transferTax } = estimate
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
            <dd>{dollars(downPayment)}</dd>
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
          <dd>{mortgage ? dollars(toBuy) : formatPrice(price + transferTax)}</dd>
        </div>
      </dl>
    </div>
  )
}

interface TermsProps {
  price: number
  asked: AskedMortgage | undefined
  onTerms: (terms: AskedMortgage['terms']) => void
}

/**
 * A form that the browser sends by itself without script; with script the figures change while typing, and stay as they are while
 * it says what cannot be.
 */
function Terms({ price, asked, onTerms }: TermsProps) {
  const form = useRef<HTMLFormElement>(null)
  const [problems, setProblems] = useState(asked?.problems)
  const { downPayment, ratePercent, years } = estimateMortgage(price, asked?.terms)

  function update() {
    const typed = new URLSearchParams(new FormData(form.current!) as never)
    const { terms, problems } = readMortgage(typed, price)
    setProblems(problems)
    if (Object.keys(problems).length === 0) onTerms(terms)
  }

  useAfterHydration(() => form.current && isEdited(form.current) && update())
  return (
    <form
      ref={form}
      className={styles.form}
      method="get"
      action="#what-you-pay"
      aria-label={t('Change the estimate')}
      noValidate
      onInput={update}
      onSubmit={(event) => event.preventDefault()}
    >
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
      <p role="status">{problems && Object.values(problems).join(' ')}</p>
    </form>
  )
}

function dollars(cents: number) {
  return formatPrice(Math.round(cents / 100) * 100)
}

/** "Rule: <name>, checked Nov 2, 2026.", with a link to the source. */
function CheckedSource({ source, name }: { source: Source; name: string }) {
  const language = currentLanguage()
  const url = source.url[language]
  const isEnglish = language === 'fr' && url === source.url.en
  return (
    <Trans
      message="Rule: <link>{name}</link>, checked {day}."
      values={{
        name,
        day: formatDay(source.checked),
        link: (text) => (
          <a href={url} rel="noreferrer" hrefLang={isEnglish ? 'en' : undefined}>
            {text}
          </a>
        ),
      }}
    />
  )
}
