import { t } from '../../../core/language/translate.ts'
import type { TeamMember } from '../../company/rules/samples/team.ts'

/** Invented agencies (spec 3, Agency). */
export interface SampleAgency {
  id: number
  name: string
  image: `agency-0${1 | 2 | 3 | 4 | 5 | 6}`
  /** Colour of the tile if there is no picture. */
  tone: TeamMember['tone']
  city: string
  since: number
  phone: string
  email: string
  office: string
}

export const agencies: SampleAgency[] = [
  {
    id: 1,
    name: 'Harbourview Rentals',
    image: 'agency-01',
    tone: 'deep',
    city: 'Moncton',
    since: 2004,
    phone: '506-555-0146',
    email: 'desk@harbour.example',
    office: t('210 Botsford Street'),
  },
  {
    id: 2,
    name: 'Bend Realty',
    image: 'agency-02',
    tone: 'sand',
    city: 'Riverview',
    since: 2011,
    phone: '506-555-0150',
    email: 'desk@bend.example',
    office: t('14 Coverdale Road'),
  },
  {
    id: 3,
    name: 'Agence Petitcodiac',
    image: 'agency-03',
    tone: 'spruce',
    city: 'Dieppe',
    since: 2008,
    phone: '506-555-0140',
    email: 'bureau@petitcodiac.example',
    office: t('55 Rue Champlain'),
  },
  {
    id: 4,
    name: 'Shore & Spruce',
    image: 'agency-04',
    tone: 'marsh',
    city: 'Shediac',
    since: 2016,
    phone: '506-555-0175',
    email: 'desk@shore.example',
    office: t('302 Main Street'),
  },
  {
    id: 5,
    name: 'Magnetic Hill Properties',
    image: 'agency-05',
    tone: 'tide',
    city: 'Moncton',
    since: 2013,
    phone: '506-555-0161',
    email: 'desk@magnetichill.example',
    office: t('88 Mountain Road'),
  },
  {
    id: 6,
    name: 'Cap-Brûlé Homes',
    image: 'agency-06',
    tone: 'fog',
    city: 'Shediac',
    since: 2019,
    phone: '506-555-0179',
    email: 'desk@capbrule.example',
    office: t('9 Belliveau Avenue'),
  },
]

/** The default for an unknown number (spec 2.10). */
export const defaultAgencyId = 2
