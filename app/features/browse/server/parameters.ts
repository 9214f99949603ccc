import { z } from 'zod'
import { t } from '../../../core/language/translate.ts'
import { kindFrom, kinds, offerFrom, sorts } from '../../../core/listing/fields/choices.ts'
import { featureFrom, features } from '../../../core/listing/fields/features.ts'
import { staffStates } from '../../../core/listing/property-status.ts'
import {
  isSearchDay,
  maxArea,
  maxWordLetters,
  noUpperEnd,
  type PriceRange,
  type PropertySearch,
  readRange,
  readSearch,
} from '../../../core/listing/search/property-search.ts'
import type { FilterParam } from '../../../core/listing/search/search-filters.ts'
import { readBox, readPosition } from '../../../core/listing/search/search-places.ts'
import { maxCityLetters } from '../../../core/listing/search/search-sizes.ts'
import { halfNumber, tidy } from '../../../core/listing/search/search-values.ts'
import { readYear } from '../../../core/listing/year-built.ts'

/** Without `limit`, and at most (contract 2). */
export const maxRows = 1000
/** A visitor's saved or compared homes. */
export const maxIds = 24

/** Without it an answer holds whole properties. */
const fields = z
  .enum(['brief'], { error: () => t('Fields must be brief.') })
  .meta({ description: 'brief: only what a card shows of each property. For everybody alike.' })

const yes = z.literal('1', { error: () => t('Give 1, or leave it out.') })

/**
 * The filters as the address bar spells them too: what is refused, and with which sentence. What they mean is declared with
 * the filters; one without its line here does not compile.
 */
const filterShape = {
  type: readable(text(), offerFrom, () => t('Type must be Rent or Sell.'))
    .meta({ description: 'Rent or Sell; For Rent, For Sale and Buy are understood too.' })
    .optional(),
  city: short(text(1000), maxCityLetters, () => t('City must be at most {most} letters.', { most: maxCityLetters }))
    .meta({ description: 'Part of a city’s name, any case, accents ignored.' })
    .optional(),
  kind: several(kindFrom, () => t('Kind must be one of {names}.', { names: kinds.join(', ') }))
    .meta({ description: `One of ${kinds.join(', ')}; repeat it for several.` })
    .optional(),
  price: readable(text(), readRange, () => t('Price must be a range such as 1001-1500.'))
    .meta({ description: 'Whole dollars, both ends included; 1500- means up to 1,000,000.' })
    .optional(),
  from: whole('minPrice', 0, noUpperEnd, 'The same as minPrice.').optional(),
  beds: whole('beds', 0, 20, 'At least so many bedrooms.').optional(),
  bedrooms: z
    .union([text(), z.array(text())])
    .refine((value) => [value].flat().every((each) => each === 'exact' || each === 'more'), {
      error: () => t('Bedrooms are counted exact or more.'),
    })
    .meta({ description: 'exact: exactly so many bedrooms as beds says. more: at least.' })
    .optional(),
  baths: readable(text(), halfNumber, () =>
    t('Bathrooms must be a number such as 1 or 1.5, up to {most}.', { most: 20 }),
  )
    .meta({ description: 'At least so many bathrooms, in half steps.' })
    .optional(),
  areafrom: whole('area', 0, maxArea, 'Square feet, included.').optional(),
  areato: whole('area', 0, maxArea, 'Square feet, included.').optional(),
  built: readable(text(), readYear, () => t('Year built must be a year such as 1998.'))
    .meta({ description: 'Built in this year or later.' })
    .optional(),
  by: readable(text(), isSearchDay, () => t('The day must be one of the calendar, such as 2027-01-31.'))
    .meta({ description: 'Available on this day or earlier, YYYY-MM-DD.' })
    .optional(),
  feature: several(featureFrom, () => t('Feature must be one of {names}.', { names: features.join(', ') }))
    .meta({ description: 'One of the fifteen; repeat it for homes that have each of several.' })
    .optional(),
  words: short(text(20_000), maxWordLetters, () => t('Words must be at most {most} letters.', { most: maxWordLetters }))
    .meta({
      description:
        'Words of the title, the description, the street or the city, in either language; accents and small typing errors are ignored.',
    })
    .optional(),
  photos: yes.meta({ description: '1: only with photos.' }).optional(),
  new: yes.meta({ description: '1: only what was listed in the last 7 days.' }).optional(),
  open: yes.meta({ description: '1: only what is not rented or sold yet.' }).optional(),
  box: readable(text(200), readBox, () => t('This part of the map is not in Canada, or its corners are reversed.'))
    .meta({ description: 'South, west, north and east in degrees: only what lies between them.' })
    .optional(),
} satisfies Record<FilterParam, z.ZodType>

