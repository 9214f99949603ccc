import { createFactory } from 'hono/factory'
import { z } from 'zod'
import { t } from '../../domain/language/translate.ts'
import { threadViews } from '../../domain/message/thread.ts'
import { findOpeningHours } from '../company/opening-hours.ts'
import { findCompany } from '../company/queries.ts'
import { describe } from '../http/description/endpoint-description.ts'
import { validQuery } from '../http/limits/request-body.ts'
import { isId } from '../http/tokens/record-id.ts'
import type { Services } from '../services.ts'
import { countThreads, listThreadIds } from './list-queries.ts'
import { answerPlace } from './reply/reply-address.ts'
import { thread, threadPage } from './schemas.ts'
import { findThread } from './thread-query.ts'
import { readSummaries } from './thread-summaries.ts'

const pageSize = 25
const personal = { 'Cache-Control': 'private, no-store' }
const once = { error: () => t('Give this once.') }

const query = z.object({
  view: z
    .enum(threadViews, { error: () => t('View must be one of {names}.', { names: threadViews.join(', ') }) })
    .optional(),
  q: z
    .string(once)
    .max(100, { error: () => t('Please search for at most 100 characters.') })
    .overwrite((text) => text.replaceAll('\0', ''))
    .meta({
      description: 'Beginnings of words of a name, a listing or what was written; a phone number in any spelling.',
    })
    .optional(),
  property: z
    .string(once)
    .max(64, { error: () => t('There is no such id.') })
    .overwrite((id) => id.replaceAll('\0', ''))
    .optional(),
  after: z.string(once).max(120).meta({ description: 'The `next` of the page before.' }).optional(),
})

/** Mounted behind `permitted`. */
export function getThreads({ store, now = Date.now }: Pick<Services, 'store' | 'now'>) {
  return createFactory().createHandlers(
    describe({
      id: 'getThreads',
      summary: 'Read the threads of the inbox',
      description: `One thread for a person and a listing, ${pageSize} a page: who has waited longest first, then the newest. Staff; agents for what is written to them or about the listings that name them.`,
      good: { description: 'A page, and how many threads each view has.', schema: threadPage },
      refuses: [403, 422],
    }),
    validQuery(query),
    async (c) => {
      const { view = 'open', q: words, property: propertyId, after } = c.req.valid('query')
      const at = new Date(now())
      const facts = { scope: c.get('scope')!, accountId: c.get('person')!.id }
      const filter = { ...facts, view, words, propertyId: propertyId || undefined }
      const [{ ids, next }, counts, hours] = await Promise.all([
        listThreadIds(store.db, filter, { after, limit: pageSize }, at),
        countThreads(store.db, facts, at),
        findOpeningHours(store.db),
      ])
      const threads = await readSummaries(store.db, ids, { now: at, hours })
      return c.json({ threads, counts, next }, 200, personal)
    },
  )
}

/** Mounted behind `permitted`. */
export function getThread({ store, inbound, now = Date.now }: Pick<Services, 'store' | 'inbound' | 'now'>) {
  return createFactory().createHandlers(
    describe({
      id: 'getThread',
      summary: 'Read one thread',
      description:
        'By its id, or by the id of a message in it: everything that was written, how our mails stand, the person and the listing. Staff; agents for their own.',
      good: { description: 'The thread.', schema: thread },
      refuses: [403, 404],
    }),
    async (c) => {
      const id = c.req.param('id') ?? ''
      const answers = answerPlace(await findCompany(store), inbound)
      const reader = { person: c.get('person')!, scope: c.get('scope')!, answers }
      const found = isId(id) ? await findThread(store.db, id, reader, new Date(now())) : undefined
      if (!found) return c.json({ error: t('There is no such thread.') }, 404)
      return c.json(found, 200, personal)
    },
  )
}
