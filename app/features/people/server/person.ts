import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Language } from '../../../core/language/language.ts'
import { phoneKey } from '../../../core/phone.ts'
import { normalise, wordsOf } from '../../../core/words/normalise.ts'
import type { Role } from '../../accounts/rules/account.ts'
import { type Contact, leastPhoneDigits } from '../rules/person.ts'

/** What was left under one address with the same name, number and language. */
export interface Use {
  /** An e-mail (`emailKey`), or `tel:` and the digits of a number under which somebody wrote without one. */
  address: string
  /** A visit and a saved search say of nobody who they are. */
  source: 'message' | 'listing' | 'account' | 'subscriber' | 'mail' | 'visit' | 'search'
  name: string
  email: string
  phone: string
  language: Language | null
  role: Role | null
  count: number
  /** ISO 8601; empty for visits and saved searches. */
  first: string
  last: string
}

/** Somebody with all that they left. */
export interface Person extends Omit<Contact, 'id'> {
  /** The address that was heard of first: it names the person. */
  address: string
  /** All of them, in order. */
  addresses: string[]
  /** Every number that they gave, as digits. */
  numbers: string[]
  uses: readonly Use[]
}

export interface People {
  /** Last seen first. */
  all: readonly Person[]
  byAddress: ReadonlyMap<string, Person>
}

/** Addresses that staff, or whoever holds them, have joined: each with the first of all those. */
export type Together = ReadonlyMap<string, string>

/** Everybody, from what was left under their addresses. People are joined by an address and by `together` alone. */
export function peopleFrom(uses: readonly Use[], together: Together): People {
  const groups = Map.groupBy(uses, ({ address }) => together.get(address) ?? address)
  const all = [...groups.values()].flatMap((own) => personFrom(own) ?? []).toSorted(byLastSeen)
  return { all, byAddress: new Map(all.flatMap((person) => person.addresses.map((address) => [address, person]))) }
}

function byLastSeen(one: Person, other: Person) {
  return compare(other.lastSeen, one.lastSeen) || compare(other.address, one.address)
}

/** In byte order, as the databases sort. */
function compare(one: string, other: string) {
  return one < other ? -1 : Number(one > other)
}

/** The person of these uses; undefined: they say of nobody who it is. */
export function personFrom(uses: readonly Use[]): Person | undefined {
  const known = byWeight(uses.filter(({ first }) => first !== ''))
  const [best] = known
  if (!best) return undefined
  let [oldest, lastSeen] = [best, '']
  const [addresses, numbers] = [new Set<string>(), new Set<string>()]
  for (const use of known) {
    if (use.first < oldest.first) oldest = use
    if (use.last > lastSeen) lastSeen = use.last
    addresses.add(use.address)
    const digits = phoneKey(use.phone)
    if (digits.length >= leastPhoneDigits) numbers.add(digits)
  }
  return {
    name: isName(best.name) ? best.name : '',
    email: known.find(({ email }) => email)?.email ?? '',
    phone: known.find(({ phone }) => phone)?.phone ?? '',
    language: best.language ?? 'en',
    role: known.find(({ role }) => role)?.role ?? null,
    messages: countOf(uses, 'message') + countOf(uses, 'mail'),
    listings: countOf(uses, 'listing'),
    visits: countOf(uses, 'visit'),
    searches: countOf(uses, 'search'),
    firstSeen: oldest.first,
    lastSeen,
    address: oldest.address,
    addresses: [...addresses].sort(),
    numbers: [...numbers].sort(),
    uses,
  }
}

/** What is said of a person, best first: with a name, of an account, used last. */
function byWeight(uses: readonly Use[]): Use[] {
  if (uses.length < 2) return [...uses]
  const weight = ({ name, source }: Use) => (isName(name) ? 0 : 2) + (source === 'account' ? 0 : 1)
  const tail = ({ name, email, language }: Use) => (language ?? 'en') + (isName(name) ? name : email)
  return uses.toSorted(
    (one, other) => weight(one) - weight(other) || compare(other.last, one.last) || compare(tail(other), tail(one)),
  )
}

/** An address that stands in a name's place (a mail without one) is none. */
function isName(text: string) {
  return text !== '' && !text.includes('@')
}

/** How many there are of a kind. */
export function countOf(uses: readonly Use[], source: Use['source']): number {
  let sum = 0
  for (const use of uses) if (use.source === source) sum += use.count
  return sum
}

/** The addresses of ids that were told: whoever is looked at was mostly in a list before. */
const told = new LRUCache<string, string>({ max: 10_000 })

/** Names the person of an address without saying it; every address of a person leads to them. */
export function personId(address: string): string {
  const id = hashOf(address)
  told.set(id, address)
  return id
}

export function hashOf(address: string): string {
  return hash('sha256', `person ${address}`, 'base64url').slice(0, 22)
}

/** The address of an id; undefined: this process has not told it lately. */
export function toldAddress(id: string): string | undefined {
  return told.get(id)
}

/** As the office's list shows them. */
export function toContact({ address, addresses: _, numbers: __, uses: ___, ...contact }: Person): Contact {
  return { id: personId(address), ...contact }
}

/** The name as it is sorted and compared; the address of somebody without one. */
export function nameKeyOf({ name, email }: Person): string {
  return wordsOf(name || email)
}

/** What a query looks for: the digits of a number in any spelling, or words. Undefined: nothing is asked. */
export function queryWords(text = ''): string[] | undefined {
  const digits = text.replace(/[\s().+-]/g, '')
  const number = digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits
  if (/^\d{4,}$/.test(number)) return [number]
  return text.trim() ? personWords(text) : undefined
}

/** The words of a name or a query, normalised; at most eight. */
function personWords(text: string): string[] {
  const words = normalise(text).match(/[\p{L}\p{N}@._+-]+/gu) ?? []
  return [...new Set(words.map((word) => word.slice(0, 80)))].slice(0, 8)
}

/** `tel:5065550142` -> phone, 5065550142; everything else is an e-mail. */
export function addressOf(key: string): { kind: 'email' | 'phone'; value: string } {
  return key.startsWith('tel:') ? { kind: 'phone', value: key.slice(4) } : { kind: 'email', value: key }
}
