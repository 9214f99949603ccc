import { currentLanguage } from '../../../core/language/language.ts'
import { samplePath } from '../../../gallery-paths.ts'
import type { SampleProperty } from '../../browse/shared/shown-property.ts'
import type { SampleListing } from './listings.ts'
import { badgeLabel, offerOf, typeLabel } from './sample-labels.ts'
import { samplePicture } from './sample-pictures.ts'

/** A sample as the components of listings show it, with what only its own page says. */
export interface SampleHome
  extends SampleProperty,
    Pick<SampleListing, 'type' | 'size' | 'pets' | 'laundry' | 'amenities' | 'rating'> {
  description: string
  otherDescription: string
}

/** For loaders: the table of all samples and pictures stays on the server. */
export function sampleHome(listing: SampleListing): SampleHome {
  const { id, name, kind, price, beds, washrooms, sqft, availableOn, closed, tags, badge } = listing
  const { type, size, pets, laundry, amenities, rating, place, city, latitude, longitude } = listing
  const since = tags.includes('New') ? new Date().toISOString() : '2020-01-01T12:00:00Z'
  return {
    ...{ id, name, kind, price, beds, washrooms, sqft, availableOn, closed },
    ...{ type, size, pets, laundry, amenities, rating },
    ...{ language: currentLanguage(), otherTitle: '', description: listing.text, otherDescription: '' },
    ...{ offer: offerOf(listing), verified: tags.includes('Verified'), features: [] },
    ...{ createdAt: since, listedSince: since },
    address: { line: place, city, latitude, longitude },
    pictures: listing.pictures.map(samplePicture),
    sample: {
      path: samplePath(id),
      type: typeLabel[type],
      badge: badgeLabel[badge],
      superAgent: tags.includes('SuperAgent'),
    },
  }
}
