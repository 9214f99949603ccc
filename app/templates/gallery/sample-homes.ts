import { type SamplePicture, samplePicture } from './pictures/sample-pictures.ts'
import type { SampleListing } from './sample-listing.ts'

/** A sample listing with its pictures, as loaders return it. */
export interface SampleHome extends Omit<SampleListing, 'pictures'> {
  pictures: SamplePicture[]
}

/** For loaders: the table of all pictures stays on the server. */
export function sampleHome({ pictures, ...listing }: SampleListing): SampleHome {
  return { ...listing, pictures: pictures.map(samplePicture) }
}
