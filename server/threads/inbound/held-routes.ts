import { createFactory } from 'hono/factory'
import { z } from 'zod'
import { t } from '../../../domain/language/translate.ts'
import { automaticReasons, type HeldMails, heldReasons, mailWays } from '../../../domain/message/held-mail.ts'
import { describe } from '../../http/description/endpoint-description.ts'
import { validJson } from '../../http/limits/request-body.ts'
import { isId } from '../../http/tokens/record-id.ts'
import type { Services } from '../../services.ts'
import { personal } from '../reply/reply-routes.ts'
import { listHeld, markSeen, takeHeld } from './held-queries.ts'

const mostBytes = 16 * 1024
const mostIds = 100

const held = z
  .strictObject({
    id: z.string(),
    at: z.iso.datetime(),
    reason: z.enum([...heldReasons, ...automaticReasons]),
    via: z.enum([...mailWays, '']).meta({ description: 'How it came in; empty for one of before this was noted.' }),
    name: z.string(),
    from: z.string().meta({ description: 'Empty where the mail names no sender.' }),
    subject: z.string(),
    bytes: z.int(),
    text: z.string().nullable().meta({ description: 'What can be read of it, until somebody has looked.' }),
    takes: z.boolean().meta({ description: 'It can be put into the inbox.' }),
  })
  .meta({ ref: 'HeldMail' })

const heldMails = z
  .strictObject({
    waiting: z.array(held).meta({ description: 'Those that wait for a person, the newest first, at most 25.' }),
    total: z.int().meta({ description: 'How many wait.' }),
    automatic: z.array(held).meta({ description: 'The newest mails of programs and loops, at most 25.' }),
    counts: z
      .strictObject({ automatic: z.int(), loop: z.int() })
      .meta({ description: 'How many of them came in the last 90 days.' }),
  })
  .meta({ ref: 'HeldMails' }) satisfies z.ZodType<HeldMails>

const id = z.string({ error: () => t('An id is required.') }).max(64, { error: () => t('There is no such id.') })
const ids = z
  .array(id, { error: () => t('An id is required.') })
  .min(1, { error: () => t('An id is required.') })
  .max(mostIds, { error: () => t('At most {count} at once.', { count: mostIds }) })

/** Mounted behind `permitted('change-office')`, like all of this file. */
export function getHeldMails({ store, now = Date.now }: Pick<Services, 'store' | 'now'>) {
  return createFactory().createHandlers(
    describe({
      id: 'getHeldMails',
      summary: 'Mails that are in no thread',
      description:
        'Mails that came in and were not put into the inbox, with the reason: those that wait for a person, and those that programs wrote. Managers only.',
      good: { description: 'The mails.', schema: heldMails },
      refuses: [403],
    }),
    async (c) => c.json(await listHeld(store.db, new Date(now())), 200, personal),
  )
}

export function postSeenMails({ store, now = Date.now }: Pick<Services, 'store' | 'now'>) {
  return createFactory().createHandlers(
    describe({
      id: 'postSeenMails',
      summary: 'Note that somebody has looked at mails',
      description: 'They no longer wait, and what was kept of their text goes. Managers only.',
      good: {
        description: 'How many had waited.',
        schema: z.strictObject({ seen: z.int() }),
      },
      refuses: [400, 403, 408, 413, 415, 422],
    }),
    validJson(z.object({ ids }), mostBytes),
    async (c) => {
      const known = c.req.valid('json').ids.filter(isId)
      const person = c.get('person')!
      const at = new Date(now())
      const seen = known.length > 0 ? await store.db.transaction().execute((tx) => markSeen(tx, known, person, at)) : 0
      return c.json({ seen }, 200, personal)
    },
  )
}

export function postTakeMail({ store, secret, now = Date.now }: Pick<Services, 'store' | 'secret' | 'now'>) {
  return createFactory().createHandlers(
    describe({
      id: 'postTakeMail',
      summary: 'Put a mail that waits into the inbox',
      description:
        'Into the thread that it answers, else into one of its sender, as if it had been taken when it came. Managers only.',
      good: {
        status: 201,
        description: 'The thread that has it now.',
        schema: z.strictObject({ thread: z.string() }),
      },
      refuses: [400, 403, 404, 408, 413, 415, 422],
    }),
    validJson(z.object({ id }), mostBytes),
    async (c) => {
      const asked = c.req.valid('json').id
      const by = { secret, person: c.get('person')! }
      const thread = isId(asked)
        ? await store.db.transaction().execute((tx) => takeHeld(tx, asked, by, new Date(now())))
        : undefined
      if (!thread) return c.json({ error: t('This mail does not wait any more.') }, 404)
      return c.json({ thread }, 201, personal)
    },
  )
}
