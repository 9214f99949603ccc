import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './option-rows.module.css'

export interface Option<Value extends string> {
  value: Value
  label: string
  /** Below the label, or at the right where rows have no box. */
  text?: string
  /** At the right. */
  mark?: ReactNode
}

interface Props<Value extends string> {
  legend: string
  /** The heading above says the same already. */
  quietLegend?: boolean
  name: string
  options: readonly Option<Value>[]
  value: Value
  onChange: (value: Value) => void
  boxed?: boolean
}

/** One of several, a row each: radio buttons by nature. */
export function OptionRows<Value extends string>({
  legend,
  quietLegend,
  name,
  options,
  value,
  onChange,
  boxed,
}: Props<Value>) {
  return (
    <fieldset>
      <legend className={quietLegend ? 'hidden-text' : styles.legend}>{legend}</legend>
      <div className={boxed ? styles.boxes : undefined}>
        {options.map((option) => (
          <label key={option.value} className={classes(styles.row, boxed && styles.box)}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={value === option.value}
              onChange={() => onChange(option.value)}
              className={styles.input}
            />
            <span>
              <b className={styles.label}>{option.label}</b>
              {boxed && option.text && <span className={styles.below}>{option.text}</span>}
            </span>
            {!boxed && option.text && <span className={styles.text}>{option.text}</span>}
            {option.mark}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
