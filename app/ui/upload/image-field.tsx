import { type ChangeEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { t } from '../../core/language/translate.ts'
import { Button, buttonClass } from '../button.tsx'
import { classes } from '../classes.ts'
import { Icon } from '../icon/icon.tsx'
import styles from './image-field.module.css'

interface Props {
  label: string
  name: string
  /** Media types, as in `<input accept>`. */
  accept: string
  hint: string
  error?: string
  /** Validates a file: an invalid one is not shown. */
  check: (file: File) => string | undefined
  /** Shown while no image is chosen. */
  children: ReactNode
}

/** A square image from the device, previewed before upload. */
export function ImageField({ label, name, accept, hint, error, check, children }: Props) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [preview, setPreview] = useState<string>()
  const [refused, setRefused] = useState<string>()
  const sentence = error ?? refused

  useEffect(() => () => void (preview && URL.revokeObjectURL(preview)), [preview])

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? []
    const invalid = file && check(file)
    setRefused(invalid)
    setPreview(file && !invalid ? URL.createObjectURL(file) : undefined)
    if (invalid) target.value = ''
  }

  function remove() {
    if (input.current) input.current.value = ''
    setPreview(undefined)
    setRefused(undefined)
    input.current?.focus()
  }

  return (
    <div className={styles.field}>
      <span className={styles.tile}>
        {preview ? (
          <img src={preview} alt={t('{label}, as it will be seen', { label })} width={128} height={128} />
        ) : (
          children
        )}
      </span>
      <div className="stack at-start gap-10">
        <span className="ink small semibold" id={`${id}-label`}>
          {label}
        </span>
        <div className="flex wraps gap-12">
          <label className={classes(buttonClass({ variant: 'line' }), styles.choose)}>
            <input
              ref={input}
              type="file"
              name={name}
              accept={accept}
              onChange={choose}
              aria-labelledby={`${id}-label ${id}-words`}
              aria-describedby={classes(sentence && `${id}-error`, `${id}-hint`)}
              aria-invalid={sentence ? true : undefined}
              className={styles.input}
            />
            <Icon name="photo-plus" />
            <span id={`${id}-words`}>{preview ? t('Change picture') : t('Choose a picture')}</span>
          </label>
          {preview && (
            <Button variant="line" onClick={remove}>
              {t('Remove')}
            </Button>
          )}
        </div>
        {sentence && (
          <span id={`${id}-error`} className={styles.error} role="alert">
            <Icon name="alert-circle" />
            {sentence}
          </span>
        )}
        <span id={`${id}-hint`} className="muted hint">
          {hint}
        </span>
      </div>
    </div>
  )
}
