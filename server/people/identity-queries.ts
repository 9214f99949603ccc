import { sql } from 'kysely'
import type { Db } from '../database/tables/tables.ts'
import type { Keys } from './key-queries.ts'
import { contactRows, type Latest } from './person-facts.ts'

/** Who somebody is by some of their addresses alone: the name used last, and when they were heard of. Undefined: nothing is left of them. */
export async function identityOf(db: Db, id: string, { emails, phones }: Keys) {
  const contact = contactRows(sql.join([id]), sql.join([...emails, ...phones, '']))
  const { rows } = await sql<Latest & { at: string | Date }>`with contact as (${contact})
    select person_id, name, email, phone, language, at from contact
    order by case when name = '' then 1 else 0 end, case source when 'account' then 0 else 1 end, at desc, ref`.execute(
    db,
  )
  const [latest] = rows
  if (!latest) return undefined
  const times = rows.map(({ at }) => new Date(at).getTime())
  const { name, email, phone, language } = latest
  const phoneKeys = [...new Set(rows.flatMap((row) => row.phone || []))]
  return {
    name,
    email,
    phone,
    language: language ?? 'en',
    phones: phoneKeys,
    firstSeen: new Date(Math.min(...times)),
    lastSeen: new Date(Math.max(...times)),
  }
}
