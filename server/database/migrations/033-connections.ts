import { type Kysely, sql } from 'kysely'

type Kind = 'sqlite' | 'postgres'

/** API keys, webhooks, and what is delivered to webhooks. */
export async function createConnections(db: Kysely<unknown>, kind: Kind) {
  // Byte order, as in SQLite, so that both databases sort alike.
  const key = kind === 'postgres' ? 'text collate "C"' : 'text'
  const statements = [
    `create table api_key (
      id ${key} not null primary key,
      account_id ${key} not null references account (id) on delete cascade,
      name text not null,
      prefix text not null,
      hash ${key} not null unique,
      scopes jsonb not null,
      created_at timestamptz not null,
      expires_at timestamptz,
      last_used_at timestamptz,
      revoked_at timestamptz
    )`,
    'create index api_key_account on api_key (account_id)',
    `create table webhook (
      id ${key} not null primary key,
      url text not null,
      description text not null,
      events jsonb not null,
      secret text not null,
      state ${key} not null check (state in ('on', 'off', 'failed')),
      failing_since timestamptz,
      created_by ${key} references account (id) on delete set null,
      created_at timestamptz not null,
      updated_at timestamptz not null
    )`,
    `create table webhook_delivery (
      id ${key} not null primary key,
      webhook_id ${key} not null references webhook (id) on delete cascade,
      event text not null,
      body text not null,
      state ${key} not null check (state in ('waiting', 'sent', 'failed')),
      attempts integer not null,
      next_at timestamptz,
      status integer,
      note text not null,
      created_at timestamptz not null
    )`,
    "create index webhook_delivery_due on webhook_delivery (next_at) where state = 'waiting'",
    'create index webhook_delivery_log on webhook_delivery (webhook_id, created_at desc)',
    'create index webhook_delivery_age on webhook_delivery (created_at)',
  ]
  for (const text of statements) await sql.raw(text).execute(db)
}
