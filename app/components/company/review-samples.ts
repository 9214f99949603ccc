import type { PortraitFile } from './team-samples.ts'

/** Invented reviews of the demo company (spec 3, Testimonial). */
export interface Review {
  name: string
  position: string
  text: string
  image: PortraitFile
  /** The spec's quote colour. */
  tone: 'tide' | 'sand' | 'spruce'
}

export const reviews: Review[] = [
  {
    name: 'Monique Arsenault',
    image: 'portrait-17',
    position: 'Tenant, Dieppe',
    text: 'They answered on a Sunday when the heat went out, and a plumber was at the door within the hour.',
    tone: 'tide',
  },
  {
    name: 'Graham Steeves',
    image: 'portrait-02',
    position: 'Owner, Riverview',
    text: 'Our duplex was rented in eleven days to people who stayed. The monthly report is one page and it makes sense.',
    tone: 'sand',
  },
  {
    name: 'Priya Nair',
    image: 'portrait-11',
    position: 'Tenant, Moncton',
    text: 'We moved from Halifax without seeing the place. The listing said exactly what we found.',
    tone: 'spruce',
  },
  {
    name: 'Luc Robichaud',
    image: 'portrait-14',
    position: 'Owner, Shediac',
    text: 'I live in Ottawa now. They send photos after every visit, and the rent is there on the fifth.',
    tone: 'tide',
  },
  {
    name: 'Hannah Wilbur',
    image: 'portrait-13',
    position: 'Tenant, Riverview',
    text: 'The snow was cleared before I left for work, every time. I renewed for a second year.',
    tone: 'sand',
  },
  {
    name: 'Samuel Okafor',
    image: 'portrait-10',
    position: 'Owner, Moncton',
    text: 'Three quotes for the roof, in writing, before anybody climbed up. That is how I like it.',
    tone: 'spruce',
  },
]
