import { Hono } from 'hono'
import { createFactory } from 'hono/factory'
import { z } from 'zod'
import { validQuery } from '../../../../platform/http/limits/request-body.ts'
import { describe } from '../../../../platform/http/openapi.ts'
import type { Services } from '../../../../web/services.ts'
import { t } from '../../../core/language/translate.ts'
import { permitted } from '../../accounts/server/guards.ts'
import { threadViews } from '../rules/thread.ts'
import { postInboundMail } from './inbound/webhook-route.ts'
import { pageSize, readInbox, readThread } from './inbox.ts'
import { thread, threadPage } from './schemas.ts'

/** What programs read of the inbox's conversations, and where mail comes in. */
export function createThreadEndpoints(services: Services) {
  const mayRead = permitted(services, 'read-messages')
  return new Hono()
    .get('/threads', mayRead, ...getThreads(services))
    .get('/thread/:id', mayRead, ...getThread(services))
    .post('/inbound-mail', ...postInboundMail(services))
}

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
function getThreads(services: Pick<Services, 'store' | 'now'>) {
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
      const { view, q: words, property, after } = c.req.valid('query')
      const reader = { person: c.get('person')!, scope: c.get('scope')! }
      return c.json(await readInbox(services, reader, { view, words, property, after }), 200, personal)
    },
  )
}

/** Mounted behind `permitted`. */
function getThread(services: Pick<Services, 'store' | 'inbound' | 'now'>) {
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
      const reader = { person: c.get('person')!, scope: c.get('scope')! }
      const found = await readThread(services, reader, c.req.param('id') ?? '')
      if (!found) return c.json({ error: t('There is no such thread.') }, 404)
      return c.json(found, 200, personal)
    },
  )
}
