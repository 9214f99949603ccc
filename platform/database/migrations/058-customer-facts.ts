import { type Kysely, sql } from 'kysely'

/** Holds all columns by which listings say whose they are. */
export async function indexCustomers(db: Kysely<unknown>) {
  await sql`create index property_customer_facts
    on property (customer_email, customer_name, customer_phone, language, created_at)`.execute(db)
}
