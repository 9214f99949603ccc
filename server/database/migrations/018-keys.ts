import { type Kysely, sql } from 'kysely'

type Kind = 'sqlite' | 'postgres'

/** What opens an account beside its password: passkeys, an authenticator app, recovery codes, accounts elsewhere. */
export async function createKeys(db: Kysely<unknown>, kind: Kind) {
  // Byte order, as in SQLite, so that both databases sort alike.
  const key = kind === 'postgres' ? sql`text collate "C"` : ('text' as const)

  await db.schema
    .createTable('passkey')
    .addColumn('id', key, (column) => column.primaryKey().notNull())
    .addColumn('account_id', key, (column) => column.notNull().references('account.id').onDelete('cascade'))
    .addColumn('credential_id', key, (column) => column.notNull().unique())
    .addColumn('public_key', 'text', (column) => column.notNull())
    .addColumn('counter', 'bigint', (column) => column.notNull())
    .addColumn('transports', 'jsonb', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addColumn('last_used_at', 'timestamptz')
    .execute()

  await db.schema
    .createTable('authenticator')
    .addColumn('account_id', key, (column) =>
      column.primaryKey().notNull().references('account.id').onDelete('cascade'),
    )
    .addColumn('secret', 'text', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addColumn('proven_at', 'timestamptz')
    .addColumn('enabled_at', 'timestamptz')
    .addColumn('last_step', 'integer', (column) => column.notNull())
    .addColumn('failures', 'integer', (column) => column.notNull())
    .addColumn('blocked_until', 'timestamptz')
    .execute()

  await db.schema
    .createTable('recovery_code')
    .addColumn('id', key, (column) => column.primaryKey().notNull())
    .addColumn('account_id', key, (column) => column.notNull().references('account.id').onDelete('cascade'))
    .addColumn('hash', 'text', (column) => column.notNull())
    .addColumn('used_at', 'timestamptz')
    .execute()

  await db.schema
    .createTable('identity')
    .addColumn('id', key, (column) => column.primaryKey().notNull())
    .addColumn('account_id', key, (column) => column.notNull().references('account.id').onDelete('cascade'))
    .addColumn('provider', key, (column) => column.notNull().check(sql`provider in ('google', 'facebook')`))
    .addColumn('subject', key, (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addUniqueConstraint('identity_once', ['provider', 'subject'])
    .execute()

  // Signed tokens that work once: their hashes, until they expire.
  await db.schema
    .createTable('used_token')
    .addColumn('id', key, (column) => column.primaryKey().notNull())
    .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
    .execute()

  for (const text of indexes) await sql.raw(text).execute(db)
}

const indexes = [
  'create index passkey_account on passkey (account_id)',
  'create index recovery_code_account on recovery_code (account_id)',
  'create index identity_account on identity (account_id)',
  'create index used_token_expiry on used_token (expires_at)',
]
