import type { ChangeEvent, ReactNode } from 'react'
import styles from './segmented.module.css'

interface Props {
  /** The legend. */
  label: string
  name: string
  /** Value, label, and what follows the label. */
  options: readonly (readonly [value: string, word: string, more?: ReactNode])[]
  /** The controlled value, with `onChange`. */
  value?: string
  /** The initial value of an uncontrolled field. */
  defaultValue?: string
  onChange?: (value: string) => void
  required?: boolean
  className?: string
}

/** Two or three radio buttons as a segmented control. */
export function Segmented({ label, name, options, value, defaultValue, onChange, required, className }: Props) {
  const change = onChange && ((event: ChangeEvent<HTMLInputElement>) => onChange(event.target.value))
  return (
    <fieldset className={className}>
      <legend className={styles.label}>{label}</legend>
      <div className={styles.segments}>
        {options.map(([option, word, more]) => (
          <label key={option} className={styles.segment}>
            <input
              type="radio"
              name={name}
              value={option}
              required={required}
              checked={value === undefined ? undefined : value === option}
              defaultChecked={value === undefined ? defaultValue === option : undefined}
              onChange={change}
              className={styles.input}
            />
            <span>
              <span>{word}</span>
              {more}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
