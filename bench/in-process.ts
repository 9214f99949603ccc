import { DatabaseSync } from 'node:sqlite'
import { createApi } from '../server/api.ts'
import { openStore } from '../server/database/database.ts'

/** The filter of every page query: rentals in one city, the ten most popular. */
export const pageQuery = '/api/get-properties?type=Rent&city=Moncton&limit=10'

const columns = `id, name, offer, kind, price, address_line, city, province, postal_code, street_number, street_name, place_id,
  latitude, longitude, beds, washrooms, sqft, available_on, description, video_url, verified, closed, archived, created_at, updated_at`
const filter = `listed and offer = 'rent' and city_key = 'moncton'`

/** Microseconds of the bare, prepared SQL behind the page query with its exact count: rows, pictures, features, count. */
export function barePageSql(path: string) {
  const file = new DatabaseSync(path, { readOnly: true })
  const page = file.prepare(
    `select ${columns} from property where ${filter} order by popularity desc, created_at desc, id limit 10`,
  )
  const marks = Array(10).fill('?').join(', ')
  const pictures = file.prepare(
    `select * from property_picture where property_id in (${marks}) order by property_id, position`,
  )
  const features = file.prepare(`select * from property_feature where property_id in (${marks})`)
  const total = file.prepare(`select count(*) from property where ${filter}`)
  const cost = cpuOf(() => {
    const ids = page.all().map((row) => row.id as string)
    pictures.all(...ids)
    features.all(...ids)
    total.get()
  })
  file.close()
  return cost
}

/** A listing that visitors may see. */
export function listedId(path: string) {
  const file = new DatabaseSync(path, { readOnly: true })
  const row = file.prepare('select id from property where listed order by id limit 1').get()
  file.close()
  return row!.id as string
}

/** Microseconds of the bare, prepared SQL behind one listing. */
export function bareOneSql(path: string, id: string) {
  const file = new DatabaseSync(path, { readOnly: true })
  const row = file.prepare(`select ${columns} from property where id = ?`)
  const pictures = file.prepare('select * from property_picture where property_id = ? order by position')
  const features = file.prepare('select * from property_feature where property_id = ?')
  const cost = cpuOf(() => {
    row.get(id)
    pictures.all(id)
    features.all(id)
  })
  file.close()
  return cost
}

/** Microseconds of the page query in process: repeated, and for the first time after a write. */
export async function queryCosts(path: string) {
  const store = await openStore({ file: path })
  const api = createApi({
    store,
    storage: undefined as never,
    imageProcessor: undefined as never,
    secret: 'x'.repeat(32),
  })
  const ask = async () => {
    const answer = await api.request(pageQuery)
    if (answer.status !== 200) throw new Error(await answer.text())
    await answer.arrayBuffer()
  }
  const repeated = await cpuOfAsync(ask)
  const afterWrite = await cpuOfAsync(ask, () => store.change(async () => {}))
  await store.close()
  return { repeated, afterWrite }
}

function cpuOf(work: () => void) {
  for (let n = 0; n < 300; n++) work()
  const times = 1000
  const start = process.cpuUsage()
  for (let n = 0; n < times; n++) work()
  return used(start) / times
}

async function cpuOfAsync(work: () => Promise<void>, before: () => Promise<unknown> = async () => {}) {
  let total = 0
  for (let n = 0; n < 500; n++) {
    await before()
    const start = process.cpuUsage()
    await work()
    if (n >= 200) total += used(start)
  }
  return total / 300
}

function used(start: NodeJS.CpuUsage) {
  const { user, system } = process.cpuUsage(start)
  return user + system
}
