import { leastPhoneDigits } from '../../domain/person/person.ts'
import { phoneKey } from '../../domain/words/search-words.ts'
import type { Db } from '../database/tables/tables.ts'

/** What an address of a person says of them. */
export interface AddressUse {
  source: string
  name: string
  at: string | Date
}

/** What is said of a person, best first: with a name, of an account, used last. */
export function byWeight<Use extends AddressUse>(uses: readonly Use[]): Use[] {
  const weight = ({ name, source }: Use) => (isName(name) ? 0 : 2) + (source === 'account' ? 0 : 1)
  return uses.toSorted((one, other) => weight(one) - weight(other) || timeOf(other.at) - timeOf(one.at))
}

/** The name that a use gives; an address that stands in a name's place (a mail without one) is none. */
export function nameIn(use: AddressUse | undefined): string {
  return use && isName(use.name) ? use.name : ''
}

function isName(text: string) {
  return text !== '' && !text.includes('@')
}

/** Digits by which a number is found, without the country's 1; undefined: too few to say whose it is. */
export function numberKey(phone: string): string | undefined {
  const digits = phoneKey(phone).replace(/^1(?=\d{10}$)/, '')
  return digits.length >= leastPhoneDigits ? digits : undefined
}

/** Pairs both ways. */
export type Pairs = ReadonlyMap<string, ReadonlySet<string>>

/** Pairs with one of these addresses, both ways. */
export async function readPairs(
  db: Db,
  table: 'person_apart' | 'person_together',
  addresses: readonly string[],
): Promise<Pairs> {
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

/** As `person_together` and `person_apart` spell an address: an e-mail, or `tel:` and the digits. */
export function pairKey({ kind, value }: { kind: string; value: string }) {
  return kind === 'email' ? value : `tel:${value}`
}

/** The inverse of `pairKey`. */
export function addressOf(key: string): { kind: 'email' | 'phone'; value: string } {
  return key.startsWith('tel:') ? { kind: 'phone', value: key.slice(4) } : { kind: 'email', value: key }
}

function timeOf(at: string | Date) {
  return new Date(at).getTime()
}
