import { t } from '../../../../core/language/translate.ts'
import type { PortraitFile } from './team.ts'

/** Invented reviews of the demo company (spec 3, Testimonial). */
export interface Review {
  name: string
  position: string
  text: string
  image: PortraitFile
  /** The spec's quote colour. */
  tone: 'tide' | 'sand' | 'spruce'
}

export const sampleReviews = (): Review[] => [
  {
    name: 'Rose Després',
    image: 'portrait-17',
    position: t('Tenant, Dieppe'),
    text: t('They answered on a Sunday when the heat went out, and a plumber was at the door within the hour.'),
    tone: 'tide',
  },
  {
    name: 'Wendell Geddes',
    image: 'portrait-02',
    position: t('Owner, Riverview'),
    text: t(
      'Our duplex was rented in eleven days to people who stayed. The monthly report is one page and it makes sense.',
    ),
    tone: 'sand',
  },
  {
    name: 'Anjali Rao',
    image: 'portrait-11',
    position: t('Tenant, Moncton'),
    text: t('We moved from Halifax without seeing the place. The listing said exactly what we found.'),
    tone: 'spruce',
  },
  {
    name: 'Luc Robichaud',
    image: 'portrait-14',
    position: t('Owner, Shediac'),
    text: t('I live in Ottawa now. They send photos after every visit, and the rent is there on the fifth.'),
    tone: 'tide',
  },
  {
    name: 'Hannah Wilbur',
    image: 'portrait-13',
    position: t('Tenant, Riverview'),
    text: t('The snow was cleared before I left for work, every time. I renewed for a second year.'),
    tone: 'sand',
  },
  {
    name: 'Emeka Obi',
    image: 'portrait-10',
    position: t('Owner, Moncton'),
    text: t('Three quotes for the roof, in writing, before anybody climbed up. That is how I like it.'),
    tone: 'spruce',
  },
]
