import { type Kysely, sql } from 'kysely'
import { type OpeningHours, usualHours } from '../../../app/features/company/rules/hours.ts'
import { openMinutes } from '../../../app/features/inbox/rules/answer-clock.ts'

type Kind = 'sqlite' | 'postgres'

/**
 * People and figures are computed when they are read. What no row says any more stays: what retention had deleted, views by day,
 * addresses that their holders have joined; when a home was rented and a message answered become columns of their rows.
 */
export async function computePeopleAndFigures(db: Kysely<unknown>, kind: Kind) {
  const run = async (texts: readonly string[]) => {
    for (const text of texts) await sql.raw(text).execute(db)
  }
  await run([...Array(21).keys()].map((at) => dropTrigger(kind, `office_change_${at}`)))
  await run(['person_mail_0', 'person_mail_1', 'person_mail_2', 'answer_kept'].map((name) => dropTrigger(kind, name)))
  await run([joins(kind)])
  await run(closings)
  await run([
    'alter table message add column answered_at timestamptz',
    'alter table message add column answer_minutes integer',
  ])
  await moveAnswers(db)
  await run(counts)
  await run(derived.map((name) => `drop table ${name}`))
  await run([`delete from setting where key in ('people-version', 'figure-listings')`, ...indexes])
}

/** A trigger of PostgreSQL goes with its function. */
function dropTrigger(kind: Kind, name: string) {
  return kind === 'sqlite' ? `drop trigger ${name}` : `drop function ${name}() cascade`
}

/** Whoever moves an account to another address is one person by both. */
const joins = (kind: Kind) => `insert into person_together (email, other, at)
  select distinct case when first < address then first else address end, case when first < address then address else first end,
    ${kind === 'sqlite' ? `'${longAgo}'` : `timestamptz '${longAgo}'`} from (
      select case kind when 'email' then value else 'tel:' || value end as address,
        min(case kind when 'email' then value else 'tel:' || value end) over (partition by person_id) as first
      from person_identifier) as joined
  where first <> address
  on conflict do nothing`
const longAgo = '1970-01-01T00:00:00.000Z'

const closings = [
  'alter table property add column closed_at timestamptz',
  `update property set closed_at = coalesce((select max(at) from audit join audit_detail on audit_id = audit.id
      where property_id = property.id and what = 'PropertyClosed' and new_value = 'true'), updated_at) where closed`,
]

/** With the hours of then, where they were counted. */
async function moveAnswers(db: Kysely<unknown>) {
  const { rows } = await sql<{ id: string; at: string | Date; asked: string | Date; cell: string | null }>`
    select message.id, message_answer.at, created_at as asked, cell from message_answer join message on message.id = message_id
    left join figure_row on figure_row.kind = 'answer' and ref = message_id`.execute(db)
  const { rows: settings } = await sql<{ value: OpeningHours }>`select value from setting
    where key = 'opening-hours'`.execute(db)
  const hours = settings[0]?.value ?? usualHours
  await sql`update message set answered_at = (select at from message_answer where message_id = message.id)
    where id in (select message_id from message_answer)`.execute(db)
  const minutes = rows.map(({ id, at, asked, cell }) => {
    const count = cell === null ? openMinutes(new Date(asked), new Date(at), hours) : Number(cell.split('\t')[0])
    return sql`(${id}, ${sql.lit(count)})`
  })
  for (let from = 0; from < minutes.length; from += 1000)
    await sql`with took (message_id, minutes) as (values ${sql.join(minutes.slice(from, from + 1000))})
      update message set answer_minutes = took.minutes from took where message.id = took.message_id`.execute(db)
}

/** Views stay as they were gathered; of the rest only what is counted of rows that are gone. */
const counts = [
  `delete from figure_day where measure <> 'views'`,
  `insert into figure_day (measure, day, cell, count)
    select case kind when 'message' then 'inquiries' when 'answer' then 'answers' when 'visit' then 'visits' else kind end,
      day, cell, count(*) from figure_row
    where not exists (select 1 from message where id = ref) and not exists (select 1 from visit where id = ref)
      and not exists (select 1 from property where id = ref)
    group by kind, day, cell`,
]

const derived = [
  ...['person_identifier', 'person_word', 'person_moved', 'person', 'person_change'],
  ...['figure_change', 'figure_row', 'figure_month', 'figure_duration', 'figure_listing', 'message_answer'],
]

/** Each holds all columns of the query that it is for. */
const indexes = [
  'drop index if exists message_property',
  'drop index if exists message_property_time',
  'create index message_about on message (property_id, created_at, suspicion) where property_id is not null',
  'create index message_asked on message (created_at, suspicion, kind, answer_minutes)',
  'create index message_writer on message (email, name, phone, language, created_at, suspicion)',
  `create index thread_entry_answer on thread_entry (thread_id, created_at) where kind = 'answer' and not stranger`,
  'create index property_closed on property (closed_at) where closed_at is not null',
]
