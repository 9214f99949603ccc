import { t } from '../../../domain/language/translate.ts'
import { paths } from '../../../domain/paths.ts'
import type { Property } from '../../../domain/property/property.ts'
import { Breadcrumbs } from '../../components/layout/breadcrumbs.tsx'
import { PropertyTitle } from '../../components/property/card/property-title.tsx'

/** From the home page down to the listing that is shown. */
export function PropertyBreadcrumbs({ property }: { property: Property }) {
  return (
    <Breadcrumbs
      trail={[
        [t('Home'), paths.home],
        [t('Listings'), paths.listings],
      ]}
      here={<PropertyTitle of={property} />}
    />
  )
}
