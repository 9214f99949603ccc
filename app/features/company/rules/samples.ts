import { t } from '../../../core/language/translate.ts'

/** Invented story and mission of the demo company on /about-us. */
export const sampleStory = () => [
  t('Fundy began with one duplex on Elmwood Drive and a landlord who was tired of answering the phone at night.'),
  t(
    'We took the phone. Then a neighbour asked, and the neighbour’s sister in Shediac. We still answer it ourselves, and we still know which basement floods in April and which furnace needs a tap on the side.',
  ),
]

export const sampleMission = () =>
  t(
    'To make renting a fair deal on both sides of the door: an owner who is paid and informed, and a tenant who is answered.',
  )

/** Of the drawn portraits. */
type PortraitFile = `portrait-${`0${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9}` | `1${0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8}`}`

/** Invented people for the team slider on /about-us. */
export interface TeamMember {
  name: string
  role: string
  image: PortraitFile
  /** Colour of the tile if there is no picture. */
  tone: 'tide' | 'sand' | 'spruce' | 'marsh' | 'deep' | 'fog'
}

export const sampleTeam = (): TeamMember[] => [
  { name: 'Lise Comeau', role: t('Founder, licensed manager'), image: 'portrait-03', tone: 'tide' },
  { name: 'Daniel McGraw', role: t('Leasing and showings'), image: 'portrait-18', tone: 'sand' },
  { name: 'Nour Haidar', role: t('Tenant care'), image: 'portrait-05', tone: 'spruce' },
  { name: 'Alban Maillet', role: t('Maintenance'), image: 'portrait-08', tone: 'marsh' },
  { name: 'Giulia Conti', role: t('Accounts'), image: 'portrait-07', tone: 'deep' },
  { name: 'Rob Estey', role: t('Listings and photos'), image: 'portrait-04', tone: 'fog' },
]

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

/**
 * Sample questions and answers of the services page and the FAQ: fees as in plans.ts, the rest invented.
 */
export interface Question {
  question: string
  answer: string
}

export const questionTopics = (): { id: string; label: string; questions: Question[] }[] => [
  {
    id: 'general',
    label: t('General'),
    questions: [
      {
        question: t('What is included in the Basic plan?'),
        answer: t(
          'Tenant placement only: photos and ads, screening, the lease and a move-in report. Setup is one month of rent plus HST. There is no ongoing fee.',
        ),
      },
      {
        question: t('Which towns do you cover?'),
        answer: t(
          'Moncton, Dieppe, Riverview and Shediac, and the roads between them. Ask us about a place further out.',
        ),
      },
      {
        question: t('How long does a vacant place take to rent?'),
        answer: t(
          'Most places go from the first visit to the keys in three weeks. Season, rent and condition all matter.',
        ),
      },
      {
        question: t('Which plan do I need if I live far away?'),
        answer: t(
          'Standard covers the month-to-month work. Premium adds two inspections a year and eviction protection, which matters most when you cannot drop by.',
        ),
      },
      {
        question: t('Can I meet the person who will look after my building?'),
        answer: t('Yes. The person who walks through the place with you on the first visit stays the one you call.'),
      },
    ],
  },
  {
    id: 'payment',
    label: t('Payment'),
    questions: [
      {
        question: t('How is the setup fee worked out?'),
        answer: t(
          'It is charged once. Basic is one month of rent plus HST; Standard and Premium are half a month of rent plus HST.',
        ),
      },
      {
        question: t('What do I pay each month?'),
        answer: t(
          'Nothing with Basic, 6% of rent plus HST with Standard, 10% of rent plus HST with Premium. The calculator on this page shows the sums for your rent.',
        ),
      },
      {
        question: t('In which currency are the prices?'),
        answer: t('In Canadian dollars. HST is 15%, and every sum in the calculator includes it.'),
      },
      {
        question: t('Can I pay online?'),
        answer: t('Not yet. Call or write to us, and we send you an invoice.'),
      },
    ],
  },
  {
    id: 'upgrade',
    label: t('Upgrade'),
    questions: [
      {
        question: t('Can I change from one plan to another?'),
        answer: t('Yes. Tell us by phone or email; the new monthly fee starts with the next month of rent.'),
      },
      {
        question: t('Do I pay setup again when I change?'),
        answer: t('No. Setup is charged once for a tenant that we place.'),
      },
      {
        question: t('What happens to a listing package after 3 months?'),
        answer: t('It ends by itself. We write to you before, and you choose whether to take another.'),
      },
    ],
  },
]
