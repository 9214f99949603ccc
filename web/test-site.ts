import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { createApi, createImages } from '../api/api.ts'
import { type Customer, isPublic, type Property } from '../app/core/listing/property.ts'
import { demoCompany } from '../app/features/company/rules/demo-company.ts'
import { createImporter } from '../app/features/imports/server/importer.ts'
import { insertProperty } from '../app/features/listings/server/queries.ts'
import { claimPictures, insertPicture } from '../app/features/photos/server/queries.ts'
import type { Store } from '../platform/database/database.ts'
import { putSetting } from '../platform/database/settings.ts'
import { databaseCopies } from '../platform/database/test-copies.ts'
import { createImageProcessor } from '../platform/images/encoder/image-processor.ts'
import { openStorage } from '../platform/images/storage.ts'

/** Texts that no public response may contain. */
export const customer: Customer = { name: 'Zebulon Quux', email: 'zebulon@quux.example', phone: '5065550187' }
export const secret = 'a secret of the tests, long enough.'

type State = Pick<Property, 'verified' | 'closed' | 'archived'>
const open: State = { verified: true, closed: false, archived: false }
const states: Record<string, State> = {
  open,
  closed: { ...open, closed: true },
  unverified: { ...open, verified: false },
  archived: { ...open, archived: true },
  neither: { ...open, verified: false, archived: true },
}
const towns = ['Moncton', 'Dieppe', 'Riverview', 'Shediac', 'Québec']
const kindsInTurn = ['apartment', 'detached', 'semi-detached', 'garage'] as const

/** A site in memory with 5 states x 8 listings, each with two pictures 700 wide. Ids: `open-0`, `archived-7` ... */
export async function openTestSite() {
  const folder = await mkdtemp(join(tmpdir(), 'fundy-api-'))
  const store = await openListings()
  const storage = await openStorage({ folder })
  const processorFolder = join(folder, '.studio')
  const imageProcessor = createImageProcessor(processorFolder)
  const listings = testListings()
  for (const { id } of listings.filter(({ id }) => id.endsWith('-0'))) {
    const files = [320, 640, 960].map((width) => ({ width, bytes: new TextEncoder().encode(`${id} at ${width}`) }))
    await storage.putPicture(`properties/${id}/1`, files)
  }

  const errors: unknown[] = []
  const log = { error: (details: unknown, message: string) => void errors.push({ details, message }) }
  const services = { store, storage, imageProcessor, secret, log, importer: createImporter({ store, log }) }
  return {
    ...services,
    /** Uploads in progress, without this process's lock. */
    incomingFiles: async () => {
      const names = await readdir(processorFolder).catch(() => [])
      return names.filter((name) => !name.endsWith('.lock'))
    },
    api: createApi(services),
    images: createImages(services),
    listings,
    listed: listings.filter(({ verified, archived }) => verified && !archived),
    /** The log. */
    errors,
    async close() {
      await imageProcessor.close()
      await store.close()
      await rm(folder, { recursive: true })
    },
  }
}

const openListings = databaseCopies((store) =>
  store.change(async (tx) => {
    await putSetting(tx, 'company', { ...demoCompany, name: 'Test Company' })
    for (const { pictures, ...property } of testListings()) {
      await insertProperty(tx, { ...property, pictures: [] }, customer)
      for (const picture of pictures) await insertPicture(tx, { ...picture, bytes: 4321 })
      await claimPictures(
        tx,
        property.id,
        pictures.map(({ path }) => path),
      )
    }
  }),
)

function testListings() {
  return Object.keys(states).flatMap((state) => Array.from({ length: 8 }, (_, at) => listing(state, at)))
}

function listing(state: string, at: number): Property {
  const id = `${state}-${at}`
  const picture = { width: 700, height: 500, placeholder: 'data:image/webp;base64,AAAA' }
  const offer = at % 2 ? 'sale' : 'rent'
  const price = at % 2 ? 20_000_000 + at * 5_000_000 : 90_000 + at * 10_000
  const listedSince = `2026-05-0${at + 1}T12:00:00.000Z`
  return {
    id,
    name: `Home ${id}`,
    offer,
    kind: kindsInTurn[at % 4]!,
    price,
    beds: at % 4,
    washrooms: 1.5,
    sqft: 900,
    address: {
      line: `${at} Elm Street`,
      city: towns[at % 5]!,
      province: 'New Brunswick',
      postalCode: 'E1A 4X3',
      streetNumber: String(at),
      streetName: 'Elm Street',
      placeId: '',
      latitude: 46.1,
      longitude: null,
    },
    availableOn: '2026-06-01',
    description: 'Near the river.\n\nQuiet.',
    language: 'en',
    otherTitle: '',
    otherDescription: '',
    videoUrl: '',
    virtualTourUrl: '',
    yearBuilt: null,
    features: ['Parking'],
    pictures: [1, 2].map((n) => ({
      ...picture,
      path: `properties/${id}/${n}`,
      alt: `View ${n} of ${id}.`,
      altFr: `Vue ${n} de ${id}.`,
    })),
    ...states[state]!,
    createdAt: `2026-05-0${at + 1}T12:00:00.000Z`,
    updatedAt: '2026-05-20T12:00:00.000Z',
    listedSince,
    confirmedAt: listedSince,
    priceHistory: isPublic(states[state]!) ? [{ at: listedSince, offer, price }] : [],
  }
}

export type TestSite = Awaited<ReturnType<typeof openTestSite>>

/** Lets the SQLite database grow by so many pages of 4 kB; undefined: without end. */
export async function leaveRoom({ db }: Pick<Store, 'db'>, pages?: number) {
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db)
  const most = pages === undefined ? 1_000_000 : rows[0]!.page_count + pages
  await sql.raw(`pragma max_page_count = ${most}`).execute(db)
}
