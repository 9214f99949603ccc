import { readdirSync } from 'node:fs'
import { describe, expect, it, test } from 'vitest'
import { guessLanguage } from '../app/core/language/guess-language.ts'
import { otherLanguage } from '../app/core/language/language.ts'
import { tourFrom, videoFrom } from '../app/core/listing/embeds.ts'
import {
  bedroomChoices,
  cities,
  kinds,
  offers,
  priceRanges,
  washroomChoices,
} from '../app/core/listing/fields/choices.ts'
import { features } from '../app/core/listing/fields/features.ts'
import { closedLabel, isPublic } from '../app/core/listing/property.ts'
import { readRange } from '../app/core/listing/search/property-search.ts'
import { sampleAccount } from '../app/features/accounts/dashboard/account-samples.ts'
import { agencies, agents } from '../app/features/agents/shared/people-samples.ts'
import { sampleReviews, sampleTeam } from '../app/features/company/rules/samples.ts'
import { sampleListings } from '../app/features/samples/shared/listings.ts'
import { sampleHomes } from '../app/features/saved/compare-data.ts'
import { demoMessages } from './activity.ts'
import { demoListings } from './listings.ts'
import photos from './photos.json' with { type: 'json' }

/** South, west, north, east. */
const boxes = {
  Moncton: [46.086, -64.88, 46.16, -64.7],
  Dieppe: [46.04, -64.76, 46.12, -64.66],
  Riverview: [46.02, -64.87, 46.079, -64.75],
  Shediac: [46.18, -64.6, 46.25, -64.48],
} as const
const forwardSortation = { Moncton: /^E1[ACEG]/, Dieppe: /^E1A/, Riverview: /^E1B/, Shediac: /^E4P/ } as const

const shown = demoListings.filter(isPublic)

test('samples share no person, street, title or agency with the homes and people of the demo, nor with each other', () => {
  const people = [
    ...sampleTeam().map(({ name }) => name),
    ...sampleReviews().map(({ name }) => name),
    ...agents.map(({ name }) => name),
    ...agencies.map(({ name }) => name),
  ]
  expect(new Set(people).size).toBe(people.length)
  const real = [
    ...demoListings.flatMap(({ customer, streetNumber, streetName, name }) => [
      customer.name,
      `${streetNumber} ${streetName}`,
      name,
    ]),
    ...demoMessages.map(({ name }) => name),
  ]
  const invented = [
    ...people,
    sampleAccount.name,
    sampleAccount.address,
    ...sampleListings.flatMap(({ name, place }) => [name, place]),
    ...sampleHomes.flatMap(({ name, place }) => [name, place.replace(/,.*/, '')]),
  ]
  expect(invented.filter((name) => real.includes(name))).toEqual([])
})

