import { type Kysely, sql } from 'kysely'

type Kind = 'sqlite' | 'postgres'

/** The revision of the data, by which the processes on one PostgreSQL agree. SQLite has its own (`pragma data_version`). */
export async function addRevision(db: Kysely<unknown>, kind: Kind) {
  if (kind === 'sqlite') return
  await sql`create table revision (number bigint not null)`.execute(db)
  await sql`insert into revision (number) values (1)`.execute(db)
}
