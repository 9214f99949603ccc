import { type ReactNode, useRef } from 'react'
import { classes } from '../classes.ts'
import { useAfterHydration } from '../hydrated.ts'
import styles from './option-rows.module.css'

export interface Option<Value extends string> {
  value: Value
  label: string
  /** Below the label, or at the right in rows without a box. */
  text?: string
  /** At the right. */
  mark?: ReactNode
}

interface Props<Value extends string> {
  legend: string
  /** Hides the legend visually where a heading has the same text. */
  quietLegend?: boolean
  name: string
  /** Id of the form, if the rows are outside of it. */
  form?: string
  options: readonly Option<Value>[]
  value: Value
  onChange: (value: Value) => void
  boxed?: boolean
}

/** Radio buttons as rows. */
export function OptionRows<Value extends string>({
  legend,
  quietLegend,
  name,
  form,
  options,
  value,
  onChange,
  boxed,
}: Props<Value>) {
  const fieldset = useRef<HTMLFieldSetElement>(null)
  useAfterHydration(() => {
    const checked = fieldset.current?.querySelector<HTMLInputElement>(':checked')
    if (checked && checked.value !== value) onChange(checked.value as Value)
  })

  return (
    <fieldset ref={fieldset}>
      <legend className={quietLegend ? 'hidden-text' : 'ink small semibold'}>{legend}</legend>
      <div className={boxed ? 'stack gap-12' : undefined}>
        {options.map((option) => (
          <label key={option.value} className={classes(styles.row, boxed && styles.box)}>
            <input
              type="radio"
              name={name}
              form={form}
              value={option.value}
              checked={value === option.value}
              onChange={() => onChange(option.value)}
              className={styles.input}
            />
            <span>
              <b className="ink">{option.label}</b>
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
