import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { z } from 'zod'
import { isSqlite } from '../../../../../platform/database/raw-sql.ts'
import { getSetting, putSetting } from '../../../../../platform/database/settings.ts'
import type { Db } from '../../../../../platform/database/tables/tables.ts'
import { inLanguage } from '../../../../../platform/http/request-language.ts'
import type { Actor, NewEntry } from '../../../history/server/history-queries.ts'
import { readTemplatesDocument, saveTemplates } from '../../../inbox/server/templates/template-queries.ts'
import {
  type CompanyForm,
  companyForm,
  companyFrom,
  formOfCompany,
  type LocatedForm,
} from '../../rules/company-form.ts'
import { type FormerText, type TemplatesDocument, templatesDocument } from '../../rules/documents.ts'
import { type DocumentName, documents } from '../../rules/pages.ts'
import { findCompany, findOpeningHours, saveOpeningHours } from '../queries.ts'
import { defaults } from './defaults.ts'

/** What Settings edits as a whole: the company, the reply templates, and each document beside them. */
export type SettingsPage = 'company' | 'templates' | DocumentName

export function schemaOf(page: SettingsPage): z.ZodType {
  if (page === 'templates') return templatesDocument
  return page === 'company' ? companyForm : documents[page]
}

/** A document that staff have stored; undefined before that. Fields that were added since have the default. */
export async function findDocument<Name extends DocumentName>(
  db: Db,
  name: Name,
): Promise<z.infer<(typeof documents)[Name]> | undefined> {
  const stored = await getSetting(db, keyOf(name))
  if (stored === undefined) return undefined
  const read = documents[name].safeParse({ ...defaults[name]({ sample: false }), ...(stored as object) })
  return read.success ? (read.data as z.infer<(typeof documents)[Name]>) : undefined
}

export interface EditedDocument {
  value: unknown
  /** Changes with the stored value. */
  version: string
  /** False while the site's own texts and samples stand. */
  isStored: boolean
}

/** A page of Settings as its form shows it. */
export async function readForEditing(db: Db, page: SettingsPage): Promise<EditedDocument> {
  if (page === 'templates') {
    const read = await readTemplatesDocument(db)
    return { ...read, version: documentVersion([read.isStored, read.value]) }
  }
  const stored = await getSetting(db, keyOf(page))
  const company = await findCompany({ db })
  const value =
    page === 'company'
      ? { ...formOfCompany(company), ...(stored === undefined && emptyCompany) }
      : ((await findDocument(db, page)) ?? defaults[page]((await isCompanyStored(db)) ? company : { sample: false }))
  return { value, version: documentVersion([stored !== undefined, value]), isStored: stored !== undefined }
}

/** What the company had put in place of messages of the site, and nothing says any more (migration 053). */
export async function findFormerTexts(db: Db): Promise<FormerText[]> {
  return ((await getSetting(db, 'former-texts')) ?? []) as FormerText[]
}

/** Waits for whoever saves Settings in another process. SQLite has one writer anyway. */
export async function lockSettings(tx: Db) {
  if (!isSqlite(tx)) await sql`select pg_advisory_xact_lock(30)`.execute(tx)
}

/** Stores a page of Settings that its schema has accepted. */
export async function storeDocument(tx: Db, page: SettingsPage, value: unknown, now: Date): Promise<void> {
  if (page === 'templates') return saveTemplates(tx, value as TemplatesDocument, now)
  if (page !== 'company') return putSetting(tx, keyOf(page), value as object)
  const before = await findCompany({ db: tx })
  const company = companyFrom(value as LocatedForm, before, inLanguage)
  await putSetting(tx, 'company', company)
  const week = company.week?.map((hours) => (hours ? [[hours.open, hours.close] as const] : []))
  const { holidays, week: kept } = await findOpeningHours(tx)
  await saveOpeningHours(tx, { week: week ?? kept, closed: (company.holidays ?? []).map(({ day }) => day), holidays })
}

/** Of one save in the history; more stand there as one. */
const maxEntries = 40

