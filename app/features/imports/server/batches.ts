import { z } from 'zod'
import { check } from '../../../../platform/http/check.ts'
import { isId } from '../../../../platform/http/tokens.ts'
import type { Services } from '../../../../web/services.ts'
import { type Answer, refuse } from '../../../core/answer.ts'
import { t } from '../../../core/language/translate.ts'
import { isManager, isStaff, type Person } from '../../accounts/rules/account.ts'
import { type Guarded, requireAccount } from '../../accounts/server/guards.ts'
import { giveUpPictures } from '../../photos/server/queries.ts'
import { type CheckedImport, type ImportBatch, importLimits } from '../rules/import-batch.ts'
import { type ColumnMatch, importFields, importTargets } from '../rules/import-columns.ts'
import { dateOrders } from '../rules/import-values.ts'
import { checkRows, recheckRows } from './check-rows.ts'

import {
  type BatchRow,
  countRows,
  deleteBatches,
  findBatch,
  listBatches,
  moveBatch,
  rememberMatch,
  setMatch,
  takeBack,
} from './import-queries.ts'
import { dateQuestion, sampleRows, toCheckedImport, toImportBatch } from './import-wire.ts'
import { findRows, forgetPrepared, rowsAfter, setLeftOut, setMended } from './row-queries.ts'

type Needs = Pick<Services, 'store' | 'now'>

const longText = z.string().max(6_000, { error: () => t('Please use at most {most} characters.', { most: 6_000 }) })
const texts = z.partialRecord(z.enum(importFields), longText)

const match = z.object({
  /** Where each column goes, in the order of the table; null: it is left out. */
  columns: z.array(z.enum(importTargets as [string, ...string[]]).nullable()).max(importLimits.columns),
  dateOrder: z.enum(dateOrders).nullable(),
  constants: texts,
  /** Proposes the same for the next table with these headers. */
  remember: z.boolean(),
  /** As `gdprAgreement` of submit-property, once for all rows. */
  agreed: z.literal(true, { error: () => t('You must agree to the terms.') }),
})

const mendedRows = z
  .array(
    z.object({
      number: z.int().min(1).max(importLimits.rows),
      /** What stands in place of the cells of these fields. */
      values: texts.optional(),
      /** Of a good row: not to be imported. */
      leftOut: z.boolean().optional(),
    }),
  )
  .max(500)

export const unknownImport = () => refuse(404, t('There is no such import.'))
export const changedMeanwhile = () => refuse(422, t('This import has changed meanwhile. Please look at it again.'))

/** Undefined for a batch that is unknown, forgotten or another account's. */
export async function ownBatch({ store, now = Date.now }: Needs, { id: accountId }: Person, id: string) {
  return isId(id) ? findBatch(store.db, id, accountId, new Date(now())) : undefined
}

/** The person's imports of the last day, the newest first. */
export async function listImports({ store, now = Date.now }: Needs, { id }: Person): Promise<ImportBatch[]> {
  const rows = await listBatches(store.db, id, new Date(now()))
  return Promise.all(rows.map((row) => toImportBatch(store.db, row)))
}

/** One of them with a page (from 1) of the rows that cannot be imported as they are; undefined as of `ownBatch`. */
export async function findImport(
  services: Needs,
  person: Person,
  id: string,
  page = 1,
): Promise<CheckedImport | undefined> {
  const { store, now = Date.now } = services
  const batch = await ownBatch(services, person, id)
  return batch && toCheckedImport(store.db, batch, page, now())
}

/** Matches the columns and judges every row by the rules of the submit form: a dry run. */
export async function matchImport(services: Needs, person: Person, id: string, sent: object): Promise<Answer> {
  const { store, now = Date.now } = services
  const batch = await ownBatch(services, person, id)
  if (!batch) return unknownImport()
  const judged = check(match, sent)
  if ('refused' in judged) return judged
  const { remember, dateOrder, constants } = judged.value
  const columns = judged.value.columns as ColumnMatch
  const headers: string[] = JSON.parse(batch.headers)
  const chosen = columns.filter((column) => column !== null)
  if (columns.length !== headers.length || new Set(chosen).size < chosen.length) {
    return refuse(422, t('Each column can go to one field only.'))
  }
  if (dateOrder === null && dateQuestion(headers, columns, await rowsAfter(store.db, id, 0, sampleRows))) {
    return refuse(422, t('Please say first how your dates are written: day or month first.'))
  }
  const matched = { columns, dateOrder, constants }
  const isOpen = await setMatch(store.db, id, matched)
  const fresh = isOpen ? await ownBatch(services, person, id) : undefined
  if (!fresh || !(await checkRows(services, fresh, person))) return changedMeanwhile()
  if (remember) await rememberMatch(store.db, person.id, headers, matched, new Date(now()))
  return { done: true }
}

