import { t } from '../../../domain/language/translate.ts'
import type { Offer } from '../../../domain/property/fields/choices.ts'

/** Invented homes that /bookmark-list shows while nothing is saved on the device (spec 2.10). */
interface SampleBookmark {
  id: string
  name: string
  place: string
  offer: Offer
  /** CAD cents. */
  price: number
  closed: boolean
  /** `YYYY-MM-DD` */
  savedOn: string
  picture: 'whiteCape' | 'riverCondo' | 'shoreCottage' | 'autumnGable' | 'springBungalow'
}

export const bookmarks: SampleBookmark[] = [
  {
    id: 'sample-cape',
    name: t('Cape Cod on Elmwood Drive'),
    place: '118 Elmwood Drive, Moncton',
    offer: 'rent',
    price: 235_000,
    closed: false,
    savedOn: '2026-07-22',
    picture: 'whiteCape',
  },
  {
    id: 'sample-condo',
    name: t('River-view condo, third floor'),
    place: '9 Assomption Boulevard, Moncton',
    offer: 'rent',
    price: 172_500,
    closed: false,
    savedOn: '2026-07-21',
    picture: 'riverCondo',
  },
  {
    id: 'sample-cottage',
    name: t('Shingled cottage by the water'),
    place: '311 Pointe-du-Chêne Road, Shediac',
    offer: 'sale',
    price: 31_850_000,
    closed: false,
    savedOn: '2026-07-18',
    picture: 'shoreCottage',
  },
  {
    id: 'sample-maple',
    name: t('Porch house with a big maple'),
    place: '27 Cleveland Avenue, Riverview',
    offer: 'sale',
    price: 38_900_000,
    closed: false,
    savedOn: '2026-07-09',
    picture: 'autumnGable',
  },
  {
    id: 'sample-bungalow',
    name: t('One-level bungalow, large yard'),
    place: '5 Bradford Road, Riverview',
    offer: 'rent',
    price: 205_000,
    closed: true,
    savedOn: '2026-06-30',
    picture: 'springBungalow',
  },
]
