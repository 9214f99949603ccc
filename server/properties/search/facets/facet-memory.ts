import { setImmediate } from 'node:timers/promises'
import { type Kind, kinds, type Offer, offers } from '../../../../domain/property/fields/choices.ts'
import { instantText, isSqlite, marks, queryRows, type RawSql } from '../../../database/raw-sql.ts'
import { isWatched, sinceLastChange } from '../../../database/revisions.ts'
import type { Db } from '../../../database/tables/tables.ts'
import { CommonWords } from '../words/common-words.ts'
import { FacetColumns, type ListingFacts } from './facet-columns.ts'
import type { FactChange } from './fact-changes.ts'

/** Listings that one query reads; others get their turn between two. */
const stretch = 2_000
/** Changes that are kept for the counts that have not followed yet. */
const mostChanges = 1_000

/** The facts of all listings in memory, with the last changes in order. */
export class FacetMemory {
  columns = new FacetColumns()
  /** Folded; the facts name a city by its place here. */
  readonly cityKeys: string[] = []
  readonly changes: FactChange[] = []
  /** Changes that were forgotten. */
  forgotten = 0
  readonly commonWords = new CommonWords()
  private readonly cities = new Map<string, number>()
  private mark?: string
  private reading: Promise<unknown> = Promise.resolve()

  get isRead() {
    return this.mark !== undefined
  }

  /** Counts every change: the place in the order where the next one will be. */
  get end() {
    return this.forgotten + this.changes.length
  }

  /** The changes since an earlier `end`; undefined where some of them were forgotten. */
  changesSince(end: number): FactChange[] | undefined {
    return end < this.forgotten ? undefined : this.changes.slice(end - this.forgotten)
  }

  /** Reads what has changed since the last time, after those who began before; everything at first. */
  refresh(db: Db): Promise<unknown> {
    const read = () => (this.mark === undefined ? this.readAll(db) : this.readChanges(db, this.mark))
    this.reading = this.reading.then(read, read)
    return this.reading
  }

  private async readAll(db: Db) {
    const before = await nextMark(db)
    // An earlier attempt may have failed half-way.
    this.columns = new FacetColumns()
    let last = ''
    while (true) {
      const rows = await queryRows<Row>(
        db,
        rowsWhere(db, `listed and property.id > ? order by property.id limit ${stretch}`, [last]),
      )
      for (const row of rows) this.columns.set(row.id, this.factsOf(row))
      if (rows.length < stretch) break
      last = rows.at(-1)!.id
      await setImmediate()
    }
    // What was written in between.
    await this.readChanges(db, before)
  }

  private async readChanges(db: Db, since: string) {
    const changes = isSqlite(db)
      ? 'select property_id from property_change where seq > cast(? as integer)'
      : 'select property_id from property_change where changed >= cast(? as xid8)'
    // One question: each costs a way to the database and back, after every change.
    const rows = await queryRows<{ mark: string; id: string | null }>(db, {
      text: `select (${markSql(db)}) as mark, property_id as id
        from (select 1) as always left join (${changes}) as changes on 1 = 1`,
      values: [since],
    })
    const changed = rows.flatMap(({ id }) => id ?? [])
    for (let at = 0; at < changed.length; at += stretch) {
      if (at > 0) await setImmediate()
      const ids = changed.slice(at, at + stretch)
      const rows = await queryRows<Row & { text: string | null }>(
        db,
        rowsWhere(db, `listed and property.id in (${marks(ids)})`, ids, textColumn),
      )
      const found = new Map(rows.map((row) => [row.id, row]))
      for (const id of ids) this.apply(id, found.get(id))
    }
    this.mark = rows[0]!.mark
  }

  private apply(id: string, row: (Row & { text: string | null }) | undefined) {
    const before = this.columns.find(id)
    const after = row && this.factsOf(row)
    if (!before && !after) return
    const text = row?.text ?? ''
    if (after) {
      this.columns.set(id, after)
      this.commonWords.write(after.words, text)
    } else this.columns.remove(id)
    this.changes.push({ id, ...(before && { before }), ...(after && { after }), text })
    if (this.changes.length > mostChanges * 2) this.forgotten += this.changes.splice(0, mostChanges).length
  }

  private factsOf(row: Row): ListingFacts {
    return {
      offer: offers.indexOf(row.offer),
      city: this.placeOfCity(row.city_key),
      kind: kinds.indexOf(row.kind),
      price: Number(row.price),
      beds: row.beds,
      baths: Number(row.washrooms),
      area: row.sqft,
      available: dayNumber(row.available_on),
      features: row.feature_bits,
      photos: Number(row.photos),
      since: Date.parse(row.listed_since),
      latitude: row.latitude ?? Number.NaN,
      longitude: row.longitude ?? Number.NaN,
      words: row.words ?? 0,
    }
  }

  private placeOfCity(key: string) {
    let place = this.cities.get(key)
    if (place === undefined) {
      place = this.cityKeys.push(key) - 1
      this.cities.set(key, place)
    }
    return place
  }
}

interface Row {
  id: string
  offer: Offer
  city_key: string
  kind: Kind
  price: number | string
  beds: number
  washrooms: number | string
  sqft: number
  available_on: string
  feature_bits: number
  photos: number | boolean
  listed_since: string
  latitude: number | null
  longitude: number | null
  words: number | null
}

const memories = new WeakMap<Db, FacetMemory>()

/** The memory of this database as of its last change; of a transaction a new one. */
export function facetMemory(db: Db): Promise<FacetMemory> {
  return sinceLastChange(db, 'facet-memory', async () => {
    const memory = memories.get(db) ?? new FacetMemory()
    memories.set(db, memory)
    await memory.refresh(db)
    return memory
  })
}

/** Reads everything for those who ask later; nobody waits for it. What fails is read again when it is asked for the next time. */
export function startReading(db: Db) {
  if (isWatched(db) && !isRead(db)) facetMemory(db).catch(() => undefined)
}

/** True once everything was read. */
export function isRead(db: Db) {
  return memories.get(db)?.isRead ?? false
}

/** 20261231 of "2026-12-31" */
export function dayNumber(day: string) {
  return Number(day.replaceAll('-', ''))
}

async function nextMark(db: Db) {
  const [row] = await queryRows<{ mark: string }>(db, { text: `select (${markSql(db)}) as mark`, values: [] })
  return row!.mark
}

/** Everything up to this mark is in this query and those that follow; PostgreSQL may tell of some changes twice. */
function markSql(db: Db) {
  return isSqlite(db)
    ? 'select cast(coalesce(max(seq), 0) as text) from property_change'
    : 'select pg_snapshot_xmin(pg_current_snapshot())::text'
}

const textColumn = ', (select words from property_words where property_id = property.id) as text'

/** The number of the words by a subquery: PostgreSQL would join from the first words on, in each stretch. */
function rowsWhere(db: Db, condition: string, values: unknown[], more = ''): RawSql {
  return {
    text: `select property.id, offer, city_key, kind, price, beds, washrooms, sqft, cast(available_on as text) as available_on,
      feature_bits, ${instantText('listed_since', db)}, latitude, longitude,
      (select id from property_words where property_id = property.id) as words,
      exists (select 1 from property_picture where property_id = property.id) as photos ${more}
      from property where ${condition}`,
    values,
  }
}
