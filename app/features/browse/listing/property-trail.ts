import { t } from '../../../core/language/translate.ts'
import { isPublic, type Property } from '../../../core/listing/property.ts'
import { citySlug, landingPath } from '../../../core/listing/search/search-summary.ts'
import { paths } from '../../../core/paths.ts'
import { landingTitle } from '../shared/search-title.ts'

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
