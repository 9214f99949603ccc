import { type AriaAttributes, type ComponentProps, type ReactNode, useId } from 'react'
import { t } from '../../core/language/translate.ts'
import { classes } from '../classes.ts'
import { Icon } from '../icon/icon.tsx'
import styles from './field.module.css'

interface FieldProps {
  label: ReactNode
  /** Adds "(optional)" to the label; required fields are not marked. */
  optional?: boolean
  /** Below the control, also while there is an error. */
  hint?: string
  error?: string
  className?: string
}

type TextProps = FieldProps &
  Omit<ComponentProps<'input'>, 'className'> & {
    /** Before the text, for example `$` or an icon. */
    before?: ReactNode
    /** The unit after the text. */
    after?: string
  }

/** A labelled text input. The children are placed in the control, after the input. */
export function TextField(props: TextProps) {
  const { label, optional, hint, error, className, before, after, children, ...input } = props
  const id = useOwnId(input.id)
  const attributes = tied(id, hint, error, input)
  return (
    <Field id={id} label={label} optional={optional} hint={hint} error={error} className={className}>
      <div className={styles.control}>
        {before && (
          <span className={styles.before} aria-hidden="true">
            {before}
          </span>
        )}
        <input
          {...input}
          {...attributes}
          className={inputClass(attributes['aria-invalid'], before ? styles.withBefore : undefined)}
        />
        {after && <span className={styles.after}>{after}</span>}
        {children}
      </div>
    </Field>
  )
}

/** A labelled textarea. */
export function TextArea({
  label,
  optional,
  hint,
  error,
  className,
  ...area
}: FieldProps & Omit<ComponentProps<'textarea'>, 'className'>) {
  const id = useOwnId(area.id)
  return (
    <Field id={id} label={label} optional={optional} hint={hint} error={error} className={className}>
      <textarea {...area} {...tied(id, hint, error)} className={classes(inputClass(error), styles.area)} />
    </Field>
  )
}

/** A labelled select; the children are its options. */
export function SelectField({
  label,
  optional,
  hint,
  error,
  className,
  ...select
}: FieldProps & Omit<ComponentProps<'select'>, 'className'>) {
  const id = useOwnId(select.id)
  return (
    <Field id={id} label={label} optional={optional} hint={hint} error={error} className={className}>
      <div className={classes(styles.control, styles.choice)}>
        <select {...select} {...tied(id, hint, error)} className={inputClass(error, styles.select)} />
        <Icon name="chevron-down" />
      </div>
    </Field>
  )
}

/** A checkbox with its label: 24 px in a row of 44 px. */
export function CheckField({
  label,
  hint,
  error,
  className,
  ...input
}: Omit<FieldProps, 'label' | 'optional'> &
  Omit<ComponentProps<'input'>, 'className' | 'type'> & { label: ReactNode }) {
  const id = useOwnId(input.id)
  return (
    <div className={classes('stack packed gap-7', className)}>
      <label className={styles.check}>
        <input {...input} {...tied(id, hint, error)} type="checkbox" className={styles.box} />
        <span>{label}</span>
      </label>
      <Below id={id} hint={hint} error={error} />
    </div>
  )
}

/** The id that a link on the page names, else any. */
function useOwnId(given?: string) {
  const id = useId()
  return given ?? id
}

function Field({
  id,
  label,
  optional,
  hint,
  error,
  className,
  children,
}: FieldProps & { id: string; children: ReactNode }) {
  return (
    <div className={classes('stack packed gap-7', className)}>
      <label htmlFor={id} className="ink small semibold">
        {label}
        {optional && <span className={styles.optional}> {t('(optional)')}</span>}
      </label>
      {children}
      <Below id={id} hint={hint} error={error} />
    </div>
  )
}

function Below({ id, hint, error }: { id: string; hint?: string; error?: string }) {
  return (
    <>
      {error && (
        <span id={`${id}-error`} className={styles.error}>
          <Icon name="alert-circle" />
          {error}
        </span>
      )}
      {hint && (
        <span id={`${id}-hint`} className="muted hint">
          {hint}
        </span>
      )}
    </>
  )
}

/** `own` are attributes of a field whose error stands elsewhere, for example of two fields together. */
function tied(id: string, hint?: string, error?: string, own: AriaAttributes = {}) {
  const described = [error && `${id}-error`, hint && `${id}-hint`, own['aria-describedby']].filter(Boolean).join(' ')
  return { id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : own['aria-invalid'] }
}

function inputClass(wrong?: unknown, extra?: string) {
  return classes(styles.input, Boolean(wrong) && styles.wrong, extra)
}
