import { formatDay } from '../../dates.ts'
import { t } from '../../language/translate.ts'
import { normalise } from '../../words/normalise.ts'
import {
  bathroomFilter,
  cities,
  cityLabel,
  type Kind,
  kindFrom,
  kindLabel,
  kinds,
  type Offer,
  offerFilter,
  offerFilterLabel,
  offerFrom,
  offers,
} from '../fields/choices.ts'
import { type Feature, featureFrom, featureLabel, features } from '../fields/features.ts'
import { readYear, yearFilter } from '../year-built.ts'
import {
  addTo,
  asked,
  type Filter,
  type FilterName,
  facet,
  givenUp,
  greatestOf,
  isTooLong,
  isUnread,
  isZero,
  maxRooms,
  maxWordLetters,
  named,
  noUpperEnd,
  oncePerText,
  type PropertySearch,
  paramOf,
  without,
} from './filter.ts'
import { loosenCity, loosenDay, loosenFeatures } from './loosening.ts'
import { loosenPrice, priceProblem, priceText, readPrice, statedRanges, withoutOffer } from './price-range.ts'
import { areaProblem, areaText, bedsText, loosenBaths, loosenBeds, readArea, withoutBeds } from './room-sizes.ts'
import { formatBox, isInBox, readBox } from './search-places.ts'
import { maxCityLetters } from './search-sizes.ts'
import { firstDaysAfter, halfNumber, isSearchDay, shorten, tidy, wholeNumber } from './search-values.ts'

/**
 * Every filter, declared once, in the order of the address: how it is read and written, what could not be read, which homes
 * fit, what each of its choices would bring, its chip, and how it is loosened.
 */
