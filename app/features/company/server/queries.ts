import { z } from 'zod'
import type { Store } from '../../../../platform/database/database.ts'
import { getSetting, putSetting } from '../../../../platform/database/settings.ts'
import type { Db } from '../../../../platform/database/tables/tables.ts'
import { keptWidth, pictureUrl } from '../../../core/listing/image.ts'
import { type Company, drawnInitial, isProfile } from '../rules/company.ts'
import { company } from '../rules/company-setting.ts'
import { demoCompany } from '../rules/demo-company.ts'
import { type OpeningHours, usualHours } from '../rules/hours.ts'

/** The company as stored. Social links without a page are omitted. */
export async function findCompany({ db }: Pick<Store, 'db'> | { db: Db }) {
  const stored = (await getSetting(db, 'company')) as object | undefined
  // Required fields added since the setting was stored are taken from the demo.
  const kept = company.parse(stored ? { ...demoCompany, french: undefined, ...stored } : demoCompany)
  return { ...kept, social: kept.social.filter(isProfile) }
}

/** The company for mails, which show its logo, or the drawn mark where that is its own, from an address on the site at `origin`. */
export function withLogoUrl(company: Company, origin: string): Company {
  const { logo, name } = company
  if (!logo && !name.startsWith(drawnInitial)) return company
  const path = logo ? pictureUrl(logo.path, keptWidth(logo.width, 320)) : '/icon-192.png'
  return { ...company, logoUrl: origin + path }
}

const time = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/)
const span = z.tuple([time, time]).refine(([from, to]) => from < to)

/** As it is kept. Spans of a day are in order and do not overlap. */
const openingHours = z.strictObject({
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
