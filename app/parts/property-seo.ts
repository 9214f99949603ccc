import type { MetaDescriptor } from 'react-router'
import { kindLabel } from '../../domain/choices.ts'
import { formatPrice } from '../../domain/money.ts'
import { pictureUrl } from '../../domain/picture.ts'
import { closedLabel, type Property, shortAddress } from '../../domain/property.ts'
import { propertyPath } from '../paths.ts'
import { type Site, seo } from './seo.ts'

/** The head of a listing's page. Its structured data stand in `PropertyData`. */
export function propertySeo(site: Site | undefined, property: Property): MetaDescriptor[] {
  const path = propertyPath(property.id)
  const [cover] = property.pictures
  return seo(site, {
    title: titleOf(property),
    description: describe(property),
    path,
    image: cover && { path: pictureUrl(cover.path, 1600), width: cover.width, height: cover.height, alt: cover.alt },
  })
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
