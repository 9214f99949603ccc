import { leastPhoneDigits } from '../../domain/person/person.ts'
import { phoneKey } from '../../domain/words/search-words.ts'
import type { Db } from '../database/tables/tables.ts'

/** What an address of a person says of them. */
export interface AddressUse {
  /** As `person_together` spells it: an e-mail, or `tel:` and the digits. */
  address: string
  source: string
  name: string
  /** As written. */
  phone: string
  at: string | Date
  /** When the address was heard of first with this number. */
  first: string | Date
}

/**
 * The addresses that are surely a person's: the e-mail that was heard of first (without one, the number), and what staff have joined to
 * it. Nobody verifies a phone number, so whoever gives one that another e-mail gave before is joined to that one and does not say
 * who the person is, however long they are known themselves.
 */
function surelyOwn(uses: readonly AddressUse[], together: Pairs): Set<string> {
  const byAge = uses.toSorted(
    (one, other) => timeOf(one.first) - timeOf(other.first) || (one.address < other.address ? -1 : 1),
  )
  const emails = byAge.filter(({ address }) => !isNumber(address))
  const holders = new Map<string, string>()
  const followers = new Set<string>()
  for (const { address, phone } of emails) {
    // With the country's 1 and without it is one number.
    const digits = phoneKey(phone).slice(-leastPhoneDigits)
    const holder = holders.get(digits) ?? address
    if (holder !== address) followers.add(address)
    if (digits) holders.set(digits, holder)
  }
  const start = emails.find(({ address }) => !followers.has(address)) ?? emails[0] ?? byAge[0]
  return start ? joinedTo(start.address, together) : new Set()
}

/** What is surely of the person, best first: with a name, of an account, used last. */
export function byWeight<Use extends AddressUse>(uses: readonly Use[], together: Pairs): Use[] {
  const own = surelyOwn(uses, together)
  const weight = ({ name, source }: Use) => (name === '' ? 2 : 0) + (source === 'account' ? 0 : 1)
  return uses
    .filter(({ address }) => own.has(address))
    .toSorted((one, other) => weight(one) - weight(other) || timeOf(other.at) - timeOf(one.at))
}

/** Pairs both ways. */
export type Pairs = ReadonlyMap<string, ReadonlySet<string>>

/** An address with everything that staff have joined to it. */
export function joinedTo(address: string, together: Pairs): Set<string> {
  const own = new Set([address])
  // A set that grows while it is read: those who are added are read as well.
  for (const one of own) for (const other of together.get(one) ?? []) own.add(other)
  return own
}

/** Pairs with one of these addresses, both ways. */
export async function readPairs(db: Db, table: 'person_apart' | 'person_together', addresses: readonly string[]) {
  const pairs = new Map<string, Set<string>>()
  for (let at = 0; at < addresses.length; at += 1000) {
    const some = addresses.slice(at, at + 1000)
    const rows = await db
      .selectFrom(table)
      .select(['email', 'other'])
      .where((when) => when.or([when('email', 'in', some), when('other', 'in', some)]))
      .execute()
    for (const { email, other } of rows) {
      pairs.set(email, (pairs.get(email) ?? new Set()).add(other))
      pairs.set(other, (pairs.get(other) ?? new Set()).add(email))
    }
  }
  return pairs
}

/** As `person_together` spells it. */
export function pairKey({ kind, value }: { kind: string; value: string }) {
  return kind === 'email' ? value : `tel:${value}`
}

function isNumber(address: string) {
  return address.startsWith('tel:')
}

function timeOf(at: string | Date) {
  return new Date(at).getTime()
}
