import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { formatNumber, formatPrice } from '../../domain/money.ts'
import { defaultRent, leastRent, managementPlans, mostRent, planFees, readRent } from '../../domain/plans.ts'
import { plansPath } from '../paths.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/field.tsx'
import { RangeSlider } from '../ui/range-slider.tsx'
import styles from './fee-calculator.module.css'
import { PlanColumn } from './plan-column.tsx'

/** The slider's ends in dollars; any other rent can be typed. */
const slider = { min: 600, max: 4000, step: 50 }
const wrongRent = `Please enter a monthly rent from ${formatPrice(leastRent)} to ${formatPrice(mostRent)}.`

/** Rent in; setup, monthly fee and first year out. Without script it is a form that the address answers: `?rent=1450`. */
export function FeeCalculator() {
  const asked = useSearchParams()[0].get('rent')
  const [text, setText] = useState(asked ?? formatNumber(defaultRent / 100))
  const [rent, setRent] = useState(readRent(text) ?? defaultRent)
  const [checked, setChecked] = useState(true)
  const readable = readRent(text) !== undefined

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
        className={styles.ask}
        action={plansPath}
        onSubmit={(event) => {
          event.preventDefault()
          finish()
        }}
      >
        <TextField
          label="Monthly rent"
          name="rent"
          value={text}
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          before="$"
          after="CAD"
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
            label="Monthly rent, slider"
            value={rent / 100}
            valueText={formatPrice(rent)}
            onChange={(value) => change(formatNumber(value))}
          />
          <Button type="submit" className={`no-script ${styles.work}`}>
            Work out
          </Button>
        </div>
        <p className={styles.ends}>
          <span className="script-only">{formatPrice(slider.min * 100)}</span>
          <span>Fees below follow the rent, with 15% HST added.</span>
          <span className="script-only">{formatPrice(slider.max * 100)}</span>
        </p>
      </form>
      <ul className={styles.plans}>
        {managementPlans.map((plan) => (
          <PlanColumn key={plan.name} plan={plan} rent={rent} />
        ))}
      </ul>
      <p className="hidden-text" role="status">
        {useSettled(summary(rent))}
      </p>
    </div>
  )
}

function summary(rent: number) {
  const sums = managementPlans.map((plan) => `${plan.name} ${formatPrice(planFees(plan, rent).firstYear)}`)
  return `First year at ${formatPrice(rent)} a month: ${sums.join(', ')}.`
}

/** Nothing at first, then what the text has been for a moment: a moving slider is read out once it rests. */
function useSettled(text: string) {
  const [settled, setSettled] = useState('')
  const first = useRef(text)
  useEffect(() => {
    if (text === first.current) return
    const timer = setTimeout(() => setSettled(text), 700)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
