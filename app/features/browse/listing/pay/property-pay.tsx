import { t } from '../../../../core/language/translate.ts'
import type { AskedMortgage } from '../../../../core/listing/costs/mortgage.ts'
import type { Property } from '../../../../core/listing/property.ts'
import { Disclosure } from '../../../../ui/section/disclosure.tsx'
import { RentPay } from './rent-pay.tsx'
import { SalePay } from './sale-pay.tsx'

/** What a home costs each month and at the beginning; nothing for one that is rented or sold. */
export function PropertyPay({ property, asked }: { property: Property; asked?: AskedMortgage }) {
  if (property.closed) return null
  return (
    <div id="what-you-pay">
      <Disclosure heading={t('What you pay')}>
        {property.offer === 'rent' ? <RentPay property={property} /> : <SalePay property={property} asked={asked} />}
      </Disclosure>
    </div>
  )
}
