import { type Kysely, sql } from 'kysely'
import { phoneDigits } from './043-baseline.ts'

type Kind = 'sqlite' | 'postgres'

/**
 * "506-555-0100 ext. 12" and "506-555-0100" are one line: an extension belongs neither to the key of a number nor to the words by which
 * the office finds it. Nobody reads the key of an account's number.
 */
export async function joinPhoneLines(db: Kysely<unknown>, kind: Kind) {
  const run = (text: string) => sql.raw(text).execute(db)
  await run('drop index account_phone')
  await run('alter table account drop column phone_key')
  for (const { table, column } of numbers) {
    const key = `${column}_key`
    await run(`drop index ${table}_${column}`)
    await run(`alter table ${table} drop column ${key}`)
    await run(`alter table ${table} add column ${key} text ${kind === 'sqlite' ? '' : 'collate "C"'}
      generated always as (${lineOf(column)}) ${kind === 'sqlite' ? 'virtual' : 'stored'}`)
    await run(`create index ${table}_${column} on ${table} (${key}) where ${key} <> ''`)
  }
  const { rows } = await sql.raw<{ name: string; text: string }>(writers[kind]).execute(db)
  for (const { name, text } of rows) {
    if (kind === 'sqlite') await run(`drop trigger ${name}`)
    await run(
      numbers.reduce(
        (whole, { column }) => whole.replaceAll(phoneDigits(`new.${column}`), lineOf(`new.${column}`)),
        text,
      ),
    )
  }
  // Triggers write the words of these anew.
  for (const { table, column } of numbers)
    await run(`update ${table} set ${column} = ${column} where ${column} like '%x%'`)
  for (const pairs of ['person_apart', 'person_together']) {
    await run(`insert into ${pairs} (email, other, at)
      select case when one < two then one else two end, case when one < two then two else one end, min(at)
      from (select ${addressOf('email')} as one, ${addressOf('other')} as two, at from ${pairs}
        where email like 'tel:%x%' or other like 'tel:%x%') as joined
      where one <> two group by 1, 2 on conflict do nothing`)
    await run(`delete from ${pairs} where email like 'tel:%x%' or other like 'tel:%x%'`)
  }
}

const numbers = [
  { table: 'property', column: 'customer_phone' },
  { table: 'message', column: 'phone' },
]

/** What writes the words of listings and messages. */
const writers = {
  sqlite: `select name, sql as text from sqlite_master where type = 'trigger'
    and name in ('property_entry_come', 'property_entry_change', 'message_entry_come', 'message_entry_change')`,
  postgres: `select proname as name, pg_get_functiondef(oid) as text from pg_proc
    where proname in ('note_property_entry', 'note_message_entry') and pronamespace = current_schema()::regnamespace`,
}

/** An address of a person; one that is a number begins with `tel:`. */
function addressOf(column: string) {
  return `case when ${column} like 'tel:%' then 'tel:' || ${lineOf(`substr(${column}, 5)`)} else ${column} end`
}

/** The digits before an extension as SQL, without the country's 1. */
function lineOf(column: string) {
  const signs = [' ', '-', '(', ')', '+', '.', '/', '\u00a0', '\u202f', '\u2011']
  const digits = signs.reduce((text, sign) => `replace(${text}, '${sign}', '')`, column)
  const first = `substr(${digits}, 1, length(${digits}) - length(ltrim(${digits}, '0123456789')))`
  return `case when length(${first}) = 11 and substr(${first}, 1, 1) = '1' then substr(${first}, 2) else ${first} end`
}
