import { t } from '../../core/language/translate.ts'
import type { Offer } from '../../core/listing/fields/choices.ts'
import { formatNumber } from '../../core/money.ts'
import type { StatedFacts } from './rules/comparison/home-facts.ts'

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
  facts: StatedFacts
}

export const sampleHomes: SampleHome[] = [
  {
    id: 'sample-cape',
    name: t('Cape Cod with a red door'),
    offer: 'rent',
    price: 235_000,
    place: t('14 Lakeburn Avenue, Moncton'),
    picture: 'whiteCape',
    alt: t('White Cape Cod house with two dormers and a red door.'),
    facts: {
      area: t('{area} sqft', { area: formatNumber(1640) }),
      rooms: '7',
      bedrooms: '3',
      bathrooms: '2',
      airConditioning: true,
      swimmingPool: false,
      laundryRoom: true,
      windowCovering: true,
      buildingAge: t('0-20 years'),
      alarm: false,
      heating: t('Heat pump'),
      parking: t('Garage, 1'),
    },
  },
  {
    id: 'sample-condo',
    name: t('Condo above the bend of the river'),
    offer: 'rent',
    price: 172_500,
    place: t('71 King Street, Moncton'),
    picture: 'riverCondo',
    alt: t('Four-storey condominium of brick and glass by the river.'),
    facts: {
      area: t('{area} sqft', { area: formatNumber(1040) }),
      rooms: '4',
      bedrooms: '2',
      bathrooms: '2',
      airConditioning: true,
      swimmingPool: true,
      laundryRoom: false,
      windowCovering: true,
      buildingAge: t('0-5 years'),
      alarm: true,
      heating: t('Electric'),
      parking: t('Underground, 1'),
    },
  },
  {
    id: 'sample-maple',
    name: t('House behind an old maple'),
    offer: 'sale',
    price: 38_900_000,
    place: t('16 Buckingham Avenue, Riverview'),
    picture: 'autumnGable',
    alt: t('Slate-blue gabled house with a porch among autumn maples.'),
    facts: {
      area: t('{area} sqft', { area: formatNumber(2080) }),
      rooms: '9',
      bedrooms: '4',
      bathrooms: formatNumber(2.5),
      airConditioning: true,
      swimmingPool: false,
      laundryRoom: true,
      windowCovering: false,
      buildingAge: t('20+ years'),
      alarm: false,
      heating: t('Hot water'),
      parking: t('Driveway, 3'),
    },
  },
]
