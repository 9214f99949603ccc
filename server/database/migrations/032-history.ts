import { createHash, randomBytes } from 'node:crypto'
import { type Kysely, sql } from 'kysely'

type Kind = 'sqlite' | 'postgres'

/**
 * The history as a chain of hashes (docs/decisions/044-history-chain.md). `audit` holds what is never changed again, among it
 * the hashes of the texts; `audit_detail` holds the texts, which may be erased. Triggers refuse everything else.
 */
export async function chainHistory(db: Kysely<unknown>, kind: Kind) {
  await sql.raw('alter table audit rename to audit_before').execute(db)
  for (const text of ['drop index audit_time', 'drop index audit_property']) await sql.raw(text).execute(db)
  for (const text of tables(kind)) await sql.raw(text).execute(db)
  await copyEntries(db as Kysely<Copied>)
  await sql.raw('drop table audit_before').execute(db)
  for (const text of [...indexes, ...(kind === 'sqlite' ? sqliteSteps : postgresSteps)]) await sql.raw(text).execute(db)
}

function tables(kind: Kind) {
  // Byte order, as in SQLite, so that both databases sort alike.
  const key = kind === 'postgres' ? 'text collate "C"' : 'text'
  // On PostgreSQL the place in the chain is given when the transaction ends.
  const given = kind === 'postgres' ? '' : ' not null'
  return [
    `create table audit (
      id ${key} not null ${kind === 'postgres' ? 'constraint audit_id ' : ''}primary key,
      seq bigint${given},
      at timestamptz not null,
      actor ${key} not null,
      via ${key} not null,
      area ${key} not null,
      property_id ${key} not null,
      subject ${key} not null,
      what ${key} not null,
      who_hash text not null,
      values_hash text not null,
      digest text not null,
      previous text${given},
      hash text${given}
    )`,
    `create table audit_detail (
      audit_id ${key} not null ${kind === 'postgres' ? 'constraint audit_detail_id ' : ''}primary key references audit (id),
      who text not null,
      who_salt text not null,
      old_value text not null,
      new_value text not null,
      values_salt text not null,
      words text not null
    )`,
    'create unique index audit_seq on audit (seq)',
  ]
}

const indexes = [
  'create index audit_time on audit (at desc, seq desc)',
  'create index audit_property on audit (property_id, at desc, seq desc)',
  'create index audit_actor on audit (actor, at desc, seq desc)',
  'create index audit_area on audit (area, at desc, seq desc)',
  "create index audit_subject on audit (subject) where subject <> ''",
  "create index audit_erased on audit (what) where what = 'history-erased'",
]

const refusal = 'The history is append-only.'
const sqliteErasing = `new.audit_id = old.audit_id
  and (new.who = old.who and new.who_salt = old.who_salt or new.who = '' and new.who_salt = '')
  and (new.old_value = old.old_value and new.new_value = old.new_value and new.values_salt = old.values_salt
    or new.old_value = 'null' and new.new_value = 'null' and new.values_salt = '')
  and (new.words = old.words or new.words = '')`

const sqliteSteps = [
  ...['update', 'delete'].map(
    (event) => `create trigger audit_no_${event} before ${event} on audit begin select raise(abort, '${refusal}'); end`,
  ),
  `create trigger audit_detail_no_delete before delete on audit_detail begin select raise(abort, '${refusal}'); end`,
  `create trigger audit_detail_no_update before update on audit_detail when not (${sqliteErasing}) begin
    select raise(abort, '${refusal}'); end`,
  // The words are folded and apart already. Its rows are numbered as the chain is.
  `create virtual table audit_text using fts5(words, content='', detail=none, columnsize=0,
    tokenize='unicode61 remove_diacritics 0')`,
  'insert into audit_text (rowid, words) select seq, words from audit join audit_detail on audit_id = id',
  `create trigger audit_words_come after insert on audit_detail begin
    insert into audit_text (rowid, words) select seq, new.words from audit where id = new.audit_id; end`,
  `create trigger audit_words_go after update on audit_detail when new.words <> old.words begin
    insert into audit_text (audit_text, rowid, words) select 'delete', seq, old.words from audit where id = new.audit_id; end`,
]

/**
 * The place in the chain is given by a trigger that runs when the transaction is committed, under a lock of its own: what
 * a transaction locks before cannot be waited for any more, so writers neither fork the chain nor block each other for good.
 */
