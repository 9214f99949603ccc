import { useRef } from 'react'
import { languageName } from '../../../../core/language/language-name.ts'
import { t } from '../../../../core/language/translate.ts'
import { CheckField, SelectField, TextArea, TextField } from '../../../../ui/form/field.tsx'
import { useHydrated } from '../../../../ui/hydrated.ts'
import styles from './fields.module.css'
import { HoursFields } from './hours-fields.tsx'
import { ListFields } from './list-fields.tsx'
import { PictureInput } from './picture-input.tsx'
import type { FieldContext, PlanField, WordsField } from './plan.ts'
import { valueAt } from './values.ts'

/** The fields of a section or an entry. */
export function PlanFields({ fields, ...context }: FieldContext & { fields: readonly PlanField[] }) {
  return (
    <div className={styles.grid}>
      {fields.map((field) => (
        <FieldOf key={field.name} field={field} {...context} />
      ))}
    </div>
  )
}

function FieldOf({ field, ...context }: FieldContext & { field: PlanField }) {
  const { value, errors, prefix } = context
  const name = prefix + field.name
  const own = valueAt(value, field.name)
  const error = errors[name]
  if (field.kind === 'kept') return <input type="hidden" name={name} value={JSON.stringify(own ?? null)} />
  const common = { name, label: field.label, hint: field.hint, error }
  switch (field.kind) {
    case 'words':
      return <WordsFields field={field} name={name} value={own as never} errors={errors} />
    case 'number': {
      const number = typeof own === 'number' ? String(Number((own / (field.scale ?? 1)).toFixed(6))) : String(own ?? '')
      return (
        <TextField {...common} optional={field.optional} inputMode="decimal" autoComplete="off" defaultValue={number} />
      )
    }
    case 'switch':
      return <CheckField {...common} className={styles.wide} defaultChecked={own === true} />
    case 'choice':
      return (
        <SelectField {...common} defaultValue={String(own ?? '')}>
          {field.options.map(([option, label]) => (
            <option key={option} value={option}>
              {label}
            </option>
          ))}
        </SelectField>
      )
    case 'colour':
      return <ColourInput {...common} value={String(own ?? '')} usual={field.usual} />
    case 'picture':
      return <PictureInput {...common} value={own as never} />
    case 'hours':
      return <HoursFields name={name} label={field.label} value={own as never} errors={errors} />
    case 'list':
      return <ListFields field={field} fieldsOf={PlanFields} {...context} />
    default:
      return (
        <TextField
          {...common}
          type={field.type ?? 'text'}
          optional={field.optional}
          maxLength={field.most ?? 200}
          autoComplete="off"
          className={field.wide ? styles.wide : undefined}
          defaultValue={String(own ?? '')}
        />
      )
  }
}

interface WordsProps {
  field: WordsField
  name: string
  value: { en?: string; fr?: string } | undefined
  errors: Record<string, string>
}

/** A text in English and in French, side by side. */
function WordsFields({ field: { label, hint, optional, rows, most = 200 }, name, value, errors }: WordsProps) {
  return (
    <fieldset className={styles.words}>
      <legend>
        {label}
        {value?.en && !value.fr && <span className={styles.only}>{t('EN only')}</span>}
      </legend>
      {(['en', 'fr'] as const).map((language) => {
        const shared = {
          name: `${name}.${language}`,
          lang: language,
          label: languageName(language),
          'aria-label': `${label}, ${languageName(language)}`,
          optional: language === 'fr' || optional,
          maxLength: most,
          defaultValue: value?.[language] ?? '',
          error: errors[`${name}.${language}`] ?? (language === 'en' ? errors[name] : undefined),
        }
        return rows ? <TextArea key={language} {...shared} rows={rows} /> : <TextField key={language} {...shared} />
      })}
      {hint && <p className={styles.hint}>{hint}</p>}
    </fieldset>
  )
}

interface ColourInputProps {
  name: string
  label: string
  hint?: string | undefined
  error?: string | undefined
  value: string
  usual: string
}

/** A colour as `#rrggbb`, with the browser's own picker beside it. */
function ColourInput({ name, label, hint, error, value, usual }: ColourInputProps) {
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