describe('the demo listings', () => {
  it('are many and of every sort', () => {
    expect(demoListings.length).toBeGreaterThanOrEqual(60)
    expect(new Set(shown.map(({ kind }) => kind))).toEqual(new Set(kinds))
    expect(new Set(shown.map(({ offer }) => offer))).toEqual(new Set(offers))
    expect(new Set(shown.map(({ city }) => city))).toEqual(new Set(cities))
  })

  it('show every state', () => {
    expect(demoListings.filter(({ verified }) => !verified).length).toBeGreaterThanOrEqual(3)
    expect(demoListings.filter(({ archived }) => archived).length).toBeGreaterThanOrEqual(3)
    const closed = shown.filter((listing) => listing.closed)
    expect(closed.length).toBeGreaterThanOrEqual(4)
    expect(new Set(closed.map(closedLabel))).toEqual(new Set(['Rented', 'Sold']))
    expect(shown.some(({ availableIn }) => availableIn <= 0)).toBe(true)
    expect(shown.some(({ availableIn }) => availableIn > 0)).toBe(true)
    expect(shown.some(({ listedAgo }) => listedAgo < 14)).toBe(true)
  })

  it.each(priceRanges)('fill the rent range %s', (text) => {
    const range = readRange(text)!
    const within = shown.filter(({ offer, price }) => offer === 'rent' && price >= range.min && price <= range.max)
    expect(within.length).toBeGreaterThanOrEqual(5)
  })

  it('have unique titles, addresses and descriptions', () => {
    expect(repeated(demoListings.map(({ name }) => name))).toEqual([])
    expect(repeated(demoListings.map((each) => `${each.streetNumber} ${each.streetName}, ${each.city}`))).toEqual([])
    expect(repeated(demoListings.map(({ latitude, longitude }) => `${latitude} ${longitude}`))).toEqual([])
    expect(repeated(demoListings.map(({ description }) => description))).toEqual([])
    expect(repeated(demoListings.flatMap(({ description }) => [...new Set(sentences(description))]))).toEqual([])
  })

  it('use covers evenly', () => {
    const covers = Map.groupBy(demoListings, ({ photos }) => photos[0])
    expect([...covers].filter(([, listings]) => listings.length > 4).map(([file]) => file)).toEqual([])
  })

  it('have videos, one of them invalid', () => {
    const links = shown.map(({ videoUrl }) => videoUrl).filter(Boolean)
    const hosts = links.map((link) => videoFrom(link)?.host)
    expect(hosts.filter(Boolean).length).toBeGreaterThanOrEqual(3)
    expect(new Set(hosts)).toEqual(new Set(['youtube', 'vimeo', undefined]))
    expect(hosts.filter((host) => !host)).toHaveLength(1)
  })

  it('have virtual tours of a known host, said to be samples', () => {
    const toured = shown.filter(({ virtualTourUrl }) => virtualTourUrl)
    expect(toured).toHaveLength(2)
    for (const { virtualTourUrl = '', description } of toured) {
      expect(tourFrom(virtualTourUrl)?.url).toBe(virtualTourUrl)
      expect(description).toMatch(/virtual tour is .*sample/)
    }
  })

  it('speak both languages, some French first, one French and one English only', () => {
    const french = demoListings.filter(({ language }) => language === 'fr')
    expect(french.length).toBeGreaterThanOrEqual(4)
    const single = demoListings.filter(({ otherTitle, otherDescription }) => !otherTitle || !otherDescription)
    expect(single.map(({ language = 'en' }) => language).toSorted()).toEqual(['en', 'fr'])
    expect(single.every((each) => isPublic(each) && !each.otherTitle && !each.otherDescription)).toBe(true)
    const words = demoListings.flatMap((each) => [each.name, each.otherTitle, each.description, each.otherDescription])
    expect(repeated(words.flatMap((text) => text ?? []))).toEqual([])
  })

  it('start with those of the mock-ups', () => {
    const byViews = shown.toSorted((a, b) => b.popularity - a.popularity)
    expect(byViews.slice(0, 10).map(({ name, price }) => `${name}: ${price}`)).toEqual([
      'Cape Cod on Elmwood Drive: 2350',
      'Brick walk-up near downtown: 1450',
      'Porch house with a big maple: 389000',
      'Semi-detached, east side: 1890',
      'River-view condo, third floor: 1725',
      'Shingled cottage by the water: 318500',
      'Timber house among the spruces: 542000',
      'Sunny main floor with sea view: 1380',
      'One-level bungalow, large yard: 2050',
      'Renovated basement suite: 990',
    ])
    expect(repeated(shown.map(({ popularity }) => String(popularity)))).toEqual([])
  })

  it('differ inside from their neighbours in the list', () => {
    const byViews = shown.toSorted((a, b) => b.popularity - a.popularity)
    const shared = byViews.flatMap(({ name, photos }, at) =>
      photos.some((file) => byViews[at + 1]?.photos.includes(file)) ? [name] : [],
    )
    expect(shared).toEqual([])
  })
})

