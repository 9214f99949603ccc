import { sql } from 'kysely'
import type { Language } from '../../domain/language/language.ts'
import type { Db } from '../database/tables/tables.ts'
import type { Keys } from './key-queries.ts'
import { type AddressUse, byWeight, nameIn } from './known-address.ts'
import { contactRows } from './person-facts.ts'

interface Use extends AddressUse {
  email: string
  phone: string
  language: Language | null
}

/** Who somebody is by some of their addresses alone, and when they were heard of. Undefined: nothing is left of them. */
export async function identityOf(db: Db, id: string, { emails, phones }: Keys) {
  const contact = contactRows(sql.join([id]), sql.join([...emails, ...phones, '']))
  const { rows } = await sql<Use>`with contact as (${contact})
    select source, name, email, phone, language, at from contact
    order by at desc, ref`.execute(db)
  const known = byWeight(rows)
  const [best] = known
  if (!best) return undefined
  const times = rows.map(({ at }) => new Date(at).getTime())
  return {
    name: nameIn(best),
    email: known.find((use) => use.email)?.email ?? '',
    phone: known.find((use) => use.phone)?.phone ?? '',
    language: best.language ?? 'en',
    phones: [...new Set(known.flatMap((use) => use.phone || []))],
    firstSeen: new Date(Math.min(...times)),
    lastSeen: new Date(Math.max(...times)),
  }
}
