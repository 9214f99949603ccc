import { t } from '../../../core/language/translate.ts'
import type { Kind } from '../../../core/listing/fields/choices.ts'
import type { Amenity, badgeLabel, Laundry, SampleType } from './sample-labels.ts'
import type { PictureName } from './sample-pictures.ts'

const tagNames = ['Verified', 'SuperAgent', 'New'] as const

/** Invented listings of the sample layouts (spec 3, demo listing card fields; spec 9, demo tags). */
export interface SampleListing {
  /** The slug in the address. */
  id: string
  name: string
  /** Street and number. */
  place: string
  city: string
  type: SampleType
  /** Its value in the sidebar's filter. */
  kind: Kind
  badge: keyof typeof badgeLabel
  tags: (typeof tagNames)[number][]
  /** CAD cents, per month when rented. */
  price: number
  /** 0 for a studio. */
  beds: number
  washrooms: number
  sqft: number
  /** The area of the lot or the floor. */
  size: string
  /** `YYYY-MM-DD` */
  availableOn: string
  closed: boolean
  pictures: PictureName[]
  longitude: number
  latitude: number
  hotDeal: boolean
  pets: boolean
  laundry: Laundry
  amenities: Amenity[]
  /** Stars, of five. */
  rating: number
  text: string
}

/** One line for each listing, in the specified order, which "Best Match" and "Most Popular" use. */
const table = `
id | city | type | kind | badge | tags | price | beds | washrooms | sqft | availableOn | closed | longitude | latitude | hotDeal | pets | laundry | rating | amenities | pictures
1 | Moncton | House | detached | For Rent | Verified, New | 235000 | 3 | 2 | 1640 | 2027-01-01 | no | -64.7605 | 46.1052 | no | yes | In the unit | 4.6 | Dishwasher, Garage, Hardwood floors, Parking, Storage | white-cape, living-room, kitchen, bedroom, bathroom
2 | Moncton | Apartment | apartment | For Rent | Verified | 145000 | 2 | 1 | 920 | 2026-12-15 | no | -64.7839 | 46.0918 | yes | no | In the building | 4.2 | Balcony, Heating included, Parking, Storage | brick-dusk, brick-kitchen, dining-room, attic-bedroom, bathroom
3 | Riverview | House | detached | For Sale | Verified, SuperAgent | 38900000 | 4 | 2.5 | 2080 | 2027-02-01 | no | -64.7968 | 46.0669 | no | yes | In the unit | 4.7 | Dishwasher, Fireplace, Hardwood floors, Parking, Storage | autumn-gable, fireplace, dining-room, bedroom, bathroom
4 | Dieppe | House | semi-detached | For Rent | Verified | 189000 | 3 | 1.5 | 1310 | 2027-01-01 | no | -64.7228 | 46.0977 | no | yes | Hookups only | 4.4 | Fireplace, Parking, Storage | winter-semi, fireplace, dining-room, attic-bedroom, bathroom
5 | Moncton | Condos | apartment | For Rent | Verified, New | 172500 | 2 | 2 | 1040 | 2026-12-01 | no | -64.7711 | 46.0871 | no | no | In the unit | 4.8 | Air conditioning, Balcony, Elevator, Gym, Parking, Wheelchair access | river-condo, balcony, kitchen, bedroom, bathroom
6 | Shediac | Villa | detached | For Sale | Verified, SuperAgent | 31850000 | 2 | 1 | 980 | 2027-01-15 | no | -64.5301 | 46.2325 | yes | yes | Hookups only | 4.9 | Balcony, Fireplace, Furnished, Parking | shore-cottage, balcony, living-room, attic-bedroom, bathroom
7 | Dieppe | Villa | detached | For Buy | Verified | 54200000 | 3 | 2.5 | 2210 | 2027-03-01 | no | -64.7065 | 46.0861 | no | yes | In the unit | 4.5 | Air conditioning, Dishwasher, Garage, Hardwood floors, Parking, Storage | spruce-modern, kitchen, fireplace, bedroom, bathroom
8 | Moncton | Apartment | basement | For Rent | Verified | 99000 | 1 | 1 | 610 | 2026-12-01 | no | -64.7932 | 46.0999 | yes | no | In the unit | 3.9 | Furnished, Heating included, Internet | suite, brick-kitchen, bathroom
9 | Riverview | House | detached | For Rent | Verified | 205000 | 3 | 1 | 1280 | 2026-11-01 | yes | -64.8121 | 46.0605 | no | yes | In the unit | 4.1 | Garage, Parking, Storage | spring-bungalow, living-room, dining-room
10 | Moncton | Building | apartment | For Sale | Verified, SuperAgent | 249000000 | 24 | 16 | 14600 | 2026-10-01 | yes | -64.7799 | 46.0949 | no | no | In the building | 4.3 | Balcony, Elevator, Parking, Storage, Wheelchair access | golden-block, dining-room, brick-kitchen
11 | Moncton | Apartment | apartment | For Rent | New | 87500 | 0 | 1 | 430 | 2026-12-15 | no | -64.7781 | 46.0933 | yes | yes | In the building | 4 | Balcony, Heating included, Internet | red-balconies, attic-bedroom, bathroom
12 | Shediac | Villa | detached | For Buy | New, SuperAgent | 61500000 | 5 | 3 | 2740 | 2027-04-01 | no | -64.5478 | 46.2172 | no | no | In the unit | 4.4 | Air conditioning, Balcony, Dishwasher, Garage, Gym, Pool | dusk-modern, kitchen, living-room, bedroom, bathroom
`

