import { sql } from 'kysely'
import { leastPhoneDigits } from '../../domain/person/person.ts'
import type { Store } from '../database/database.ts'
import { resolveContacts } from './contacts.ts'
import { isMail } from './key-queries.ts'
import { pairKey } from './known-address.ts'
import { refreshPeople } from './person-facts.ts'
import { liftSuppression } from './suppression-queries.ts'

const batchSize = 500
/** Names the lock under which one process at a time settles. */
const settling = 31_001

/**
 * Brings the people up to date with every write committed before: the triggers of 031 and 037 have noted in the same transaction whose
 * addresses it touched. Each batch is a transaction, so a crash loses nothing. Cheap when nothing waits.
 */
export async function settlePeople(store: Pick<Store, 'db' | 'kind'>): Promise<void> {
  while (await store.db.selectFrom('person_change').select('seq').limit(1).executeTakeFirst()) await settleBatch(store)
}

async function settleBatch({ db, kind }: Pick<Store, 'db' | 'kind'>) {
  await db.transaction().execute(async (tx) => {
    if (kind === 'postgres') await sql`select pg_advisory_xact_lock(${settling})`.execute(tx)
    await settleNotes(tx)
  })
}

/** The next notes, in the transaction of the caller. False: there are none. */
export async function settleNotes(tx: Store['db'], limit = batchSize): Promise<boolean> {
  const notes = await tx.selectFrom('person_change').selectAll().orderBy('seq').limit(limit).execute()
  if (notes.length === 0) return false
  const people = await resolveContacts(tx, await existingContacts(tx, notes))
  const noted = [...new Set(notes.flatMap(({ email, phone }) => [email, phone]).filter((value) => value !== ''))]
  const holders = await tx.selectFrom('person_identifier').select('person_id').where('value', 'in', noted).execute()
  for (const { person_id } of holders) people.add(person_id)
  await refreshPeople(tx, [...people])
  await liftSuppression(
    tx,
    notes.map(({ email }) => email),
  )
  await tx
    .deleteFrom('person_change')
    .where(
      'seq',
      'in',
      notes.map(({ seq }) => seq),
    )
    .execute()
  return true
}

/** The addresses that a row still carries, as `pairKey` spells them: a note of a deletion makes nobody. */
async function existingContacts(tx: Store['db'], notes: readonly { email: string; phone: string }[]) {
  const emails = [...new Set(notes.flatMap(({ email }) => email || []))]
  const phones = [...new Set(notes.flatMap(({ email, phone }) => (email === '' && phone !== '' ? phone : [])))]
  const [email, phone] = [sql.join(emails.length ? emails : ['']), sql.join(phones.length ? phones : [''])]
  const { rows } = await sql<{ email: string; phone: string }>`
    select distinct email, phone from (
      select email_key as email, '' as phone from message
        where email_key in (${email}) and email_key <> '' and (suspicion is null or suspicion <> 'honeypot')
      union all select '', phone_key from message
        where phone_key in (${phone}) and phone_key <> '' and email_key = '' and (suspicion is null or suspicion <> 'honeypot')
      union all select customer_email_key, '' from property
        where customer_email_key in (${email}) and customer_email_key <> ''
      union all select '', customer_phone_key from property
        where customer_phone_key in (${phone}) and customer_phone_key <> '' and customer_email_key = ''
      union all select email, '' from account where email in (${email})
      union all select email_key, '' from subscriber where email_key in (${email})
      union all select t.email_key, '' from thread t join thread_entry e on e.thread_id = t.id and ${isMail}
        where t.email_key in (${email}) and t.email_key <> ''
    ) contact order by email, phone`.execute(tx)
  return rows.flatMap(({ email, phone }) => {
    if (email) return email
    return phone.length >= leastPhoneDigits ? pairKey({ kind: 'phone', value: phone }) : []
  })
}
