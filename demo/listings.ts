import { dieppe } from './dieppe.ts'
import type { DemoListing } from './listing.ts'
import { monctonApartments } from './moncton-apartments.ts'
import { monctonHouses } from './moncton-houses.ts'
import { monctonWorkplaces } from './moncton-workplaces.ts'
import { riverview } from './riverview.ts'
import { shediac } from './shediac.ts'

export type { DemoListing } from './listing.ts'

/** The listings of a first start. Fictitious places on real streets, in no particular order. */
export const demoListings: DemoListing[] = [
  ...monctonHouses,
  ...monctonApartments,
  ...monctonWorkplaces,
  ...dieppe,
  ...riverview,
  ...shediac,
]