/** Judges rows anew with what was typed in place of their cells, and leaves out good ones or takes them in. */
export async function mendImport(services: Needs, person: Person, id: string, sent: object[]): Promise<Answer> {
  const { store } = services
  const batch = await ownBatch(services, person, id)
  if (!batch) return unknownImport()
  if (batch.state !== 'checked') return changedMeanwhile()
  const judged = check(mendedRows, sent)
  if ('refused' in judged) return judged
  const rows = judged.value
  const valued = new Map(rows.flatMap(({ number, values }) => (values ? [[number, values]] : [])))
  const known = await findRows(store.db, id, [...valued.keys()])
  await store.db.transaction().execute(async (tx) => {
    for (const { number, mended } of known) await setMended(tx, id, number, { ...mended, ...valued.get(number) })
  })
  await recheckRows(
    services,
    batch,
    person,
    known.map(({ number }) => number),
  )
  for (const { number, leftOut } of rows) {
    if (leftOut !== undefined) await setLeftOut(store.db, id, number, leftOut)
  }
  return { done: true }
}

/**
 * Begins to import the chosen rows: all of them become listings together, or none does; each waits for review. `onlyGood` leaves out
 * the rows that are wrong; else there may be none.
 */
export async function startImport(
  services: Needs & Pick<Services, 'importer'>,
  person: Person,
  id: string,
  onlyGood: boolean,
): Promise<Answer> {
  const { store, importer } = services
  if (!(await ownBatch(services, person, id))) return unknownImport()
  const { bad, chosen } = await countRows(store.db, id)
  if (bad > 0 && !onlyGood) return refuse(422, t('Please mend the rows that are wrong first.'))
  if (chosen === 0) return refuse(422, t('There is no row to import.'))
  await forgetPrepared(store.db, id)
  if (!(await moveBatch(store.db, id, 'checked', { state: 'running', done: 0, leased_until: null }))) {
    return changedMeanwhile()
  }
  importer.wake().catch(() => {})
  return { done: true }
}

/** Stops a running import; nothing of it is kept, and the checked rows stay to be imported later. */
export function stopImport(services: Needs, person: Person, id: string): Promise<Answer> {
  return change(services, person, id, async () => {
    const stopped = { state: 'checked', done: 0, leased_until: null } as const
    return (await moveBatch(services.store.db, id, 'running', stopped)) ? { done: true } : changedMeanwhile()
  })
}

/** Takes all listings of an import back, within a day, while none of them has ever been live. */
export function undoImport(services: Needs, person: Person, id: string): Promise<Answer> {
  return change(services, person, id, async (batch) => {
    if (await takeBack(services, batch, person)) return { done: true }
    return refuse(
      422,
      t('It is too late to undo this import: one of its listings is live, or somebody has written about it.'),
    )
  })
}

/** Forgets a table and its photos. An import that is running is stopped; one that is done stays. */
export function removeImport(services: Needs, person: Person, id: string): Promise<Answer> {
  return change(services, person, id, async ({ state }) => {
    if (state === 'done') return changedMeanwhile()
    await services.store.db.transaction().execute(async (tx) => {
      await giveUpPictures(tx, null, await deleteBatches(tx, [id]))
    })
    return { done: true }
  })
}

async function change(services: Needs, person: Person, id: string, act: (batch: BatchRow) => Promise<Answer>) {
  const batch = await ownBatch(services, person, id)
  return batch ? act(batch) : unknownImport()
}

/** Whoever may have listings. Throws as `requireAccount`, and 403 for readers, who change nothing. */
export async function requireImporter(call: Guarded): Promise<Person> {
  const person = await requireAccount(call)
  if (isStaff(person.role) && !isManager(person.role)) throw call.c.json({ error: t('Readers change nothing.') }, 403)
  return person
}