/** The filters, a price's ends by other names, and the order of a list. */
const searchShape = {
  ...filterShape,
  minPrice: whole('minPrice', 0, noUpperEnd, 'Whole dollars, included.').optional(),
  maxPrice: whole('maxPrice', 0, noUpperEnd, 'Whole dollars, included.').optional(),
  to: whole('maxPrice', 0, noUpperEnd, 'The same as maxPrice.').optional(),
  near: readable(text(200), readPosition, () => t('The place to search near must be a position in Canada.'))
    .meta({ description: 'Latitude and longitude in degrees, for the sort nearest.' })
    .optional(),
  sort: z
    .enum(sorts, { error: () => t('Sort must be one of {names}.', { names: sorts.join(', ') }) })
    .meta({
      description:
        'popular: detail views per day shown, of the last 30 days and steadied by the average; low, high: price; newest: listed last; nearest: by the distance from near.',
    })
    .default('popular'),
}

/** The query of GET get-properties. Unknown parameters are ignored, bad values of known ones are refused. */
export const propertyQuery = z
  .object({
    ...searchShape,
    fields: fields.optional(),
    page: whole('page', 1, 1_000_000, 'From 1.').optional(),
    limit: whole('limit', 1, maxRows, `Properties a page, 1 to ${maxRows}; ${maxRows} unless told.`).optional(),
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
        return ids.length <= maxIds
          ? ids
          : refuse(context, t('At most {most} ids can be asked for at once.', { most: maxIds }))
      })
      .meta({ description: `At most ${maxIds} ids, divided by commas; the answer keeps their order.` })
      .optional(),
  })
  .transform(({ fields, page, limit, state, q, ids, ...asked }, context) => ({
    ...{ fields, page, limit, state, q, ids },
    search: searchFrom(asked, context),
  }))

type Asked = z.output<z.ZodObject<typeof searchShape>>

/** What was asked for -> a search; refuses what contradicts itself. */
function searchFrom(asked: Asked, context: z.RefinementCtx): PropertySearch {
  const { price, minPrice, maxPrice, from, to, ...others } = asked
  const bounds = priceBounds(price === undefined ? undefined : readRange(price), [minPrice, from], [maxPrice, to])
  const { areafrom = 0, areato, near, sort } = others
  const contradictions: [string, boolean, string][] = [
    ['minPrice', Boolean(bounds && bounds.min > bounds.max), t('The lowest price is above the highest.')],
    ['areafrom', Boolean(areato) && areafrom > areato!, t('The smallest area is above the largest.')],
    ['near', sort === 'nearest' && !near, t('To sort by distance, choose a place or your position.')],
  ]
  const found = contradictions.filter(([, isSo]) => isSo)
  for (const [name, , message] of found) context.addIssue({ code: 'custom', path: [name], message })
  if (found.length > 0) return z.NEVER
  const values = Object.entries(others).flatMap(([name, value]) =>
    value === undefined ? [] : [value].flat().map((one) => [name, String(one)]),
  )
  return { ...readSearch(new URLSearchParams(values)), ...(bounds && { price: bounds }) }
}

function priceBounds(
  range: PriceRange | undefined,
  least: (number | undefined)[],
  most: (number | undefined)[],
): PriceRange | undefined {
  const mins = [range?.min, ...least].filter((end) => end !== undefined)
  const maxs = [range?.max, ...most].filter((end) => end !== undefined)
  if (mins.length + maxs.length === 0) return undefined
  return { min: Math.max(0, ...mins), max: Math.min(noUpperEnd, ...maxs) }
}

/** A text that can be read. */
function readable(schema: z.ZodString, read: (value: string) => unknown, error: () => string) {
  return schema.refine((value) => Boolean(read(value)), { error })
}

function short(schema: z.ZodString, most: number, error: () => string) {
  return schema.refine((value) => [...tidy(value)].length <= most, { error })
}

/** One or several of a list. */
function several(read: (value: string) => unknown, error: () => string) {
  const once = { error: () => t('Give this once.') }
  return z
    .union([text(), z.array(text())], once)
    .refine((value) => [value].flat().every((each) => read(each)), { error })
}

type Ends = { least: number; most: number }
const wrongNumber = {
  minPrice: (ends: Ends) => t('Lowest price must be a whole number from {least} to {most}.', ends),
  maxPrice: (ends: Ends) => t('Highest price must be a whole number from {least} to {most}.', ends),
  beds: (ends: Ends) => t('Bedrooms must be a whole number from {least} to {most}.', ends),
  area: (ends: Ends) => t('Area must be a whole number from {least} to {most}.', ends),
  page: (ends: Ends) => t('Page must be a whole number from {least} to {most}.', ends),
  limit: (ends: Ends) => t('Limit must be a whole number from {least} to {most}.', ends),
}

/** A text that is given once, at most so many letters. */
function text(most = 60, error = () => t('This is too long.')) {
  return z.string({ error: () => t('Give this once.') }).max(most, { error })
}

/** A whole number between two ends, which are included. */
function whole(name: keyof typeof wrongNumber, least: number, most: number, description: string) {
  return z
    .string({ error: () => t('Give this once.') })
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
