import { data, redirect } from 'react-router'
import {
  type ColumnMatch,
  type ImportField,
  importFields,
  isImportTarget,
} from '../../../domain/import/import-columns.ts'
import { dateOrders } from '../../../domain/import/import-dates.ts'
import { t } from '../../../domain/language/translate.ts'
import { textOf } from '../../../domain/message/message-form.ts'
import type { Client } from '../../api/client.ts'
import { type ImportOutcome, type KeptPhotos, type MendedRow, toOutcome } from '../../api/import-calls.ts'
import { importPath } from './import-place.ts'

/** What a form of the import's screens answers when it does not lead on. */
export interface ImportAnswer {
  reason?: string
  photos?: KeptPhotos
}

/** Takes the table. Without script the server has sent it on already, and the field holds the answer. */
export async function uploadAction(client: Client, form: FormData, start: string) {
  const given = form.get('table')
  if (!given || (given instanceof File && given.size === 0)) {
    return data<ImportAnswer>({ reason: t('Please choose a table.') }, { status: 422 })
  }
  const calls = await client.imports()
  const outcome = given instanceof File ? await calls.uploadTable(given) : forwarded<{ id: string }>(given)
  if (!outcome.done) return refused(outcome)
  throw redirect(importPath(outcome.value.id, 'upload', start), 303)
}

/** Handles the forms of one import; `form` tells which. */
export async function importAction(client: Client, id: string, form: FormData, start: string) {
  const calls = await client.imports()
  switch (form.get('form')) {
    case 'photos':
      return answerPhotos(await sendPhotos())
    case 'match':
      return lead(await calls.matchImport(id, readMatch(form)), page('check'))
    case 'mend':
      return mend()
    case 'stop':
      return lead(await calls.stopImport(id), page('check'))
    case 'undo':
      return lead(await calls.undoImport(id), page())
    case 'remove':
      return lead(await calls.removeImport(id), start)
    default:
      throw data(null, { status: 400 })
  }

  function page(step?: 'check') {
    return importPath(id, step, start)
  }

  async function sendPhotos(): Promise<ImportOutcome<KeptPhotos>[]> {
    const given = form.getAll('photos')
    const files = given.filter((one) => one instanceof File && one.size > 0) as File[]
    if (files.length > 0) return [await calls.sendPhotos(id, files)]
    return given.flatMap((one) => (typeof one === 'string' && one ? forwarded<KeptPhotos>(one) : []))
  }

  /** Mends rows first, then imports if that was asked for. */
  async function mend() {
    const rows = readRows(form)
    const mended = rows.length > 0 ? await calls.mendImport(id, rows) : undefined
    if (mended && !mended.done) return refused(mended)
    const then = textOf(form, 'then')
    if (then !== 'all' && then !== 'good') throw redirect(page('check'), 303)
    return lead(await calls.startImport(id, then === 'good'), page())
  }
}

function lead(outcome: ImportOutcome<unknown>, path: string) {
  if (!outcome.done) return refused(outcome)
  throw redirect(path, 303)
}

function refused({ reason, status }: { reason: string; status: number }) {
  return data<ImportAnswer>({ reason: reason || t('It did not work. Please try again.') }, { status })
}

function answerPhotos(outcomes: ImportOutcome<KeptPhotos>[]) {
  const failed = outcomes.find((one) => !one.done)
  if (failed && !failed.done) return refused(failed)
  if (outcomes.length === 0) return data<ImportAnswer>({ reason: t('Please choose photos.') }, { status: 422 })
  const kept = outcomes.flatMap((one) => (one.done ? one.value : []))
  return data<ImportAnswer>({
    photos: {
      kept: kept.reduce((sum, one) => sum + one.kept, 0),
      leftOut: kept.flatMap(({ leftOut }) => leftOut),
      leftOutCount: kept.reduce((sum, { leftOutCount }) => sum + leftOutCount, 0),
    },
  })
}

/** What the server has answered to a file that it sent on. */
function forwarded<Value>(given: string): ImportOutcome<Value> {
  try {
    const { status, body } = JSON.parse(given)
    return toOutcome<Value>(Number(status), body)
  } catch {
    return { done: false, status: 400, reason: '' }
  }
}

function readMatch(form: FormData) {
  const columns: ColumnMatch = []
  for (let at = 0; form.has(`column-${at}`); at++) {
    const target = textOf(form, `column-${at}`)
    columns.push(isImportTarget(target) ? target : null)
  }
  const constants = importFields.flatMap((field): [ImportField, string][] => {
    const value = textOf(form, `constant-${field}`).trim()
    return value ? [[field, value]] : []
  })
  return {
    columns,
    dateOrder: dateOrders.find((order) => order === form.get('dateOrder')) ?? null,
    constants: Object.fromEntries(constants),
    remember: form.has('remember'),
    agreed: form.has('agreed'),
  }
}

/** `mend.12.price` is what was typed in row 12; an empty field changes nothing. `twin.7` says whether row 7 is left out. */
function readRows(form: FormData): MendedRow[] {
  const rows = new Map<number, MendedRow>()
  for (const [name, value] of form) {
    const [, kind, digits, field] = /^(mend|twin)\.(\d+)(?:\.(\w+))?$/.exec(name) ?? []
    const number = Number(digits)
    const row = rows.get(number) ?? { number }
    if (kind === 'twin') rows.set(number, { ...row, leftOut: value !== 'import' })
    else if (kind === 'mend' && String(value).trim()) {
      rows.set(number, { ...row, values: { ...row.values, [field as ImportField]: String(value) } })
    }
  }
  return [...rows.values()]
}
