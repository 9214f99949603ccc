import { localeOf } from '../../../../core/language/language.ts'
import { featureLabel } from '../../../../core/listing/fields/features.ts'
import { pictureUrl } from '../../../../core/listing/image.ts'
import { fullAddress, type Property } from '../../../../core/listing/property.ts'
import { descriptionIn, titleIn } from '../../../../core/listing/words.ts'
import { localPath, propertyPath } from '../../../../core/paths.ts'
import type { Site } from '../../../../frame/site/seo.ts'
import { breadcrumbs, StructuredData } from '../../../../frame/site/structured-data.tsx'
import type { Trail } from '../property-seo.ts'

/** Structured data of a listing: RealEstateListing with its accommodation and its offer in CAD, and breadcrumbs. */
export function PropertyData({ site, property, trail }: { site: Site; property: Property; trail: Trail }) {
  return <StructuredData data={import.meta.env.SSR ? listingObjects(site, property, trail) : []} />
}

function listingObjects(site: Site, property: Property, trail: Trail) {
  return [
    listingData(site, property),
    breadcrumbs(site, [...trail, [titleIn(property).text, propertyPath(property.id)]]),
  ]
}

function listingData({ origin }: Site, property: Property) {
  const { address } = property
  const url = origin + localPath(propertyPath(property.id))
  return {
    '@type': 'RealEstateListing',
    '@id': url,
    url,
    name: titleIn(property).text,
    description: descriptionIn(property).text,
    inLanguage: localeOf[titleIn(property).language],
    datePosted: property.listedSince,
    dateModified: property.updatedAt,
    lastReviewed: property.confirmedAt,
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
      ...(property.yearBuilt && { yearBuilt: property.yearBuilt }),
      floorSize: { '@type': 'QuantitativeValue', value: property.sqft, unitCode: 'FTK' },
      amenityFeature: property.features.map((name) => ({
        '@type': 'LocationFeatureSpecification',
        name: featureLabel[name],
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
