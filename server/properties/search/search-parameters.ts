import { z } from 'zod'
import { t } from '../../../domain/language/translate.ts'
import { type Kind, kindFrom, kinds, offerFrom, sorts } from '../../../domain/property/fields/choices.ts'
import { type Feature, featureFrom, features } from '../../../domain/property/fields/features.ts'
import {
  isSearchDay,
  mostArea,
  mostCityLetters,
  mostWordLetters,
  noUpperEnd,
  type PriceRange,
  readRange,
} from '../../../domain/property/search/property-search.ts'
import { readBox, readPosition } from '../../../domain/property/search/search-places.ts'
import { halfNumber, tidy } from '../../../domain/property/search/search-values.ts'
import { once, refuse, text, whole } from '../parameter-schemas.ts'

const type = text().transform((value, context) => offerFrom(value) ?? refuse(context, t('Type must be Rent or Sell.')))
const kind = several(kinds, kindFrom, (names) => t('Kind must be one of {names}.', { names }))
const feature = several(features, featureFrom, (names) => t('Feature must be one of {names}.', { names }))
const city = text(1000)
  .transform(tidy)
  .refine((name) => [...name].length <= mostCityLetters, {
    error: () => t('City must be at most {most} letters.', { most: mostCityLetters }),
  })
const words = text(20_000)
  .transform(tidy)
  .refine((value) => [...value].length <= mostWordLetters, {
    error: () => t('Words must be at most {most} letters.', { most: mostWordLetters }),
  })
const price = text().transform(
  (value, context) => readRange(value) ?? refuse(context, t('Price must be a range such as 1001-1500.')),
)
const bedrooms = z
  .union([text(), z.array(text())])
  .transform((value, context) =>
    [value].flat().every((each) => each === 'exact' || each === 'more')
      ? [value].flat().at(-1) === 'exact'
      : refuse(context, t('Bedrooms are counted exact or more.')),
  )
const baths = text().transform(
  (value, context) =>
    halfNumber(value) || refuse(context, t('Bathrooms must be a number such as 1 or 1.5, up to {most}.', { most: 20 })),
)
const day = text().transform((value, context) =>
  isSearchDay(value) ? value : refuse(context, t('The day must be one of the calendar, such as 2027-01-31.')),
)
const box = text(200).transform(
  (value, context) =>
    readBox(value) ?? refuse(context, t('This part of the map is not in Canada, or its corners are reversed.')),
)
const near = text(200).transform(
  (value, context) =>
    readPosition(value) ?? refuse(context, t('The place to search near must be a position in Canada.')),
)
const yes = z.literal('1', { error: () => t('Give 1, or leave it out.') }).transform(() => true as const)

/** The filters and the order of a list, as the address bar spells them too. */
export const searchShape = {
  type: type.meta({ description: 'Rent or Sell; For Rent, For Sale and Buy are understood too.' }).optional(),
  city: city.meta({ description: 'Part of a city’s name, any case, accents ignored.' }).optional(),
  kind: kind.meta({ description: `One of ${kinds.join(', ')}; repeat it for several.` }).optional(),
  price: price.meta({ description: 'Whole dollars, both ends included; 1500- means up to 1,000,000.' }).optional(),
  minPrice: whole('minPrice', 0, noUpperEnd, 'Whole dollars, included.').optional(),
  maxPrice: whole('maxPrice', 0, noUpperEnd, 'Whole dollars, included.').optional(),
  from: whole('minPrice', 0, noUpperEnd, 'The same as minPrice.').optional(),
  to: whole('maxPrice', 0, noUpperEnd, 'The same as maxPrice.').optional(),
  beds: whole('beds', 0, 20, 'At least so many bedrooms.').optional(),
  bedrooms: bedrooms.meta({ description: 'exact: exactly so many bedrooms as beds says. more: at least.' }).optional(),
  baths: baths.meta({ description: 'At least so many bathrooms, in half steps.' }).optional(),
  areafrom: whole('area', 0, mostArea, 'Square feet, included.').optional(),
  areato: whole('area', 0, mostArea, 'Square feet, included.').optional(),
  by: day.meta({ description: 'Available on this day or earlier, YYYY-MM-DD.' }).optional(),
  feature: feature
    .meta({ description: 'One of the fifteen; repeat it for homes that have each of several.' })
    .optional(),
  words: words
    .meta({
      description:
        'Words of the title, the description, the street or the city, in either language; accents and small typing errors are ignored.',
    })
    .optional(),
  photos: yes.meta({ description: '1: only with photos.' }).optional(),
  new: yes.meta({ description: '1: only what was listed in the last 7 days.' }).optional(),
  box: box.meta({ description: 'South, west, north and east in degrees: only what lies between them.' }).optional(),
  near: near.meta({ description: 'Latitude and longitude in degrees, for the sort nearest.' }).optional(),
  sort: z
    .enum(sorts, { error: () => t('Sort must be one of {names}.', { names: sorts.join(', ') }) })
    .meta({
      description:
        'popular: detail views per day shown, of the last 30 days and steadied by the average; low, high: price; newest: listed last; nearest: by the distance from near.',
    })
    .default('popular'),
} as const

type Asked = z.output<z.ZodObject<typeof searchShape>>

/** Parameters -> a filter with its order; refuses what contradicts itself. */
export function searchFrom<Others extends object>(
  { type, kind = [], price, minPrice, maxPrice, from, to, beds, bedrooms, areafrom, areato, ...rest }: Asked & Others,
  context: z.RefinementCtx,
) {
  const { by, feature = [], photos, new: fresh, near, sort, ...others } = rest
  const bounds = priceBounds(price, [minPrice, from], [maxPrice, to])
  const contradictions: [string, boolean, string][] = [
    ['minPrice', Boolean(bounds && bounds.min > bounds.max), t('The lowest price is above the highest.')],
    ['areafrom', Boolean(areato) && (areafrom ?? 0) > areato!, t('The smallest area is above the largest.')],
    ['near', sort === 'nearest' && !near, t('To sort by distance, choose a place or your position.')],
  ]
  const found = contradictions.filter(([, isSo]) => isSo)
  for (const [name, , message] of found) context.addIssue({ code: 'custom', path: [name], message })
  if (found.length > 0) return z.NEVER
  return {
    ...others,
    offer: type,
    kinds: kind as Kind[],
    price: bounds,
    beds,
    exactBeds: bedrooms,
    ...((areafrom || areato) && { area: { min: areafrom, max: areato } }),
    availableBy: by,
    features: feature as Feature[],
    withPhotos: photos,
    fresh,
    near,
    sort,
  }
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

/** One of a list or several, in the order of the list. */
function several<Name extends string>(
  names: readonly Name[],
  read: (text: string) => Name | undefined,
  message: (names: string) => string,
) {
  return z.union([text(), z.array(text())], once).transform((value, context) => {
    const asked = new Set([value].flat().map(read))
    return asked.has(undefined) ? refuse(context, message(names.join(', '))) : names.filter((name) => asked.has(name))
  })
}
