import { t, tc } from '../../../core/language/translate.ts'
import type { TeamMember } from '../../company/rules/samples/team.ts'

/** Invented agents (spec 3, Agent). */
export interface SampleAgent {
  id: number
  name: string
  image: TeamMember['image']
  /** Colour of the tile if there is no picture. */
  tone: TeamMember['tone']
  call: string
  review: number
  /** The number of homes of this agent, for the specified count text. At least the six of a tab (spec 2.10). */
  homes: { rent: number; sale: number }
  designation: string
  agencyId: number
  office: string
  languages: string
  since: string
}

export const agents: SampleAgent[] = [
  {
    id: 1,
    name: 'Josée LeBlanc',
    image: 'portrait-03',
    tone: 'tide',
    call: '506-555-0148',
    review: 24,
    homes: { rent: 8, sale: 6 },
    designation: tc('of a woman', 'Leasing agent'),
    agencyId: 1,
    office: 'Moncton',
    languages: t('French, English'),
    since: t('April 2019'),
  },
  {
    id: 2,
    name: 'Gordon Crandall',
    image: 'portrait-02',
    tone: 'sand',
    call: '506-555-0151',
    review: 17,
    homes: { rent: 6, sale: 6 },
    designation: tc('of a man', 'Broker'),
    agencyId: 2,
    office: 'Riverview',
    languages: tc('languages of a person', 'English'),
    since: t('January 2012'),
  },
  {
    id: 3,
    name: 'Meera Pillai',
    image: 'portrait-11',
    tone: 'spruce',
    call: '506-555-0153',
    review: 31,
    homes: { rent: 6, sale: 6 },
    designation: tc('of a woman', 'Leasing agent'),
    agencyId: 2,
    office: 'Riverview',
    languages: t('English, Hindi'),
    since: t('May 2023'),
  },
  {
    id: 4,
    name: 'Rémi Goguen',
    image: 'portrait-12',
    tone: 'marsh',
    call: '506-555-0141',
    review: 8,
    homes: { rent: 6, sale: 6 },
    designation: tc('of a man', 'Leasing agent'),
    agencyId: 3,
    office: 'Dieppe',
    languages: t('French, English'),
    since: t('September 2024'),
  },
  {
    id: 5,
    name: 'Ginette Landry',
    image: 'portrait-17',
    tone: 'deep',
    call: '506-555-0169',
    review: 22,
    homes: { rent: 6, sale: 7 },
    designation: tc('of a woman', 'Broker'),
    agencyId: 3,
    office: 'Dieppe',
    languages: t('French, English'),
    since: t('March 2009'),
  },
  {
    id: 6,
    name: 'Ted Hawkes',
    image: 'portrait-04',
    tone: 'fog',
    call: '506-555-0176',
    review: 6,
    homes: { rent: 6, sale: 6 },
    designation: tc('of a man', 'Listing agent'),
    agencyId: 2,
    office: 'Riverview',
    languages: tc('languages of a person', 'English'),
    since: t('June 2025'),
  },
  {
    id: 7,
    name: 'Carla Bianchi',
    image: 'portrait-07',
    tone: 'sand',
    call: '506-555-0183',
    review: 13,
    homes: { rent: 6, sale: 6 },
    designation: tc('of a woman', 'Leasing agent'),
    agencyId: 2,
    office: 'Riverview',
    languages: t('English, Italian'),
    since: t('February 2021'),
  },
  {
    id: 8,
    name: 'Derek Trenholm',
    image: 'portrait-16',
    tone: 'tide',
    call: '506-555-0127',
    review: 19,
    homes: { rent: 6, sale: 8 },
    designation: tc('of a man', 'Listing agent'),
    agencyId: 1,
    office: 'Moncton',
    languages: tc('languages of a person', 'English'),
    since: t('October 2020'),
  },
  {
    id: 9,
    name: 'Hélène Bourque',
    image: 'portrait-09',
    tone: 'marsh',
    call: '506-555-0162',
    review: 15,
    homes: { rent: 6, sale: 7 },
    designation: tc('of a woman', 'Broker'),
    agencyId: 5,
    office: 'Moncton',
    languages: t('French, English'),
    since: t('August 2014'),
  },
  {
    id: 10,
    name: 'Samuel Okafor',
    image: 'portrait-10',
    tone: 'spruce',
    call: '506-555-0164',
    review: 11,
    homes: { rent: 8, sale: 6 },
    designation: tc('of a man', 'Leasing agent'),
    agencyId: 6,
    office: 'Shediac',
    languages: tc('languages of a person', 'English'),
    since: t('November 2022'),
  },
  {
    id: 11,
    name: 'Samira Aziz',
    image: 'portrait-05',
    tone: 'deep',
    call: '506-555-0149',
    review: 9,
    homes: { rent: 6, sale: 6 },
    designation: tc('of a woman', 'Leasing agent'),
    agencyId: 2,
    office: 'Riverview',
    languages: t('English, Urdu'),
    since: t('July 2024'),
  },
  {
    id: 12,
    name: 'Yvonne Doiron',
    image: 'portrait-15',
    tone: 'fog',
    call: '506-555-0180',
    review: 12,
    homes: { rent: 6, sale: 7 },
    designation: tc('of a woman', 'Broker'),
    agencyId: 4,
    office: 'Shediac',
    languages: t('French, English'),
    since: t('May 2019'),
  },
]

/** The default for an unknown number (spec 2.10). */
export const defaultAgentId = 3

/** Fields that a sample profile leaves empty. */
export const emptyProfile = {
  address2: '',
  country: 'Canada',
  state: 'New Brunswick',
  zip: '',
  facebook: '',
  twitter: '',
  linkedin: '',
  googlePlus: '',
  instagram: '',
  tumblr: '',
}

/** The initial values of /edit-agent (spec 2.10) without a known agent. */
export const sampleProfile = {
  fullName: 'Meera Pillai',
  designation: tc('of a woman', 'Leasing agent'),
  phone: '5065550153',
  email: 'priya.nair@bend.example',
  landline: '5065550150',
  description: t('Rentals on the Riverview side, English and Hindi.'),
  address: t('14 Coverdale Road'),
  address2: t('Suite 2'),
  country: 'Canada',
  state: 'New Brunswick',
  city: 'Riverview',
  zip: 'E1B 3J4',
  facebook: 'https://facebook.example/priya.nair',
  twitter: '',
  linkedin: 'https://linkedin.example/priya-nair',
  googlePlus: '',
  instagram: '',
  tumblr: '',
}
