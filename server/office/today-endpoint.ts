import { createFactory } from 'hono/factory'
import { z } from 'zod'
import { mostToday, type Today } from '../../domain/office/today.ts'
import { visitStates } from '../../domain/visit/visit.ts'
import { describe } from '../http/description/endpoint-description.ts'
import type { Services } from '../services.ts'
import { readToday } from './today.ts'

const instant = z.iso.datetime()
const cover = z.string().nullable().meta({ description: 'Object path of the cover.' })
const few = <Item extends z.ZodType>(item: Item) => ({
  total: z.int(),
  items: z.array(item).meta({ description: `The first ${mostToday} at most.` }),
})

const schema = z
  .strictObject({
    unanswered: z.strictObject({
      ...few(
        z.strictObject({
          id: z.string(),
          name: z.string(),
          about: z.string(),
          askedAt: instant,
          minutesLeft: z.int().meta({ description: 'Minutes of opening hours until it should be answered.' }),
        }),
      ),
      late: z.int().meta({ description: 'Those that have waited for longer than a working day. Counts end at 1000.' }),
    }),
    toCheck: z
      .strictObject(
        few(
          z.strictObject({
            id: z.string(),
            kind: z.enum(['submission', 'revision']),
            name: z.string(),
            owner: z.string(),
            since: instant,
            parts: z.int().nullable(),
            reasons: z.int().meta({ description: 'Reasons for a closer look.' }),
            cover,
          }),
        ),
      )
      .nullable(),
    toConfirm: z.strictObject(
      few(
        z.strictObject({
          id: z.string(),
          name: z.string(),
          owner: z.string(),
          phone: z.string(),
          askedAt: instant,
          confirmedAt: instant,
          cover,
        }),
      ),
    ),
    visits: z.array(
      z.strictObject({
        id: z.string(),
        startsAt: instant,
        endsAt: instant,
        state: z.enum(visitStates),
        visitor: z.string(),
        home: z.string(),
        host: z.string(),
      }),
    ),
    activity: z
      .array(z.strictObject({ day: z.iso.date(), views: z.int(), inquiries: z.int() }))
      .nullable()
      .meta({ description: 'Views and inquiries of the last 30 days.' }),
    mailSentToday: z.int().nullable(),
    heldMails: z
      .int()
      .nullable()
      .meta({ description: 'Mails that are in no thread and wait for a person; managers only.' }),
    health: z
      .strictObject({
        disk: z.strictObject({ free: z.number(), total: z.number() }).nullable().meta({ description: 'Bytes.' }),
        backupAt: instant.nullable().meta({ description: 'When the last complete backup was written.' }),
      })
      .nullable(),
  })
  .meta({ ref: 'Today' }) satisfies z.ZodType<Today>

/** Mounted behind `permitted('read-listings')`. */
export function getToday(services: Pick<Services, 'store' | 'now' | 'dataDir'>) {
  return createFactory().createHandlers(
    describe({
      id: 'getToday',
      summary: 'What waits in the office',
      description:
        'Unanswered threads, submissions and changes to check, listings to confirm, the visits of today, and how mail, disk and backup stand. Agents read what names them.',
      good: { description: 'What waits.', schema },
      refuses: [403],
    }),
    async (c) => {
      const found = await readToday(services, { person: c.get('person')!, scope: c.get('scope')! })
      return c.json(found, 200, { 'Cache-Control': 'private, no-store' })
    },
  )
}