describe.each(demoListings)('$name', (listing) => {
  it('is in the language that it names, and says as much in the other', () => {
    const { language = 'en', name, description, otherTitle = '', otherDescription = '' } = listing
    expect(guessLanguage(description)).toBe(language)
    expect(guessLanguage(`${name} ${description}`)).toBe(language)
    if (!otherDescription) return
    expect(otherTitle.length).toBeLessThanOrEqual(60)
    expect(guessLanguage(otherDescription)).toBe(otherLanguage(language))
    expect(otherDescription.split('\n\n')).toHaveLength(description.split('\n\n').length)
    const years = (text: string) => (text.match(/\b(?:18|19|20)\d\d/g) ?? []).toSorted()
    expect(years(otherDescription)).toEqual(years(description))
    const amounts = (text: string) => (text.match(/\$\d+|\d+\u00a0\$/g) ?? []).map((each) => each.replace(/\D/g, ''))
    expect(amounts(otherDescription)).toEqual(amounts(description))
  })

  it('keeps to the typography of French', () => {
    const { language, name, description, otherTitle = '', otherDescription = '' } = listing
    const french = language === 'fr' ? `${name} ${description}` : `${otherTitle} ${otherDescription}`
    expect(french).not.toMatch(/['"!?]| [:;$%»]|« |[^\u00a0]:|[^\u00a0][$%]|\s;/)
  })

  it('has plausible facts', () => {
    const isHome = listing.kind !== 'office' && listing.kind !== 'garage'
    expect(isHome ? bedroomChoices : [0]).toContain(listing.beds)
    expect(listing.kind === 'garage' ? [0] : washroomChoices).toContain(listing.washrooms)
    expect(listing.sqft).toBeGreaterThanOrEqual(150)
    expect(listing.price).toBe(Math.round(listing.price))
    const [low, high] = listing.offer === 'rent' ? [100, 5000] : [100_000, 1_000_000]
    expect(listing.price).toBeGreaterThanOrEqual(low!)
    expect(listing.price).toBeLessThanOrEqual(high!)
    expect(listing.features).toEqual(features.filter((feature) => listing.features.includes(feature)))
    expect(listing.listedAgo).toBeGreaterThanOrEqual(0)
    expect(listing.popularity).toBeGreaterThanOrEqual(0)
  })

  it('is located in its town', () => {
    const [south, west, north, east] = boxes[listing.city]
    expect(listing.latitude).toBeGreaterThan(south)
    expect(listing.latitude).toBeLessThan(north)
    expect(listing.longitude).toBeGreaterThan(west)
    expect(listing.longitude).toBeLessThan(east)
    expect(listing.postalCode).toMatch(/^[A-Z]\d[ABCEGHJ-NPRSTV-Z] \d[ABCEGHJ-NPRSTV-Z]\d$/)
    expect(listing.postalCode).toMatch(forwardSortation[listing.city])
  })

  it('reads naturally', () => {
    expect(listing.name.length).toBeLessThanOrEqual(60)
    expect(listing.description.length).toBeGreaterThanOrEqual(280)
    const paragraphs = listing.description.split('\n\n')
    expect(paragraphs.length).toBeGreaterThanOrEqual(2)
    expect(paragraphs.length).toBeLessThanOrEqual(3)
    for (const paragraph of paragraphs) expect(paragraph).toMatch(/^\S(?:(?! {2}|\n).)*\.$/)
    expect(listing.description).not.toMatch(/!|dream home|['"]/i)
  })

  it('names fictitious people', () => {
    expect(listing.customer.name).not.toBe('')
    expect(listing.customer.email).toMatch(/^[a-z.]+@example\.com$/)
    expect(listing.customer.phone).toMatch(/^506-555-01\d\d$/)
  })

  it('has its photos', () => {
    const fewer = listing.kind === 'office' || listing.kind === 'garage'
    expect(listing.photos.length).toBeGreaterThanOrEqual(fewer ? 2 : 5)
    expect(listing.photos.length).toBeLessThanOrEqual(8)
    expect(repeated(listing.photos)).toEqual([])
    expect(photos.map(({ file }) => file)).toEqual(expect.arrayContaining(listing.photos))
  })
})

describe('the photos', () => {
  it('are on disk, listed once, described in both languages and used', () => {
    const files = photos.map(({ file }) => file)
    const used = new Set(demoListings.flatMap((listing) => listing.photos))
    expect(files.toSorted()).toEqual(readdirSync(new URL('photos', import.meta.url)).toSorted())
    expect(files.toSorted()).toEqual([...used].toSorted())
    for (const { alt } of photos) {
      expect(alt.en).toMatch(/^[A-Z].*\.$/)
      expect(alt.fr).toMatch(/^[A-ZÀ-Ý].*\.$/)
      // Typographic apostrophes; no-break spaces before colons and inside quotation marks, none before other marks.
      expect(alt.fr).not.toMatch(/['"]|[^\u00a0]:|«[^\u00a0]|[^\u00a0]»|\s[;!?,.]| {2}/)
    }
  })
})

function sentences(text: string) {
  return text.split(/(?<=[.?])\s+/)
}

function repeated(values: string[]) {
  return [...Map.groupBy(values, (value) => value)].flatMap(([value, same]) => (same.length > 1 ? [value] : []))
}
