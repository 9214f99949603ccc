/** What customers of the demo company might say (spec 3, Testimonial): nobody said it. */
export interface Review {
  name: string
  position: string
  text: string
  /** Stands in for the spec's image and quote colour. */
  tone: 'tide' | 'sand' | 'spruce'
}

export const reviews: Review[] = [
  {
    name: 'Monique Arsenault',
    position: 'Tenant, Dieppe',
    text: 'They answered on a Sunday when the heat went out, and a plumber was at the door within the hour.',
    tone: 'tide',
  },
  {
    name: 'Graham Steeves',
    position: 'Owner, Riverview',
    text: 'Our duplex was rented in eleven days to people who stayed. The monthly report is one page and it makes sense.',
    tone: 'sand',
  },
  {
    name: 'Priya Nair',
    position: 'Tenant, Moncton',
    text: 'We moved from Halifax without seeing the place. The listing said exactly what we found.',
    tone: 'spruce',
  },
  {
    name: 'Luc Robichaud',
    position: 'Owner, Shediac',
    text: 'I live in Ottawa now. They send photos after every visit, and the rent is there on the fifth.',
    tone: 'tide',
  },
  {
    name: 'Hannah Wilbur',
    position: 'Tenant, Riverview',
    text: 'The snow was cleared before I left for work, every time. I renewed for a second year.',
    tone: 'sand',
  },
  {
    name: 'Samuel Okafor',
    position: 'Owner, Moncton',
    text: 'Three quotes for the roof, in writing, before anybody climbed up. That is how I like it.',
    tone: 'spruce',
  },
]
