import type { Language } from '../app/core/language/language.ts'
import type { Kind, Offer } from '../app/core/listing/fields/choices.ts'
import type { Feature } from '../app/core/listing/fields/features.ts'
import type { Customer } from '../app/core/listing/property.ts'
import written from './listings.json' with { type: 'json' }

/** A listing of the demo. Days are relative to the first start, so that the demo is always current. */
export interface DemoListing {
  name: string
  /** Of name and description; left out: English. */
  language?: Language
  /** In the other language; left out: none. */
  otherTitle?: string
  otherDescription?: string
  offer: Offer
  kind: Kind
  /** Whole dollars; per month for rent. */
  price: number
  streetNumber: string
  streetName: string
  city: 'Moncton' | 'Dieppe' | 'Riverview' | 'Shediac'
  postalCode: string
  latitude: number
  longitude: number
  /** 0 for offices and garages. */
  beds: number
  /** Half steps; 0 for garages. */
  washrooms: number
  /** Square feet. */
  sqft: number
  /** Days after the first start; zero or negative: available now. */
  availableIn: number
  /** Days before the first start. */
  listedAgo: number
  /** Two or three paragraphs, separated by an empty line; in the file a list of them. */
  description: string
  videoUrl: string
  /** Left out: none. */
  virtualTourUrl?: string
  yearBuilt?: number
  features: Feature[]
  /** File names in `demo/photos`; the first is the cover. */
  photos: string[]
  verified: boolean
  closed: boolean
  archived: boolean
  customer: Customer
  /** Its popularity as detail views in 30 days. */
  popularity: number
}

/** The listings of a first start. Fictitious places on real streets, in no particular order. */
export const demoListings: DemoListing[] = (written as Written[]).map((listing) => {
  const { language = 'en', description, otherDescription } = listing
  const other = language === 'en' ? 'fr' : 'en'
  return {
    ...listing,
    description: prose(description, language),
    otherDescription: otherDescription && prose(otherDescription, other),
  }
})

type Written = Omit<DemoListing, 'description' | 'otherDescription'> & {
  description: string[]
  otherDescription?: string[]
}

/** In French with no-break spaces before « : », `$`, `%` and inside guillemets. */
function prose(paragraphs: string[], language: Language) {
  const text = paragraphs.join('\n\n')
  return language === 'fr' ? text.replace(/ (?=[:$%»])|(?<=«) /g, '\u00a0') : text
}
