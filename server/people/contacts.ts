import { randomUUID } from 'node:crypto'
import type { Db } from '../database/tables/tables.ts'
import { addressOf, pairKey, readPairs } from './known-address.ts'

/**
 * Finds or makes the person of each address (an e-mail, or `tel:` and the digits of a number without one). People are joined by an
 * address and by staff alone: a number beside an e-mail joins nobody, because nobody verifies it. Call it in a transaction. Returns
 * the ids of everybody concerned.
 */
export async function resolveContacts(tx: Db, addresses: readonly string[]): Promise<Set<string>> {
  const asked = [...new Set(addresses)]
  const together = await readPairs(tx, 'person_together', asked)
  const holders = await findHolders(tx, [...new Set([...asked, ...together.keys()])])
  const fresh = asked.filter((address) => !holders.has(address))
  const made = new Set<string>()
  for (const address of fresh) {
    const id = randomUUID()
    made.add(id)
    holders.set(address, id)
  }
  await insertPeople(tx, [...made])
  if (fresh.length > 0)
    await tx
      .insertInto('person_identifier')
      .values(fresh.map((address) => ({ ...addressOf(address), person_id: holders.get(address)! })))
      .execute()
  for (const [address, others] of together) for (const other of others) await join(address, other)
  return new Set(holders.values())

  async function join(address: string, other: string) {
    const [one, two] = [holders.get(address), holders.get(other)]
    if (!one || !two || one === two) return
    // The page that was there before stays where it is.
    const [into, from] = made.has(one) ? [two, one] : [one, two]
    await movePerson(tx, from, into)
    for (const [held, id] of holders) if (id === from) holders.set(held, into)
  }
}

/** Gives everything of one person to another one, and remembers where the page went. */
export async function movePerson(tx: Db, from: string, into: string): Promise<void> {
  await tx.updateTable('person_identifier').set({ person_id: into }).where('person_id', '=', from).execute()
  await tx.updateTable('person_moved').set({ person_id: into }).where('person_id', '=', from).execute()
  await tx.deleteFrom('person').where('id', '=', from).execute()
  await tx.insertInto('person_moved').values({ id: from, person_id: into }).execute()
}

/** Rows to be filled by `refreshPeople`. */
export async function insertPeople(tx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const at = new Date(0)
  const empty = { name: '', name_key: '', email: '', phone: '', language: 'en' as const, account_id: null, role: null }
  const counted = { messages: 0, listings: 0, visits: 0, searches: 0, first_seen: at, last_seen: at }
  await tx
    .insertInto('person')
    .values(ids.map((id) => ({ id, ...empty, ...counted })))
    .execute()
}

async function findHolders(tx: Db, addresses: readonly string[]) {
  const asked = new Set(addresses)
  const rows = await tx
    .selectFrom('person_identifier')
    .selectAll()
    .where('value', 'in', ['', ...addresses.map((address) => addressOf(address).value)])
    .execute()
  const holders = rows.map((row) => [pairKey(row), row.person_id] as const)
  return new Map(holders.filter(([address]) => asked.has(address)))
}
