import { useId } from 'react'
import { CheckField } from '../../ui/form/field.tsx'
import styles from './connections.module.css'

interface Props<Value extends string> {
  legend: string
  name: string
  options: readonly { value: Value; label: string; hint?: string }[]
  chosen: readonly string[]
  error?: string | undefined
}

/** Several of a few choices. */
export function CheckGroup<Value extends string>({ legend, name, options, chosen, error }: Props<Value>) {
  const id = useId()
  return (
    <fieldset className={styles.group} aria-describedby={error && id}>
      <legend>{legend}</legend>
      <div className={styles.checks}>
        {options.map(({ value, ...said }) => (
          <CheckField key={value} {...said} name={name} value={value} defaultChecked={chosen.includes(value)} />
        ))}
      </div>
      {error && (
        <p id={id} className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
