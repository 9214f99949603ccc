import type { Db } from '../../../../../platform/database/tables/tables.ts'
import { shortAddress } from '../../../../core/listing/property.ts'
import { dayOf, formatTime } from '../../../../core/moments.ts'
import { formatPrice } from '../../../../core/money.ts'
import { localPath, propertyPath, visitTimesPath } from '../../../../core/paths.ts'
import { formatPhone } from '../../../../core/phone.ts'
import { hasName } from '../../../accounts/rules/account.ts'
import type { Company } from '../../../company/rules/company.ts'
import { titleFrom } from '../../../listings/server/queries.ts'
import { bookableFrom, shownDays } from '../../../visits/rules/visit-times.ts'
import { visitDay, visitMoment } from '../../../visits/rules/visit-words.ts'
import { listTimes } from '../../../visits/server/offers/time-queries.ts'
import type { TemplateField } from '../../rules/reply-template.ts'

const maxSlots = 3

/** Whom a text is for, and about what. */
export interface TemplateSubject {
  /** Null for the first message of a thread. */
  threadId: string | null
  name: string
  propertyId: string | null
}

export interface TemplateFacts {
  subject: TemplateSubject
  /** The name of who writes. */
  staff: string
  company: Company
  /** Origin of links, without a trailing slash. */
  siteUrl: string
  now: Date
}

/** What the fields of a template say, in the current language; a field without a value is left out. */
export async function templateValues(
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
