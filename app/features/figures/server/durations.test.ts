import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import type { Store } from '../../../../platform/database/database.ts'
import type { Db } from '../../../../platform/database/tables/tables.ts'
import { onBothDatabases, replaceProperties, sample } from '../../../../platform/database/test-databases.ts'
import { dayAfter, daysBetween } from '../../../core/dates.ts'
import { kinds, offers } from '../../../core/listing/fields/choices.ts'
import { dayOf } from '../../../core/moments.ts'
import { answerClass, type DurationFigures, rentedClass } from '../../company/rules/durations.ts'
import { usualHours } from '../../company/rules/hours.ts'
import { figureSpans, isByMonth } from '../../company/rules/statistics.ts'
import { openMinutes } from '../../inbox/rules/answer-clock.ts'
import { messageKinds } from '../../inbox/rules/inquiry.ts'
import { keepAnswers } from '../../inbox/server/messages/queries.ts'
import { forgetMessages, keepMessage } from '../../inbox/server/messages/test-messages.ts'
import { setFlag } from '../../listings/server/queries.ts'
import { keepCounts, spanStart } from './count-queries.ts'
import { readOfficeFigures } from './figure-queries.ts'

const today = '2026-07-10'
const now = new Date('2026-07-10T23:00:00Z')
const minute = 60_000

const moment = fc.tuple(fc.integer({ min: 0, max: 420 }), fc.integer({ min: 0, max: 1439 }))
const message = fc.record({
  kind: fc.constantFrom(...messageKinds),
  asked: moment,
  /** Minutes; null: not answered. */
  after: fc.option(fc.integer({ min: 0, max: 9000 }), { freq: 4 }),
  spam: fc.boolean(),
  /** What happens once it was counted. */
  later: fc.constantFrom('nothing', 'nothing', 'deleted', 'contact', 'spam'),
})
const home = fc.record({
  offer: fc.constantFrom(...offers),
  kind: fc.constantFrom(...kinds.slice(0, 3)),
  city: fc.constantFrom('Moncton', 'Shediac', 'Cap-Pelé'),
  closed: moment,
  days: fc.integer({ min: 0, max: 300 }),
  reopened: fc.boolean(),
})

/** A duration that counts, worked out from what was written alone. */
interface Fact {
  day: string
  part: string
  city?: string
  value: number
}

onBothDatabases((store) => {
  beforeEach(() => empty(store()))

  test('durations equal those worked out from every message and home, after changes and retention', async () => {
    const written = fc.tuple(fc.array(message, { maxLength: 30 }), fc.array(home, { maxLength: 20 }))
    await fc.assert(
      fc.asyncProperty(written, async ([messages, homes]) => {
        await empty(store())
        const answers = await writeMessages(store(), messages)
        const rented = await writeHomes(store(), homes)
        for (const span of figureSpans) {
          const figures = await readOfficeFigures(store().db, span, now)
          const from = spanStart(span, today)
          const since = (facts: readonly Fact[]) => facts.filter(({ day }) => day >= from)
          expectFigures(figures.answer, since(answers), isByMonth(span))
          for (const [counted, offer] of [
            [figures.rented, 'rent'],
            [figures.sold, 'sale'],
          ] as const) {
            const facts = since(rented[offer])
            expectFigures(counted, facts, isByMonth(span))
            const byCity = facts.map(({ city = '', ...fact }) => ({ ...fact, part: city }))
            expect(counted.cities).toEqual(partsFrom(byCity))
          }
          expect(figures.rows.reduce((sum, row) => sum + row.rented, 0)).toBe(
            since([...rented.rent, ...rented.sale]).length,
          )
        }
      }),
      { numRuns: 25 },
    )
  }, 120_000)

  test('a day without any has no median, and each part its own', async () => {
    const asked = (days: number): [number, number] => [days, 15 * 60]
    const one = { spam: false, later: 'nothing' } as const
    await writeMessages(store(), [
      { ...one, kind: 'inquiry', asked: asked(1), after: 20 },
      { ...one, kind: 'inquiry', asked: asked(1), after: 40 },
      { ...one, kind: 'contact', asked: asked(3), after: 90 },
    ])
    const { answer } = await readOfficeFigures(store().db, '7-days', now)
    expect(answer.rows).toHaveLength(7)
    expect(answer.rows.slice(-4)).toEqual([
      { day: '2026-07-07', count: 1, median: 90, ninetieth: 90 },
      { day: '2026-07-08', count: 0, median: null, ninetieth: null },
      { day: '2026-07-09', count: 2, median: 20, ninetieth: 40 },
      { day: '2026-07-10', count: 0, median: null, ninetieth: null },
    ])
    expect(answer.parts).toEqual([
      { part: 'inquiry', count: 2, median: 20, ninetieth: 40 },
      { part: 'contact', count: 1, median: 90, ninetieth: 90 },
    ])
  })
})

