import { kindLabel } from '../../domain/choices.ts'
import type { Customer, Property } from '../../domain/property.ts'

type Changed = { what: string; from: unknown; to: unknown }
type State = Omit<Property, 'createdAt' | 'updatedAt' | 'pictures'> & { customer: Customer; images: readonly string[] }

/**
 * What differs, field by field, in the spelling of update-property. Of the customer's details only that they have changed:
 * what a person was called before is no part of a history that is kept forever.
 */
export function changesBetween(before: State, after: State): Changed[] {
  const [from, to] = [spelt(before), spelt(after)]
  return (Object.keys(to) as (keyof typeof to)[])
    .filter((what) => JSON.stringify(from[what]) !== JSON.stringify(to[what]))
    .map((what) => {
      const isPersonal = what === 'name' || what === 'email' || what === 'phone'
      return isPersonal ? { what, from: null, to: null } : { what, from: from[what], to: to[what] }
    })
}

function spelt({ address, customer, ...property }: State) {
  return {
    propertyTitle: property.name,
    ForRent: property.offer === 'rent',
    Type: kindLabel[property.kind],
    PropertyAmount: property.price / 100,
    Sqft: property.sqft,
    Bedrooms: property.beds,
    Washrooms: property.washrooms,
    availableDate: property.availableOn,
    description: property.description,
    features: property.features,
    videoUrl: property.videoUrl,
    images: property.images,
    position: positionText(address),
    AddressLine1: address.line,
    streetNumber: address.streetNumber,
    streetName: address.streetName,
    City: address.city,
    Province: address.province,
    PostalCode: address.postalCode,
    ...customer,
  }
}

/** "46.10510, -64.77400", for people. */
function positionText({ latitude, longitude, precision }: State['address']) {
  if (latitude === null || longitude === null) return null
  const figures = `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`
  return precision && precision !== 'address' ? `${figures} (approximate)` : figures
}
