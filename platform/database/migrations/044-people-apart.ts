import { type Kysely, sql } from 'kysely'

/**
 * People are joined by an address and by staff: what a phone number alone had joined comes apart. Everybody keeps the address under
 * which the office knew them and so their page; every other one is worked out anew from the notes, and staff's joins with them.
 */
export async function partSharedNumbers(db: Kysely<unknown>) {
  for (const text of statements) await sql.raw(text).execute(db)
}

const statements = [
  `insert into person_change (email, phone)
    select case when kind = 'email' then value else '' end, case when kind = 'phone' then value else '' end
    from person_identifier where person_id in (select person_id from person_identifier group by person_id having count(*) > 1)`,
  `delete from person_identifier where kind = 'phone' and exists (select 1 from person_identifier mail
    where mail.person_id = person_identifier.person_id and mail.kind = 'email')`,
  `delete from person_identifier where kind = 'email'
    and value <> (select lower(trim(email)) from person where person.id = person_identifier.person_id)`,
  `delete from person where not exists (select 1 from person_identifier where person_identifier.person_id = person.id)`,
]
