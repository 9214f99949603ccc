import { t } from '../../../../domain/language/translate.ts'
import type { AskedMortgage } from '../../../../domain/property/costs/mortgage.ts'
import type { Property } from '../../../../domain/property/property.ts'
import { PropertyDescription } from '../../../components/property-page/property-description.tsx'
import { PropertyFeatures } from '../../../components/property-page/property-features.tsx'
import { Disclosure } from '../../../ui/section/disclosure.tsx'
import { PropertyPay } from '../pay/property-pay.tsx'

/** The blocks that need no script: the features, what a home costs, and its description. */
export function PropertyDetails({ property, asked }: { property: Property; asked?: AskedMortgage }) {
  return (
    <>
      <Disclosure heading={t('Detail & Features')}>
        <PropertyFeatures present={property.features} />
      </Disclosure>
      <PropertyPay property={property} asked={asked} />
      <Disclosure heading={t('Description')}>
        <PropertyDescription property={property} />
      </Disclosure>
    </>
  )
}
