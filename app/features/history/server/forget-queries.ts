import { sql } from 'kysely'
import type { Db } from '../../../../platform/database/tables/tables.ts'
import { historyActors, theSite } from '../rules/history-kinds.ts'
import { type Actor, insertAudit } from './history-queries.ts'

/** What is to be forgotten. Each field by itself: what is left out stays. */
export interface Forgotten {
  /** Accounts whose address is erased as the one who did something. */
  actors?: readonly string[]
  /** Addresses that are erased as the one who did something, and with the values of every entry that holds one. */
  emails?: readonly string[]
  /** Listings whose values are erased, but for Verified, PropertyClosed and PropertyArchived, which say nothing of a person. */
  properties?: readonly string[]
  /** What entries concern ("message:<id>", "account:<id>"), and whose values are erased. */
  subjects?: readonly string[]
}

/** Why it is erased, for the entry that says so. */
export type Reason = 'retention' | 'account-deleted' | 'request'

const flags = ['Verified', 'PropertyClosed', 'PropertyArchived']
/** These keep what they say. */
const kept = [...flags, 'history-erased']
/** Entries of one statement: SQLite takes 32,766 values. */
const atOnce = 10_000

/**
 * Erases texts with personal details from the history, and notes in it of how many entries. Run it in the transaction of the
 * erasure. Returns how many entries lost something.
 */
export async function forgetInHistory(
  tx: Db,
  forgotten: Forgotten,
  { at, reason, person = theSite }: { at: Date; reason: Reason; person?: Actor },
): Promise<number> {
  const who = await entriesBy(tx, forgotten)
  const values = await entriesAbout(tx, forgotten)
  const noValues = { old_value: 'null', new_value: 'null', erased: true }
  for (const [ids, nothing] of [[who, { who: '' }] as const, [values, noValues] as const])
    for (let from = 0; from < ids.length; from += atOnce)
      await tx
        .updateTable('audit_detail')
        .set({ ...nothing, words: '' })
        .where('audit_id', 'in', ids.slice(from, from + atOnce))
        .execute()
  const entries = new Set([...who, ...values]).size
  if (entries > 0) {
    await insertAudit(tx, { what: 'history-erased', from: null, to: { reason, entries }, person }, at)
  }
  return entries
}

/** Entries whose "who" goes. What stands there in place of an address stays. */
async function entriesBy(tx: Db, { actors = [], emails = [] }: Forgotten) {
  const addresses = emails.map((email) => email.toLowerCase())
  const entries = tx
    .selectFrom('audit')
    .innerJoin('audit_detail', 'audit_detail.audit_id', 'audit.id')
    .select('audit.id')
    .where('audit_detail.who', '<>', '')
    .where('audit_detail.who', 'not in', Object.values(historyActors))
  // Each by itself, so that each has its index.
  return allIds([
    actors.length > 0 && entries.where('audit.actor', 'in', [...actors]),
    addresses.length > 0 && entries.where(sql<string>`lower(audit_detail.who)`, 'in', addresses),
  ])
}

/** As the index has it. */
const holdsAddress = sql<boolean>`(audit_detail.old_value like '%@%' or audit_detail.new_value like '%@%')`

async function entriesAbout(tx: Db, { properties = [], subjects = [], emails = [] }: Forgotten) {
  const entries = tx
    .selectFrom('audit')
    .innerJoin('audit_detail', 'audit_detail.audit_id', 'audit.id')
    .select('audit.id')
    .where('audit_detail.erased', '=', false)
    .where('audit.what', 'not in', kept)
  const holding = emails.map((email) => `%${email.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`)
  return allIds([
    properties.length > 0 && entries.where('audit.property_id', 'in', [...properties]),
    subjects.length > 0 &&
      entries.where('audit.subject', 'in', [...subjects]).where('audit.subject', '<>', sql.lit('')),
    holding.length > 0 &&
      entries
        // A sender of a mail may be no whole address.
        .$if(
          emails.every((email) => email.includes('@')),
          (query) => query.where(holdsAddress),
        )
        .where((is) =>
          is.or(
            holding.flatMap((pattern) =>
              (['old_value', 'new_value'] as const).map(
                (column) => sql<boolean>`lower(${sql.ref(`audit_detail.${column}`)}) like ${pattern} escape '\\'`,
              ),
            ),
          ),
        ),
  ])
}

async function allIds(queries: readonly (false | { execute(): Promise<{ id: string }[]> })[]) {
  const ids = new Set<string>()
  for (const query of queries) if (query) for (const { id } of await query.execute()) ids.add(id)
  return [...ids]
}
