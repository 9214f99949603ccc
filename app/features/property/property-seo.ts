import { formatPrice } from '../../../domain/money.ts'
import { propertyPath } from '../../../domain/paths.ts'
import { kindLabel } from '../../../domain/property/choices.ts'
import { pictureUrl } from '../../../domain/property/image.ts'
import { closedLabel, type Property, shortAddress } from '../../../domain/property/property.ts'
import type { PageFacts } from '../../components/layout/seo.ts'

/** The facts of a listing's metadata. Its structured data is in `PropertyData`. */
export function propertySeo(property: Property): PageFacts {
  const [cover] = property.pictures
  return {
    title: titleOf(property),
    description: describe(property),
    path: propertyPath(property.id),
    image: cover && { path: pictureUrl(cover.path, 1600), width: cover.width, height: cover.height, alt: cover.alt },
  }
}

/** "Cape Cod on Elmwood Drive, Moncton: 3 beds for rent, $2,350/month" */
function titleOf(property: Property) {
  const { name, address, beds, kind, offer, price, closed } = property
  const what = beds > 0 ? `${beds} ${beds === 1 ? 'bed' : 'beds'}` : kindLabel[kind]
  const state = closed ? closedLabel(property).toLowerCase() : offer === 'rent' ? 'for rent' : 'for sale'
  return `${name}, ${address.city}: ${what} ${state}, ${formatPrice(price)}${offer === 'rent' ? '/month' : ''}`
}

function describe(property: Property) {
  const facts = `${property.beds} bed, ${property.washrooms} bath, ${property.sqft.toLocaleString('en-CA')} sqft at ${shortAddress(property)}.`
  const start = property.description.split('\n')[0] ?? ''
  const room = 158 - facts.length
  return `${facts} ${start.length > room ? `${start.slice(0, start.lastIndexOf(' ', room))}…` : start}`
}
