import { randomUUID } from 'node:crypto'
import type { Db } from '../../../../../platform/database/tables/tables.ts'
import type { Call } from '../../../../../platform/http/call.ts'
import { inLanguage } from '../../../../../platform/http/request-language.ts'
import { isId } from '../../../../../platform/http/tokens.ts'
import { currentLanguage, type Language } from '../../../../core/language/language.ts'
import { shortAddress } from '../../../../core/listing/property.ts'
import { dayOf, formatTime } from '../../../../core/moments.ts'
import { formatPrice } from '../../../../core/money.ts'
import { localPath, propertyPath, visitTimesPath } from '../../../../core/paths.ts'
import { formatPhone } from '../../../../core/phone.ts'
import { hasName } from '../../../accounts/rules/account.ts'
import type { Scope } from '../../../accounts/rules/permissions.ts'
import type { Permitted } from '../../../accounts/server/guards.ts'
import type { Company } from '../../../company/rules/company.ts'
import type { TemplatesDocument } from '../../../company/rules/documents.ts'
import { findCompany } from '../../../company/server/queries.ts'
import { titleFrom } from '../../../listings/server/queries.ts'
import { isInScope } from '../../../listings/server/scope-queries.ts'
import { bookableFrom, shownDays } from '../../../visits/rules/visit-times.ts'
import { visitDay, visitMoment } from '../../../visits/rules/visit-words.ts'
import { listTimes } from '../../../visits/server/offers/offer-queries.ts'
import { defaultTemplates } from '../../rules/default-templates.ts'
import {
  type FilledTemplate,
  fillTemplate,
  type ReplyTemplate,
  type TemplateField,
  unsigned,
} from '../../rules/reply-template.ts'
import { findThreadId } from '../thread-query.ts'

/** The company's canned replies in their order: its own, and the defaults that it neither changed nor removed. */
export async function listTemplates(db: Db): Promise<ReplyTemplate[]> {
  const rows = await db.selectFrom('reply_template').selectAll().orderBy('position').orderBy('id').execute()
  const known = new Set(rows.map(({ id }) => id))
  const own = rows
    .filter(({ removed }) => !removed)
    .map((row) => ({
      id: row.id,
      name: { en: row.name_en, fr: row.name_fr },
      text: { en: row.text_en, fr: row.text_fr },
      original: false,
    }))
  const shipped = defaultTemplates.filter(({ id }) => !known.has(id)).map((one) => ({ ...one, original: true }))
  return [...own, ...shipped]
}

/** The list as Settings edits it. */
export async function readTemplatesDocument(db: Db): Promise<{ value: TemplatesDocument; isStored: boolean }> {
  const templates = await listTemplates(db)
  const stored = await db.selectFrom('reply_template').select('id').limit(1).executeTakeFirst()
  return { value: { templates: templates.map(({ original, ...one }) => one) }, isStored: stored !== undefined }
}

async function findTemplate(db: Db, id: string): Promise<ReplyTemplate | undefined> {
  return (await listTemplates(db)).find((template) => template.id === id)
}

/** Replaces the list: what is not in it is removed. One without an id, or with an unknown one, is new. */
export async function saveTemplates(tx: Db, { templates }: TemplatesDocument, now: Date): Promise<void> {
  const known = new Set((await listTemplates(tx)).map(({ id }) => id))
  const rows = templates.map(({ id, name, text }, position) => ({
    id: id && known.has(id) ? id : randomUUID(),
    position,
    name_en: name.en,
    name_fr: name.fr,
    text_en: text.en,
    text_fr: text.fr,
    removed: false,
    updated_at: now,
  }))
  const kept = new Set(rows.map(({ id }) => id))
  const removed = defaultTemplates
    .filter(({ id }) => !kept.has(id))
    .map(({ id }) => ({
      id,
      position: 0,
      name_en: '',
      name_fr: '',
      text_en: '',
      text_fr: '',
      removed: true,
      updated_at: now,
    }))
  await tx.deleteFrom('reply_template').execute()
  const all = [...rows, ...removed]
  if (all.length > 0) await tx.insertInto('reply_template').values(all).execute()
}

const maxSlots = 3

/** Whom a text is for, and about what. */
interface TemplateSubject {
  /** Null for the first message of a thread. */
  threadId: string | null
  name: string
  propertyId: string | null
}

interface TemplateFacts {
  subject: TemplateSubject
  /** The name of who writes. */
  staff: string
  company: Company
  /** Origin of links, without a trailing slash. */
  siteUrl: string
  now: Date
}

