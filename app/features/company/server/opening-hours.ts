import { z } from 'zod'
import { getSetting, putSetting } from '../../../../platform/database/settings.ts'
import type { Db } from '../../../../platform/database/tables/tables.ts'
import { type OpeningHours, usualHours } from '../rules/opening-hours.ts'

const time = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/)
const span = z.tuple([time, time]).refine(([from, to]) => from < to)

/** As it is kept. Spans of a day are in order and do not overlap. */
export const openingHours = z.strictObject({
  week: z
    .array(z.array(span).refine((spans) => spans.every(([from], at) => at === 0 || spans[at - 1]![1] <= from)))
    .length(7),
  closed: z.array(z.iso.date()),
  holidays: z.boolean(),
}) satisfies z.ZodType<OpeningHours>

const key = 'opening-hours'

/** When the office is open; Monday to Friday, 9 to 5, until a company says otherwise. */
export async function findOpeningHours(db: Db): Promise<OpeningHours> {
  const read = openingHours.safeParse(await getSetting(db, key))
  return read.success ? read.data : usualHours
}

export async function saveOpeningHours(tx: Db, hours: OpeningHours): Promise<void> {
  await putSetting(tx, key, hours)
}
