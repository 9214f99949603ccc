/** A pair of addresses, the smaller one first: `emailKey(...)`, or `tel:` and the digits. */
interface AddressPairTable {
  email: string
  other: string
  at: Date
}

interface MailSuppressionTable {
  /** `suppressionHash(...)` of an erased address. */
  hash: string
  at: Date
}

export interface PeopleTables {
  person_apart: AddressPairTable
  person_together: AddressPairTable
  mail_suppression: MailSuppressionTable
}
