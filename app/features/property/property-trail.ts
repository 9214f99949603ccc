import { t } from '../../../domain/language/translate.ts'
import { paths } from '../../../domain/paths.ts'
import { isPublic, type Property } from '../../../domain/property/property.ts'
import { citySlug, landingPath } from '../../../domain/property/search/landing.ts'
import { landingTitle } from '../../components/property/search-title.ts'

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
