import { createFactory } from 'hono/factory'
import { z } from 'zod'
import { validQuery } from '../../../../../platform/http/limits/request-body.ts'
import { describe } from '../../../../../platform/http/openapi.ts'
import { pageLinks } from '../../../../../platform/http/responses/response-headers.ts'
import { isId } from '../../../../../platform/http/tokens.ts'
import type { Services } from '../../../../../web/services.ts'
import { t } from '../../../../core/language/translate.ts'
import { type Message, messageKinds, messageStates } from '../../rules/inquiry.ts'
import { countByState, countMessages, findMessage, listMessages } from './list-queries.ts'
import { inboxPage, message } from './schemas.ts'

const once = { error: () => t('Give this once.') }
const wrongState = { error: () => t('State must be one of {names}.', { names: messageStates.join(', ') }) }

const query = z.object({
  state: z.enum(messageStates, wrongState).optional(),
  kind: z
    .enum(messageKinds, {
      error: () => t('Kind must be one of {names}.', { names: messageKinds.join(', ') }),
    })
    .optional(),
  q: z
    .string(once)
    .max(100, { error: () => t('Please search for at most 100 characters.') })
    .meta({ description: 'Part of a name, an address, a reference ... Any case, accents ignored.' })
    .optional(),
  property: z
    .string(once)
    .max(200, { error: () => t('There is no such id.') })
    .overwrite((id) => id.replaceAll('\0', ''))
    .meta({ description: 'A property’s id: what was written about it.' })
    .optional(),
  page: z
    .string(once)
    .regex(/^[1-9]\d{0,5}$/, { error: () => t('Page must be a whole number from 1.') })
    .optional(),
})

/** Mounted behind `permitted`. */
export function getMessages(services: Pick<Services, 'store' | 'now'>) {
  return createFactory().createHandlers(
    describe({
      id: 'getMessages',
      summary: 'Read the inbox',
      description: `Inquiries and contact messages, newest first, ${pageSize} a page. Staff; agents for what is written to them or about the listings that name them.`,
      good: {
        description: 'A page of messages, how many match, and how many there are of each state, counted up to 1000.',
        schema: inboxPage,
        headers: {
          'X-Total-Count': 'How many match on all pages.',
          Link: 'RFC 8288: the first, prev, next and last page.',
        },
      },
      refuses: [422],
    }),
    validQuery(query),
    async (c) => {
      const { page: asked = '1', q, property, ...rest } = c.req.valid('query')
      const scope = c.get('scope')!
      const filter = { ...rest, scope, propertyId: property || undefined, words: q?.replaceAll('\0', '') }
      const page = Number(asked)
      const [{ messages, total }, counts] = await Promise.all([
        readMessages(services, filter, page),
        countByState(services.store.db, scope),
      ])
      c.header('X-Total-Count', String(total))
      c.header('Link', pageLinks(c.req.url, { page, limit: pageSize, total }))
      c.header('Cache-Control', 'private, no-store')
      return c.json({ messages, total, counts })
    },
  )
}

/** Mounted behind `permitted`. */
export function getMessage({ store, now = Date.now }: Pick<Services, 'store' | 'now'>) {
  return createFactory().createHandlers(
    describe({
      id: 'getMessage',
      summary: 'Read one message',
      description: 'With the state of its mails. Staff; agents for their own.',
      good: { description: 'The message.', schema: message },
      refuses: [403, 404],
    }),
    async (c) => {
      const id = c.req.param('id') ?? ''
      const found = isId(id) ? await findMessage(store.db, id, new Date(now()), c.get('scope')!) : undefined
      if (!found) return c.json({ error: t('There is no such message.') }, 404)
      return c.json(found, 200, { 'Cache-Control': 'private, no-store' })
    },
  )
}

/** Messages of one page (spec 9). */
export const pageSize = 10

/** A page of messages, the newest first, and how many match on all pages. `page` counts from 1. */
export async function readMessages(
  { store, now = Date.now }: Pick<Services, 'store' | 'now'>,
  filter: Parameters<typeof countMessages>[1],
  page = 1,
): Promise<{ messages: Message[]; total: number }> {
  const [total, messages] = await Promise.all([
    countMessages(store.db, filter),
    listMessages(store.db, { ...filter, offset: (page - 1) * pageSize, limit: pageSize }, new Date(now())),
  ])
  return { messages, total }
}
