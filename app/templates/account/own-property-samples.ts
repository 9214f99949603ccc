import { t } from '../../../domain/language/translate.ts'
import type { Offer } from '../../../domain/property/fields/choices.ts'

/** Invented homes of /my-property (spec 2.10). */
export interface SampleOwnProperty {
  id: string
  name: string
  place: string
  offer: Offer
  /** CAD cents. */
  price: number
  state: 'waiting' | 'verified' | 'closed'
  featured: boolean
  views: number
  inquiries: number
  /** `YYYY-MM-DD` */
  listedOn: string
  picture: 'brickDusk' | 'whiteCape' | 'autumnGable' | 'springBungalow'
}

export const ownProperties: SampleOwnProperty[] = [
  {
    id: 'sample-brick',
    name: t('Brick walk-up near downtown'),
    place: '45 Highfield Street, Moncton',
    offer: 'rent',
    price: 145_000,
    state: 'waiting',
    featured: false,
    views: 0,
    inquiries: 0,
    listedOn: '2026-07-04',
    picture: 'brickDusk',
  },
  {
    id: 'sample-cape',
    name: t('Cape Cod on Elmwood Drive'),
    place: '118 Elmwood Drive, Moncton',
    offer: 'rent',
    price: 235_000,
    state: 'verified',
    featured: true,
    views: 318,
    inquiries: 12,
    listedOn: '2026-07-04',
    picture: 'whiteCape',
  },
  {
    id: 'sample-maple',
    name: t('Porch house with a big maple'),
    place: '27 Cleveland Avenue, Riverview',
    offer: 'sale',
    price: 38_900_000,
    state: 'verified',
    featured: false,
    views: 204,
    inquiries: 5,
    listedOn: '2026-07-04',
    picture: 'autumnGable',
  },
  {
    id: 'sample-bungalow',
    name: t('One-level bungalow, large yard'),
    place: '5 Bradford Road, Riverview',
    offer: 'rent',
    price: 205_000,
    state: 'closed',
    featured: false,
    views: 461,
    inquiries: 19,
    listedOn: '2026-07-04',
    picture: 'springBungalow',
  },
]
