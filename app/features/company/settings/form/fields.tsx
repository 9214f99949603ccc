import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react'
import { languages } from '../../../../core/language/language.ts'
import { languageName } from '../../../../core/language/language-name.ts'
import { t, tc } from '../../../../core/language/translate.ts'
import { OfficeButton } from '../../../../frame/office/parts/office-button.tsx'
import { CheckField, SelectField, TextArea, TextField } from '../../../../ui/form/field.tsx'
import { useHydrated } from '../../../../ui/hydrated.ts'
import { Icon } from '../../../../ui/icon/icon.tsx'
import { SampleMark } from '../../../../ui/mark/sample-mark.tsx'
import { weekdayLabel, weekdayNames } from '../../rules/hours.ts'
import { PictureInput } from './picture-input.tsx'
import styles from './settings-form.module.css'
import {
  type Entry,
  type FieldContext,
  type ListField,
  lacksFrench,
  type PlanField,
  valueAt,
  type WordsField,
} from './values.ts'

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
      return <ListFields field={field} {...context} />
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

interface Props {
  name: string
  label: string
  value: Record<string, { closed: boolean; open: string; close: string }>
  errors: Record<string, string>
}

/** Whether the office is open on each day of the week, and from when to when. */
function HoursFields({ name, label, value, errors }: Props) {
  return (
    <fieldset className={styles.hours}>
      <legend className="hidden-text">{label}</legend>
      {weekdayNames.map((day) => {
        const { closed = true, open = '', close = '' } = value[day] ?? {}
        const at = `${name}.${day}`
        const error = errors[`${at}.open`] ?? errors[`${at}.close`] ?? errors[at]
        const days = { day: weekdayLabel[day] }
        const tied = { 'aria-invalid': error ? true : undefined, 'aria-describedby': error ? `${at}-error` : undefined }
        return (
          <div key={day} className={styles.day}>
            <label className="row ink press tap gap-12">
              <input type="checkbox" name={`${at}.isOpen`} defaultChecked={!closed} />
              <b>{weekdayLabel[day]}</b>
              <span className="hidden-text">{tc('of the office', 'Open')}</span>
            </label>
            <span className={styles.times}>
              <input
                type="time"
                name={`${at}.open`}
                defaultValue={open}
                aria-label={t('{day}, opens', days)}
                {...tied}
              />
              <span>{t('to')}</span>
              <input
                type="time"
                name={`${at}.close`}
                defaultValue={close}
                aria-label={t('{day}, closes', days)}
                {...tied}
              />
            </span>
            <span className={styles.closed}>{t('Closed')}</span>
            {error && (
              <span id={`${at}-error`} className={styles.hoursFieldsError}>
                <Icon name="alert-circle" />
                {error}
              </span>
            )}
          </div>
        )
      })}
    </fieldset>
  )
}

const bothLanguages = languages.join(' ').toUpperCase()

/** Entries in an order: by dragging the handle, by Alt and arrows on a row, or by the buttons in it. */
function ListFields({ field, ...context }: FieldContext & { field: ListField }) {
  const { value, prefix, onList } = context
  const path = prefix + field.name
  const entries = (valueAt(value, field.name) as Entry[] | undefined) ?? []
  const drag = useRowDrag((from, to) => {
    // One step after another, as the keys do.
    const step = to > from ? 'down' : 'up'
    for (let at = from; at !== to; at += to > from ? 1 : -1) onList(`${step}:${path}.${at}`)
  })
  return (
    <div className={styles.list}>
      <input type="hidden" name={`${path}.count`} value={entries.length} />
      {entries.length > 0 && (
        <ul ref={drag.list} className={styles.rows} aria-label={field.label}>
          {entries.map((entry, at) => (
            <Row
              // biome-ignore lint/suspicious/noArrayIndexKey: the form is drawn anew when the order changes
              key={at}
              field={field}
              context={context}
              entry={entry}
              at={at}
              path={path}
              last={entries.length - 1}
              onGrab={drag.grab}
            />
          ))}
        </ul>
      )}
      <OfficeButton type="submit" name="do" value={`add:${path}`} formNoValidate className={styles.add}>
        <Icon name="plus" />
        {field.add}
      </OfficeButton>
    </div>
  )
}

