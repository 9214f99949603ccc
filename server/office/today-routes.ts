import { statfs } from 'node:fs/promises'
import { createFactory } from 'hono/factory'
import { z } from 'zod'
import { mayDo } from '../../domain/account/permissions.ts'
import { dayAfter, today } from '../../domain/dates.ts'
import { type Health, mostToday, type Today } from '../../domain/office/today.ts'
import { instantInMoncton } from '../../domain/visit/moncton-time.ts'
import { visitStates } from '../../domain/visit/visit.ts'
import { findLastBackup } from '../backup/last-backup-queries.ts'
import { findOpeningHours } from '../company/opening-hours.ts'
import { readActivity } from '../figures/figure-queries.ts'
import { describe } from '../http/description/endpoint-description.ts'
import type { Services } from '../services.ts'
import { countHeld } from '../threads/inbound/held-queries.ts'
import { countSent, findToCheck, findToConfirm, findUnanswered, findVisits } from './today-queries.ts'

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
  const { store, now = Date.now } = services
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
      const { db } = store
      const [scope, role] = [c.get('scope')!, c.get('person')!.role]
      const at = new Date(now())
      const [from, until] = [startOf(today(at)), startOf(dayAfter(today(at), 1))]
      const office = mayDo(role, 'read-office')
      const hours = await findOpeningHours(db)
      const [unanswered, toConfirm, visits, toCheck, activity, mailSentToday, heldMails, health] = await Promise.all([
        findUnanswered(db, scope, hours, at),
        findToConfirm(db, scope),
        findVisits(db, scope, { from, until }),
        office ? findToCheck(db) : null,
        office ? readActivity(db, dayAfter(today(at), -29), today(at)) : null,
        office ? countSent(db, from) : null,
        mayDo(role, 'change-office') ? countHeld(db) : null,
        office ? readHealth(services) : null,
      ])
      const mails = { mailSentToday, heldMails }
      const found: Today = { unanswered, toCheck, toConfirm, visits, activity, ...mails, health }
      return c.json(found, 200, { 'Cache-Control': 'private, no-store' })
    },
  )
}

function startOf(day: string) {
  return instantInMoncton(day, '00:00') ?? new Date(`${day}T04:00:00Z`)
}

async function readHealth({ store, dataDir }: Pick<Services, 'store' | 'dataDir'>): Promise<Health> {
  const [disk, backupAt] = await Promise.all([
    dataDir === undefined ? null : statfs(dataDir).then(spaceOf, () => null),
    findLastBackup(store.db),
  ])
  return { disk, backupAt: backupAt ?? null }
}

function spaceOf({ bavail, blocks, bsize }: { bavail: number; blocks: number; bsize: number }) {
  return { free: bavail * bsize, total: blocks * bsize }
}
