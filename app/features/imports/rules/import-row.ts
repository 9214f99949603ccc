import { cellText } from '../../../core/csv-cells.ts'
import { formatLongDay } from '../../../core/dates.ts'
import { isLanguage } from '../../../core/language/language.ts'
import { t } from '../../../core/language/translate.ts'
import { type Feature, features } from '../../../core/listing/fields/features.ts'
import { propertyFields } from '../../../core/listing/fields/fields.ts'
import type { PropertyField } from '../../../core/listing/fields/property-draft.ts'
import { normalise } from '../../../core/words/normalise.ts'
import { type ReceivedSubmission, readSubmission } from '../../submit/rules/property-form.ts'
import { draftErrors } from '../../submit/rules/submission.ts'
import { type ColumnMatch, type ImportField, importFields } from './import-columns.ts'
import {
  ambiguousDay,
  type DateOrder,
  dayFromCell,
  featuresIn,
  formValue,
  isFeatureUnread,
  isFeatureYes,
  splitStreet,
  unknownFeatures,
  whyNoDay,
} from './import-values.ts'

/** How the rows of a table are read. */
export interface RowReading {
  columns: ColumnMatch
  /** Undefined while it is not known. */
  order?: DateOrder
  /** What counts where a row says nothing, as it is typed. */
  constants: Partial<Record<ImportField, string>>
  /** Today in Moncton, `YYYY-MM-DD`. */
  today: string
}

export interface TableRow {
  /** As the table has them. */
  cells: readonly string[]
  /** What was typed in place of a cell. */
  mended: Partial<Record<ImportField, string>>
}

/** `row` is what is wrong with the row as a whole, which cannot be mended in one field. */
type RowErrors = Partial<Record<PropertyField | 'row', string>>

type JudgedRow = { errors: RowErrors } | { errors?: undefined; received: ReceivedSubmission }

