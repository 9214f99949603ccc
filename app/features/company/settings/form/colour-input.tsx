import { useRef } from 'react'
import { t } from '../../../../core/language/translate.ts'
import { TextField } from '../../../../ui/form/field.tsx'
import { useHydrated } from '../../../../ui/hydrated.ts'
import styles from './fields.module.css'

interface Props {
  name: string
  label: string
  hint?: string | undefined
  error?: string | undefined
  value: string
  usual: string
}

/** A colour as `#rrggbb`, with the browser's own picker beside it. */
export function ColourInput({ name, label, hint, error, value, usual }: Props) {
  const text = useRef<HTMLInputElement>(null)
  const hydrated = useHydrated()

  function choose(colour: string) {
    if (!text.current) return
    text.current.value = colour
    text.current.dispatchEvent(new Event('input', { bubbles: true }))
  }

  return (
    <div className={styles.colour}>
      <TextField
        ref={text}
        name={name}
        label={label}
        hint={hint}
        error={error}
        defaultValue={value}
        maxLength={7}
        placeholder={usual}
      />
      <input
        type="color"
        disabled={!hydrated}
        defaultValue={value || usual}
        aria-label={t('Choose: {label}', { label })}
        className="script-only"
        onChange={(event) => choose(event.target.value)}
      />
    </div>
  )
}
