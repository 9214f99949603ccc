import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { dayAfter, today } from '../app/core/dates.ts'
import { popularityDays, priorDays } from '../app/core/listing/popularity.ts'
import type { Picture, Property } from '../app/core/listing/property.ts'
import type { Company } from '../app/features/company/rules/company.ts'
import { demoCompany } from '../app/features/company/rules/demo-company.ts'
import { insertProperty, newPropertyId } from '../app/features/listings/server/queries.ts'
import { addViews, refreshPopularity } from '../app/features/listings/server/view-queries.ts'
import { claimPictures, insertPicture } from '../app/features/photos/server/queries.ts'
import { getSetting, putSetting } from '../platform/database/settings.ts'
import type { Db } from '../platform/database/tables/tables.ts'
import type { PreparedPicture } from '../platform/images/encoder/image-formats.ts'
import type { Services } from '../web/services.ts'
import { insertDemoActivity, insertDemoVisits } from './activity.ts'
import { type DemoListing, demoListings } from './listings.ts'
import photos from './photos.json' with { type: 'json' }

type PreparedPhotos = Map<string, PreparedPicture>

const minute = 60_000
const day = 24 * 60 * minute

/**
 * Fills an empty site with the demo company, its listings and their photos, as of `now`. The photos are stored first
 * and the rows in one transaction, so a killed start leaves an empty site, and the next tries again. `say` gets the
 * reason for the delay. Returns true if the site shows the demo, from this start or an earlier one.
 */
export async function seedDemo(
  { store, storage, imageProcessor }: Pick<Services, 'store' | 'storage' | 'imageProcessor'>,
  now: Date,
  report: (sentence: string) => void = () => {},
  listings: readonly DemoListing[] = demoListings,
): Promise<boolean> {
  const shown = await showsDemo(store.db)
  if (shown !== undefined) return shown
  report('Preparing the photos of the demo. This takes some ten seconds, once.')
  const prepared = await storePhotos({ storage, imageProcessor }, listings)
  return store.change(async (tx) => {
    // A backup may have been restored meanwhile.
    const filled = await showsDemo(tx)
    if (filled !== undefined) return filled
    await putSetting(tx, 'company', demoCompany)
    const properties: Property[] = []
    for (const [index, listing] of listings.entries()) {
      properties.push(await insertListing(tx, listing, index, now, prepared))
    }
    await insertDemoActivity(tx, properties, now)
    await insertDemoVisits(tx, properties, now)
    await insertViews(tx, listings, today(now))
    // Updates the popularity within the transaction, so that visitors never see the list unsorted.
    await refreshPopularity({ ...store, db: tx, change: (work) => work(tx) }, today(now))
    return true
  })
}

/** "118-elmwood-drive-k3f9xa", the same at every first start. */
export function demoId(listing: DemoListing) {
  const address = addressOf(listing)
  const random = newPropertyId(address)
  const letters = createHash('sha256').update(`${address.line}, ${address.city}`).digest('hex').slice(0, 6)
  return random.slice(0, -letters.length) + letters
}

/** Undefined for an empty site. */
async function showsDemo(db: Db) {
  const company = (await getSetting(db, 'company')) as Partial<Company> | undefined
  return company || (await hasProperties(db)) ? company?.sample === true : undefined
}

async function hasProperties(db: Db) {
  return (await db.selectFrom('property').select('id').limit(1).executeTakeFirst()) !== undefined
}

/** Each file is decoded once, by the process that decodes visitors' photos, so that this one keeps none of its memory, and stored under the path of every listing that shows it. */
async function storePhotos(
  { storage, imageProcessor }: Pick<Services, 'storage' | 'imageProcessor'>,
  listings: readonly DemoListing[],
): Promise<PreparedPhotos> {
  const prepared: PreparedPhotos = new Map()
  const shownBy = Map.groupBy(
    listings.flatMap((listing) => listing.photos.map((file) => ({ file, path: pathOf(listing, file) }))),
    ({ file }) => file,
  )
  await Promise.all(
    Array.from(shownBy, async ([file, places]) => {
      const received = await imageProcessor.receive(createReadStream(new URL(`photos/${file}`, import.meta.url)))
      const picture = 'refused' in received ? received : await imageProcessor.prepare(received)
      if ('refused' in picture) throw new Error(`${file}: ${picture.refused}`)
      for (const { path } of places) await storage.putPicture(path, picture.files)
      // The sample photo of several homes makes none of them a duplicate.
      prepared.set(file, places.length > 1 ? { ...picture, photoHash: '' } : picture)
    }),
  )
  return prepared
}