const textFields = [
  'title',
  'description',
  'otherTitle',
  'otherDescription',
  'name',
  'line',
  'streetName',
  'city',
] as const
/** What a spreadsheet would compute. A sentence may begin with a hyphen, and a phone number with a plus. */
const formula = /^\s*(?:[=＝]|[+\-@]\s*[\p{L}_.]+\()/u

/** Judges a row by the rules of the form. The owner agrees to the terms once for all rows. */
export function judgeRow(row: TableRow, reading: RowReading): JudgedRow {
  const said = readCells(row, reading)
  const errors = ownErrors(row, said, reading)
  const read = readSubmission(bodyFrom(said, reading))
  const byForm = read.success ? {} : draftErrors(messagesByField(read.error.issues))
  const all = { ...byForm, ...errors }
  if (Object.keys(all).length > 0) return { errors: all }
  return { received: read.data! }
}

/** What a row says of one field, as it was written: to be shown beside what is wrong with it. */
export function saidOf(row: TableRow, field: string, { columns, constants }: RowReading): string {
  const at = columns.indexOf(field as ImportField)
  const cell = cellText(row.cells[at] ?? '')
  return row.mended[field as ImportField] ?? (cell || constants[field as ImportField] || '')
}

/** What a row is called: its title, else its address. */
export function rowTitle(row: TableRow, reading: RowReading): string {
  return (saidOf(row, 'title', reading).trim() || saidOf(row, 'line', reading).trim()).slice(0, 120)
}

/** The same for rows at one address; empty without one. */
export function addressKey(row: TableRow, reading: RowReading): string {
  const { line = '', city = '' } = readCells(row, reading)
  return line && normalise(`${line} ${city}`)
}

type Said = Partial<Record<Exclude<ImportField, 'features'>, string>> & { features: Feature[] | string }

function readCells({ cells, mended }: TableRow, { columns, constants }: RowReading): Said {
  const said: Record<string, string> = {}
  const ticked: Feature[] = []
  columns.forEach((target, at) => {
    const cell = cellText(cells[at] ?? '')
    if (target?.startsWith('feature:')) {
      if (isFeatureYes(cell)) ticked.push(target.slice('feature:'.length) as Feature)
    } else if (target && cell.trim()) {
      said[target] = cell
    }
  })
  const all: Said = { ...constants, ...said, ...mended, features: said.features ?? '' }
  if (mended.features !== undefined) all.features = mended.features
  else if (ticked.length > 0) {
    const listed = featuresIn(said.features ?? '')
    all.features = features.filter((name) => ticked.includes(name) || listed.includes(name))
  }
  const read = withAddress(all)
  // Brokers' tables have no titles.
  return columns.includes('title') || read.title ? read : { ...read, title: read.line ?? '' }
}

/** One of address, and of number and street, follows from the other. */
function withAddress(said: Said): Said {
  const { streetNumber, streetName } = said
  const line = said.line || (!streetNumber && streetName && splitStreet(streetName) ? streetName : '')
  if (!line && streetNumber && streetName) return { ...said, line: `${streetNumber.trim()} ${streetName.trim()}` }
  const split = line && (!streetNumber || !streetName) ? splitStreet(line) : undefined
  if (!split) return said
  const street = streetName && streetName !== line ? streetName : split.street
  return { ...said, line, streetNumber: streetNumber || split.number, streetName: street }
}

function bodyFrom(said: Said, { order, today }: RowReading) {
  const body: Record<string, unknown> = { gdprAgreement: true, images: [] }
  for (const field of importFields) {
    const given = said[field]
    if (given === undefined || given === '') continue
    body[propertyFields[field].sent] = Array.isArray(given) ? given : formValue(field, given, { order, today })
  }
  return body
}

/** What the form cannot say, because nobody can type it there. */
function ownErrors({ cells, mended }: TableRow, said: Said, { columns, order }: RowReading): RowErrors {
  const errors: RowErrors = {}
  if (cells.slice(columns.length).some((cell) => cell.trim())) {
    errors.row = t('This row has more cells than the header.')
  }
  for (const field of textFields) {
    const isAsWritten = mended[field] === undefined
    if (isAsWritten && formula.test(cells[columns.indexOf(field)] ?? ''))
      errors[field] = t('A text may not begin with a formula.')
  }
  const day = said.availableOn ? ambiguousDay(said.availableOn) : undefined
  if (day && !order) errors.availableOn = t('This date reads two ways.')
  const noDay = said.availableOn ? dayProblem(said.availableOn, order) : undefined
  if (noDay) errors.availableOn = noDay
  const unread = unreadFeatures({ cells, mended }, columns)
  if (unread.length > 0) {
    errors.features = t('Not understood: {words}. Please name the features, or write “none”.', {
      words: unread.join(', ').slice(0, 200),
    })
  }
  const choice = ['offer', 'kind', 'beds', 'washrooms', 'province'] as const
  for (const field of choice) {
    const given = said[field]?.trim()
    if (given && isUnknown(field, given)) errors[field] = t('This is not one of the choices.')
  }
  if (said.language && !isLanguage(formValue('language', said.language, { today: '' }))) {
    errors.language = t('This is not one of the choices.')
  }
  return errors
}

/** What is wrong with a date; undefined for a good one, and for one that reads two ways. */
function dayProblem(cell: string, order: DateOrder | undefined) {
  if (ambiguousDay(cell) || dayFromCell(cell, order, '2000-01-01')) return undefined
  const why = whyNoDay(cell)
  if (why === 'no-such-day') return t('This day does not exist.')
  return why
    ? t('This is a number by which spreadsheets count days. It stands for {day}.', { day: formatLongDay(why.serial) })
    : t('This is not a date.')
}

/** What a row says of features that nobody understands: in its list, and in columns of their own. */
function unreadFeatures({ cells, mended }: TableRow, columns: ColumnMatch) {
  if (mended.features !== undefined) return unknownFeatures(mended.features)
  return columns.flatMap((target, at) => {
    const cell = cellText(cells[at] ?? '')
    if (target === 'features') return unknownFeatures(cell)
    return target?.startsWith('feature:') && isFeatureUnread(cell) ? [cell.trim()] : []
  })
}

/** True where something is written that the form does not offer: it would only say that the field is empty. */
function isUnknown(field: 'offer' | 'kind' | 'beds' | 'washrooms' | 'province', given: string) {
  const { codec } = propertyFields[field]
  const draft: string = codec.receive(formValue(field, given, { today: '' }))
  return draft === '' || (codec as { isValid?(draft: string): boolean }).isValid?.(draft) === false
}

function messagesByField(issues: readonly { path: readonly PropertyKey[]; message: string }[]) {
  const byField: Record<string, string[]> = {}
  for (const { path, message } of issues) {
    const name = String(path[0] ?? '')
    byField[name] = [...(byField[name] ?? []), message]
  }
  return byField
}
