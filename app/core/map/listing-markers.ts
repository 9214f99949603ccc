import { t } from '../language/translate.ts'
import { cityLabel } from '../listing/fields/choices.ts'
import { type BriefProperty, closedLabel } from '../listing/property.ts'
import { titleIn } from '../listing/words.ts'
import { formatPrice, shortPrice } from '../money.ts'

/** The marker of a listing; without coordinates there is none. */
export type MappedProperty = Pick<
  BriefProperty,
  'id' | 'name' | 'language' | 'otherTitle' | 'offer' | 'price' | 'beds' | 'address' | 'closed'
>

export function listingMarkers(properties: MappedProperty[], seen: ReadonlySet<string>) {
  return properties.flatMap((property) => {
    const { longitude, latitude, precision } = property.address
    if (longitude === null || latitude === null) return []
    const marker = markerName({ ...property, name: titleIn(property).text })
    return {
      id: property.id,
      longitude,
      latitude,
      label: property.closed ? closedLabel(property) : markerLabel(property),
      name: precision ? t('{marker}, approximate place', { marker }) : marker,
      variant: property.closed
        ? ('closed' as const)
        : property.offer === 'rent'
          ? ('tide' as const)
          : ('sand' as const),
      seen: seen.has(property.id),
      vague: precision !== undefined,
    }
  })
}

/** "$2,350", "$389K" */
export function markerLabel({ offer, price }: Pick<BriefProperty, 'offer' | 'price'>) {
  return offer === 'rent' ? formatPrice(price) : shortPrice(price)
}

/**
 * "$2,350 per month, Cape Cod on Elmwood Drive, 3 beds": begins with the visible label, for speech input (WCAG 2.5.3). A
 * storefront has no beds to tell, and a closed home no price.
 */
export function markerName(property: Pick<BriefProperty, 'offer' | 'price' | 'name' | 'beds'> & { closed?: boolean }) {
  const { offer, name, beds } = property
  if (property.closed) return `${closedLabel(property)}, ${name}`
  const facts = { price: markerLabel(property), name, beds }
  if (beds === 0) return offer === 'rent' ? t('{price} per month, {name}', facts) : t('{price} for sale, {name}', facts)
  return offer === 'rent'
    ? t('{price} per month, {name}, {beds, plural, one {# bed} other {# beds}}', facts)
    : t('{price} for sale, {name}, {beds, plural, one {# bed} other {# beds}}', facts)
}

/** "7 homes in Moncton and Dieppe": the town with most homes first, three at most. */
export function groupName(homes: Pick<MappedProperty, 'address'>[]) {
  const byCity = Map.groupBy(homes, ({ address }) => address.city)
  const cities = [...byCity]
    .toSorted(([, one], [, other]) => other.length - one.length)
    .map(([city]) => cityLabel(city))
  const count = homes.length
  const [first = '', second, third] = cities
  if (!second) return t('{count, plural, one {# home} other {# homes}} in {first}', { count, first })
  if (!third)
    return t('{count, plural, one {# home} other {# homes}} in {first} and {second}', { count, first, second })
  if (cities.length === 3)
    return t('{count, plural, one {# home} other {# homes}} in {first}, {second} and {third}', {
      count,
      first,
      second,
      third,
    })
  return t('{count, plural, one {# home} other {# homes}} in {first}, {second} and other places', {
    count,
    first,
    second,
  })
}
