import type { Company } from '../../../domain/company/company.ts'
import type { TemplateField } from '../../../domain/message/reply-template.ts'
import { dayOf } from '../../../domain/moments.ts'
import { formatPrice } from '../../../domain/money.ts'
import { localPath, propertyPath, visitTimesPath } from '../../../domain/paths.ts'
import { formatPhone } from '../../../domain/phone.ts'
import { shortAddress } from '../../../domain/property/property.ts'
import { bookableFrom, shownDays } from '../../../domain/visit/visit-times.ts'
import { clockTime, visitDay, visitMoment } from '../../../domain/visit/visit-words.ts'
import type { Db } from '../../database/tables/tables.ts'
import { listTimes } from '../../visits/offers/time-queries.ts'
import { propertyOf, threadRows } from '../thread-summaries.ts'

const mostSlots = 3

export interface TemplateFacts {
  threadId: string
  /** The name of who replies. */
  staff: string
  company: Company
  /** Origin of links, without a trailing slash. */
  siteUrl: string
  now: Date
}

/** What the fields of a template say in a thread, in the current language; a field without a value is left out. */
export async function templateValues(
  db: Db,
  { threadId, staff, company, siteUrl, now }: TemplateFacts,
): Promise<Partial<Record<TemplateField, string>>> {
  const [thread] = await threadRows(db, [threadId])
  if (!thread) return {}
  const [visit, message, home, slots] = await Promise.all([
    db
      .selectFrom('visit')
      .innerJoin('message', 'message.id', 'visit.message_id')
      .select(['visit.starts_at'])
      .where('message.thread_id', '=', threadId)
      .where('visit.state', '=', 'booked')
      .where('visit.ends_at', '>', now)
      .orderBy('visit.starts_at')
      .limit(1)
      .executeTakeFirst(),
    db
      .selectFrom('message')
      .select(['reference', 'address'])
      .where('thread_id', '=', threadId)
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirst(),
    thread.property_id
      ? db
          .selectFrom('property')
          .select(['id', 'price', 'address_line as line', 'city'])
          .where('id', '=', thread.property_id)
          .executeTakeFirst()
      : undefined,
    thread.property_id ? freeSlots(db, thread.property_id, now) : [],
  ])
  const start = visit?.starts_at.toISOString()
  const path = home && (slots.length > 0 ? visitTimesPath(home.id) : propertyPath(home.id))
  return {
    name: thread.name,
    staff,
    company: company.name,
    phone: formatPhone(company.phone),
    ...(message && { reference: message.reference }),
    ...(home && { listing: propertyOf(thread)?.name, address: shortAddress({ address: home }) }),
    ...(home && { price: formatPrice(home.price) }),
    ...(path && { link: siteUrl + localPath(path) }),
    ...(start && { date: visitDay(dayOf(start)), time: clockTime(start) }),
    ...(slots.length > 0 && { slots: slots.join('\n') }),
  }
}

/** The next free times, a line each. */
async function freeSlots(db: Db, propertyId: string, now: Date) {
  const times = await listTimes(db, shownDays(now), propertyId)
  const from = bookableFrom(now)
  return times
    .filter(({ free, start }) => free > 0 && start >= from)
    .slice(0, mostSlots)
    .map(({ start, end }) => `- ${visitMoment(start.toISOString(), end.toISOString())}`)
}
