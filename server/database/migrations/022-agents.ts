import { type Kysely, sql } from 'kysely'

type Kind = 'sqlite' | 'postgres'

/** Public pages of agents and agencies, which agent belongs to which agency, invitations, and messages to an agent. */
export async function createAgents(db: Kysely<unknown>, kind: Kind) {
  // Byte order, as in SQLite, so that both databases sort alike.
  const key = kind === 'postgres' ? sql`text collate "C"` : ('text' as const)

  await db.schema
    .createTable('agent_profile')
    .addColumn('account_id', key, (column) =>
      column.primaryKey().notNull().references('account.id').onDelete('cascade'),
    )
    .addColumn('slug', key, (column) => column.notNull().unique())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('facts', 'jsonb', (column) => column.notNull())
    // Null until the person has agreed that the page is shown.
    .addColumn('consent_at', 'timestamptz')
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addColumn('updated_at', 'timestamptz', (column) => column.notNull())
    .execute()

  // An upload that a page shows. No reference: a backup leaves out an upload whose files are lost, and the page then has none.
  await db.schema
    .createTable('agent_picture')
    .addColumn('path', key, (column) => column.primaryKey().notNull())
    .addColumn('account_id', key, (column) => column.notNull().unique().references('account.id').onDelete('cascade'))
    .execute()

  await db.schema
    .createTable('agency_member')
    .addColumn('agent_id', key, (column) => column.primaryKey().notNull().references('account.id').onDelete('cascade'))
    .addColumn('agency_id', key, (column) => column.notNull().references('account.id').onDelete('cascade'))
    // True where the invitation made a customer an agent: the role ends with the membership.
    .addColumn('role_by_agency', 'boolean', (column) => column.notNull())
    .addColumn('since', 'timestamptz', (column) => column.notNull())
    .execute()

  await db.schema
    .createTable('agent_invitation')
    .addColumn('id', key, (column) => column.primaryKey().notNull())
    .addColumn('agency_id', key, (column) => column.notNull().references('account.id').onDelete('cascade'))
    .addColumn('email', key, (column) => column.notNull())
    .addColumn('hash', key, (column) => column.notNull().unique())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('facts', 'jsonb', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
    .addColumn('accepted_at', 'timestamptz')
    .addColumn('ended_at', 'timestamptz')
    .execute()

  const account = kind === 'postgres' ? 'text collate "C"' : 'text'
  await sql
    .raw(`alter table message add column agent_id ${account} references account (id) on delete set null`)
    .execute(db)

  for (const text of indexes) await sql.raw(text).execute(db)
}

const indexes = [
  'create index agency_member_agency on agency_member (agency_id)',
  'create index agent_invitation_agency on agent_invitation (agency_id, created_at)',
  'create index message_agent on message (agent_id) where agent_id is not null',
]