interface RowProps {
  field: ListField
  context: FieldContext
  entry: Entry
  at: number
  last: number
  path: string
  onGrab: (at: number) => (event: PointerEvent) => void
}

function Row({ field, context, entry, at, last, path, onGrab }: RowProps) {
  const { errors, focus, onList } = context
  const place = `${path}.${at}`
  const prefix = `${place}.`
  const hasError = Object.keys(errors).some((name) => name.startsWith(prefix))
  const title = field.title(entry) || t('New')
  const canHide = field.fields.some(({ name }) => name === 'shown')
  const summary = useRef<HTMLElement>(null)
  const isFocused = focus === place

  useEffect(() => {
    if (isFocused) summary.current?.focus()
  }, [isFocused])

  function press(event: KeyboardEvent) {
    const step = event.altKey && { ArrowUp: 'up', ArrowDown: 'down' }[event.key]
    if (!step) return
    event.preventDefault()
    onList(`${step}:${place}`)
  }

  const button = (what: string, label: string, icon: 'arrow-up' | 'arrow-down' | 'trash', off = false) => (
    <OfficeButton
      type="submit"
      name="do"
      value={`${what}:${place}`}
      variant="quiet"
      square
      disabled={off}
      formNoValidate
      aria-label={`${label}: ${title}`}
    >
      <Icon name={icon} />
    </OfficeButton>
  )

  return (
    <li className={styles.row} data-row={at}>
      <details className="grow slim" open={hasError || isFocused}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button; Alt and arrows only add to it */}
        <summary ref={summary} onKeyDown={press} className={styles.summary}>
          <span className={styles.handle} aria-hidden="true" onPointerDown={onGrab(at)}>
            <i />
          </span>
          <span className={styles.entry}>
            <b>{title}</b>
            {field.note && <small>{field.note(entry)}</small>}
          </span>
          <span className={styles.marks}>
            {entry.sample === true && <SampleMark />}
            {lacksFrench(field.fields, entry) ? (
              <span className={styles.only}>{t('EN only')}</span>
            ) : (
              <span className={styles.both}>{bothLanguages}</span>
            )}
            <Icon name="pencil" />
          </span>
        </summary>
        <div className={styles.edit}>
          <PlanFields
            {...context}
            fields={field.fields.filter(({ name }) => name !== 'shown')}
            value={entry}
            prefix={prefix}
          />
          <div className={styles.tools}>
            {button('up', t('Move up'), 'arrow-up', at === 0)}
            {button('down', t('Move down'), 'arrow-down', at === last)}
            {button('remove', t('Remove'), 'trash')}
          </div>
        </div>
      </details>
      {canHide && (
        <CheckField
          name={`${prefix}shown`}
          label={t('Shown')}
          aria-label={t('Shown to visitors: {title}', { title })}
          defaultChecked={entry.shown === true}
          className={styles.shown}
        />
      )}
    </li>
  )
}

/** Moves a row of a list to where its handle is dropped. */
function useRowDrag(onMove: (from: number, to: number) => void) {
  const list = useRef<HTMLUListElement>(null)

  function grab(from: number) {
    return (event: PointerEvent) => {
      if (event.button !== 0) return
      event.preventDefault()
      const over = new AbortController()
      const rows = () => [...(list.current?.children ?? [])] as HTMLElement[]
      const row = rows()[from]
      row?.setAttribute('data-dragged', '')
      addEventListener('pointermove', follow, over)
      addEventListener('pointerup', (up) => end(up), over)
      addEventListener('pointercancel', () => end(), over)
      addEventListener('keydown', ({ key }) => key === 'Escape' && end(), over)

      function follow(move: globalThis.PointerEvent) {
        const to = placeAt(move.clientY)
        for (const [at, one] of rows().entries()) one.toggleAttribute('data-target', at === to && at !== from)
      }

      function end(up?: globalThis.PointerEvent) {
        over.abort()
        for (const one of rows()) {
          one.removeAttribute('data-target')
          one.removeAttribute('data-dragged')
        }
        const to = up ? placeAt(up.clientY) : from
        if (to !== from && to >= 0) onMove(from, to)
      }

      function placeAt(y: number) {
        const found = rows().findIndex((one) => y < one.getBoundingClientRect().bottom)
        return found < 0 ? rows().length - 1 : found
      }
    }
  }

  return { list, grab }
}
