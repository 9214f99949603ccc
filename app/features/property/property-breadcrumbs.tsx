import type { Property } from '../../../domain/property/property.ts'
import { Breadcrumbs } from '../../components/layout/breadcrumbs.tsx'
import { propertyTrail } from './property-trail.ts'

/** From the home page down to the listing that is shown. */
export function PropertyBreadcrumbs({ property }: { property: Property }) {
  return <Breadcrumbs trail={propertyTrail(property)} />
}
