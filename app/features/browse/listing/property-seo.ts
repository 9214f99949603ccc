import { t } from '../../../core/language/translate.ts'
import { cityLabel, kindLabel } from '../../../core/listing/fields/choices.ts'
import { sharedPicture } from '../../../core/listing/image.ts'
import { isPublic, type Property, shortAddress } from '../../../core/listing/property.ts'
import { citySlug, landingPath } from '../../../core/listing/search/search-summary.ts'
import { altOf, descriptionIn, titleIn } from '../../../core/listing/words.ts'
import { formatNumber, formatPrice } from '../../../core/money.ts'
import { paths, propertyPath } from '../../../core/paths.ts'
import { cutAtWord } from '../../../core/words/cut.ts'
import type { PageFacts } from '../../../frame/site/seo.ts'
import { landingTitle } from '../shared/search-title.ts'

/** The facts of a listing's metadata. Its structured data is in `PropertyData`. */
export function propertySeo(property: Property): PageFacts {
  const [cover] = property.pictures
  return {
    title: titleOf(property),
    description: describe(property),
    path: propertyPath(property.id),
    image: cover && { ...sharedPicture(cover), alt: altOf(cover).alt },
  }
}

/** "Cape Cod on Elmwood Drive, Moncton: 3 beds for rent, $2,350/month" */
function titleOf(property: Property) {
  const { beds, kind, offer, closed } = property
  const what = beds > 0 ? t('{count, plural, one {# bed} other {# beds}}', { count: beds }) : kindLabel[kind]
  const facts = {
    name: titleIn(property).text,
    city: cityLabel(property.address.city),
    what,
    price: formatPrice(property.price),
  }
  if (offer === 'rent')
    return closed
      ? t('{name}, {city}: {what} rented, {price}/month', facts)
      : t('{name}, {city}: {what} for rent, {price}/month', facts)
  return closed
    ? t('{name}, {city}: {what} sold, {price}', facts)
    : t('{name}, {city}: {what} for sale, {price}', facts)
}

/** An office or a garage has no bedrooms. */
function describe(property: Property) {
  const { beds, washrooms, sqft } = property
  const facts = [
    beds > 0 && t('{count, plural, one {# bed} other {# beds}}', { count: beds }),
    washrooms > 0 && t('{count, plural, one {# bath} other {# baths}}', { count: washrooms }),
    t('{area} sqft at {address}.', { area: formatNumber(sqft), address: shortAddress(property) }),
  ]
  const start = descriptionIn(property).text.split('\n')[0] ?? ''
  return cutAtWord(`${facts.filter(Boolean).join(', ')} ${start}`.trim(), 160)
}

export type Trail = [name: string, path: string][]

/**
 * From the home page down to a listing, which its heading names: through the page of its kind in its city (mock-up `property-next`),
 * or through the list while the listing is not on offer, because that page may then be empty. For the loader: it needs the search,
 * which the script of a listing does not carry.
 */
export function propertyTrail(property: Property): Trail {
  const { offer, kind, closed, address } = property
  const hasPage = isPublic(property) && !closed && citySlug(address.city) !== ''
  const landing = { offer, city: address.city, kind }
  return [
    [t('Home'), paths.home],
    hasPage ? [landingTitle(landing), landingPath(landing)] : [t('Listings'), paths.listings],
  ]
}
