import { type Kysely, sql } from 'kysely'

/** Statistics have a scope of their own, which the keys get that could read them before. */
export async function partKeyScopes(db: Kysely<unknown>, kind: 'sqlite' | 'postgres') {
  const parted = `replace(cast(scopes as text), '"read-office"', '"read-office","read-statistics"')`
  await sql.raw(`update api_key set scopes = ${kind === 'postgres' ? `cast(${parted} as jsonb)` : parted}`).execute(db)
}