/** What the history says of a save: an entry for each field that differs. */
export function documentEntries(page: SettingsPage, before: unknown, after: unknown, person: Actor): NewEntry[] {
  const changes = changesBetween(before, after)
  const entry = { person, propertyId: '' }
  if (changes.length > maxEntries) return [{ ...entry, what: `setting-${page}`, from: before, to: after }]
  return changes.map(({ at, from, to }) => ({ ...entry, what: `setting-${page}.${at}`, from, to }))
}

/** Whether somebody has said whose site this is. */
export async function isCompanyStored(db: Db): Promise<boolean> {
  return (await getSetting(db, 'company')) !== undefined
}

const nothing = { en: '', fr: '' }
/** What a new company fills in itself: nothing of the sample company is taken for its own. */
const emptyCompany = {
  name: '',
  descriptor: nothing,
  legalName: nothing,
  street: nothing,
  postalCode: '',
  phone: '',
  email: '',
  latitude: null,
  longitude: null,
  social: { Facebook: '', Instagram: '', LinkedIn: '', YouTube: '' },
  sample: false,
} satisfies Partial<CompanyForm>

function keyOf(page: Exclude<SettingsPage, 'templates'>) {
  return page === 'company' ? page : `content-${page}`
}

/** What differs between two states of a document, for the history and for the bar that counts unsaved changes. */
interface DocumentChange {
  /** Where: `members.0.name` */
  at: string
  from: unknown
  to: unknown
}

/** Leaf by leaf. Of two lists of different length only the list itself, by its lengths and entries that are new or gone. */
export function changesBetween(before: unknown, after: unknown, at = ''): DocumentChange[] {
  if (isObject(before) && isObject(after)) {
    const names = new Set([...Object.keys(before), ...Object.keys(after)])
    return [...names].flatMap((name) => {
      const path = at ? `${at}.${name}` : name
      return changesBetween(before[name], after[name], path)
    })
  }
  return JSON.stringify(before) === JSON.stringify(after) ? [] : [{ at, from: before ?? null, to: after ?? null }]
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

/** Changes with the value; the same on both databases. Of what is not stored: `new`. */
export function documentVersion(value: unknown): string {
  if (value === undefined) return 'new'
  const text = JSON.stringify(sorted(value))
  return createHash('sha256').update(text).digest('base64url').slice(0, 22)
}

/** Members in one order: PostgreSQL keeps another than SQLite. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, member]) => [name, sorted(member)]),
  )
}

/**
 * Notes which uploads a document shows: `paths` replaces what it showed before, and what nothing shows any longer is a free
 * upload again. Returns the paths that are no free upload; then nothing may be stored.
 */
export async function claimSitePictures(tx: Db, page: string, paths: readonly string[]): Promise<string[]> {
  const wanted = [...new Set(paths)]
  const known = await tx.selectFrom('site_picture').selectAll().execute()
  const taken = new Set(known.filter((row) => row.page !== page).map((row) => row.path))
  const own = new Set(known.filter((row) => row.page === page).map((row) => row.path))
  const fresh = wanted.filter((path) => !own.has(path))
  const free = await freeUploads(tx, fresh)
  const bad = fresh.filter((path) => taken.has(path) || !free.has(path))
  if (bad.length > 0) return bad
  const gone = [...own].filter((path) => !wanted.includes(path))
  if (gone.length > 0) await tx.deleteFrom('site_picture').where('path', 'in', gone).execute()
  if (fresh.length > 0)
    await tx
      .insertInto('site_picture')
      .values(fresh.map((path) => ({ path, page })))
      .execute()
  return []
}

async function freeUploads(tx: Db, paths: readonly string[]) {
  if (paths.length === 0) return new Set<string>()
  const rows = await tx
    .selectFrom('property_picture')
    .leftJoin('agent_picture', 'agent_picture.path', 'property_picture.path')
    .select('property_picture.path')
    .where('property_picture.path', 'in', [...paths])
    .where('property_picture.property_id', 'is', null)
    .where('property_picture.revision_id', 'is', null)
    .where('agent_picture.path', 'is', null)
    .execute()
  return new Set(rows.map((row) => row.path))
}

/** The paths of the pictures in a document. */
export function pathsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  const { path, width } = value as { path?: unknown; width?: unknown }
  if (typeof path === 'string' && typeof width === 'number') return [path]
  return Object.values(value).flatMap(pathsIn)
}