const postgresSteps = [
  `create function chain_audit() returns trigger language plpgsql as $$
    declare
      place bigint;
      before text;
    begin
      perform pg_advisory_xact_lock(320032);
      select seq, hash into place, before from audit where seq is not null order by seq desc limit 1;
      place := coalesce(place, 0) + 1;
      before := coalesce(before, repeat('0', 64));
      update audit set seq = place, previous = before,
        hash = encode(sha256(convert_to(before || E'\\n' || place || E'\\n' || new.digest, 'UTF8')), 'hex') where id = new.id;
      return null;
    end $$`,
  `create constraint trigger audit_chain after insert on audit deferrable initially deferred for each row
    when (new.seq is null) execute function chain_audit()`,
  `create function keep_audit() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' and tg_table_name = 'audit' then
        if old.seq is null and new.seq is not null
          and to_jsonb(new) - '{seq,previous,hash}'::text[] = to_jsonb(old) - '{seq,previous,hash}'::text[] then return new; end if;
      end if;
      raise exception '${refusal}';
    end $$`,
  'create trigger audit_keep before update or delete on audit for each row execute function keep_audit()',
  'create trigger audit_no_truncate before truncate on audit for each statement execute function keep_audit()',
  `create trigger audit_detail_keep before update on audit_detail for each row when (not (${sqliteErasing}))
    execute function keep_audit()`,
  'create trigger audit_detail_no_delete before delete on audit_detail for each row execute function keep_audit()',
  'create trigger audit_detail_no_truncate before truncate on audit_detail for each statement execute function keep_audit()',
  `alter table audit_detail add column vector tsvector
    generated always as (array_to_tsvector(string_to_array(words, ' '))) stored`,
  'create index audit_detail_vector on audit_detail using gin (vector)',
]

interface OldEntry {
  id: string
  at: Date | string
  account_id: string
  who: string
  property_id: string
  what: string
  old_value: string
  new_value: string
}

interface Copied {
  audit_before: OldEntry
  audit: Record<string, unknown>
  audit_detail: Record<string, unknown>
}

const batchSize = 500

/** Chains what stands there, in the order of its time. */
async function copyEntries(db: Kysely<Copied>) {
  let seq = 0
  let previous = '0'.repeat(64)
  let last: OldEntry | undefined
  while (true) {
    const rows = await db
      .selectFrom('audit_before')
      .selectAll()
      .$if(last !== undefined, (query) => query.where(sql<boolean>`(at, id) > (${last!.at}, ${last!.id})`))
      .orderBy('at')
      .orderBy('id')
      .limit(batchSize)
      .execute()
    last = rows.at(-1)
    if (!last) return
    const entries = []
    const details = []
    for (const row of rows) {
      const entry = entryOf(row)
      seq++
      const hash = sha256(`${previous}\n${seq}\n${entry.core.digest}`)
      entries.push({ ...entry.core, seq, previous, hash })
      details.push(entry.detail)
      previous = hash
    }
    await db.insertInto('audit').values(entries).execute()
    await db.insertInto('audit_detail').values(details).execute()
  }
}

function entryOf({ id, at: moment, account_id, who, property_id, what, old_value, new_value }: OldEntry) {
  const at = new Date(moment)
  const [who_salt, values_salt] = [salt(), salt()]
  const who_hash = sha256(JSON.stringify([who_salt, who]))
  const values_hash = sha256(JSON.stringify([values_salt, old_value, new_value]))
  const core = {
    id,
    at,
    actor: account_id || (actors[who] ?? ''),
    via: '',
    area: areas[what] ?? 'listing',
    property_id,
  }
  const { actor, area } = core
  const digest = sha256(
    JSON.stringify([
      ...['fundy-history-1', id, at.toISOString(), actor, '', area, property_id, '', what, who_hash, values_hash],
    ]),
  )
  return {
    core: { ...core, subject: '', what, who_hash, values_hash, digest },
    detail: { audit_id: id, who, who_salt, old_value, new_value, values_salt, words: wordsOf(who, what) },
  }
}

const actors: Record<string, string> = {
  'a visitor': 'visitor',
  'the owner by link': 'owner',
  'a deleted account': 'gone',
}
const areas: Record<string, string> = {
  ...{ submitted: 'submission', imported: 'submission', proposed: 'submission', decision: 'submission' },
  ...{ role: 'people', agent: 'people', 'owner-account': 'people' },
  ...Object.fromEntries(
    ['visit-booked', 'visit-cancelled', 'visit-missed', 'visit-moved', 'visits-withdrawn', 'visits-offered'].map(
      (what) => [what, 'visit'],
    ),
  ),
}

function wordsOf(...texts: string[]) {
  const words = texts.flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u)).filter(Boolean)
  return [...new Set(words)].join(' ')
}

function salt() {
  return randomBytes(16).toString('base64url')
}

function sha256(text: string) {
  return createHash('sha256').update(text).digest('hex')
}
