import { z } from 'zod'
import { t } from '../../domain/language/translate.ts'
import { type Kind, kindFrom, kinds, offerFrom, sorts } from '../../domain/property/choices.ts'
import { mostCityLetters, type PriceRange, readRange, tidy } from '../../domain/property/property-search.ts'
import { staffStates } from '../../domain/property/property-status.ts'

/** Without `limit`, and at most (contract 2). */
export const mostRows = 1000
/** A visitor's saved or compared homes. */
export const mostIds = 24
/** Whole dollars, for an open upper end. */
const noUpperEnd = 999_999_999

const once = { error: () => t('Give this once.') }

type Ends = { least: number; most: number }
const wrongNumber = {
  minPrice: (ends: Ends) => t('Lowest price must be a whole number from {least} to {most}.', ends),
  maxPrice: (ends: Ends) => t('Highest price must be a whole number from {least} to {most}.', ends),
  beds: (ends: Ends) => t('Bedrooms must be a whole number from {least} to {most}.', ends),
  page: (ends: Ends) => t('Page must be a whole number from {least} to {most}.', ends),
  limit: (ends: Ends) => t('Limit must be a whole number from {least} to {most}.', ends),
}

const type = text().transform((value, context) => offerFrom(value) ?? refuse(context, t('Type must be Rent or Sell.')))
const kind = z.union([text(), z.array(text())]).transform((value, context) => {
  const asked = [value].flat().map(kindFrom)
  if (asked.includes(undefined)) return refuse(context, t('Kind must be one of {names}.', { names: kinds.join(', ') }))
  return kinds.filter((name) => asked.includes(name))
})
const city = text(1000)
  .transform(tidy)
  .refine((name) => [...name].length <= mostCityLetters, {
    error: () => t('City must be at most {most} letters.', { most: mostCityLetters }),
  })
const price = text().transform(
  (value, context) => readRange(value) ?? refuse(context, t('Price must be a range such as 1001-1500.')),
)

/** Without it an answer holds whole properties. */
const fields = z
  .enum(['brief'], { error: () => t('Fields must be brief.') })
  .meta({ description: 'brief: only what a card shows of each property. For everybody alike.' })

export const fieldsQuery = z.object({ fields: fields.optional() })

/** The query of GET get-properties. Unknown parameters are ignored, bad values of known ones are refused. */
export const propertyQuery = z
  .object({
    type: type.meta({ description: 'Rent or Sell; For Rent, For Sale and Buy are understood too.' }).optional(),
    city: city.meta({ description: 'Part of a city’s name, any case, accents ignored.' }).optional(),
    kind: kind.meta({ description: `One of ${kinds.join(', ')}; repeat it for several.` }).optional(),
    price: price.meta({ description: 'Whole dollars, both ends included; 1500- means up to 1,000,000.' }).optional(),
    minPrice: whole('minPrice', 0, noUpperEnd, 'Whole dollars, included.').optional(),
    maxPrice: whole('maxPrice', 0, noUpperEnd, 'Whole dollars, included.').optional(),
    beds: whole('beds', 0, 20, 'At least so many bedrooms.').optional(),
    fields: fields.optional(),
    sort: z
      .enum(sorts, { error: () => t('Sort must be one of {names}.', { names: sorts.join(', ') }) })
      .meta({
        description:
          'popular: detail views per day shown, of the last 30 days and steadied by the average; low, high: price; newest: listed last.',
      })
      .default('popular'),
    page: whole('page', 1, 1_000_000, 'From 1.').optional(),
    limit: whole('limit', 1, mostRows, `Properties a page, 1 to ${mostRows}; ${mostRows} unless told.`).optional(),
    state: z
      .enum(staffStates, { error: () => t('State must be one of {names}.', { names: staffStates.join(', ') }) })
      .meta({ description: 'For staff; others see what is public, whatever it says.' })
      .optional(),
    q: text(200)
      .meta({
        description:
          'For staff: words in the titles, the type, the address or the customer’s details, in English or French.',
      })
      .optional(),
    ids: text(2000, () => t('Ids must be a shorter list.'))
      .transform((value, context) => {
        const ids = [...new Set(value.split(',').filter(Boolean))]
        return ids.length <= mostIds
          ? ids
          : refuse(context, t('At most {most} ids can be asked for at once.', { most: mostIds }))
      })
      .meta({ description: `At most ${mostIds} ids, divided by commas; the answer keeps their order.` })
      .optional(),
  })
  .transform(({ type: offer, kind: asked = [], price: range, minPrice, maxPrice, ...rest }, context) => {
    const bounds = priceBounds(range, minPrice, maxPrice)
    if (bounds && bounds.min > bounds.max) {
      context.addIssue({ code: 'custom', path: ['minPrice'], message: t('The lowest price is above the highest.') })
      return z.NEVER
    }
    return { ...rest, offer, kinds: asked as Kind[], price: bounds }
  })
export type PropertyQuery = z.output<typeof propertyQuery>

function priceBounds(range?: PriceRange, min?: number, max?: number): PriceRange | undefined {
  if (!range && min === undefined && max === undefined) return undefined
  return {
    min: Math.max(range?.min ?? 0, min ?? 0),
    max: Math.min(range?.max ?? noUpperEnd, max ?? noUpperEnd),
  }
}

function text(most = 60, error = () => t('This is too long.')) {
  return z.string(once).max(most, { error })
}

function whole(name: keyof typeof wrongNumber, least: number, most: number, description: string) {
  return z
    .string(once)
    .transform((value, context) => {
      const number = /^\d{1,9}$/.test(value) ? Number(value) : -1
      return number >= least && number <= most ? number : refuse(context, wrongNumber[name]({ least, most }))
    })
    .meta({ description, pattern: '^\\d{1,9}$' })
}

function refuse(context: z.RefinementCtx, message: string) {
  context.addIssue({ code: 'custom', message })
  return z.NEVER
}
