import { z } from 'zod'
import { dayAfter, isDay } from '../../../core/dates.ts'
import { t } from '../../../core/language/translate.ts'
import { instantInMoncton } from '../../visits/rules/moncton-time.ts'
import { historyAreas } from '../rules/history-areas.ts'
import type { HistoryFilter, Place } from './list-queries.ts'

const once = () => t('Give this once.')
const id = z
  .string({ error: once })
  .max(200, { error: () => t('There is no such id.') })
  .overwrite((text) => text.replaceAll('\0', ''))
const day = z
  .string({ error: once })
  .refine((text) => text === '' || isDay(text), { error: () => t('A day is written YYYY-MM-DD.') })

/** What the history is filtered by. An empty value is one left out. */
export const filterQuery = z.object({
  property: id.meta({ description: 'A property’s id; without it the changes of all.' }).optional(),
  person: id
    .meta({ description: 'The id of an account; or visitor, owner, site or command for who did it without one.' })
    .optional(),
  kind: z
    .enum(['', ...historyAreas], { error: () => t('Kind must be one of {names}.', { names: historyAreas.join(', ') }) })
    .optional(),
  from: day.meta({ description: 'The first day, `YYYY-MM-DD` in Moncton.' }).optional(),
  to: day.meta({ description: 'The last day, `YYYY-MM-DD` in Moncton.' }).optional(),
  words: z
    .string({ error: once })
    .max(200, { error: () => t('Search for at most 200 characters.') })
    .overwrite((text) => text.replaceAll('\0', ' '))
    .meta({ description: 'Words that an entry holds: in its values, or in who made it. Each may be a beginning.' })
    .optional(),
})

export function filterFrom({ property, person, kind, from, to, words }: z.infer<typeof filterQuery>): HistoryFilter {
  return {
    ...(property && { propertyId: property }),
    ...(person && { actor: person }),
    ...(kind && { area: kind }),
    ...(from && { from: instantInMoncton(from, '00:00')! }),
    ...(to && { before: instantInMoncton(dayAfter(to, 1), '00:00')! }),
    ...(words && { words }),
  }
}

export const placeQuery = z
  .string({ error: once })
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z_\d{1,15}$/, { error: () => t('There is no such place.') })
  .refine((text) => !Number.isNaN(Date.parse(text.split('_')[0]!)), { error: () => t('There is no such place.') })
  .meta({ description: 'The `next` of the answer before: the entries after it.' })

/** A place as one text, for addresses. */
export function placeText({ at, seq }: Place) {
  return `${at}_${seq}`
}

export function placeFrom(text: string): Place {
  const [at = '', seq = ''] = text.split('_')
  return { at, seq: Number(seq) }
}
