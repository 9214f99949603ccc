import type { TeamMember } from './team.ts'

/** Sample agents (spec 3, Agent): nobody of these exists. */
export interface SampleAgent {
  id: number
  name: string
  /** Stands in for the picture. */
  tone: TeamMember['tone']
  call: string
  review: number
  /** Count text. */
  property: string
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
    tone: 'tide',
    call: '506-555-0148',
    review: 24,
    property: '14 properties',
    designation: 'Leasing agent',
    agencyId: 1,
    office: 'Moncton',
    languages: 'French, English',
    since: 'April 2019',
  },
  {
    id: 2,
    name: 'Graham Steeves',
    tone: 'sand',
    call: '506-555-0151',
    review: 17,
    property: '9 properties',
    designation: 'Broker',
    agencyId: 2,
    office: 'Riverview',
    languages: 'English',
    since: 'January 2012',
  },
  {
    id: 3,
    name: 'Priya Nair',
    tone: 'spruce',
    call: '506-555-0153',
    review: 31,
    property: '11 properties',
    designation: 'Leasing agent',
    agencyId: 2,
    office: 'Riverview',
    languages: 'English, Hindi',
    since: 'May 2023',
  },
  {
    id: 4,
    name: 'Luc Gallant',
    tone: 'marsh',
    call: '506-555-0141',
    review: 8,
    property: '6 properties',
    designation: 'Leasing agent',
    agencyId: 3,
    office: 'Dieppe',
    languages: 'French, English',
    since: 'September 2024',
  },
  {
    id: 5,
    name: 'Monique Arsenault',
    tone: 'deep',
    call: '506-555-0169',
    review: 22,
    property: '12 properties',
    designation: 'Broker',
    agencyId: 3,
    office: 'Dieppe',
    languages: 'French, English',
    since: 'March 2009',
  },
  {
    id: 6,
    name: 'Tom Bannister',
    tone: 'fog',
    call: '506-555-0176',
    review: 6,
    property: '5 properties',
    designation: 'Listing agent',
    agencyId: 2,
    office: 'Riverview',
    languages: 'English',
    since: 'June 2025',
  },
  {
    id: 7,
    name: 'Sofia Rossi',
    tone: 'sand',
    call: '506-555-0183',
    review: 13,
    property: '8 properties',
    designation: 'Leasing agent',
    agencyId: 2,
    office: 'Riverview',
    languages: 'English, Italian',
    since: 'February 2021',
  },
  {
    id: 8,
    name: 'Daniel Steeves',
    tone: 'tide',
    call: '506-555-0127',
    review: 19,
    property: '10 properties',
    designation: 'Listing agent',
    agencyId: 1,
    office: 'Moncton',
    languages: 'English',
    since: 'October 2020',
  },
  {
    id: 9,
    name: 'Hélène Bourque',
    tone: 'marsh',
    call: '506-555-0162',
    review: 15,
    property: '9 properties',
    designation: 'Broker',
    agencyId: 5,
    office: 'Moncton',
    languages: 'French, English',
    since: 'August 2014',
  },
  {
    id: 10,
    name: 'Samuel Okafor',
    tone: 'spruce',
    call: '506-555-0164',
    review: 11,
    property: '7 properties',
    designation: 'Leasing agent',
    agencyId: 6,
    office: 'Shediac',
    languages: 'English',
    since: 'November 2022',
  },
  {
    id: 11,
    name: 'Aisha Khan',
    tone: 'deep',
    call: '506-555-0149',
    review: 9,
    property: '6 properties',
    designation: 'Leasing agent',
    agencyId: 2,
    office: 'Riverview',
    languages: 'English, Urdu',
    since: 'July 2024',
  },
  {
    id: 12,
    name: 'Yvonne Doiron',
    tone: 'fog',
    call: '506-555-0180',
    review: 12,
    property: '8 properties',
    designation: 'Broker',
    agencyId: 4,
    office: 'Shediac',
    languages: 'French, English',
    since: 'May 2019',
  },
]

/** Whose page an unknown number opens (spec 2.10). */
export const defaultAgentId = 3

/** What /edit-agent is filled with (spec 2.10). */
export const sampleProfile = {
  fullName: 'Priya Nair',
  designation: 'Leasing agent',
  phone: '5065550153',
  email: 'priya.nair@bend.example',
  landline: '5065550150',
  description: 'Rentals on the Riverview side, English and Hindi.',
  address: '14 Coverdale Road',
  address2: 'Suite 2',
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
