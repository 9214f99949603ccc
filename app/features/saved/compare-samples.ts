import type { Offer } from '../../../domain/property/choices.ts'
import type { Facts } from '../../../domain/property/comparison.ts'

/** The three invented columns of /compare-property, shown while nothing is selected. */
export interface SampleHome {
  id: string
  name: string
  offer: Offer
  /** CAD cents. */
  price: number
  place: string
  picture: 'whiteCape' | 'riverCondo' | 'autumnGable'
  alt: string
  facts: Facts
}

export const sampleHomes: SampleHome[] = [
  {
    id: 'sample-cape',
    name: 'Cape Cod on Elmwood Drive',
    offer: 'rent',
    price: 235_000,
    place: '118 Elmwood Drive, Moncton',
    picture: 'whiteCape',
    alt: 'White Cape Cod house with two dormers and a red door.',
    facts: {
      area: '1,640 sqft',
      rooms: '7',
      bedrooms: '3',
      bathrooms: '2',
      airConditioning: true,
      swimmingPool: false,
      laundryRoom: true,
      windowCovering: true,
      buildingAge: '0-20 years',
      alarm: false,
      heating: 'Heat pump',
      parking: 'Garage, 1',
    },
  },
  {
    id: 'sample-condo',
    name: 'River-view condo, third floor',
    offer: 'rent',
    price: 172_500,
    place: '9 Assomption Boulevard, Moncton',
    picture: 'riverCondo',
    alt: 'Four-storey condominium of brick and glass by the river.',
    facts: {
      area: '1,040 sqft',
      rooms: '4',
      bedrooms: '2',
      bathrooms: '2',
      airConditioning: true,
      swimmingPool: true,
      laundryRoom: false,
      windowCovering: true,
      buildingAge: '0-5 years',
      alarm: true,
      heating: 'Electric',
      parking: 'Underground, 1',
    },
  },
  {
    id: 'sample-maple',
    name: 'Porch house with a big maple',
    offer: 'sale',
    price: 38_900_000,
    place: '27 Cleveland Avenue, Riverview',
    picture: 'autumnGable',
    alt: 'Slate-blue gabled house with a porch among autumn maples.',
    facts: {
      area: '2,080 sqft',
      rooms: '9',
      bedrooms: '4',
      bathrooms: '2.5',
      airConditioning: true,
      swimmingPool: false,
      laundryRoom: true,
      windowCovering: false,
      buildingAge: '20+ years',
      alarm: false,
      heating: 'Hot water',
      parking: 'Driveway, 3',
    },
  },
]
