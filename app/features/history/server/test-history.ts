import { sql } from 'kysely'
import type { Store } from '../../../../platform/database/database.ts'
import type { Db } from '../../../../platform/database/tables/tables.ts'
import { listAudit } from './history-queries.ts'

/** Removes every entry and numbers the next one 1, so that a test begins with none. Takes the triggers away meanwhile. */
export function emptyHistory({ db, kind }: Store) {
  return db.transaction().execute(async (tx) => {
    if (kind === 'postgres') {
      await sql`alter table audit disable trigger user`.execute(tx)
      await sql`alter table audit_detail disable trigger user`.execute(tx)
      await sql`truncate audit, audit_detail restart identity`.execute(tx)
      await sql`alter table audit enable trigger user`.execute(tx)
      await sql`alter table audit_detail enable trigger user`.execute(tx)
      return
    }
    const { rows } = await sql<{ name: string; sql: string }>`select name, sql from sqlite_master
      where type = 'trigger' and name like 'audit%\_no\_delete' escape '\\'`.execute(tx)
    for (const { name } of rows) await sql`drop trigger ${sql.table(name)}`.execute(tx)
    for (const table of ['audit_detail', 'audit'] as const) await tx.deleteFrom(table).execute()
    await sql`insert into audit_text (audit_text) values ('delete-all')`.execute(tx)
    for (const trigger of rows) await sql.raw(trigger.sql).execute(tx)
  })
}

/** The latest entries: of one listing, or of all. */
export async function readHistory(db: Db, propertyId?: string) {
  return (await listAudit(db, { limit: 1_000, ...(propertyId !== undefined && { propertyId }) })).entries
}