async function empty(store: Store) {
  await forgetMessages(store)
  await replaceProperties(store, [])
  await store.db.deleteFrom('figure_day').execute()
}

async function forget(tx: Db, id: string) {
  await keepCounts(tx, { messages: [id] })
  await tx.deleteFrom('message').where('id', '=', id).execute()
}

function instantOf([days, minutes]: [number, number]) {
  return new Date(new Date(`${dayAfter(today, -days)}T00:00:00Z`).getTime() + minutes * minute)
}

/** Writes them, changes and deletes some as retention does, and says what is to be counted. */
async function writeMessages(
  store: Store,
  messages: readonly (typeof message extends fc.Arbitrary<infer One> ? One : never)[],
): Promise<Fact[]> {
  const ids: string[] = []
  for (const [at, { kind, asked, after, spam }] of messages.entries()) {
    const suspicion = spam ? 'honeypot' : null
    const { id } = await keepMessage(store, { kind, suspicion, email: `w${at % 5}@example.com` }, [], instantOf(asked))
    ids.push(id!)
    const answered = after === null ? undefined : new Date(instantOf(asked).getTime() + after * minute)
    if (answered) await store.db.transaction().execute((tx) => keepAnswers(tx, { id: id! }, answered))
  }
  for (const [at, { later }] of messages.entries()) {
    const one = store.db.updateTable('message').where('id', '=', ids[at]!)
    if (later === 'deleted') await store.db.transaction().execute((tx) => forget(tx, ids[at]!))
    if (later === 'contact') await one.set({ kind: 'contact' }).execute()
    if (later === 'spam') await one.set({ suspicion: 'honeypot' }).execute()
  }
  return messages.flatMap(({ kind, asked, after, spam, later }) => {
    if (after === null || spam || later === 'spam') return []
    const at = instantOf(asked)
    const value = answerClass(openMinutes(at, new Date(at.getTime() + after * minute), usualHours))
    return [{ day: dayOf(at.toISOString()), part: later === 'contact' ? 'contact' : kind, value }]
  })
}

async function writeHomes(store: Store, homes: readonly (typeof home extends fc.Arbitrary<infer One> ? One : never)[]) {
  const facts: Record<'rent' | 'sale', Fact[]> = { rent: [], sale: [] }
  const closings = homes.map(({ closed, days, offer, kind, city, reopened }, at) => {
    const closedAt = instantOf(closed)
    const day = dayOf(closedAt.toISOString())
    const listedSince = `${dayAfter(day, -days)}T15:00:00.000Z`
    const value = rentedClass(daysBetween(dayOf(listedSince), day))
    if (!reopened) facts[offer].push({ day, part: kind, city, value })
    const moments = { createdAt: listedSince, listedSince, updatedAt: closedAt.toISOString() }
    return sample({ id: `h${at}`, offer, kind, city, closed: true, ...moments })
  })
  await replaceProperties(store, closings)
  for (const [at, { reopened }] of homes.entries()) if (reopened) await setFlag(store.db, `h${at}`, 'closed', false)
  return facts
}

function expectFigures({ rows, parts, ...all }: DurationFigures, facts: readonly Fact[], months: boolean) {
  expect({ count: all.count, median: all.median, ninetieth: all.ninetieth }).toEqual(rank(facts))
  const timed = facts.map((fact) => ({ ...fact, day: months ? `${fact.day.slice(0, 7)}-01` : fact.day }))
  const days = [...new Set(timed.map(({ day }) => day))].toSorted()
  expect(rows.filter(({ count }) => count > 0)).toEqual(
    days.map((day) => ({ day, ...rank(timed.filter((fact) => fact.day === day)) })),
  )
  expect(parts).toEqual(partsFrom(facts))
}

function partsFrom(facts: readonly Fact[]) {
  const parts = [...new Set(facts.map(({ part }) => part))].map((part) => ({
    part,
    ...rank(facts.filter((fact) => fact.part === part)),
  }))
  return parts.toSorted((a, b) => b.count - a.count || (a.part < b.part ? -1 : 1))
}

/** The nearest rank of a sorted list. */
function rank(facts: readonly Fact[]) {
  const sorted = facts.map(({ value }) => value).toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? null
  return { count: sorted.length, median: at(0.5), ninetieth: at(0.9) }
}
