import type { Db } from '../../database/tables/tables.ts'
import { digestOf, genesis, linkOf, valuesHash, whoHash } from './chain.ts'

export interface Verified {
  entries: number
  /** Entries that lost a text, each named by an entry that says so. */
  erased: number
  /** The hash of the last entry. Whoever notes it elsewhere can tell later that nothing up to it was replaced or cut off. */
  head: { seq: number; hash: string } | null
}

export interface Broken {
  /** The place of the first entry that is wrong; null for one without a place. */
  seq: number | null
  id: string
  /** Completes "Entry 12 ...". */
  problem: string
}

/** A place and hash that were noted before. */
export type KnownHead = { seq: number; hash: string }

const atOnce = 2_000

/** Checks the chain from its first entry on, in a consistent view of the database; returns the first problem. */
export async function verifyHistory(db: Db, known?: KnownHead): Promise<Verified | { broken: Broken }> {
  const stray = await db.selectFrom('audit').select('id').where('seq', 'is', null).limit(1).executeTakeFirst()
  if (stray) return { broken: { seq: null, id: stray.id, problem: 'was not chained' } }
  const erasedParts = await readErasures(db)
  let [seq, previous, erased] = [0, genesis, 0]
  while (true) {
    const rows = await readEntries(db, seq)
    for (const row of rows) {
      const expected = seq + 1
      const problem =
        row.place === expected ? problemOf(row, previous, erasedParts) : `stands where entry ${expected} is missing`
      if (problem) return { broken: { seq: row.place, id: row.id, problem } }
      seq = row.place
      previous = row.hash!
      if (row.who_salt === '' || row.values_salt === '') erased++
      if (known?.seq === seq && known.hash !== previous) {
        return { broken: { seq, id: row.id, problem: 'is not the entry that was noted before' } }
      }
    }
    if (rows.length < atOnce) break
  }
  if (known && known.seq > seq) {
    return { broken: { seq: seq + 1, id: '', problem: `is missing: there were ${known.seq} entries before` } }
  }
  return { entries: seq, erased, head: seq > 0 ? { seq, hash: previous } : null }
}

async function readEntries(db: Db, after: number) {
  const rows = await db
    .selectFrom('audit')
    .leftJoin('audit_detail', 'audit_detail.audit_id', 'audit.id')
    .selectAll('audit')
    .select(['audit_detail.who', 'audit_detail.who_salt', 'audit_detail.old_value', 'audit_detail.new_value'])
    .select(['audit_detail.values_salt'])
    .where('audit.seq', '>', after)
    .orderBy('audit.seq')
    .limit(atOnce)
    .execute()
  return rows.map((row) => ({ ...row, place: Number(row.seq) }))
}

type Row = Awaited<ReturnType<typeof readEntries>>[number]

function problemOf(row: Row, previous: string, erased: Record<'who' | 'values', Set<string>>): string | undefined {
  const { who, who_salt, old_value, new_value, values_salt } = row
  if (row.previous !== previous) return 'does not follow the one before it'
  if (digestOf(row) !== row.digest) return 'was changed'
  if (linkOf(previous, row.place, row.digest) !== row.hash) return 'has a wrong hash'
  if (who === null || who_salt === null || old_value === null || new_value === null || values_salt === null) {
    return 'has lost its texts'
  }
  if (who_salt === '') {
    if (who !== '' || !erased.who.has(row.id)) return 'has lost who did it, and no entry says that it was erased'
  } else if (whoHash({ who, who_salt }) !== row.who_hash) return 'names somebody else than when it was written'
  if (values_salt === '') {
    const isEmpty = old_value === 'null' && new_value === 'null'
    if (!isEmpty || !erased.values.has(row.id)) return 'has lost its values, and no entry says that they were erased'
  } else if (valuesHash({ old_value, new_value, values_salt }) !== row.values_hash)
    return 'has other values than before'
  return undefined
}

/** The ids that erasures name. Their own values are checked with the chain. */
async function readErasures(db: Db) {
  const rows = await db
    .selectFrom('audit')
    .innerJoin('audit_detail', 'audit_detail.audit_id', 'audit.id')
    .select('audit_detail.new_value')
    .where('audit.what', '=', 'history-erased')
    .execute()
  const parts = { who: new Set<string>(), values: new Set<string>() }
  for (const { new_value } of rows) {
    const noted: { part?: 'who' | 'values'; ids?: string[] } | null = JSON.parse(new_value)
    for (const id of noted?.ids ?? []) parts[noted?.part ?? 'values'].add(id)
  }
  return parts
}
