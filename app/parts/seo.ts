import type { MetaDescriptor } from 'react-router'
import { type Company, companyAddress } from '../../domain/company.ts'
import { pictureUrl } from '../../domain/picture.ts'
import { fullAddress, type Property, shortAddress } from '../../domain/property.ts'
import { listingsPath, paths, propertyPath } from '../paths.ts'

/** What every page's head may lean on: the loader data of the document itself. */
export interface Site {
  origin: string
  company: Company
}

export interface PageFacts {
  /** Without the company's name. */
  title: string
  /** One or two sentences, at most some 160 characters. */
  description: string
  /** The canonical address, from the slash. */
  path: string
  /** From the slash; a scene of ours when there is none. */
  image?: { path: string; width: number; height: number; alt: string }
  type?: 'website' | 'article'
  noindex?: boolean
  /** Objects of schema.org. */
  data?: Record<string, unknown>[]
}

const scene = {
  path: '/social.jpg',
  width: 1200,
  height: 630,
  alt: 'The shore at low tide, with a lighthouse and red cliffs.',
}

/** The head of a page for search engines and shares: title, description, canonical address, cards, structured data. */
export function seo(site: Site | undefined, page: PageFacts): MetaDescriptor[] {
  const name = site?.company.name ?? 'Fundy'
  const title = `${page.title} | ${name}`
  if (!site || page.noindex)
    return [{ title }, { name: 'description', content: page.description }, { name: 'robots', content: 'noindex' }]
  const image = page.image ?? scene
  const url = site.origin + page.path
  return [
    { title },
    { name: 'description', content: page.description },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:type', content: page.type ?? 'website' },
    { property: 'og:site_name', content: site.company.legalName },
    { property: 'og:locale', content: 'en_CA' },
    { property: 'og:title', content: page.title },
    { property: 'og:description', content: page.description },
    { property: 'og:url', content: url },
    { property: 'og:image', content: site.origin + image.path },
    { property: 'og:image:width', content: String(image.width) },
    { property: 'og:image:height', content: String(image.height) },
    { property: 'og:image:alt', content: image.alt },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: page.title },
    { name: 'twitter:description', content: page.description },
    { name: 'twitter:image', content: site.origin + image.path },
    ...(page.data ?? []).map((data) => ({ 'script:ld+json': { '@context': 'https://schema.org', ...data } })),
  ]
}

/** The company for search engines; it is marked as a sample by its own words where it is one. */
export function localBusiness({ origin, company }: Site) {
  return {
    '@type': ['RealEstateAgent', 'LocalBusiness'],
    '@id': `${origin}/#company`,
    name: company.legalName,
    url: origin + paths.home,
    telephone: company.phone,
    email: company.email,
    image: origin + scene.path,
    address: {
      '@type': 'PostalAddress',
      streetAddress: company.street,
      addressLocality: company.city,
      addressRegion: company.province,
      postalCode: company.postalCode,
      addressCountry: 'CA',
    },
    geo: { '@type': 'GeoCoordinates', latitude: company.latitude, longitude: company.longitude },
    areaServed: ['Moncton', 'Dieppe', 'Riverview', 'Shediac'],
    sameAs: company.social.map(({ url }) => url),
    description: `Property management at ${companyAddress(company)}.`,
  }
}

/** A trail of [name, path from the slash]; the last one is the page itself. */
export function breadcrumbs({ origin }: Site, trail: [string, string][]) {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(([name, path], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + path,
    })),
  }
}

/** The head of a listing's page: RealEstateListing with its accommodation and its offer in CAD. */
export function propertySeo(site: Site | undefined, property: Property): MetaDescriptor[] {
  const path = propertyPath(property.id)
  const [cover] = property.pictures
  const facts = {
    title: `${property.name}, ${property.address.city}`,
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
    datePosted: property.createdAt,
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