export const filters = {
  offer: {
    params: ['type'],
    read: (params) => asked('offer', offerFrom(paramOf(params, 'type'))),
    write: ({ offer }) => [offer && offerFilter[offer]],
    problem: (params) => isUnread(params, 'type', offerFrom) && t('The type can be Rent or Sell.'),
    fits:
      ({ offer }) =>
      (home) =>
        home.offer === offer,
    chosen: (search) => [{ wish: 'offer', label: offerFilterLabel[search.offer!], without: withoutOffer(search) }],
    loosen(search) {
      const text = (count: string) => t('{count} for rent or for sale', { count })
      return [{ wish: 'offer', search: withoutOffer(search), cost: 0.9, text }]
    },
    facet: facet({
      name: 'offers',
      choices: () => offers,
      add: (counts, { offer }) => addTo(counts, offers.indexOf(offer)),
      answer: named<Offer>,
    }),
  },
  city: {
    params: ['city'],
    read: (params) => ({ city: shorten(tidy(paramOf(params, 'city')), maxCityLetters) }),
    write: ({ city }) => [city],
    problem: (params) =>
      isTooLong(params, 'city', maxCityLetters) &&
      t('Only the first {most} letters of the city count.', { most: maxCityLetters }),
    fits({ city }) {
      const part = normalise(city)
      const isPart = oncePerText((key) => key.includes(part))
      return (home) => isPart(home.cityKey)
    },
    chosen: (search) => [{ wish: 'city', label: cityLabel(search.city), without: without(search, 'city') }],
    loosen: loosenCity,
    facet: facet({
      name: 'cities',
      choices: () => cities,
      add(counts, { cityKey }) {
        for (const place of statedCitiesIn(cityKey)) counts[place]!++
      },
      answer: (counts, choices) => choices.map((city, at) => ({ city: city as string, count: counts[at]! })),
    }),
  },
  kinds: {
    params: ['kind'],
    read(params) {
      const wanted = new Set(params.getAll('kind').map(kindFrom))
      return { kinds: kinds.filter((kind) => wanted.has(kind)) }
    },
    write: (search) => [search.kinds],
    problem: (params) =>
      params.getAll('kind').some((kind) => kind && !kindFrom(kind)) && t('There is no such property type.'),
    fits: (search) => (home) => search.kinds.includes(home.kind),
    chosen: (search) =>
      search.kinds.map((kind) => ({
        wish: `kind:${kind}` as const,
        label: kindLabel[kind],
        without: { ...search, page: 1, kinds: search.kinds.filter((other) => other !== kind) },
      })),
    // Several kinds are one wish here: taking one of them away would bring less.
    loosen: (search) => [
      {
        wish: `kind:${search.kinds[0]!}`,
        search: { ...search, kinds: [] },
        cost: 0.3,
        text: (count) => t('{count} of every type', { count }),
      },
    ],
    /** Of each kind alone; `countKinds` has those of several. */
    facet: facet({
      name: 'kinds',
      choices: () => kinds,
      add: (counts, { kind }) => addTo(counts, kinds.indexOf(kind)),
      answer: named<Kind>,
    }),
  },
  price: {
    params: ['from', 'price'],
    read: (params) => asked('price', readPrice(params)),
    write: ({ price }) => (price?.max === noUpperEnd ? [price.min] : [undefined, price && `${price.min}-${price.max}`]),
    problem: priceProblem,
    fits({ price }) {
      const { min, max } = price!
      return (home) => home.price >= min * 100 && home.price <= max * 100
    },
    chosen: (search) => [{ wish: 'price', label: priceText(search.price!), without: without(search, 'price') }],
    loosen: loosenPrice,
    /** The stated ranges, then those of homes for sale. */
    facet: facet({
      name: 'prices',
      choices: () => statedRanges,
      add(counts, { price }, choices) {
        for (let at = 0; at < choices.length; at++) {
          const { min, max } = choices[at]!
          if (price >= min * 100 && price <= max * 100) counts[at]!++
        }
      },
      answer: (counts, choices) => choices.map((range, at) => ({ range, count: counts[at]! })),
    }),
  },
  beds: {
    params: ['beds', 'bedrooms'],
    read(params) {
      const beds = wholeNumber(paramOf(params, 'beds'), maxRooms)
      // A form without script sends `exact` from a hidden field and `more` from a checkbox after it.
      const exact = beds && params.getAll('bedrooms').at(-1) === 'exact'
      return { ...(beds && { beds }), ...(exact && { exactBeds: true }) }
    },
    write: ({ beds, exactBeds }) => [beds, beds && exactBeds && 'exact'],
    problem: (params) =>
      isUnread(params, 'beds', (text) => isZero(text) || wholeNumber(text, maxRooms)) &&
      t('Bedrooms must be a whole number up to {most}.', { most: maxRooms }),
    fits({ beds, exactBeds }) {
      return exactBeds ? (home) => home.beds === beds : (home) => home.beds >= beds!
    },
    chosen: (search) => [{ wish: 'beds', label: bedsText(search), without: withoutBeds(search) }],
    loosen: loosenBeds,
    /** Exactly so many; `countBeds` has the least numbers. */
    facet: facet({
      name: 'beds',
      choices: () => bedChoices,
      add: (counts, { beds }) => addTo(counts, beds - 1),
      answer: (counts, choices) => choices.map((beds, at) => ({ beds, count: counts[at]! })),
    }),
  },
  baths: {
    params: ['baths'],
    read: (params) => asked('baths', halfNumber(paramOf(params, 'baths')) || undefined),
    write: ({ baths }) => [baths],
    problem: (params) =>
      isUnread(params, 'baths', (text) => isZero(text) || halfNumber(text)) &&
      t('Bathrooms must be a number such as 1 or 1.5, up to {most}.', { most: maxRooms }),
    fits: (search) => (home) => home.washrooms >= search.baths!,
    chosen: (search) => [
      {
        wish: 'baths',
        label: t('{count, plural, one {# or more bathrooms} other {# or more bathrooms}}', { count: search.baths! }),
        without: without(search, 'baths'),
      },
    ],
    loosen: loosenBaths,
    /** At least so many. */
    facet: facet({
      name: 'baths',
      choices: () => bathroomFilter,
      add(counts, { washrooms }, choices) {
        for (let at = 0; at < choices.length; at++) if (washrooms >= choices[at]!) counts[at]!++
      },
      answer: (counts, choices) => choices.map((baths, at) => ({ baths: baths as number, count: counts[at]! })),
    }),
  },
  area: {
    params: ['areafrom', 'areato'],
    rare: true,
    read: (params) => asked('area', readArea(params)),
    write: ({ area }) => [area?.min, area?.max],
    problem: areaProblem,
    fits({ area = {} }) {
      const { min = 0, max } = area
      return (home) => home.sqft >= min && home.sqft <= (max || Number.POSITIVE_INFINITY)
    },
    chosen: (search) => [{ wish: 'area', label: areaText(search), without: without(search, 'area') }],
    loosen: (search) => [givenUp('area', search, 0.2, (count) => t('{count} of any size', { count }))],
  },
  builtFrom: {
    params: ['built'],
    read: (params) => asked('builtFrom', readYear(paramOf(params, 'built').trim())),
    write: ({ builtFrom }) => [builtFrom],
    problem: (params) => isUnread(params, 'built', readYear) && t('Year built must be a year such as 1998.'),
    fits:
      ({ builtFrom }) =>
      ({ yearBuilt }) =>
        yearBuilt !== null && yearBuilt >= builtFrom!,
    chosen: (search) => [
      {
        wish: 'builtFrom',
        label: t('Built in {year} or later', { year: String(search.builtFrom) }),
        without: without(search, 'builtFrom'),
      },
    ],
    loosen(search, find) {
      const year = greatestOf(find(without(search, 'builtFrom')).map(({ yearBuilt }) => yearBuilt ?? 0))
      if (!year) return [givenUp('builtFrom', search, 0.2, (count) => t('{count} of any age', { count }))]
      const text = (count: string) => t('{count} built in {year} or later', { count, year: String(year) })
      return [{ wish: 'builtFrom', search: { ...search, builtFrom: year }, cost: 0.15, text }]
    },
    facet: facet({
      name: 'built',
      choices: () => yearFilter,
      add(counts, { yearBuilt }, choices) {
        for (let at = 0; at < choices.length; at++) if (yearBuilt !== null && yearBuilt >= choices[at]!) counts[at]!++
      },
      answer: (counts, choices) => choices.map((from, at) => ({ from, count: counts[at]! })),
    }),
  },
  availableBy: {
    params: ['by'],
    read(params) {
      const day = paramOf(params, 'by')
      return isSearchDay(day) ? { availableBy: day } : {}
    },
    write: ({ availableBy }) => [availableBy],
    problem: (params) =>
      isUnread(params, 'by', isSearchDay) &&
      t('“{day}” is not a day of the calendar.', { day: paramOf(params, 'by').trim().slice(0, 20) }),
    fits:
      ({ availableBy }) =>
      (home) =>
        home.availableOn <= availableBy!,
    chosen: (search) => [
      {
        wish: 'availableBy',
        label: t('By {day}', { day: formatDay(search.availableBy!) }),
        without: without(search, 'availableBy'),
      },
    ],
    loosen: loosenDay,
    /** By today and by the first days of the next two months. */
    facet: facet({
      name: 'available',
      choices: ({ today }) => [today, ...firstDaysAfter(today)],
      add(counts, { availableOn }, choices) {
        for (let at = 0; at < choices.length; at++) if (availableOn <= choices[at]!) counts[at]!++
      },
      answer: (counts, choices) => choices.map((by, at) => ({ by, count: counts[at]! })),
    }),
  },
  features: {
    params: ['feature'],
    read(params) {
      const wanted = new Set(params.getAll('feature').map(featureFrom))
      return { features: features.filter((feature) => wanted.has(feature)) }
    },
    write: (search) => [search.features],
    problem: (params) =>
      params.getAll('feature').some((feature) => feature && !featureFrom(feature)) && t('There is no such feature.'),
    fits: (search) => (home) => search.features.every((feature) => home.features.includes(feature)),
    chosen: (search) =>
      search.features.map((feature) => ({
        wish: `feature:${feature}` as const,
        label: featureLabel[feature],
        without: { ...search, page: 1, features: search.features.filter((other) => other !== feature) },
      })),
    loosen: loosenFeatures,
    facet: facet({
      name: 'features',
      choices: () => features,
      add(counts, home) {
        for (const feature of home.features) counts[features.indexOf(feature)]!++
      },
      answer: named<Feature>,
      together: true,
    }),
  },
  words: {
    params: ['words'],
    rare: true,
    read: (params) => ({ words: shorten(tidy(paramOf(params, 'words')), maxWordLetters) }),
    write: ({ words }) => [words],
    problem: (params) =>
      isTooLong(params, 'words', maxWordLetters) &&
      t('Only the first {most} letters of the words count.', { most: maxWordLetters }),
    fits: (_, { hasWords }) => hasWords,
    chosen: (search) => [
      { wish: 'words', label: t('“{words}”', { words: search.words }), without: without(search, 'words') },
    ],
    loosen: (search) => [
      givenUp('words', search, 0.3, (count) =>
        t('{count} without the words “{words}”', { count, words: search.words }),
      ),
    ],
  },
  withPhotos: {
    params: ['photos'],
    read: (params) => asked('withPhotos', paramOf(params, 'photos') === '1' || undefined),
    write: ({ withPhotos }) => [withPhotos && '1'],
    fits: () => (home) => home.hasPhotos,
    chosen: (search) => [{ wish: 'withPhotos', label: t('With photos'), without: without(search, 'withPhotos') }],
    loosen: (search) => [
      givenUp('withPhotos', search, 0.1, (count) => t('{count} with those without photos', { count })),
    ],
    facet: facet({
      name: 'withPhotos',
      choices: () => [true],
      add: (counts, { hasPhotos }) => addTo(counts, hasPhotos ? 0 : -1),
      answer: ([count]) => count!,
    }),
  },
  fresh: {
    params: ['new'],
    read: (params) => asked('fresh', paramOf(params, 'new') === '1' || undefined),
    write: ({ fresh }) => [fresh && '1'],
    fits:
      (_, { freshSince }) =>
      (home) =>
        home.listedSince >= freshSince,
    chosen: (search) => [{ wish: 'fresh', label: t('New this week'), without: without(search, 'fresh') }],
    loosen: (search) => [givenUp('fresh', search, 0.15, (count) => t('{count} with those listed earlier', { count }))],
    facet: facet({
      name: 'fresh',
      choices: ({ freshSince }) => [freshSince],
      add: (counts, { listedSince }, [since]) => addTo(counts, listedSince >= since! ? 0 : -1),
      answer: ([count]) => count!,
    }),
  },
  open: {
    params: ['open'],
    read: (params) => asked('open', paramOf(params, 'open') === '1' || undefined),
    write: ({ open }) => [open && '1'],
    fits: () => (home) => !home.closed,
    chosen: (search) => [{ wish: 'open', label: t('Not rented or sold yet'), without: without(search, 'open') }],
    loosen: (search) => [givenUp('open', search, 0.9, (count) => t('{count} with rented or sold ones', { count }))],
    facet: facet({
      name: 'open',
      choices: () => [true],
      add: (counts, { closed }) => addTo(counts, closed ? -1 : 0),
      answer: ([count]) => count!,
    }),
  },
  box: {
    params: ['box'],
    rare: true,
    read: (params) => asked('box', readBox(paramOf(params, 'box'))),
    write: ({ box }) => [box && formatBox(box)],
    problem: (params) =>
      isUnread(params, 'box', readBox) && t('This part of the map is not in Canada, or its corners are reversed.'),
    fits: ({ box }) => isInBox(box!),
    chosen: (search) => [{ wish: 'box', label: t('In this part of the map'), without: without(search, 'box') }],
    loosen: (search) => [givenUp('box', search, 0.2, (count) => t('{count} outside this part of the map', { count }))],
  },
} as const satisfies Record<FilterName, Filter>

/** The names of the filters in an address. */
export type FilterParam = (typeof filters)[FilterName]['params'][number]

/** Each filter with its name, in the order of the address. */
export const filterList = Object.entries(filters) as [FilterName, Filter][]

const bedChoices = Array.from({ length: maxRooms }, (_, at) => at + 1)
/** The places of the stated cities whose names are part of a folded one. */
const statedCitiesIn = oncePerText((key) => cities.flatMap((city, at) => (key.includes(normalise(city)) ? [at] : [])))

/** True where the search asks for something in this filter. */
export function isAsked(search: PropertySearch, name: FilterName) {
  const value = search[name]
  return Array.isArray(value) ? value.length > 0 : Boolean(value)
}
