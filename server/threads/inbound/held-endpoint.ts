import { createFactory } from 'hono/factory'
import { z } from 'zod'
import { automaticReasons, type HeldMails, heldReasons, mailWays } from '../../../domain/message/held-mail.ts'
import { describe } from '../../http/description/endpoint-description.ts'
import type { Services } from '../../services.ts'
import { listHeld } from './held-queries.ts'

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

/** Mounted behind `permitted('change-office')`. */
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
    async (c) => c.json(await listHeld(store.db, new Date(now())), 200, { 'Cache-Control': 'private, no-store' }),
  )
}
