import type { Db } from '../../../../platform/database/tables/tables.ts'
import type { Services } from '../../../../web/services.ts'
import { type Answer, refuse } from '../../../core/answer.ts'
import { t } from '../../../core/language/translate.ts'
import { emailKey } from '../../accounts/rules/account.ts'
import { type Actor, insertAudit } from '../../history/server/history-queries.ts'
import { findPerson } from './people-queries.ts'
import { addressOf, type Person, personFrom, personId } from './person.ts'

type PairTable = 'person_apart' | 'person_together'

/** Why two people stay as they are. */
type MergeRefusal = 'unknown' | 'same'

/** The addresses that staff have said are somebody else's than these. */
export async function readApart(db: Db, addresses: readonly string[]): Promise<Set<string>> {
  if (addresses.length === 0) return new Set()
  const rows = await db
    .selectFrom('person_apart')
    .select(['email', 'other'])
    .where((when) => when.or([when('email', 'in', addresses), when('other', 'in', addresses)]))
    .execute()
  return new Set(rows.flatMap(({ email, other }) => [email, other]).filter((address) => !addresses.includes(address)))
}

/**
 * Makes one person of two, for good. What said that they are two is taken back. Call it in a transaction. A person cannot be merged
 * with itself, nor with one that was merged into it.
 */
export async function mergePeople(
  tx: Db,
  { id, other, at }: { id: string; other: string; at: Date },
): Promise<{ refused: MergeRefusal } | { into: string; from: string }> {
  const [into, from] = [await findPerson(tx, id, 'all'), await findPerson(tx, other, 'all')]
  if (!into || !from) return { refused: 'unknown' }
  if (into.address === from.address) return { refused: 'same' }
  for (const one of into.addresses) for (const two of from.addresses) await dropPair(tx, 'person_apart', one, two)
  await addPair(tx, 'person_together', knownAddress(into), knownAddress(from), at)
  return { into: personId(into.address), from: personId(from.address) }
}

/** Whoever holds both addresses is one person by them. */
export async function joinAddresses(tx: Db, one: string, two: string, at: Date): Promise<void> {
  await dropPair(tx, 'person_apart', one, two)
  await addPair(tx, 'person_together', one, two, at)
}

/** Makes a person of its own of one address of a person, and keeps that it is another one. Undefined: there is nothing to part. */
export async function separateAddress(
  tx: Db,
  { id, address, at }: { id: string; address: string; at: Date },
): Promise<{ from: string; to: string } | undefined> {
  const person = await findPerson(tx, id, 'all')
  const own = person?.addresses.find((key) => addressOf(key).value === address)
  if (!person || !own || person.addresses.length < 2) return undefined
  await dropJoins(tx, person, [own], at)
  for (const other of person.addresses) if (other !== own) await addPair(tx, 'person_apart', own, other, at)
  const left = personFrom(person.uses.filter((use) => use.address !== own))!
  return { from: personId(left.address), to: personId(own) }
}

/** Takes these addresses from a person; those whom only they held together stay together. */
export async function dropJoins(tx: Db, person: Person, gone: readonly string[], at: Date): Promise<void> {
  await dropPairsOf(tx, 'person_together', gone)
  const [first, ...others] = person.addresses.filter((address) => !gone.includes(address))
  for (const other of others) await addPair(tx, 'person_together', first!, other, at)
}

export async function dropPairsOf(tx: Db, table: PairTable, addresses: readonly string[]): Promise<void> {
  await tx
    .deleteFrom(table)
    .where((when) => when.or([when('email', 'in', addresses), when('other', 'in', addresses)]))
    .execute()
}

/** The address under which staff see a person: it is of this one that they say who it is. */
function knownAddress({ email, addresses }: Person) {
  const known = emailKey(email)
  return addresses.includes(known) ? known : addresses[0]!
}

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

type Needs = Pick<Services, 'store' | 'now'>

/** Two people are one, for good; what said that they are two is taken back. Done: who they are now. */
export function joinPeople({ store, now = Date.now }: Needs, person: Actor, id: string, other: string) {
  const at = new Date(now())
  return store.db.transaction().execute(async (tx): Promise<Answer<string>> => {
    const merged = await mergePeople(tx, { id, other, at })
    if ('refused' in merged) {
      return merged.refused === 'unknown'
        ? refuse(404, t('There is no such person.'))
        : refuse(422, t('This is the same person already.'))
    }
    await insertAudit(tx, { propertyId: '', what: 'people-merged', from: merged.from, to: merged.into, person }, at)
    return { done: merged.into }
  })
}

/** Makes a person of its own of one address (or the digits of a number), with what was written from it. Done: the new person. */
export function partAddress({ store, now = Date.now }: Needs, person: Actor, id: string, address: string) {
  const at = new Date(now())
  return store.db.transaction().execute(async (tx): Promise<Answer<string>> => {
    const parted = await separateAddress(tx, { id, address, at })
    if (!parted) return refuse(404, t('This person has no such address, or no other one.'))
    await insertAudit(tx, { propertyId: '', what: 'people-parted', from: parted.from, to: parted.to, person }, at)
    return { done: parted.to }
  })
}
