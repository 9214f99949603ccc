import { type ComponentType, type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react'
import { languages } from '../../../../core/language/language.ts'
import { t } from '../../../../core/language/translate.ts'
import { OfficeButton } from '../../../../frame/office/parts/office-button.tsx'
import { CheckField } from '../../../../ui/form/field.tsx'
import { Icon } from '../../../../ui/icon/icon.tsx'
import { SampleMark } from '../../../../ui/mark/sample-mark.tsx'
import styles from './list-fields.module.css'
import type { Entry, FieldContext, ListField, PlanField } from './plan.ts'
import { lacksFrench, valueAt } from './values.ts'

const bothLanguages = languages.join(' ').toUpperCase()

/** Draws the fields of an entry (`fields.tsx`). */
type FieldsOf = ComponentType<FieldContext & { fields: readonly PlanField[] }>

/** Entries in an order: by dragging the handle, by Alt and arrows on a row, or by the buttons in it. */
export function ListFields({ field, fieldsOf, ...context }: FieldContext & { field: ListField; fieldsOf: FieldsOf }) {
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
              fieldsOf={fieldsOf}
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
  fieldsOf: FieldsOf
  context: FieldContext
  entry: Entry
  at: number
  last: number
  path: string
  onGrab: (at: number) => (event: PointerEvent) => void
}

function Row({ field, fieldsOf: PlanFields, context, entry, at, last, path, onGrab }: RowProps) {
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
          <span className={styles.words}>
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
