import type { Generated } from 'kysely'
import type { Role } from '../../../domain/account/account.ts'
import type { Language } from '../../../domain/language/language.ts'

/** Somebody who wrote, submitted, booked, subscribed or signed up; `settlePeople` writes it from what they left. */
export interface PersonTable {
  id: string
  name: string
  /** `normalise(name)`, or the address of somebody without a name. */
  name_key: string
  /** The address under which the office knows them (`byWeight`); empty for somebody with a phone number alone. */
  email: string
  phone: string
  language: Language
  account_id: string | null
  role: Role | null
  messages: number
  listings: number
  visits: number
  /** Saved searches that are not stopped. */
  searches: number
  first_seen: Date
  last_seen: Date
}

interface PersonIdentifierTable {
  kind: 'email' | 'phone'
  /** `emailKey(...)`, or ten digits and more. An e-mail belongs to one person. */
  value: string
  person_id: string
}

/** A pair of addresses, the smaller one first: `emailKey(...)`, or `tel:` and the digits. */
interface AddressPairTable {
  email: string
  other: string
  at: Date
}

interface PersonMovedTable {
  id: string
  person_id: string
}

interface PersonWordTable {
  word: string
  person_id: string
}

interface PersonChangeTable {
  seq: Generated<number>
  email: string
  phone: string
}

interface MailSuppressionTable {
  /** `suppressionHash(...)` of an erased address. */
  hash: string
  at: Date
}

export interface PeopleTables {
  person: PersonTable
  person_identifier: PersonIdentifierTable
  person_apart: AddressPairTable
  person_together: AddressPairTable
  person_moved: PersonMovedTable
  person_word: PersonWordTable
  person_change: PersonChangeTable
  mail_suppression: MailSuppressionTable
}
