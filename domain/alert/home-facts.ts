import type { Property } from '../property/property.ts'

/** What a search asks about a home, beside its words: kept to tell whether a change makes it fit. */
export interface HomeFacts
  extends Pick<
    Property,
    'offer' | 'kind' | 'price' | 'beds' | 'washrooms' | 'sqft' | 'availableOn' | 'features' | 'closed'
  > {
  city: string
  latitude: number | null
  longitude: number | null
  hasPhotos: boolean
}

export function factsOf(home: Property): HomeFacts {
  const { offer, kind, price, beds, washrooms, sqft, availableOn, features, closed, address, pictures } = home
  const { city, latitude, longitude } = address
  const own = { offer, kind, price, beds, washrooms, sqft, availableOn, features, closed }
  return { ...own, city, latitude, longitude, hasPhotos: pictures.length > 0 }
}

/** The home as it was, with its present words. */
export function homeAsOf(home: Property, { city, latitude, longitude, hasPhotos, ...facts }: HomeFacts): Property {
  return {
    ...home,
    ...facts,
    address: { ...home.address, city, latitude, longitude },
    pictures: hasPhotos ? home.pictures : [],
  }
}
