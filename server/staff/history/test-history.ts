import { sql } from 'kysely'
import type { Store } from '../../database/database.ts'
import type { Db } from '../../database/tables/tables.ts'
import { listAudit } from './list-queries.ts'

const tables = ['audit_detail', 'audit'] as const

/** Runs `work` while nothing protects the history. */
export async function withoutProtection<T>({ db, kind }: Store, work: (tx: Db) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (tx) => {
    if (kind === 'postgres') {
      for (const table of tables) await sql`alter table ${sql.table(table)} disable trigger user`.execute(tx)
      const result = await work(tx)
      for (const table of tables) await sql`alter table ${sql.table(table)} enable trigger user`.execute(tx)
      return result
    }
    const { rows } = await sql<{ name: string; sql: string }>`select name, sql from sqlite_master
      where type = 'trigger' and name like 'audit%\_no\_%' escape '\\'`.execute(tx)
    for (const { name } of rows) await sql`drop trigger ${sql.table(name)}`.execute(tx)
    const result = await work(tx)
    for (const trigger of rows) await sql.raw(trigger.sql).execute(tx)
    return result
  })
}

/** Removes every entry, so that a test begins with none. */
export function emptyHistory(store: Store) {
  return withoutProtection(store, async (tx) => {
    for (const table of tables) await tx.deleteFrom(table).execute()
    if (store.kind === 'sqlite') await sql`insert into audit_text (audit_text) values ('delete-all')`.execute(tx)
  })
}

/** The latest entries: of one listing, or of all. */
export async function readHistory(db: Db, propertyId?: string) {
  return (await listAudit(db, { limit: 1_000, ...(propertyId !== undefined && { propertyId }) })).entries
}
