import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { today } from '../domain/dates.ts'
import { cities, features, kinds } from '../domain/property/fields/choices.ts'
import { leastPopularity } from '../domain/property/popularity.ts'
import { priceBand } from '../domain/property/search/price-band.ts'
import { openStore } from '../server/database/database.ts'
import { migrate } from '../server/database/migrations.ts'
import { featureBits } from '../server/properties/search/facets/feature-bits.ts'
import { fillPropertyWords } from '../server/properties/search/words/word-queries.ts'
import { refreshPopularity } from '../server/properties/view-queries.ts'

/** Every so many listings have the word "turret". */
const rareEvery = 200

/**
 * Fills a data folder with `count` listings of three pictures and four features, every fiftieth viewed. Their words are
 * filled in unless `words` is false. Returns the file's path.
 */
export async function fillWith(folder: string, count: number, words = true) {
  mkdirSync(folder, { recursive: true })
  const path = join(folder, 'fundy.db')
  const store = await openStore({ file: path })
  await migrate(store)
  await store.close()
  const file = new DatabaseSync(path)
  file.exec('pragma synchronous = off; pragma cache_size = -400000; begin')
  const property =
    file.prepare(`insert into property (id, name, offer, kind, price, address_line, city, city_key, province,
    postal_code, street_number, street_name, place_id, latitude, longitude, beds, washrooms, sqft, available_on, description,
    video_url, verified, closed, archived, popularity, price_band, customer_name, customer_email, customer_phone, created_at,
    updated_at, listed_since, feature_bits) values (?, ?, ?, ?, ?, ?, ?, ?, 'New Brunswick', 'E1C 1A1', ?, 'Main Street', '', ?, ?, ?, ?, ?,
    '2026-12-01', ?, '', ?, 0, ?, ?, ?, 'A Customer', 'a@example.com', '5065550100', ?, ?, ?, ?)`)
  const picture = file.prepare(
    `insert into property_picture (path, property_id, position, width, height, alt, placeholder, bytes, created_at)
    values (?, ?, ?, 1600, 1067, 'A house', '#dfe5e7', 200000, '2026-01-01T00:00:00.000Z')`,
  )
  const feature = file.prepare('insert into property_feature values (?, ?)')
  const view = file.prepare('insert into property_view values (?, ?, ?)')
  const description = 'A plain house on a quiet street, with light from two sides and a shed at the back. '
    .repeat(6)
    .trim()
  const now = new Date().toISOString()
  const random = numbers(7)
  for (let n = 0; n < count; n++) {
    const id = `listing-${n.toString(36).padStart(5, '0')}`
    const offer = random(3) ? 'rent' : 'sale'
    const city = cities[random(10) < 6 ? 0 : random(4)]!
    const price = (offer === 'rent' ? 600 + random(2400) : 150_000 + random(600_000)) * 100
    const made = new Date(Date.UTC(2024, 0, 1) + n * 60_000).toISOString()
    const hidden = random(20)
    const chosen = Array.from({ length: 4 }, (_, at) => features[(n + at * 4) % features.length]!)
    property.run(
      id,
      `House number ${n}`,
      offer,
      kinds[random(6)]!,
      price,
      `${n} Main Street`,
      city,
      city.toLowerCase(),
      String(n),
      46 + random(2000) / 10_000,
      -64.9 + random(3000) / 10_000,
      1 + random(6),
      1 + random(11) / 2,
      500 + random(2500),
      n % rareEvery === 0 ? `${description} With a turret.` : description,
      Number(hidden !== 0),
      Number(hidden === 1),
      leastPopularity,
      priceBand(price),
      made,
      // Today, because the server deletes hidden listings that were not changed for a year.
      now,
      made,
      featureBits(chosen),
    )
    const views = random(500)
    if (n % 50 === 0) view.run(id, today(), views)
    for (let at = 0; at < 3; at++) picture.run(`${id}/${at}`, id, at)
    for (const name of chosen) feature.run(id, name)
  }
  file.exec('commit; analyze; pragma wal_checkpoint(truncate)')
  file.close()
  // Now, because the server would do it during the measurement.
  const filled = await openStore({ file: path })
  await refreshPopularity(filled, today())
  if (words) await fillPropertyWords(filled)
  await filled.close()
  return path
}

/** A pseudorandom sequence that is the same in every run. */
function numbers(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}
