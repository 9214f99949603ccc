import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { currentLanguage } from '../../core/language/language.ts'
import { t } from '../../core/language/translate.ts'
import { formatCents, formatDecimal, formatNumber, formatPrice } from '../../core/money.ts'
import { localPath, plansPath } from '../../core/paths.ts'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { TextField } from '../../ui/form/field.tsx'
import { RangeSlider } from '../../ui/form/range-slider.tsx'
import { useAfterHydration } from '../../ui/hydrated.ts'
import { TickList } from '../../ui/tick-list.tsx'
import styles from './fee-calculator.module.css'
import {
  defaultRent,
  leastRent,
  type ManagementPlan,
  managementPlans,
  maxRent,
  planFees,
  readRent,
} from './rules/plans.ts'

/** The slider's range in dollars; any other rent can be typed. */
const slider = { min: 600, max: 4000, step: 50 }
const wrongRent = t('Please enter a monthly rent from {least} to {most}.', {
  least: formatPrice(leastRent),
  most: formatPrice(maxRent),
})

/** Calculates setup fee, monthly fee and first year from a rent. Without JavaScript it is a GET form: `?rent=1450`. */
export function FeeCalculator({ plans = managementPlans() }: { plans?: readonly ManagementPlan[] | undefined }) {
  const requested = useSearchParams()[0].get('rent')
  const [text, setText] = useState(requested ?? formatNumber(defaultRent / 100))
  const [rent, setRent] = useState(readRent(text) ?? defaultRent)
  const [checked, setChecked] = useState(true)
  const readable = readRent(text) !== undefined
  const field = useRef<HTMLInputElement>(null)
  useAfterHydration(() => field.current && change(field.current.value))

  function change(next: string) {
    setText(next)
    setRent((before) => readRent(next) ?? before)
  }

  function finish() {
    setChecked(true)
    if (readable) setText(formatNumber(rent / 100))
  }

  return (
    <div className={styles.calculator}>
      <form
        className={styles.question}
        action={localPath(plansPath)}
        onSubmit={(event) => {
          event.preventDefault()
          finish()
        }}
      >
        <TextField
          ref={field}
          label={t('Monthly rent')}
          name="rent"
          value={text}
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          before={currentLanguage() === 'en' ? '$' : undefined}
          after={t('CAD')}
          error={checked && !readable ? wrongRent : undefined}
          onBlur={finish}
          onChange={(event) => {
            change(event.target.value)
            setChecked(false)
          }}
        />
        <div className={styles.slide}>
          <RangeSlider
            {...slider}
            className="script-only"
            label={t('Monthly rent, slider')}
            value={rent / 100}
            valueText={formatPrice(rent)}
            onChange={(value) => change(formatNumber(value))}
          />
          <Button type="submit" className={`no-script ${styles.work}`}>
            {t('Work out')}
          </Button>
        </div>
        <p className={styles.ends}>
          <span className="script-only">{formatPrice(slider.min * 100)}</span>
          <span>{t('Fees below follow the rent, with 15% HST added.')}</span>
          <span className="script-only">{formatPrice(slider.max * 100)}</span>
        </p>
      </form>
      <ul className={styles.plans}>
        {plans.map((plan) => (
          <PlanColumn key={plan.name} plan={plan} rent={rent} />
        ))}
      </ul>
      <p className="hidden-text" role="status">
        {useDebounced(summary(plans, rent))}
      </p>
    </div>
  )
}

function summary(plans: readonly ManagementPlan[], rent: number) {
  const sums = plans.map((plan) => `${plan.name} ${formatPrice(planFees(plan, rent).firstYear)}`)
  return t('First year at {rent} a month: {sums}.', { rent: formatPrice(rent), sums: sums.join(', ') })
}

/** Empty at first, then the debounced text, so that a moving slider is announced once. */
function useDebounced(text: string) {
  const [debounced, setDebounced] = useState('')
  const first = useRef(text)
  useEffect(() => {
    if (text === first.current) return
    const timer = setTimeout(() => setDebounced(text), 700)
    return () => clearTimeout(timer)
  }, [text])
  return debounced
}

/** A management plan: features, fees in words, and the amounts for a rent in CAD cents. */
function PlanColumn({ plan, rent }: { plan: ManagementPlan; rent: number }) {
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
