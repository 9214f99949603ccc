import { sql } from 'kysely'
import type { z } from 'zod'
import { isSqlite } from '../../../../../platform/database/raw-sql.ts'
import { getSetting, putSetting } from '../../../../../platform/database/settings.ts'
import type { Db } from '../../../../../platform/database/tables/tables.ts'
import { inLanguage } from '../../../../../platform/http/request-language.ts'
import type { Actor, NewEntry } from '../../../history/server/history-queries.ts'
import { readTemplatesDocument, saveTemplates } from '../../../inbox/server/templates/template-queries.ts'
import type { Company } from '../../rules/company.ts'
import { type CompanyForm, companyForm, type LocatedForm } from '../../rules/content/company-form.ts'
import { companyFrom, formOfCompany } from '../../rules/content/company-values.ts'
import {
  defaultPlans,
  defaultPrivacy,
  defaultQuestions,
  defaultReasons,
  defaultReviews,
  defaultTeam,
  defaultTexts,
  type Speak,
} from '../../rules/content/defaults.ts'
import { changesBetween } from '../../rules/content/document-changes.ts'
import { type DocumentName, documents } from '../../rules/content/pages.ts'
import { type TemplatesDocument, templatesDocument } from '../../rules/content/templates.ts'
import type { FormerText } from '../../rules/content/texts.ts'
import { findOpeningHours, saveOpeningHours } from '../opening-hours.ts'
import { findCompany } from '../queries.ts'
import { documentVersion } from './version.ts'

/** What Settings edits as a whole: the company, the reply templates, and each document beside them. */
export type SettingsPage = 'company' | 'templates' | DocumentName

const speak: Speak = inLanguage

type Told = Pick<Company, 'sample' | 'area'>

const defaults = {
  team: ({ sample }: Told) => defaultTeam(speak, sample),
  plans: ({ sample }: Told) => defaultPlans(speak, sample),
  privacy: () => defaultPrivacy(speak),
  reviews: ({ sample }: Told) => defaultReviews(speak, sample),
  questions: ({ sample }: Told) => defaultQuestions(speak, sample),
  reasons: defaultReasons,
  texts: (company: Told) => defaultTexts(speak, company),
} satisfies { [Name in DocumentName]: (company: Told) => z.infer<(typeof documents)[Name]> }

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
      : ((await findDocument(db, page)) ?? defaults[page](company))
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