/** What the fields of a template say, in the current language; a field without a value is left out. */
async function templateValues(
  db: Db,
  { subject: { threadId, name, propertyId }, staff, company, siteUrl, now }: TemplateFacts,
): Promise<Partial<Record<TemplateField, string>>> {
  const [visit, message, home, slots] = await Promise.all([
    threadId ? nextVisit(db, threadId, now) : undefined,
    threadId ? latestMessage(db, threadId) : undefined,
    propertyId ? findHome(db, propertyId) : undefined,
    propertyId ? freeSlots(db, propertyId, now) : [],
  ])
  const start = visit?.starts_at.toISOString()
  const path = home && (slots.length > 0 ? visitTimesPath(home.id) : propertyPath(home.id))
  return {
    name,
    ...(hasName(staff) && { staff }),
    company: company.name,
    phone: formatPhone(company.phone),
    ...(message && { reference: message.reference }),
    ...(home && { listing: titleFrom(home) ?? '', address: shortAddress({ address: home }) }),
    ...(home && { price: formatPrice(home.price) }),
    ...(path && { link: siteUrl + localPath(path) }),
    ...(start && { date: visitDay(dayOf(start)), time: formatTime(start) }),
    ...(slots.length > 0 && { slots: slots.join('\n') }),
  }
}

function nextVisit(db: Db, threadId: string, now: Date) {
  return db
    .selectFrom('visit')
    .innerJoin('message', 'message.id', 'visit.message_id')
    .select('visit.starts_at')
    .where('message.thread_id', '=', threadId)
    .where('visit.state', '=', 'booked')
    .where('visit.ends_at', '>', now)
    .orderBy('visit.starts_at')
    .limit(1)
    .executeTakeFirst()
}

function latestMessage(db: Db, threadId: string) {
  return db
    .selectFrom('message')
    .select('reference')
    .where('thread_id', '=', threadId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

function findHome(db: Db, propertyId: string) {
  return db
    .selectFrom('property')
    .select(['id', 'name', 'language', 'other_title', 'price', 'address_line as line', 'city'])
    .where('id', '=', propertyId)
    .executeTakeFirst()
}

/** The next free times, a line each. */
async function freeSlots(db: Db, propertyId: string, now: Date) {
  const times = await listTimes(db, shownDays(now), propertyId)
  const from = bookableFrom(now)
  return times
    .filter(({ free, start }) => free > 0 && start >= from)
    .slice(0, maxSlots)
    .map(({ start, end }) => `- ${visitMoment(start.toISOString(), end.toISOString())}`)
}

/** What a template is filled for: a thread, or the first message to somebody who has not written. */
type TemplateTopic = { thread: string } | { name: string; property: string | null }

/**
 * Fills a template in the language of the person unless told; the English text where there is no French one. Undefined where the
 * template, or what it is about, is not there for who asks.
 */
export async function fillTemplateFor(
  { c, services: { store, siteUrl, now = Date.now } }: Call,
  { person, scope }: Permitted,
  topic: TemplateTopic,
  template: string,
  language?: Language,
): Promise<FilledTemplate | undefined> {
  const subject = await findSubject(store.db, topic, scope)
  const found = subject && (await findTemplate(store.db, template))
  if (!found) return undefined
  const wanted = language ?? subject.language
  const written = found.text[wanted] ? wanted : 'en'
  const origin = siteUrl ?? new URL(c.req.url).origin
  const company = await findCompany(store)
  const facts = { subject, staff: person.name, company, siteUrl: origin, now: new Date(now()) }
  const text = hasName(person.name) ? found.text[written] : unsigned(found.text[written])
  const filled = await inLanguage(written, async () => fillTemplate(text, await templateValues(store.db, facts)))
  return { ...filled, language: written }
}

async function findSubject(
  db: Db,
  topic: TemplateTopic,
  scope: Scope,
): Promise<(TemplateSubject & { language: Language }) | undefined> {
  if (!('thread' in topic)) {
    const { name, property } = topic
    if (property && !(isId(property) && (await isInScope(db, property, scope)))) return undefined
    return { threadId: null, name, propertyId: property || null, language: currentLanguage() }
  }
  const id = isId(topic.thread) ? await findThreadId(db, topic.thread, scope) : undefined
  if (!id) return undefined
  const columns = ['name', 'property_id as propertyId', 'language'] as const
  const row = await db.selectFrom('thread').select(columns).where('id', '=', id).executeTakeFirstOrThrow()
  return { threadId: id, ...row }
}
