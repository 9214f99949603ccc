import { type Kysely, sql } from 'kysely'
import type { Store } from '../server/database/database.ts'
import type { Tables } from '../server/database/tables/tables.ts'

type Db = Kysely<Tables>

/**
 * Runs `work` on a connection while these tables have no triggers and, but for their keys, no indexes, and puts both back as
 * they were. With PostgreSQL only a superuser may.
 */
export async function withoutTriggers(db: Db, kind: Store['kind'], tables: string[], work: () => Promise<void>) {
  const names = tables.map((table) => `'${table}'`).join(', ')
  const found = kind === 'sqlite' ? await sqliteParts(db, names) : await postgresParts(db, names)
  for (const { drop } of found) await sql.raw(drop).execute(db)
  if (kind === 'postgres') await sql.raw('set session_replication_role = replica').execute(db)
  await work()
  if (kind === 'postgres') await sql.raw('set session_replication_role = default').execute(db)
  for (const { create } of found) await sql.raw(create).execute(db)
}

/** The same of the indexes alone, but for those that nothing may stand in twice: triggers run, and write faster. */
export async function withoutIndexes(db: Db, kind: Store['kind'], tables: string[], work: () => Promise<void>) {
  const names = tables.map((table) => `'${table}'`).join(', ')
  const found = kind === 'sqlite' ? await sqliteParts(db, names) : await postgresParts(db, names)
  const indexes = found.filter(({ create }) => /^create index/i.test(create))
  for (const { drop } of indexes) await sql.raw(drop).execute(db)
  await work()
  for (const { create } of indexes) await sql.raw(create).execute(db)
}

async function sqliteParts(db: Db, names: string) {
  const { rows } = await sql
    .raw<{ type: string; name: string; sql: string }>(
      `select type, name, sql from sqlite_master where tbl_name in (${names}) and type in ('trigger', 'index') and sql is not null`,
    )
    .execute(db)
  return rows.map((row) => ({ drop: `drop ${row.type} ${row.name}`, create: row.sql }))
}

async function postgresParts(db: Db, names: string) {
  const { rows } = await sql
    .raw<{ name: string; definition: string }>(
      `select indexname as name, indexdef as definition from pg_indexes where tablename in (${names})
        and schemaname = 'public' and indexname not in (select conname from pg_constraint)`,
    )
    .execute(db)
  return rows.map(({ name, definition }) => ({ drop: `drop index ${name}`, create: definition }))
}
