import { randomUUID } from 'node:crypto'
import { emailKey } from '../../domain/account/account.ts'
import type { Db } from '../database/tables/tables.ts'
import { insertPeople, movePerson } from './contacts.ts'
import { addressOf, pairKey } from './known-address.ts'
import { refreshPeople } from './person-facts.ts'

/** Why two people stay as they are. */
export type MergeRefusal = 'unknown' | 'same'

/** The person with this id, or the one it was merged into; undefined for neither. */
export async function currentPersonId(db: Db, id: string): Promise<string | undefined> {
  const found = await db.selectFrom('person').select('id').where('id', '=', id).executeTakeFirst()
  if (found) return id
  const moved = await db.selectFrom('person_moved').select('person_id').where('id', '=', id).executeTakeFirst()
  return moved?.person_id
}

/**
 * Makes one person of two, for good: also when the people are worked out anew. What said that they are two is taken back. Call it in a
 * transaction. A person cannot be merged with itself, nor with one that was merged into it.
 */
export async function mergePeople(
  tx: Db,
  { id, other, at }: { id: string; other: string; at: Date },
): Promise<{ refused: MergeRefusal } | { into: string; from: string }> {
  const into = await currentPersonId(tx, id)
  const from = await currentPersonId(tx, other)
  if (!into || !from) return { refused: 'unknown' }
  if (into === from) return { refused: 'same' }
  const ones = await addressesOf(tx, into)
  const others = await addressesOf(tx, from)
  for (const one of ones) for (const two of others) await dropPair(tx, 'person_apart', one, two)
  await addPair(tx, 'person_together', await knownAddress(tx, into, ones), await knownAddress(tx, from, others), at)
  await movePerson(tx, from, into)
  await refreshPeople(tx, [into])
  return { into, from }
}

/** Makes a person of its own of one address of a person, and keeps that it is another one. Undefined: there is nothing to part. */
export async function separateAddress(
  tx: Db,
  { id, address, at }: { id: string; address: string; at: Date },
): Promise<{ from: string; to: string } | undefined> {
  const from = await currentPersonId(tx, id)
  if (!from) return undefined
  const all = await addressesOf(tx, from)
  const own = all.find((key) => addressOf(key).value === address)
  if (all.length < 2 || !own) return undefined
  const to = randomUUID()
  await insertPeople(tx, [to])
  const others = all.filter((other) => other !== own)
  for (const other of others) {
    await dropPair(tx, 'person_together', own, other)
    await addPair(tx, 'person_apart', own, other, at)
  }
  // Those whom only this address held together stay together.
  for (const other of others.slice(1)) await addPair(tx, 'person_together', others[0]!, other, at)
  await tx
    .updateTable('person_identifier')
    .set({ person_id: to })
    .where('person_id', '=', from)
    .where('value', '=', address)
    .execute()
  await refreshPeople(tx, [from, to])
  return { from, to }
}

/** The address under which staff see a person: it is of this one that they say who it is. */
async function knownAddress(tx: Db, id: string, addresses: readonly string[]) {
  const person = await tx.selectFrom('person').select('email').where('id', '=', id).executeTakeFirst()
  const known = emailKey(person?.email ?? '')
  return addresses.includes(known) ? known : addresses[0]!
}

/** The addresses of a person as `pairKey` spells them. */
async function addressesOf(tx: Db, id: string) {
  const rows = await tx
    .selectFrom('person_identifier')
    .select(['kind', 'value'])
    .where('person_id', '=', id)
    .orderBy('kind')
    .orderBy('value')
    .execute()
  return rows.map(pairKey)
}

type PairTable = 'person_apart' | 'person_together'

async function addPair(tx: Db, table: PairTable, one: string, two: string, at: Date) {
  const [email, other] = [one, two].toSorted() as [string, string]
  await tx
    .insertInto(table)
    .values({ email, other, at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

async function dropPair(tx: Db, table: PairTable, one: string, two: string) {
  const [email, other] = [one, two].toSorted() as [string, string]
  await tx.deleteFrom(table).where('email', '=', email).where('other', '=', other).execute()
}
