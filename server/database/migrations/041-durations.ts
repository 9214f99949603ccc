import { type Kysely, sql } from 'kysely'

/**
 * Durations by what they are about: the classes of a day or month stand in one row for each kind of message, type of home and city,
 * so that reading them does not grow with what was counted. Answers and rented homes that are still there are counted anew; those that
 * retention has deleted stay counted, their kind unknown.
 */
export async function addDurations(db: Kysely<unknown>, kind: 'sqlite' | 'postgres') {
  const key = kind === 'postgres' ? 'text collate "C"' : 'text'
  const month = kind === 'sqlite' ? "substr(day, 1, 7) || '-01'" : "date_trunc('month', day)::date"
  const asJson = kind === 'sqlite' ? 'json_group_object' : 'json_object_agg'
  /** Counted rows whose own row is gone. */
  const gone = `select kind, day, ${month} as month, cell from figure_row
    where (kind = 'answer' and not exists (select 1 from message where id = ref))
      or (kind = 'rented' and not exists (select 1 from property where id = ref))`
  const kept = (was: string, measure: string, period: string) =>
    `insert into figure_duration (measure, period, day, part, classes)
      select '${measure}', '${period}', start, '', cast(${asJson}(cell, times) as text)
      from (select ${period} as start, cell, count(*) as times from (${gone}) old where kind = '${was}' group by ${period}, cell) old
      group by start`
  const statements = [
    `create table figure_duration (
      measure ${key} not null, period ${key} not null, day date not null, part ${key} not null, classes text not null,
      primary key (measure, period, day, part)
    )`,
    ...['day', 'month'].flatMap((period) => [
      kept('answer', 'answer', period),
      kept('rented', 'rent-type', period),
      kept('rented', 'rent-city', period),
      `delete from figure_${period} where measure in ('answer', 'rented')`,
      `insert into figure_${period} (measure, ${period}, cell, count)
        select 'rented', ${period}, '', count(*) from (${gone}) old where kind = 'rented' group by ${period}`,
    ]),
    "delete from figure_row where kind in ('answer', 'rented')",
    "insert into figure_change (kind, ref) select 'message', message_id from message_answer",
    "insert into figure_change (kind, ref) select 'property', id from property where closed",
  ]
  for (const text of statements) await sql.raw(text).execute(db)
}
