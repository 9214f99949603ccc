import type { TeamMember } from './team.ts'

/** Sample agencies (spec 3, Agency): none of these exists. */
export interface SampleAgency {
  id: number
  name: string
  /** Stands in for the picture. */
  tone: TeamMember['tone']
  city: string
  since: number
  phone: string
  email: string
  office: string
  /** Count text. */
  property: string
}

export const agencies: SampleAgency[] = [
  {
    id: 1,
    name: 'Harbour Rentals',
    tone: 'deep',
    city: 'Moncton',
    since: 2004,
    phone: '506-555-0146',
    email: 'desk@harbour.example',
    office: '210 Botsford Street',
    property: '41 properties',
  },
  {
    id: 2,
    name: 'Bend Realty',
    tone: 'sand',
    city: 'Riverview',
    since: 2011,
    phone: '506-555-0150',
    email: 'desk@bend.example',
    office: '14 Coverdale Road',
    property: '58 properties',
  },
  {
    id: 3,
    name: 'Agence Petitcodiac',
    tone: 'spruce',
    city: 'Dieppe',
    since: 2008,
    phone: '506-555-0140',
    email: 'bureau@petitcodiac.example',
    office: '55 Rue Champlain',
    property: '27 properties',
  },
  {
    id: 4,
    name: 'Shore & Spruce',
    tone: 'marsh',
    city: 'Shediac',
    since: 2016,
    phone: '506-555-0175',
    email: 'desk@shore.example',
    office: '302 Main Street',
    property: '19 properties',
  },
  {
    id: 5,
    name: 'Magnetic Hill Properties',
    tone: 'tide',
    city: 'Moncton',
    since: 2013,
    phone: '506-555-0161',
    email: 'desk@magnetichill.example',
    office: '88 Mountain Road',
    property: '33 properties',
  },
  {
    id: 6,
    name: 'Cap-Brûlé Homes',
    tone: 'fog',
    city: 'Shediac',
    since: 2019,
    phone: '506-555-0179',
    email: 'desk@capbrule.example',
    office: '9 Belliveau Avenue',
    property: '11 properties',
  },
]

/** Whose page an unknown number opens (spec 2.10). */
export const defaultAgencyId = 2
