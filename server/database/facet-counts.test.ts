import fc from 'fast-check'
import { expect, test } from 'vitest'
import { flags } from '../../domain/property/fields/choices.ts'
import type { Property } from '../../domain/property/property.ts'
import { findProperty, insertProperty, setFlag, updateProperty } from '../properties/queries.ts'
import type { Store } from './database.ts'
import { normalise } from './like-pattern.ts'
import type { Db } from './tables/tables.ts'
import { customer, onBothDatabases, replaceProperties, sample } from './test-databases.ts'

const facts = fc.record({
  id: fc.integer({ min: 0, max: 7 }).map((at) => `h${at}`),
  offer: fc.constantFrom('rent', 'sale'),
  kind: fc.constantFrom('office', 'garage'),
  city: fc.constantFrom('Moncton', 'Montréal', 'Montreal'),
  beds: fc.constantFrom(1, 2),
  price: fc.constantFrom(100_000, 100_100),
  verified: fc.boolean(),
  archived: fc.boolean(),
})
const home = facts.map((one) => sample(one))
const step = fc.oneof(
  home.map((property) => ({ do: 'insert' as const, property })),
  home.map((property) => ({ do: 'update' as const, property })),
  fc.record({ do: fc.constant('flag' as const), property: home, flag: fc.constantFrom(...flags), value: fc.boolean() }),
  home.map((property) => ({ do: 'delete' as const, property })),
  fc.constant({ do: 'update all' as const }),
  fc.constant({ do: 'delete all' as const }),
)

onBothDatabases((store) => {
  test('the facet counts are exact after any inserts, updates, flags, deletes and rolled back changes', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(fc.tuple(step, fc.boolean()), { maxLength: 6 }), { maxLength: 6 }),
        async (changes) => {
          await replaceProperties(store(), [])
          for (const steps of changes) {
            await take(store(), steps).catch(() => {})
            expect(await tally(store())).toEqual(await counted(store()))
          }
        },
      ),
      { numRuns: 60 },
    )
  }, 60_000)

  test('two concurrent writers leave them exact', async () => {
    const homes = Array.from({ length: 40 }, (_, at) => sample({ id: `w${at}`, beds: at % 3 }))
    await replaceProperties(store(), homes)
    await Promise.all(
      homes.flatMap(({ id }, at) => [
        store().change((tx) => setFlag(tx, id, 'archived', at % 2 === 0)),
        store().change((tx) => insertProperty(tx, sample({ id: `x${at}`, beds: at % 3 }), customer)),
      ]),
    )
    expect(await tally(store())).toEqual(await counted(store()))
  })
})

async function update(tx: Db, property: Property) {
  const now = await findProperty(tx, property.id)
  if (now) await updateProperty(tx, { ...property, customer }, now.updatedAt)
}

type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

/** One transaction; a true beside the last step rolls it back. */
function take(store: Store, steps: [Step, boolean][]) {
  return store.change(async (tx) => {
    for (const [one] of steps) {
      if (one.do === 'delete all') await tx.deleteFrom('property').execute()
      else if (one.do === 'update all') await tx.updateTable('property').set({ beds: 2 }).execute()
      else if (one.do === 'delete') await tx.deleteFrom('property').where('id', '=', one.property.id).execute()
      else if (one.do === 'flag') await setFlag(tx, one.property.id, one.flag, one.value)
      else if (one.do === 'update') await update(tx, one.property)
      else if (!(await exists(tx, one.property.id))) await insertProperty(tx, one.property, customer)
    }
    if (steps.at(-1)?.[1]) throw new Error('refused')
  })
}

async function exists(db: Store['db'], id: string) {
  return (await db.selectFrom('property').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

async function tally(store: Store) {
  const rows = await store.db.selectFrom('tally').selectAll().execute()
  return rows.map((row) => JSON.stringify(Object.entries(row).sort())).sort()
}

async function counted(store: Store) {
  const rows = await store.db
    .selectFrom('property')
    .select(['offer', 'kind', 'city', 'beds', 'price_band'])
    .where('verified', '=', true)
    .where('archived', '=', false)
    .execute()
  const cells = Map.groupBy(rows, (row) =>
    JSON.stringify(Object.entries({ ...row, city_key: normalise(row.city) }).sort()),
  )
  return [...cells]
    .map(([cell, { length }]) => JSON.stringify([...JSON.parse(cell), ['listings', length]].sort()))
    .sort()
}
