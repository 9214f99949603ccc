import type { Db } from '../../../../platform/database/tables/tables.ts'
import type { ContactIdentifier } from '../rules/person.ts'
import type { Keys } from './key-queries.ts'
import { addressOf, countOf, type Person, personFrom } from './person.ts'

/** The addresses of a person with what each brings; staff have joined them where there are several. */
export async function listAddresses(db: Db, { addresses, uses }: Person): Promise<ContactIdentifier[]> {
  // Listings that an account holds for another customer.
  const held = await db
    .selectFrom('property')
    .innerJoin('account', 'account.id', 'property.owner_id')
    .select(['account.email', (query) => query.fn.countAll<number>().as('count')])
    .where('account.email', 'in', addresses)
    .whereRef('customer_email_key', '<>', 'account.email')
    .groupBy('account.email')
    .execute()
  return addresses
    .map((address) => {
      const own = uses.filter((use) => use.address === address)
      return {
        ...addressOf(address),
        separable: addresses.length > 1,
        messages: countOf(own, 'message') + countOf(own, 'mail'),
        listings: countOf(own, 'listing') + Number(held.find(({ email }) => email === address)?.count ?? 0),
        visits: countOf(own, 'visit'),
        searches: countOf(own, 'search'),
        role: own.find(({ role }) => role)?.role ?? null,
      }
    })
    .toSorted((one, other) => (one.kind < other.kind ? -1 : 1) * Number(one.kind !== other.kind))
}

/** The addresses that are asked for as keys; all of the person's where none is named. Undefined: one is not theirs. */
export function chosenKeys({ addresses }: Person, asked: readonly string[] | undefined): Keys | undefined {
  const all = addresses.map(addressOf)
  const wanted = asked ?? all.map(({ value }) => value)
  if (!wanted.every((value) => all.some((one) => one.value === value))) return undefined
  const of = (kind: string) => all.flatMap((one) => (one.kind === kind && wanted.includes(one.value) ? one.value : []))
  return { emails: of('email'), phones: of('phone') }
}

/** Who somebody is by these of their addresses alone. Undefined: nothing is left of them. */
export function personBy({ uses }: Person, { emails, phones }: Keys): Person | undefined {
  const keys = new Set([...emails, ...phones.map((value) => `tel:${value}`)])
  return personFrom(uses.filter(({ address }) => keys.has(address)))
}
