import { data, redirect } from 'react-router'
import { findUser } from '#app/features/accounts/server/sign-in.ts'
import {
  matchImport,
  mendImport,
  removeImport,
  requireImporter,
  startImport,
  stopImport,
  undoImport,
} from '#app/features/imports/server/batches.ts'
import type { Call } from '#platform/http/call.ts'
import type { Answer, Refusal } from '../../core/answer.ts'
import { t } from '../../core/language/translate.ts'
import { loginPath, paths, splitLanguage } from '../../core/paths.ts'
import { textOf } from '../../core/received-values.ts'
import type { Person, User } from '../accounts/rules/account.ts'
import { isInOffice } from '../accounts/rules/role.ts'
import { importPath, isOffice } from './import-head.tsx'
import type { KeptPhotos } from './rules/import-batch.ts'
import { type ColumnMatch, type ImportField, importFields, isImportTarget } from './rules/import-columns.ts'
import { dateOrders } from './rules/import-values.ts'

/** What a form of the import's screens answers when it does not lead on. */
interface ImportAnswer {
  reason?: string
  photos?: KeptPhotos
}

/** Leads to the import of the table that was received while the form arrived. */
export function uploadAction({ c }: Call, start: string) {
  const received = c.get('receivedTable')
  if (!received) return data<ImportAnswer>({ reason: t('Please choose a table.') }, { status: 422 })
  if ('refused' in received) return refused(received.refused)
  throw redirect(importPath(received.done, 'upload', start), 303)
}

/** Handles the forms of one import; `form` tells which. */
export async function importAction(call: Call, person: Person, id: string, form: FormData, start: string) {
  const { services } = call
  const received = call.c.get('receivedPhotos')
  if (received) {
    return 'refused' in received ? refused(received.refused) : data<ImportAnswer>({ photos: received.done })
  }
  switch (form.get('form')) {
    case 'photos':
      return data<ImportAnswer>({ reason: t('Please choose photos.') }, { status: 422 })
    case 'match':
      return lead(await matchImport(services, person, id, readMatch(form)), page('check'))
    case 'mend':
      return mend()
    case 'stop':
      return lead(await stopImport(services, person, id), page('check'))
    case 'undo':
      return lead(await undoImport(services, person, id), page())
    case 'remove':
      return lead(await removeImport(services, person, id), start)
    default:
      throw data(null, { status: 400 })
  }

  function page(step?: 'check') {
    return importPath(id, step, start)
  }

  /** Mends rows first, then imports if that was asked for. */
  async function mend() {
    const rows = readRows(form)
    const mended = rows.length > 0 ? await mendImport(services, person, id, rows) : { done: true }
    const then = textOf(form, 'then')
    if ('refused' in mended || (then !== 'all' && then !== 'good')) return lead(mended, page('check'))
    return lead(await startImport(services, person, id, then === 'good'), page())
  }
}

function lead(answer: Answer, path: string) {
  if ('refused' in answer) return refused(answer.refused)
  throw redirect(path, 303)
}

function refused({ reason, errors, status }: Refusal) {
  return data<ImportAnswer>({ reason: reason ?? Object.values(errors).join(' ') }, { status })
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
function readRows(form: FormData): object[] {
  const rows = new Map<number, { number: number; values?: Record<string, string>; leftOut?: boolean }>()
  for (const [name, value] of form) {
    const [, kind, digits, field] = /^(mend|twin)\.(\d+)(?:\.(\w+))?$/.exec(name) ?? []
    const number = Number(digits)
    const row = rows.get(number) ?? { number }
    if (kind === 'twin') rows.set(number, { ...row, leftOut: value !== 'import' })
    else if (kind === 'mend' && String(value).trim()) {
      rows.set(number, { ...row, values: { ...row.values, [String(field)]: String(value) } })
    }
  }
  return [...rows.values()]
}

/** Whoever is signed in, in the frame of the office where that is theirs: else throws the way there, or to the login page. */
export async function enter(call: Call, { pathname, search }: URL): Promise<User> {
  const user = await findUser(call)
  const { path } = splitLanguage(pathname)
  if (!user) throw redirect(loginPath(path))
  if (isInOffice(user.role) && !isOffice(path)) {
    throw redirect(path.replace(paths.importStart, paths.officeImport) + search)
  }
  return user
}

/** The same of whoever may import; throws 403 for others. */
export async function enterToImport(call: Call, url: URL): Promise<Person> {
  await enter(call, url)
  return requireImporter(call)
}
