import { afterAll, beforeAll, describe, inject } from 'vitest'
import { isPublic, type Property } from '../../app/core/listing/property.ts'
import { insertProperty } from '../../app/features/listings/server/queries.ts'
import { openStore, type Store } from './database.ts'
import { migrate } from './migrations.ts'
import { databaseCopies } from './test-copies.ts'
import { createDatabase, dropDatabase, startPostgres } from './test-postgres.ts'

const shared = inject('postgresUrl')
const own = shared ? undefined : await startPostgres()
const server = shared ?? own?.url
const migrated = inject('migratedUrl')

export const customer = { name: 'Ann Roy', email: 'ann@example.com', phone: '506-555-0100' }

/**
 * Runs one suite on SQLite and, for a release (`npm run test:all`), on PostgreSQL: for code whose SQL is the same on both. The database
 * is fresh and migrated. `store()` is available while the tests run.
 */
export function onDatabase(suite: (store: () => Store, url: () => string | undefined) => void) {
  describe('sqlite', () => withStore(async () => undefined, suite))
  if (process.env.TEST_ALL === '1') onPostgres(suite)
}

/** Runs one suite on both databases in every run: for code that speaks to each in its own dialect, locks rows, or defines the schema. */
export function onBothDatabases(suite: (store: () => Store, url: () => string | undefined) => void) {
  describe('sqlite', () => withStore(async () => undefined, suite))
  onPostgres(suite)
}

function onPostgres(suite: (store: () => Store, url: () => string | undefined) => void) {
  describe.skipIf(!server)('postgres', () => withStore(() => createDatabase(server as string, migrated), suite))
}

const openMigrated = databaseCopies(async () => {})

function withStore(
  createUrl: () => Promise<string | undefined>,
  suite: (store: () => Store, url: () => string | undefined) => void,
) {
  let store: Store
  let url: string | undefined
  beforeAll(async () => {
    url = await createUrl()
    store = url ? await openStore({ url }) : await openMigrated()
    if (url) await migrate(store)
  })
  afterAll(async () => {
    await store.close()
    if (server && url) await dropDatabase(server, url)
  })
  suite(
    () => store,
    () => url,
  )
}

afterAll(() => own?.stop())

/** A listed home; pass the fields that matter to the test. */
export function sample(facts: Partial<Omit<Property, 'address'>> & { city?: string } = {}): Property {
  const { city = 'Moncton', ...others } = facts
  const home: Property = {
    id: 'home',
    name: 'Bright home by the river',
    language: 'en',
    otherTitle: '',
    offer: 'rent',
    kind: 'apartment',
    price: 140_000,
    address: {
      line: '118 Elmwood Drive',
      city,
      province: 'New Brunswick',
      postalCode: 'E1A 4X3',
      streetNumber: '118',
      streetName: 'Elmwood Drive',
      placeId: '',
      latitude: 46.1,
      longitude: null,
    },
    beds: 2,
    washrooms: 1.5,
    sqft: 900,
    availableOn: '2026-06-01',
    description: 'Near the café.\n\nQuiet.',
    otherDescription: '',
    videoUrl: '',
    virtualTourUrl: '',
    yearBuilt: null,
    features: ['Internet', 'Parking'],
    pictures: [],
    verified: true,
    closed: false,
    archived: false,
    createdAt: '2026-05-01T12:00:00.123Z',
    updatedAt: '2026-05-02T12:00:00.456Z',
    listedSince: others.createdAt ?? '2026-05-01T12:00:00.123Z',
    confirmedAt: others.createdAt ?? '2026-05-01T12:00:00.123Z',
    priceHistory: [],
    ...others,
  }
  return { ...home, priceHistory: others.priceHistory ?? firstPrice(home) }
}

/** The price history of a home that was never changed. */
function firstPrice(home: Property) {
  return isPublic(home) ? [{ at: home.listedSince, offer: home.offer, price: home.price }] : []
}

/** Replaces all properties with these. */
export function replaceProperties(store: Store, properties: readonly Property[]) {
  return store.change(async (tx) => {
    await tx.deleteFrom('property').execute()
    for (const property of properties) await insertProperty(tx, property, customer)
  })
}
