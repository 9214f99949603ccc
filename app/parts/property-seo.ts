import type { MetaDescriptor } from 'react-router'
import { kindLabel } from '../../domain/choices.ts'
import { formatPrice } from '../../domain/money.ts'
import { pictureUrl } from '../../domain/picture.ts'
import { closedLabel, fullAddress, type Property, shortAddress } from '../../domain/property.ts'
import { listingsPath, paths, propertyPath } from '../paths.ts'
import { breadcrumbs, type Site, seo } from './seo.ts'

/** The head of a listing's page: RealEstateListing with its accommodation and its offer in CAD. */
export function propertySeo(site: Site | undefined, property: Property): MetaDescriptor[] {
  const path = propertyPath(property.id)
  const [cover] = property.pictures
  const facts = {
    title: titleOf(property),
    description: describe(property),
    path,
    image: cover && { path: pictureUrl(cover.path, 1600), width: cover.width, height: cover.height, alt: cover.alt },
  }
  if (!site) return seo(site, facts)
  const trail: [string, string][] = [
    ['Home', paths.home],
    ['Listings', listingsPath()],
    [property.name, path],
  ]
  return seo(site, { ...facts, data: [listingData(site, property), breadcrumbs(site, trail)] })
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

function listingData({ origin }: Site, property: Property) {
  const { address } = property
  const url = origin + propertyPath(property.id)
  return {
    '@type': 'RealEstateListing',
    '@id': url,
    url,
    name: property.name,
    description: property.description,
    datePosted: property.listedSince,
    dateModified: property.updatedAt,
    image: property.pictures.map(({ path }) => origin + pictureUrl(path, 1600)),
    mainEntity: {
      '@type': accommodationTypes[property.kind],
      name: fullAddress(property),
      address: {
        '@type': 'PostalAddress',
        streetAddress: address.line,
        addressLocality: address.city,
        addressRegion: address.province,
        postalCode: address.postalCode,
        addressCountry: 'CA',
      },
      ...(address.latitude !== null && {
        geo: { '@type': 'GeoCoordinates', latitude: address.latitude, longitude: address.longitude },
      }),
      numberOfBedrooms: property.beds,
      numberOfBathroomsTotal: property.washrooms,
      floorSize: { '@type': 'QuantitativeValue', value: property.sqft, unitCode: 'FTK' },
      amenityFeature: property.features.map((name) => ({
        '@type': 'LocationFeatureSpecification',
        name,
        value: true,
      })),
    },
    offers: {
      '@type': 'Offer',
      url,
      price: property.price / 100,
      priceCurrency: 'CAD',
      availability: property.closed ? 'https://schema.org/SoldOut' : 'https://schema.org/InStock',
      availabilityStarts: property.availableOn,
      businessFunction: `http://purl.org/goodrelations/v1#${property.offer === 'rent' ? 'LeaseOut' : 'Sell'}`,
      offeredBy: { '@id': `${origin}/#company` },
      ...(property.offer === 'rent' && {
        priceSpecification: {
          '@type': 'UnitPriceSpecification',
          price: property.price / 100,
          priceCurrency: 'CAD',
          unitCode: 'MON',
        },
      }),
    },
  }
}

const accommodationTypes = {
  detached: 'SingleFamilyResidence',
  'semi-detached': 'House',
  apartment: 'Apartment',
  basement: 'Apartment',
  office: 'Place',
  garage: 'Place',
} as const