/** What a visitor reads of them. */
const words: Record<string, [place: string, name: string, size: string, text: string]> = {
  '1': [
    t('14 Lakeburn Avenue'),
    t('Cape Cod with a red door'),
    t('6,200 sqft lot'),
    t(
      'Two dormers, a red door and a yard that ends at the park. The kitchen was redone in green; the floors are the old ones, sanded.',
    ),
  ],
  '2': [
    t('33 Alma Street'),
    t('Second-floor flat on a quiet court'),
    t('Second floor'),
    t(
      'Heat is in the rent and the bus stops at the corner. Two rooms look to the street, the bedroom to a quiet court.',
    ),
  ],
  '3': [
    t('16 Buckingham Avenue'),
    t('House behind an old maple'),
    t('8,700 sqft lot'),
    t(
      'A porch across the whole front and a maple that is older than the street. Four bedrooms, a dry cellar, a new roof in 2022.',
    ),
  ],
  '4': [
    t('25 Rue Gould'),
    t('East half of a pair, with a fireplace'),
    t('3,100 sqft lot'),
    t('The east half of a pair built in 1998, with a fireplace and a fenced yard. Snow is cleared by the owner.'),
  ],
  '5': [
    t('71 King Street'),
    t('Condo above the bend of the river'),
    t('Third floor'),
    t(
      'The balcony looks over the bend of the river, where the bore goes by twice a day. Lift, gym and one place to park.',
    ),
  ],
  '6': [
    t('58 Pointe-du-Chêne Road'),
    t('Red-roofed cottage near the strait'),
    t('11,000 sqft lot'),
    t('Cedar shingles, a red roof and the strait at the end of the path. Insulated for the winter in 2019.'),
  ],
  '7': [
    t('88 Chemin Melanson'),
    t('Dark house on half an acre of spruces'),
    t('21,000 sqft lot'),
    t('Black boards above, warm wood below, and half an acre of spruces. Heated by a pump, finished in 2020.'),
  ],
  '8': [
    t('19 Kendra Street'),
    t('Basement suite with its own door'),
    t('Lower level'),
    t('A door of its own, new windows and everything one needs to move in with a suitcase.'),
  ],
  '9': [
    t('21 Runneymeade Road'),
    t('Bungalow with a tree in blossom'),
    t('9,400 sqft lot'),
    t('No stairs, a wide yard and a tree that blossoms in May. It went in nine days.'),
  ],
  '10': [
    t('88 Church Street'),
    t('Corner block of sixteen flats'),
    t('Eight storeys'),
    t('Sixteen flats, all let, with a lift and a row of balconies to the south. Sold with its leases.'),
  ],
  '11': [
    t('17 Botsford Street'),
    t('Studio in the red walk-up'),
    t('First floor'),
    t('One bright room with a balcony, five minutes on foot from Main Street.'),
  ],
  '12': [
    t('4 Belvedere Court'),
    t('Evening house on the hill'),
    t('15,500 sqft lot'),
    t('Glass to the west, a pool behind the garage and a room for guests with a door of its own.'),
  ],
}

const numbers = ['price', 'beds', 'washrooms', 'sqft', 'longitude', 'latitude', 'rating']
const lists = ['tags', 'amenities', 'pictures']

function listingFrom(row: Record<string, string>) {
  const cells = Object.entries(row).map(([column, cell]): [string, unknown] => {
    if (numbers.includes(column)) return [column, Number(cell)]
    if (lists.includes(column)) return [column, cell.split(', ')]
    return [column, cell === 'yes' || cell === 'no' ? cell === 'yes' : cell]
  })
  const listing = Object.fromEntries(cells) as unknown as SampleListing
  const [place, name, size, text] = words[listing.id]!
  return { ...listing, place, name, size, text }
}

/** The lines of a table of samples below its head, by the names of its columns. */
export function sampleRows(table: string): Record<string, string>[] {
  const [head = '', ...lines] = table.trim().split('\n')
  const columns = head.split(' | ')
  return lines.map((line) => Object.fromEntries(line.split(' | ').map((cell, at) => [columns[at], cell])))
}

/** Browsers, which get some of them from a loader, need not load the table. */
export const sampleListings: SampleListing[] = /* @__PURE__ */ sampleRows(table).map(listingFrom)

/** The sample listing with this id, by which other samples refer to it. */
export function sampleListing(id: string) {
  const found = sampleListings.find((listing) => listing.id === id)
  if (!found) throw new Error(`No sample listing has the id ${id}`)
  return found
}
