import type { ContactPage } from '../../domain/person/person.ts'
import { normalise } from '../database/like-pattern.ts'
import type { Db } from '../database/tables/tables.ts'
import type { Keys } from './key-queries.ts'
import { addressOf, pairKey } from './known-address.ts'
import type { ScopedContact } from './scoped-people.ts'

/** Of a kind, whom a person's page suggests as the same. */
const mostAlike = 5

/** People who gave the same number or have the same name, and whom nobody has parted from this one. Staff say whether they are one. */
export async function listAlike(
  db: Db,
  { id, name, numbers }: Pick<ScopedContact, 'id' | 'name' | 'numbers'>,
  keys: Keys,
): Promise<ContactPage['alike']> {
  const apart = new Set((await listApart(db, id, keys)).map((one) => one.id))
  const others = db
    .selectFrom('person')
    .select(['person.id', 'name', 'email', 'phone'])
    .where('person.id', '<>', id)
    .orderBy('person.id')
    .limit(mostAlike)
  const key = normalise(name)
  const [byNumber, byName] = await Promise.all([
    others
      .where(
        'person.id',
        'in',
        db
          .selectFrom('person_word')
          .select('person_id')
          .where('word', 'in', ['', ...numbers]),
      )
      .execute(),
    key.includes(' ') ? others.where('name_key', '=', key).execute() : [],
  ])
  const found: ContactPage['alike'] = [
    ...byNumber.map((row) => ({ ...row, shares: 'phone' as const })),
    ...byName
      .filter(({ id: named }) => !byNumber.some((row) => row.id === named))
      .map((row) => ({ ...row, shares: 'name' as const })),
  ]
  return found.filter((row) => !apart.has(row.id))
}

/** People who staff have said are others. */
export async function listApart(db: Db, id: string, keys: Keys) {
  const emails = [...keys.emails, ...keys.phones.map((value) => pairKey({ kind: 'phone', value }))]
  if (emails.length === 0) return []
  const pairs = await db
    .selectFrom('person_apart')
    .select(['email', 'other'])
    .where((when) => when.or([when('email', 'in', emails), when('other', 'in', emails)]))
    .limit(100)
    .execute()
  const others = pairs.flatMap(({ email, other }) => [email, other]).filter((value) => !emails.includes(value))
  if (others.length === 0) return []
  return db
    .selectFrom('person')
    .innerJoin('person_identifier', 'person_identifier.person_id', 'person.id')
    .select(['person.id', 'person.name', 'person.email'])
    .distinct()
    .where(
      'value',
      'in',
      others.map((address) => addressOf(address).value),
    )
    .where('person.id', '<>', id)
    .orderBy('person.id')
    .execute()
}