async function insertListing(tx: Db, listing: DemoListing, index: number, now: Date, prepared: PreparedPhotos) {
  const property = propertyOf(listing, index, now)
  await insertProperty(tx, property, listing.customer)
  for (const file of listing.photos) {
    const { width, height, placeholder, photoHash, files } = prepared.get(file)!
    const picture: Picture = { path: pathOf(listing, file), width, height, placeholder, ...altsOf(file) }
    const bytes = files.reduce((sum, each) => sum + each.bytes.length, 0)
    await insertPicture(tx, { ...picture, bytes, photoHash }, new Date(property.createdAt))
  }
  await claimPictures(
    tx,
    property.id,
    listing.photos.map((file) => pathOf(listing, file)),
  )
  return property
}

function propertyOf(listing: DemoListing, index: number, now: Date): Property {
  const { photos, customer, popularity, availableIn, listedAgo, ...facts } = listing
  // A minute apart, for a stable order by date.
  const ago = (days: number) => new Date(now.getTime() - days * day - index * minute).toISOString()
  const listedAt = ago(listedAgo)
  const confirmedAgo = confirmedDaysAgo(listedAgo, index)
  return {
    ...facts,
    id: demoId(listing),
    price: listing.price * 100,
    address: addressOf(listing),
    language: listing.language ?? 'en',
    otherTitle: listing.otherTitle ?? '',
    otherDescription: listing.otherDescription ?? '',
    virtualTourUrl: listing.virtualTourUrl ?? '',
    yearBuilt: listing.yearBuilt ?? null,
    availableOn: dayAfter(today(now), availableIn),
    pictures: [],
    createdAt: listedAt,
    // A home that is rented or sold was listed for two thirds of the time.
    updatedAt: facts.closed ? ago(listedAgo / 3) : listedAt,
    listedSince: listedAt,
    confirmedAt: confirmedAgo === undefined ? listedAt : new Date(now.getTime() - confirmedAgo * day).toISOString(),
    priceHistory: [],
  }
}

/** Some days ago for most of what was listed longer; undefined where the submission is the only confirmation. */
function confirmedDaysAgo(listedAgo: number, index: number) {
  const ago = 2 + ((index * 5) % 23)
  return ago < listedAgo && index % 9 !== 4 ? ago : undefined
}

function addressOf({ streetNumber, streetName, city, postalCode, latitude, longitude }: DemoListing) {
  const line = `${streetNumber} ${streetName}`
  const province = 'New Brunswick'
  return { line, city, province, postalCode, streetNumber, streetName, placeId: '', latitude, longitude }
}

/** Distributes each listing's views over its listed days up to `last` (`YYYY-MM-DD`): fewer at the weekend. */
async function insertViews(tx: Db, listings: readonly DemoListing[], last: string) {
  const mean = listings.reduce((sum, { popularity }) => sum + popularity, 0) / listings.length / popularityDays
  // Cumulative weight of the newest days, so that rounded views add up.
  const weights = [0]
  for (let ago = 0; ago < popularityDays; ago++) weights.push(weights[ago]! + weightOf(dayAfter(last, -ago)))
  for (let ago = 0; ago < popularityDays; ago++) {
    const counts = listings.map((listing) => {
      const { days, views } = viewsOf(listing, mean)
      const upTo = (day: number) => Math.floor((views * weights[Math.min(day, days)]!) / weights[days]!)
      return [demoId(listing), upTo(ago + 1) - upTo(ago)] as const
    })
    await addViews(tx, new Map(counts.filter(([, views]) => views > 0)), dayAfter(last, -ago))
  }
}

/** The weight of a day (`YYYY-MM-DD`): lower on Saturday and Sunday, and different for every weekday. */
function weightOf(day: string) {
  const date = new Date(`${day}T12:00:00Z`)
  const isWeekend = date.getUTCDay() % 6 === 0
  return (isWeekend ? 7 : 10) + ((date.getUTCDate() * 7) % 4)
}

/** The views in its listed days that give a listing the popularity of `popularity` views in thirty days. */
function viewsOf({ popularity, listedAgo }: DemoListing, mean: number) {
  const shown = Math.min(popularityDays, listedAgo)
  const prior = priorDays * mean
  const views = ((popularity + prior) * (shown + priorDays)) / (popularityDays + priorDays) - prior
  return { days: Math.min(popularityDays, listedAgo + 1), views: Math.max(0, Math.round(views)) }
}

function pathOf(listing: DemoListing, file: string) {
  return `properties/${demoId(listing)}/${file.replace(/\.\w+$/, '').toLowerCase()}`
}

function altsOf(file: string) {
  const { en: alt, fr: altFr } = photos.find((photo) => photo.file === file)!.alt
  return { alt, altFr }
}
